"""Keymaps: names of keys, keys of one's own, and keys that two commands would share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.keys import Keys as TextualKeys

from gmdash.command import Where
from gmdash.commands import BY_ID, COMMANDS
from gmdash.files.settings_file import read_settings
from gmdash.key_names import key_name, known_key, nearest_key
from gmdash.keymap import Keymap, meet
from gmdash.language import language
from gmdash.preferences import Preferences

FIGHT: tuple[Where, ...] = ("fight", "everywhere")
EVERYWHERE: tuple[Where, ...] = ("everywhere",)


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("a", "a"),
        ("A", "A"),
        ("?", "?"),
        ("ö", "ö"),
        (" ", "space"),
        ("Enter", "enter"),
        ("F12", "f12"),
        ("ctrl+n", "ctrl+n"),
        ("Ctrl+N", "ctrl+n"),
        ("shift+up", "shift+up"),
        ("ctrl+shift+left", "ctrl+shift+left"),
        ("alt+5", "alt+5"),
        ("f13", None),
        ("ctrl+i", None),
        ("ctrl+?", None),
        ("ab", None),
        ("", None),
        ("\t", None),
    ],
)
def test_names_of_keys(written: str, key: str | None) -> None:
    assert known_key(written) == key


def test_every_key_of_the_table_has_a_name() -> None:
    for command in COMMANDS:
        assert [known_key(key) for key in command.keys] == list(command.keys), command.id


def test_textual_knows_the_names() -> None:
    names = {key.value for key in TextualKeys}
    for name in ("enter", "f1", "ctrl+n", "shift+up", "ctrl+shift+left", "shift+tab", "insert"):
        assert known_key(name) in names


def test_a_key_is_shown_as_it_is_printed() -> None:
    english = [language("en").say(key_name(key)) for key in ("ctrl+q", "shift+up", "f1", "f", "+")]
    assert english == ["Ctrl+Q", "Shift+↑", "F1", "f", "+"]
    assert nearest_key("pgup") == "pageup"


def test_own_keys_run_their_command_and_the_tables_do_not() -> None:
    attack = BY_ID["attack"]
    keymap = Keymap({"attack": ("x", "f5")})
    assert keymap.command(FIGHT, "x", "x") is attack
    assert keymap.command(FIGHT, "f5", "") is attack
    assert keymap.command(FIGHT, "a", "a") is None
    assert keymap.letters(attack) == "x"
    assert Keymap({"attack": ()}).shown(attack) == ""
    assert keymap.changed(attack, None).keys(attack) == attack.keys


def test_ctrl_q_always_quits() -> None:
    keymap = Keymap({"quit": ("x",)})
    assert keymap.keys(BY_ID["quit"]) == ("x", "ctrl+q")
    assert keymap.command(EVERYWHERE, "ctrl+q", "") is BY_ID["quit"]


def test_two_commands_may_swap_their_keys(tmp_path: Path) -> None:
    assert _own(tmp_path, "attack: d\n  damage: a") == ({"attack": ("d",), "damage": ("a",)}, [])


def test_screens_that_never_meet_may_share_a_key(tmp_path: Path) -> None:
    assert _own(tmp_path, "open: d") == ({"open": ("d",)}, [])


def test_a_command_that_gets_its_old_key_back_takes_it_from_another(tmp_path: Path) -> None:
    """`note` cannot have x, so it has m again, which `heal` cannot have then."""
    own, lines = _own(tmp_path, "heal: m\n  attack: x\n  note: x")
    assert own == {"attack": ("x",)}
    assert lines == [2, 4]


KEYS = st.sampled_from(["a", "d", "x", "n", "j", "?", "Q", "enter"])
IDS = st.sampled_from(["attack", "damage", "note", "next", "open", "down", "help", "quit"])


@given(st.dictionaries(IDS, st.lists(KEYS, max_size=2), max_size=8))
def test_whatever_is_set_no_key_means_two_things(
    tmp_path_factory: pytest.TempPathFactory, keys: dict[str, list[str]]
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.yaml"
    path.write_text(f"keys: {keys!r}\n".replace("'?'", '"?"'), encoding="utf-8")
    preferences = Preferences(read_settings(path))
    keymap = preferences.keymap
    for one in COMMANDS:
        for other in COMMANDS:
            if one is not other and meet(one, other):
                assert not set(keymap.keys(one)) & set(keymap.keys(other)), (one.id, other.id)
    assert len(keymap.own) + len(preferences.problems) == len(keys)
    assert keymap.keys(BY_ID["quit"])


def _own(tmp_path: Path, keys: str) -> tuple[dict[str, tuple[str, ...]], list[int]]:
    path = tmp_path / "settings.yaml"
    path.write_text(f"keys:\n  {keys}\n", encoding="utf-8")
    preferences = Preferences(read_settings(path))
    return dict(preferences.keymap.own), [problem.line for problem in preferences.problems]
