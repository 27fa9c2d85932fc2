"""Files that a GM names by typing."""

from __future__ import annotations

from pathlib import Path

from gmdash.files.copies import is_copy
from gmdash.texts import Refused, Text


def meant(typed: str, fight: Path) -> Path:
    """The file of this name: beside the fight, unless the name says where.

    What is named in a copy that was kept stands beside the fight it was kept of.

    Raises:
        Refused: it names the home of somebody who is not there.
    """
    try:
        path = Path(typed).expanduser()
    except RuntimeError:
        reason = Text("there is no such folder")
        text = Text("{path} cannot be written: {reason}.", path=typed, reason=reason)
        raise Refused(text) from None
    folder = fight.absolute().parent
    return (folder.parent if is_copy(fight) else folder) / path


def named(path: Path, fight: Path) -> str:
    """What a file is called: its name is enough beside the fight, and fits a narrow window."""
    return path.name if path.absolute().parent == fight.absolute().parent else str(path)
