"""A campaign folder: its pages, and which files are its fights."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from gmdash.files.figures import Figure, figures_of
from gmdash.files.house_rules import house_rules_on
from gmdash.files.own_conditions import own_conditions
from gmdash.files.pages import (
    ARCHIVE,
    BESTIARY,
    CAMPAIGN,
    CONDITIONS,
    ENCOUNTERS,
    PARTY,
    open_front,
    prepared_faults,
)
from gmdash.files.problems import Problem
from gmdash.rules.system import RuleSystem


class Campaign(Struct, frozen=True):
    """The pages of a campaign as they stood when it was opened.

    Attributes:
        path: its folder.
        party, bestiary: those whose sheets are right.
        prepared: the names of the files that are copied when they are opened.
        rules: every house rule of the system with its value; fights begin with them.
        problems: what is wrong with its pages.
    """

    path: Path
    title: str
    system: RuleSystem
    party: list[Figure]
    bestiary: list[Figure]
    prepared: frozenset[str]
    rules: Mapping[str, str]
    problems: list[Problem]

    @classmethod
    def open(cls, folder: Path) -> Campaign:
        """The campaign in a folder.

        Raises:
            Unreadable: its `campaign.yaml` is missing or wrong.
        """
        page, front, system = open_front(folder)
        party, of_party = figures_of(folder / PARTY, system)
        bestiary, of_bestiary = figures_of(folder / BESTIARY, system)
        rules, of_rules = house_rules_on(page, front, system)
        faults = {
            CAMPAIGN: [*prepared_faults(page, front, folder), *of_rules],
            PARTY: of_party,
            BESTIARY: of_bestiary,
            CONDITIONS: own_conditions(folder)[1],
        }
        problems = [Problem.of(folder / name, f) for name, found in faults.items() for f in found]
        prepared = frozenset(front.prepared)
        return cls(folder, front.title, system, party, bestiary, prepared, rules, problems)


def fight_files(folder: Path, archived: bool = False) -> list[Path]:
    """The encounter files of a campaign, or those in its archive, by name.

    Raises:
        OSError: their folder is there and cannot be read.
    """
    place = folder / ENCOUNTERS / ARCHIVE if archived else folder / ENCOUNTERS
    try:
        found = list(place.iterdir())
    except FileNotFoundError:
        return []
    return sorted(path for path in found if path.suffix == ".yaml" and path.name[0] != ".")


def campaign_of(path: Path) -> Path | None:
    """The campaign that a fight belongs to, also from its archive; None for one without."""
    above = path.resolve().parents
    return next((folder for folder in above[:3] if is_campaign(folder)), None)


def is_campaign(folder: Path) -> bool:
    """Whether a folder has the page of a campaign."""
    with suppress(OSError):
        return (folder / CAMPAIGN).exists()
    return False
