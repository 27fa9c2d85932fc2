"""Reading an encounter file: its header, its entries, and the fight they make."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from gmdash.encounter.entries import Header, Timeline
from gmdash.files.disk import load
from gmdash.files.extent import Extent, Stamp
from gmdash.files.faults import Fault
from gmdash.files.fitting import hold_to
from gmdash.files.lines import entry_of, program_written, split
from gmdash.files.printable import text_of
from gmdash.files.problems import Problem, Unreadable
from gmdash.files.reading import Reading
from gmdash.files.torn import torn_at
from gmdash.rules.system import RuleSystem
from gmdash.texts import Text

__all__ = ["EncounterFile", "Problem", "Unreadable", "grown", "problems_of", "read", "read_bytes"]


MOST_PROBLEMS = 10_000


class EncounterFile(Struct, frozen=True):
    """An encounter file as it was read.

    Attributes:
        timeline: all its entries; it goes on growing with the fight.
        extent: the bytes up to and including the last whole entry.
        torn: what stands behind them, set aside by the writer.
        newer: its format is newer than ours; it must not be written.
        stamp: how the file on disk was known when it was read.
    """

    path: Path
    header: Header
    timeline: Timeline
    system: RuleSystem
    extent: Extent
    torn: bytes
    newer: bool
    stamp: Stamp

    @property
    def length(self) -> int:
        """The bytes up to and including the last whole entry."""
        return self.extent.length

    @property
    def needs_newline(self) -> bool:
        """Whether a further entry has to begin with a newline."""
        return self.extent.needs_newline

    @property
    def torn_line(self) -> int:
        """The line on which the torn tail begins; 0 where nothing is torn."""
        return self.extent.lines + 1 if self.torn else 0


def read(path: Path) -> EncounterFile:
    """The fight that a file holds; a torn tail is left out.

    Raises:
        Unreadable: it is no encounter file, or a line of it is wrong; the first one is named.
    """
    try:
        data, stamp = load(path)
    except Fault as fault:
        raise Unreadable([Problem.of(path, fault)]) from None
    return read_bytes(path, data, stamp)


def read_bytes(path: Path, data: bytes, stamp: Stamp) -> EncounterFile:
    """The fight that the bytes of a file hold; a torn tail is left out.

    Raises:
        Unreadable: they are no encounter file, or a line is wrong; the first one is named.
    """
    reading = Reading(data)
    try:
        with _uncollected():
            for fault in reading.faults():
                raise fault
    except Fault as fault:
        raise Unreadable([Problem.of(path, fault)]) from None
    assert reading.opened is not None
    header, system, newer = reading.opened
    extent = Extent().then(reading.whole)
    return EncounterFile(path, header, reading.timeline, system, extent, reading.torn, newer, stamp)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without looks for garbage: reading makes none, and they would take a fifth of its time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def problems_of(path: Path) -> list[Problem]:
    """The wrong lines of an encounter file, as far as one can be told from another.

    At most the first 10,000: nobody reads more.
    """
    try:
        data, _ = load(path)
    except Fault as fault:
        return [Problem.of(path, fault)]
    reading = Reading(data)
    # Not the faults themselves: what they were raised in would stay in memory with them.
    wrong: dict[int, Problem] = {}
    for found in islice(reading.faults(), MOST_PROBLEMS):
        wrong.setdefault(found.line, Problem.of(path, found))
    if reading.torn and reading.opened:
        torn = Fault(Extent().then(reading.whole).lines + 1, Text("the last line is torn"))
        wrong.setdefault(torn.line, Problem.of(path, torn))
    return [wrong[line] for line in sorted(wrong)]


def grown(file: EncounterFile, more: bytes, stamp: Stamp) -> EncounterFile:
    """The file after more bytes came behind its extent; its timeline grows.

    Raises:
        Fault: they are no further entries.
        Mismatch: they do not fit; the entries before them are in the timeline.
    """
    cut = torn_at(more)
    whole = more[:cut]
    text_of(whole)
    if file.needs_newline and not whole.startswith((b"\n", b"\r\n")):
        raise Fault(file.extent.lines + 1, Text("an entry has to begin with “- ”"))
    number = len(file.timeline.entries) + 1
    blocks = split(whole, file.extent.lines + 1)
    entries = [program_written(b.text) or entry_of(b, n) for n, b in enumerate(blocks, number)]
    for entry in entries:
        hold_to(file.system, entry)
        file.timeline.append(entry)
    return replace(file, extent=file.extent.then(whole), torn=more[cut:], stamp=stamp)
