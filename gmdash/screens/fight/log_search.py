"""A search through the roll log, some lines at a time."""

from __future__ import annotations

from gmdash.screens.fight.log_book import LogLine
from gmdash.screens.fight.log_filter import pattern_of
from gmdash.screens.fight.log_reel import At, Reel

SLICE = 64


class LogSearch:
    """What is searched for, and how far that has come.

    Attributes:
        text: what is searched for; empty for nothing.
        pattern: finds it.
        going: where it looks on and in which direction; None where it does not.
        missed: whether the last search found nothing.
    """

    def __init__(self) -> None:
        self.text = ""
        self.pattern = pattern_of("")
        self.going: tuple[At, int] | None = None
        self.missed = False
        self._turns: At | None = None

    def begin(self, text: str, place: At) -> None:
        """Search from a place upwards, itself included, and where that finds nothing downwards."""
        self.text, self.pattern = text, pattern_of(text)
        self.missed = False
        behind = (place[0], place[1] + 1)
        self.going, self._turns = ((behind, -1), place) if text else (None, None)

    def go_on(self, by: int, place: At) -> None:
        """Search on from a place, upwards (-1) or downwards (1)."""
        self.missed = False
        self.going, self._turns = ((place, by) if self.text else None), None

    def step(self, reel: Reel) -> LogLine | None:
        """Look at some lines; the one that is found, after which the search rests."""
        for _ in range(SLICE):
            if self.going is None or self.pattern is None:
                break
            at, by = self.going
            line = reel.before(at) if by < 0 else reel.after(at)
            if line is None:
                self._at_an_end()
            elif self.pattern.search(line.text):
                self.going = None
                return line
            else:
                self.going = (line.at, by)
        return None

    def _at_an_end(self) -> None:
        if self._turns is None:
            self.going, self.missed = None, True
        else:
            self.going, self._turns = (self._turns, 1), None
