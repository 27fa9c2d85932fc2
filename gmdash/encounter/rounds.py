"""What events make of rounds and turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from gmdash.encounter import events as ev
from gmdash.encounter.changing import Mismatch, change, found, less, same, with_key
from gmdash.encounter.state import Combatant, State


def _fight_started(state: State, _: ev.FightStarted) -> State:
    if state.phase == "running":
        raise Mismatch("type", "no second start", "fight_started")
    return _fresh_round(replace(state, phase="running"), 1, ("round", "turn", "fight"))


def _round_started(state: State, event: ev.RoundStarted) -> State:
    same("round", state.round + 1, event.round)
    return _fresh_round(state, event.round, ("round", "turn"))


def _fresh_round(state: State, number: int, resets: tuple[ev.Reset, ...]) -> State:
    combatants = {who: _unmarked(_reset(c, resets)) for who, c in state.combatants.items()}
    return replace(
        state,
        round=number,
        current=None,
        combatants=combatants,
        begun=frozenset(),
        over=frozenset(),
        held=(),
        held_in={},
        interrupted=(),
        extras=(),
        extra_turns=(),
        extra=None,
        spent=0,
    )


def _reset(combatant: Combatant, resets: tuple[ev.Reset, ...]) -> Combatant:
    kept = {name: c for name, c in combatant.counters.items() if c.reset not in resets}
    return combatant if len(kept) == len(combatant.counters) else replace(combatant, counters=kept)


def _unmarked(combatant: Combatant) -> Combatant:
    """What was changed in the last round is over."""
    return replace(combatant, changed={}) if combatant.changed else combatant


def _turn_started(state: State, event: ev.TurnStarted) -> State:
    who = event.who
    combatant = found(state, who)
    if who not in state.begun:
        state = change(state, who, counters=_reset(combatant, ("turn",)).counters)
    extras, extra_turns, extra = state.extras, state.extra_turns, _going_on(state, who)
    if event.how == "extra":
        extra_turns = (*extra_turns, who)
        taken = next((i for i, extra in enumerate(extras) if extra.who == who), None)
        if taken is None:
            raise Mismatch("how", "one who has an extra action", who)
        extra = extras[taken]
        extras = extras[:taken] + extras[taken + 1 :]
    return replace(
        state,
        current=who,
        begun=state.begun | {who},
        held=less(state.held, who),
        interrupted=less(state.interrupted, who),
        extras=extras,
        extra_turns=extra_turns,
        extra=extra,
        spent=state.spent if event.how == "resumed" else 0,
    )


def _going_on(state: State, who: str) -> ev.ExtraActionGiven | None:
    """The further action that was interrupted, or that goes on."""
    extra = state.extra
    return extra if extra and (extra.who == who or extra.who in state.interrupted) else None


def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    return _turn_over(state, event.who)


def _turn_over(state: State, who: str) -> State:
    found(state, who)
    return replace(
        state,
        current=None if state.current == who else state.current,
        begun=state.begun | {who},
        over=state.over | {who},
        held=less(state.held, who),
        interrupted=less(state.interrupted, who),
    )


def _turn_passed(state: State, event: ev.TurnPassed) -> State:
    if event.why == "held":
        found(state, event.who)
        return replace(state, begun=state.begun | {event.who})
    return _turn_over(state, event.who)


def _turn_held(state: State, event: ev.TurnHeld) -> State:
    found(state, event.who)
    current = None if state.current == event.who else state.current
    return replace(
        state,
        current=current,
        held=(*less(state.held, event.who), event.who),
        held_in=with_key(state.held_in, event.who, state.current),
    )


def _turn_put_back(state: State, event: ev.TurnPutBack) -> State:
    same("who", state.current, event.who)
    return replace(state, current=None, spent=0)


def _turn_interrupted(state: State, event: ev.TurnInterrupted) -> State:
    same("who", state.current, event.who)
    return replace(state, current=None, interrupted=(*state.interrupted, event.who))


def _hold_released(state: State, event: ev.HoldReleased) -> State:
    if event.who not in state.held:
        raise Mismatch("who", "the id of one who waits", event.who)
    return replace(state, held=less(state.held, event.who))


def _hold_lapsed(state: State, event: ev.HoldLapsed) -> State:
    if event.who not in state.held:
        raise Mismatch("who", "the id of one who waits", event.who)
    return _turn_over(state, event.who)


def _fight_ended(state: State, _: ev.FightEnded) -> State:
    people = {
        who: c if c.ahead is None else replace(c, ahead=None) for who, c in state.combatants.items()
    }
    return replace(
        state,
        phase="over",
        current=None,
        combatants=people,
        held=(),
        interrupted=(),
        contests=(),
    )


ROUNDS: Mapping[type, Callable[[State, Any], State]] = {
    ev.FightStarted: _fight_started,
    ev.RoundStarted: _round_started,
    ev.TurnStarted: _turn_started,
    ev.TurnEnded: _turn_ended,
    ev.TurnPassed: _turn_passed,
    ev.TurnHeld: _turn_held,
    ev.TurnPutBack: _turn_put_back,
    ev.TurnInterrupted: _turn_interrupted,
    ev.HoldReleased: _hold_released,
    ev.HoldLapsed: _hold_lapsed,
    ev.FightEnded: _fight_ended,
}
