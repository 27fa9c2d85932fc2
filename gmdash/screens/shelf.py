"""What the library lists: campaigns with their fights, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from gmdash.files.campaign import Campaign, Fight, open_copy
from gmdash.files.problems import Problem, Unreadable
from gmdash.texts import Refused, Text, Words

CAMPAIGN_FILE = "campaign.yaml"

KINDS: dict[str, Words] = {
    "prepared": Text("prepared"),
    "new": Text("not begun"),
    "running": Text("running"),
    "over": Text("over"),
    "broken": Text("broken"),
}


class Entry(Struct, frozen=True):
    """One line of the library: a campaign, or one of its fights.

    Attributes:
        title: what it is called.
        fight: None for a campaign.
        campaign: None for one that cannot be read.
        problem: what is wrong with it.
    """

    path: Path
    title: str
    campaign: Campaign | None
    fight: Fight | None = None
    problem: Problem | None = None

    @property
    def refusal(self) -> Text | None:
        """Why it cannot be opened; None where it can."""
        if self.problem is not None:
            return problem_words(self.problem)
        if self.fight is None:
            return Text("This is a campaign; choose one of its fights.")
        return None

    def file(self) -> Path:
        """The file to open; of a prepared fight a fresh copy.

        Raises:
            Refused: it is broken, or cannot be copied.
        """
        if self.refusal:
            raise Refused(self.refusal)
        assert self.fight is not None
        assert self.campaign is not None
        if self.fight.kind != "prepared":
            return self.path
        try:
            return open_copy(self.campaign, self.fight)
        except Unreadable as unreadable:
            raise Refused(problem_words(unreadable.problems[0])) from None


def folder_of(path: Path) -> Path | None:
    """The folder that the library of a path lists; None for a fight without a campaign."""
    if path.is_dir():
        return path
    campaign = path.resolve().parent.parent
    return campaign if (campaign / CAMPAIGN_FILE).exists() else None


def entries(folder: Path) -> list[Entry]:
    """The campaign in a folder, or all campaigns in its folders."""
    if (folder / CAMPAIGN_FILE).exists():
        return _campaign(folder)
    try:
        folders = sorted(path for path in folder.iterdir() if (path / CAMPAIGN_FILE).exists())
    except OSError:
        return []
    return [entry for path in folders for entry in _campaign(path)]


def _campaign(folder: Path) -> list[Entry]:
    try:
        campaign = Campaign.open(folder)
    except Unreadable as unreadable:
        return [Entry(folder, folder.name, None, problem=unreadable.problems[0])]
    wrong = campaign.problems[0] if campaign.problems else None
    fights = [
        Entry(fight.path, fight.title, campaign, fight, fight.problem) for fight in campaign.fights
    ]
    return [Entry(folder, campaign.title, campaign, problem=wrong), *fights]


def problem_words(problem: Problem) -> Text:
    """`file:line: what is wrong`."""
    return Text(
        "{file}:{line}: {what}", file=str(problem.path), line=problem.line, what=problem.text
    )
