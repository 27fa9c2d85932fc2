"""A prompt that Enter agrees to and Escape declines."""

from __future__ import annotations

from gmdash.encounter.state import State
from gmdash.screens.prompts.mode import Press, Shown, Signal


class YesOrNo:
    """Takes Enter and Escape; a prompt of its own says what they do."""

    def press(self, press: Press) -> Signal:
        """Enter does it, Escape leaves it."""
        if press.key == "enter":
            return Signal.DONE
        return Signal.LEFT if press.key == "escape" else Signal.STAY

    def paste(self, text: str) -> None:
        """Nothing comes of a paste."""

    def shown(self) -> Shown:
        """What is asked."""
        raise NotImplementedError

    def state(self) -> State | None:
        """The fight as it is recorded."""
        return None
