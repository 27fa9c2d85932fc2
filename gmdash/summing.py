"""The summary of a fight that is open or in a file, with how long it took."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise

from gmdash.actions.summary import summarize
from gmdash.actions.tallies import Summary
from gmdash.encounter.state import State
from gmdash.files.encounter_file import EncounterFile

# Nobody thinks that long about one step: the fight was put away.
BREAK = timedelta(hours=1)


def summed_up(file: EncounterFile, players: bool = False) -> Summary:
    """What came of the fight in a file; `players` leaves out what was rolled in secret."""
    start = State(rules=file.system.rules_for(file.header.rules))
    return summarize(start, file.timeline.effective(), file.system, players)


def seconds_played(times: Sequence[str]) -> int:
    """How long it took, without breaks of an hour and more, and times that cannot be read."""
    moments = [moment for moment in map(_moment, times) if moment is not None]
    gaps = (later - earlier for earlier, later in pairwise(moments))
    return round(sum(g.total_seconds() for g in gaps if timedelta() < g < BREAK))


def _moment(written: str) -> datetime | None:
    """A time as it is written in a file; one without an offset is taken as it is here."""
    try:
        return datetime.fromisoformat(written).astimezone()
    except (ValueError, OverflowError, OSError):
        return None
