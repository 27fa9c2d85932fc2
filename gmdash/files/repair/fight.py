"""Repairing the bytes of an encounter file where there is one right repair."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from gmdash.encounter.entries import Header, Timeline
from gmdash.encounter.fold import Mismatch
from gmdash.encounter.state import State
from gmdash.files.extent import MOST_LINES
from gmdash.files.faults import Fault
from gmdash.files.fitting import hold_to
from gmdash.files.headers import header_part, open_header
from gmdash.files.lines import Block, entry_of, part_of, program_written, split
from gmdash.files.places import place_of
from gmdash.files.printable import BOM, text_of
from gmdash.files.repair.edits import edited
from gmdash.files.repair.numbers import Plain, renumbered
from gmdash.files.torn import torn_at
from gmdash.rules.system import RuleSystem

# Tools that write the ends of lines of Windows twice leave two returns.
_LINE_END = re.compile(rb"\r+\n")
_BEFORE = re.compile(r"events\[\d+\]\.before")


def repaired_fight(data: bytes) -> bytes:
    """The file with right numbers, times and values before, plain line ends and no torn tail.

    What is not repaired stays byte for byte. A file whose header is wrong stays as it is, and so
    does one from a newer program.
    """
    if data.count(b"\n") > MOST_LINES:
        return data
    text = data.removeprefix(BOM)
    whole = _LINE_END.sub(b"\n", text[: torn_at(text)])
    try:
        text_of(whole)
        blocks = list(split(whole))
        header, system, newer = open_header(header_part(blocks[0]))
    except (Fault, IndexError):
        return data
    if newer:
        return data
    new = _refolded(_renumbered(blocks[1:], header), header, system)
    text = _with_blocks(whole, blocks[1:], new)
    return text if text.endswith(b"\n") else text + b"\n"


def _renumbered(blocks: list[Block], header: Header) -> list[Block]:
    """The entries with right numbers and no time missing; as they are where one is unreadable."""
    entries: list[Plain] = []
    for number, block in enumerate(blocks, 1):
        try:
            value = part_of(block, number).value
        except Fault:
            return blocks
        if not isinstance(value, dict) or not value:
            return blocks
        entries.append(value)
    at: object = header.created
    new = []
    for block, entry, numbers in zip(blocks, entries, renumbered(entries), strict=True):
        changes = dict(numbers)
        if "at" not in entry:
            changes["at",] = at
        at = entry.get("at", at)
        new.append(Block(block.line, edited(block, changes)) if changes else block)
    return new


def _refolded(blocks: list[Block], header: Header, system: RuleSystem) -> list[Block]:
    """The entries with what the fold finds before each event, as far as they can be folded."""
    timeline = Timeline(State(rules=system.rules_for(header.rules)))
    new = list(blocks)
    with suppress(Fault, Mismatch):
        for index, block in enumerate(blocks):
            for again in _until_it_fits(block, index + 1, timeline, system):
                new[index] = again
    return new


def _until_it_fits(
    block: Block, number: int, timeline: Timeline, system: RuleSystem
) -> Iterator[Block]:
    """The entry put into the timeline, mended before by before.

    Raises:
        Fault: it is none.
        Mismatch: something else of it does not fit.
    """
    while True:
        entry = program_written(block.text) or entry_of(block, number)
        hold_to(system, entry)
        try:
            timeline.append(entry)
            return
        except Mismatch as wrong:
            if not _BEFORE.fullmatch(wrong.field) or not _plain(wrong.expected):
                raise
            value = wrong.expected
            mended = Block(block.line, edited(block, {place_of(wrong.field): value}))
            entry_of(mended, number)
            block = mended
            yield block


def _plain(value: object) -> bool:
    return value is None or isinstance(value, int | float | str | tuple)


def _with_blocks(whole: bytes, blocks: list[Block], new: list[Block]) -> bytes:
    """The file with other entries in the places of the old ones."""
    lines = whole.split(b"\n")
    for old, now in zip(reversed(blocks), reversed(new), strict=True):
        if now is not old:
            first = old.line - 1
            lines[first : first + old.text.count(b"\n") + 1] = now.text.split(b"\n")
    return b"\n".join(lines)
