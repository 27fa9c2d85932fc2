"""Moments and lines of a fight: which line a moment is on, and how the fight gets there."""

from __future__ import annotations

from bisect import bisect_right

from gmdash.encounter.entries import Entry, Timeline
from gmdash.texts import Refused, Text, Words


def require_moment(timeline: Timeline, number: int) -> None:
    """Insist that the file has had so many entries.

    Raises:
        Refused: it never had.
    """
    most = len(timeline.entries)
    if not 0 <= number <= most:
        raise Refused(Text("There are entries 0 to {most}, not {n}.", most=most, n=number))


def in_force_at(timeline: Timeline, number: int) -> list[int]:
    """The entries that made the state of a moment, from first to last."""
    tip = timeline.tips[number]
    way = timeline.way_to(tip)
    fork = _fork(timeline, tip, way)
    return timeline.in_force[:fork] + way


def line_through(timeline: Timeline, number: int) -> list[int]:
    """The entries of the line that a moment is on, from first to last, without detours.

    These are the entries in force where the moment is one of theirs. A line that was left is what
    stood before it, and what was done on it, where it forked again the latest of it.
    """
    tip = timeline.tips[number]
    way = timeline.way_to(tip)
    if not way:
        return list(timeline.in_force)
    line = timeline.in_force[: _fork(timeline, tip, way)] + way
    latest = {timeline.tips[e.n - 1]: e.n for e in timeline.entries[tip:] if e.do}
    while tip in latest:
        tip = latest[tip]
        line.append(tip)
    return line


def entries_to(timeline: Timeline, number: int) -> list[Entry]:
    """What is to be recorded so that the fight goes on from a moment, to be numbered anew.

    One `undo` where the moment is in force, one `redo` where that reaches it. A line that was
    left is done again from its fork on, entry by entry with its time: each stays one step of
    undo, and the log tells it as it was.

    Raises:
        Refused: there is no such moment, or the fight stands there already.
    """
    require_moment(timeline, number)
    tip = timeline.tips[number]
    if tip == timeline.tips[-1]:
        raise Refused(Text("The fight stands there already."))
    way = timeline.way_to(tip)
    fork = _fork(timeline, tip, way)
    found, again = [], 0
    if fork < len(timeline.in_force):
        found.append(Entry(0, "", undo=timeline.in_force[fork]))
    else:
        again = _redoable(timeline, way)
        if again:
            found.append(Entry(0, "", redo=way[again - 1]))
    return [*found, *(timeline.entries[n - 1] for n in way[again:])]


def went_on(number: int, left: int, former: int) -> Words:
    """From where the fight goes on, and what of it became an old line.

    Args:
        number: the moment.
        left: how many steps are not in force any more.
        former: the moment before it, by the number of its entry.
    """
    said = Text("On from entry {n}", n=number) if number else Text("On from the beginning")
    if not left:
        return Text("{said}.", said=said)
    return Text(
        "{said} (back: undo, later go-on {former}; {n} step stays in the file).",
        "{said} (back: undo, later go-on {former}; {n} steps stay in the file).",
        said=said,
        former=former,
        n=left,
    )


def _fork(timeline: Timeline, tip: int, way: list[int]) -> int:
    """How many of the entries in force stand before a tip, or before the way that leads to it."""
    return bisect_right(timeline.in_force, timeline.tips[way[0] - 1] if way else tip)


def _redoable(timeline: Timeline, way: list[int]) -> int:
    """How many entries of a way that begins here a redo brings back."""
    count = 0
    for number, undone in zip(way, reversed(timeline.undone), strict=False):
        if number != undone:
            break
        count += 1
    return count
