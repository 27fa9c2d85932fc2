"""Writing one changed setting; what people wrote around it stays."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gmdash.files.page_writer import write_below, write_value


def write_setting(path: Path, name: str, value: str | bool) -> None:
    """Change one setting in its file, which may not be there yet.

    Raises:
        WriteFailed: the file is broken, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """
    write_value(path, name, value)


def write_keys(path: Path, id_: str, keys: Sequence[str] | None) -> None:
    """Change the keys of one command in the settings file, which may not be there yet.

    Args:
        path: the settings file.
        id_: of the command.
        keys: None takes out what is said of them.

    Raises:
        WriteFailed: the file is broken, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """
    given = keys[0] if keys and len(keys) == 1 else None if keys is None else list(keys)
    write_below(path, "keys", [id_], given, listed=True)
