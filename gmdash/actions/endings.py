"""Conditions whose time has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from gmdash.encounter.events import ConditionEnded, Ending
from gmdash.encounter.state import Condition
from gmdash.rules.system import Draft

Moment = Literal["start", "end", "round"]


def end_conditions(draft: Draft, moment: Moment, who: str) -> None:
    """End what ends at the start or end of `who`'s turn, or with the round.

    With the round ends all whose round it was, whether its moment came or not: the one it
    hung on may have left.
    """
    round_ = draft.state.round
    end_those(draft, lambda condition: _due(condition, moment, who, round_), "time")


def end_those(
    draft: Draft, over: Callable[[Condition], bool], why: Literal["time", "fight"]
) -> None:
    """End the conditions of everybody that are over; one ending may bring about another."""
    for bearer, combatant in draft.state.combatants.items():
        for condition in filter(over, combatant.conditions):
            if condition in draft.state.combatants[bearer].conditions:
                draft.add(ConditionEnded(bearer, condition.name, condition.level, why))


def end_with_the_place(draft: Draft, who: str) -> None:
    """End what was to end in a turn that does not come."""
    if who not in draft.state.begun:
        end_conditions(draft, "start", who)
    end_conditions(draft, "end", who)


def _due(condition: Condition, moment: Moment, who: str, round_: int) -> bool:
    ending = condition.ending
    if ending is None or ending.at == "fight" or ending.round > round_:
        return False
    return moment == "round" or (ending.at == moment and ending.who == who)


def ending_from(
    draft: Draft, at: Literal["start", "end", "fight"], who: str, number: int
) -> Ending:
    """The `number`-th such moment from now on, as a round and whose turn; or with the fight.

    One that lies in the running turn counts: `end` of the current one is the first.
    """
    if at == "fight":
        return Ending("fight")
    state = draft.state
    passed = state.over - {state.current} if at == "end" else state.begun
    first = state.round + 1 if state.round == 0 or who in passed else state.round
    return Ending(at, who, first + number - 1)
