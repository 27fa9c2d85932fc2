"""Waiting and stepping in (D-5, WX-5)."""

from __future__ import annotations

from gmdash.actions.turning import able, begin_turn, end_turn, require_running
from gmdash.actions.turns import advance
from gmdash.asks import Procedure
from gmdash.encounter.events import TurnHeld, TurnInterrupted
from gmdash.encounter.state import State, has_no_turn
from gmdash.rules.budget import left, require_able, require_action, takes_extra
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


def delay(draft: Draft, system: RuleSystem, who: str | None = None) -> Procedure[None]:
    """Hold the action back (D-5, WX-5): the current one, or one who has still to act."""
    require_running(draft.state)
    state = draft.state
    if not system.may_delay(state):
        raise Refused(Text("By house rule nobody waits here."))
    chosen = who or state.current
    if chosen is None:
        raise Refused(Text("It is nobody's turn."))
    name = state.name(chosen)
    if chosen in state.held:
        raise Refused(Text("{who} already waits.", who=name))
    gone_by = chosen in state.over or has_no_turn(state.combatants[chosen])
    if chosen != state.current and gone_by:
        raise Refused(Text("{who} has no turn to come in this round.", who=name))
    if chosen in state.interrupted:
        raise Refused(Text("{who} is in the middle of a turn.", who=name))
    if takes_extra(state, chosen):
        raise Refused(Text("A further action cannot be held back."))
    require_action(state, system, chosen)
    if chosen == state.current and not _somebody_follows(state, system, chosen):
        raise Refused(
            Text("After {who} nobody acts in this round; there is nothing to wait for.", who=name)
        )
    draft.add(TurnHeld(chosen))
    if state.current == chosen:
        yield from advance(draft, system)


def _somebody_follows(state: State, system: RuleSystem, who: str) -> bool:
    waiting = (w for w in state.combatants if w in state.held or w not in state.over)
    return bool(state.interrupted) or any(
        w != who and able(state, system, w) and not has_no_turn(state.combatants[w])
        for w in (*waiting, *(e.who for e in state.extras))
    )


def step_in(draft: Draft, system: RuleSystem, who: str, before: bool = False) -> Procedure[None]:
    """One who waits acts now: after the present turn, or before it goes on."""
    require_running(draft.state)
    state = draft.state
    if who not in state.held:
        raise Refused(Text("{who} holds no action back.", who=state.name(who)))
    require_able(state, system, who)
    if state.current is not None:
        if before:
            draft.add(TurnInterrupted(state.current))
        else:
            yield from end_turn(draft, system, state.current)
    yield from begin_turn(draft, system, who, "step_in")


def end_spent_holds(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """A held action that was spent is done: the turn is over."""
    for who in draft.state.held:
        if left(system, draft.state.combatants[who], "action") == 0:
            yield from end_turn(draft, system, who)
