"""Bytes at the end of one file, confirmed one write after another."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from gmdash.files.disk import BINARY, read_at, steady, write_all
from gmdash.files.extent import Extent, Stamp
from gmdash.files.failures import ChangedOutside
from gmdash.texts import Text


class Appender:
    """Appends to a file that nobody else should change, and notices when somebody does.

    Attributes:
        extent: what is confirmed: on disk, and not to be lost.
    """

    def __init__(self, path: Path, extent: Extent, stamp: Stamp, leftover: bytes = b"") -> None:
        """Go on behind the extent.

        Args:
            path: the file.
            extent: how far it is confirmed.
            stamp: how it was known when that was read.
            leftover: what stands behind the extent and is to be cut off.
        """
        self.extent = extent
        self._path = path
        self._stamp = stamp
        self._leftover = leftover

    def check(self) -> None:
        """Look whether the file still is what it was.

        Raises:
            ChangedOutside: it is not.
            OSError: it cannot be opened for writing.
        """
        with self._opened():
            pass

    def settle(self) -> None:
        """Cut off what stands behind the extent.

        Raises:
            ChangedOutside: something stands there that is not known.
            OSError: it cannot be cut off.
        """
        if self._leftover:
            with self._opened() as fd:
                self._cut(fd)

    def append(self, data: bytes) -> None:
        """Put the bytes at the end, down to the disk.

        Raises:
            ChangedOutside: the file is not what it was; nothing was written.
            OSError: they could not be written. The file is cut back to what was confirmed,
                now or, if that fails too, before the next write.
        """
        with self._opened() as fd:
            if self._leftover:
                self._cut(fd)
            self._leftover = data
            try:
                write_all(fd, data)
                steady(os.fsync, fd)
                stamp = Stamp.of(os.fstat(fd))
            except BaseException:
                with suppress(OSError):
                    self._cut(fd)
                raise
            self.extent, self._stamp, self._leftover = self.extent.then(data), stamp, b""

    @contextmanager
    def _opened(self) -> Iterator[int]:
        try:
            fd = os.open(self._path, os.O_RDWR | os.O_APPEND | BINARY)
        except FileNotFoundError:
            raise ChangedOutside(
                Text("{path} is not there any more.", path=str(self._path))
            ) from None
        try:
            if not self._same(fd):
                raise ChangedOutside(
                    Text("{path} was changed by another program.", path=str(self._path))
                )
            yield fd
        finally:
            with suppress(OSError):
                os.close(fd)

    def _same(self, fd: int) -> bool:
        """Whether the file is the extent, with nothing behind it but a part of the leftover."""
        now, known = Stamp.of(os.fstat(fd)), self.extent
        if not now.same_file(self._stamp) or now.size < known.length:
            return False
        behind = read_at(fd, known.length, len(self._leftover) + 1)
        if not self._leftover.startswith(behind):
            return False
        if now == self._stamp:
            return read_at(fd, known.length - len(known.end), len(known.end)) == known.end
        # Touched, or not known since our own last cut: only the bytes themselves can tell.
        return Extent().then(read_at(fd, 0, known.length)) == known

    def _cut(self, fd: int) -> None:
        steady(os.ftruncate, fd, self.extent.length)
        steady(os.fsync, fd)
        self._stamp = Stamp.of(os.fstat(fd))
        self._leftover = b""
