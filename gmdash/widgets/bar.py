"""Bars: how far somebody is down the ladder, or how much of the points is left."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from gmdash.widgets.cells import Piece, cut
from gmdash.widgets.drawn import AS_IT_IS
from gmdash.widgets.look import Signs


class LadderBar(Struct, frozen=True):
    """A level on a ladder with rungs from 0 to `last`, each as wide as the others.

    Attributes:
        style: of what was climbed.
    """

    level: int
    last: int
    signs: Signs
    style: str = ""

    def pieces(self, width: int) -> list[Piece]:
        """A line up to the level, a block on it, a thin line beyond; a mark for the unhurt."""
        each = max(1, width // (self.last + 1))
        level = min(self.last, max(0, self.level))
        signs = self.signs
        climbed = signs.line * (level * each) + signs.full * each if level else signs.mark
        climbed = climbed[:width]
        beyond = signs.rule * max(0, each * (self.last + 1) - len(climbed))
        return _pieces(climbed, beyond, self.style, width)


class PointsBar(Struct, frozen=True):
    """Points left of a maximum, with marks at its quarters.

    Attributes:
        style: of the points that are left.
    """

    current: int
    maximum: int
    signs: Signs
    style: str = ""

    def pieces(self, width: int) -> list[Piece]:
        """A line as far as points are left; what is not nothing is at least one cell."""
        share = max(0, self.current) / max(1, self.maximum)
        filled = min(width, max(int(self.current > 0), int(share * width)))
        bar = list(self.signs.line * filled + self.signs.rule * (width - filled))
        for at in quarters(width):
            bar[at] = self.signs.line_mark if at < filled else self.signs.rule_mark
        return _pieces("".join(bar[:filled]), "".join(bar[filled:]), self.style, width)


def _pieces(strong: str, weak: str, style: str, width: int) -> list[Piece]:
    blank = " " * (width - len(strong) - len(weak))
    return [
        (strong, f"{style} {AS_IT_IS}".strip()),
        (weak, f"dim {AS_IT_IS}"),
        (blank, AS_IT_IS),
    ]


def quarters(width: int) -> tuple[int, int, int]:
    """The cells of a bar at which ¼, ½ and ¾ stand."""
    return width // 4, width // 2, 3 * width // 4


class Quarters(Struct, frozen=True):
    """The head of a column with bars of points: what stands over the marks."""

    texts: tuple[str, ...]

    def pieces(self, width: int) -> list[Piece]:
        """The first at the beginning, the others over the quarters."""
        line = [" "] * width
        for at, text in zip((0, *quarters(width)), self.texts, strict=True):
            line[at : at + len(text)] = text[: width - at]
        return [("".join(line), "dim")]


class Scale(Struct, frozen=True):
    """The head of a bar column: what stands at which cell.

    Attributes:
        steps: texts from left to right, for equal shares of the width.
        least: the fewest cells of a share that are worth the texts.
    """

    steps: Sequence[str]
    least: int = 1

    def pieces(self, width: int) -> list[Piece]:
        """Each text at the beginning of its share, cut to it; the last one has all of its own."""
        each = max(1, width // max(1, len(self.steps)))
        if each < self.least or not self.steps:
            return [(" " * width, "")]
        first = (cut(step, max(1, each - 1), "").ljust(each) for step in self.steps[:-1])
        text = "".join(first) + cut(self.steps[-1], each, "")
        return [(text[:width].ljust(width), "dim")]
