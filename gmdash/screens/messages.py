"""What a screen wants of the app."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.message import Message

from gmdash.command import Command
from gmdash.files.problems import Problem
from gmdash.keymap import Keys


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
