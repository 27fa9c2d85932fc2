"""What the views show of each combatant, worked out anew only where something changed."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.actions.condition_parts import short_ending
from gmdash.actions.view import status
from gmdash.encounter.state import Combatant, Condition, State
from gmdash.rules.budget import left
from gmdash.rules.system import RuleSystem
from gmdash.rules.words import marks_of
from gmdash.screens.fight.fighter import Fighter
from gmdash.screens.fight.mob_row import folded
from gmdash.screens.fight.mobs import KEY, Mobs
from gmdash.screens.fight.people import in_order
from gmdash.texts import Words


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
                found.extend([folded(state, self._system, each), *shown])
            else:
                found.extend(each)
        return found

    def _fighter(self, state: State, combatant: Combatant) -> Fighter:
        stands = status(state, self._system, combatant)
        said = list(_beside(self._system, state, combatant))
        endings = tuple(ending for _, ending in said)
        at, known = self._known.get(combatant.id, (None, None))
        if (
            known is not None
            and known.combatant is combatant
            and known.status == stands
            and known.endings == endings
            and at == (state.round, state.rules)
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
            tuple(words for words, _ in said),
            endings=endings,
            defence=system.next_defence(state, combatant),
        )
        self._known[combatant.id] = ((state.round, state.rules), fighter)
        return fighter


def _left(system: RuleSystem, combatant: Combatant, kind: str) -> int:
    return (left(system, combatant, kind) or 0) + system.bought(combatant, kind)


def _beside(
    system: RuleSystem, state: State, combatant: Combatant
) -> Iterator[tuple[Words, Words]]:
    """What stands in the column of conditions, each with when it ends."""
    countdown = system.countdown(state, combatant)
    if countdown:
        yield countdown, ""
    for each in most_first(system, combatant):
        words = system.condition_words(each.name, each.level, each.note)
        yield words, _ending(state, combatant, each)
    for name, value in marks_of(combatant).items():
        yield f"{name} {value}", ""


def _ending(state: State, combatant: Combatant, condition: Condition) -> Words:
    """When a condition ends, in short; what the program keeps by itself needs none."""
    ending = condition.ending
    if ending is None or condition.note:
        return ""
    return short_ending(ending, "" if ending.who == combatant.id else state.name(ending.who))


def most_first(system: RuleSystem, combatant: Combatant) -> list[Condition]:
    """The conditions: first what somebody is out by, then what takes several actions."""

    def rank(condition: Condition) -> tuple[bool, bool]:
        return not system.puts_out(condition.name), not condition.note

    return sorted(combatant.conditions, key=rank)
