"""The settings screen: a change holds at once, everywhere, and is kept."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from ui.driving import WOLVES, Table, make, opened

from gmdash.files.settings_file import read_settings
from gmdash.preferences import Preferences
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.library.screen import LibraryScreen
from gmdash.screens.settings.screen import SettingsScreen

SIZES = [(120, 40), (80, 24), (60, 16)]
# The narrow one is the hardest; the others take their time in the soak.
ONE = [SIZES[2], *(pytest.param(size, marks=pytest.mark.soak) for size in SIZES[:2])]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.yaml"


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", *WOLVES, "start")


def kept(path: Path, text: str | None = None) -> Preferences:
    """Settings that are kept in this file."""
    path.parent.mkdir(exist_ok=True)
    if text is not None:
        path.write_text(text, encoding="utf-8")
    return Preferences(read_settings(path))


async def go_to(table: Table, words: str) -> None:
    """Move down to the line with these words."""
    for _ in range(120):
        if any("▶" in line and words in line for line in table.lines()):
            return
        await table.press("down")
    raise AssertionError(f"{words} is nowhere:\n{table.text()}")


@pytest.mark.parametrize("size", ONE)
async def test_values_change_at_once_and_are_kept(
    fight: Path, path: Path, size: tuple[int, int]
) -> None:
    async with opened(fight, size=size, settings=kept(path)) as table:
        await table.press("o")
        assert "settings.yaml" in table.lines()[0]
        await table.press("right")
        assert "Deutsch" in table.line("▶")
        await table.press("enter", "down", "right")
        assert table.app.theme == "light"
        assert "light" in table.line("theme")
        await table.press("left", "left")
        assert table.app.theme == "contrast"
        await table.press("down", "right")
        assert table.text().isascii()
        assert path.read_text("utf-8") == "language: en\ntheme: contrast\nascii: true\n"
        await table.press("escape")
        assert isinstance(table.app.screen, FightScreen)
        assert table.text().isascii()


async def test_what_is_below_speaks_the_new_language(fight: Path, path: Path) -> None:
    async with opened(fight, settings=kept(path)) as table:
        await table.press("o", "left", "o")
        assert isinstance(table.app.screen, FightScreen)
        assert "gespeichert" in table.lines()[0]


async def test_l_is_kept_too(fight: Path, path: Path) -> None:
    async with opened(fight, settings=kept(path, "# ours\nlanguage: en\n")) as table:
        await table.press("l")
        assert path.read_text("utf-8") == "# ours\nlanguage: de\n"


@pytest.mark.parametrize("size", ONE)
async def test_a_new_key_is_in_footer_help_and_prompts_at_once(
    fight: Path, path: Path, size: tuple[int, int]
) -> None:
    async with opened(fight, size=size, settings=kept(path)) as table:
        await table.press("o")
        await go_to(table, "attack")
        await table.press("enter")
        assert "Press the new key for “attack”" in table.lines()[-2]
        assert "press a key" in table.line("▶")
        await table.press("Y")
        assert "Y" in table.line("▶")
        await table.press("escape")
        assert " Y  attack" in table.lines()[-1]
        await table.press("a")
        assert "Attack whom" not in table.text()
        await table.press("Y")
        assert "Attack whom" in table.text()
        await table.press("escape", "question_mark")
        if " Y " not in table.text():
            await table.press("pagedown")
        assert "attack" in table.line(" Y ")
    assert path.read_text("utf-8") == "keys:\n  attack: Y\n"


async def test_a_key_that_is_taken_is_refused_by_name(fight: Path, path: Path) -> None:
    async with opened(fight, size=(80, 60), settings=kept(path)) as table:
        await table.press("o")
        await go_to(table, "attack")
        await table.press("enter", "d")
        assert "d is the key of “damage”" in table.lines()[-2]
        await table.press("pageup")
        assert "PgUp is the key of “a page up”" in table.lines()[-2]
        # It still waits, and Esc leaves it as it was.
        await table.press("escape")
        assert isinstance(table.app.screen, SettingsScreen)
        assert " a " in f"{table.line('▶')} "
        assert not path.exists()


async def test_keys_can_be_taken_away_and_given_back(fight: Path, path: Path) -> None:
    preferences = kept(path, "keys:\n  note: j # mine\n  attack: [x, f6]\n")
    async with opened(fight, size=(80, 60), settings=preferences) as table:
        await table.press("o")
        assert "settings.yaml:2: keys.note: “j” is the key of both note and down" in table.text()
        await go_to(table, "attack")
        assert "x F6" in table.line("▶")
        assert "instead of a" in table.line("▶")
        await table.press("enter", "backspace")
        assert "no key" in table.line("▶")
        assert "attack: []" in path.read_text("utf-8")
        await table.press("enter", "delete")
        assert "instead of" not in table.line("▶")
        assert path.read_text("utf-8") == "keys:\n  note: j # mine\n"


async def test_quit_and_settings_keep_a_key(fight: Path, path: Path) -> None:
    async with opened(fight, size=(80, 70), settings=kept(path)) as table:
        await table.press("o")
        for command in ("settings ", "quit"):
            await go_to(table, command)
            await table.press("enter", "backspace")
            assert "must keep a key" in table.lines()[-2]
            await table.press("escape")
        await table.press("enter", "f8")
        assert "F8 Ctrl+Q" in table.line("▶")
        await table.press("escape", "Q")
        assert table.app.is_running
        await table.press("ctrl+q")
    assert not table.app.is_running


async def test_help_and_settings_may_move(fight: Path, path: Path) -> None:
    settings = kept(path, "keys:\n  settings: f6\n  help: o\n  quit: '?'\n")
    async with opened(fight, size=(80, 70), settings=settings) as table:
        assert "o  help  ?  quit" in table.lines()[-1]
        await table.press("o")
        assert "Help" in table.lines()[0]
        await table.press("escape", "f6")
        assert isinstance(table.app.screen, SettingsScreen)
        await table.press("f6", "question_mark")
    assert not table.app.is_running


async def test_wrong_lines_are_listed_and_the_app_opens_all_the_same(
    fight: Path, path: Path
) -> None:
    text = "theme: pink\nkeys:\n  atack: x\n  undo: ctrl+?\n"
    async with opened(fight, settings=kept(path, text)) as table:
        assert " ! settings.yaml:1: theme: expected a theme" in table.text()
        await table.press("n")
        assert "settings.yaml" not in table.text()
        await table.press("o")
        for line in ("! settings.yaml:1:", "! settings.yaml:3:", "! settings.yaml:4:"):
            assert line in table.text()
        # What is chosen here mends the line.
        await table.press("down", "right")
        assert "settings.yaml:1:" not in table.text()
        assert path.read_text("utf-8") == text.replace("pink", "light")


async def test_the_library_says_it_too(tmp_path: Path, path: Path) -> None:
    async with opened(tmp_path, settings=kept(path, "- a\n")) as table:
        assert isinstance(table.app.screen, LibraryScreen)
        assert "settings.yaml:1: the file: expected a mapping" in table.lines()[-2]


async def test_a_broken_file_is_left_alone_and_the_change_holds(fight: Path, path: Path) -> None:
    async with opened(fight, settings=kept(path, "theme: [\n")) as table:
        await table.press("o", "down", "right")
        assert table.app.theme == "light"
        assert "Not saved: settings.yaml is broken in line 1" in table.lines()[-2]
        await table.press("escape", "l")
        assert "! Nicht gespeichert" in table.text()
        assert "gespeichert" in table.lines()[0]
    assert path.read_text("utf-8") == "theme: [\n"


async def test_a_file_that_cannot_be_written_is_said(
    fight: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(fight, size=(120, 24), settings=kept(path)) as table:
        await table.press("o")

        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(os, "fsync", refuse)
        await table.press("down", "right")
        assert "cannot be written: there is no permission" in table.text()
        assert "light" in table.line("▶")
        await table.press("escape")
        assert isinstance(table.app.screen, FightScreen)


@pytest.mark.parametrize(
    ("options", "theme", "ascii_only", "word"),
    [
        ({}, "light", True, "gespeichert"),
        ({"theme": "contrast"}, "contrast", True, "gespeichert"),
        ({"theme": "nord"}, "nord", True, "gespeichert"),
        ({"language": None}, "light", True, "gespeichert"),
    ],
)
async def test_what_is_given_when_it_opens_wins_and_is_not_kept(
    fight: Path, path: Path, options: dict[str, Any], theme: str, ascii_only: bool, word: str
) -> None:
    text = "theme: light\nlanguage: de\nascii: true\n"
    settings: dict[str, Any] = {"language": None, "settings": kept(path, text), **options}
    async with opened(fight, **settings) as table:
        assert table.app.theme == theme
        assert table.text().isascii() == ascii_only
        assert word in table.text()
        await table.press("o")
        assert path.read_text("utf-8") == text


async def test_a_theme_of_textual_is_among_the_values_while_it_is_chosen(
    fight: Path, path: Path
) -> None:
    async with opened(fight, settings=kept(path, "theme: nord\n")) as table:
        assert table.app.theme == "nord"
        await table.press("o", "down")
        assert "‹ nord ›" in table.line("▶")
        await table.press("right")
        assert "‹ dark ›" in table.line("▶")
        await table.press("left")
        assert table.app.theme == "contrast"


async def test_a_small_window_shows_where_one_is(tmp_path: Path, path: Path) -> None:
    async with opened(tmp_path, size=(20, 5), settings=kept(path)) as table:
        await table.press("o", "down")
        assert "theme" in table.line("▶")
        await table.press("right")
        assert table.app.theme == "light"
        await table.press("down", "down", "enter")
        assert "Press the new key" in table.text()


async def test_wrong_lines_are_broken_anew_in_another_width(fight: Path, path: Path) -> None:
    settings = kept(path, "keys:\n  attack: xyzzyx\n  atack: x\n  damage: n\n")
    async with opened(fight, size=(120, 30), settings=settings) as table:
        await table.press("o")
        assert "damage: “n” is the key of both damage and next" in table.text()
        await table.pilot.resize_terminal(44, 30)
        await table.pilot.pause()
        assert "next" in table.text()
        assert max(len(line) for line in table.lines()) <= 44
        assert "…" not in "\n".join(table.lines()[1:7])


async def test_enter_held_down_is_no_new_key(fight: Path, path: Path) -> None:
    async with opened(fight, size=(80, 60), settings=kept(path)) as table:
        await table.press("o")
        await go_to(table, "attack")
        await table.at_once("enter", "enter", "enter")
        assert "Press the new key for “attack”" in table.lines()[-2]
        await table.press("enter")
        assert "Enter is the key of “log: look at that moment”" in table.lines()[-2]
