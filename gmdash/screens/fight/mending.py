"""A fight whose file is damaged, just opened: read it up to there, or go on in a repaired copy."""

from __future__ import annotations

from gmdash.encounter.state import State
from gmdash.files.problems import Problem
from gmdash.key_names import ENTER, ESC
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.texts import Text


class Mending:
    """Offers the repaired copy."""

    def __init__(self, damage: Problem) -> None:
        self._damage = damage

    def press(self, press: Press) -> Signal:
        """Enter takes it, Escape only reads."""
        if press.key == "enter":
            return Signal.DONE
        return Signal.LEFT if press.key == "escape" else Signal.STAY

    def paste(self, text: str) -> None:
        """Nothing comes of a paste."""

    def shown(self) -> Shown:
        """What is wrong, and what can be done."""
        return Shown(
            question=Text("Damaged: {what}", what=self._damage.short),
            options=Text("The fight is shown up to there; a repaired copy can go on."),
            keys=((ENTER, Text("repaired copy")), (ESC, Text("only read"))),
        )

    def state(self) -> State | None:
        """The fight up to the damage."""
        return None
