"""A command that was answered to its end but could not be written."""

from __future__ import annotations

from gmdash.command import Command
from gmdash.encounter.state import State
from gmdash.key_names import ENTER, ESC
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.session import Talk
from gmdash.texts import Text


class Retrying:
    """Offers to write it again; nothing is recorded until that works."""

    def __init__(self, command: Command, talk: Talk) -> None:
        self.command = command
        self.talk = talk

    def press(self, press: Press) -> Signal:
        """Enter tries again, Escape drops it."""
        if press.key == "enter":
            return Signal.DONE
        return Signal.LEFT if press.key == "escape" else Signal.STAY

    def paste(self, text: str) -> None:
        """Nothing comes of a paste."""

    def shown(self) -> Shown:
        """What to do now."""
        return Shown(
            question=Text("Not recorded: {what}", what=self.command.text),
            keys=((ENTER, Text("try again")), (ESC, Text("drop it"))),
        )

    def state(self) -> State | None:
        """The fight as it is recorded."""
        return None
