"""Collects the steps of a command, one after another."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from gmdash.command import Command, Step
from gmdash.encounter.state import State
from gmdash.key_names import ESC
from gmdash.screens.prompts.choosing import Choosing
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.screens.prompts.picking import Picking
from gmdash.screens.prompts.typed import Typed
from gmdash.texts import Text

StepMode = Picking | Typed | Choosing
Open = Callable[[Step, list[str]], StepMode | None]


class Collecting:
    """The steps of one command; Escape goes back step by step.

    Attributes:
        command: whose steps they are.
        values: what was collected, one word a step, each with its prefix; empty for a step
            that was left out.
    """

    def __init__(self, command: Command, open_step: Open) -> None:
        """Open the first step that needs an answer.

        Args:
            command: whose steps they are.
            open_step: makes the mode of a step from the words of those before; None leaves
                the step out.

        Raises:
            Refused: there is nobody to pick.
        """
        self.command = command
        self._open_step = open_step
        self._modes: list[StepMode | None] = []
        self.done = self._advance() is Signal.DONE

    @property
    def values(self) -> list[str]:
        """What was collected, one word a step."""
        return [
            step.prefix + mode.word if mode else ""
            for step, mode in zip(self.command.steps, self._modes, strict=False)
        ]

    @property
    def may_be_mended(self) -> bool:
        """Whether the last step is typed, so that a refused text can be changed."""
        return isinstance(self._mode, Typed)

    @property
    def _mode(self) -> StepMode:
        return next(mode for mode in reversed(self._modes) if mode is not None)

    def press(self, press: Press) -> Signal:
        """The present step takes the key."""
        match self._mode.press(press):
            case Signal.DONE:
                return self._advance()
            case Signal.LEFT:
                return self._step_back(press.key == "escape")
            case signal:
                return signal

    def _advance(self) -> Signal:
        while len(self._modes) < len(self.command.steps):
            mode = self._open_step(self.command.steps[len(self._modes)], self.values)
            self._modes.append(mode)
            if mode is not None and not mode.settled:
                return Signal.STAY
        return Signal.DONE

    def _step_back(self, leave: bool) -> Signal:
        before = self._before
        if before:
            del self._modes[before[-1] + 1 :]
        elif leave:
            return Signal.LEFT
        return Signal.STAY

    @property
    def _before(self) -> list[int]:
        """Which steps before the present one were asked."""
        earlier = enumerate(self._modes[:-1])
        return [at for at, mode in earlier if mode is not None and not mode.settled]

    def paste(self, text: str) -> None:
        """The present step takes pasted text."""
        self._mode.paste(text)

    def shown(self) -> Shown:
        """What the present step shows, and who was picked in those before."""
        picked = (who for mode in self._modes if isinstance(mode, Picking) for who in mode.picked)
        shown = replace(self._mode.shown(), picked=frozenset(picked))
        if self._before:
            return replace(shown, keys=(*shown.keys[:-1], (ESC, Text("a step back"))))
        return shown

    def state(self) -> State | None:
        """Nothing has changed yet."""
        return None
