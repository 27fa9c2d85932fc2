"""Repairing what has one right repair, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from gmdash.files.aside import set_aside
from gmdash.files.disk import load, save_over, unwritable
from gmdash.files.faults import Fault
from gmdash.files.lock import Lock
from gmdash.files.pages import BESTIARY, CAMPAIGN, CONDITIONS, PARTY
from gmdash.files.repair.fight import repaired_fight
from gmdash.files.repair.page import repaired_page
from gmdash.texts import Refused, Text

KEPT = "before-fix"
_PAGES = (CAMPAIGN, PARTY, BESTIARY, CONDITIONS)


class Repair(Struct, frozen=True):
    """A file that was repaired.

    Attributes:
        kept: where its old bytes are.
        before, after: what it held and holds.
    """

    path: Path
    kept: Path
    before: bytes
    after: bytes


def repaired(name: str, data: bytes) -> bytes:
    """The bytes of a file with all that has one right repair; the same where there is nothing.

    Args:
        name: the name of the file, which says what it is.
        data: what it holds.
    """
    return repaired_page(name, data) if name in _PAGES else repaired_fight(data)


def repair(paths: Iterable[Path]) -> Iterator[Repair | Refused]:
    """Repair each file, keep what it was beside it; or say why it could not be written.

    A fight that somebody plays is left alone, and so is a file that cannot be read.
    """
    for path in paths:
        try:
            done = _repair(path.resolve(), path)
        except Refused as refused:
            yield refused
        else:
            if done:
                yield done


def _repair(target: Path, path: Path) -> Repair | None:
    try:
        if repaired(path.name, data := load(target)[0]) == data:
            return None
        lock = Lock(target)
    except Fault:
        return None
    except OSError as error:
        raise unwritable(path, error) from None
    try:
        # Somebody may have written until the lock was ours.
        before = load(target)[0]
        after = repaired(path.name, before)
        kept = set_aside(target, KEPT, before)
        save_over(target, after, str(path))
    except Fault as fault:
        where = Text("{file}:{line}: {what}", file=str(path), line=fault.line, what=fault.text)
        raise Refused(where) from None
    except OSError as error:
        raise unwritable(path, error) from None
    finally:
        lock.release()
    return Repair(path, kept, before, after)
