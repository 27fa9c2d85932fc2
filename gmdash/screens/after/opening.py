"""Which screen a command for after a fight opens."""

from __future__ import annotations

from gmdash.files.problems import Problem
from gmdash.screens.after.campaign import CampaignSummaryScreen
from gmdash.screens.after.screen import AfterScreen
from gmdash.screens.after.summary import SummaryScreen
from gmdash.screens.after.writeback import WritebackScreen
from gmdash.screens.library.entries import Entry
from gmdash.session import Session
from gmdash.summing import summed_file, summed_up
from gmdash.texts import Refused
from gmdash.widgets.look import Look
from gmdash.writing_back import planned


def screen_for(id_: str, session: Session, look: Look) -> AfterScreen:
    """The screen over an open fight, not yet shown.

    Raises:
        Refused: there is nothing to write back, or nowhere.
    """
    if id_ == "summary":
        title = session.file.header.title
        return SummaryScreen(title, summed_up(session.file), look, onward=True)
    return WritebackScreen(planned(session.file), look)


def summary_of(entry: Entry, look: Look) -> AfterScreen:
    """The summary of a row of the library, not yet shown.

    Raises:
        Refused: the fight or the campaign cannot be read.
    """
    if not entry.is_fight:
        return CampaignSummaryScreen(entry.path, look)
    found = summed_file(entry.path)
    if isinstance(found, Problem):
        raise Refused(found.short)
    return SummaryScreen(entry.title, found, look)
