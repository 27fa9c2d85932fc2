"""The lines of an encounter file: where entries begin, and how one is read and written.

An entry begins at a `- ` in column 0 and goes on to the next one. A line of the program's own is
known by being the same bytes when written again, and is read fast; every other goes the careful
way. Both are equally strict.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from gmdash.encounter.entries import Entry, Header
from gmdash.files.careful import ENTRY_SIZE, parse
from gmdash.files.document import DEEPEST, LONGEST, Document
from gmdash.files.faults import Fault
from gmdash.files.schema import Part
from gmdash.texts import Text

_decode = msgspec.json.Decoder(Entry).decode
_encode = msgspec.json.Encoder().encode


class Block(NamedTuple):
    """An entry as it stands in the file.

    Attributes:
        line: the number of its first line.
        text: its lines, without the last newline and without blank lines and comments behind it.
    """

    line: int
    text: bytes


def encoded(entry: Entry | Header) -> bytes:
    """The line that an entry or a header is, with its newline."""
    return b"- %b\n" % _encode(entry)


def begins(line: bytes) -> bool:
    """Whether an entry begins with this line."""
    return line.startswith(b"- ") or line.rstrip(b"\r\n") == b"-"


def idle(line: bytes) -> bool:
    """Whether the line is blank or a comment."""
    return line.startswith(b"#") or not line.strip()


def split(body: bytes, first_line: int = 1) -> Iterator[Block]:
    """The entries in whole lines of a file.

    Raises:
        Fault: something else stands before the first entry, or a document begins or ends.
    """
    at, held, waiting = 0, list[bytes](), list[bytes]()
    for number, line in enumerate(body.replace(b"\r\n", b"\n").split(b"\n"), first_line):
        if begins(line):
            if held:
                yield Block(at, b"\n".join(held))
            at, held, waiting = number, [line], []
        elif idle(line):
            waiting.append(line)
        elif line.startswith((b"---", b"...")):
            if held:
                yield Block(at, b"\n".join(held))
            raise Fault(number, Text("a mark of a YAML document does not belong here"))
        elif held:
            held += [*waiting, line]
            waiting = []
        else:
            raise Fault(number, Text("an entry has to begin with “- ”"))
    if held:
        yield Block(at, b"\n".join(held))


def program_written(text: bytes) -> Entry | None:
    """The entry of a line that this program wrote; None where the careful way has to be gone.

    The text is known to be UTF-8. A backslash is left to the careful way, so that quotes part
    strings from the rest.
    """
    line = text[2:]
    if b"\\" in line:
        return None
    try:
        entry = _decode(line)
        if _encode(entry) != line:
            return None
    except (msgspec.MsgspecError, RecursionError):
        return None
    if len(line) > LONGEST and (
        len(text) > ENTRY_SIZE or max(map(len, line.split(b'"'))) > LONGEST
    ):
        return None
    return entry


def part_of(block: Block, number: int) -> Part:
    """The one list item that the block is, read with care; number 0 is the header.

    Raises:
        Fault: it cannot be read.
    """
    name = Text("entry {n}", n=number) if number else Text("header")
    try:
        document = _plain(block) or parse(block.text, block.line)
    except Fault as fault:
        raise Fault(fault.line, Text("{place}: {fault}", place=name, fault=fault.text)) from None
    items = document.value
    if not isinstance(items, list) or len(items) != 1:
        raise Fault(block.line, Text("{place}: expected one entry, found several", place=name))
    return Part(document, name, (0,))


def _plain(block: Block) -> Document | None:
    """A short line as the program writes them, such as a header; None for any other."""
    line = block.text[2:]
    nested = line.count(b"{") + line.count(b"[")
    if b"\\" in line or len(line) > LONGEST or nested > DEEPEST:
        return None
    try:
        value = msgspec.json.decode(line)
    except msgspec.MsgspecError:
        return None
    same = isinstance(value, dict) and _encode(value) == line
    return Document([value], (block.line, {})) if same else None


def entry_of(block: Block, number: int) -> Entry:
    """The entry that a block is, gone the careful way.

    Raises:
        Fault: the first thing that is wrong with it.
    """
    return part_of(block, number).read(Entry)
