"""How a fight collects the steps of its commands: who can be picked, what can be completed."""

from __future__ import annotations

from gmdash.command import Command, Step
from gmdash.encounter.state import State
from gmdash.rules.system import RuleSystem
from gmdash.screens.fight import people
from gmdash.screens.prompts.collecting import Collecting, StepMode
from gmdash.screens.prompts.picking import Picking
from gmdash.screens.prompts.typing_steps import Choosing, Typed
from gmdash.texts import Refused, Text
from gmdash.widgets.look import Look


class FightSteps:
    """Opens the steps of one command on the fight as it stands."""

    def __init__(self, command: Command, state: State, system: RuleSystem, look: Look) -> None:
        self._command = command
        self._state = state
        self._system = system
        self._look = look

    def collect(self) -> Collecting:
        """The first step, open.

        Raises:
            Refused: there is nobody to pick.
        """
        return Collecting(self._command, self._open)

    def _open(self, step: Step, values: list[str]) -> StepMode | None:
        match step.kind:
            case "one" | "several" | "held":
                return self._picking(step, values)
            case "choice":
                choices = [
                    choice
                    for choice in step.choices
                    if self._state.current or "{current}" not in choice[0]
                ]
                return Choosing(step.text, choices, self._look.say)
            case "text" if "condition" in self._command.id:
                picked = values[0].split(",")
                known = people.known_conditions(self._state, self._system, picked)
                return Typed(step.text, optional=step.optional, known=known)
        return Typed(step.text, amount=step.kind == "amount", optional=step.optional)

    def _picking(self, step: Step, values: list[str]) -> Picking:
        id_, state = self._command.id, self._state
        offered = people.offered(id_, state, values)
        if not offered:
            raise Refused(
                Text("Nobody waits.") if step.kind == "held" else Text("There is nobody to pick.")
            )
        mode = Picking(
            step.text,
            offered,
            several=step.kind == "several",
            default=people.default(id_, state, self._system),
            opener=self._look.keymap.letters(self._command),
        )
        if step.kind == "held" and len(offered) == 1:
            mode.settle(*offered)
        return mode
