"""The views of a fight: which one is in sight, and each made when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.widgets import ContentSwitcher

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.log_commands import LOG
from gmdash.screens.fight.painting import OwnCommands, View
from gmdash.screens.fight.round_view import RoundView
from gmdash.session import Session
from gmdash.texts import Text
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

    def __init__(self, session: Session, look: Look, look_at: Callable[[int], None]) -> None:
        """The combat round is in sight.

        Args:
            session: the fight.
            look: how things are said.
            look_at: shows a moment, by the number of its entry.
        """
        self._session = session
        self._look_at = look_at
        self._from_log = False
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

    def ignores(self, command: Command | None) -> bool:
        """Enter, which answers so many questions, may be pressed once too often."""
        return command is not None and command.id == "log-look" and self._name != "log"

    def run(self, command: Command, talk: Commanding) -> None:
        """Show the view that a command belongs to; it carries it out.

        The moment of a line of the log is looked at in the combat round.
        """
        if command.id == "log-look":
            self._look_at_line(talk)
            return
        self.switch(OF_VIEWS[command.id])
        if isinstance(self.shown, OwnCommands):
            self.shown.run(command, talk)

    def _look_at_line(self, talk: Commanding) -> None:
        from gmdash.screens.fight.log_view import LogView

        log = self.shown
        if not isinstance(log, LogView) or log.chosen is None:
            talk.say(Text("Choose a line of the roll log first."), alarm=True)
            return
        number = log.chosen
        self.switch("round")
        self._from_log = True
        self._look_at(number)

    def stay(self) -> None:
        """The present is shown: Esc leads to no log any more."""
        self._from_log = False

    def come_back(self) -> None:
        """From the past to the log, if its moment was looked at from there."""
        if self._from_log:
            self.switch("log")
        self.stay()

    def _new(self, name: str) -> InitiativeView | LadderView | LogView:
        if name == "initiative":
            from gmdash.screens.fight.initiative_view import InitiativeView

            return InitiativeView(id=name)
        if name == "ladder":
            from gmdash.screens.fight.ladder_view import LadderView

            return LadderView(id=name)
        from gmdash.screens.fight.log_view import LogView

        return LogView(self._session, self._look, id=name)
