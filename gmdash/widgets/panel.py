"""A panel beside a list: paragraphs, and below them keys in two columns."""

from __future__ import annotations

from collections.abc import Sequence

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
        half = width // 2
        for pair in _pairs(self.keys, half):
            # A key that is alone and longer than half has the whole line.
            alone = len(pair) == 1 and _needed(pair[0]) > half
            lines.append(self._line(pair, width if alone else half))
        return lines

    def _line(self, keys: Sequence[Key], width: int) -> Line:
        line: Line = []
        for key, what in keys:
            cap = f" {key} "
            room = width - width_of([(cap, "")]) - 1
            line.extend([(cap, "bold accent"), (fit(what, room, self.ellipsis), ""), (" ", "")])
        return line


def _needed(key: Key) -> int:
    """How many cells a key takes with its words whole."""
    return width_of([(f" {key[0]} {key[1]} ", "")])


def _pairs(keys: Sequence[Key], half: int) -> list[list[Key]]:
    """Two keys a line, the likeliest on top; one whose words take more has a line of its own."""
    lines: list[list[Key]] = []
    waiting: list[Key] | None = None
    for key in keys:
        if _needed(key) > half:
            lines.append([key])
        elif waiting is None:
            waiting = [key]
            lines.append(waiting)
        else:
            waiting.append(key)
            waiting = None
    return lines
