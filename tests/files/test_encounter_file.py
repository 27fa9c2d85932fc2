"""Encounter files: what opens, and what is a wrong line."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from files.fight_files import AT, FIRST, HEADER, a_fight, bytes_of, entry, hurts, joins, put, said
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import convert, to_builtins
from msgspec.structs import replace

import gmdash.encounter
from gmdash.encounter.cleaning import clean
from gmdash.encounter.entries import Entry
from gmdash.encounter.events import CombatantJoined, NoteAdded, RuleChanged, SheetChanged
from gmdash.files.document import LONGEST
from gmdash.files.encounter_file import problems_of, read
from gmdash.files.faults import Fault
from gmdash.files.lines import Block, encoded, entry_of, program_written
from gmdash.files.misfits import PHRASES
from gmdash.files.problems import Unreadable
from gmdash.language import language


def first_problem(path: Path) -> tuple[int, str]:
    with pytest.raises(Unreadable) as caught:
        read(path)
    (problem,) = said(caught.value.problems)
    return problem


class TestOpening:
    def test_a_fight_is_what_its_entries_make_of_it(self, tmp_path: Path) -> None:
        entries = a_fight(["Ella", "Käthe 🐺"])
        data = bytes_of(entries)
        path = tmp_path / "f.yaml"
        path.write_bytes(data)
        file = read(path)
        assert file.header == HEADER
        assert file.timeline.entries == entries
        assert file.timeline.state.combatants["w1"].values == {"schaden": 1}
        assert file.timeline.state.combatants["w2"].values == {"schaden": 0}
        assert file.timeline.state.rules["woelfe.warten"] == "ja"
        assert (file.length, file.torn, file.torn_line) == (len(data), b"", 0)
        assert not file.needs_newline
        assert not file.newer

    def test_a_changed_house_rule_is_in_force(self, tmp_path: Path) -> None:
        path = tmp_path / "f.yaml"
        path.write_bytes(encoded(replace(HEADER, rules={"woelfe.warten": "nein"})))
        assert read(path).timeline.state.rules["woelfe.warten"] == "nein"

    @pytest.mark.parametrize(
        "edited",
        [
            lambda text: b"\xef\xbb\xbf" + text,
            lambda text: text.replace(b"\n", b"\r\n"),
            lambda text: text.replace(b"\n", b"\n\n# a comment: - [\n\n"),
            lambda text: b"# before all\n" + text,
            lambda text: text.replace(b'{"n":1,', b'{\n\n# inside\n  "n":1,'),
            lambda text: text.replace(b'"n":1,', b' "n" : 1, '),
            lambda text: text.replace(b'- {"n":1', b'-   {"n":1'),
            lambda text: text.replace(b'"add"', b"add"),
            lambda text: text.replace("Käthe".encode(), b"K\\u00e4the"),
            lambda text: text + b"# the end",
            lambda text: text + b"  ",
            lambda text: text.rstrip(),
        ],
    )
    def test_edited_by_hand_it_is_the_same_fight(self, tmp_path: Path, edited: object) -> None:
        entries = a_fight(["Käthe", "Bill"])
        path = tmp_path / "f.yaml"
        assert callable(edited)
        data = edited(bytes_of(entries))
        path.write_bytes(data)
        file = read(path)
        assert file.timeline.entries == entries
        assert (file.length, file.torn) == (len(data), b"")
        assert file.needs_newline == (not data.endswith(b"\n"))

    def test_block_style_is_the_same_fight(self, tmp_path: Path) -> None:
        path = put(
            tmp_path / "f.yaml",
            f"-\n  n: 1\n  at: {AT}\n  do: add\n  events:\n"
            "  - type: combatant_joined\n    id: w1\n    name: Ella\n    side: pc\n"
            "    values: {schaden: 0}\n\n# hurt\n",
            hurts(2, "w1", 0, 1),
        )
        assert read(path).timeline.entries == [joins(1, "w1", "Ella"), hurts(2, "w1", 0, 1)]

    def test_a_word_without_quotes_does_not_become_something_else(self, tmp_path: Path) -> None:
        text = f"- n: 1\n  at: {AT}\n  do: note\n  events: [{{type: note_added, text: no}}]\n"
        file = read(put(tmp_path / "f.yaml", text))
        assert file.timeline.entries == [entry(1, NoteAdded("no"), do="note")]

    def test_what_a_newer_gmdash_wrote_opens_as_far_as_it_is_understood(
        self, tmp_path: Path
    ) -> None:
        newer = {**to_builtins(HEADER), "gmdash": 2, "mood": "dark"}
        path = tmp_path / "f.yaml"
        line = f"- {json.dumps(newer)}\n".encode()
        path.write_bytes(line + encoded(joins(1, "w1", "Ella")))
        file = read(path)
        assert file.newer
        assert (file.header.gmdash, file.header.title) == (2, HEADER.title)
        assert "w1" in file.timeline.state.combatants
        path.write_bytes(line + b'- {"n":1,"at":"2026-11-29","dance":1}\n- {"n":\n')
        assert read(path).newer
        assert read(path).timeline.entries == []
        path.write_bytes(b'- {"gmdash":2,"title":7}\n')
        assert first_problem(path)[1].startswith("this is from a newer gmdash")
        assert len(problems_of(path)) == 1


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "the file is empty"),
        (b"\0" * 50, "U+0000"),
        (b"\x89PNG\r\n\x1a\n\0\0", "UTF-8"),
        (b"title: x\nsystem: woelfe\n", "“- ”"),
        (b"just words", "no encounter file"),
        (b"- a\n- b\n", "no encounter file"),
        (b'- {"n":1,"at":"2026-11-29","do":"add"}\n', "no encounter file"),
        (b"# nothing but this\n", "no encounter file"),
        (FIRST[:40], "no encounter file"),
        (FIRST.replace(b"woelfe", b"wolf"), "header, system: There is no rule system “wolf”"),
        (FIRST.replace(b'"title":', b'"name":'), "header, name: expected one of the fields gmdash"),
        (FIRST.replace(b'"gmdash":1', b'"gmdash":"1"'), "header, gmdash: expected a whole number"),
        (FIRST.replace(b'"gmdash":1', b'"gmdash":0'), "header, gmdash: expected 1, found 0"),
        (
            FIRST.replace(b"{}", b'{"woelfe.warten":"oft"}'),
            'header, rules.woelfe.warten: expected one of: "ja", "nein", found "oft"',
        ),
        (FIRST.replace(b"{}", b'{"woelfe.tanz":"ja"}'), "header, rules.woelfe.tanz: expected one"),
        (FIRST.replace(b"{}", b'{"woelfe.warten":1}'), "rules.woelfe.warten: expected a text"),
        (FIRST.replace(b"{", b'{"gmdash":1,', 1), "header: the key “gmdash” stands twice"),
    ],
)
def test_what_is_no_encounter_is_told_in_one_sentence(
    tmp_path: Path, data: bytes, says: str
) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(data)
    line, sentence = first_problem(path)
    assert line == 1 or data.startswith(b"#")
    assert says in sentence


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    assert "no such file" in first_problem(tmp_path / "nowhere.yaml")[1]
    assert "no file" in first_problem(tmp_path)[1]


ELLA = joins(1, "w1", "Ella")


@pytest.mark.parametrize(
    ("wrong", "line", "says"),
    [
        (joins(3, "w2", "Bill"), 3, "entry 2, n: expected 2, found 3"),
        (hurts(2, "w1", 3, 4), 3, "entry 2, events[0].before: expected 0, found 3"),
        (
            hurts(2, "w9", 0, 1),
            3,
            'entry 2, events[0].who: expected the id of a combatant, found "w9"',
        ),
        (Entry(2, AT, undo=2), 3, "entry 2, undo: expected the number of an entry in force"),
        (Entry(2, AT, redo=1), 3, "entry 2, redo: expected the number of an undone entry"),
        (Entry(2, AT), 3, "entry 2, do: expected one of do (with events), undo, redo"),
        (joins(2, "w1", "Bill"), 3, 'events[0].id: expected an id not yet given, found "w1"'),
        ('- {"n":2,"n":2,"at":"2026-11-29","undo":1}\n', 3, "entry 2: the key “n” stands twice"),
        (
            '- {"n":2,"at":"2026-11-29","undo":1,"why":0}\n',
            3,
            "entry 2, why: expected one of the fields n",
        ),
        ('- {"n":2,"undo":1}\n', 3, "entry 2, at: expected a value, found nothing"),
        (
            '- {"n":"2","at":"2026-11-29","undo":1}\n',
            3,
            'entry 2, n: expected a whole number, found "2"',
        ),
        (
            '- {"n":2.0,"at":"2026-11-29","undo":1}\n',
            3,
            "entry 2, n: expected a whole number, found 2.0",
        ),
        ("- 5\n", 3, "entry 2: expected a mapping, found 5"),
        ("-\n", 3, "entry 2: expected a mapping, found nothing"),
        ('- {"n":2\n', 3, "entry 2: this is no YAML"),
        ("- {n: 2, at: 2026-11-29, undo: !!int 1}\n", 3, "entry 2: tags"),
        (
            "- n: 2\n  at: 2026-11-29\n  do: hurt\n  events:\n  - type: value_changed\n"
            "    who: w1\n    name: schaden\n    before: 4\n    after: 5\n",
            10,
            "entry 2, events[0].before: expected 0, found 4",
        ),
        (
            "- n: 2\n  at: ''\n  do: join\n  events:\n  - type: combatant_joined\n    id: w2\n"
            "    name: Bill\n    side: hero\n",
            10,
            'entry 2, events[0].side: expected one of: npc, pc, found "hero"',
        ),
        (
            "- n: 2\n  at: ''\n  do: join\n  events:\n  - {type: combatant_joined, id: w2,\n"
            "    name: Bill, side: pc,\n    sheet: {kraft: 2,\n      kampf: true}}\n",
            10,
            "entry 2, events[0].sheet.kampf: expected one of: a whole number, a number, a text",
        ),
        (
            entry(2, CombatantJoined("w2", "Bill", "pc")),
            3,
            "entry 2, events[0].values.schaden: expected a value, found nothing",
        ),
        (
            entry(2, SheetChanged("w1", "kraft", None, "viel")),
            3,
            'entry 2, events[0].after: expected a whole number, found "viel"',
        ),
        (
            entry(2, RuleChanged("woelfe.warten", "ja", "oft")),
            3,
            'entry 2, events[0].after: expected one of: "ja", "nein", found "oft"',
        ),
        (
            entry(2, RuleChanged("woelfe.tanz", "ja", "nein")),
            3,
            "entry 2, events[0].rule: expected one of: woelfe.",
        ),
        (
            '- {"n":2,"at":"2026-11-29","do":"hurt","events":[{"type":"dance"}]}\n',
            3,
            'entry 2, events[0].type: expected the type of an event, found "dance"',
        ),
        (b"# K\xe4the\n", 3, "UTF-8"),
        (
            f"- {{n: 2, at: 2026-11-29, do: {'x' * 10_001}}}\n",
            3,
            "entry 2: a text is longer than 10000",
        ),
        (entry(2, NoteAdded("x" * 10_001)), 3, "entry 2: a text is longer than 10000"),
        (
            f'- {{"n":2,"at":"2026-11-29","do":"a","events":[],"x":{"[" * 60}{"]" * 60}}}\n',
            3,
            "entry 2: this is nested deeper than 50",
        ),
        ("- {n: 2, at: 2026-11-29, undo: 1}\r- {n: 3, at: 2026-11-29, redo: 2}\n", 3, "U+000D"),
    ],
)
def test_a_wrong_line_is_told_with_entry_field_and_what_was_found(
    tmp_path: Path, wrong: Entry | str | bytes, line: int, says: str
) -> None:
    path = put(tmp_path / "f.yaml", ELLA, wrong, "# behind it\n")
    where, sentence = first_problem(path)
    assert where == line
    assert says in sentence
    assert said(problems_of(path)) == [(where, sentence)]


@pytest.mark.parametrize("length", [10_000, 10_001])
def test_both_ways_bear_the_same_length_of_a_text(length: int) -> None:
    text = encoded(entry(1, NoteAdded("ä" * (length // 2) + "x" * (length - length // 2))))[:-1]
    careful = text.replace(b'"n":1', b'"n": 1')
    if length > LONGEST:
        assert program_written(text) is None
        for line in (text, careful):
            with pytest.raises(Fault) as caught:
                entry_of(Block(1, line), 1)
            assert "longer than 10000" in language("en").say(caught.value.text)
    else:
        assert entry_of(Block(1, careful), 1) == entry_of(Block(1, text), 1)


def test_all_wrong_lines_are_named_also_behind_one_that_does_not_fit(tmp_path: Path) -> None:
    path = put(
        tmp_path / "f.yaml",
        ELLA,
        hurts(2, "w1", 7, 8),
        hurts(3, "w1", 1, 2),
        '- {"n":"4"}\n',
        "- n: 5\n  at: 2026-11-29\n  undo: [1]\n",
        '- {"n":6,"at":"2026-11-29","un',
    )
    assert [line for line, _ in said(problems_of(path))] == [3, 5, 8, 9]
    assert said(problems_of(path))[-1][1] == "the last line is torn"


NAMES = st.text(max_size=80).map(clean).filter(bool)


@settings(deadline=None)
@given(name=NAMES, note=st.text(max_size=300).map(lambda text: clean(text, 2000)))
def test_cleaned_text_comes_back_from_both_ways(name: str, note: str) -> None:
    written = entry(1, CombatantJoined("x", name, "pc"), NoteAdded(note))
    line = encoded(written)[:-1]
    assert program_written(line) in (written, None)
    assert entry_of(Block(1, line), 1) == written


@settings(deadline=None)
@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["n", "at", "do", "events", "type", "x"]), inner)
        ),
        max_leaves=8,
    )
)
def test_both_ways_accept_the_same_lines(value: object) -> None:
    line = f"- {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}".encode()
    fast = program_written(line)
    if fast is not None:
        assert entry_of(Block(1, line), 1) == fast
        assert convert(value, Entry) == fast


def test_every_phrase_of_the_fold_can_be_translated() -> None:
    phrases = set()
    for source in Path(next(iter(gmdash.encounter.__path__))).glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Mismatch":
                expected = node.args[1]
                if isinstance(expected, ast.Constant):
                    phrases.add(expected.value)
    assert phrases
    assert phrases <= set(PHRASES)
