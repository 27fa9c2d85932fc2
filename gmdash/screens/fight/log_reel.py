"""The lines that are shown one after another: all of them, or those that a filter lets pass."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
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
            self._lines.extend(self._found(number))
        self._end = self._book.entries

    def search(self, entries: int) -> None:
        """Look at so many earlier entries."""
        first = max(0, self.left - entries)
        found = [line for n in range(first + 1, self.left + 1) for line in self._found(n)]
        self._lines[:0] = found
        self.left = first

    def _found(self, number: int) -> list[LogLine]:
        lines = self._book.lines(number)
        self.searched += len(lines)
        return [line for line in lines if self._wanted.passes(line)]

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
