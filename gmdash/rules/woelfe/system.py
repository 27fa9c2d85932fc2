"""Wölfe: what the core asks of a rule system, answered for the wolf pack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gmdash.asks import Ask, Procedure, Settings, roll
from gmdash.dice import Dice
from gmdash.encounter.events import (
    ConditionEnded,
    ConditionSet,
    CounterChanged,
    Event,
    Rolled,
    Scalar,
)
from gmdash.encounter.state import Combatant, State, condition, count
from gmdash.rules.ladder import Health, Reckoned, rung_at
from gmdash.rules.sheet import numbers
from gmdash.rules.system import Draft, InitiativeRule, RuleSystem
from gmdash.rules.woelfe import attack, checks
from gmdash.rules.woelfe import pool as pools
from gmdash.rules.woelfe.card import CARD
from gmdash.rules.woelfe.sheet import DEAD, HOUSE_RULES, LADDER, OUT, SHEET
from gmdash.rules.words import parts_words
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
    sheet = SHEET
    house_rules = HOUSE_RULES
    initiative = InitiativeRule(
        dice=Dice(1, 10),
        fields=("geistesschaerfe", "aufmerksamkeit"),
        key=_key,
        roll_off=lambda _: Dice(1, 10),
    )
    budget = {"action": 1, "free": None, "reaction": None, "defence": 1}
    health_value = "schaden"
    ladder = LADDER
    out_conditions = frozenset({UNCONSCIOUS, "tot"})
    checks = checks.CHECKS
    procedures = {"attack": attack.attack}
    words = attack.WORDS
    reactions = frozenset(attack.DEFENCES)
    card = CARD

    def starting_values(self, sheet: Mapping[str, Scalar]) -> dict[str, int]:
        """Everybody joins unhurt."""
        return {self.health_value: 0}

    def health(self, state: State, combatant: Combatant) -> Health:
        """The rung of the ladder (W-50)."""
        level = combatant.values.get(self.health_value, 0)
        return Health("ladder", level, DEAD, 0, rung_at(LADDER, level).name)

    def outcome(self, events: Sequence[Event]) -> Words:
        """How an attack ended that hurt nobody."""
        return attack.outcome(events)

    def hurt(self, combatant: Combatant, amount: int) -> int:
        """Levels add up; 10 is the last (W-45, W-51)."""
        return min(DEAD, combatant.values.get(self.health_value, 0) + amount)

    def healed(self, combatant: Combatant, amount: int) -> int:
        """Levels go down, not under 0 (W-54)."""
        return max(0, combatant.values.get(self.health_value, 0) - amount)

    def penalty(self, state: State, combatant: Combatant) -> Reckoned:
        """Dice that the present rung takes off physical Proben (W-50)."""
        rung = rung_at(LADDER, combatant.values.get(self.health_value, 0))
        return Reckoned(rung.penalty, rung.name)

    def incapacity(self, state: State, combatant: Combatant) -> Words:
        """Out by the rung, or unconscious (W-50 to W-52)."""
        rung = rung_at(LADDER, combatant.values.get(self.health_value, 0))
        return rung.name if rung.out else super().incapacity(state, combatant)

    def result_words(self, event: Rolled) -> Words:
        """Successes, and the Patzer."""
        if event.purpose not in attack.WORDS:
            return event.result
        if event.degree == "botch":
            return "Patzer"
        if event.degree == "impossible":
            return Text("no die left")
        return Text("{n} success", "{n} successes", n=event.result)

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
                yield from self._shock(combatant)

    def _shock(self, combatant: Combatant) -> Iterable[Event]:
        if (
            count(combatant, THIS_ROUND) > _resistance(combatant)
            and combatant.values[self.health_value] < DEAD
            and not condition(combatant, UNCONSCIOUS)
        ):
            yield ConditionSet(combatant.id, UNCONSCIOUS)

    def may_wake(self, state: State, combatant: Combatant) -> bool:
        """Unconscious by shock, from the next round on, with dice to roll (W-53)."""
        fainted = condition(combatant, UNCONSCIOUS)
        return (
            fainted is not None
            and combatant.values.get(self.health_value, 0) < OUT
            and numbers(combatant.sheet, ["willenskraft"])["willenskraft"] > 0
        )

    def wake(self, draft: Draft, who: str) -> Procedure[bool]:
        """The Willenskraftwurf at the start of the own turn (W-19, W-53)."""
        combatant = draft.state.combatants[who]
        fainted = condition(combatant, UNCONSCIOUS)
        if not self.may_wake(draft.state, combatant) or not fainted:
            return False
        if fainted.since >= draft.state.round:
            return False
        will = numbers(combatant.sheet, ["willenskraft"])["willenskraft"]
        halved = self.rule(draft.state, "aufwachen") == "pool"
        target = pools.difficulty(will, halved=halved)

        def question(_: Settings) -> Ask:
            return Ask(
                key=f"wake.{who}",
                kind="roll",
                group="wake",
                who=who,
                text=Text("Does {who} wake?", who=combatant.name),
                dice=Dice(will, pools.SIDES),
                announced=(0, will),
                reasons=(
                    parts_words({"Willenskraft": will}),
                    pools.difficulty_words(will, 0, target, halved),
                ),
                chance=pools.odds_words(will, target),
            )

        rolled = yield from roll(question)
        came = attack.came_to(rolled, target)
        draft.add(
            Rolled(
                who,
                "wake",
                pools.SIDES,
                will,
                rolled.faces,
                rolled.origin,
                came.net,
                target=target,
                degree=came.degree,
                parts={"Willenskraft": will},
            )
        )
        if came.net < 1:
            return False
        draft.add(ConditionEnded(who, fainted.name, fainted.level, "woke"))
        return self.rule(draft.state, "erwacht_handelt") == "ja"


SYSTEM = Woelfe()
