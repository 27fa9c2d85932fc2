"""The keys for the footer: what can be done with the row in focus, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.commands import BY_ID
from gmdash.screens.library.entries import Entry
from gmdash.screens.library.possible import why_not
from gmdash.screens.library.shelf import Shelf
from gmdash.texts import Text, Words
from gmdash.widgets.footer_line import FooterLine, Key
from gmdash.widgets.look import Look

ON_A_FIGHT = ("open", "resume", "fight-new", "fight-rename", "fight-copy", "fight-archive")
ON_A_CAMPAIGN = ("fight-new", "resume", "campaign-new", "samples")
FURTHER = ("campaign-new", "archive-shown", "house-rules")
ON_NOTHING = ("samples", "campaign-new")
LAST = ("help", "quit")


def footer(shelf: Shelf, focused: Entry | None, look: Look) -> FooterLine:
    """The keys where no prompt is open."""
    if focused is None:
        ids: tuple[str, ...] = ON_NOTHING
    else:
        ids = (*(ON_A_FIGHT if focused.is_fight else ON_A_CAMPAIGN), *FURTHER)
    possible = [id_ for id_ in dict.fromkeys(ids) if not why_not(BY_ID[id_], shelf, focused)]
    if focused is not None and focused == shelf.last_played:
        possible.remove("resume")
    keys = tuple(_keys(possible, shelf, focused, look))
    return FooterLine(keys, look.caps(BY_ID[id_] for id_ in LAST))


def _keys(ids: list[str], shelf: Shelf, focused: Entry | None, look: Look) -> Iterator[Key]:
    for id_ in ids:
        # Where there is nothing to open, its key brings the samples.
        key = look.key(BY_ID["open" if focused is None and id_ == "samples" else id_])
        if key:
            yield key, look.say(_called(id_, shelf, focused))


def _called(id_: str, shelf: Shelf, focused: Entry | None) -> Words:
    """What the command does to this row now."""
    if id_ == "fight-archive" and focused:
        return Text("back from the archive") if focused.archived else Text("archive")
    if id_ == "archive-shown":
        return Text("hide the archive") if shelf.archive_shown else Text("show the archive")
    return BY_ID[id_].text
