"""What a screen wants of the app."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.message import Message

from gmdash.command import Command
from gmdash.files.problems import Problem
from gmdash.keymap import Keys


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


class SettingsWanted(Message):
    """Open the settings."""


class SettingChanged(Message):
    """A setting has another value from now on.

    Attributes:
        name: `language`, `theme` or `ascii`.
    """

    def __init__(self, name: str, value: str | bool) -> None:
        super().__init__()
        self.name = name
        self.value = value


class KeysChanged(Message):
    """A command has other keys from now on.

    Attributes:
        keys: None gives it those of the table back.
    """

    def __init__(self, command: Command, keys: Keys | None) -> None:
        super().__init__()
        self.command = command
        self.keys = keys
