"""Bytes on disk: read whole, and written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import ParamSpec, TypeVar

from gmdash.files.extent import MOST_BYTES, Stamp
from gmdash.files.failures import ReadOnly, Taken, WriteFailed, reason
from gmdash.files.faults import Fault
from gmdash.texts import Text

P = ParamSpec("P")
R = TypeVar("R")

BINARY = getattr(os, "O_BINARY", 0)
FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
_NOT_OFFERED = (errno.EINVAL, errno.ENOTSUP)


def load(path: Path) -> tuple[bytes, Stamp]:
    """All bytes of a file, with its stamp from before they were read.

    Raises:
        Fault: it is no file, larger than any should be, or cannot be read.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise Fault(1, Text("this is no file"))
        with path.open("rb") as file:
            stamp = Stamp.of(os.fstat(file.fileno()))
            if stamp.size > MOST_BYTES:
                raise Fault(1, Text("this is larger than {most} MiB", most=MOST_BYTES >> 20))
            return file.read(), stamp
    except OSError as error:
        raise Fault(1, Text("it cannot be read: {reason}", reason=reason(error))) from None


def save_new(target: Path, data: bytes) -> None:
    """A new file, written aside and then given its name, so that it is whole or not there.

    Raises:
        Taken: a file of this name exists.
        ReadOnly: the folder cannot be written.
        WriteFailed: anything else; nothing is left behind.
    """
    with _refusals(str(target)):
        with _aside(target, data) as aside:
            give_name(aside, target)
        with _or_gone(target):
            sync_folder(target.parent)


def save_over(target: Path, data: bytes, name: str) -> None:
    """A file with other bytes, or a new one with its folder: the old bytes or the new, whole.

    Args:
        target: where it is, all links followed.
        data: what it shall hold.
        name: what refusals call it.

    Raises:
        ReadOnly: the folder cannot be written.
        WriteFailed: anything else; the old bytes stand.
    """
    with _refusals(name):
        target.parent.mkdir(parents=True, exist_ok=True)
        with _aside(target, data) as aside:
            with suppress(FileNotFoundError):
                aside.chmod(stat.S_IMODE(target.stat().st_mode))
            aside.replace(target)
        sync_folder(target.parent)


@contextmanager
def _refusals(name: str) -> Iterator[None]:
    """Say in words what the system refuses."""
    try:
        yield
    except FileExistsError:
        raise Taken(Text("{path} exists already.", path=name)) from None
    except OSError as error:
        raise unwritable(name, error) from None


def unwritable(path: Path | str, error: OSError) -> ReadOnly | WriteFailed:
    """The refusal that says why the system did not let a file or folder be written."""
    kind = ReadOnly if error.errno in FORBIDDEN else WriteFailed
    text = Text("{path} cannot be written: {reason}.", path=str(path), reason=reason(error))
    return kind(text)


@contextmanager
def _aside(target: Path, data: bytes) -> Iterator[Path]:
    """The bytes in a file beside the target; it is gone afterwards if it has no name by then."""
    if not target.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    aside = target.with_name(f".{os.urandom(8).hex()}.new")
    try:
        write_new(aside, data)
        yield aside
    finally:
        with suppress(OSError):
            aside.unlink()


def give_name(aside: Path, target: Path) -> None:
    """Give the file a free name; a link cannot take one that is given, as a rename can.

    Afterwards it may have both names.

    Raises:
        FileExistsError: the name is taken.
        OSError: the system refused.
    """
    try:
        os.link(aside, target)
    except FileExistsError:
        raise
    except OSError:
        # No hard links here (FAT, some network shares): take the name first, then fill it.
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        with _or_gone(target):
            aside.replace(target)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that was not there, down to the disk.

    Raises:
        FileExistsError: it was there.
        OSError: it could not be written; nothing is left behind.
    """
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
    with _or_gone(path):
        try:
            write_all(fd, data)
            steady(os.fsync, fd)
        finally:
            os.close(fd)


@contextmanager
def _or_gone(path: Path) -> Iterator[None]:
    """Do it, or take the file away again."""
    try:
        yield
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last; Windows does so by itself."""
    if os.name == "nt":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        steady(os.fsync, fd)
    except OSError as error:
        if error.errno not in _NOT_OFFERED:
            raise
    finally:
        os.close(fd)


def steady(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """What the call gives, begun anew as often as a signal breaks it off."""
    while True:
        try:
            return call(*args, **kwargs)
        except InterruptedError:
            continue


def read_at(fd: int, start: int, most: int) -> bytes:
    """At most so many bytes from there on."""
    steady(os.lseek, fd, start, os.SEEK_SET)
    pieces = []
    while most > 0 and (piece := steady(os.read, fd, min(most, 1 << 20))):
        pieces.append(piece)
        most -= len(piece)
    return b"".join(pieces)


def write_all(fd: int, data: bytes) -> None:
    """Write everything; a short write is gone on with.

    Raises:
        OSError: the system takes no more.
    """
    while data:
        written = steady(os.write, fd, data)
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        data = data[written:]
