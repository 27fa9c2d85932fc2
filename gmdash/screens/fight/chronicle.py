"""What was told last: the sentences of the latest entries in force, each told once."""

from __future__ import annotations

from typing import Protocol

from gmdash.actions.telling import Teller, tells_a_roll
from gmdash.encounter.entries import Entry
from gmdash.encounter.state import State
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words
from gmdash.widgets.look import Look
from gmdash.widgets.told import Told

CHUNK = 100
# A fight opens with the end of it: what the bulletin can show.
FIRST = 25


class Course(Protocol):
    """A course of entries: a timeline, or a part of its past.

    Attributes:
        entries: all of the file.
        in_force: the numbers of those that are told.
    """

    entries: list[Entry]
    in_force: list[int]

    def state_at(self, at: int) -> State:
        """The state after so many of the entries in force."""
        ...


class Chronicle:
    """What the entries in force say, from some entry on to the latest.

    Attributes:
        lines: the sentences told so far, the newest last.
    """

    def __init__(self, system: RuleSystem, look: Look) -> None:
        self.lines: list[Told] = []
        self._system = system
        self._look = look
        self._course: Course | None = None
        self._said_in = look.version
        self._first = 0
        self._numbers: list[int] = []
        self._counts: list[int] = []

    @property
    def last_roll(self) -> Told | None:
        """The latest roll among the sentences told so far."""
        return next((told for told in reversed(self.lines) if told.roll), None)

    def follow(self, course: Course) -> None:
        """Drop what is not in force any more, and tell what is new."""
        if course is not self._course or self._look.version != self._said_in:
            self._begin_anew(course)
        while self._numbers and not self._still_in_force(course):
            self._numbers.pop()
            del self.lines[len(self.lines) - self._counts.pop() :]
        first_of_all = not self._numbers
        if first_of_all:
            self._first = min(self._first, max(0, len(course.in_force) - FIRST))
        for number, told in self._tell(course, self._first + len(self._numbers), None):
            self._numbers.append(number)
            self._counts.append(len(told))
            self.lines.extend(told)
        # The latest roll is in sight everywhere, so it is looked for.
        while first_of_all and self._first and len(self._numbers) < CHUNK and not self.last_roll:
            self._earlier(FIRST)

    def _earlier(self, entries: int) -> None:
        if self._course is None:
            return
        start = max(0, self._first - entries)
        chapter = self._tell(self._course, start, self._first)
        lines = [line for _, told in chapter for line in told]
        self._first = start
        self._numbers[:0] = [number for number, _ in chapter]
        self._counts[:0] = [len(told) for _, told in chapter]
        self.lines[:0] = lines

    def _begin_anew(self, course: Course) -> None:
        self._course = course
        self._said_in = self._look.version
        self.lines.clear()
        self._numbers.clear()
        self._counts.clear()
        self._first = max(0, len(course.in_force) - FIRST)

    def _still_in_force(self, course: Course) -> bool:
        """Whether the last told entry still stands where it stood."""
        at = self._first + len(self._numbers) - 1
        return at < len(course.in_force) and course.in_force[at] == self._numbers[-1]

    def _tell(self, course: Course, start: int, end: int | None) -> list[tuple[int, list[Told]]]:
        numbers = course.in_force[start:end]
        if not numbers:
            return []
        teller = Teller(course.state_at(start), self._system)
        entries = [course.entries[number - 1] for number in numbers]
        return [
            (entry.n, [self._told(words, entry.at) for words in teller.tell(entry.events)])
            for entry in entries
        ]

    def _told(self, words: Words, at: str) -> Told:
        return Told(self._look.say(words), at[11:16], tells_a_roll(words))
