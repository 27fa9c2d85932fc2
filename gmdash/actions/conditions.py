"""Conditions given and taken by the GM."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from gmdash.actions.endings import ending_from
from gmdash.asks import asks_nothing
from gmdash.encounter.cleaning import clean
from gmdash.encounter.events import ConditionEnded, ConditionSet
from gmdash.encounter.state import NO_TURN, Combatant, Condition
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text

HIGHEST_LEVEL = 20
MOST_ROUNDS = 1000


class Until(Struct, frozen=True):
    """The `number`-th start or end of somebody's turn from now on."""

    at: Literal["start", "end"]
    who: str
    number: int


@asks_nothing
def give(
    draft: Draft,
    system: RuleSystem,
    whos: Sequence[str],
    name: str,
    level: int = 1,
    until: Until | None = None,
) -> None:
    """A condition for all of them; given again it replaces level and ending."""
    wanted = system.condition_name(clean(name))
    if not wanted:
        raise Refused(Text("A condition needs a name."))
    if not 1 <= level <= HIGHEST_LEVEL:
        raise Refused(Text("A level is from 1 to {most}.", most=HIGHEST_LEVEL))
    if until is not None and not 1 <= until.number <= MOST_ROUNDS:
        raise Refused(Text("An ending lies 1 to {most} rounds ahead.", most=MOST_ROUNDS))
    ending = ending_from(draft, until.at, until.who, until.number) if until else None
    for who in whos:
        old = _borne(system, draft.state.combatants[who], wanted)
        called, note = (old.name, old.note) if old else (wanted, "")
        # Given by hand it is the plain condition, as long as the GM says.
        note = "" if note == NO_TURN else note
        draft.add(ConditionSet(who, called, level, old.level if old else None, ending, note))


@asks_nothing
def take(draft: Draft, system: RuleSystem, whos: Sequence[str], name: str) -> None:
    """A condition ends by hand."""
    wanted = system.condition_name(clean(name))
    bearing = [who for who in whos if _borne(system, draft.state.combatants[who], wanted)]
    if not bearing:
        raise Refused(
            Text("{who} is not {condition}.", who=draft.state.name(whos[0]), condition=wanted)
        )
    for who in bearing:
        old = _borne(system, draft.state.combatants[who], wanted)
        assert old is not None
        draft.add(ConditionEnded(who, old.name, old.level, "hand"))


def _borne(system: RuleSystem, combatant: Combatant, name: str) -> Condition | None:
    """The condition of this name as it is written today; capitals do not count."""
    folded = name.casefold()
    return next(
        (c for c in combatant.conditions if system.condition_name(c.name).casefold() == folded),
        None,
    )
