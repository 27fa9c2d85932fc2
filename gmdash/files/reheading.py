"""Another title for an encounter file: only its header is written anew."""

from __future__ import annotations

from msgspec.structs import replace

from gmdash.encounter.entries import Header
from gmdash.files.lines import encoded, idle, split
from gmdash.files.printable import BOM


def retitled(data: bytes, header: Header, title: str) -> bytes:
    """The bytes of an encounter file with another title.

    All other lines stay byte for byte, and so do comments inside a header of several lines.

    Args:
        data: the file, known to be readable.
        header: as it was read from it.
        title: the new one.
    """
    mark = BOM if data.startswith(BOM) else b""
    lines = data.removeprefix(BOM).split(b"\n")
    block = next(split(data.removeprefix(BOM)))
    first, last = block.line - 1, block.line - 1 + block.text.count(b"\n")
    old = lines[first : last + 1]
    end = b"\r" if old[-1].endswith(b"\r") else b""
    new = encoded(replace(header, title=title)).rstrip(b"\n") + end
    kept = [line for line in old[1:] if idle(line)]
    return mark + b"\n".join([*lines[:first], new, *kept, *lines[last + 1 :]])
