"""A fight on the screen of a test: keys in, text and recorded entries out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playing import play_in
from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot
from ui.settling import Patient

from gmdash.app import GmdashApp
from gmdash.encounter.entries import FORMAT, Entry, Header
from gmdash.encounter.state import State
from gmdash.files.encounter_file import read
from gmdash.files.writer import create
from gmdash.language import language
from gmdash.rules import load
from gmdash.screens import command_screen
from gmdash.screens.fight.screen import FightScreen
from gmdash.session import Session

TIME = "2026-11-29T20:15:00+01:00"
SIZE = (80, 24)

WOLVES = (
    "add Ella side=pc geistesschaerfe=3 aufmerksamkeit=1 geschick=3 kampf=3",
    "add John side=pc geistesschaerfe=2 aufmerksamkeit=2",
    "add Jäger count=2",
    "ini ella 10",
    "ini john 5",
    "ini jaeger-1 4",
    "ini jaeger-2 2",
)


def clock() -> str:
    return TIME


def make(path: Path, *lines: str, system: str = "woelfe", title: str = "Klippe") -> Path:
    """A fight in a file, played by lines; every question takes its default."""
    rules = load(system)
    create(path, Header(FORMAT, system, title, TIME, rules.default_rules()))
    session = Session(path, seed="1", clock=clock)
    play_in(session, *lines)
    session.close()
    return path


def calls_of(patch: pytest.MonkeyPatch, owner: type, name: str) -> list[object]:
    """On whom a method is called from now on."""
    seen: list[object] = []
    plain = getattr(owner, name)

    def counted(self: object, *args: object, **named: object) -> object:
        seen.append(self)
        return plain(self, *args, **named)

    patch.setattr(owner, name, counted)
    return seen


class Table:
    """An app under test."""

    def __init__(self, app: GmdashApp, pilot: Pilot[None], path: Path) -> None:
        self.app = app
        self.pilot = pilot
        self.path = path

    async def press(self, *keys: str) -> None:
        """Press keys one after another, and wait for what they do.

        `@id` is the jump label of somebody in the prompt that is open then.
        """
        for key in keys:
            await self.pilot.press(*(self.letters(key[1:]) if key[:1] == "@" else (key,)))
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type a text, as fast as it is read; what it does is waited for once."""
        for ch in text:
            self.app.post_message(events.Key(_character_to_key(ch), ch))
        await self.pilot.pause()

    async def at_once(self, *keys: str) -> None:
        """Keys that arrive in one read."""
        for key in keys:
            character = key if len(key) == 1 else None
            self.app.post_message(events.Key("space" if key == " " else key, character))
        await self.pilot.pause()

    async def paste(self, text: str) -> None:
        """Paste a text."""
        self.app.post_message(events.Paste(text))
        await self.pilot.pause()

    async def answer(self, *replies: str) -> None:
        """Replies typed to one question after another."""
        for reply in replies:
            await self.type(reply)
            await self.press("enter")

    def letters(self, who: str) -> str:
        """The jump label of somebody in the open prompt."""
        shown = self.screen.shown()
        assert shown is not None, self.text()
        return shown.labels[who]

    def lines(self) -> list[str]:
        """The screen as lines of text."""
        compositor = self.app.screen._compositor
        return [strip.text.rstrip() for strip in compositor.render_strips()]

    def text(self) -> str:
        """The screen as text."""
        return "\n".join(self.lines())

    def line(self, beginning: str) -> str:
        """The first line that contains this."""
        found = [line for line in self.lines() if beginning in line]
        assert found, f"{beginning!r} is not on the screen:\n{self.text()}"
        return found[0]

    @property
    def entries(self) -> Sequence[Entry]:
        """The entries as they stand in the file."""
        return read(self.path).timeline.entries

    @property
    def state(self) -> State:
        """The fight as the file has it."""
        return read(self.path).timeline.state

    @property
    def screen(self) -> FightScreen:
        screen = self.app.screen
        assert isinstance(screen, FightScreen)
        return screen

    @property
    def session(self) -> Session:
        return self.screen.session


@asynccontextmanager
async def opened(path: Path, size: tuple[int, int] = SIZE, **options: Any) -> AsyncIterator[Table]:
    """The app with this path, in English, with a clock that stands still."""
    # The Pilot presses faster than any finger.
    command_screen.HELD_WITHIN = 0
    app = GmdashApp(path, **{"seed": "1", "language": language("en"), "clock": clock, **options})
    async with app.run_test(size=size):
        pilot = Patient(app)
        await pilot.pause()
        yield Table(app, pilot, path)
