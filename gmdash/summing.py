"""The summary of a fight that is open or in a file, and of all fights of a campaign."""

from __future__ import annotations

from pathlib import Path

from gmdash.actions.summary import summarize
from gmdash.actions.tallies import Summary
from gmdash.files.campaign import fight_files
from gmdash.files.encounter_file import EncounterFile, read
from gmdash.files.failures import reason
from gmdash.files.pages import open_front
from gmdash.files.problems import Problem, Unreadable
from gmdash.texts import Refused, Text
from gmdash.times import seconds_between


def summed_up(file: EncounterFile, players: bool = False) -> Summary:
    """What came of the fight in a file; `players` leaves out what was rolled in secret."""
    start = file.timeline.state_at(0)
    return summarize(start, file.timeline.effective(), file.system, players, seconds_between)


def fights_of(folder: Path) -> tuple[str, list[Path]]:
    """The title of a campaign, and its fights, those in the archive too.

    Raises:
        Refused: its `campaign.yaml` is wrong, or its folder cannot be read.
    """
    try:
        _, front, _ = open_front(folder)
        return front.title, [*fight_files(folder), *fight_files(folder, archived=True)]
    except Unreadable as unreadable:
        raise Refused(unreadable.problems[0].short) from None
    except OSError as error:
        text = Text("it cannot be read: {reason}", reason=reason(error))
        raise Refused(Problem(folder, 1, text).short) from None


def summed_file(path: Path) -> Summary | Problem:
    """What came of the fight in a file, or why it cannot be read."""
    try:
        return summed_up(read(path))
    except Unreadable as unreadable:
        return unreadable.problems[0]
