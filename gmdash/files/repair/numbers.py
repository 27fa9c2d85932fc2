"""Numbers of entries that are right again after entries were taken out or put in by hand."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gmdash.files.repair.edits import Values

Plain = dict[str, object]


def renumbered(entries: Sequence[Plain]) -> list[Values]:
    """What has to change in each entry, so that the numbers go 1, 2, 3 … and steps back still fit.

    An entry put in has no number or that of a neighbour, and a wrong one between two right ones
    is the one between them. Where the numbers do not say which entry was which, nothing changes.
    """
    nothing: list[Values] = [{} for _ in entries]
    numbers = [entry["n"] if type(entry.get("n")) is int else None for entry in entries]
    whole = list(range(1, len(entries) + 1))
    if numbers == whole:
        return nothing
    if _mended(numbers) == whole:
        pairs = zip(numbers, whole, strict=True)
        return [{} if old == new else {("n",): new} for old, new in pairs]
    given = [(old, new) for new, old in enumerate(numbers, 1) if isinstance(old, int)]
    if any(a > b for (a, _), (b, _) in pairwise(given)) or any(old < 1 for old, _ in given):
        return nothing
    try:
        return list(_changes(entries, numbers, _Numbers(given)))
    except _NotSure:
        return nothing


def _mended(numbers: Sequence[object]) -> list[object]:
    """The numbers, with the one between two right ones where another stands."""
    right = [number == at for at, number in enumerate(numbers, 1)]
    return [
        at if right[at - 2 : at - 1] == [True] == right[at : at + 1] else number
        for at, number in enumerate(numbers, 1)
    ]


class _NotSure(Exception):
    """A step back may mean more than one entry."""


class _Numbers:
    """Which number an entry has now that had another one."""

    def __init__(self, given: Sequence[tuple[int, int]]) -> None:
        self._old = [old for old, _ in given]
        self._new = [new for _, new in given]

    def undo(self, old: int) -> int:
        """What an undo names now: before an entry taken out is before the one behind it."""
        at = bisect_left(self._old, old)
        if at == len(self._old) or self._twice(at):
            raise _NotSure
        return self._new[at]

    def redo(self, old: int) -> int:
        """What a redo names now; after an entry taken out there is nothing to go on from."""
        at = bisect_left(self._old, old)
        if at == len(self._old) or self._old[at] != old or self._twice(at):
            raise _NotSure
        return self._new[at]

    def _twice(self, at: int) -> bool:
        return at + 1 < len(self._old) and self._old[at + 1] == self._old[at]


def _changes(
    entries: Sequence[Plain], numbers: Sequence[object], known: _Numbers
) -> Iterator[Values]:
    for new, (entry, old) in enumerate(zip(entries, numbers, strict=True), 1):
        changed: dict[tuple[str | int, ...], object] = {}
        if old != new:
            changed["n",] = new
        for key, now in (("undo", known.undo), ("redo", known.redo)):
            target = entry.get(key)
            if type(target) is not int:
                continue
            if now(target) >= new:
                raise _NotSure
            if now(target) != target:
                changed[key,] = now(target)
        yield changed
