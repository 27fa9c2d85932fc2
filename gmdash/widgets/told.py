"""A sentence of the log as one line."""

from __future__ import annotations

from msgspec import Struct

from gmdash.widgets.cells import cut_middle, fit

ROOM_FOR_TIME = 76


class Told(Struct, frozen=True):
    """A sentence of the log.

    Attributes:
        time: hours and minutes; shown where there is room.
        roll: whether it tells a roll.
    """

    text: str
    time: str = ""
    roll: bool = False

    def line(self, width: int, ellipsis: str = "…") -> str:
        """The sentence in exactly so many cells; of a long one the middle is missing."""
        time = f" {self.time}" if self.time and width >= ROOM_FOR_TIME else ""
        room = width - len(time) - 1
        return fit(f"{time} {cut_middle(self.text, room, ellipsis)}", width, "")
