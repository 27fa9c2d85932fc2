"""Which lines of the roll log are shown, and what is searched for in them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from gmdash.commands import BY_ID
from gmdash.encounter.state import State
from gmdash.screens.fight.log_book import LogLine
from gmdash.texts import Refused, Text, Words, chain

SIDES = {"pc": "SC", "npc": "NSC"}
KINDS = dict(BY_ID["log-kind"].steps[0].choices)
MOST_NAMES = 3


class LogFilter(Struct, frozen=True):
    """What a line has to be to be shown; each that is set must hold.

    Attributes:
        whos: it speaks of one of these ids.
        side: it speaks of somebody of this side: `pc`, `npc`.
        kind: a `Kind`.
        rounds: the first and the last round.
    """

    whos: tuple[str, ...] = ()
    side: str = ""
    kind: str = ""
    rounds: tuple[int, int] | None = None

    def passes(self, line: LogLine) -> bool:
        """Whether the line is shown."""
        if not self._within(line):
            return False
        if self.kind and line.kind != self.kind:
            return False
        if self.side and self.side not in line.sides:
            return False
        return not self.whos or not line.whos.isdisjoint(self.whos)

    def heads(self, line: LogLine) -> bool:
        """Whether the line is the head of a round that speaks of nobody, and must be kept."""
        return line.heads and self._within(line) and not self.kind and bool(self.whos or self.side)

    def _within(self, line: LogLine) -> bool:
        return not self.rounds or self.rounds[0] <= line.round <= self.rounds[1]

    def words(self, state: State) -> Iterator[Words]:
        """What is shown only, part by part."""
        if len(self.whos) > MOST_NAMES:
            yield Text("{n} fighters", n=len(self.whos))
        elif self.whos:
            yield chain([state.name(who) for who in self.whos])
        if self.side:
            yield SIDES[self.side]
        if self.kind:
            yield KINDS[self.kind]
        if self.rounds:
            first, last = self.rounds
            yield rounds_words(first, last)


def rounds_words(first: int, last: int) -> Text:
    """A round, or several."""
    if first == last:
        return Text("Round {round}", round=first)
    return Text("Rounds {first} to {last}", first=first, last=last)


def read_rounds(typed: str) -> tuple[int, int] | None:
    """The rounds that are meant by `3` or `2-4`; None for all of them.

    Raises:
        Refused: it is no number of a round.
    """
    if not typed.strip():
        return None
    found = re.fullmatch(r"\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?", typed)
    if found is None:
        raise Refused(Text("“{typed}” is no round; type 3 or 2-4.", typed=typed.strip()))
    first, last = int(found[1]), int(found[2] or found[1])
    return min(first, last), max(first, last)


def pattern_of(typed: str) -> re.Pattern[str] | None:
    """What finds a text, letter by letter but for capitals; None where nothing is typed."""
    return re.compile(re.escape(typed), re.IGNORECASE) if typed else None
