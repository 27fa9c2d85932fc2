"""What is known of fights by the bytes of their files, so that long ones are folded only once.

A summary is kept for the very bytes it was folded from, known by their hash; so it cannot be
wrong, and whoever throws the file with the summaries away loses nothing but time.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from gmdash import __version__
from gmdash.files.disk import load, save_over
from gmdash.files.encounter_file import read_bytes
from gmdash.files.faults import Fault
from gmdash.files.fights import Fight, Summary, broken, summary_of
from gmdash.files.problems import Problem, Unreadable
from gmdash.texts import Refused

WORTH_KEEPING = 1 << 16
MOST_KEPT = 2000
# Looking into the summaries takes so much less than folding.
SHARE = 64


class Summaries:
    """Reads fights, and remembers the long ones."""

    def __init__(self) -> None:
        self._kept: dict[str, Summary] | None = None
        self._new = False

    def fight_at(self, path: Path) -> tuple[Fight, int]:
        """The fight in a file, also when it is broken, and for how many bytes there was work."""
        try:
            data, stamp = load(path)
        except Fault as fault:
            return broken(path, Problem.of(path, fault)), 0
        key = _key(data) if len(data) >= WORTH_KEEPING else ""
        known = self._all().get(key) if key else None
        if known is not None:
            return Fight(path, known), len(data) // SHARE
        try:
            summary = summary_of(read_bytes(path, data, stamp))
        except Unreadable as unreadable:
            return broken(path, unreadable.problems[0]), len(data)
        if key:
            self._all()[key] = summary
            self._new = True
        return Fight(path, summary), len(data)

    def save(self) -> None:
        """Keep what is new for the next time; where that cannot be, it is folded again."""
        if not self._new:
            return
        self._new = False
        latest = dict(list(self._all().items())[-MOST_KEPT:])
        with suppress(Refused):
            save_over(_file(), msgspec.json.encode(latest), "")

    def _all(self) -> dict[str, Summary]:
        if self._kept is None:
            self._kept = {}
            with suppress(OSError, msgspec.MsgspecError):
                self._kept = msgspec.json.decode(_file().read_bytes(), type=dict[str, Summary])
        return self._kept


def _key(data: bytes) -> str:
    """Other bytes, or another gmdash, have another one."""
    return blake2b(data, digest_size=24, person=__version__.encode()[:16]).hexdigest()


def _file() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("gmdash") / "fights.json"
