"""A fight whose file is damaged, just opened: read it up to there, or go on in a repaired copy."""

from __future__ import annotations

from gmdash.files.problems import Problem
from gmdash.key_names import ENTER, ESC
from gmdash.screens.prompts.mode import Shown
from gmdash.screens.prompts.yes_or_no import YesOrNo
from gmdash.texts import Text


class Mending(YesOrNo):
    """Offers the repaired copy."""

    def __init__(self, damage: Problem) -> None:
        self._damage = damage

    def shown(self) -> Shown:
        """What is wrong, and what can be done."""
        return Shown(
            question=Text("Damaged: {what}", what=self._damage.short),
            options=Text("The fight is shown up to there; a repaired copy can go on."),
            keys=((ENTER, Text("repaired copy")), (ESC, Text("only read"))),
        )
