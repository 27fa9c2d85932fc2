"""The lines that are shown one after another: all of them, or those that a filter lets pass."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from typing import Protocol

from gmdash.screens.fight.log_book import LogBook, LogLine
from gmdash.screens.fight.log_filter import LogFilter

At = tuple[int, int]
START: At = (0, 0)


class Reel(Protocol):
    """Lines in order, reached one by one."""

    def before(self, at: At) -> LogLine | None:
        """The line before a place; None at the start."""
        ...

    def after(self, at: At) -> LogLine | None:
        """The line after a place; None at the end."""
        ...


def end_of(book: LogBook) -> At:
    """A place behind all lines."""
    return (book.entries + 1, 0)


def nearest(reel: Reel, at: At) -> LogLine | None:
    """The line at a place, or the one before it, or else the one after."""
    return reel.before((at[0], at[1] + 1)) or reel.after(at)


def moved(reel: Reel, line: LogLine, by: int) -> LogLine:
    """The line so many lines on, or the last one on the way there."""
    for _ in range(abs(by)):
        following = reel.after(line.at) if by > 0 else reel.before(line.at)
        if following is None:
            break
        line = following
    return line


class AllLines:
    """Every line; an entry is told when it is reached."""

    def __init__(self, book: LogBook) -> None:
        self._book = book

    def before(self, at: At) -> LogLine | None:
        """The line before a place."""
        number, nth = at
        if nth and 0 < number <= self._book.entries:
            lines = self._book.lines(number)
            if lines[:nth]:
                return lines[:nth][-1]
        for earlier in range(min(number - 1, self._book.entries), 0, -1):
            lines = self._book.lines(earlier)
            if lines:
                return lines[-1]
        return None

    def after(self, at: At) -> LogLine | None:
        """The line after a place."""
        number, nth = at
        if 0 < number <= self._book.entries:
            lines = self._book.lines(number)
            if lines[nth + 1 :]:
                return lines[nth + 1]
        for later in range(max(1, number + 1), self._book.entries + 1):
            lines = self._book.lines(later)
            if lines:
                return lines[0]
        return None


class FoundLines:
    """The lines that a filter lets pass, found from the end of the log towards its start.

    Attributes:
        searched: how many lines were looked at.
        left: how many entries are still to be looked at.
    """

    def __init__(self, book: LogBook, wanted: LogFilter) -> None:
        self._book = book
        self._wanted = wanted
        self._lines: list[LogLine] = []
        self._end = self.left = book.entries
        self._last_head: LogLine | None = None
        self._headed = False
        self._below: set[int] = set()
        self.searched = 0

    @property
    def count(self) -> int:
        """How many lines were found."""
        return len(self._lines)

    def place(self, line: LogLine) -> int:
        """How many were found before this one."""
        return bisect_left(self._lines, line.at, key=_at)

    def follow(self) -> None:
        """Look at the entries that are new."""
        for number in range(self._end + 1, self._book.entries + 1):
            for line in self._told(number):
                self._append(line)
        self._end = self._book.entries

    def _append(self, line: LogLine) -> None:
        """Show a new line if it passes, with the head of its round if that is not shown yet."""
        if self._wanted.heads(line):
            self._last_head, self._headed = line, True
            return
        if not self._wanted.passes(line):
            return
        if not self._headed:
            self._below.add(line.round)
        if self._last_head and self._last_head.round == line.round:
            insort(self._lines, self._last_head, key=_at)
            self._last_head = None
        self._lines.append(line)

    def search(self, entries: int) -> None:
        """Look at so many earlier entries."""
        first = max(0, self.left - entries)
        told = [line for n in range(first + 1, self.left + 1) for line in self._told(n)]
        found = [line for line in reversed(told) if self._shows(line)]
        self._lines[:0] = reversed(found)
        self.left = first

    def _shows(self, line: LogLine) -> bool:
        """Whether an earlier line is shown; the head of a round where something below it is."""
        if not self._wanted.heads(line):
            passes = self._wanted.passes(line)
            if passes:
                self._below.add(line.round)
            return passes
        shown = line.round in self._below
        if not self._headed and not shown:
            # What is still to come may belong to it.
            self._last_head = line
        self._headed = True
        self._below.clear()
        return shown

    def _told(self, number: int) -> tuple[LogLine, ...]:
        lines = self._book.lines(number)
        self.searched += len(lines)
        return lines

    def before(self, at: At) -> LogLine | None:
        """The line before a place."""
        place = bisect_left(self._lines, at, key=_at)
        return self._lines[place - 1] if place else None

    def after(self, at: At) -> LogLine | None:
        """The line after a place."""
        place = bisect_right(self._lines, at, key=_at)
        return self._lines[place] if place < len(self._lines) else None


def _at(line: LogLine) -> At:
    return line.at
