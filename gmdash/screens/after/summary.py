"""The summary of a fight on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Key

from gmdash.commands import BY_ID
from gmdash.screens.after.screen import AfterScreen
from gmdash.session import Session
from gmdash.summary_table import summary_lines
from gmdash.summing import summed_up
from gmdash.texts import Text, Words, chain
from gmdash.widgets.look import Look


class SummaryScreen(AfterScreen):
    """Who did and suffered how much; closed with the id of a command that shall come next."""

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__(look, "summary")
        self._summary = summed_up(session.file)
        self._title = session.file.header.title

    def heading(self) -> Words:
        """The fight by its title."""
        return chain([Text("Summary"), self._title], " · ")

    def lines(self, width: int) -> Sequence[tuple[str, str]]:
        """The table."""
        return summary_lines(self._summary, self.look.say, width, ellipsis=self.look.signs.ellipsis)

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The way on: the party written back."""
        return tuple(self.look.caps([BY_ID["writeback"]]))

    def take(self, event: Key) -> bool:
        """The key to write the party back closes this and opens that."""
        keys = self.look.keymap.keys(BY_ID["writeback"])
        if event.key in keys or event.character in keys:
            self.dismiss("writeback")
            return True
        return super().take(event)
