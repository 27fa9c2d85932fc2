"""The start and the end of a turn, and who can have one."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from gmdash.actions.endings import end_conditions, end_with_the_place
from gmdash.encounter import order
from gmdash.encounter.events import ExtraActionGiven, TurnEnded, TurnPassed, TurnStarted
from gmdash.encounter.state import State, has_no_turn
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


def able(state: State, system: RuleSystem, who: str) -> bool:
    """Whether this one can act."""
    return not system.incapacity(state, state.combatants[who])


def may_act(state: State, system: RuleSystem, who: str) -> bool:
    """Whether this one can act and has a turn in this round."""
    return able(state, system, who) and not has_no_turn(state.combatants[who])


def anyone_able(state: State, system: RuleSystem) -> bool:
    """Whether anybody who has a place can act."""
    return any(able(state, system, who) for who in order.ids(state))


def anyone_may_wake(state: State, system: RuleSystem) -> bool:
    """Whether anybody who has a place may roll to act again."""
    return any(system.may_wake(state, state.combatants[who]) for who in order.ids(state))


def next_extra(state: State, system: RuleSystem) -> str | None:
    """Whose further action comes first.

    Who still holds an action back has the further ones after it.
    """
    coming = (extra.who for _, extra in coming_extras(state, system))
    return next((who for who in coming if who not in state.held), None)


def coming_extras(state: State, system: RuleSystem) -> list[tuple[int, ExtraActionGiven]]:
    """The further actions still to come: second ones in the order, then third ones (W-34).

    Each with which action of this round it is; without those of people who cannot act.
    """
    standing = order.of_round(state)
    taken = Counter(state.extra_turns)
    found = []
    for extra in state.extras:
        taken[extra.who] += 1
        if able(state, system, extra.who):
            found.append((1 + taken[extra.who], extra))

    def turn_of(numbered: tuple[int, ExtraActionGiven]) -> tuple[int, int]:
        number, extra = numbered
        return number, standing.index(extra.who) if extra.who in standing else len(standing)

    return sorted(found, key=turn_of)


def in_extra_round(state: State) -> bool:
    """Whether further actions are taken, after the normal round (W-34).

    One who steps in there does not end it.
    """
    return bool(state.extra_turns) and state.current is not None


def require_running(state: State) -> None:
    """Refuse before the start and after the end.

    Raises:
        Refused: with what to do.
    """
    if state.phase == "before":
        raise Refused(Text("The fight has not started yet."))
    if state.phase == "over":
        raise Refused(Text("The fight is over."))


def end_turn(draft: Draft, system: RuleSystem, who: str) -> None:
    """The end of a turn, with what comes and ends there."""
    if who not in draft.state.begun:
        # A held action may be done before the own place has come.
        end_conditions(draft, "start", who)
    system.turn_ends(draft, who)
    end_conditions(draft, "end", who)
    draft.add(TurnEnded(who))


def begin_turn(draft: Draft, who: str, how: str) -> None:
    """The start of a turn, with what ends there; only once a round."""
    if who not in draft.state.begun:
        end_conditions(draft, "start", who)
    match how:
        case "order" | "step_in" | "resumed" | "chosen" | "extra":
            draft.add(TurnStarted(who, how))


def pass_place(draft: Draft, who: str, why: Literal["out", "mob", "surprised"] = "out") -> None:
    """A place passes without a turn; what was to end in that turn ends."""
    end_with_the_place(draft, who)
    draft.add(TurnPassed(who, why))
