"""Which row of the library is in focus."""

from __future__ import annotations

from pathlib import Path

from gmdash.screens.library.entries import Entry
from gmdash.screens.library.shelf import Shelf


class Focus:
    """The row in focus, known by its path: rows may come, go and change places around it."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._path: Path | None = None
        self._was_at = 0

    @property
    def path(self) -> Path | None:
        """The path of the row in focus; None where there are no rows."""
        return self.entry.path if self.entry else None

    @property
    def entry(self) -> Entry | None:
        """The row in focus; None where there are no rows.

        At first it is the fight that was played last; where the row is gone, the one that came
        into its place.
        """
        entries = self._shelf.entries
        if not entries:
            return None
        if self._path is None:
            first = next((entry for entry in entries if entry.is_fight), entries[0])
            self._path = (self._shelf.last_played or first).path
        at = next((at for at, entry in enumerate(entries) if entry.path == self._path), None)
        self._was_at = min(self._was_at, len(entries) - 1) if at is None else at
        entry = entries[self._was_at]
        self._path = entry.path
        return entry

    def move(self, rows: int) -> None:
        """So many rows down, as far as there are any."""
        if self.entry is not None:
            at = max(0, min(len(self._shelf.entries) - 1, self._was_at + rows))
            self._path = self._shelf.entries[at].path

    def stand_on(self, path: Path) -> None:
        """Put it on a row; one that is not there changes nothing."""
        wanted = path.resolve()
        for entry in self._shelf.entries:
            if path == entry.path or wanted == entry.path.resolve():
                self._path = entry.path
                return
