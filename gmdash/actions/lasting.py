"""What somebody takes from one fight into the next: health, conditions, counts kept for good."""

from __future__ import annotations

from msgspec import Struct

from gmdash.actions.given import Given, typed
from gmdash.encounter.events import ConditionSet, CounterChanged
from gmdash.encounter.state import Combatant, Condition
from gmdash.rules.system import Draft, RuleSystem


class KeptCondition(
    Given, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """A condition that outlasts a fight."""

    name: str


class Kept(Struct, frozen=True):
    """What outlasts a fight, beside the sheet.

    Attributes:
        values: those that are not what one joins with unhurt.
        counters: counts that nothing sets back, by name.
    """

    values: dict[str, int] = {}
    conditions: tuple[KeptCondition, ...] = ()
    counters: dict[str, int] = {}


NOTHING = Kept()


def kept_of(system: RuleSystem, combatant: Combatant) -> Kept:
    """What one who was in a fight takes along."""
    unhurt = system.starting_values(combatant.sheet)
    values = {
        name: combatant.values[name]
        for name in system.kept_values()
        if combatant.values.get(name, unhurt.get(name, 0)) != unhurt.get(name, 0)
    }
    conditions = tuple(kept_condition(system, c) for c in combatant.conditions if system.lasts(c))
    counters = {
        name: counter.value
        for name, counter in combatant.counters.items()
        if counter.value > 0 and system.keeps_count(name)
    }
    return Kept(values, conditions, counters)


def kept_condition(system: RuleSystem, condition: Condition | ConditionSet) -> KeptCondition:
    """A condition as it is kept; what the program has noted with it is of the fight."""
    name = system.condition_name(condition.name)
    tick, heal = typed(condition.tick)
    return KeptCondition(condition.level, tick, heal, condition.remind, condition.remark, name=name)


def take_up(draft: Draft, who: str, kept: Kept) -> None:
    """Give one who has just joined the conditions and counts brought along."""
    for each in kept.conditions:
        given = ConditionSet(
            who, each.name, each.level, remark=each.note, tick=each.ticks, remind=each.remind
        )
        draft.add(given)
    for name, value in kept.counters.items():
        draft.add(CounterChanged(who, name, 0, value, "never"))
