"""Collects the steps of a command, one after another."""

from __future__ import annotations

from msgspec.structs import replace

from gmdash.commands import Command, Step
from gmdash.encounter.state import State
from gmdash.rules.system import RuleSystem
from gmdash.screens.fight import people
from gmdash.screens.fight.picking import Picking
from gmdash.screens.fight.prompting import Press, Shown, Signal
from gmdash.screens.fight.typing_steps import Choosing, Typed
from gmdash.texts import Refused, Text
from gmdash.widgets.look import Look

StepMode = Picking | Typed | Choosing


class Collecting:
    """The steps of one command; Escape goes back step by step.

    Attributes:
        command: whose steps they are.
    """

    def __init__(self, command: Command, state: State, system: RuleSystem, look: Look) -> None:
        """Open the first step that needs an answer.

        Raises:
            Refused: there is nobody to pick.
        """
        self.command = command
        self._state = state
        self._system = system
        self._look = look
        self._modes: list[StepMode] = []
        self.done = self._advance() is Signal.DONE

    @property
    def values(self) -> list[str]:
        """What was collected, one word a step, each with its prefix."""
        return [
            step.prefix + mode.word
            for step, mode in zip(self.command.steps, self._modes, strict=False)
        ]

    @property
    def may_be_mended(self) -> bool:
        """Whether the last step is typed, so that a refused text can be changed."""
        return isinstance(self._modes[-1], Typed)

    def press(self, press: Press) -> Signal:
        """The present step takes the key."""
        match self._modes[-1].press(press):
            case Signal.DONE:
                return self._advance()
            case Signal.LEFT:
                return self._step_back(press.key == "escape")
            case signal:
                return signal

    def _advance(self) -> Signal:
        while len(self._modes) < len(self.command.steps):
            step = self.command.steps[len(self._modes)]
            mode = self._open(step)
            self._modes.append(mode)
            if step.kind != "held" or not mode.word:
                return Signal.STAY
        return Signal.DONE

    def _step_back(self, leave: bool) -> Signal:
        if len(self._modes) > 1:
            self._modes.pop()
        elif leave:
            return Signal.LEFT
        return Signal.STAY

    def _open(self, step: Step) -> StepMode:
        match step.kind:
            case "one" | "several" | "held":
                return self._picking(step)
            case "choice":
                choices = [
                    choice
                    for choice in step.choices
                    if self._state.current or "{current}" not in choice[0]
                ]
                return Choosing(step.text, choices, self._look.say)
            case "text" if "condition" in self.command.id:
                picked = self.values[0].split(",")
                known = people.known_conditions(self._state, self._system, picked)
                return Typed(step.text, optional=step.optional, known=known)
        return Typed(step.text, amount=step.kind == "amount", optional=step.optional)

    def _picking(self, step: Step) -> Picking:
        offered = people.offered(self.command.id, self._state, self.values)
        if not offered:
            raise Refused(
                Text("Nobody waits.") if step.kind == "held" else Text("There is nobody to pick.")
            )
        mode = Picking(
            step.text,
            offered,
            several=step.kind == "several",
            default=people.default(self.command.id, self._state, self._system),
            opener="".join(key for key in self.command.keys if len(key) == 1),
        )
        if step.kind == "held" and len(offered) == 1:
            mode.picked.extend(offered)
        return mode

    def paste(self, text: str) -> None:
        """The present step takes pasted text."""
        self._modes[-1].paste(text)

    def shown(self) -> Shown:
        """What the present step shows, and who was picked in those before."""
        picked = (who for mode in self._modes if isinstance(mode, Picking) for who in mode.picked)
        return replace(self._modes[-1].shown(), picked=frozenset(picked))

    def state(self) -> State | None:
        """Nothing has changed yet."""
        return None
