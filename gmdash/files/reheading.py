"""Another header for an encounter file: only its header is written anew."""

from __future__ import annotations

from gmdash.encounter.entries import Header
from gmdash.files.lines import encoded, idle, split
from gmdash.files.printable import BOM


def with_header(data: bytes, header: Header) -> bytes:
    """The bytes of an encounter file with another header.

    All other lines stay byte for byte, and so do comments inside a header of several lines.

    Args:
        data: the file, known to be readable.
        header: the new one.
    """
    mark = BOM if data.startswith(BOM) else b""
    lines = data.removeprefix(BOM).split(b"\n")
    block = next(split(data.removeprefix(BOM)))
    first, last = block.line - 1, block.line - 1 + block.text.count(b"\n")
    old = lines[first : last + 1]
    end = b"\r" if old[-1].endswith(b"\r") else b""
    new = encoded(header).rstrip(b"\n") + end
    kept = [line for line in old[1:] if idle(line)]
    return mark + b"\n".join([*lines[:first], new, *kept, *lines[last + 1 :]])
