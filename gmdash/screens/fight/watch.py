"""What a fight's window looks after beside the keys: what others write, and the copy it keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.worker import Worker

from gmdash.session import Session
from gmdash.texts import Text, Words

if TYPE_CHECKING:
    from gmdash.screens.fight.screen import FightScreen

FOLLOW_EVERY = 0.25
# The start is over by then; the copy is of what the fight was before it.
COPY_AFTER = 0.5


class Watch:
    """Follows the fight where it is only read, and keeps a copy where it is written."""

    def __init__(self, screen: FightScreen, session: Session, say: Callable[[Words], None]) -> None:
        self._screen = screen
        self._say = say
        self._session = session
        self._following = False

    def begin(self) -> None:
        """The first frame is drawn, or the window writes the fight from now on."""
        if self._session.read_only:
            self.look_out()
        else:
            self._screen.set_timer(COPY_AFTER, self.keep_copy)

    def look_out(self) -> None:
        """Look now and then what others do, from when this window only reads."""
        if self._session.read_only and not self._following:
            self._following = True
            self._screen.set_interval(FOLLOW_EVERY, self.follow)

    def follow(self) -> None:
        """Take in what is new; say when this window writes the fight."""
        reading = self._session.read_only
        if self._session.follow():
            if reading and not self._session.read_only:
                self._say(Text("This window writes the fight now."))
                self.begin()
            self._screen.paint()

    def keep_copy(self) -> Worker[None]:
        """Keep a copy of the fight as it was opened, beside all else; where it fails, say so."""
        return self._screen.run_worker(self._keep, thread=True, exit_on_error=False)

    def _keep(self) -> None:
        why = self._session.keep_copy()
        if why:
            self._screen.app.call_from_thread(self._screen.tell, why)
