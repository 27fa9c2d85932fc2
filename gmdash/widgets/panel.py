"""A panel beside a list: paragraphs, and below them keys in two columns."""

from __future__ import annotations

from msgspec import Struct

from gmdash.widgets.cells import Line, Piece, fit, width_of
from gmdash.widgets.footer_line import Key
from gmdash.widgets.paragraphs import Paragraphs


class Panel(Struct, frozen=True):
    """As much of it as there is room for, the paragraphs first."""

    pieces: tuple[Piece, ...]
    keys: tuple[Key, ...] = ()
    ellipsis: str = "…"

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines."""
        lines = Paragraphs(self.pieces).draw(width, height)
        if lines and self.keys:
            lines.append([])
        pairs = [self.keys[at : at + 2] for at in range(0, len(self.keys), 2)]
        return [*lines, *(self._pair(pair, width // 2) for pair in pairs)]

    def _pair(self, pair: tuple[Key, ...], width: int) -> Line:
        line: Line = []
        for key, what in pair:
            cap = f" {key} "
            room = width - width_of([(cap, "")]) - 1
            line.extend([(cap, "bold accent"), (fit(what, room, self.ellipsis), ""), (" ", "")])
        return line
