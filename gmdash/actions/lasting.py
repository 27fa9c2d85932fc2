"""What somebody takes from one fight into the next: health, conditions, counts kept for good."""

from __future__ import annotations

from msgspec import Struct

from gmdash.encounter.events import ConditionSet, CounterChanged
from gmdash.encounter.state import Combatant
from gmdash.rules.system import Draft, RuleSystem


class KeptCondition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition that outlasts a fight."""

    name: str
    level: int = 1
    note: str = ""


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
    conditions = tuple(
        KeptCondition(system.condition_name(c.name), c.level, c.note)
        for c in combatant.conditions
        if system.lasts(c)
    )
    counters = {
        name: counter.value
        for name, counter in combatant.counters.items()
        if counter.value > 0 and system.keeps_count(name)
    }
    return Kept(values, conditions, counters)


def take_up(draft: Draft, who: str, kept: Kept) -> None:
    """Give one who has just joined the conditions and counts brought along."""
    for each in kept.conditions:
        draft.add(ConditionSet(who, each.name, each.level, note=each.note))
    for name, value in kept.counters.items():
        draft.add(CounterChanged(who, name, 0, value, "never"))
