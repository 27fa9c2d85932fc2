"""Copies of a fight as it stood when it was opened: the last five, in a hidden folder beside it.

A copy is a fight like any other, but it can only be read: whoever goes on in it would lose that
when five newer ones are there.
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from gmdash.files.disk import load, save_new, unwritable
from gmdash.files.encounter_file import EncounterFile
from gmdash.files.extent import Extent
from gmdash.files.failures import ReadOnly, Taken
from gmdash.files.faults import Fault

FOLDER = ".copies"
MOST = 5


def is_copy(path: Path) -> bool:
    """Whether the file is a copy that was kept."""
    return path.resolve().parent.name == FOLDER


def copies_of(path: Path) -> list[Path]:
    """The copies of a fight, the oldest first.

    They are counted: times would put them into a wrong order when the clock is set back.
    """
    path = path.resolve()
    named = re.compile(rf"{re.escape(path.stem)}\.([0-9]{{1,9}})\.[0-9-]*{re.escape(path.suffix)}")
    found: list[tuple[int, Path]] = []
    with suppress(OSError):
        for copy in (path.parent / FOLDER).iterdir():
            match = named.fullmatch(copy.name)
            if match:
                found.append((int(match[1]), copy))
    return [copy for _, copy in sorted(found)]


def keep_copy(file: EncounterFile, at: str) -> Path | None:
    """Copy a fight as it was read; nothing that is appended meanwhile is in the way.

    Args:
        file: as it was opened.
        at: the time for the name, as ISO 8601.

    Returns:
        the copy; None where the last one says the same, or there is nothing to lose yet.

    Raises:
        ReadOnly: it cannot be read, or the folder cannot be written.
        WriteFailed: the system did not take it.
    """
    path = file.path.resolve()
    try:
        data = load(path)[0][: file.length]
    except Fault as fault:
        raise ReadOnly(fault.text) from None
    if Extent().then(data) != file.extent or file.extent.lines <= 1:
        return None
    kept = copies_of(path)
    if kept and _says(kept[-1], data):
        return None
    number = int(kept[-1].name.removeprefix(f"{path.stem}.").partition(".")[0]) if kept else 0
    time = re.sub(r"[^0-9-]+", "-", at[:16].replace(":", "")).strip("-")
    copy = path.parent / FOLDER / f"{path.stem}.{number + 1}.{time}{path.suffix}"
    try:
        copy.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise unwritable(copy.parent, error) from None
    # Taken: another window was opened in between and has kept it.
    with suppress(Taken):
        save_new(copy, data)
    for old in kept[: max(len(kept) + 1 - MOST, 0)]:
        with suppress(OSError):
            old.unlink()
    return copy


def _says(copy: Path, data: bytes) -> bool:
    try:
        return copy.stat().st_size == len(data) and copy.read_bytes() == data
    except OSError:
        return False
