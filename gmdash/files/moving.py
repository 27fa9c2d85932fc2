"""Files that are there already: put in another place, or filled anew under their name."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from gmdash.files.disk import give_name, save_over, sync_folder, unwritable
from gmdash.files.failures import Taken
from gmdash.texts import Text


def move(source: Path, target: Path) -> None:
    """Give a file another name and folder, never over a file that is there.

    Raises:
        Taken: a file of this name exists.
        ReadOnly: one of the folders cannot be written.
        WriteFailed: anything else; the file is where it was.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        give_name(source, target)
        try:
            source.unlink(missing_ok=True)
        except OSError:
            target.unlink()
            raise
        _settle(target.parent, source.parent)
    except FileExistsError:
        raise Taken(Text("{path} exists already.", path=str(target))) from None
    except OSError as error:
        raise unwritable(target, error) from None


def refill(path: Path, data: bytes) -> None:
    """Other bytes for a file, written aside and renamed; its times and rights stay.

    Raises:
        ReadOnly: the folder cannot be written.
        WriteFailed: anything else; the file is what it was.
    """
    try:
        status = path.stat()
    except OSError as error:
        raise unwritable(path, error) from None
    save_over(path, data, str(path))
    with suppress(OSError):
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def _settle(*folders: Path) -> None:
    """Make the new names last; what is done is done, also where the disk will not confirm it."""
    for folder in folders:
        with suppress(OSError):
            sync_folder(folder)
