"""Bytes set aside beside the file they come from, never over what was set aside before."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path

from gmdash.files.disk import sync_folder, write_new


def set_aside(path: Path, ending: str, data: bytes) -> Path:
    """A new file beside the path: `klippe.yaml.torn`, then `klippe.yaml.torn-2`.

    Args:
        path: the file they come from.
        ending: what its name gets, without the dot.
        data: what is kept.

    Raises:
        OSError: it could not be written; nothing is left behind.
    """
    for number in count(1):
        aside = path.with_name(f"{path.name}.{ending}" + (f"-{number}" if number > 1 else ""))
        with suppress(FileExistsError):
            write_new(aside, data)
            sync_folder(path.parent)
            return aside
    raise AssertionError
