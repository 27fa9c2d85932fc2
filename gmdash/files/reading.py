"""From the bytes of an encounter file to its fight, fault by fault."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from gmdash.encounter.entries import Timeline
from gmdash.encounter.fold import Mismatch
from gmdash.encounter.state import State
from gmdash.files.extent import MOST_LINES
from gmdash.files.faults import Fault
from gmdash.files.fitting import hold_to
from gmdash.files.headers import Opened, header_part, is_newer, no_encounter, open_header, too_new
from gmdash.files.lines import Block, entry_of, program_written, split
from gmdash.files.misfits import unfolded
from gmdash.files.printable import BOM, text_of
from gmdash.files.schema import Part
from gmdash.files.torn import torn_at
from gmdash.texts import Text


class Reading:
    """One pass over a file.

    Attributes:
        whole: the bytes up to and including the last whole entry.
        torn: what stands behind them.
        opened: what the header says; None where it is wrong.
        timeline: the entries before the first fault.
    """

    def __init__(self, data: bytes) -> None:
        text = data.removeprefix(BOM)
        end = len(data) - len(text) + torn_at(text)
        self.whole, self.torn = data[:end], data[end:]
        self.opened: Opened | None = None
        self.timeline = Timeline(State(rules={}))

    def faults(self) -> Iterator[Fault]:
        """Read; each fault comes as it is found, and then the reading goes on.

        After the first one the later entries are only held against the schema and the system,
        since nothing can be folded any more. Of a newer file what we understand is read, up to
        the first line that we do not; only a header that says too little is a fault.
        """
        if self.whole.count(b"\n") > MOST_LINES:
            # Longer than any fight.
            yield Fault(1, Text("this has more than {most} lines", most=MOST_LINES))
            return
        body = self.whole.removeprefix(BOM)
        sound = True
        try:
            text_of(body)
        except Fault as fault:
            sound = False
            yield fault
        blocks = split(body)
        try:
            first = next(blocks, None) or self._nothing()
            header = header_part(first)
        except Fault as fault:
            if sound:
                yield fault
            return
        found = chain(self._header(header), self._entries(blocks, sound))
        if not is_newer(header):
            yield from found
        elif next(found, None) and self.opened is None:
            yield too_new(first.line)

    def _nothing(self) -> Block:
        if not self.whole and not self.torn:
            raise Fault(1, Text("the file is empty"))
        text_of(self.torn)
        raise no_encounter(1)

    def _header(self, part: Part) -> Iterator[Fault]:
        try:
            self.opened = open_header(part)
        except Fault as fault:
            yield fault
        else:
            header, system, _ = self.opened
            self.timeline = Timeline(State(rules=system.rules_for(header.rules)))

    def _entries(self, blocks: Iterator[Block], sound: bool) -> Iterator[Fault]:
        system = self.opened.system if sound and self.opened else None
        append = self.timeline.append
        folds = system is not None
        try:
            for number, block in enumerate(blocks, 1):
                try:
                    entry = program_written(block.text) if sound else None
                    entry = entry or entry_of(block, number)
                    if system:
                        hold_to(system, entry)
                    if folds:
                        append(entry)
                except Mismatch as wrong:
                    folds = False
                    yield unfolded(block, number, wrong)
                except Fault as fault:
                    folds = False
                    yield fault
        except Fault as fault:
            # Behind it no entry can be told from another.
            yield fault
