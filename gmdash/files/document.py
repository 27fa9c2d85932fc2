"""What a piece of YAML holds, with the line of everything in it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from gmdash.files.places import Place

DEEPEST = 50
LONGEST = 10_000

Marks = tuple[int, Mapping[str | int, "Marks"]]


class Document(Struct, frozen=True):
    """Plain values, and the lines they stand on."""

    value: object
    marks: Marks

    def line(self, place: Place) -> int:
        """The line of a place such as `("events", 0, "before")`, or of what is nearest to it."""
        line, inside = self.marks
        for step in place:
            if step not in inside:
                break
            line, inside = inside[step]
        return line
