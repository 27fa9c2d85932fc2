"""What the library lists: campaigns with their fights, read one after another.

A fight is folded to know how it stands, which takes its time for long ones. So the latest are
read first, and only so much at once; what is known of a file is kept until the file changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from gmdash.files.campaign import campaign_of, is_campaign
from gmdash.files.extent import Stamp
from gmdash.files.failures import reason
from gmdash.files.fights import Fight
from gmdash.files.summaries import Summaries
from gmdash.screens.library.entries import Entry, Volume, seen
from gmdash.texts import Text

# Who sits over an initiative is in the middle of that fight, though it has not begun.
PLAYED = ("running", "new")
RANKS = {"running": 0, "new": 1, "prepared": 2, "over": 3, "broken": 4}
UNREAD = 5


class Shelf:
    """The campaigns in a folder, or the one that the folder is.

    Attributes:
        folder: where they are.
        entries: the rows, in their order.
        problem: why the folder cannot be read.
        archive_shown: whether the archived fights are among the rows.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.entries: list[Entry] = []
        self.problem: Text | None = None
        self.archive_shown = False
        self._summaries = Summaries()
        self._volumes: list[Volume] = []
        self._files: dict[Path, tuple[Volume, Stamp | None]] = {}
        self._known: dict[Path, tuple[Stamp | None, Fight]] = {}

    @property
    def is_campaign(self) -> bool:
        """Whether the folder is a campaign itself."""
        return is_campaign(self.folder)

    @property
    def unread(self) -> list[Path]:
        """The fights that are still to be read, the latest first."""
        waiting = [path for path in self._files if not self._is_known(path)]
        return sorted(waiting, key=lambda path: -_changed(self._files[path][1]))

    @property
    def last_played(self) -> Entry | None:
        """The fight that was changed last, begun or not, of those that have been read."""
        played = [
            entry
            for entry in self.entries
            if entry.fight and entry.fight.kind in PLAYED and not entry.archived
        ]
        latest = sorted(played, key=lambda e: (-(e.modified or 0), e.path.stem))
        return latest[0] if latest else None

    def look(self) -> None:
        """See which campaigns and fights are there now."""
        self._volumes, self._files = [], {}
        for folder in self._folders():
            volume, fights, archived = seen(folder)
            self._volumes.append(volume)
            paths = [*fights, *archived] if self.archive_shown else fights
            self._files |= {path: (volume, _stamp(path)) for path in paths}
        self._known = {path: known for path, known in self._known.items() if path in self._files}
        self._arrange()

    def read_on(self, most: int, first: Path | None = None) -> None:
        """Read further fights, as many as have about so many bytes, one at least.

        Args:
            most: the bytes that are folded.
            first: one that is read before all others.
        """
        waiting = self.unread
        for path in sorted(waiting, key=lambda path: path != first):
            fight, work = self._summaries.fight_at(path)
            self._known[path] = (self._files[path][1], fight)
            most -= work
            if most <= 0:
                break
        if waiting:
            self._arrange()
            if not self.unread:
                self.keep_what_is_known()

    def keep_what_is_known(self) -> None:
        """Long fights that were read need not be folded the next time."""
        self._summaries.save()

    def _is_known(self, path: Path) -> bool:
        return path in self._known and self._known[path][0] == self._files[path][1]

    def _folders(self) -> list[Path]:
        self.problem = None
        if self.is_campaign:
            return [self.folder]
        try:
            found = [path for path in self.folder.iterdir() if path.name[0] != "."]
            return sorted(path for path in found if is_campaign(path))
        except FileNotFoundError:
            return []
        except OSError as error:
            self.problem = Text(
                "{path} cannot be read: {reason}.", path=str(self.folder), reason=reason(error)
            )
            return []

    def _arrange(self) -> None:
        self.entries = [row for volume in self._volumes for row in self._rows(volume)]

    def _rows(self, volume: Volume) -> Iterator[Entry]:
        yield Entry(volume.path, volume)
        fights = [
            self._entry(path, volume, stamp)
            for path, (of, stamp) in self._files.items()
            if of is volume
        ]
        yield from sorted(fights, key=_place)

    def _entry(self, path: Path, volume: Volume, stamp: Stamp | None) -> Entry:
        modified = _changed(stamp)
        if not self._is_known(path):
            return Entry(path, volume, modified=modified)
        fight = self._known[path][1]
        if volume.is_prepared(path, begun=fight.kind != "new"):
            fight = replace(fight, prepared=True)
        return Entry(path, volume, fight, modified)


def _place(entry: Entry) -> tuple[bool, int, float, str]:
    """Running ones first, the latest of a kind first; prepared ones by name."""
    kind = entry.fight.kind if entry.fight else ""
    latest = 0.0 if kind == "prepared" else -(entry.modified or 0)
    return entry.archived, RANKS.get(kind, UNREAD), latest, entry.path.stem


def _stamp(path: Path) -> Stamp | None:
    with suppress(OSError):
        return Stamp.of(path.stat())
    return None


def _changed(stamp: Stamp | None) -> float:
    """When the file was changed, in seconds since 1970."""
    return stamp.modified / 1e9 if stamp else 0.0


def folder_of(path: Path) -> Path | None:
    """The folder that the library of a path lists; None for a fight without a campaign."""
    return path if path.is_dir() else campaign_of(path)
