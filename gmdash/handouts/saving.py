"""Where a page goes: a file, whole or not at all, that never takes another one's place."""

from __future__ import annotations

from pathlib import Path

from gmdash.encounter.cleaning import id_from
from gmdash.files.disk import save_new, save_over
from gmdash.files.failures import Taken
from gmdash.handouts.markup import ENDINGS, Form

MOST = 10_000


def save(target: Path, text: str, over: bool = False) -> None:
    """Write a page into a file.

    Args:
        target: where.
        text: the page.
        over: whether a file that is there gives way.

    Raises:
        Taken: a file of this name exists, and must not give way.
        ReadOnly: the folder cannot be written.
        WriteFailed: anything else; what was there stands.
    """
    data = text.encode("utf-8", errors="replace")
    if over:
        save_over(target, data, str(target))
    else:
        save_new(target, data)


def save_beside(fight: Path, title: str, what: str, form: Form, text: str) -> Path:
    """Write a page into a new file beside a fight, named after both; says where.

    Raises:
        ReadOnly: the folder cannot be written.
        WriteFailed: anything else.
        Taken: every name is taken.
    """
    name, number = f"{id_from(title, ())[:60]}-{what}", 1
    while True:
        counted = name if number == 1 else f"{name}-{number}"
        target = fight.with_name(f"{counted}.{ENDINGS[form]}")
        try:
            save(target, text)
        except Taken:
            if number == MOST:
                raise
            number += 1
        else:
            return target
