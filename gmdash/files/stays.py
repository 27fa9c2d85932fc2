"""What a fight has done to those who came into it: held against what they brought along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from gmdash.actions.lasting import KeptCondition, kept_condition, kept_of
from gmdash.encounter.entries import Entry
from gmdash.encounter.events import (
    CombatantJoined,
    CombatantLeft,
    ConditionEnded,
    ConditionSet,
    CounterChanged,
    Event,
)
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import Combatant, State
from gmdash.rules.system import RuleSystem

Conditions = dict[str, KeptCondition]


class Stay(Struct):
    """One of the players' side in a fight; who left and came back is the same one.

    Attributes:
        joined: as this one came, the last time.
        now: as this one is, or was on leaving.
        brought: the lasting conditions that were brought along, by folded name.
        kept: those that are there in the end.
        touched: which of them the fight gave, changed or ended.
        counts: what each lasting count stood at, from the first to the last.
    """

    joined: CombatantJoined
    now: Combatant
    brought: Conditions = {}
    kept: Conditions = {}
    touched: set[str] = set()
    counts: dict[str, list[int]] = {}

    def conditions_then(self, page: Sequence[KeptCondition]) -> tuple[KeptCondition, ...]:
        """The conditions on a page with what the fight changed; what it did not touch stays."""
        then = {folded(each.name): each for each in page}
        for key in self.touched:
            if key not in self.kept:
                then.pop(key, None)
        for key, each in self.kept.items():
            if key in self.touched:
                # Capitals do not count, so the page's own stay.
                then[key] = replace(each, name=then[key].name) if key in then else each
        return tuple(then.values())

    def counters_then(self, page: Mapping[str, int]) -> dict[str, int]:
        """The counts on a page and what the fight added to them.

        What this fight had once may be from it: it was written before.
        """
        then = dict(page)
        for name, course in self.counts.items():
            there = page.get(name, 0)
            if len(course) > 1:
                then[name] = course[-1] if there in course else there + course[-1] - course[0]
        return {name: count for name, count in then.items() if count > 0}


def folded(name: str) -> str:
    """The name by which conditions are the same."""
    return name.casefold()


def stays(system: RuleSystem, start: State, entries: Iterable[Entry]) -> list[Stay]:
    """Those on the side of the players, in the order in which they came.

    Args:
        system: the rule system.
        start: before the first entry.
        entries: those in force.
    """
    people = _People(system, start)
    for entry in entries:
        people.newcomer = ""
        for event in entry.events:
            people.see(event)
    return list(people.all())


class _People:
    """Follows a fight, event by event."""

    def __init__(self, system: RuleSystem, start: State) -> None:
        self.newcomer = ""
        self._system = system
        self._state = start
        self._stays: dict[str, Stay] = {}

    def see(self, event: Event) -> None:
        before, self._state = self._state, evolve(self._state, event)
        if isinstance(event, CombatantJoined):
            self.newcomer = event.id
            if event.side == "pc":
                self._join(event, before)
        elif isinstance(event, ConditionSet | ConditionEnded | CounterChanged):
            self._change(event)
        else:
            self.newcomer = ""
        if isinstance(event, CombatantLeft) and event.who in self._stays:
            self._leave(self._stays[event.who], before.combatants[event.who])

    def all(self) -> Iterator[Stay]:
        for who, stay in self._stays.items():
            if who in self._state.combatants:
                self._leave(stay, self._state.combatants[who])
            yield stay

    def _join(self, event: CombatantJoined, before: State) -> None:
        now = self._state.combatants[event.id]
        stay = Stay(event, now)
        for who, other in list(self._stays.items()):
            if who not in before.combatants and folded(other.joined.name) == folded(event.name):
                stay = self._stays.pop(who)
                stay.joined = event
        self._stays[event.id] = stay

    def _leave(self, stay: Stay, now: Combatant) -> None:
        stay.now = now
        conditions = kept_of(self._system, now).conditions
        stay.kept |= {folded(each.name): each for each in conditions}

    def _change(self, event: ConditionSet | ConditionEnded | CounterChanged) -> None:
        if event.who != self.newcomer:
            self.newcomer = ""
        stay = self._stays.get(event.who)
        if stay is None:
            return
        if isinstance(event, CounterChanged):
            self._count(stay, event)
        else:
            self._condition(stay, event)

    def _count(self, stay: Stay, event: CounterChanged) -> None:
        if not self._system.keeps_count(event.name):
            return
        if self.newcomer:
            stay.counts.setdefault(event.name, [event.after])
        else:
            course = stay.counts.setdefault(event.name, [event.before])
            course.append(course[-1] + event.after - event.before)

    def _condition(self, stay: Stay, event: ConditionSet | ConditionEnded) -> None:
        key = folded(self._system.condition_name(event.name))
        if self.newcomer and isinstance(event, ConditionSet):
            if key not in stay.touched:
                stay.brought.setdefault(key, kept_condition(self._system, event))
            return
        borne = self._state.combatants[event.who].conditions
        lasting = any(
            folded(self._system.condition_name(each.name)) == key and self._system.lasts(each)
            for each in borne
        )
        if lasting or key in stay.brought or key in stay.touched:
            stay.touched.add(key)
            stay.kept.pop(key, None)
