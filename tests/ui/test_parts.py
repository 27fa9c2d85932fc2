"""The parts that need no screen: cells, columns, labels, typed lines, words."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gmdash.commands import BY_ID, COMMANDS
from gmdash.encounter.state import State
from gmdash.rules import load
from gmdash.screens.fight.cast import Cast
from gmdash.screens.fight.newcomers import joining
from gmdash.screens.fight.wording import lines_of
from gmdash.screens.prompts.labels import LETTERS, Jumps, labels_of, own_letters
from gmdash.texts import Refused
from gmdash.widgets.bar import LadderBar, PointsBar
from gmdash.widgets.cells import cut, cut_middle, cut_name, fit, wrapped
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.grid import Column, Listed, Row, Said, widths
from gmdash.widgets.header import FightHeader, Part
from gmdash.widgets.line_edit import LineEdit
from gmdash.widgets.look import Signs
from gmdash.widgets.panel import Panel
from gmdash.widgets.prompt import Bulletin, Typing
from gmdash.widgets.told import Told

# The keys of the commands that ask who is meant.
OPENERS = "adhcvgpfbrztei!*#&"

WORDS = st.text(alphabet="ab [/]狼💀é·", max_size=60)


@given(WORDS, st.integers(0, 40))
def test_cut_text_fits(text: str, width: int) -> None:
    assert cell_len(cut(text, width)) <= width
    assert cell_len(cut_middle(text, width)) <= width
    assert cell_len(fit(text, width)) == width


@given(WORDS, st.integers(0, 40))
def test_names_that_differ_by_a_number_can_be_told_apart(name: str, width: int) -> None:
    shown = [cut_name(f"{name}x {number}", width) for number in (1, 12)]
    assert all(cell_len(each) <= width for each in shown)
    if width >= 5:
        assert shown[0].endswith(" 1")
        assert shown[1].endswith(" 12")


def test_the_middle_is_what_goes_missing() -> None:
    shown = cut_middle("Ella → Jäger 1: Angriff gegen 6: [3][6] → 2 Erfolge", 30)
    assert shown.startswith("Ella → Jäger 1")
    assert shown.endswith("→ 2 Erfolge")
    assert "…" in shown


@given(st.lists(st.text(alphabet="ab狼", min_size=1, max_size=5), min_size=1), st.integers(10, 20))
def test_wrapped_text_loses_nothing(words: list[str], width: int) -> None:
    lines = wrapped(" ".join(words), width)
    assert " ".join(lines) == " ".join(words)
    assert all(cell_len(line) <= width for line in lines)


COLUMNS = st.builds(
    lambda least, more, grow, drop: Column(least + more, least, grow, drop),
    st.integers(1, 12),
    st.integers(0, 20),
    st.integers(0, 4),
    st.integers(0, 2),
)


@given(st.lists(COLUMNS, min_size=1, max_size=9), st.integers(1, 160))
def test_columns_take_no_more_than_there_is_unless_they_must(
    columns: list[Column], total: int
) -> None:
    got = widths(tuple(columns), total)
    kept = [column for column, width in zip(columns, got, strict=True) if width]
    least = sum(column.least for column in kept) + len(kept) - 1
    assert sum(got) + len(kept) - 1 <= max(total, least)
    if total < least:
        assert not any(column.drop for column in kept)


def test_a_row_leaves_out_columns_that_do_not_fit() -> None:
    row = Row((Column(4), Column(20, drop=1), Column(10)), (Said("a"), Said("b"), Said("c")))
    assert [text.strip() for text, _ in row.draw(40, 1)[0] if text.strip()] == ["a", "b", "c"]
    assert [text.strip() for text, _ in row.draw(20, 1)[0] if text.strip()] == ["a", "c"]


@pytest.mark.parametrize("count", [1, 20, 21, 200])
def test_labels_are_all_different_and_none_begins_another(count: int) -> None:
    labels = list(labels_of([str(n) for n in range(count)], opener="d").values())
    assert len(set(labels)) == count
    assert {len(label) for label in labels} == {1 if count <= 20 else 2}
    assert all(len(set(label)) == len(label) for label in labels)
    assert "d" not in labels


def test_the_letters_that_open_a_pick_are_the_last_to_be_labels() -> None:
    picks = {"one", "several", "held"}
    opening = [
        c
        for c in COMMANDS
        if c.where == "fight" and (any(step.kind in picks for step in c.steps) or c.id == "ini")
    ]
    keys = {key.casefold() for command in opening for key in command.keys if len(key) == 1}
    assert keys == set(OPENERS)
    assert set(LETTERS) - keys == set(LETTERS[:12])


@pytest.mark.parametrize("opener", OPENERS)
def test_a_row_keeps_its_label_in_every_prompt(opener: str) -> None:
    for count in range(1, 31):
        rows = [str(n) for n in range(count)]
        usual = labels_of(rows)
        labels = labels_of(rows, opener=opener)
        changed = [who for who in rows if labels[who] != usual[who]]
        assert changed == [who for who in rows if usual[who] == opener]
        if count <= 12:
            assert "".join(labels.values()) == "sjklwoquxynm"[:count]


def test_a_label_of_two_letters_is_typed_letter_by_letter() -> None:
    jumps = Jumps(labels_of([str(n) for n in range(30)]))
    first, second = list(jumps.labels["7"])
    assert jumps.press(first) is None
    assert jumps.press(second) == "7"
    assert jumps.press(first) is None
    with pytest.raises(Refused):
        jumps.press(first)
    assert jumps.typed == ""


@given(st.lists(WORDS, max_size=20))
def test_every_choice_has_a_letter_of_its_own(words: list[str]) -> None:
    letters = own_letters(words)
    assert len(set(letters)) == len(letters)
    assert set(letters) <= set(LETTERS)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("Goblin", ["Goblin"]),
        ("3 Goblin", ["Goblin", "count=3"]),
        ("3 Goblin king le=20 side=pc", ["Goblin king", "count=3", "le=20", "side=pc"]),
        ('"3 Goblin"', ["3 Goblin"]),
        ("Wache 3 le=2", ["Wache 3", "le=2"]),
        ("7", ["7"]),
    ],
)
def test_who_joins_in_words(typed: str, words: list[str]) -> None:
    assert joining(typed, load("dsa5").sheet) == words


@pytest.mark.parametrize(
    ("system", "typed", "words"),
    [
        ("dungeonslayers", "3 Goblin LK 9", ["Goblin", "count=3", "lk=9"]),
        ("dungeonslayers", "3 Goblin lk=9", ["Goblin", "count=3", "lk=9"]),
        ("dungeonslayers", "Ork Körper 8 GA -2", ["Ork", "koerper=8", "gegnerabwehr=-2"]),
        ("dungeonslayers", "Ork laufen 4,5 LK=9", ["Ork", "laufen=4,5", "LK=9"]),
        ("dungeonslayers", "Schlagen der Ork 3", ["Schlagen der Ork 3"]),
        ("dungeonslayers", "Schlagen 3", ["Schlagen 3"]),
        ("dungeonslayers", "Herr der Abwehr", ["Herr der Abwehr"]),
        ("dungeonslayers", '"Der Geist 3" LK 9', ["Der Geist 3", "lk=9"]),
        ("dungeonslayers", "Ork 2 LK 9", ["Ork 2", "lk=9"]),
        ("dungeonslayers", "3 Ork 2", ["Ork 2", "count=3"]),
        ("dungeonslayers", "Ork 2", ["Ork 2"]),
        ("dungeonslayers", "Ork XY 9", ["Ork XY 9"]),
        ("dungeonslayers", "3 Ork XY 9", ["Ork", "count=3", "XY=9"]),
        ("dungeonslayers", "Ork LK 9 XY 2", ["Ork", "lk=9", "XY=2"]),
        ("dungeonslayers", "Ella side=pc LK 9", ["Ella", "side=pc", "lk=9"]),
        ("dsa5", "12 Wolf mob=Rudel", ["Wolf", "count=12", "mob=Rudel"]),
        ("dsa5", "Ork TP 1W6+4 INI-Basis 12", ["Ork", "tp=1W6+4", "ini=12"]),
        ("dsa5", "Ork LE 20b", ["Ork", "le=20b"]),
        ("woelfe", "Wolf Fellkategorie 2 Kampf 4", ["Wolf", "fellkategorie=2", "kampf=4"]),
        ("trauma", "Räuber BH 40 Schwimmen 45", ["Räuber", "bh=40", "Schwimmen=45"]),
        ("trauma", "2 Räuber Schwimmen 45", ["Räuber", "count=2", "Schwimmen=45"]),
        ("trauma", "Räuber Schwimmen 45", ["Räuber Schwimmen 45"]),
    ],
)
def test_values_are_told_from_names(system: str, typed: str, words: list[str]) -> None:
    assert joining(typed, load(system).sheet) == words


@pytest.mark.parametrize("typed", ["Ork LE 20 Kette", "Ork LE 20 9", "Ork le=20 side", "", " "])
def test_what_is_no_value_is_refused(typed: str) -> None:
    with pytest.raises(Refused):
        joining(typed, load("dsa5").sheet)


@given(st.lists(st.text(alphabet="ab -", min_size=1, max_size=20), max_size=12))
def test_words_of_keys_stay_whole_where_a_line_has_room(labels: list[str]) -> None:
    keys = tuple(("x", label) for label in labels)
    lines = Panel((), keys).draw(30, 40)
    text = "\n".join("".join(piece for piece, _ in line) for line in lines)
    assert all(label in text for label in labels)
    assert all(sum(cell_len(piece) for piece, _ in line) <= 30 for line in lines)


def test_the_likelier_keys_of_a_panel_stand_higher() -> None:
    keys = (("a", "one"), ("b", "a longer one here"), ("c", "two"), ("d", "three"))
    lines = Panel((), keys).draw(24, 9)
    said = ["".join(piece for piece, _ in line).split() for line in lines]
    assert said == [["a", "one", "c", "two"], ["b", "a", "longer", "one", "here"], ["d", "three"]]


@pytest.mark.parametrize("width", range(1, 30))
def test_of_the_first_in_a_list_the_count_stays(width: int) -> None:
    ((text, _),) = Listed(("Ritual 1/2", "Furcht 2")).pieces(width)
    assert cell_len(text) == width
    if width >= 6:
        assert "1/2" in text


def test_columns_are_tight_only_where_they_must_be() -> None:
    columns = (Column(10, least=8, tight=3), Column(6, least=6), Column(5, drop=1))
    assert widths(columns, 22) == (9, 6, 5)
    assert widths(columns, 15) == (8, 6, 0)
    assert widths(columns, 12) == (5, 6, 0)


def test_one_line_for_each_own_ending() -> None:
    state = State(rules={}, current="c")
    condition = BY_ID["condition"]
    cast = Cast(Path("fight.yaml"), load("woelfe"))
    assert lines_of(condition, ["a,b", "Furcht 2", "until=end:{who}:1"], state, cast) == [
        ["a", "Furcht", "level=2", "until=end:a:1"],
        ["b", "Furcht", "level=2", "until=end:b:1"],
    ]
    assert lines_of(condition, ["a,b", "Furcht", "until=end:{current}:1"], state, cast) == [
        ["a,b", "Furcht", "until=end:c:1"]
    ]
    assert lines_of(BY_ID["spend"], ["a", "action", ""], state, cast) == [["a", "action"]]


def test_a_line_is_edited_where_the_cursor_stands() -> None:
    line = LineEdit()
    for key in ["a", "c", "left"]:
        line.press(key, key if len(key) == 1 else "")
    line.press("b", "b")
    assert (line.text, line.cursor) == ("abc", 2)
    line.press("home", "")
    line.press("delete", "")
    line.press("end", "")
    line.press("backspace", "")
    assert line.text == "b"
    line.set("eins zwei drei")
    line.press("ctrl+w", "")
    assert line.text == "eins zwei "
    line.press("ctrl+u", "")
    assert line.text == ""
    assert not line.press("f5", "")


@given(st.integers(1, 140), WORDS, st.integers(1, 6))
def test_the_header_and_the_footer_fit_every_width(width: int, name: str, count: int) -> None:
    turn = (Part(" ▶ "), Part(name, "bold", name=True), Part(" · danach "), Part(name, name=True))
    header = FightHeader(name, ("RUNDE 3",), "gespeichert", (turn * count, turn))
    for line in header.draw(width, 2)[1:]:
        assert sum(cell_len(text) for text, _ in line) <= max(width, 1)
    keys = tuple(("n", name) for _ in range(count))
    (line,) = FooterLine(keys, (("Q", "quit"),)).draw(width, 1)
    assert sum(cell_len(text) for text, _ in line) <= max(width, 9)


@given(st.integers(20, 140), st.integers(2, 6), WORDS, WORDS, st.booleans())
def test_the_bulletin_takes_its_lines_and_shows_the_last_roll(
    width: int, height: int, question: str, options: str, alarm: bool
) -> None:
    told = tuple(Told(f"note {n}") for n in range(8))
    bulletin = Bulletin(told, Told("roll", roll=True), question, options, alarm)
    lines = bulletin.draw(width, height)
    assert len(lines) == max(height, 2)
    assert all(sum(cell_len(text) for text, _ in line) <= width for line in lines)
    asked = Bulletin((), None, question, options, alarm).draw(width, height)
    if not asked[0]:
        assert lines[0][0][0].strip() == "roll"


def test_options_go_beside_the_input_where_the_question_needs_two_lines() -> None:
    question, options = "wort " * 20, "p Pool   m Schwierigkeit"
    lines = Bulletin((), None, question.strip(), options).draw(70, 2)
    assert all("wort" in line[0][0] for line in lines)
    assert (
        options
        in Typing("3 6", 3, question=question.strip(), options=options).draw(70, 1)[0][-1][0]
    )


def test_long_options_follow_the_end_of_a_long_question() -> None:
    question = "wort " * 17 + "Schwierigkeit 9"
    lines = Bulletin((), None, question, "m Modifikator " * 9).draw(70, 2)
    assert "Schwierigkeit 9   m Modifikator" in lines[1][0][0]
    assert lines[1][0][0].endswith("…")


@pytest.mark.parametrize("width", range(8, 24))
def test_a_number_and_its_percent_stay_together(width: int) -> None:
    lines = wrapped("Attacke · 40 %, Patzer 3 % · AT 10", width)
    assert not any(line.startswith("%") for line in lines)


@pytest.mark.parametrize("width", [11, 44, 70])
def test_bars(width: int) -> None:
    def drawn(bar: LadderBar | PointsBar) -> str:
        text = "".join(text for text, _ in bar.pieces(width))
        assert cell_len(text) == width
        return text

    bar = drawn(LadderBar(3, 10, Signs()))
    assert bar.count("━") == 3 * (width // 11)
    assert bar.count("█") == width // 11
    full = drawn(PointsBar(30, 30, Signs()))
    assert full.replace("┿", "━") == "━" * width
    assert drawn(PointsBar(1, 9999, Signs())).startswith("━")
    none = drawn(PointsBar(-4, 30, Signs()))
    assert "━" not in none
    assert none.count("┼") == 3
