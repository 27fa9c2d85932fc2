"""The user's settings as they hold, and the file they are kept in."""

from __future__ import annotations

from pathlib import Path

from gmdash.command import Command
from gmdash.files.disk import load
from gmdash.files.faults import Fault
from gmdash.files.problems import Problem
from gmdash.files.settings_file import Settings, SettingsFile, read_settings
from gmdash.keymap import Keys
from gmdash.own_keys import own_keys
from gmdash.texts import Text


class Preferences:
    """Settings with the file they came from; only that file knows what is saved.

    Attributes:
        path: the file; None where nothing is kept.
        settings: what it says, or what holds where it says nothing.
        keymap: the keys it gives.
        problems: what is wrong in it, by line; the wrong counts as not said.
    """

    def __init__(self, file: SettingsFile | None = None) -> None:
        self.path = file.path if file else None
        self._take(file or SettingsFile(Path()))

    def _take(self, file: SettingsFile) -> None:
        keys = own_keys(file)
        self.settings: Settings = file.settings
        self.keymap = keys.keymap
        self.problems = [
            Problem.of(file.path, fault)
            for fault in sorted((*file.faults, *keys.faults), key=lambda fault: fault.line)
        ]

    def save(self, name: str, value: str | bool) -> None:
        """Keep a changed setting, and look what the file says now.

        Raises:
            Refused: the file is broken, or cannot be written; it stays as it was.
        """
        if self.path is not None:
            from gmdash.files.settings_writer import write_setting

            write_setting(self.path, name, value)
            self._take(read_settings(self.path))

    def save_keys(self, command: Command, keys: Keys | None) -> None:
        """Keep changed keys, or forget what was said of them; the rest as for `save`."""
        if self.path is not None:
            from gmdash.files.settings_writer import write_keys

            write_keys(self.path, command.id, keys)
            self._take(read_settings(self.path))


def problems_of_settings(path: Path) -> list[Problem]:
    """Every wrong line of a settings file; that there is none is a problem too."""
    try:
        load(path)
    except Fault as fault:
        return [Problem.of(path, fault)]
    return Preferences(read_settings(path)).problems


def problem_line(problem: Problem) -> Text:
    """`settings.yaml:3: what is wrong`, for where the folder is known."""
    name = problem.path.name
    return Text("{file}:{line}: {what}", file=name, line=problem.line, what=problem.text)
