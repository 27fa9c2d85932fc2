"""One writer at a time: a lock file beside the file, which the system frees with its process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from gmdash.files.failures import Busy
from gmdash.texts import Text

if sys.platform == "win32":
    import msvcrt

    def _take(fd: int) -> None:
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

    def _take_file(path: Path) -> int | None:
        """Nothing: a lock of Windows would keep out our own writing too."""
        return None

else:
    import fcntl

    def _take(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _take_file(path: Path) -> int | None:
        """The file itself, where it has another name beside which no lock file stands.

        Only there: on some shares a lock of a file keeps everybody from it, readers and our own
        writing too. Where it cannot be had, the writer still notices what others write.

        Raises:
            BlockingIOError: somebody else has it.
        """
        try:
            if path.stat().st_nlink == 1:
                return None
            fd = os.open(path, os.O_RDWR)
        except OSError:
            return None
        try:
            _take(fd)
        except BlockingIOError:
            os.close(fd)
            raise
        except OSError:
            os.close(fd)
            return None
        return fd


class Lock:
    """The right to write a file, from its making until `release`."""

    def __init__(self, path: Path) -> None:
        """Take it.

        Raises:
            Busy: somebody else has it.
            OSError: no lock file can be made.
        """
        self._path = path.with_name(f"{path.name}.lock")
        # The one who had it may have removed the file between our opening and locking it.
        while (fd := self._taken(path)) is None:
            pass
        self._fd = fd
        self._file: int | None = None
        try:
            self._file = _take_file(path)
        except BlockingIOError:
            self.release()
            raise _busy(path) from None

    def release(self) -> None:
        """Give it back and remove the lock file."""
        # An open file cannot be removed on Windows; elsewhere it must be while the lock is held.
        steps: list[Callable[[], None]] = [self._path.unlink, lambda: os.close(self._fd)]
        if self._file is not None:
            os.close(self._file)
        for step in reversed(steps) if os.name == "nt" else steps:
            with suppress(OSError):
                step()

    def _taken(self, path: Path) -> int | None:
        """The lock file, opened and locked; None where it is not the one in its place."""
        fd = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
        kept = False
        try:
            _take(fd)
            kept = self._in_place(fd)
        except (BlockingIOError, PermissionError):
            raise _busy(path) from None
        finally:
            if not kept:
                os.close(fd)
        return fd if kept else None

    def _in_place(self, fd: int) -> bool:
        try:
            return os.path.samestat(os.fstat(fd), self._path.stat())
        except FileNotFoundError:
            return False


def _busy(path: Path) -> Busy:
    return Busy(Text("Another gmdash writes {path}.", path=str(path)))
