"""Dungeonslayers: what the core asks of a rule system, answered for the fourth edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from gmdash.asks import Procedure
from gmdash.dice import Dice
from gmdash.encounter.events import ConditionEnded, Event, Rolled, Scalar, ValueChanged
from gmdash.encounter.state import Combatant, Condition, State, condition
from gmdash.rules import hand_pain
from gmdash.rules.contests import ContestRound, Party
from gmdash.rules.dungeonslayers import attack, checks, contest, guard, probe, terms
from gmdash.rules.dungeonslayers.sheet import HOUSE_RULES, SHEET
from gmdash.rules.dungeonslayers.trial import DEGREES, result_words
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.ladder import Health, Pain, Reckoned
from gmdash.rules.sheet import numbers
from gmdash.rules.system import Card, Draft, RuleSystem
from gmdash.texts import Text, Words, chain

UNCONSCIOUS, DEAD = "bewusstlos", "tot"
IDLE = "Abwarten"
PER_IDLE_ROUND, MOST_IDLE = 2, 10
# Either side may be marked: the order comes out the same (SX-5).
SURPRISES: Mapping[str, int] = {"Überraschend": 10, "Überrascht": -10}
FORMER = {"Überraschung": "Überraschend"}
_BY_NAME = {name.casefold(): now for name, now in {**{s: s for s in SURPRISES}, **FORMER}.items()}


def _added(combatant: Combatant) -> Sequence[Reckoned]:
    """What conditions add to the initiative: a surprise, rounds of waiting (SX-5, SX-14)."""
    waited = condition(combatant, IDLE)
    surprises = {_surprise(each): 0 for each in combatant.conditions}
    added = {name: SURPRISES.get(name, 0) for name in surprises}
    added[IDLE] = min(MOST_IDLE, PER_IDLE_ROUND * waited.level) if waited else 0
    return [
        Reckoned(value, Text("{what} (not from the rule text)", what=name))
        for name, value in added.items()
        if value
    ]


def _surprise(given: Condition) -> str:
    """Which of the two surprises a condition is, by its old name too; empty for another one."""
    return _BY_NAME.get(given.name.casefold(), "")


class Dungeonslayers(RuleSystem):
    """Dungeonslayers, fourth edition: one W20, and LK that are lost."""

    id = "dungeonslayers"
    title = "Dungeonslayers"
    sheet = SHEET
    house_rules = HOUSE_RULES
    initiative = InitiativeRule(
        dice=None,
        fields=("initiative",),
        key=lambda state, combatant: {},
        roll_off=lambda state: Dice(1, probe.SIDES),
        extra=_added,
    )
    budget = {"action": 1, "free": None, "reaction": None, "defence": None}
    health_value = "lk"
    armour = "Abwehr"
    out_conditions = frozenset({UNCONSCIOUS, DEAD})
    conditions = (*SURPRISES, IDLE, terms.LYING)
    former_conditions = FORMER
    surprise_costs_turn = False
    checks = checks.CHECKS
    procedures = {"attack": attack.attack}
    words = terms.WORDS
    degrees = MappingProxyType(
        {
            **DEGREES,
            "damage": Text("damage"),
            "none": Text("no damage"),
            "a": Text("a wins"),
            "b": Text("b wins"),
            "again": Text("once more"),
        }
    )
    ends_roll = probe.PATZER
    parts_of_target = True
    reactions = frozenset({terms.ABWEHR})
    criticals = frozenset({"immersieg"})
    botches = frozenset({"patzer"})
    lasting_values = ("lk",)
    passing = frozenset({*SURPRISES, *FORMER, IDLE, terms.LYING})
    contest_parts = 1
    quarters = (UNCONSCIOUS,)
    feels_pain = True

    @property
    def card(self) -> Card:
        """The rules in short; loaded when help wants them."""
        from gmdash.rules.dungeonslayers.card import CARD

        return CARD

    def starting_values(self, sheet: Mapping[str, Scalar]) -> dict[str, int]:
        """Everybody joins with full LK."""
        return {"lk": int(sheet["lk"])}

    def health(self, state: State, combatant: Combatant) -> Health:
        """LK, and what follows from them (SX-8, SX-9)."""
        current, most = combatant.values["lk"], int(combatant.sheet["lk"])
        label = _fallen(combatant) or ("unverletzt" if current >= most else "verletzt")
        body = numbers(combatant.sheet, ["koerper"])["koerper"]
        dead = -body - 1
        return Health("points", current, most, 0, label, least=dead, marks=(0,), quarters=False)

    def penalty(self, state: State, combatant: Combatant) -> Reckoned:
        """What lying costs, not from the rule text (SX-12), and what the GM says of pain."""
        pain = hand_pain.eased(Reckoned(0), combatant, self.tough)
        if not condition(combatant, terms.LYING):
            return pain
        why: Words = Text("liegend: attack and Abwehr (not from the rule text)")
        why = chain([why, pain.reason]) if pain.value else why
        return Reckoned(terms.LYING_ABWEHR + pain.value, why)

    def pain(self, state: State, combatant: Combatant) -> Pain | None:
        """What the GM says, with its reasons."""
        return hand_pain.pain_of_penalty(Reckoned(0), combatant, self.tough)

    def hurt(self, state: State, combatant: Combatant, amount: int) -> int:
        """Damage comes off the LK, below 0 too (SX-7, SX-9)."""
        return combatant.values["lk"] - amount

    def healed(self, state: State, combatant: Combatant, amount: int) -> int:
        """LK come back up to the maximum."""
        return min(int(combatant.sheet["lk"]), combatant.values["lk"] + amount)

    def armoured(self, draft: Draft, who: str, amount: int) -> Procedure[dict[str, int]]:
        """The Abwehr against damage that comes from outside an attack (SX-7)."""
        taken = yield from guard.shielded(draft, self, who, amount)
        return {self.armour: -taken}

    def incapacity(self, state: State, combatant: Combatant) -> Words:
        """Dead or unconscious by the LK, not from the rule text (SX-8, SX-9)."""
        return self.worst(_fallen(combatant), combatant)

    def may_delay(self, state: State) -> bool:
        """By house rule; the Abwartehandlung is not in the rule text (SX-14)."""
        return self.rule(state, "warten") == "ja"

    def round_begins(self, draft: Draft) -> None:
        """A surprise is over with the first round (SX-5)."""
        if draft.state.round < 2:
            return
        for who, combatant in draft.state.combatants.items():
            for given in filter(_surprise, combatant.conditions):
                draft.add(ConditionEnded(who, given.name, given.level, "time"))

    def after_change(self, before: State, after: State) -> Iterable[Event]:
        """Nobody has more LK than the maximum."""
        if before.combatants is after.combatants:
            return
        for who, combatant in after.combatants.items():
            if before.combatants.get(who) is combatant:
                continue
            current, most = combatant.values["lk"], int(combatant.sheet["lk"])
            if current > most:
                yield ValueChanged(who, "lk", current, most, why="maximum")

    def compare(self, state: State, parties: Sequence[Party], lead: int) -> ContestRound:
        """Who wins a vergleichende Probe; None where it is rolled again (S-7, S-8)."""
        return contest.compare(parties, self.rule(state, "immersieg_vergleich") == "siegt")

    def result_words(self, event: Rolled) -> Words:
        """The Ergebnis with what each die was worth, Immersieg and Patzer by name."""
        if event.purpose not in terms.WORDS:
            return event.result
        return result_words(event.faces, event.target, event.degree, event.result)

    def outcome(self, before: State, events: Sequence[Event]) -> Words:
        """How an attack ended that hurt nobody, and what a Patzer brings."""
        return attack.outcome(events)


def _fallen(combatant: Combatant) -> str:
    """Unconscious at 0 LK, dead when more than KÖR below; empty for who stands (SX-8, SX-9)."""
    current, body = combatant.values["lk"], numbers(combatant.sheet, ["koerper"])["koerper"]
    if current > 0:
        return ""
    return DEAD if current < -body else UNCONSCIOUS


SYSTEM = Dungeonslayers()
