"""Which screen a command for after a fight opens."""

from __future__ import annotations

from gmdash.screens.after.screen import AfterScreen
from gmdash.screens.after.summary import SummaryScreen
from gmdash.screens.after.writeback import WritebackScreen
from gmdash.session import Session
from gmdash.widgets.look import Look
from gmdash.writing_back import planned


def screen_for(id_: str, session: Session, look: Look) -> AfterScreen:
    """The screen, not yet shown.

    Raises:
        Refused: there is nothing to write back, or nowhere.
    """
    if id_ == "summary":
        return SummaryScreen(session, look)
    return WritebackScreen(planned(session.file), look)
