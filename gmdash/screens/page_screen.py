"""A screen that is a page to read: a title, lines to scroll, a footer."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.events import Paste

from gmdash.screens.command_screen import SCROLLS, CommandScreen
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.page import Page

STAYS = (*SCROLLS, "quit", "blank")
"""What can be done while one reads; the page stays."""


class PageScreen(CommandScreen):
    """A page to scroll; a screen of its own says what stands on it, and which keys close it."""

    def show(self) -> None:
        """Say title, lines and footer, for the width there is."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """What it is about, the lines, the footer."""
        yield Drawn(id="title")
        yield Page()
        yield Drawn(id="footer")

    def on_resize(self) -> None:
        """Break the lines anew."""
        self.show()

    def look_changed(self) -> None:
        """Say all of it anew."""
        self.show()

    def on_paste(self, event: Paste) -> None:
        """A paste comes to nothing."""
        event.stop()

    def scroll_view(self, lines: int, pages: int) -> None:
        """Scroll the lines."""
        self.query_one(Page).scroll_lines(lines, pages)
