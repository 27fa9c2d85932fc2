"""Bars: how far somebody is down the ladder, or how much of the points is left."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from gmdash.widgets.cells import Piece, cut

# A bar that is reversed with its row would say the opposite.
AS_IT_IS = "not reverse"


class LadderBar(Struct, frozen=True):
    """A level on a ladder with rungs from 0 to `last`, each as wide as the others."""

    level: int
    last: int
    full: str = "█"
    empty: str = "░"
    mark: str = "│"

    def pieces(self, width: int) -> list[Piece]:
        """Empty up to the level, full on it; no more than a mark for the unhurt."""
        each = max(1, width // (self.last + 1))
        level = min(self.last, max(0, self.level))
        bar = self.empty * (level * each) + self.full * each if level else self.mark
        return [(bar[:width].ljust(width), AS_IT_IS)]


class PointsBar(Struct, frozen=True):
    """Points left of a maximum, with marks at its quarters."""

    current: int
    maximum: int
    full: str = "█"
    empty: str = "░"
    mark: str = "│"

    def pieces(self, width: int) -> list[Piece]:
        """Full as far as points are left; what is not nothing is at least one cell."""
        share = max(0, self.current) / max(1, self.maximum)
        filled = min(width, max(int(self.current > 0), int(share * width)))
        bar = list(self.full * filled + self.empty * (width - filled))
        for at in quarters(width):
            if at >= filled:
                bar[at] = self.mark
        return [("".join(bar), AS_IT_IS)]


def quarters(width: int) -> tuple[int, int, int]:
    """The cells of a bar at which ¼, ½ and ¾ stand."""
    return width // 4, width // 2, 3 * width // 4


class Scale(Struct, frozen=True):
    """The head of a bar column: what stands at which cell.

    Attributes:
        steps: texts from left to right, for equal shares of the width.
    """

    steps: Sequence[str]

    def pieces(self, width: int) -> list[Piece]:
        """Each text at the beginning of its share, cut to it."""
        each = max(1, width // max(1, len(self.steps)))
        room = max(1, each - 1)
        text = "".join(cut(step, room, "").ljust(each) for step in self.steps)
        return [(text[:width].ljust(width), "dim")]
