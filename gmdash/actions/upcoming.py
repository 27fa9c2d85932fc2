"""Who comes next, as far as it can be foreseen."""

from __future__ import annotations

from msgspec.structs import replace

from gmdash.actions.turning import able, end_turn, next_extra
from gmdash.actions.turns import advance
from gmdash.asks import Chosen, Procedure
from gmdash.encounter import order
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import State, has_no_turn
from gmdash.rules.system import Draft, RuleSystem


def next_up(state: State, system: RuleSystem) -> str | None:
    """Who will really act after the present turn, where no roll decides it before that."""
    if state.phase != "running":
        return None
    recovers = any(
        condition.ending and not able(state, system, who)
        for who, combatant in state.combatants.items()
        for condition in combatant.conditions
    )
    foreseen = _foreseen(state, system) if recovers and state.current else None
    return foreseen or _as_things_stand(state, system)


def _as_things_stand(state: State, system: RuleSystem) -> str | None:
    """Who comes if nobody recovers before that."""
    for who in reversed(state.interrupted):
        if able(state, system, who):
            return who
    for who in order.everybody(state):
        waits = who in state.held or has_no_turn(state.combatants[who])
        acts_later = who not in state.over and not waits and who != state.current
        if acts_later and able(state, system, who):
            return who
    further = next_extra(state, system)
    if further is not None:
        return further
    if system.rolls_anew(state):
        return None
    upcoming = order.everybody(replace(state, round=state.round + 1))
    acting = [who for who in upcoming if able(state, system, who)]
    waiting = state.held if system.waits_on(state) else ()
    return next((who for who in acting if who not in waiting), next(iter(acting), None))


def _to_come(draft: Draft, system: RuleSystem, current: str) -> Procedure[None]:
    yield from end_turn(draft, system, current)
    yield from advance(draft, system)


def _foreseen(state: State, system: RuleSystem) -> str | None:
    """Who comes by what ends until then; None where a roll comes before."""
    assert state.current is not None
    draft: Draft = Draft(state, evolve, lambda before, after: ())
    steps = _to_come(draft, system, state.current)
    try:
        asked = next(steps)
        while all(ask.kind == "choose" for ask in asked):
            asked = steps.send(Chosen(asked[0].key, asked[0].default))
    except StopIteration:
        return draft.state.current
    return None
