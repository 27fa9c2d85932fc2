"""What a row of the library is about: a campaign, or one of its fights."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from gmdash.files.campaign import Campaign, fight_files
from gmdash.files.failures import reason
from gmdash.files.fights import Fight
from gmdash.files.pages import ENCOUNTERS
from gmdash.files.problems import Problem, Unreadable
from gmdash.files.shelving import is_archived
from gmdash.texts import Text


class Volume(Struct, frozen=True):
    """A campaign of the library.

    Attributes:
        campaign: its pages; None where `campaign.yaml` cannot be read.
        problem: the first thing that is wrong with its pages.
        archived: how many fights are in its archive.
    """

    path: Path
    title: str
    campaign: Campaign | None
    problem: Problem | None
    archived: int

    def is_prepared(self, path: Path, begun: bool) -> bool:
        """Whether a fight is copied when it is opened; rather so where that cannot be known."""
        if self.campaign is None:
            return not begun
        return path.name in self.campaign.prepared


class Entry(Struct, frozen=True):
    """One row of the library: a campaign, or one of its fights.

    Attributes:
        path: the folder, or the file.
        fight: None for a campaign, and for a fight that has not been read yet.
        modified: when the file was last changed; None for a campaign.
    """

    path: Path
    volume: Volume
    fight: Fight | None = None
    modified: float | None = None

    @property
    def is_fight(self) -> bool:
        """Whether it is a fight, read or not."""
        return self.modified is not None

    @property
    def archived(self) -> bool:
        """Whether it lies in the archive."""
        return self.is_fight and is_archived(self.path)

    @property
    def title(self) -> str:
        """What it is called; of a fight that has not been read, the name of its file."""
        if self.fight is not None:
            return self.fight.title
        return self.path.stem if self.is_fight else self.volume.title

    @property
    def problem(self) -> Problem | None:
        """What is wrong with it."""
        if self.is_fight:
            return self.fight.problem if self.fight else None
        return self.volume.problem


def seen(folder: Path) -> tuple[Volume, list[Path], list[Path]]:
    """A campaign, its fights, and those in its archive."""
    title, campaign, wrong = folder.name, None, None
    fights: list[Path] = []
    archived: list[Path] = []
    try:
        fights, archived = fight_files(folder), fight_files(folder, archived=True)
    except OSError as error:
        text = Text("it cannot be read: {reason}", reason=reason(error))
        wrong = Problem(folder / ENCOUNTERS, 1, text)
    try:
        campaign = Campaign.open(folder)
        title, wrong = campaign.title, wrong or next(iter(campaign.problems), None)
    except Unreadable as unreadable:
        wrong = unreadable.problems[0]
    return Volume(folder, title, campaign, wrong, len(archived)), fights, archived
