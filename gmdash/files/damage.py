"""A fight with a wrong line in its middle: what can be read of it, and a repaired copy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from gmdash.encounter.entries import Entry
from gmdash.encounter.fold import Mismatch
from gmdash.files.disk import load, save_new
from gmdash.files.encounter_file import EncounterFile, read_bytes
from gmdash.files.extent import Stamp
from gmdash.files.failures import Taken
from gmdash.files.faults import Fault
from gmdash.files.fitting import hold_to
from gmdash.files.lines import Block, begins, encoded, entry_of, idle, program_written
from gmdash.files.printable import text_of
from gmdash.files.problems import Problem, Unreadable


class Repaired(NamedTuple):
    """A fight without what is wrong in it.

    Attributes:
        data: the bytes of the file.
        left_out: the lines on which entries begin that are not in it any more.
    """

    data: bytes
    left_out: list[int]


def read_sound_part(path: Path) -> tuple[EncounterFile, Problem | None]:
    """The fight up to the first wrong line, and what is wrong there; None where nothing is.

    Raises:
        Unreadable: there is no header before it.
    """
    return _sound_part(path, *_loaded(path))


def repaired(path: Path) -> Repaired:
    """All entries that still fit when the wrong ones are left out; nothing is written.

    What stands before the first wrong line keeps its bytes. Later entries are numbered anew; an
    undo or redo of one that is left out is left out too.

    Raises:
        Unreadable: there is no header before the first wrong line.
    """
    data, stamp = _loaded(path)
    file, _ = _sound_part(path, data, stamp)
    pieces = [data[: file.length], b"\n" if file.needs_newline else b""]
    numbers = {n: n for n in range(1, len(file.timeline.entries) + 1)}
    left_out = []
    for block in _blocks(data[file.length :], file.extent.lines + 1):
        entry = _fitting(file, block, numbers)
        if entry is None:
            left_out.append(block.line)
        else:
            pieces.append(encoded(entry))
    return Repaired(b"".join(pieces), left_out)


def save_repaired(path: Path) -> tuple[Path, list[int]]:
    """Write the repaired fight to a new file beside the damaged one, which is not touched.

    Returns:
        the new file, `NAME-repaired.yaml`, `NAME-repaired-2.yaml` …, and the lines of the
        damaged one on which entries begin that were left out.

    Raises:
        Unreadable: there is no header before the first wrong line.
        ReadOnly: the folder cannot be written.
        WriteFailed: the system did not take it.
    """
    data, left_out = repaired(path)
    for number in count(1):
        behind = f"-{number}" if number > 1 else ""
        target = path.with_name(f"{path.stem}-repaired{behind}{path.suffix}")
        try:
            save_new(target, data)
        except Taken:
            continue
        return target, left_out
    raise AssertionError


def _loaded(path: Path) -> tuple[bytes, Stamp]:
    try:
        return load(path)
    except Fault as fault:
        raise Unreadable([Problem.of(path, fault)]) from None


def _sound_part(path: Path, data: bytes, stamp: Stamp) -> tuple[EncounterFile, Problem | None]:
    first: Problem | None = None
    while True:
        try:
            return read_bytes(path, data, stamp), first
        except Unreadable as unreadable:
            problem = unreadable.problems[0]
            first = first or problem
            sound = data[: _before(data, problem.line)]
            if not sound or sound == data:
                raise Unreadable([first]) from None
            data = sound


def _before(data: bytes, line: int) -> int:
    """Where the entry begins that the line is part of."""
    lines = data.split(b"\n")
    at = min(line, len(lines)) - 1
    if not lines[at].startswith((b"---", b"...")):
        while at and not begins(lines[at]):
            at -= 1
    return sum(len(text) + 1 for text in lines[:at])


def _blocks(data: bytes, first_line: int) -> Iterator[Block]:
    """The entries of a damaged file; one goes on to where the next begins, whatever it holds."""
    at, held = first_line, list[bytes]()
    for number, line in enumerate(data.replace(b"\r\n", b"\n").split(b"\n"), first_line):
        if begins(line):
            if held:
                yield Block(at, b"\n".join(held))
            at, held = number, [line]
        elif not idle(line):
            at = at if held else number
            held.append(line)
    if held:
        yield Block(at, b"\n".join(held))


def _fitting(file: EncounterFile, block: Block, numbers: dict[int, int]) -> Entry | None:
    """The entry of a block, numbered as it comes now and taken in; None where it does not fit."""
    try:
        text_of(block.text)
        entry = program_written(block.text) or entry_of(block, 1)
        number = len(file.timeline.entries) + 1
        new = replace(
            entry, n=number, undo=_now(entry.undo, numbers), redo=_now(entry.redo, numbers)
        )
        hold_to(file.system, new)
        file.timeline.append(new)
    except (Fault, Mismatch, KeyError):
        return None
    numbers[entry.n] = number
    return new


def _now(number: int | None, numbers: dict[int, int]) -> int | None:
    """What an entry's number is now.

    Raises:
        KeyError: it was left out.
    """
    return None if number is None else numbers[number]
