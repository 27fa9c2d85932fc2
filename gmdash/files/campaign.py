"""A campaign folder, as the library shows it."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Literal

from msgspec import Struct

from gmdash.files.encounter_file import read
from gmdash.files.failures import Taken
from gmdash.files.faults import Fault
from gmdash.files.figures import Figure, figures_of
from gmdash.files.pages import (
    BESTIARY,
    CAMPAIGN,
    ENCOUNTERS,
    PARTY,
    front_of,
    page_of,
    prepared_faults,
)
from gmdash.files.problems import Problem, Unreadable
from gmdash.files.writer import copy
from gmdash.rules.system import RuleSystem

Kind = Literal["prepared", "new", "running", "over", "broken"]


class Fight(Struct, frozen=True):
    """A fight of the campaign in one line.

    Attributes:
        title: as its header has it; the name of the file where it is broken.
        kind: `prepared` fights are copied when they are opened; `new` ones have not begun.
        round: 0 before the start.
        modified: when its file was last changed, in seconds since 1970.
        problem: what is wrong with a broken one.
    """

    path: Path
    title: str
    kind: Kind
    round: int
    modified: float
    problem: Problem | None = None


class Campaign(Struct, frozen=True):
    """A campaign as it stood when it was opened.

    Attributes:
        path: its folder.
        party, bestiary: those whose sheets are right.
        fights: the files in `encounters/`, by name.
        problems: what is wrong with its pages; a broken fight has its own.
    """

    path: Path
    title: str
    system: RuleSystem
    party: list[Figure]
    bestiary: list[Figure]
    fights: list[Fight]
    problems: list[Problem]

    @classmethod
    def open(cls, folder: Path) -> Campaign:
        """The campaign in a folder.

        Raises:
            Unreadable: its `campaign.yaml` is missing or wrong.
        """
        path = folder / CAMPAIGN
        try:
            page = page_of(path)
            front, system = front_of(page)
        except Fault as fault:
            raise Unreadable([Problem.of(path, fault)]) from None
        party, of_party = figures_of(folder / PARTY, system)
        bestiary, of_bestiary = figures_of(folder / BESTIARY, system)
        faults = {CAMPAIGN: prepared_faults(page, front, folder), PARTY: of_party}
        faults[BESTIARY] = of_bestiary
        problems = [Problem.of(folder / name, f) for name, found in faults.items() for f in found]
        files = sorted(path for path in (folder / ENCOUNTERS).glob("[!.]*.yaml"))
        fights = [fight_at(path, path.name in front.prepared) for path in files]
        return cls(folder, front.title, system, party, bestiary, fights, problems)


def fight_at(path: Path, prepared: bool = False) -> Fight:
    """The fight in a file, also when it is broken."""
    modified = 0.0
    with suppress(OSError):
        modified = path.stat().st_mtime
    try:
        file = read(path)
    except Unreadable as unreadable:
        return Fight(path, path.stem, "broken", 0, modified, unreadable.problems[0])
    state = file.timeline.state
    stands: dict[str, Kind] = {"before": "new", "running": "running", "over": "over"}
    kind = "prepared" if prepared else stands[state.phase]
    return Fight(path, file.header.title, kind, state.round, modified)


def open_copy(campaign: Campaign, fight: Fight) -> Path:
    """Copy a prepared fight to a free name beside it, so that it can be played again.

    Returns:
        the copy: `NAME-2.yaml`, `NAME-3.yaml` …

    Raises:
        Unreadable: the fight is broken.
        ReadOnly: the folder cannot be written.
        WriteFailed: the copy cannot be written.
    """
    file = read(fight.path)
    for number in count(2):
        target = campaign.path / ENCOUNTERS / f"{fight.path.stem}-{number}.yaml"
        with suppress(Taken):
            copy(file, target)
            return target
    raise AssertionError
