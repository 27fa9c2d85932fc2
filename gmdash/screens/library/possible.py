"""What can be done now in the library, and why not."""

from __future__ import annotations

from gmdash.command import Command
from gmdash.files.samples import samples
from gmdash.screens.library.entries import Entry
from gmdash.screens.library.shelf import Shelf
from gmdash.texts import Refused, Text

OF_A_FIGHT = {"open", "fight-copy", "fight-rename", "fight-archive"}
OF_A_CAMPAIGN = {"fight-new", "house-rules"}
OF_A_SOUND_ONE = OF_A_FIGHT - {"fight-archive"}


def why_not(command: Command, shelf: Shelf, focused: Entry | None) -> Text | None:
    """Why a command cannot be begun now; None where it can.

    Args:
        command: which.
        shelf: what is there.
        focused: the row in focus.
    """
    id_ = command.id
    if command.where not in ("library", "both"):
        return None
    if id_ in ("samples", "campaign-new"):
        return _why_not_more(id_ == "campaign-new", shelf)
    if focused is None:
        nothing = Text("There is nothing to open.")
        return nothing if id_ == "open" else Text("No campaign is here yet.")
    if id_ in OF_A_FIGHT and not focused.is_fight:
        return Text("This is a campaign; choose one of its fights.")
    if id_ in OF_A_SOUND_ONE and focused.problem:
        # A damaged fight is opened as far as it can be read, which is behind its first line.
        return None if id_ == "open" and focused.problem.line > 1 else focused.problem.short
    if id_ == "resume" and shelf.last_played is None:
        if shelf.unread:
            return Text("The fights are still being read.")
        return Text("No fight waits to be resumed.")
    if id_ == "summary" and focused.is_fight and focused.problem:
        return focused.problem.short
    campaign = focused.volume.campaign
    if id_ in OF_A_CAMPAIGN and campaign is None:
        wrong = focused.volume.problem
        return wrong.short if wrong else None
    if id_ == "house-rules" and campaign and not campaign.system.house_rules:
        return Text("{system} has no house rules.", system=campaign.system.title)
    if id_ == "archive-shown" and not shelf.archive_shown and not archived(shelf):
        return Text("The archive is empty.")
    return None


def archived(shelf: Shelf) -> int:
    """How many fights lie in the archives."""
    return sum(entry.volume.archived for entry in shelf.entries if not entry.is_fight)


def _why_not_more(own: bool, shelf: Shelf) -> Text | None:
    """Why no campaign can be added."""
    if shelf.problem:
        return shelf.problem
    if shelf.is_campaign:
        return Text("This is one campaign; start gmdash without it to see all of them.")
    if own:
        return None
    try:
        there = all((shelf.folder / sample.name).exists() for sample in samples())
    except Refused as refused:
        return refused.text
    return Text("The sample campaigns are here already.") if there else None
