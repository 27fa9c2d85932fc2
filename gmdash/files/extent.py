"""How a file is known again: cheaply by its stamp, surely by its extent."""

from __future__ import annotations

import os
from typing import NamedTuple
from zlib import crc32

from msgspec import Struct

_END = 1024
# More than any fight comes to; what is larger is no fight, and is not even looked into.
MOST_BYTES = 16 << 20
MOST_LINES = 100_000


class Stamp(NamedTuple):
    """What tells cheaply whether a file is still the same."""

    device: int
    inode: int
    size: int
    modified: int

    @classmethod
    def of(cls, status: os.stat_result) -> Stamp:
        """The stamp that a status has."""
        return cls(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)

    def same_file(self, other: Stamp) -> bool:
        """Whether both are one file, whatever it holds."""
        return self[:2] == other[:2]


class Extent(Struct, frozen=True):
    """How far a file is known: its length, lines and checksum so far, and its last bytes."""

    length: int = 0
    lines: int = 0
    checksum: int = 0
    end: bytes = b""

    def then(self, more: bytes) -> Extent:
        """What is known once more bytes follow."""
        return Extent(
            self.length + len(more),
            self.lines + more.count(b"\n"),
            crc32(more, self.checksum),
            (self.end + more[-_END:])[-_END:],
        )

    @property
    def too_long(self) -> bool:
        """Whether it is more than is read of a file."""
        return self.length > MOST_BYTES or self.lines > MOST_LINES

    @property
    def needs_newline(self) -> bool:
        """Whether a further line has to begin with a newline."""
        return bool(self.end) and not self.end.endswith(b"\n")
