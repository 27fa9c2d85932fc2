"""The views of a fight: which one is in sight, and each made when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import ContentSwitcher

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.log_commands import LOG
from gmdash.screens.fight.painting import OwnCommands, View
from gmdash.screens.fight.round_view import RoundView
from gmdash.session import Session
from gmdash.widgets.look import Look

if TYPE_CHECKING:
    from gmdash.screens.fight.commanding import Commanding
    from gmdash.screens.fight.initiative_view import InitiativeView
    from gmdash.screens.fight.ladder_view import LadderView
    from gmdash.screens.fight.log_view import LogView

VIEWS = {
    "view-initiative": "initiative",
    "view-round": "round",
    "view-ladder": "ladder",
    "view-log": "log",
}
OF_VIEWS = {command.id: "log" for command in LOG}
OF_VIEWS |= {"ladder-sort": "ladder", "ladder-taken": "ladder"}


class Views:
    """One of the four views at a time; a fight opens with the combat round.

    Attributes:
        switcher: the widget they stand in.
        shown: the view in sight.
    """

    def __init__(self, session: Session, look: Look) -> None:
        self._session = session
        self._look = look
        self._name = "round"
        self.shown: View = RoundView(id="round")
        self._made: dict[str, View] = {"round": self.shown}
        self.switcher = ContentSwitcher(self.shown, initial="round")

    @property
    def command(self) -> Command:
        """The command that shows the view in sight."""
        return BY_ID[next(id_ for id_, name in VIEWS.items() if name == self._name)]

    def switch(self, name: str) -> None:
        """Show a view; one that is shown for the first time is mounted."""
        if name not in self._made:
            view = self._new(name)
            view.display = False
            self._made[name] = view
            self.switcher.mount(view)
        self._name, self.shown = name, self._made[name]
        self.switcher.current = name

    def run(self, command: Command, talk: Commanding) -> None:
        """Show the view that a command belongs to; it carries it out."""
        self.switch(OF_VIEWS[command.id])
        if isinstance(self.shown, OwnCommands):
            self.shown.run(command, talk)

    def _new(self, name: str) -> InitiativeView | LadderView | LogView:
        if name == "initiative":
            from gmdash.screens.fight.initiative_view import InitiativeView

            return InitiativeView(id=name)
        if name == "ladder":
            from gmdash.screens.fight.ladder_view import LadderView

            return LadderView(id=name)
        from gmdash.screens.fight.log_view import LogView

        return LogView(self._session, self._look, id=name)
