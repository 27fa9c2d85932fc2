"""A list of any length as one drawing, of which only the rows in sight are drawn."""

from __future__ import annotations

from msgspec import Struct

from gmdash.widgets.cells import Line, width_of
from gmdash.widgets.drawn import Drawing
from gmdash.widgets.look import Signs

ROWS_BELOW_HEADS = 5


class Listing(Struct, frozen=True):
    """One-line rows, with a bar at the right where there are more than fit.

    Attributes:
        heads: what the columns are called, where there is room for it.
        rows: all of them.
        at: the row that is kept in sight.
        top: the first row in sight, as long as `at` is in sight then.
        signs: what the bar is drawn with.
    """

    heads: Drawing
    rows: tuple[Drawing, ...]
    at: int = 0
    top: int = 0
    signs: Signs = Signs()

    def draw(self, width: int, height: int) -> list[Line]:
        """The heads, and the rows in sight."""
        room, count = room_for_rows(height), len(self.rows)
        room_aside = width - 2 if count > room else width
        heads = [_line(self.heads, room_aside)] if room < height else []
        top = top_for(self.top, self.at, room, count)
        rows = [_line(row, room_aside) for row in self.rows[top : top + room]]
        return [*heads, *with_bar(rows, top, count, width, self.signs)]


def with_bar(lines: list[Line], top: int, count: int, width: int, signs: Signs) -> list[Line]:
    """The lines in sight, with a bar at the right that says which of all they are.

    Args:
        lines: those in sight; they are two cells narrower where there is a bar.
        top: the first of them.
        count: how many there are in all.
        width: in cells.
        signs: what the bar is drawn with.
    """
    room = len(lines)
    if not room or count <= room:
        return lines
    thumb = max(1, room * room // count)
    start = (room - thumb) * top // (count - room)
    for y, line in enumerate(lines):
        bar = signs.full if start <= y < start + thumb else signs.mark
        line += [(" " * (width - 1 - width_of(line)), ""), (bar, "dim")]
    return lines


def room_for_rows(height: int) -> int:
    """How many rows are in sight; low lists go without their heads."""
    return height - 1 if height > ROWS_BELOW_HEADS else height


def top_for(top: int, at: int, room: int, count: int) -> int:
    """The first row in sight: as before where `at` is in sight then, else around it."""
    if not top <= at < top + room:
        top = at - room // 3
    return max(0, min(top, count - room))


def _line(row: Drawing, width: int) -> Line:
    """The row, a list that nobody else has."""
    return [piece for line in row.draw(width, 1) for piece in line]
