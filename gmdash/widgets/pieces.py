"""A line put together beforehand."""

from __future__ import annotations

from msgspec import Struct

from gmdash.widgets.cells import Line, Piece, width_of


class Pieces(Struct, frozen=True):
    """One line of pieces, as they are."""

    pieces: tuple[Piece, ...]

    def draw(self, width: int, height: int) -> list[Line]:
        """The line."""
        return [list(self.pieces)]


def padded(line: Line, width: int) -> Line:
    """The line with blanks up to a width."""
    return [*line, (" " * max(0, width - width_of(line)), "")]
