"""No command is ever silent: by key, from the palette, as a line, it acts or says why not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from ui.driving import Table, make, opened

from gmdash.cli.line_mode import LineMode
from gmdash.cli.output import Output
from gmdash.command import Command
from gmdash.commands import BY_ID, COMMANDS
from gmdash.encounter.state import State
from gmdash.keymap import Keymap
from gmdash.language import language
from gmdash.rules import load, names
from gmdash.screens.command_screen import CommandScreen
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.library.screen import LibraryScreen
from gmdash.session import Session

SIZE = (150, 16)
SOME = ("add Ella side=pc", "add John side=pc", "add Wolf count=10")
PHASES = {"before": (), "running": ("start",), "over": ("start", "end")}
FIGHTS = [(system, phase) for system in names() for phase in PHASES]

# What is pressed before, so that there is something to change.
FIRST = {
    "view-round": ("1",),
    "show": ("1",),
    "log-look": ("4",),
    "up": ("pagedown",),
    "page-up": ("pagedown",),
    "down": ("pageup",),
    "page-down": ("pageup",),
    "to-start": ("pagedown",),
    "to-end": ("pageup",),
}


def some(system: str, *more: str) -> tuple[str, ...]:
    """Somebody in a fight, with initiative where the system has any."""
    rules = load(system)
    ini = ("ini",) if rules.initiative_of(State(rules=rules.default_rules())) else ()
    return (*SOME, *ini, *more)


CAMPAIGN = "title: Wald\nsystem: woelfe\n"
say = language("en").say
Way = Callable[[CommandScreen, Command], tuple[str, ...]]


def by_key(screen: CommandScreen, command: Command) -> tuple[str, ...]:
    return screen.look.keymap.keys(command)[:1]


def from_the_palette(screen: CommandScreen, command: Command) -> tuple[str, ...]:
    return ("space", *command.id, "enter")


def as_a_line(screen: CommandScreen, command: Command) -> tuple[str, ...]:
    return (":", *command.id, "enter")


def has_a_way(screen: CommandScreen, command: Command, way: Way) -> bool:
    if way is as_a_line:
        return True
    if way is from_the_palette:
        return command in screen.commands() and command.id != "palette"
    return command.where in screen.WHERE and bool(screen.look.keymap.keys(command))


class Watched:
    """A screen of the app before a command, to see whether the command did anything."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.screen = table.app.screen
        assert isinstance(self.screen, CommandScreen)
        self.text = table.text()
        self.entries = self._entries()
        self.language = self.screen.look.language

    def _entries(self) -> int:
        return len(self.screen.session.entries) if isinstance(self.screen, FightScreen) else 0

    @property
    def left(self) -> bool:
        return not self.table.app.is_running or self.table.app.screen is not self.screen

    @property
    def acted(self) -> bool:
        return self.left or self._entries() != self.entries or self.table.text() != self.text

    @property
    def as_before(self) -> bool:
        """Whether the next command can be tried on it."""
        assert isinstance(self.screen, CommandScreen)
        same = not self.left and self._entries() == self.entries
        same = same and self.screen.topic().prompt is None
        same = same and getattr(self.screen, "moment", None) is None
        return same and self.screen.look.language is self.language


async def calm(table: Table) -> None:
    """Nothing is said any more, and the view is the first one."""
    screen = table.app.screen
    if isinstance(screen, FightScreen):
        screen._commanding.say("")
        screen.command(BY_ID["view-round"])
        await table.pilot.pause()
    elif isinstance(screen, LibraryScreen):
        screen._doing.say("")
        screen.look_changed()
        await table.pilot.pause()


async def is_never_silent(path: Path, file: Path, way: Way) -> None:
    """Try all commands; the app is opened anew where one of them changed something."""
    data, todo = file.read_bytes(), list(COMMANDS)
    while todo:
        file.write_bytes(data)
        async with opened(path, size=SIZE) as table:
            watched = Watched(table)
            while todo and watched.as_before:
                await try_one(table, todo.pop(0), way)
                for _ in range(3):
                    if not watched.as_before and table.app.is_running:
                        await table.at_once("escape")


async def try_one(table: Table, command: Command, way: Way) -> None:
    screen = table.app.screen
    assert isinstance(screen, CommandScreen)
    if not has_a_way(screen, command, way):
        return
    await calm(table)
    if command.id in FIRST:
        await table.at_once(*FIRST[command.id])
    why = screen.why_not(command)
    watched = Watched(table)
    await table.at_once(*way(screen, command))
    assert watched.acted, command.id
    if f"› {command.id}" in table.text():
        assert "\n ! " in table.text(), command.id
    if way is as_a_line and command.usage is None:
        assert "for the screens only" in table.text(), command.id
    elif why:
        assert say(why) in table.text() or way is as_a_line, command.id
        assert watched._entries() == watched.entries, command.id


@pytest.fixture(autouse=True)
def nowhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


# What leads to the same commands by a longer way, or in another system, takes its time elsewhere.
HURRIED = [
    (by_key, "woelfe", "running"),
    (as_a_line, "dsa5", "over"),
]
EVERY = [(way, *fight) for way in (by_key, from_the_palette, as_a_line) for fight in FIGHTS]
PATIENT = [case for case in EVERY if case not in HURRIED]


@pytest.mark.parametrize(
    ("way", "system", "phase"),
    [*HURRIED, *(pytest.param(*case, marks=pytest.mark.soak) for case in PATIENT)],
)
async def test_in_a_fight(tmp_path: Path, way: Way, system: str, phase: str) -> None:
    path = make(tmp_path / "f.yaml", *some(system, *PHASES[phase]), system=system)
    await is_never_silent(path, path, way)


@pytest.mark.parametrize("way", [by_key, pytest.param(from_the_palette, marks=pytest.mark.soak)])
async def test_in_the_library(tmp_path: Path, way: Way) -> None:
    (tmp_path / "campaign.yaml").write_text(CAMPAIGN, encoding="utf-8")
    (tmp_path / "encounters").mkdir()
    for name in ("a.yaml", "b.yaml", "c.yaml"):
        path = make(tmp_path / "encounters" / name, *some("woelfe", "start"), title=name)
    await is_never_silent(tmp_path, path, way)


async def test_in_an_empty_library_opening_says_why_not(tmp_path: Path) -> None:
    async with opened(tmp_path, size=SIZE) as table:
        await try_one(table, BY_ID["open"], from_the_palette)


@pytest.mark.parametrize(("system", "phase"), FIGHTS)
def test_in_line_mode(
    tmp_path: Path, system: str, phase: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = make(tmp_path / "f.yaml", *some(system, *PHASES[phase]), system=system)
    data = path.read_bytes()
    for command in COMMANDS:
        path.write_bytes(data)
        session = Session(path, seed="1")
        mode = LineMode(session, Output(session, language("en"), as_json=False))
        fine = mode.take(command.id)
        session.close()
        said = capsys.readouterr()
        assert mode.over or said.out or said.err, command.id
        if command.usage is None:
            key = say(Keymap().shown(command))
            assert not fine
            assert f"“{command.id}” is for the screens only; its key is {key}." in said.err
