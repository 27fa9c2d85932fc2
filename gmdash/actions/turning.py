"""The start and the end of a turn, and who can have one."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from gmdash.actions.endings import end_conditions
from gmdash.actions.ticks import befall
from gmdash.asks import Procedure
from gmdash.encounter import order
from gmdash.encounter.events import ExtraActionGiven, TurnEnded, TurnPassed, TurnStarted
from gmdash.encounter.state import State, has_no_turn
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text

How = Literal["order", "step_in", "resumed", "chosen", "extra"]


def able(state: State, system: RuleSystem, who: str) -> bool:
    """Whether this one can act."""
    return not system.incapacity(state, state.combatants[who])


def may_act(state: State, system: RuleSystem, who: str) -> bool:
    """Whether this one can act and has a turn in this round."""
    return able(state, system, who) and not has_no_turn(state.combatants[who])


def anyone_able(state: State, system: RuleSystem) -> bool:
    """Whether anybody can act; who has no place acts behind the others."""
    return any(able(state, system, who) for who in state.combatants)


def anyone_may_wake(state: State, system: RuleSystem) -> bool:
    """Whether anybody may roll to act again."""
    return any(system.may_wake(state, combatant) for combatant in state.combatants.values())


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


def end_turn(draft: Draft, system: RuleSystem, who: str) -> Procedure[None]:
    """The end of a turn, with what comes and ends there; ticks only once a round."""
    if who not in draft.state.begun:
        # A held action may be done before the own place has come.
        yield from _starts(draft, system, who)
    system.turn_ends(draft, who)
    yield from ends(draft, system, who)
    draft.add(TurnEnded(who))


def begin_turn(draft: Draft, system: RuleSystem, who: str, how: How = "order") -> Procedure[None]:
    """The start of a turn, with what ends and ticks there; only once a round.

    Ticks come when the turn has begun: who falls by one falls in the own turn.
    """
    fresh = who not in draft.state.begun
    if fresh:
        end_conditions(draft, "start", who)
    draft.add(TurnStarted(who, how))
    if fresh:
        yield from befall(draft, system, "start", who)


def pass_place(
    draft: Draft, system: RuleSystem, who: str, why: Literal["out", "mob", "surprised"] = "out"
) -> Procedure[None]:
    """A place passes without a turn; what was to end or to tick in that turn does."""
    if who not in draft.state.begun:
        yield from _starts(draft, system, who)
    yield from ends(draft, system, who)
    draft.add(TurnPassed(who, why))


def hold_place(draft: Draft, system: RuleSystem, who: str) -> Procedure[None]:
    """The place of one who waits passes, and the action is kept."""
    yield from _starts(draft, system, who)
    draft.add(TurnPassed(who, "held"))


def _starts(draft: Draft, system: RuleSystem, who: str) -> Procedure[None]:
    """What the start of a turn brings where there is none; what ends there ticks no more."""
    end_conditions(draft, "start", who)
    yield from befall(draft, system, "start", who)


def ends(draft: Draft, system: RuleSystem, who: str) -> Procedure[None]:
    """What the end of a turn brings; what ends there has its last tick."""
    if who not in draft.state.over:
        yield from befall(draft, system, "end", who)
    end_conditions(draft, "end", who)
