"""The roll log: as many lines as there are, of which only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from gmdash.widgets.cells import Line
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.listing import with_bar
from gmdash.widgets.look import Signs
from gmdash.widgets.told import Told

# More lines than any terminal has: how many are in sight is known when they are drawn.
MOST_IN_SIGHT = 300


class LogPage(Struct, frozen=True):
    """A part of the lines.

    Attributes:
        told: the lines from `first` on.
        first: how many lines there are before them.
        count: how many there are in all.
        at_the_end: whether the last ones are in sight, else the first ones.
    """

    told: tuple[Told, ...]
    first: int
    count: int
    at_the_end: bool
    signs: Signs

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines in sight, with a bar beside them where there are more."""
        top = max(0, len(self.told) - height) if self.at_the_end else 0
        room = width - 2 if self.count > height else width
        told = self.told[top : top + height]
        lines: list[Line] = [[(each.line(room, self.signs.ellipsis), "")] for each in told]
        return with_bar(lines, self.first + top, self.count, width, self.signs)


class RollLog(Drawn):
    """Shows lines of text, the newest at the end; it stays there unless it is scrolled away.

    Attributes:
        top: the first line in sight, where it is scrolled away.
    """

    DEFAULT_CSS = "RollLog { height: 1fr; }"

    def __init__(self, signs: Signs) -> None:
        super().__init__()
        self._signs = signs
        self._lines: Sequence[Told] = ()
        self._count = 0
        self._top: int | None = None

    @property
    def top(self) -> int:
        """The first line in sight."""
        last = max(0, self._count - self.size.height)
        return last if self._top is None else min(self._top, last)

    def show_lines(self, lines: Sequence[Told], count: int, signs: Signs, follow: bool) -> None:
        """Show some lines.

        Args:
            lines: all there are.
            count: how many of them, from the first.
            signs: what the bar is drawn with.
            follow: whether to show the last ones, though it was scrolled away from them.
        """
        self._lines, self._count, self._signs = lines, count, signs
        if follow:
            self._top = None
        self._paint()

    def scroll_lines(self, lines: int) -> None:
        """Scroll at once; at the end it follows again."""
        top = max(0, self.top + lines)
        self._top = None if top >= self._count - self.size.height else top
        self._paint()

    def _paint(self) -> None:
        at_the_end = self._top is None
        first = max(0, self._count - MOST_IN_SIGHT) if at_the_end else self.top
        told = tuple(self._lines[first : min(self._count, first + MOST_IN_SIGHT)])
        self.show(LogPage(told, first, self._count, at_the_end, self._signs))
