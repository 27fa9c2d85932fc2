"""One line with the keys that can be pressed now, drawn by one widget."""

from __future__ import annotations

from msgspec import Struct

from gmdash.widgets.cells import Line, width_of

Key = tuple[str, str]


class FooterLine(Struct, frozen=True):
    """Keys with what they do, as many as there is room for.

    Attributes:
        keys: the most important first.
        last: keys that stand at the right end and always have room.
    """

    keys: tuple[Key, ...]
    last: tuple[Key, ...] = ()

    def draw(self, width: int, height: int) -> list[Line]:
        """The keys from the left, the last ones at the right."""
        last = _pieces(self.last)
        room = width - width_of(last)
        pieces: Line = []
        for key in self.keys:
            longer = [*pieces, *_pieces((key,))]
            if width_of(longer) > room:
                break
            pieces = longer
        blank = (" " * max(0, room - width_of(pieces)), "")
        return [[*pieces, blank, *last]]


def _pieces(keys: tuple[Key, ...]) -> Line:
    pieces: Line = []
    for key, what in keys:
        pieces.extend([(f" {key} ", "bold reverse"), (f" {what} ", "")])
    return pieces
