"""How a fight collects the steps of its commands: who can be picked, what can be completed."""

from __future__ import annotations

from gmdash.command import Command, Step
from gmdash.dice import parse_amount
from gmdash.readers import read_add
from gmdash.screens.fight import people
from gmdash.screens.fight.cast import Cast
from gmdash.screens.fight.wording import joining
from gmdash.screens.prompts.choosing import Choosing
from gmdash.screens.prompts.collecting import Collecting, StepMode
from gmdash.screens.prompts.more_keys import AMOUNTS
from gmdash.screens.prompts.picking import Picking
from gmdash.screens.prompts.typed import Typed, completion
from gmdash.session import Session
from gmdash.texts import Refused, Text
from gmdash.widgets.look import Look

COUNT = r"\d{1,3} +"


class FightSteps:
    """Opens the steps of commands on a fight as it stands.

    What was typed is kept by command, for as long as the fight is open.
    """

    def __init__(self, session: Session, look: Look, cast: Cast) -> None:
        self._session = session
        self._look = look
        self._cast = cast
        self._earlier: dict[str, list[str]] = {}

    def collect(self, command: Command) -> Collecting:
        """The first step of a command, open.

        Raises:
            Refused: there is nobody to pick.
        """
        return Collecting(command, lambda step, values: self._open(command, step, values))

    def _open(self, command: Command, step: Step, values: list[str]) -> StepMode | None:
        match step.kind:
            case "one" | "several" | "held":
                return self._picking(command, step, values)
            case "choice":
                return self._choosing(command, step)
            case "amount":
                earlier = self._typed_before(command)
                return Typed(step.text, check=parse_amount, earlier=earlier, more=AMOUNTS)
        return self._typed(command, step, values)

    def _typed_before(self, command: Command) -> list[str]:
        return self._earlier.setdefault(command.id, [])

    def _typed(self, command: Command, step: Step, values: list[str]) -> Typed:
        complete = None
        if command.id == "add":
            self._cast.prepare()
            complete = completion(self._cast.names, COUNT)
        elif "condition" in command.id:
            complete = completion(lambda: self._conditions(values[0].split(",")))
        return Typed(
            step.text,
            optional=step.optional,
            check=self._check_joining if command.id == "add" else None,
            complete=complete,
            earlier=self._typed_before(command),
        )

    def _check_joining(self, typed: str) -> None:
        session = self._session
        read_add(joining(typed), session.state, session.system)

    def _conditions(self, whos: list[str]) -> list[str]:
        """Names of conditions: those typed before, those in the fight, the system's own."""
        session = self._session
        return people.known_conditions(session.state, session.system, whos)

    def _choosing(self, command: Command, step: Step) -> Choosing | None:
        state, system = self._session.state, self._session.system
        if command.id == "add" and (state.phase != "running" or system.initiative is None):
            return None
        choices = [c for c in step.choices if state.current or "{current}" not in c[0]]
        return Choosing(step.text, choices, self._look.say)

    def _picking(self, command: Command, step: Step, values: list[str]) -> Picking:
        state = self._session.state
        offered = people.offered(command.id, state, values)
        if not offered:
            raise Refused(
                Text("Nobody waits.") if step.kind == "held" else Text("There is nobody to pick.")
            )
        mode = Picking(
            step.text,
            offered,
            several=step.kind == "several",
            default=people.default(command.id, state, self._session.system),
            opener=self._look.keymap.letters(command),
            among=list(state.combatants),
        )
        if step.kind == "held" and len(offered) == 1:
            mode.settle(*offered)
        return mode
