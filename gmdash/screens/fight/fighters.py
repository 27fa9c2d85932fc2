"""What the views show of each combatant, worked out anew only where something changed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from gmdash.actions.condition_parts import short_ending
from gmdash.actions.view import Status, status
from gmdash.encounter.state import Combatant, Condition, State
from gmdash.rules.budget import left
from gmdash.rules.ladder import Health, Reckoned
from gmdash.rules.system import RuleSystem
from gmdash.screens.fight.mobs import KEY, Mobs, folded, summary
from gmdash.screens.fight.people import in_order
from gmdash.texts import Text, Words, chain


class Fighter(Struct, frozen=True):
    """One combatant as the rows show it; the reasons of the place are left to the view.

    Attributes:
        budget: what is left by kind, of the kinds that have a limit, with what was bought.
        conditions: as they are shown, first what takes several actions.
        endings: when each of them ends, in short; empty where it ends by hand.
        defence: what the next defence is changed by; None where there is none left.
        members: of a mob that has one row, the ids of all; empty for one alone.
        summary: how such a mob is.
    """

    combatant: Combatant
    status: Status
    health: Health | None
    penalty: Reckoned
    budget: tuple[tuple[str, int], ...]
    conditions: tuple[Words, ...]
    endings: tuple[Words, ...] = ()
    members: tuple[str, ...] = ()
    summary: Words = ""
    defence: int | None = 0

    @property
    def first(self) -> str:
        """The id of the one, or of the first of the mob."""
        return self.members[0] if self.members else self.combatant.id

    @property
    def health_words(self) -> Words:
        """`2 Verletzt`, `15/30 Schmerz II`."""
        return self.health_versions[0]

    @property
    def health_versions(self) -> list[Words]:
        """The same, shorter, and the number alone."""
        if self.summary:
            return [self.summary]
        if self.health is None:
            return [""]
        number = str(self.health.current)
        if self.health.kind == "points":
            number += f"/{self.health.maximum}"
        number = number.replace("-", "−")
        said: list[Words] = [chain([number, self.health.label], " ")]
        if self.health.short:
            said.append(f"{number} {self.health.short}")
        return [*said, number]

    @property
    def hurt(self) -> float:
        """How badly hurt, from 0 for not at all to 1 for the worst."""
        if self.health is None:
            return 0
        share = self.health.current / max(1, self.health.maximum)
        return min(1, max(0, share if self.health.kind == "ladder" else 1 - share))

    @property
    def condition_words(self) -> list[Words]:
        """The conditions with their levels, and whether the players do not see this one."""
        return self._with_hidden(self.conditions)

    @property
    def conditions_with_endings(self) -> list[Words]:
        """The same, each with when it ends."""
        pairs = zip(self.conditions, self.endings, strict=True) if self.endings else ()
        return self._with_hidden(tuple(chain([c, e], " ") if e else c for c, e in pairs))

    def _with_hidden(self, conditions: tuple[Words, ...]) -> list[Words]:
        first = sum(1 for condition in self.combatant.conditions if condition.note)
        hidden: list[Words] = [Text("hidden")] if self.combatant.hidden else []
        return [*conditions[:first], *hidden, *conditions[first:]]


class Fighters:
    """The combatants in the order of the rows."""

    def __init__(self, system: RuleSystem, mobs: Mobs) -> None:
        self._system = system
        self._mobs = mobs
        self._known: dict[str, tuple[object, Fighter]] = {}

    def of(self, state: State, focus: str | None = None) -> list[Fighter]:
        """All who take part; one that has not changed is the same as before.

        A mob has one row, and below it those of it who act or whom the prompt is about.
        """
        found: list[Fighter] = []
        for key, whos in self._mobs.groups(state, in_order(state)).items():
            each = [self._fighter(state, state.combatants[who]) for who in whos]
            if key.startswith(KEY):
                shown = [f for f in each if f.combatant.id in (state.current, focus)]
                found.extend([self._folded(state, each), *shown])
            else:
                found.extend(each)
        return found

    def _folded(self, state: State, each: Sequence[Fighter]) -> Fighter:
        """The row of a whole mob: the worst of those who can act, and what all have left."""
        able = [fighter for fighter in each if fighter.status != "out"]
        worst = max(able or each, key=lambda fighter: fighter.hurt)
        left_over = {kind: sum(dict(f.budget)[kind] for f in able) for kind, _ in each[0].budget}
        hurt = sum(1 for fighter in able if fighter.hurt)
        return Fighter(
            folded([fighter.combatant for fighter in each]),
            _status(each),
            worst.health,
            Reckoned(0),
            tuple(left_over.items()),
            (),
            (),
            tuple(fighter.combatant.id for fighter in each),
            summary(len(able), hurt, len(each)) if worst.health else "",
        )

    def _fighter(self, state: State, combatant: Combatant) -> Fighter:
        stands = status(state, self._system, combatant)
        endings = tuple(_ending(state, combatant, c) for c in in_progress_first(combatant))
        rules, known = self._known.get(combatant.id, (None, None))
        if (
            known is not None
            and known.combatant is combatant
            and known.status == stands
            and known.endings == endings
            and rules is state.rules
        ):
            return known
        system = self._system
        limited = [kind for kind, limit in system.budget.items() if limit is not None]
        fighter = Fighter(
            combatant,
            stands,
            system.health(state, combatant),
            system.penalty(state, combatant),
            tuple((kind, _left(system, combatant, kind)) for kind in limited),
            tuple(
                system.condition_words(c.name, c.level, c.note)
                for c in in_progress_first(combatant)
            ),
            endings=endings,
            defence=system.next_defence(state, combatant),
        )
        self._known[combatant.id] = (state.rules, fighter)
        return fighter


def _left(system: RuleSystem, combatant: Combatant, kind: str) -> int:
    return (left(system, combatant, kind) or 0) + system.bought(combatant, kind)


def _ending(state: State, combatant: Combatant, condition: Condition) -> Words:
    """When a condition ends, in short; what the program keeps by itself needs none."""
    ending = condition.ending
    if ending is None or condition.note:
        return ""
    return short_ending(ending, "" if ending.who == combatant.id else state.name(ending.who))


def in_progress_first(combatant: Combatant) -> list[Condition]:
    """The conditions; what takes several actions, and so has a note, stands first."""
    return sorted(combatant.conditions, key=lambda condition: not condition.note)


def _status(each: Sequence[Fighter]) -> Status:
    """What a mob is at: the first of these that one of it is at."""
    stands = {fighter.status for fighter in each}
    steps: tuple[Status, ...] = ("acting", "waiting", "delayed", "acted", "out")
    return next(step for step in steps if step in stands)
