"""The fold: what each event makes of the state. Pure, and strict about what it finds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from gmdash.encounter import events as ev
from gmdash.encounter import order
from gmdash.encounter.state import Combatant, Condition, Counter, Initiative, State, condition

K = TypeVar("K")
V = TypeVar("V")


class Mismatch(Exception):
    """An event that does not fit the state it comes upon.

    Attributes:
        field: the field of the event.
        expected: what the state has there.
        found: what the event says.
    """

    def __init__(self, field: str, expected: object, found: object) -> None:
        super().__init__(f"{field}: expected {expected!r}, found {found!r}")
        self.field = field
        self.expected = expected
        self.found = found


def evolve(state: State, event: ev.Event) -> State:
    """The state after the event.

    Raises:
        Mismatch: the event speaks of somebody or of a value that is not there.
    """
    return _EVOLVE[type(event)](state, event)


def fold(state: State, events: Iterable[ev.Event]) -> State:
    """The state after all the events."""
    for event in events:
        state = evolve(state, event)
    return state


def _found(state: State, who: str, field: str = "who") -> Combatant:
    combatant = state.combatants.get(who)
    if combatant is None:
        raise Mismatch(field, "the id of a combatant", who)
    return combatant


def _same(field: str, expected: object, found: object) -> None:
    if expected != found:
        raise Mismatch(field, expected, found)


def _with(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**mapping, key: value}


def _change(state: State, who: str, **changes: Any) -> State:
    combatant = replace(_found(state, who), **changes)
    return replace(state, combatants=_with(state.combatants, who, combatant))


def _numbered(numbers: Mapping[str, int], name: str) -> Mapping[str, int]:
    found = re.fullmatch(r"(.+) ([1-9]\d{0,5})", name)
    if found is None or numbers.get(found[1], 0) >= int(found[2]):
        return numbers
    return _with(numbers, found[1], int(found[2]))


def _joined(state: State, event: ev.CombatantJoined) -> State:
    if event.id in state.combatants or event.id in state.gone:
        raise Mismatch("id", "an id not yet given", event.id)
    combatant = Combatant(
        id=event.id,
        name=event.name,
        shown=event.shown or event.name,
        side=event.side,
        hidden=event.hidden,
        sheet=event.sheet,
        values=event.values,
    )
    return replace(
        state,
        combatants=_with(state.combatants, event.id, combatant),
        numbers=_numbered(state.numbers, event.name),
    )


def _left(state: State, event: ev.CombatantLeft) -> State:
    who = event.who
    name = _found(state, who).name
    return replace(
        state,
        combatants={id_: c for id_, c in state.combatants.items() if id_ != who},
        gone=_with(state.gone, who, name),
        order=order.without(state.order, who),
        current=None if state.current == who else state.current,
        begun=state.begun - {who},
        over=state.over - {who},
        held=_less(state.held, who),
        interrupted=_less(state.interrupted, who),
        extras=tuple(extra for extra in state.extras if extra.who != who),
    )


def _less(names: tuple[str, ...], who: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != who)


def _renamed(state: State, event: ev.CombatantRenamed) -> State:
    combatant = _found(state, event.who)
    _same("before", combatant.name, event.before)
    shown = event.after if combatant.shown == combatant.name else combatant.shown
    state = _change(state, event.who, name=event.after, shown=shown)
    return replace(state, numbers=_numbered(state.numbers, event.after))


def _visibility(state: State, event: ev.VisibilityChanged) -> State:
    return _change(state, event.who, hidden=event.hidden)


def _sheet(state: State, event: ev.SheetChanged) -> State:
    combatant = _found(state, event.who)
    _same("before", combatant.sheet.get(event.field), event.before)
    return _change(state, event.who, sheet=_with(combatant.sheet, event.field, event.after))


def _value(state: State, event: ev.ValueChanged) -> State:
    if event.who is None:
        _same("before", state.values.get(event.name, 0), event.before)
        return replace(state, values=_with(state.values, event.name, event.after))
    combatant = _found(state, event.who)
    _same("before", combatant.values.get(event.name, 0), event.before)
    return _change(state, event.who, values=_with(combatant.values, event.name, event.after))


def _counter(state: State, event: ev.CounterChanged) -> State:
    combatant = _found(state, event.who)
    old = combatant.counters.get(event.name)
    _same("before", old.value if old else 0, event.before)
    counters = _with(combatant.counters, event.name, Counter(event.after, event.reset))
    state = _change(state, event.who, counters=counters)
    if event.who == state.current and event.reset == "round" and event.name in BUDGET:
        return replace(state, spent=max(0, state.spent + event.after - event.before))
    return state


BUDGET = ("action", "free", "reaction", "defence")


def _condition_set(state: State, event: ev.ConditionSet) -> State:
    combatant = _found(state, event.who)
    old = condition(combatant, event.name)
    _same("before", old.level if old else None, event.before)
    since = old.since if old else state.round
    new = Condition(event.name, event.level, event.ending, event.note, since)
    kept = tuple(new if c is old else c for c in combatant.conditions)
    return _change(state, event.who, conditions=kept if old else (*kept, new))


def _condition_ended(state: State, event: ev.ConditionEnded) -> State:
    combatant = _found(state, event.who)
    old = condition(combatant, event.name)
    _same("name", old.name if old else None, event.name)
    _same("level", old.level if old else None, event.level)
    kept = tuple(c for c in combatant.conditions if c is not old)
    return _change(state, event.who, conditions=kept)


def _extra(state: State, event: ev.ExtraActionGiven) -> State:
    _found(state, event.who)
    return replace(state, extras=(*state.extras, event))


def _initiative(state: State, event: ev.InitiativeSet) -> State:
    old = _found(state, event.who).initiative
    _same("before", old.total if old else None, event.before)
    new = Initiative(event.after, event.die, event.key, event.ties)
    return _change(state, event.who, initiative=new)


def _placed(state: State, event: ev.Placed) -> State:
    _found(state, event.who)
    if event.behind is not None and (
        event.behind == event.who or event.behind not in order.ids(state)
    ):
        raise Mismatch("behind", "the id of one with a place", event.behind)
    return replace(state, order=order.placed(state.order, event.who, event.behind, event.hand))


def _ahead(state: State, event: ev.WentAhead) -> State:
    return _change(state, event.who, ahead=event.rounds)


def _fight_started(state: State, _: ev.FightStarted) -> State:
    if state.phase == "running":
        raise Mismatch("type", "no second start", "fight_started")
    return _fresh_round(replace(state, phase="running"), 1, ("round", "turn", "fight"))


def _round_started(state: State, event: ev.RoundStarted) -> State:
    _same("round", state.round + 1, event.round)
    return _fresh_round(state, event.round, ("round", "turn"))


def _fresh_round(state: State, number: int, resets: tuple[ev.Reset, ...]) -> State:
    combatants = {who: _reset(c, resets) for who, c in state.combatants.items()}
    return replace(
        state,
        round=number,
        current=None,
        combatants=combatants,
        begun=frozenset(),
        over=frozenset(),
        held=(),
        interrupted=(),
        extras=(),
        spent=0,
    )


def _reset(combatant: Combatant, resets: tuple[ev.Reset, ...]) -> Combatant:
    kept = {name: c for name, c in combatant.counters.items() if c.reset not in resets}
    return combatant if len(kept) == len(combatant.counters) else replace(combatant, counters=kept)


def _turn_started(state: State, event: ev.TurnStarted) -> State:
    who = event.who
    combatant = _found(state, who)
    if who not in state.begun:
        state = _change(state, who, counters=_reset(combatant, ("turn",)).counters)
    extras = state.extras
    if event.how == "extra":
        taken = next((i for i, extra in enumerate(extras) if extra.who == who), None)
        if taken is None:
            raise Mismatch("how", "one who has an extra action", who)
        extras = extras[:taken] + extras[taken + 1 :]
    return replace(
        state,
        current=who,
        begun=state.begun | {who},
        held=_less(state.held, who),
        interrupted=_less(state.interrupted, who),
        extras=extras,
        spent=state.spent if event.how == "resumed" else 0,
    )


def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    return _turn_over(state, event.who)


def _turn_over(state: State, who: str) -> State:
    _found(state, who)
    return replace(
        state,
        current=None if state.current == who else state.current,
        begun=state.begun | {who},
        over=state.over | {who},
        held=_less(state.held, who),
        interrupted=_less(state.interrupted, who),
    )


def _turn_passed(state: State, event: ev.TurnPassed) -> State:
    if event.why == "held":
        _found(state, event.who)
        return replace(state, begun=state.begun | {event.who})
    return _turn_over(state, event.who)


def _turn_held(state: State, event: ev.TurnHeld) -> State:
    _found(state, event.who)
    current = None if state.current == event.who else state.current
    return replace(state, current=current, held=(*_less(state.held, event.who), event.who))


def _turn_put_back(state: State, event: ev.TurnPutBack) -> State:
    _same("who", state.current, event.who)
    return replace(state, current=None, spent=0)


def _turn_interrupted(state: State, event: ev.TurnInterrupted) -> State:
    _same("who", state.current, event.who)
    return replace(state, current=None, interrupted=(*state.interrupted, event.who))


def _hold_released(state: State, event: ev.HoldReleased) -> State:
    if event.who not in state.held:
        raise Mismatch("who", "the id of one who waits", event.who)
    return replace(state, held=_less(state.held, event.who))


def _hold_lapsed(state: State, event: ev.HoldLapsed) -> State:
    if event.who not in state.held:
        raise Mismatch("who", "the id of one who waits", event.who)
    return _turn_over(state, event.who)


def _fight_ended(state: State, _: ev.FightEnded) -> State:
    return replace(state, phase="over", current=None, held=(), interrupted=())


def _unchanged(state: State, _: ev.Event) -> State:
    return state


def _rolled(state: State, event: ev.Rolled) -> State:
    if event.who not in state.gone:
        _found(state, event.who)
    return state


def _rule_changed(state: State, event: ev.RuleChanged) -> State:
    _same("before", state.rules.get(event.rule), event.before)
    return replace(state, rules=_with(state.rules, event.rule, event.after))


_EVOLVE: Mapping[type, Callable[[State, Any], State]] = {
    ev.CombatantJoined: _joined,
    ev.CombatantLeft: _left,
    ev.CombatantRenamed: _renamed,
    ev.VisibilityChanged: _visibility,
    ev.SheetChanged: _sheet,
    ev.ValueChanged: _value,
    ev.CounterChanged: _counter,
    ev.ConditionSet: _condition_set,
    ev.ConditionEnded: _condition_ended,
    ev.ExtraActionGiven: _extra,
    ev.Rolled: _rolled,
    ev.InitiativeSet: _initiative,
    ev.Placed: _placed,
    ev.WentAhead: _ahead,
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
    ev.NoteAdded: _unchanged,
    ev.RuleChanged: _rule_changed,
}
