"""The settings file: what is right counts, what is wrong is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from files.fight_files import said
from hypothesis import given
from hypothesis import strategies as st

from gmdash.files.careful import parse
from gmdash.files.faults import Fault
from gmdash.files.plain_yaml import plain
from gmdash.files.settings_file import Settings, read_settings
from gmdash.preferences import Preferences, problems_of_settings

RIGHT = (
    "# ours\nlanguage: en\ntheme: light # day\nascii: true\nkeys:\n  attack: x\n  undo: [6, '%']\n"
)


def put(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "settings.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_all_of_it_is_optional(tmp_path: Path) -> None:
    missing = read_settings(tmp_path / "settings.yaml")
    assert (missing.settings, missing.faults) == (Settings(), ())
    for text in ("", "# nothing\n", "language:\ntheme:\nascii:\nkeys:\n", "keys: {}\n"):
        preferences = Preferences(read_settings(put(tmp_path, text)))
        assert preferences.problems == [], text
        assert preferences.settings == Settings(), text


def test_what_is_set_holds(tmp_path: Path) -> None:
    preferences = Preferences(read_settings(put(tmp_path, RIGHT)))
    assert preferences.problems == []
    settings = preferences.settings
    assert (settings.language, settings.theme, settings.ascii) == ("en", "light", True)
    assert preferences.keymap.own == {"attack": ("x",), "undo": ("6", "%")}


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("colour: red\n", 1, "colour: expected one of the fields language, theme, ascii, keys"),
        ("theme: dark\nlanguage: fr\n", 2, 'language: expected one of: de, en, found "fr"'),
        ("language: 5\n", 1, "language: expected a text, found 5"),
        ("\ntheme: pink\n", 2, "theme: expected a theme such as dark, light or contrast"),
        ("theme: [dark]\n", 1, "theme: expected a text, found a list"),
        ("ascii: yes\n", 1, 'ascii: expected true or false, found "yes"'),
        ("ascii: 1\n", 1, "ascii: expected true or false, found 1"),
        ("keys: attack\n", 1, 'keys: expected a mapping, found "attack"'),
        ("keys:\n  - attack\n", 1, "keys: expected a mapping, found a list"),
        ("keys:\n  # oh\n  atack: x\n", 3, "no command “atack”; the nearest is “attack”"),
        ("keys: {zzzzqqq: x}\n", 1, "keys.zzzzqqq: there is no command “zzzzqqq”"),
        ("keys:\n  show: x\n", 2, "“show” is a command of line mode and has no key"),
        ("keys:\n  attack: pgup\n", 2, "no key “pgup”; the nearest is “pageup”"),
        ("keys:\n  attack: xyzzyx\n", 2, "keys.attack: there is no key “xyzzyx”"),
        ("keys:\n  attack: ''\n", 2, "keys.attack: there is no key “”"),
        ("keys:\n  attack: 12\n", 2, "keys.attack: expected a key or a list of keys, found 12"),
        ("keys:\n  attack: {a: b}\n", 2, "expected a key or a list of keys, found a mapping"),
        ("keys:\n  attack:\n    - x\n    - f99\n", 4, "keys.attack[1]: there is no key “f99”"),
        ("keys:\n  attack: [x, true]\n", 2, "expected a key or a list of keys, found true"),
        ("keys:\n  attack: escape\n", 2, "Esc closes what is open and cannot be given"),
        ("keys:\n  attack: ctrl+q\n", 2, "Ctrl+Q always quits and cannot be given"),
        ("keys:\n  quit: []\n", 2, "keys.quit: “quit” must keep a key"),
        ("keys:\n  settings: []\n", 2, "keys.settings: “settings” must keep a key"),
        ("keys:\n  attack: d\n", 2, "keys.attack: “d” is the key of both attack and damage"),
        ("keys:\n  open: j\n", 2, "keys.open: “j” is the key of both open and down"),
        ("keys:\n  attack: x\n  note: x\n", 3, "“x” is the key of both note and attack"),
        ("- language: de\n", 1, "the file: expected a mapping, found a list"),
        ("language: de\ntheme: [\n", 2, "this is no YAML"),
        ("language: de\nlanguage: en\n", 2, "the key “language” stands twice in one mapping"),
        ("theme: !!str dark\n", 1, "tags (!) are not allowed"),
    ],
)
def test_a_wrong_line_is_told_once(tmp_path: Path, text: str, line: int, says: str) -> None:
    ((where, sentence),) = said(problems_of_settings(put(tmp_path, text)))
    assert where == line
    assert says in sentence


def test_what_is_right_beside_wrong_lines_still_counts(tmp_path: Path) -> None:
    keys = "keys:\n  attack: x\n  atack: y\n  note: x\n  undo: []\n"
    text = f"language: xx\ntheme: light\n{keys}foo: 1\n"
    preferences = Preferences(read_settings(put(tmp_path, text)))
    assert [line for line, _ in said(preferences.problems)] == [1, 5, 6, 8]
    assert preferences.settings.language is None
    assert preferences.settings.theme == "light"
    assert preferences.keymap.own == {"attack": ("x",), "undo": ()}


def test_what_cannot_be_read_is_a_problem_and_no_error(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    ((_, sentence),) = said(problems_of_settings(path))
    assert "there is no such file" in sentence
    path.write_bytes(b"language: \xff\n")
    ((_, sentence),) = said(Preferences(read_settings(path)).problems)
    assert "UTF-8" in sentence
    path.unlink()
    path.mkdir()
    ((_, sentence),) = said(Preferences(read_settings(path)).problems)
    assert "no file" in sentence


NAMES = st.sampled_from(["language", "theme", "keys", "a-b", "true", "null", "x"])
PLAIN_WORDS = ["de", "no", "08", "5", "1.5", "-", "'#'", '"a b"', "''", "[a, '+']", "[]", "true"]
OTHER_WORDS = ["~", "a: b", "a#b", "x # c", "ä", "&a", "*a", "!t", "[", "'it''s'", '"\\n"', "[a,]"]
WORDS = st.sampled_from([*PLAIN_WORDS, *OTHER_WORDS, "null", "1e5"])
LINES = st.one_of(
    st.builds("{}: {}".format, NAMES, WORDS),
    st.builds("  {}: {}".format, NAMES, WORDS),
    st.builds("{}:".format, NAMES),
    st.builds("  {}:".format, NAMES),
    st.sampled_from(["# c", "  # c", "", "  ", "---", "- a", "    deep: x", "\tx: y", "keys: # c"]),
    st.text("ab:# -'\"[],\n", max_size=12),
)


@given(st.lists(LINES, max_size=8), st.sampled_from(["", "\n"]))
def test_the_quick_way_reads_as_the_careful_way(lines: list[str], end: str) -> None:
    data = ("\n".join(lines) + end).encode()
    quick = plain(data)
    if quick is not None:
        try:
            careful = parse(data)
        except Fault as fault:
            raise AssertionError(f"{data!r} should be refused: {fault}") from None
        assert quick.value == careful.value
        assert quick.marks[1] == careful.marks[1]


def test_the_programs_own_settings_go_the_quick_way() -> None:
    assert plain(RIGHT.encode()) is not None
