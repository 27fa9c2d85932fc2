"""The palette: every command of a screen, found by a few letters."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from ui.driving import WOLVES, Table, make, opened

from gmdash.command import Command
from gmdash.commands import COMMANDS
from gmdash.language import language
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.finding import found
from gmdash.screens.library.screen import LibraryScreen
from gmdash.screens.messages import LanguageWanted
from gmdash.screens.palette import PaletteScreen

FIGHT = (*WOLVES, "start")


def best(typed: str, code: str = "en") -> str:
    return found(COMMANDS, typed, language(code).say, lambda _: True)[0].id


def chosen(table: Table) -> str:
    return table.line("▶")


@pytest.mark.parametrize("key", ["space", "ctrl+p"])
async def test_a_command_is_found_and_run(tmp_path: Path, key: str) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press(key, *"dmg")
        assert "damage WHO[/2] AMOUNT" in chosen(table)
        await table.press("enter")
        assert "Damage to whom?" in table.text()
        await table.press(*table.letters("jaeger-1"), "enter", "2", "enter")
        assert table.state.combatants["jaeger-1"].values["schaden"] == 2


async def test_what_is_typed_ahead_goes_to_the_palette(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        entries = len(table.entries)
        await table.at_once("space", *"undo")
        assert len(table.entries) == entries
        assert "› undo" in table.text()
        await table.press("enter")
        assert [e.undo for e in table.entries[entries:]] == [entries]


@pytest.mark.parametrize(
    ("typed", "id_"),
    [
        ("end the turn", "next"),
        ("endturn", "next"),
        ("cond", "condition"),
        ("ini", "ini"),
        ("INI", "ini"),
        ("hidden=yes", "add"),
        ("undo", "undo"),
        ("step-in-before", "step-in-before"),
        ("view-log", "view-log"),
        ("  quit ", "quit"),
    ],
)
def test_the_best_match_comes_first(typed: str, id_: str) -> None:
    assert best(typed) == id_


def test_it_is_found_in_the_language_that_is_spoken() -> None:
    assert best("zugbe", "de") == "next"
    assert best("aufdecken", "de") == "reveal"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command.id))
def test_every_command_is_found_by_its_id(command: Command) -> None:
    assert best(command.id) == command.id


async def test_keys_choose_and_escape_clears_then_closes(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        before = table.text()
        await table.press("space", "space", "down")
        assert "attack" in chosen(table)
        await table.press("pagedown", "pageup", "up", "up")
        assert "end the turn" in chosen(table)
        await table.press(*"note")
        assert "note TEXT" in chosen(table)
        assert "Esc  clear" in table.lines()[-1]
        await table.press("escape")
        assert "end the turn" in chosen(table)
        await table.press("escape")
        assert isinstance(table.app.screen, FightScreen)
        assert table.text() == before


async def test_its_key_closes_it_again(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("ctrl+p", "ctrl+p")
        assert isinstance(table.app.screen, FightScreen)


async def test_what_cannot_be_run_says_why_and_stays(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        entries = len(table.entries)
        await table.press("space")
        await table.paste("redo")
        assert "There is nothing to redo." in chosen(table)
        await table.press("enter")
        assert isinstance(table.app.screen, PaletteScreen)
        assert "! There is nothing to redo." in table.lines()[-2]
        await table.press("x")
        assert "There is nothing to redo." not in table.lines()[-2]
        assert len(table.entries) == entries


async def test_nothing_is_found(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("space", *"qqqq", "enter", "down")
        assert "Nothing found." in table.text()
        assert isinstance(table.app.screen, PaletteScreen)


async def test_a_command_without_a_key_is_listed(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("1")
        view = table.screen.topic().title
        await table.press("space", *"show", "enter")
        assert table.screen.topic().title != view


async def test_it_speaks_the_other_language(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("space", *"zug")
        table.app.post_message(LanguageWanted())
        await table.pilot.pause()
        assert "Zug beenden" in chosen(table)


async def test_help_and_palette_are_loaded_when_they_are_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dear = ["textual.fuzzy", "gmdash.screens.palette", "gmdash.screens.help.screen"]
    for name in [name for name in dear if name in sys.modules]:
        monkeypatch.delitem(sys.modules, name)
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("n")
        assert not [name for name in dear if name in sys.modules]


async def test_no_palette_while_a_prompt_is_open(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("m", "space", "a", "ctrl+p")
        assert isinstance(table.app.screen, FightScreen)
        await table.press("escape", "escape", "d", "space", "ctrl+p")
        assert isinstance(table.app.screen, FightScreen)


async def test_the_library_has_a_palette_at_any_size(tmp_path: Path) -> None:
    async with opened(tmp_path, size=(20, 5)) as table:
        await table.press("space")
        assert "new campa" in table.text()
        assert "damage" not in table.text()
        await table.press(*"open", "enter")
        assert "! There is nothi" in table.text()
        await table.press(*["x"] * 40, "escape", "escape")
        assert isinstance(table.app.screen, LibraryScreen)
        await table.press("space", *"quit", "enter")
        assert not table.app.is_running
