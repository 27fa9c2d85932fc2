"""The start and the end of a turn, and who can have one."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from gmdash.actions.endings import end_conditions
from gmdash.encounter import order
from gmdash.encounter.events import TurnEnded, TurnPassed, TurnStarted
from gmdash.encounter.state import State, has_no_turn
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


def able(state: State, system: RuleSystem, who: str) -> bool:
    """Whether this one can act."""
    return not system.incapacity(state, state.combatants[who])


def anyone_able(state: State, system: RuleSystem) -> bool:
    """Whether anybody who has a place can act."""
    return any(able(state, system, who) for who in order.ids(state))


def anyone_may_wake(state: State, system: RuleSystem) -> bool:
    """Whether anybody who has a place may roll to act again."""
    return any(system.may_wake(state, state.combatants[who]) for who in order.ids(state))


def next_up(state: State, system: RuleSystem) -> str | None:
    """Who will really act after the present turn, as things stand.

    None where nobody can, or where dice will say.
    """
    if state.phase != "running":
        return None
    for who in reversed(state.interrupted):
        if able(state, system, who):
            return who
    standing = [who for who in order.of_round(state) if able(state, system, who)]
    for who in standing:
        waits = who in state.held or has_no_turn(state.combatants[who])
        if who not in state.over and not waits and who != state.current:
            return who
    further = next_extra(state, system)
    if further is not None:
        return further
    if system.rolls_anew(state):
        return None
    upcoming = order.of_round(_next_round(state))
    return next((who for who in upcoming if able(state, system, who)), None)


def next_extra(state: State, system: RuleSystem) -> str | None:
    """Whose further action comes first: second actions in the order, then third ones (W-34)."""
    extras, standing = state.extras, order.of_round(state)

    def turn_of(at: int) -> tuple[int, int]:
        who = extras[at].who
        earlier = sum(other.who == who for other in extras[:at])
        earlier += state.extra_turns.count(who)
        return earlier, standing.index(who) if who in standing else len(standing)

    following = sorted(range(len(extras)), key=turn_of)
    return next((extras[at].who for at in following if able(state, system, extras[at].who)), None)


def in_extra_round(state: State) -> bool:
    """Whether the present turn is a further action after the normal round (W-34)."""
    return state.extra is not None and state.extra.who == state.current


def _next_round(state: State) -> State:
    return replace(state, round=state.round + 1)


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
    if who not in draft.state.begun:
        end_conditions(draft, "start", who)
    end_conditions(draft, "end", who)
    draft.add(TurnPassed(who, why))
