"""What a screen wants of the app."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.message import Message

from gmdash.files.problems import Problem


class LibraryWanted(Message):
    """Leave the fight for the list of fights.

    Attributes:
        path: the file of the fight.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path


class FightWanted(Message):
    """Open the fight in this file.

    Attributes:
        refused: told what is wrong with the file where it cannot be opened.
        left: told the path of the fight when it is left.
    """

    def __init__(
        self,
        path: Path,
        refused: Callable[[Problem], None],
        left: Callable[[str | None], None],
    ) -> None:
        super().__init__()
        self.path = path
        self.refused = refused
        self.left = left


class LanguageWanted(Message):
    """Speak the other language."""
