"""Writing a setting: one value changes, and what people wrote stays."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmdash.files.careful import parse
from gmdash.files.failures import WriteFailed
from gmdash.files.settings_file import read_settings
from gmdash.files.settings_writer import write_keys, write_setting
from gmdash.key_names import known_key
from gmdash.language import language

OURS = """\
# The settings of our table.

theme: dark   # by night
# 'de' or "en"
language: 'de'

keys:         # what the hand is used to
    # the fight
    attack:
        - a   # as before
        - x
    # what comes of it
    damage: q # quick

    note: "m"
# the end
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.yaml"


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def lines(path: Path) -> list[str]:
    """The lines, however far a comment stands from what is before it."""
    return [re.sub(r" +#", " #", line) for line in path.read_text("utf-8").splitlines()]


def test_a_first_change_makes_the_file_and_its_folder(path: Path) -> None:
    write_setting(path, "language", "en")
    write_keys(path, "attack", ("x",))
    write_keys(path, "undo", ())
    write_keys(path, "up", ("k", "up"))
    assert lines(path) == [
        "language: en",
        "keys:",
        "  attack: x",
        "  undo: []",
        "  up: [k, up]",
    ]
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("change", "gone", "new"),
    [
        (("theme", "light"), {"theme: dark # by night"}, {"theme: light # by night"}),
        (("language", "en"), {"language: 'de'"}, {"language: 'en'"}),
        (("ascii", True), set(), {"ascii: true"}),
        (("note", ("?",)), {'    note: "m"'}, {'    note: "?"'}),
        (("undo", (":", "+")), set(), {"    undo: [':', +]"}),
        (("damage", ()), {"    damage: q # quick"}, {"    damage: [] # quick"}),
        (("damage", None), {"    damage: q # quick"}, set()),
        (("note", None), {'    note: "m"'}, set()),
        (
            ("attack", ("y",)),
            {"    attack:", "        - a # as before", "        - x"},
            {"    attack: y"},
        ),
        (
            ("attack", None),
            {"    attack:", "        - a # as before", "        - x"},
            set(),
        ),
    ],
)
def test_nothing_else_changes(
    path: Path, change: tuple[str, object], gone: set[str], new: set[str]
) -> None:
    put(path, OURS)
    before = lines(path)
    name, value = change
    if isinstance(value, str | bool):
        write_setting(path, name, value)
    else:
        assert value is None or isinstance(value, tuple)
        write_keys(path, name, value)
    after = lines(path)
    assert set(before) - set(after) == gone
    assert set(after) - set(before) == new
    stayed = [line for line in before if line not in gone]
    assert [line for line in after if line in stayed] == stayed


BLOCKS = st.sampled_from(
    [
        "theme: dark\n",
        "theme: dark # a\n",
        "language: 'de'\n# b\n",
        "keys: # c\n",
        "keys:\n  # d\n  attack: x # e\n  # f\n  damage: q\n  # g\n",
        "keys:\n    attack:\n    - x # h\n    # i\n    - y\n    # j\n    note: n\n",
        "keys: {attack: x, note: [m, n]} # k\n# l\n",
        "keys: [attack] # m\n",
        "keys:\n- attack\n# n\n",
        "# o\n",
        "\n# p\n\n",
    ]
)


@given(
    st.lists(BLOCKS, max_size=5),
    st.sampled_from(["theme", "attack", "damage", "undo"]),
    st.sampled_from([None, (), ("?",), ("x", "#")]),
)
def test_whatever_is_written_comments_stay_and_the_rest_says_the_same(
    tmp_path_factory: pytest.TempPathFactory,
    blocks: list[str],
    name: str,
    keys: tuple[str, ...] | None,
) -> None:
    path = put(tmp_path_factory.mktemp("settings") / "settings.yaml", "".join(blocks))
    before = path.read_bytes()
    try:
        if name == "theme":
            write_setting(path, "theme", "light")
        else:
            write_keys(path, name, keys)
    except WriteFailed:
        assert path.read_bytes() == before
        # One name stands twice, or the keys are a list.
        (fault,) = read_settings(path).faults
        said = language("en").say(fault.text)
        assert "twice" in said or "keys: expected a mapping" in said
        return
    comments = re.compile(rb"^\s*(#.*)$", re.MULTILINE)
    assert sorted(comments.findall(path.read_bytes())) == sorted(comments.findall(before))
    then, now = parse(before).value or {}, parse(path.read_bytes()).value or {}
    assert isinstance(then, dict)
    assert isinstance(now, dict)
    changed = "theme" if name == "theme" else "keys"
    assert {k: v for k, v in now.items() if k != changed} == {
        k: v for k, v in then.items() if k != changed
    }


def test_every_key_can_be_written_and_is_read_again(path: Path) -> None:
    keys = [chr(code) for code in range(33, 127)] + ["ö", "€", "space", "ctrl+n", "f12", "no"]
    for key in keys:
        write_keys(path, "attack", (key,))
        assert read_settings(path).settings.keys["attack"] == key
        write_keys(path, "undo", (key, "ä"))
        assert read_settings(path).settings.keys["undo"] == [key, "ä"]
        assert known_key(key) in (key, None)


@pytest.mark.parametrize(
    "text", ["theme: [\n", "theme: dark\ntheme: light\n", "- a\n", "a: &b c\n"]
)
def test_a_broken_file_is_left_as_it_is(path: Path, text: str) -> None:
    put(path, text)
    with pytest.raises(WriteFailed) as caught:
        write_setting(path, "language", "en")
    assert "settings.yaml is broken in line" in language("en").say(caught.value.text)
    assert path.read_text("utf-8") == text


def test_what_could_not_be_kept_is_not_written(path: Path) -> None:
    text = "# the head\n---\ntheme: dark\n"
    put(path, text)
    with pytest.raises(WriteFailed) as caught:
        write_setting(path, "theme", "light")
    assert "without losing what stands in it" in language("en").say(caught.value.text)
    assert path.read_text("utf-8") == text


def test_links_line_ends_and_permissions_stay(path: Path, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.yaml"
    real.write_bytes(b"# ours\r\ntheme: dark\r\n")
    real.chmod(0o600)
    path.parent.mkdir()
    path.symlink_to(real)
    write_setting(path, "theme", "light")
    assert path.is_symlink()
    assert real.read_bytes() == b"# ours\r\ntheme: light\r\n"
    assert stat.S_IMODE(real.stat().st_mode) == 0o600


def test_what_the_disk_refuses_is_said_and_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(path, "theme: dark\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(WriteFailed) as caught:
        write_setting(path, "theme", "light")
    assert "there is no space left" in language("en").say(caught.value.text)
    assert path.read_text("utf-8") == "theme: dark\n"
    assert list(path.parent.iterdir()) == [path]


def test_what_is_so_already_is_not_written_again(path: Path) -> None:
    put(path, "theme:   dark\n")
    write_setting(path, "theme", "dark")
    write_keys(path, "attack", None)
    assert path.read_text("utf-8") == "theme:   dark\n"
