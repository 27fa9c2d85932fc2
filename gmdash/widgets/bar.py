"""Bars: how far somebody is down the ladder, or how much of the points is left."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from rich.cells import cell_len

from gmdash.widgets.cells import Piece, cut
from gmdash.widgets.drawn import AS_IT_IS
from gmdash.widgets.look import Signs

# The share of a bar that points below 0 have.
BELOW = 5

WEAK = "dim"
# A cell of a bar: its sign, and how it is drawn.
Mark = tuple[str, str]


class LadderBar(Struct, frozen=True):
    """A level on a ladder with rungs from 0 to `last`, each as wide as the others.

    Attributes:
        style: of what was climbed.
        rungs: the levels that have a name.
        steps: those of them at which something else begins to count.
        before: the level before the last change.
    """

    level: int
    last: int
    signs: Signs
    style: str = ""
    rungs: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()
    before: int | None = None

    def pieces(self, width: int) -> list[Piece]:
        """A line up to the level, a block on it, a thin line beyond; a mark for the unhurt.

        The rungs are marked, in a narrow bar those alone that change something.
        """
        each = max(1, width // (self.last + 1))
        marks = self.rungs if each > 1 else self.steps
        cells = [
            self._cell(level, part, each, marks)
            for level in range(self.last + 1)
            for part in range(each)
        ]
        return joined(cells[:width], width)

    def _cell(self, at: int, part: int, each: int, marks: Collection[int]) -> Mark:
        """One cell of the share of a level; the last one of the level reached is always full."""
        level, signs = min(self.last, max(0, self.level)), self.signs
        before = level if self.before is None else min(self.last, max(0, self.before))
        marked = not part and at in marks and at > 0
        if not at and not part and not level:
            return signs.mark, self.style
        if before < at <= level and not (at == level and part == each - 1):
            return (signs.rule_mark if marked else signs.lost), self.style
        if at == level and level:
            return signs.full, self.style
        if level < at <= before:
            return (signs.rule_mark if marked else signs.gained), "good"
        if at < level:
            return (signs.line_mark if marked else signs.line), self.style
        return (signs.rule_mark if marked else signs.rule), WEAK


class PointsBar(Struct, frozen=True):
    """Points left of a maximum, with marks at its quarters.

    Attributes:
        style: of the points that are left.
        marks: points at which something begins besides.
        quarters: whether the quarters are marked.
        least: the last points before death, 0 or below; below 0 the bar begins with them.
        before: the points before the last change.
        taken: whether it shows what is lost, and not what is left.
    """

    current: int
    maximum: int
    signs: Signs
    style: str = ""
    marks: tuple[int, ...] = ()
    quarters: bool = True
    least: int = 0
    before: int | None = None
    taken: bool = False

    def pieces(self, width: int) -> list[Piece]:
        """A line as far as points are left; what is not nothing is at least one cell."""
        now = self._filled(self.current, width)
        before = now if self.before is None else self._filled(self.before, width)
        marks = self._marks(width)
        cells = [self._cell(at, now, before, at in marks) for at in range(width)]
        return joined(cells, width)

    def _cell(self, at: int, now: int, before: int, marked: bool) -> Mark:
        signs = self.signs
        if not at and not now and not self.taken and not self._marks_zero:
            return signs.mark, self.style
        if min(now, before) <= at < max(now, before):
            worse = (before > now) != self.taken
            sign = signs.lost if worse else signs.gained
            return (signs.rule_mark if marked else sign), f"{self.style} dim" if worse else "good"
        if at < now:
            return (signs.line_mark if marked else signs.line), self.style
        return (signs.rule_mark if marked else signs.rule), WEAK

    def _marks(self, width: int) -> set[int]:
        """The cells that are marked: 0 where there is anything below it, quarters, others."""
        if self.taken:
            return set(quarters(width)) if self.quarters else set()
        zero = self._zero(width)
        found = {zero} if zero else set()
        if self.quarters:
            found |= {zero + at for at in quarters(width - zero)}
        room = width - zero
        found |= {zero + p * room // max(1, self.maximum) for p in self.marks if p > 0}
        return found

    @property
    def _marks_zero(self) -> bool:
        """Whether there is anything below 0."""
        return self.least < 0 and not self.taken

    def _zero(self, width: int) -> int:
        return zero_of(width) if self._marks_zero else 0

    def _filled(self, points: int, width: int) -> int:
        """How many cells are drawn strong at so many points."""
        most = max(1, self.maximum)
        if self.taken:
            return self._on_the_line(most - points, most, 0, width)
        zero = self._zero(width)
        if zero and points <= 0:
            # Below 0 the way to death.
            return max(0, zero * (points - self.least) // -self.least)
        return self._on_the_line(points, most, zero, width)

    def _on_the_line(self, points: int, most: int, zero: int, width: int) -> int:
        """Cells of `points`; a quarter's mark is passed exactly where the quarter is."""
        room = width - zero
        filled = min(room, max(int(points > 0), max(0, points) * room // most))
        if self.quarters:
            for quarter, at in enumerate(quarters(room), 1):
                beyond = 4 * points > quarter * most
                filled = max(filled, at + 1) if beyond else min(filled, at)
                if not beyond:
                    break
        return zero + filled


def joined(cells: Sequence[Mark], width: int) -> list[Piece]:
    """The cells as pieces of one style each, and blanks up to a width."""
    pieces = [
        ("".join(sign for sign, _ in run), f"{style} {AS_IT_IS}".strip())
        for style, run in groupby(cells, key=lambda cell: cell[1])
    ]
    return [*pieces, (" " * (width - len(cells)), AS_IT_IS)]


def quarters(width: int) -> tuple[int, int, int]:
    """The cells of a bar at which ¼, ½ and ¾ stand."""
    return width // 4, width // 2, 3 * width // 4


def zero_of(width: int) -> int:
    """The cell of 0 in a bar that goes below it."""
    return max(2, width // BELOW)


class Quarters(Struct, frozen=True):
    """The head of a column with bars of points: what stands over the marks.

    Attributes:
        texts: over 0 and the quarters; those at the end may be missing.
        below: over the beginning of bars that go below 0, where there is room for it; empty
            where none does.
    """

    texts: tuple[str, ...]
    below: str = ""

    def pieces(self, width: int) -> list[Piece]:
        """Each over its cell."""
        line = [" "] * width
        for at, text in self._placed(width):
            line[at : at + len(text)] = text[: width - at]
        return [("".join(line), "dim")]

    def _placed(self, width: int) -> Iterator[tuple[int, str]]:
        zero = zero_of(width) if self.below else 0
        if self.below and cell_len(self.below) < zero:
            yield 0, self.below
        for at, text in zip((0, *quarters(width - zero)), self.texts, strict=False):
            yield zero + at, text


class Scale(Struct, frozen=True):
    """The head of a bar column: what stands at which cell.

    Attributes:
        steps: texts from left to right, for equal shares of the width.
        least: the fewest cells of a share that are worth the texts.
    """

    steps: Sequence[str]
    least: int = 1

    def pieces(self, width: int) -> list[Piece]:
        """Each text at the beginning of its share, cut to it; the last one has all the rest.

        Where shares are so narrow that texts would run into each other, every other one stands.
        """
        each = max(1, width // max(1, len(self.steps)))
        if each < self.least or not self.steps:
            return [(" " * width, "")]
        every, last = 1 if each > 1 else 2, len(self.steps) - 1
        kept = [s if (last - n) % every == 0 else "" for n, s in enumerate(self.steps[:-1])]
        first = (cut(step, max(1, each - 1), "").ljust(each) for step in kept)
        text = "".join(first)
        text += cut(self.steps[-1], width - len(text), "")
        return [(text[:width].ljust(width), "dim")]
