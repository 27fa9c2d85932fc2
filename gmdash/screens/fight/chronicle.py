"""What was told last: the sentences of the latest entries in force, each told once."""

from __future__ import annotations

from gmdash.actions.telling import Teller, tells_a_roll
from gmdash.encounter.entries import Timeline
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words
from gmdash.widgets.look import Look
from gmdash.widgets.told import Told

CHUNK = 100
# A fight opens with the end of it: what the bulletin can show.
FIRST = 25


class Chronicle:
    """What the entries in force say, from some entry on to the latest.

    Attributes:
        lines: the sentences told so far, the newest last.
    """

    def __init__(self, system: RuleSystem, look: Look) -> None:
        self.lines: list[Told] = []
        self._system = system
        self._look = look
        self._timeline: Timeline | None = None
        self._said_in = look.version
        self._first = 0
        self._numbers: list[int] = []
        self._counts: list[int] = []

    @property
    def last_roll(self) -> Told | None:
        """The latest roll among the sentences told so far."""
        return next((told for told in reversed(self.lines) if told.roll), None)

    def follow(self, timeline: Timeline) -> None:
        """Drop what is not in force any more, and tell what is new."""
        if timeline is not self._timeline or self._look.version != self._said_in:
            self._begin_anew(timeline)
        while self._numbers and not self._still_in_force(timeline):
            self._numbers.pop()
            del self.lines[len(self.lines) - self._counts.pop() :]
        first_of_all = not self._numbers
        if first_of_all:
            self._first = min(self._first, max(0, len(timeline.in_force) - FIRST))
        for number, told in self._tell(timeline, self._first + len(self._numbers), None):
            self._numbers.append(number)
            self._counts.append(len(told))
            self.lines.extend(told)
        # The latest roll is in sight everywhere, so it is looked for.
        while first_of_all and self._first and len(self._numbers) < CHUNK and not self.last_roll:
            self._earlier(FIRST)

    def _earlier(self, entries: int) -> None:
        if self._timeline is None:
            return
        start = max(0, self._first - entries)
        chapter = self._tell(self._timeline, start, self._first)
        lines = [line for _, told in chapter for line in told]
        self._first = start
        self._numbers[:0] = [number for number, _ in chapter]
        self._counts[:0] = [len(told) for _, told in chapter]
        self.lines[:0] = lines

    def _begin_anew(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._said_in = self._look.version
        self.lines.clear()
        self._numbers.clear()
        self._counts.clear()
        self._first = max(0, len(timeline.in_force) - FIRST)

    def _still_in_force(self, timeline: Timeline) -> bool:
        """Whether the last told entry still stands where it stood."""
        at = self._first + len(self._numbers) - 1
        return at < len(timeline.in_force) and timeline.in_force[at] == self._numbers[-1]

    def _tell(
        self, timeline: Timeline, start: int, end: int | None
    ) -> list[tuple[int, list[Told]]]:
        numbers = timeline.in_force[start:end]
        if not numbers:
            return []
        teller = Teller(timeline.state_at(start), self._system)
        entries = [timeline.entries[number - 1] for number in numbers]
        return [
            (entry.n, [self._told(words, entry.at) for words in teller.tell(entry.events)])
            for entry in entries
        ]

    def _told(self, words: Words, at: str) -> Told:
        return Told(self._look.say(words), at[11:16], tells_a_roll(words))
