"""Wölfe: what the core asks of a rule system, answered for the wolf pack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from gmdash.asks import Procedure
from gmdash.dice import Dice
from gmdash.encounter.events import (
    ConditionSet,
    CounterChanged,
    Event,
    Rolled,
    Scalar,
)
from gmdash.encounter.state import Combatant, State, condition, count
from gmdash.rules import hand_pain
from gmdash.rules.changes import spend
from gmdash.rules.checks import Inputs, Result
from gmdash.rules.contests import ContestRound, Party, highest
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.ladder import Health, Pain, Reckoned, Rung, Toll, rung_at
from gmdash.rules.system import Card, Draft, RuleSystem
from gmdash.rules.woelfe import (
    announcing,
    attack,
    checks,
    fighting,
    splitting,
    telling,
    waking,
    wounds,
)
from gmdash.rules.woelfe.armour import BARE
from gmdash.rules.woelfe.checks import DEGREES
from gmdash.rules.woelfe.fitted import PART
from gmdash.rules.woelfe.house_rules import HOUSE_RULES, TABLES
from gmdash.rules.woelfe.ladder import death, rungs_of
from gmdash.rules.woelfe.sheet import SHEET
from gmdash.rules.woelfe.trials import ruling
from gmdash.texts import Text, Words

UNCONSCIOUS = "bewusstlos"
THIS_ROUND = "schaden_runde"


def _key(_: State, combatant: Combatant) -> Mapping[str, int]:
    return {"Geistesschärfe": int(combatant.sheet.get("geistesschaerfe", 0))}


def _resistance(combatant: Combatant) -> int:
    return int(combatant.sheet.get("widerstand", 0))


class Woelfe(RuleSystem):
    """The wolf-pack RPG: W10 pools and a ladder of wounds."""

    id = "woelfe"
    title = "Wölfe"
    extra_round = "Zusatzrunde"
    sheet = SHEET
    house_rules = (*HOUSE_RULES, *TABLES)
    initiative = InitiativeRule(
        dice=Dice(1, 10),
        fields=("geistesschaerfe", "aufmerksamkeit"),
        key=_key,
        roll_off=lambda _: Dice(1, 10),
    )
    budget = {"action": 1, "free": None, "reaction": None, "defence": 1}
    health_value = "schaden"
    least: ClassVar[Mapping[str, int]] = {"schaden": 0}
    armour = "Soak"
    ladder = rungs_of({})
    out_conditions = frozenset({UNCONSCIOUS, "tot"})
    conditions = (BARE,)
    checks = checks.CHECKS
    procedures = {"attack": attack.attack, "split": announcing.announce}
    words = fighting.WORDS
    degrees = DEGREES
    reactions = frozenset(fighting.DEFENCES)
    blows = frozenset({"damage"})
    botches = frozenset({"botch"})
    lasting_values = ("schaden",)
    # Who fainted comes round by a roll of every round, so at the latest after the fight (W-53).
    passing = frozenset({"Überrascht", UNCONSCIOUS})
    contest_parts = 1
    cooperates = True
    feels_pain = True

    @property
    def card(self) -> Card:
        """The rules in short; loaded when help wants them."""
        from gmdash.rules.woelfe.card import CARD

        return CARD

    def starting_values(self, sheet: Mapping[str, Scalar]) -> dict[str, int]:
        """Everybody joins unhurt."""
        return {self.health_value: 0}

    def health(self, state: State, combatant: Combatant) -> Health:
        """The rung of the ladder (W-50)."""
        level, ladder = self._level(combatant), self.rungs(state)
        return Health("ladder", level, death(ladder), 0, rung_at(ladder, level).name)

    def rungs(self, state: State) -> Sequence[Rung]:
        """The ladder as the house rules have it."""
        return rungs_of(state.rules)

    def _level(self, combatant: Combatant) -> int:
        return combatant.values.get(self.health_value, 0)

    def outcome(self, before: State, events: Sequence[Event]) -> Words:
        """How an attack ended that hurt nobody."""
        return attack.outcome(self, before, events)

    def hurt(self, state: State, combatant: Combatant, amount: int) -> int:
        """Levels add up; death is the last (W-45, W-51)."""
        return min(death(self.rungs(state)), self._level(combatant) + amount)

    def healed(self, state: State, combatant: Combatant, amount: int) -> int:
        """Levels go down, not under 0 (W-54)."""
        return max(0, self._level(combatant) - amount)

    def penalty(self, state: State, combatant: Combatant) -> Reckoned:
        """Dice that the present rung takes off physical Proben (W-50)."""
        return hand_pain.eased(self._of_the_rung(state, combatant), combatant, self.tough)

    def pain(self, state: State, combatant: Combatant) -> Pain | None:
        """The dice of the rung beside those that count by the word of the GM."""
        rung = self._of_the_rung(state, combatant)
        return hand_pain.pain_of_penalty(rung, combatant, self.tough)

    def _of_the_rung(self, state: State, combatant: Combatant) -> Reckoned:
        rung = rung_at(self.rungs(state), self._level(combatant))
        return Reckoned(rung.penalty, rung.name)

    def armoured(self, draft: Draft, who: str, amount: int) -> Procedure[dict[str, int]]:
        """The soak roll against levels that come from outside an attack (W-43)."""
        soak = yield from wounds.soaked(draft, self, who, "", amount, f"soak.{who}")
        return {self.armour: -soak}

    def toll(self, state: State, combatant: Combatant) -> Toll:
        """The levels of this round against Widerstand (W-52)."""
        return Toll(count(combatant, THIS_ROUND), _resistance(combatant), UNCONSCIOUS)

    def incapacity(self, state: State, combatant: Combatant) -> Words:
        """Out by the rung, or unconscious (W-50 to W-52)."""
        rung = rung_at(self.rungs(state), self._level(combatant))
        return self.worst(rung.name if rung.out else "", combatant)

    def result_words(self, event: Rolled) -> Words:
        """Successes, and the Patzer."""
        if event.purpose not in fighting.WORDS:
            return event.result
        if event.degree == "botch":
            return "Patzer"
        if event.degree == "impossible":
            return Text("no die left")
        return Text("{n} success", "{n} successes", n=event.result)

    def counter_words(self, name: str) -> Words:
        """What a counter is called; the part of the own action by what it is for."""
        return telling.counter_words(name)

    def bought(self, combatant: Combatant, kind: str) -> int:
        """Defences that were bought with dice of a split pool (W-35)."""
        return len(splitting.bought(combatant)) if kind == "defence" else 0

    def told(self, state: State, event: Event, name: Callable[[str], str]) -> Words | None:
        """How a pool was split, and for what."""
        return telling.told(event, name)

    def may_delay(self, state: State) -> bool:
        """By house rule; the rule text knows no waiting (WX-5)."""
        return self.rule(state, "warten") == "ja"

    def after_change(self, before: State, after: State) -> Iterable[Event]:
        """More damage in a round than Widerstand makes unconscious (W-52)."""
        if before.combatants is after.combatants:
            return
        for who, combatant in after.combatants.items():
            old = before.combatants.get(who)
            if old is None or old is combatant:
                continue
            taken = combatant.values[self.health_value] - old.values[self.health_value]
            sofar = count(combatant, THIS_ROUND)
            if taken > 0:
                yield CounterChanged(who, THIS_ROUND, sofar, sofar + taken, why="damage")
            elif sofar > count(old, THIS_ROUND) or _resistance(combatant) < _resistance(old):
                yield from self._shock(after, combatant)

    def _shock(self, state: State, combatant: Combatant) -> Iterable[Event]:
        if (
            count(combatant, THIS_ROUND) > _resistance(combatant)
            and self._level(combatant) < death(self.rungs(state))
            and not condition(combatant, UNCONSCIOUS)
        ):
            yield ConditionSet(combatant.id, UNCONSCIOUS)

    def may_wake(self, state: State, combatant: Combatant) -> bool:
        """Unconscious by shock, from the next round on, with dice to roll (W-53)."""
        fainted = condition(combatant, UNCONSCIOUS)
        return (
            fainted is not None
            and not rung_at(self.rungs(state), self._level(combatant)).out
            and waking.will_of(self, state, combatant).dice() > 0
        )

    def wake(self, draft: Draft, who: str) -> Procedure[bool]:
        """The Willenskraftwurf at the start of the own turn, from the next round on (W-53)."""
        combatant = draft.state.combatants[who]
        fainted = condition(combatant, UNCONSCIOUS)
        if not self.may_wake(draft.state, combatant) or not fainted:
            return False
        if fainted.since >= draft.state.round:
            return False
        return (yield from waking.wake(draft, self, who, fainted))

    def checked(self, draft: Draft, who: str, inputs: Inputs, result: Result) -> None:
        """A Probe with a part of a split pool is the action of the turn (W-31)."""
        if inputs.get(PART):
            splitting.use_part(draft, who, "probe")
        elif inputs.get("wuerfel") is not None:
            spend(draft, who, "action", "probe")

    def compare(self, state: State, parties: Sequence[Party], lead: int) -> ContestRound:
        """The most netto successes win; those of one side add up (W-21, W-22)."""
        below = ruling(state.rules, "netto_vergleich") == "negativ"
        points = tuple(sum(_worth(result, below) for result in party.results) for party in parties)
        return ContestRound(points, highest(points))

    def needed_by(self, helpers: int, needed: int) -> int:
        """As many times the normal number as there are Proben (W-22)."""
        return needed * helpers

    def combine(self, results: Sequence[Result], needed: int) -> tuple[int, int]:
        """Netto successes add up; as many times the normal number are needed (W-22)."""
        return sum(_worth(result) for result in results), self.needed_by(len(results), needed)


def _worth(result: Result, below: bool = False) -> int:
    """The successes of a Probe, by house rule also below 0."""
    values = result.values
    return int(values["gross"] - values["ones"]) if below and values["faces"] else values["net"]


SYSTEM = Woelfe()
