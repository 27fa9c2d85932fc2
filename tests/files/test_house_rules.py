"""House rules in `campaign.yaml`: read as people write them, every fault at its line, kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from files.fight_files import said
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import LADDER, ROOF, WAIT, ZONES, Toy

from gmdash.encounter.cleaning import clean
from gmdash.files.campaign import Campaign
from gmdash.files.checking import check
from gmdash.files.document import Document
from gmdash.files.failures import WriteFailed
from gmdash.files.house_rules import house_rules_in, house_rules_on
from gmdash.files.pages import Front
from gmdash.files.problems import Unreadable
from gmdash.files.rule_writer import write_rule
from gmdash.files.schema import Part
from gmdash.language import language
from gmdash.rules.house_rules import AnyRule, TableRule

pytestmark = pytest.mark.usefixtures("toy")

HEAD = "title: x\nsystem: toy\n"
OURS = """\
# our table
title: x
system: toy
rules:          # agreed upon
    # we never wait
    warten: nein  # since the bridge
    # the zones of the book
    toy.zonen:
        - {zone: Kopf, malus: -4, toedlich: ja}  # ouch
        # no legs
    dach: pool
# the end
"""


def campaign(folder: Path, rules: str, head: str = HEAD) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "campaign.yaml").write_text(head + rules, encoding="utf-8")
    return folder


def changed(folder: Path) -> dict[str, str]:
    """The house rules that are not the default; the page has no faults."""
    ours = house_rules_in(folder)
    assert ours.problems == []
    default = ours.system.default_rules()
    return {key: value for key, value in ours.values.items() if value != default[key]}


ROW = "zone: Arm, malus: 0, toedlich: nein"


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("", {}),
        ("rules:\n", {}),
        ("rules: {}\n", {}),
        ("rules: {warten: nein}\n", {"toy.warten": "nein"}),
        ("rules:\n  toy.warten: NEIN\n", {"toy.warten": "nein"}),
        ("rules: {warten: no}\n", {"toy.warten": "nein"}),
        ("rules: {warten: false}\n", {"toy.warten": "nein"}),
        ("rules: {warten: true}\n", {}),
        ("rules: {dach: 10, boden: 2}\n", {"toy.dach": "10"}),
        ("rules: {dach: '10'}\n", {"toy.dach": "10"}),
        ("rules: {dach: Pool}\n", {"toy.dach": "pool"}),
        (f"rules:\n  zonen:\n    - {{{ROW}}}\n", {"toy.zonen": "Arm,0,nein,"}),
        (
            "rules:\n  zonen:\n  - zone: 7\n    malus: −3\n    toedlich: true\n    notiz: '08'\n"
            "  - {toedlich: no, malus: '+2', zone: Bein, notiz: }\n",
            {"toy.zonen": "7,-3,ja,08;Bein,2,nein,"},
        ),
        (
            "rules:\n  zonen: 'Arm, 0, no, ; Bein,1,ja,x'\n",
            {"toy.zonen": "Arm,0,nein,;Bein,1,ja,x"},
        ),
        ("rules: {leiter: '0,gut;9,aus'}\n", {"toy.leiter": "0,gut;9,aus"}),
    ],
)
def test_house_rules_as_people_write_them(
    tmp_path: Path, written: str, means: dict[str, str]
) -> None:
    folder = campaign(tmp_path, written)
    assert changed(folder) == means
    opened = Campaign.open(folder)
    assert opened.rules == {**opened.system.default_rules(), **means}
    assert check([folder]) == []


KEYS = "warten, dach, boden, zonen, leiter"
COLUMNS = "zone, malus, toedlich, notiz"


@pytest.mark.parametrize(
    ("written", "faults"),
    [
        ("rules: 5\n", [(3, "rules: expected a mapping, found 5")]),
        ("rules: [warten]\n", [(3, "rules: expected a mapping, found a list")]),
        (
            "rules:\n  warten: ja\n  tanz: ja\n",
            [(5, f'rules.tanz: expected one of the house rules {KEYS}, found "tanz"')],
        ),
        (
            "rules:\n  woelfe.warten: ja\n",
            [(4, f'rules.woelfe.warten: expected one of the house rules {KEYS}, found "woel')],
        ),
        (
            "rules:\n  warten: oft\n  dach: 7\n",
            [
                (4, 'rules.warten: expected one of: ja, nein, found "oft"'),
                (5, "rules.dach: expected one of: 6, pool, 10, found 7"),
            ],
        ),
        ("rules:\n  warten:\n", [(4, "rules.warten: expected one of: ja, nein, found nothing")]),
        ("rules:\n  dach: 6.0\n", [(4, "rules.dach: expected one of: 6, pool, 10, found 6.0")]),
        ("rules:\n  dach: true\n", [(4, "rules.dach: expected one of: 6, pool, 10, found true")]),
        ("rules:\n  dach: [6]\n", [(4, "rules.dach: expected one of: 6, pool, 10, found a list")]),
        ("rules:\n  boden: 3\n", [(4, "rules.boden: expected 2, found 3")]),
        (
            "rules:\n  warten: ja\n  dach: 6\n  toy.warten: nein\n",
            [(6, "rules.toy.warten: the house rule toy.warten is given twice")],
        ),
        (
            "rules:\n  zonen: {zone: Arm}\n",
            [(4, "rules.zonen: expected a list of rows, or a text, found a mapping")],
        ),
        ("rules:\n  zonen:\n", [(4, "rules.zonen: expected a list of rows, or a text, found no")]),
        ("rules:\n  zonen: []\n", [(4, "rules.zonen: toy.zonen has 1 to 40 rows")]),
        (
            "rules:\n  zonen: Arm,0\n",
            [(4, f"rules.zonen: “Arm,0”: {COLUMNS} are wanted, joined by commas")],
        ),
        (
            "rules:\n  zonen: 'Arm,x,ja,'\n",
            [(4, "rules.zonen: malus: a whole number from −9 to 9, not “x”")],
        ),
        (
            f"rules:\n  zonen:\n    - {{{ROW}}}\n    - Bein\n",
            [(6, 'rules.zonen[1]: expected a mapping, found "Bein"')],
        ),
        (
            "rules:\n  zonen:\n    - zone: Arm\n      malus: zwei\n      toedlich: oft\n"
            "    - zone: [Bein]\n      malus: 10\n      toedlich: ja\n      notiz: 'a,b'\n"
            "    - {zone: '', malus: true, toedlich: 1}\n",
            [
                (6, 'rules.zonen[0].malus: expected a whole number from −9 to 9, found "zwei"'),
                (7, 'rules.zonen[0].toedlich: expected ja or nein, found "oft"'),
                (8, "rules.zonen[1].zone: expected words without , and ;, found a list"),
                (9, "rules.zonen[1].malus: expected a whole number from −9 to 9, found 10"),
                (11, 'rules.zonen[1].notiz: expected words without , and ;, found "a,b"'),
                (12, 'rules.zonen[2].zone: expected words without , and ;, found ""'),
                (12, "rules.zonen[2].malus: expected a whole number from −9 to 9, found true"),
                (12, "rules.zonen[2].toedlich: expected ja or nein, found 1"),
            ],
        ),
        (
            f"rules:\n  zonen:\n    - {{{ROW}}}\n    - zone: Bein\n      toedlich: ja\n"
            "      farbe: rot\n",
            [
                (6, "rules.zonen[1].malus: expected a whole number from −9 to 9, found nothing"),
                (8, f'rules.zonen[1].farbe: expected one of the columns {COLUMNS}, found "farbe"'),
            ],
        ),
        (
            f"rules:\n  zonen:\n    - {{{ROW}}}\n    - {{{ROW}}}\n    - {{{ROW}}}\n",
            [(6, "rules.zonen[1]: toy.zonen: two rows have the same zone")],
        ),
        (
            "rules:\n  leiter:\n    - {ab: 3, name: a}\n    - {ab: 2, name: b}\n",
            [(6, "rules.leiter[1]: toy.leiter: ab grows from row to row")],
        ),
    ],
)
def test_every_wrong_house_rule_is_told_with_its_line_and_counts_as_not_said(
    tmp_path: Path, written: str, faults: list[tuple[int, str]]
) -> None:
    folder = campaign(tmp_path, written)
    problems = check([folder])
    told = sorted(said(problems))
    assert [line for line, _ in told] == [line for line, _ in faults]
    for (_, sentence), (_, says) in zip(told, sorted(faults), strict=True):
        assert sentence.startswith(says)
    opened = Campaign.open(folder)
    assert sorted(said(opened.problems)) == told
    default = opened.system.default_rules()
    assert opened.rules == default


def test_a_wrong_house_rule_does_not_hide_the_right_ones(tmp_path: Path) -> None:
    folder = campaign(tmp_path, "rules:\n  tanz: x\n  warten: nein\n  dach: 7\n")
    ours = house_rules_in(folder)
    assert [problem.line for problem in ours.problems] == [4, 6]
    assert ours.values["toy.warten"] == "nein"


def test_a_table_has_no_more_rows_than_it_may(tmp_path: Path) -> None:
    rows = "".join(f"    - {{zone: z{n}, malus: 0, toedlich: ja}}\n" for n in range(42))
    folder = campaign(tmp_path, "rules:\n  zonen:\n" + rows)
    assert said(check([folder])) == [(45, "rules.zonen[40]: toy.zonen has 1 to 40 rows")]


def test_without_a_page_there_are_no_house_rules(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        house_rules_in(tmp_path)


BESIDE = "# since the bridge"


def lines(folder: Path) -> list[str]:
    text = (folder / "campaign.yaml").read_text("utf-8")
    return [re.sub(r" +#", " #", line) for line in text.splitlines()]


@pytest.mark.parametrize(
    ("rule", "value", "gone", "new"),
    [
        (
            WAIT,
            "ja",
            {f"    warten: nein {BESIDE}"},
            {f"    warten: ja {BESIDE}"},
        ),
        (WAIT, None, {f"    warten: nein {BESIDE}"}, set()),
        (ROOF, "10", {"    dach: pool"}, {"    dach: 10"}),
        (ROOF, None, {"    dach: pool"}, set()),
        (LADDER, "0,gut;9,no", set(), {"    leiter:", "        - {ab: 0, name: gut}"}),
        (
            ZONES,
            "Arm,0,nein,",
            {"        - {zone: Kopf, malus: -4, toedlich: ja} # ouch"},
            {'        - {zone: Arm, malus: 0, toedlich: nein, notiz: ""} # ouch'},
        ),
    ],
)
def test_a_change_is_written_and_nothing_else_changes(
    tmp_path: Path, toy: Toy, rule: AnyRule, value: str | None, gone: set[str], new: set[str]
) -> None:
    folder = campaign(tmp_path, OURS, head="")
    before, others = lines(folder), changed(folder)
    write_rule(folder, toy, rule, value)
    after = lines(folder)
    assert set(before) - set(after) == gone
    assert new <= set(after) - set(before)
    assert [line for line in after if line in before] == [x for x in before if x not in gone]
    others.pop(rule.key, None)
    if value not in (None, rule.default):
        others[rule.key] = str(value)
    assert changed(folder) == others
    assert [path.name for path in folder.iterdir()] == ["campaign.yaml"]


ROWS = """\
rules:
  zonen:   # here
    # first
    - {zone: Kopf, malus: -2, toedlich: ja, notiz: ""}
    # no legs
    - zone: Bein  # leg
      malus: 1    # one
      toedlich: nein
      notiz: hinkt
    - {zone: Arm, malus: 0, toedlich: nein, notiz: ""}  # arm
  # the roof
  dach: 10
