"""The torn tail of a file: what a write left behind that was broken off."""

from __future__ import annotations

from gmdash.encounter.entries import Entry
from gmdash.files.faults import Fault
from gmdash.files.lines import Block, begins, idle, part_of
from gmdash.files.printable import text_of


def torn_at(data: bytes) -> int:
    """Where the torn tail begins; the length of the data where nothing is torn.

    A tail without a final newline counts when it is a whole entry on one line, a comment or
    blank. An entry over several lines without a final newline is torn from its beginning on.
    """
    cut = data.rfind(b"\n") + 1
    tail = data[cut:]
    if _idle(tail) or (begins(tail) and _whole(tail)):
        return len(data)
    if begins(tail) or not cut:
        return cut
    return _behind_last_entry(data, cut)


def _behind_last_entry(data: bytes, cut: int) -> int:
    """Where the lines begin that go on with the last entry, or that entry if they are part of it.

    After a whole entry on one line nothing can go on, so what stands there is none of it.
    """
    lines = data[: cut - 1].split(b"\n")
    last = next((i for i in reversed(range(len(lines))) if begins(lines[i])), None)
    if last is None:
        return cut
    if _whole(lines[last]):
        last += 1
        while last < len(lines) and _idle(lines[last]):
            last += 1
    return sum(len(line) + 1 for line in lines[:last])


def _idle(tail: bytes) -> bool:
    try:
        text_of(tail)
    except Fault:
        return False
    return idle(tail)


def _whole(line: bytes) -> bool:
    """Whether the line is an entry or a header by itself."""
    try:
        part = part_of(Block(1, line), 1)
        if not (isinstance(part.value, dict) and "gmdash" in part.value):
            part.read(Entry)
    except Fault:
        return False
    return True
