"""The summary of a fight on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Key

from gmdash.actions.tallies import Summary
from gmdash.commands import BY_ID
from gmdash.screens.after.screen import AfterScreen
from gmdash.statistic_lines import Marks, statistic_lines
from gmdash.summary_table import summary_lines
from gmdash.texts import Text, Words, chain
from gmdash.widgets.look import Look


class SummaryScreen(AfterScreen):
    """Who did and suffered how much; closed with the id of a command that shall come next."""

    def __init__(self, title: str, summary: Summary, look: Look, onward: bool = False) -> None:
        """Make the screen.

        Args:
            title: of the fight, or of the campaign.
            summary: what came of it.
            look: how things are said.
            onward: whether the party can be written back from here.
        """
        super().__init__(look, "summary")
        self._title = title
        self._summary = summary
        self._onward = onward

    def heading(self) -> Words:
        """The fight by its title."""
        return chain([Text("Summary"), self._title], " · ")

    def lines(self, width: int) -> Sequence[tuple[str, str]]:
        """The table, and below it the bars."""
        say, signs = self.look.say, self.look.signs
        marks = Marks(signs.full, signs.gauge[1:], signs.ellipsis)
        return [
            *summary_lines(self._summary, say, width, ellipsis=signs.ellipsis),
            *statistic_lines(self._summary, say, width, marks),
        ]

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The way on: the party written back."""
        return tuple(self.look.caps([BY_ID["writeback"]])) if self._onward else ()

    def take(self, event: Key) -> bool:
        """The key to write the party back closes this and opens that."""
        keys = self.look.keymap.keys(BY_ID["writeback"])
        if self._onward and (event.key in keys or event.character in keys):
            self.dismiss("writeback")
            return True
        return super().take(event)
