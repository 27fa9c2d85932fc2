"""Text in several lines, broken at blanks."""

from __future__ import annotations

from msgspec import Struct

from gmdash.widgets.cells import Line, Piece, fit, plain, wrapped


class Paragraphs(Struct, frozen=True):
    """Paragraphs from the top, as many lines as there is room for.

    Attributes:
        pieces: the paragraphs; a no-break space in them is a blank.
        margin: blanks left and right of them.
        low: whether they stand at the bottom.
    """

    pieces: tuple[Piece, ...]
    margin: int = 0
    low: bool = False
    ellipsis: str = "…"

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines; the last ends with an ellipsis where more would follow."""
        lines: list[Line] = []
        room = max(1, width - 2 * self.margin)
        for text, style in self.pieces:
            for line in wrapped(text, room):
                said = plain(line.rstrip(" "))
                lines.append([(" " * self.margin + said, style)])
        if len(lines) > height > 0:
            text, style = lines[height - 1][0]
            cut = fit(text, width - self.margin - len(self.ellipsis), "").rstrip()
            lines[height - 1] = [(cut + self.ellipsis, style)]
        above: list[Line] = [[] for _ in range(height - len(lines))] if self.low else []
        return [*above, *lines]
