"""A screen that is a list: one moves in it, and changes what one is on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.events import Paste

from gmdash.commands import BY_ID
from gmdash.key_names import key_name
from gmdash.screens.command_screen import CommandScreen
from gmdash.screens.listing.line import Line, Title
from gmdash.texts import Words
from gmdash.widgets.drawn import Drawing, Drawn
from gmdash.widgets.footer_line import FooterLine, Key
from gmdash.widgets.look import Look
from gmdash.widgets.prompt import Notice
from gmdash.widgets.rows import Rows

PAGE = 10
MOVES = {"up": -1, "down": 1}


class ListScreen(CommandScreen):
    """A list. Arrows and Esc mean the same here whatever is set.

    A screen of its own says what the lines are, and what its keys do.
    """

    CSS_PATH = [Path(__file__).with_name("listing.tcss")]

    def __init__(self, look: Look, first: str) -> None:
        """Make the screen.

        Args:
            look: how things are said.
            first: the key of the line where one is at first.
        """
        super().__init__(look)
        self._first = first
        self._here = first
        self._notice: Words = ""

    def lines(self) -> Sequence[Line[Any]]:
        """All lines from the top."""
        raise NotImplementedError

    def heading(self) -> Words:
        """What stands above the list."""
        raise NotImplementedError

    def keys(self) -> FooterLine:
        """The keys that mean something now."""
        raise NotImplementedError

    def asked(self) -> Words:
        """What is asked, where nothing was refused."""
        return ""

    def compose(self) -> ComposeResult:
        """The title, the list, the last word, the footer."""
        yield Drawn(id="title")
        yield Rows()
        yield Drawn(id="entry")
        yield Drawn(id="footer")

    def on_mount(self) -> None:
        """Fill the list."""
        self.paint()

    def on_resize(self) -> None:
        """Break what is long into lines of this width."""
        self.paint()

    def on_paste(self, event: Paste) -> None:
        """A paste changes nothing."""
        event.stop()

    def look_changed(self) -> None:
        """Say all of it anew."""
        self.paint()

    def tell(self, words: Words) -> None:
        """Say it until the next key."""
        self._notice = words
        self.paint()

    def scroll_view(self, lines: int, pages: int) -> None:
        """Move in the list."""
        stops = [line.key for line in self.lines() if line.stop is not None]
        if stops:
            at = stops.index(self._here) if self._here in stops else 0
            self._here = stops[max(0, min(len(stops) - 1, at + lines + PAGE * pages))]
        self.paint()

    def stop(self) -> Any:
        """What one is on; None where that is nothing."""
        return next((line.stop for line in self.lines() if line.key == self._here), None)

    def paint(self) -> None:
        """Show what has changed."""
        look = self.look
        lines = self.lines()
        if all(line.key != self._here for line in lines):
            self._here = self._first
        title = Title(look.say(self.heading()), look.signs.ellipsis)
        self.query_one("#title", Drawn).show(title)
        rows = {line.key: line.row(look, line.key == self._here) for line in lines}
        self.query_one(Rows).show(rows, self._here, snap=True)
        self.query_one("#entry", Drawn).show(self.entry())
        self.query_one("#footer", Drawn).show(self.keys())

    def entry(self) -> Drawing:
        """The line below the list: what was said last, or what is asked."""
        say, ellipsis = self.look.say, self.look.signs.ellipsis
        return Notice(say(self._notice or self.asked()), bool(self._notice), ellipsis)

    def named(self, *keys: tuple[str, Words]) -> tuple[Key, ...]:
        """Keys by their names, with what they do."""
        return tuple((self.look.say(key_name(key)), self.look.say(what)) for key, what in keys)

    def last_keys(self, escape: Words) -> tuple[Key, ...]:
        """Those that always have room: what Esc does, help, quit."""
        last = [BY_ID[id_] for id_ in ("help", "quit")]
        return self.named(("escape", escape)) + self.look.caps(last)
