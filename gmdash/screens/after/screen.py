"""A page to read after a fight, which Esc closes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from textual.events import Key

from gmdash.commands import BY_ID
from gmdash.key_names import ESC
from gmdash.screens.page_screen import STAYS, PageScreen
from gmdash.texts import Text, Words
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.look import Look
from gmdash.widgets.page import Lines, Page
from gmdash.widgets.prompt import Notice


class AfterScreen(PageScreen):
    """A title, lines to scroll, a footer. A screen of its own says what they are.

    Attributes:
        done: what was done here, to be said when it is closed.
    """

    done: Words = ""
    CSS_PATH = [Path(__file__).with_name("after.tcss")]

    def __init__(self, look: Look, opener: str) -> None:
        """Make the screen.

        Args:
            look: how things are said.
            opener: the command that opens it; its key closes it too.
        """
        super().__init__(look)
        self._opener = opener

    def heading(self) -> Words:
        """What stands above the lines."""
        raise NotImplementedError

    def lines(self, width: int) -> Sequence[tuple[str, str]]:
        """The lines for so many cells, with their styles."""
        raise NotImplementedError

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this screen alone."""
        return ()

    def take(self, event: Key) -> bool:
        """Esc and the key that opened it close it; only keys that look elsewhere go on."""
        bound = self.bound(event)
        if bound is not None and bound.id in STAYS:
            return False
        opener = self.look.keymap.keys(BY_ID[self._opener])
        closes = event.key == "escape" or event.key in opener or event.character in opener
        if closes and not self.held_down(event):
            self.dismiss()
        return True

    def show(self) -> None:
        """The heading, the lines, and what can be done."""
        say, look = self.look.say, self.look
        title = Notice(say(self.heading()), ellipsis=look.signs.ellipsis)
        self.query_one("#title", Drawn).show(title)
        lines = [((f" {text}", style),) for text, style in self.lines(self.size.width - 3)]
        self.query_one(Page).show(Lines(tuple(lines)), len(lines))
        one = " ".join(look.key(BY_ID[id_]) for id_ in ("up", "down"))
        last = ((say(ESC), say(Text("close"))), (one, say(Text("scroll"))))
        self.query_one("#footer", Drawn).show(FooterLine((*self.keys(), *last)))
