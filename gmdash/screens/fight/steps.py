"""How a fight collects the steps of its commands: who can be picked, what can be completed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from gmdash.actions.wounds import require_living
from gmdash.arguments import find_targets, with_armour
from gmdash.command import Command, Step
from gmdash.dice import parse_amount
from gmdash.pain_readers import KINDS_OF_PAIN
from gmdash.people_readers import mob_joined, read_add
from gmdash.rules.words import marks_of
from gmdash.screens.fight import people
from gmdash.screens.fight.called import CALLS, WORDS_BEFORE, check_of, goes_without, words_of
from gmdash.screens.fight.cast import Cast
from gmdash.screens.fight.mobs import KEY, Mobs, next_first
from gmdash.screens.fight.newcomers import joining
from gmdash.screens.fight.offering import (
    check_given,
    last_first,
    names_an_ending,
    of_the_campaign,
    to_give,
)
from gmdash.screens.fight.seats import Seats
from gmdash.screens.prompts.choosing import Choosing
from gmdash.screens.prompts.collecting import Collecting, StepMode
from gmdash.screens.prompts.more_keys import AMOUNTS
from gmdash.screens.prompts.picking import Mob, Picking
from gmdash.screens.prompts.typed import Typed, completion
from gmdash.session import Session
from gmdash.texts import Refused, Text, Words, chain
from gmdash.widgets.look import Look

if TYPE_CHECKING:
    from gmdash.files.own_conditions import OwnCondition

MOST_NAMES = 3
COUNT = r"[0-9]{1,3} +"


class FightSteps:
    """Opens the steps of commands on a fight as it stands.

    What was typed is kept by command, for as long as the fight is open.
    """

    def __init__(self, session: Session, look: Look, cast: Cast, mobs: Mobs, seats: Seats) -> None:
        self._session = session
        self._look = look
        self._cast = cast
        self._mobs = mobs
        self._seats = seats
        self._earlier: dict[str, list[str]] = {}
        self._own: Mapping[str, OwnCondition] = {}

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
                return self._choosing(command, step, values)
            case "amount":
                return Typed(
                    chain([self._for_whom(step, values), *self._armour(command)], " · "),
                    check=partial(self._check_amount, command, values[0].split(",")),
                    earlier=self._typed_before(command),
                    more=AMOUNTS,
                )
        if command.id in CALLS:
            return self._called(command, step, values) if values != [""] else None
        return self._typed(command, step, values)

    def _for_whom(self, step: Step, values: list[str]) -> Words:
        """The question, with those before it who were picked."""
        state = self._session.state
        whos = values[0].split(",") if values else []
        names = [
            state.name(who.removesuffix("/2")) + " ½" * who.endswith("/2")
            for who in whos
            if who.removesuffix("/2") in state.combatants
        ]
        if not names:
            return step.text
        few = len(names) <= MOST_NAMES
        who: Words = chain(names) if few else Text("{n} of them", n=len(names))
        return Text("{who} · {question}", who=who, question=step.text)

    def _typed_before(self, command: Command) -> list[str]:
        return self._earlier.setdefault(command.id, [])

    def _typed(self, command: Command, step: Step, values: list[str]) -> Typed:
        complete, known = None, []
        if command.id == "add":
            self._cast.prepare()
            complete = completion(self._cast.names, COUNT)
        elif command.id == "rule":
            rules = self._session.system.house_rules
            complete = completion(lambda: [f"{rule.key}=" for rule in rules if not rule.fixed])
        elif "condition" in command.id:
            known = self._conditions(command, values[0].split(","))
            complete = completion(lambda: known)
        state, system = self._session.state, self._session.system
        checks: dict[str, Callable[[str], object]] = {
            "add": self._check_joining,
            "condition": lambda typed: check_given(typed, values[0], state, system),
        }
        if command.id in ("mark", "pain"):
            checks[command.id] = check_of(command, values, state, system)
            marks = {name: "" for c in state.combatants.values() for name in marks_of(c)}
            known = list(marks) if command.id == "mark" else list(KINDS_OF_PAIN)
            complete = completion(lambda: known)
        return Typed(
            self._for_whom(step, values),
            known=known,
            default=known[0] if command.id == "uncondition" and len(known) == 1 else "",
            optional=step.optional,
            check=checks.get(command.id),
            complete=complete,
            earlier=self._typed_before(command),
        )

    def _called(self, command: Command, step: Step, values: list[str]) -> Typed:
        """The words of a check, which stay open until they can be read."""
        state, system = self._session.state, self._session.system
        whos = values[0].split(",") if values else [state.current or ""]
        check = check_of(command, values, state, system)
        return Typed(
            self._for_whom(step, values),
            known=words_of(system, state, whos) if command.id != "split" else (),
            optional=step.optional and goes_without(check),
            check=check,
            complete=completion(lambda: words_of(system, state, whos), WORDS_BEFORE),
            earlier=self._typed_before(command),
        )

    def _armour(self, command: Command) -> list[Words]:
        """That a word after an amount of damage takes armour off, where there is any."""
        armour = self._session.system.armour
        said = Text("7 {armour}: less {armour}", armour=armour)
        return [said] if command.id == "damage" and armour else []

    def _check_amount(self, command: Command, whos: list[str], typed: str) -> None:
        state, system = self._session.state, self._session.system
        if command.id != "heal":
            parse_amount(with_armour(system, typed)[0])
            return
        amount = parse_amount(typed.strip().removesuffix("!"))
        if not typed.strip().endswith("!"):
            require_living(state, system, find_targets(state, system, ",".join(whos)).whos, amount)

    def _shares_initiative(self, typed: str) -> bool:
        """Whether who joins gets the initiative of a mob that has rolled."""
        mob = mob_joined(joining(typed, self._session.system.sheet)).casefold()
        people = self._session.state.combatants.values()
        return any(c.mob.casefold() == mob and c.initiative for c in people if c.mob)

    def _check_joining(self, typed: str) -> None:
        session = self._session
        read_add(joining(typed, session.system.sheet), session.state, session.system)

    def _conditions(self, command: Command, whos: list[str]) -> list[str]:
        """Names of conditions: those in the fight and the system's own; for an end, theirs."""
        state = self._session.state
        system = self._session.system
        if command.id == "uncondition":
            return people.own_conditions(state, system, whos)
        self._own = of_the_campaign(self._session.path)
        return to_give(state, system, whos, self._own)

    def _choosing(self, command: Command, step: Step, values: list[str]) -> Choosing | None:
        state, system = self._session.state, self._session.system
        ordered = state.phase == "running" and system.initiative_of(state) is not None
        if command.id == "add" and (not ordered or self._shares_initiative(values[0])):
            return None
        if command.id == "condition" and names_an_ending(values[1]):
            return None
        choices = [c for c in step.choices if state.current or "{current}" not in c[0]]
        if command.id == "condition":
            choices = last_first(choices, values[1], self._own)
        return Choosing(
            self._for_whom(step, values), choices, self._look.say, numbers=command.id == "add"
        )

    def _picking(self, command: Command, step: Step, values: list[str]) -> Picking:
        state = self._session.state
        offered = people.offered(command.id, state, values)
        if "attack" in command.id or "passierschlag" in command.id:
            dead = self._session.system.is_dead
            offered = {w: n for w, n in offered.items() if not dead(state, state.combatants[w])}
        if step.kind == "held":
            out = self._session.system.incapacity
            offered = {w: n for w, n in offered.items() if not out(state, state.combatants[w])}
        if not offered:
            raise Refused(
                Text("Nobody waits.") if step.kind == "held" else Text("There is nobody to pick.")
            )
        groups = self._mobs.groups(state, offered)
        mobs = {
            key: Mob(state.combatants[whos[0]].mob, next_first(self._session.system, state, whos))
            for key, whos in groups.items()
            if key.startswith(KEY)
        }
        mode = Picking(
            step.text,
            offered,
            self._seats.labels(state, list(groups), self._look.keymap.letters(command).casefold()),
            mobs=mobs,
            several=step.kind == "several",
            halves=command.id in ("damage", "heal"),
            default=people.default(command.id, state, self._session.system),
            nobody=people.without_anybody(command.id, state, self._session.system),
        )
        if step.kind == "held" and len(offered) == 1:
            mode.settle(*offered)
        return mode