"""
HEAD_ROW = '    - {zone: Kopf, malus: -2, toedlich: ja, notiz: ""}'


@pytest.mark.parametrize(
    ("table", "gone", "new"),
    [
        (
            "Kopf,-3,ja,;Bein,1,nein,hinkt;Arm,0,nein,",
            [HEAD_ROW],
            [HEAD_ROW.replace("-2", "-3")],
        ),
        (
            "Kopf,-2,ja,;Bein,2,nein,hinkt;Arm,0,nein,",
            ["      malus: 1 # one"],
            ["      malus: 2 # one"],
        ),
        (
            "Kopf,-2,ja,;Bauch,0,ja,;Bein,1,nein,hinkt;Arm,0,nein,",
            [],
            ['    - {zone: Bauch, malus: 0, toedlich: ja, notiz: ""}'],
        ),
    ],
)
def test_a_row_is_changed_and_the_others_stay_as_they_are_written(
    tmp_path: Path, toy: Toy, table: str, gone: list[str], new: list[str]
) -> None:
    folder = campaign(tmp_path, ROWS)
    before = lines(folder)
    write_rule(folder, toy, ZONES, table)
    after = lines(folder)
    assert [line for line in before if line not in after] == gone
    assert [line for line in after if line not in before] == new
    assert changed(folder) == {"toy.zonen": table, "toy.dach": "10"}


def test_comments_of_rows_that_go_stay(tmp_path: Path, toy: Toy) -> None:
    folder = campaign(tmp_path, ROWS)
    write_rule(folder, toy, ZONES, "Kopf,-2,ja,")
    assert changed(folder) == {"toy.zonen": "Kopf,-2,ja,", "toy.dach": "10"}
    comments = {line.strip() for line in lines(folder)}
    assert {"# first", "# no legs", "# the roof"} <= comments


@pytest.mark.parametrize("written", ["", "rules:\n", "rules: {}\n", "# rules:\n"])
def test_a_first_house_rule_and_its_end(tmp_path: Path, toy: Toy, written: str) -> None:
    folder = campaign(tmp_path, written)
    write_rule(folder, toy, WAIT, "nein")
    write_rule(folder, toy, ZONES, "no,1,ja,08;~,2,nein,1e5")
    assert changed(folder) == {"toy.warten": "nein", "toy.zonen": "no,1,ja,08;~,2,nein,1e5"}
    write_rule(folder, toy, WAIT, None)
    write_rule(folder, toy, ZONES, None)
    assert changed(folder) == {}
    assert ("# rules:" in lines(folder)) == ("#" in written)


def test_a_wrong_value_is_mended_by_a_right_one(tmp_path: Path, toy: Toy) -> None:
    folder = campaign(tmp_path, "rules:\n  warten: oft # or not\n  zonen: nix\n")
    write_rule(folder, toy, WAIT, "nein")
    write_rule(folder, toy, ZONES, None)
    assert lines(folder)[2:] == ["rules:", "  warten: nein # or not"]


@pytest.mark.parametrize("text", ["title: [\n", "title: x\ntitle: y\n", "- a\n", "a: &b c\n", None])
def test_a_broken_page_is_left_as_it_is(tmp_path: Path, toy: Toy, text: str | None) -> None:
    if text is not None:
        campaign(tmp_path, text, head="")
    with pytest.raises(WriteFailed) as caught:
        write_rule(tmp_path, toy, WAIT, "nein")
    assert "Not saved: campaign.yaml is broken" in language("en").say(caught.value.text)
    page = tmp_path / "campaign.yaml"
    assert (page.read_text("utf-8") if page.exists() else None) == text


def words(empty: bool) -> st.SearchStrategy[str]:
    kept = st.text(max_size=12).map(lambda text: re.sub("[,;]", " ", text)).map(clean)
    odd = st.sampled_from(["no", "08", "~", "null", "1:30", "true", ":0", "'", "#", "- a", "ä"])
    return st.one_of(odd, kept if empty else kept.filter(bool))


@st.composite
def tables(draw: st.DrawFn) -> tuple[TableRule, str]:
    rule = draw(st.sampled_from([ZONES, LADDER]))
    cells = {
        "number": lambda column: st.integers(column.low, column.high).map(str),
        "word": lambda column: words(column.empty),
        "yesno": lambda column: st.sampled_from(["ja", "nein"]),
    }
    row = st.tuples(*(cells[column.kind](column) for column in rule.columns))
    rows = draw(st.lists(row, min_size=1, max_size=6, unique_by=lambda row: row[0]))
    if rule.increasing:
        rows.sort(key=lambda row: int(row[0]))
    return rule, ";".join(",".join(row) for row in rows)


@given(tables())
def test_any_valid_table_reads_back_to_itself(table: tuple[TableRule, str]) -> None:
    rule, text = table
    assert rule.read(text) == text
    assert ";".join(rule.text_of(row) for row in rule.rows(text)) == text
    assert all(dict(rule.row(rule.text_of(row))) == dict(row) for row in rule.rows(text))


AROUND = ["", "rules: {warten: nein}\n", "rules:\n  dach: 10\n"]


@settings(max_examples=40, deadline=None)
@given(table=tables(), around=st.sampled_from(AROUND))
def test_any_table_that_is_written_is_read_again(
    tmp_path_factory: pytest.TempPathFactory, table: tuple[TableRule, str], around: str
) -> None:
    rule, text = table
    folder = campaign(tmp_path_factory.mktemp("campaign"), around)
    before = changed(folder)
    write_rule(folder, Toy(), rule, text)
    after = changed(folder)
    assert after.pop(rule.key, rule.default) == text
    assert after == before


PLAIN = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=9))
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
KEY = st.sampled_from(["warten", "toy.dach", "zonen", "leiter", "x"])


@settings(deadline=None)
@given(st.dictionaries(KEY, ANYTHING, max_size=4))
def test_whatever_stands_there_what_counts_is_right(written: dict[str, object]) -> None:
    system = Toy()
    page = Part(Document({"rules": written}, (1, {})), "")
    values, faults = house_rules_on(page, Front("x", "toy", (), written), system)
    assert {key: system.house_rule(key).read(value) for key, value in values.items()} == values
    assert all(language("en").say(fault.text) for fault in faults)
    assert ("x" in written) <= bool(faults)
