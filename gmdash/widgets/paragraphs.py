"""Text in several lines, broken at blanks."""

from __future__ import annotations

from msgspec import Struct

from gmdash.widgets.cells import Line, Piece, wrapped


class Paragraphs(Struct, frozen=True):
    """Paragraphs from the top, as many lines as there is room for."""

    pieces: tuple[Piece, ...]

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines."""
        return [[(line, style)] for text, style in self.pieces for line in wrapped(text, width)]
