"""What a rule system declares. Most of it is data; a new one overrides what differs.

`health_value = ""` is a fight without hit points, `initiative = None` one whose order is made
by hand, and an initiative without dice is a fixed one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from gmdash.asks import Draft as AnyDraft
from gmdash.asks import Procedure, asks_nothing
from gmdash.encounter.events import Event, Rolled, Scalar
from gmdash.encounter.state import Combatant, State
from gmdash.rules.accounting import Accounting
from gmdash.rules.checks import Check, Inputs, Result
from gmdash.rules.contests import ContestRound, Party
from gmdash.rules.house_rules import ROLLED_ANEW, WAITS_ON
from gmdash.rules.in_force import InForce
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.known_conditions import KnownConditions
from gmdash.rules.ladder import Health, Pain, Reckoned, Rung, Toll
from gmdash.rules.sheet import Sheet
from gmdash.texts import Refused, Text, Words

Draft = AnyDraft[State, Event]
CardLine = tuple[Words, str]
Card = tuple[tuple[Words, tuple[CardLine, ...]], ...]


class RuleSystem(KnownConditions, InForce, Accounting):
    """A rule system: data, and the procedures that need more than data.

    Attributes:
        id: its name in files.
        title: its name on screen.
        budget: what each has in a round: action, free, reaction, defence; None is no limit.
        health_value: the value that damage changes; empty where there is none.
        least: the least that values can be, by their names; others may fall below 0.
        surprise: the condition of one who is surprised.
        surprise_costs_turn: whether a surprised one has no turn; not where the system has a
            rule of its own for what the condition does.
        checks: by kind; the first that is for fighters is meant where no kind is named.
        procedures: what a GM can do in this system only, by command id.
        words: codes of rolls and reasons in words.
        contest_parts: into how many parts a point of a contest is divided; 0 where there are
            no contests.
        contest_rounds: whether a contest may go over several rounds, until a lead wins it.
        contest_lead: the lead that usually wins it, in points; 0 where it usually is one round.
        cooperates: whether those who work together add up what they roll.
        degrees: what the degrees of rolls are called, by their codes; empty where any is right.
        ends_roll: a face with which the first die may end a roll; 0 where none does.
        parts_of_target: whether what a roll is made of makes its target, and not its dice.
        reactions: codes of rolls with which somebody answers to another one.
        armour: what goes off damage before it hurts; empty where nothing does.
        counts_defences: whether each further defence of a round is another one (`next_defence`).
        quarters: what begins at 0, ¼, ½ and ¾ of the points, as far as anything does.
        feels_pain: whether the GM can say something of pain, which `penalty` then counts.
        tough: what one is called whose pain counts one less.
        extra_round: what the time of further actions is called, after all turns of a round.
    """

    title: ClassVar[str]
    sheet: ClassVar[Sheet]
    initiative: ClassVar[InitiativeRule | None] = None
    budget: ClassVar[Mapping[str, int | None]] = {
        "action": 1,
        "free": None,
        "reaction": None,
        "defence": None,
    }
    health_value: ClassVar[str] = ""
    least: ClassVar[Mapping[str, int]] = {}
    ladder: ClassVar[Sequence[Rung]] = ()
    surprise: ClassVar[str] = "Überrascht"
    surprise_costs_turn: ClassVar[bool] = True
    checks: ClassVar[Mapping[str, Check]] = {}
    procedures: ClassVar[Mapping[str, Callable[..., Procedure[None]]]] = {}
    words: ClassVar[Mapping[str, Words]] = {}
    degrees: ClassVar[Mapping[str, Words]] = {}
    ends_roll: ClassVar[int] = 0
    parts_of_target: ClassVar[bool] = False
    reactions: ClassVar[frozenset[str]] = frozenset()
    contest_parts: ClassVar[int] = 0
    contest_rounds: ClassVar[bool] = False
    contest_lead: ClassVar[int] = 0
    cooperates: ClassVar[bool] = False
    armour: ClassVar[str] = ""
    counts_defences: ClassVar[bool] = False
    quarters: ClassVar[tuple[str, ...]] = ()
    feels_pain: ClassVar[bool] = False
    tough: ClassVar[str] = "zäh"
    extra_round: ClassVar[Words] = Text("Extra round")

    @property
    def card(self) -> Card:
        """What is looked up in mid-fight: headings with short sentences, as help shows them.

        Each sentence has the ids of its rules in `docs/rules.md`.
        """
        return ()

    def starting_values(self, sheet: Mapping[str, Scalar]) -> dict[str, int]:
        """The values with which a combatant joins."""
        return {}

    def health(self, state: State, combatant: Combatant) -> Health | None:
        """How somebody is; None where the system has no health."""
        return None

    def hurt(self, state: State, combatant: Combatant, amount: int) -> int:
        """The health value after damage of `amount`."""
        raise LookupError(self.health_value)

    def healed(self, state: State, combatant: Combatant, amount: int) -> int:
        """The health value after healing; it stops at the best there is."""
        raise LookupError(self.health_value)

    @asks_nothing
    def armoured(self, draft: Draft, who: str, amount: int) -> dict[str, int]:
        """What armour or soak takes off an amount of damage, by its name; all of it below 0."""
        return {}

    def penalty(self, state: State, combatant: Combatant) -> Reckoned:
        """What wounds and conditions cost, as the system counts it."""
        return Reckoned(0)

    def pain(self, state: State, combatant: Combatant) -> Pain | None:
        """Pain as it is felt and as it counts; None where wounds alone say it all."""
        return None

    def countdown(self, state: State, combatant: Combatant) -> Words:
        """How long somebody has, who has not for ever; empty for everybody else."""
        return ""

    def toll(self, state: State, combatant: Combatant) -> Toll | None:
        """What was taken in this round against a threshold; None where there is none."""
        return None

    def initiative_of(self, state: State) -> InitiativeRule | None:
        """How the order comes about in this fight, by its house rules."""
        return self.initiative

    def rolls_anew(self, state: State) -> bool:
        """Whether every round asks for initiative again, by house rule."""
        rule = self.initiative_of(state)
        rolled = rule is not None and rule.dice is not None
        return rolled and state.rules.get(f"{self.id}.{ROLLED_ANEW}") == "ja"

    def waits_on(self, state: State) -> bool:
        """Whether one who still waits at the round's end goes on waiting, by house rule."""
        return state.rules.get(f"{self.id}.{WAITS_ON}") == "ja"

    def health_value_of(self, state: State) -> str:
        """The value that damage changes in this fight, by its house rules."""
        return self.health_value

    def rungs(self, state: State) -> Sequence[Rung]:
        """The ladder of this fight, by its house rules."""
        return self.ladder

    def may_wake(self, state: State, combatant: Combatant) -> bool:
        """Whether one who is out may roll to act again when the place comes."""
        return False

    @asks_nothing
    def wake(self, draft: Draft, who: str) -> bool:
        """The roll to wake; whether this one has the turn."""
        return False

    def after_change(self, before: State, after: State) -> Iterable[Event]:
        """What follows from a change, whatever made it."""
        return ()

    @asks_nothing
    def settle(self, draft: Draft) -> None:
        """Ask what is still due from before, when the fight is about to go on."""

    def is_due(self, combatant: Combatant) -> bool:
        """Whether `settle` will ask about this one, unless the GM does so before."""
        return False

    def turn_ends(self, draft: Draft, who: str) -> None:
        """Add what the end of a turn brings."""

    def round_begins(self, draft: Draft) -> None:
        """Add what a new round brings, before its first turn."""

    def checked(self, draft: Draft, who: str, inputs: Inputs, result: Result) -> None:
        """Add what follows from a check that was called for in the fight."""

    def compare(self, state: State, parties: Sequence[Party], lead: int) -> ContestRound:
        """What a round of a contest came to.

        Args:
            state: the fight, with its house rules.
            parties: with their results of this round.
            lead: by how much a party has to lead to win, in parts of `contest_parts`; 0 where
                one round decides.
        """
        raise Refused(Text("{system} has no contests.", system=self.title))

    def needed_by(self, helpers: int, needed: int) -> int:
        """What so many who work together need, where one alone would need `needed`."""
        return needed

    def combine(self, results: Sequence[Result], needed: int) -> tuple[int, int]:
        """What several who work together came to, and what they needed.

        Args:
            results: one for each who helped.
            needed: what one alone would need.
        """
        raise Refused(Text("{system} has no cooperation.", system=self.title))

    def offers(self, command: str) -> bool:
        """Whether there is something in this system that this command could do."""
        match command:
            case "contest":
                return self.contest_parts > 0
            case "cooperate":
                return self.cooperates
            case "pain":
                return self.feels_pain
            case "probe":
                return any(check.for_fighters for check in self.checks.values())
        return command in self.procedures

    def counter_words(self, name: str) -> Words:
        """What a counter is called; empty for one that nobody needs to see."""
        return self.words.get(name, "")

    def spent_words(self, why: str) -> Words:
        """What somebody spent something for, by a code or in words of the GM."""
        return self.words.get(why, why)

    def bought(self, combatant: Combatant, kind: str) -> int:
        """How many more of a budget have been bought in this round, beside what is left of it."""
        return 0

    def next_defence(self, state: State, combatant: Combatant) -> int | None:
        """What the next defence of this round is changed by; None where there is none left."""
        return 0

    def result_words(self, event: Rolled) -> Words:
        """What a recorded roll came to."""
        return event.result

    def told(self, state: State, event: Event, name: Callable[[str], str]) -> Words | None:
        """What an event says in words of this system; None where it says what it always does.

        Args:
            state: the fight that the event comes upon.
            event: what happened.
            name: the name of one who takes part, as the reader knows it.
        """
        return None

    def outcome(self, before: State, events: Sequence[Event]) -> Words:
        """What an entry came to, where its events do not say so one by one.

        Args:
            before: the fight that the entry came upon.
            events: what happened in it.
        """
        return ""

    def may_delay(self, state: State) -> bool:
        """Whether an action can be held back."""
        return True
