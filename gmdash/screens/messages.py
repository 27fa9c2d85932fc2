"""What a screen wants of the app."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.message import Message

from gmdash.files.problems import Problem


class LibraryWanted(Message):
    """Leave the fight for the list of fights."""


class FightWanted(Message):
    """Open the fight in this file.

    Attributes:
        refused: told what is wrong with the file where it cannot be opened.
    """

    def __init__(self, path: Path, refused: Callable[[Problem], None]) -> None:
        super().__init__()
        self.path = path
        self.refused = refused


class LanguageWanted(Message):
    """Speak the other language."""
