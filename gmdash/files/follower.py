"""Following a file that another window writes."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from gmdash.encounter.fold import Mismatch
from gmdash.files.disk import BINARY, read_at
from gmdash.files.encounter_file import EncounterFile, grown, read
from gmdash.files.extent import Stamp
from gmdash.files.faults import Fault
from gmdash.files.problems import Unreadable


class Follower:
    """Takes in what others write, and never writes.

    Attributes:
        file: the last state that could be read; its timeline grows with the file.
        damaged: whether what stands in the file by now cannot be read.
    """

    def __init__(self, path: Path, file: EncounterFile) -> None:
        self.file = file
        self._path = path
        self._seen = file.stamp
        self.damaged = False

    def poll(self) -> EncounterFile | None:
        """The file with what is new in it; None where nothing is, or nothing readable yet."""
        try:
            now = Stamp.of(self._path.stat())
        except OSError:
            return None
        if now == self._seen:
            return None
        self._seen = now
        before = self.file
        self.damaged = False
        self.file = self._grown() or self._anew()
        same = before.extent == self.file.extent and before.header == self.file.header
        return None if same else self.file

    def _grown(self) -> EncounterFile | None:
        """The file with what was appended to it; None where something else happened."""
        known = self.file.extent
        with suppress(OSError, Fault, Mismatch):
            fd = os.open(self._path, os.O_RDONLY | BINARY)
            try:
                now = Stamp.of(os.fstat(fd))
                start = known.length - len(known.end)
                seen = read_at(fd, start, max(now.size - start, 0))
            finally:
                os.close(fd)
            if (
                now.same_file(self.file.stamp)
                and now.size > known.length
                and seen.startswith(known.end)
            ):
                return grown(self.file, seen[len(known.end) :], now)
        return None

    def _anew(self) -> EncounterFile:
        """The file read from its beginning; the last good one where it is wrong or torn."""
        try:
            file = read(self._path)
        except Unreadable:
            self.damaged = True
            return self.file
        return self.file if file.torn else file
