"""Surprise: who has no turn yet, or what the system has for it instead."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.asks import asks_nothing
from gmdash.encounter.events import ConditionSet, Ending
from gmdash.encounter.state import NO_TURN, State, condition, has_no_turn
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


@asks_nothing
def surprise(draft: Draft, system: RuleSystem, whos: Sequence[str]) -> None:
    """They have no turn in round 1, or in this round where it has not begun yet.

    Where the system says what a surprise does (SX-5) they get its condition alone.
    """
    state = draft.state
    if state.phase == "over":
        raise Refused(Text("The fight is over."))
    if not system.surprise_costs_turn and state.round > 1:
        raise Refused(Text("In {system} a surprise counts in round 1 only.", system=system.title))
    for who in whos:
        name = state.name(who)
        if who in state.held:
            raise Refused(Text("{who} already waits.", who=name))
        if not can_be_surprised(state, who):
            raise Refused(Text("{who} has no turn to come in this round.", who=name))
    fresh = [who for who in whos if not is_surprised(state, system, who)]
    if not fresh:
        raise Refused(Text("{who} is surprised already.", who=state.name(whos[0])))
    for who in fresh:
        draft.add(_surprised(state, system, who))


def can_be_surprised(state: State, who: str) -> bool:
    """Whether a turn of this one is still to come that surprise could take."""
    if state.phase != "running":
        return state.phase == "before"
    spoken_for = who in state.begun or who in state.over or who in state.held
    return not spoken_for and who != state.current


def is_surprised(state: State, system: RuleSystem, who: str) -> bool:
    """Whether surprise already does to this one what it does in this system."""
    combatant = state.combatants[who]
    if system.surprise_costs_turn:
        return has_no_turn(combatant)
    return condition(combatant, system.surprise) is not None


def _surprised(state: State, system: RuleSystem, who: str) -> ConditionSet:
    old = condition(state.combatants[who], system.surprise)
    name, before = (old.name, old.level) if old else (system.surprise, None)
    if not system.surprise_costs_turn:
        return ConditionSet(who, name, before=before)
    ending = Ending("end", who, max(state.round, 1))
    return ConditionSet(who, name, before=before, ending=ending, note=NO_TURN)
