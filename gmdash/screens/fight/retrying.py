"""A command that was answered to its end but could not be written."""

from __future__ import annotations

from gmdash.command import Command
from gmdash.key_names import ENTER, ESC
from gmdash.screens.prompts.mode import Shown
from gmdash.screens.prompts.yes_or_no import YesOrNo
from gmdash.session import Talk
from gmdash.texts import Text


class Retrying(YesOrNo):
    """Offers to write it again; nothing is recorded until that works."""

    def __init__(self, command: Command, talk: Talk) -> None:
        self.command = command
        self.talk = talk

    def shown(self) -> Shown:
        """What to do now."""
        return Shown(
            question=Text("Not recorded: {what}", what=self.command.text),
            keys=((ENTER, Text("try again")), (ESC, Text("drop it"))),
        )
