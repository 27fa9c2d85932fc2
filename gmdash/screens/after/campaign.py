"""The summary of all fights of a campaign; they are read one after another, and shown at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gmdash.actions.gathering import gathered
from gmdash.actions.tallies import Summary
from gmdash.files.problems import Problem
from gmdash.screens.after.summary import SummaryScreen
from gmdash.summing import fights_of, summed_file
from gmdash.texts import Text
from gmdash.widgets.cells import wrapped
from gmdash.widgets.look import Look


class CampaignSummaryScreen(SummaryScreen):
    """What came of the fights read so far; below it those that cannot be read."""

    def __init__(self, folder: Path, look: Look) -> None:
        """Make the screen; nothing is read yet.

        Raises:
            Refused: the campaign cannot be read.
        """
        title, self._unread = fights_of(folder)
        self._count = len(self._unread)
        self._read: list[Summary] = []
        self._problems: list[Problem] = []
        super().__init__(title, gathered([]), look)

    def on_mount(self) -> None:
        """Begin to read."""
        self._read_later()

    def lines(self, width: int) -> Sequence[tuple[str, str]]:
        """What is known, how much is still unread, and what is broken."""
        say = self.look.say
        lines = list(super().lines(width))
        if self._unread:
            done = self._count - len(self._unread)
            reading = Text("{n} of {count} fights read …", n=done, count=self._count)
            lines[:0] = [(say(reading), "dim"), ("", "")]
        for problem in self._problems:
            lines += [("", ""), *((line, "dim") for line in wrapped(say(problem.short), width))]
        return lines

    def _read_later(self) -> None:
        if self._unread:
            # Keys come in between.
            self.set_timer(0.001, self._read_one)

    def _read_one(self) -> None:
        found = summed_file(self._unread.pop(0))
        if isinstance(found, Problem):
            self._problems.append(found)
        else:
            self._read.append(found)
        self._summary = gathered(self._read)
        self.show()
        self._read_later()
