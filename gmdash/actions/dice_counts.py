"""How often each face of the dice came, apart for the program and the table."""

from __future__ import annotations

from collections.abc import Iterable

from gmdash.asks import Origin
from gmdash.encounter import events as ev

# By who rolled and the sides of the die: the number of 1s, of 2s, and so on.
DiceCounts = dict[tuple[Origin, int], list[int]]

# A file may name a die of any size.
MOST_SIDES = 1000


def count_faces(counts: DiceCounts, events: Iterable[ev.Event]) -> None:
    """Add the faces of dice that were really thrown; what was announced shows none."""
    for event in events:
        if isinstance(event, ev.Rolled) and event.faces and event.sides <= MOST_SIDES:
            _add(counts, event.origin, event.sides, event.faces)


def added(many: Iterable[DiceCounts]) -> DiceCounts:
    """All of them together."""
    total: DiceCounts = {}
    for counts in many:
        for (origin, sides), faces in counts.items():
            before = total.get((origin, sides), [0] * sides)
            total[origin, sides] = [a + b for a, b in zip(before, faces, strict=True)]
    return total


def _add(counts: DiceCounts, origin: Origin, sides: int, faces: Iterable[int]) -> None:
    of_die = counts.setdefault((origin, sides), [0] * sides)
    for face in faces:
        if 1 <= face <= sides:
            of_die[face - 1] += 1
