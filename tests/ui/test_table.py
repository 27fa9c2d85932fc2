"""The table of commands and what the screens make of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import WOLVES, make, opened

from gmdash.app import GmdashApp
from gmdash.commands import COMMANDS
from gmdash.keymap import Keymap
from gmdash.rules import load
from gmdash.screens.command_screen import CommandScreen
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.help.screen import HelpScreen
from gmdash.screens.library.screen import LibraryScreen
from gmdash.screens.palette import PaletteScreen
from gmdash.screens.settings.screen import SettingsScreen

SCREENS = [FightScreen, LibraryScreen, HelpScreen, PaletteScreen, SettingsScreen]
ALTGR = set("@[]{}\\|~€²³µ")


@pytest.mark.parametrize("screen", SCREENS)
def test_every_key_means_one_thing(screen: type[CommandScreen]) -> None:
    keys = [key for command in COMMANDS if command.where in screen.WHERE for key in command.keys]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("screen", SCREENS)
def test_every_key_runs_its_command(screen: type[CommandScreen]) -> None:
    for command in COMMANDS:
        for key in command.keys:
            found = Keymap().command(screen.WHERE, key, key if len(key) == 1 else "")
            assert (found is command) == (command.where in screen.WHERE)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_bound_outside_the_table(screen: type[CommandScreen]) -> None:
    assert list(screen._merge_bindings()) == []
    assert list(GmdashApp._merge_bindings()) == []


def test_no_key_needs_altgr_on_a_german_keyboard() -> None:
    assert not ALTGR & {key for command in COMMANDS for key in command.keys}


async def test_help_lists_all_keys_and_closes(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES)
    async with opened(path, size=(80, 120)) as table:
        await table.press("question_mark")
        for command in COMMANDS:
            if command.keys and command.where != "library" and command.offered(load("woelfe")):
                assert command.text.id in table.text()  # type: ignore[union-attr]
        await table.press("escape")
        assert isinstance(table.app.screen, FightScreen)


async def test_the_footer_shows_what_is_possible(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml")
    async with opened(path, size=(120, 24)) as table:
        assert "start the fight" not in table.lines()[-1]
        assert "end the turn" not in table.lines()[-1]
    path = make(tmp_path / "g.yaml", *WOLVES, "start")
    async with opened(path, size=(120, 24)) as table:
        assert "end the turn" in table.lines()[-1]
        assert "step in" not in table.lines()[-1]
        await table.press("w")
        assert "step in" in table.lines()[-1]
        await table.press("a")
        assert "cancel" in table.lines()[-1]
