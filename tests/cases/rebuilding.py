"""Builds initiative, health and conditions of a fight anew from nothing but its log."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Any

from gmdash.encounter.state import NO_TURN, Combatant, State

ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5}
Had = dict[str, tuple[int, Any]]


class Person:
    """One of whom the log tells."""

    def __init__(self, name: str, mob: str, health: int | None) -> None:
        self.name, self.mob, self.health = name, mob, health
        self.initiative: int | None = None
        self.conditions: Had = {}

    def told(self) -> tuple[int | None, int | None, Had]:
        return self.initiative, self.health, self.conditions


class Rebuilt:
    """The people as the sentences leave them.

    Args:
        begins: what somebody's health is at first, which the sheet says and not the log.
        conditions: the names of all conditions that there are.
        surprise: that of the one that is told as being surprised.
    """

    def __init__(
        self, begins: dict[str, int | None], conditions: Collection[str], surprise: str
    ) -> None:
        self.begins, self.surprise = begins, surprise
        self.people: dict[str, Person] = {}
        longest = sorted(conditions, key=len, reverse=True)
        self.conditions = "|".join(map(re.escape, longest)) or "(?!)"

    def hear(self, sentences: Iterable[str]) -> None:
        """The sentences of an entry."""
        for said in sentences:
            for hears in (self._people, self._initiative, self._health, self._conditions):
                hears(said)

    def _people(self, said: str) -> None:
        if found := re.match(r"(.+) joins \((?:SC|NSC)(?:, mob (.+?))?\)\.", said):
            name = found[1]
            self.people[name] = Person(name, found[2] or "", self.begins.get(name))
        elif found := re.fullmatch(r"(.+) leaves\.", said):
            del self.people[found[1]]
        elif found := re.fullmatch(r"(.+) is now called (.+)\.", said):
            self.people[found[2]] = self.people.pop(found[1])
            for one in self.people.values():
                one.conditions = {
                    name: (level, _of(ending, found[1], found[2]))
                    for name, (level, ending) in one.conditions.items()
                }

    def _meant(self, name: str) -> list[Person]:
        """Those of this name, or the mob of it; of a mob one speaks for all."""
        mob = self.people[name].mob if name in self.people else name
        mates = [one for one in self.people.values() if mob and one.mob == mob]
        return mates or [self.people[name]]

    def _initiative(self, said: str) -> None:
        rolled = re.fullmatch(r"(.+): Initiative\b.* → (−?\d+)", said)
        found = rolled or re.fullmatch(r"(.+): initiative (?:−?\d+ → )?(−?\d+)\.", said)
        if found:
            for one in self._meant(found[1]):
                one.initiative = int(found[2].replace("−", "-"))

    def _names(self) -> str:
        return "|".join(map(re.escape, self.people)) or "(?!)"

    def _health(self, said: str) -> None:
        names = self._names()
        number = r"−?\d+ → (−?\d+)(?: \([^)]*\))?, "
        plain = re.match(rf"({names}): (?:LE|LK|Schadensstufe|Wunden) {number}", said)
        found = plain or re.match(rf"[^:]+: ({names}) {number}", said)
        if found:
            self.people[found[1]].health = int(found[2].replace("−", "-"))

    def _conditions(self, said: str) -> None:
        if found := re.fullmatch(r"(.+) is surprised\.", said):
            self.people[found[1]].conditions[self.surprise] = (1, None)
        elif found := re.fullmatch(r"(.+) is surprised and does not act in this round\.", said):
            self.people[found[1]].conditions.pop(self.surprise)
        elif said == "The fight is over.":
            for one in self.people.values():
                one.conditions.pop(self.surprise, None)
        elif found := re.fullmatch(r"(.+) wakes\.", said):
            self.people[found[1]].conditions.pop("bewusstlos", None)
        elif found := re.match(rf"(.+?): ({self.conditions}) is over\.", said):
            self.people[found[1]].conditions.pop(found[2], None)
        elif found := re.match(
            rf"({self._names()}): ({self.conditions})(?: (\d+|[IV]+))?[.,]", said
        ):
            level = found[3] or "1"
            given = int(level) if level.isdigit() else ROMAN[level]
            self.people[found[1]].conditions[found[2]] = given, self._ending(said)

    def _ending(self, said: str) -> Any:
        if "until the fight ends" in said:
            return "fight"
        found = re.search(r"until the (start|end) of (.+)'s turn in round (\d+)", said)
        return found and (found[1], found[2], int(found[3]))


def _of(ending: Any, before: str, after: str) -> Any:
    """An ending in the turn of one who may have another name now."""
    in_turn = isinstance(ending, tuple) and ending[1] == before
    return (ending[0], after, ending[2]) if in_turn else ending


def as_it_is(state: State, combatant: Combatant, health: str) -> tuple[Any, ...]:
    """What the log must tell of one; long actions have words of their own."""
    total = combatant.initiative.total if combatant.initiative else None
    conditions: Had = {}
    for c in combatant.conditions:
        ending: Any = None
        if c.ending:
            ending = (c.ending.at, state.name(c.ending.who), c.ending.round)
            ending = "fight" if c.ending.at == "fight" else ending
        if c.note in ("", NO_TURN):
            conditions[c.name] = (c.level, None if c.note == NO_TURN else ending)
    return total, combatant.values.get(health), conditions
