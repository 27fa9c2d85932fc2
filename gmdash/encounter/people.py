"""What events make of those who take part: joining, values, conditions, places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from gmdash.dice import parse_amount
from gmdash.encounter import events as ev
from gmdash.encounter import order
from gmdash.encounter.changing import Mismatch, change, found, less, same, with_key
from gmdash.encounter.meeting import numbered
from gmdash.encounter.state import (
    Change,
    Combatant,
    Condition,
    Counter,
    Initiative,
    State,
    condition,
)
from gmdash.texts import Refused

BUDGET = ("action", "free", "reaction", "defence")


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
        mob=event.mob,
        mask=event.shown,
    )
    is_unread = event.hidden or event.shown
    state = replace(
        state,
        combatants=with_key(state.combatants, event.id, combatant),
        numbers=_numbered(state.numbers, event.name),
        met=state.met.without(event.id, event.name) if is_unread else state.met,
    )
    return _introduced(state, event.id)


def _numbered(numbers: Mapping[str, int], name: str) -> Mapping[str, int]:
    kind, number = numbered(name)
    return with_key(numbers, kind, number) if numbers.get(kind, 0) < number else numbers


def _introduced(state: State, who: str) -> State:
    """The state with the name by which players know this one from now on."""
    combatant, met = state.combatants[who], state.met
    if combatant.hidden:
        return state
    if combatant.mask:
        return change(replace(state, met=met.told(who, combatant.mask)), who, shown=combatant.mask)
    met, shown = met.introduced(who, combatant.name)
    return change(replace(state, met=met), who, shown=shown)


def _left(state: State, event: ev.CombatantLeft) -> State:
    who = event.who
    name = found(state, who).name
    return replace(
        state,
        combatants={id_: c for id_, c in state.combatants.items() if id_ != who},
        gone=with_key(state.gone, who, name),
        order=order.without(state.order, who),
        current=None if state.current == who else state.current,
        begun=state.begun - {who},
        over=state.over - {who},
        held=less(state.held, who),
        interrupted=less(state.interrupted, who),
        extras=tuple(extra for extra in state.extras if extra.who != who),
        contests=tuple(c for c in state.contests if all(who not in p for p in c.parties)),
    )


def _renamed(state: State, event: ev.CombatantRenamed) -> State:
    combatant = found(state, event.who)
    same("before", combatant.name, event.before)
    state = change(state, event.who, name=event.after, shown=combatant.mask or event.after)
    state = replace(state, numbers=_numbered(state.numbers, event.after))
    if combatant.hidden or event.who in state.met.unread:
        state = replace(state, met=state.met.without(event.who, event.after))
    return state if combatant.mask else _introduced(state, event.who)


def _masked(state: State, event: ev.CombatantMasked) -> State:
    combatant = found(state, event.who)
    same("before", combatant.mask, event.before)
    shown = event.after or combatant.name
    state = change(state, event.who, mask=event.after, shown=shown)
    if combatant.hidden:
        return replace(state, met=state.met.without(event.who, combatant.name))
    return _introduced(state, event.who)


def _visibility(state: State, event: ev.VisibilityChanged) -> State:
    state = change(state, event.who, hidden=event.hidden)
    if state.phase == "before":
        return _counted_anew(state, event.who)
    return _introduced(state, event.who) if event.who in state.met.unread else state


def _counted_anew(state: State, who: str) -> State:
    """Before the fight nobody is seen yet: those of one kind are counted as they will be then."""
    kind = numbered(state.combatants[who].name)[0].casefold()
    people = state.combatants.items()
    kin = {id_: c for id_, c in people if numbered(c.name)[0].casefold() == kind}
    state = replace(state, met=state.met.forgotten(kin))
    for id_, combatant in kin.items():
        if combatant.hidden or combatant.mask:
            state = replace(state, met=state.met.without(id_, combatant.name))
        state = change(state, id_, shown=combatant.mask or combatant.name)
    for id_ in kin:
        state = _introduced(state, id_)
    return state


def _sheet(state: State, event: ev.SheetChanged) -> State:
    combatant = found(state, event.who)
    same("before", combatant.sheet.get(event.field), event.before)
    return change(state, event.who, sheet=with_key(combatant.sheet, event.field, event.after))


def _value(state: State, event: ev.ValueChanged) -> State:
    if event.who is None:
        same("before", state.values.get(event.name, 0), event.before)
        return replace(state, values=with_key(state.values, event.name, event.after))
    combatant = found(state, event.who)
    same("before", combatant.values.get(event.name, 0), event.before)
    values = with_key(combatant.values, event.name, event.after)
    return change(state, event.who, values=values, changed=_changed(combatant, event))


def _changed(combatant: Combatant, event: ev.ValueChanged) -> Mapping[str, Change]:
    """What became of the value; a limit that only cuts it off is no change of its own."""
    if event.why == "maximum":
        return combatant.changed
    new = Change(event.before, event.after, event.source, event.why)
    return with_key(combatant.changed, event.name, new)


def _counter(state: State, event: ev.CounterChanged) -> State:
    combatant = found(state, event.who)
    old = combatant.counters.get(event.name)
    same("before", old.value if old else 0, event.before)
    why = event.why if event.after > event.before or event.reset == "never" else ""
    counter = Counter(event.after, event.reset, why)
    counters = with_key(combatant.counters, event.name, counter)
    state = change(state, event.who, counters=counters)
    if event.who == state.current and event.reset == "round" and event.name in BUDGET:
        return replace(state, spent=max(0, state.spent + event.after - event.before))
    return state


def _condition_set(state: State, event: ev.ConditionSet) -> State:
    combatant = found(state, event.who)
    old = condition(combatant, event.name)
    same("before", old.level if old else None, event.before)
    since = old.since if old else state.round
    _check_tick(event.tick)
    _check_ending(state, event.ending)
    new = Condition(
        event.name,
        event.level,
        event.ending,
        event.note,
        since,
        event.remark,
        event.tick,
        event.remind,
    )
    kept = tuple(new if c is old else c for c in combatant.conditions)
    return change(state, event.who, conditions=kept if old else (*kept, new))


def _check_ending(state: State, ending: ev.Ending | None) -> None:
    """Insist on a moment that can come: somebody's turn in some round."""
    if ending is None or ending.at == "fight":
        return
    if ending.who not in state.combatants and ending.who not in state.gone:
        raise Mismatch("ending.who", "the id of a combatant", ending.who)
    if ending.round < 1:
        raise Mismatch("ending.round", "a round from 1 on", str(ending.round))


def _check_tick(tick: ev.Tick | None) -> None:
    """Insist on an amount that can be rolled: the fight must go on when its time comes."""
    if tick is None:
        return
    try:
        parse_amount(tick.amount)
    except Refused:
        raise Mismatch("tick.amount", "an amount such as 2 or W6", tick.amount) from None


def _condition_ended(state: State, event: ev.ConditionEnded) -> State:
    combatant = found(state, event.who)
    old = condition(combatant, event.name)
    same("name", old.name if old else None, event.name)
    same("level", old.level if old else None, event.level)
    kept = tuple(c for c in combatant.conditions if c is not old)
    return change(state, event.who, conditions=kept)


def _initiative(state: State, event: ev.InitiativeSet) -> State:
    old = found(state, event.who).initiative
    same("before", old.total if old else None, event.before)
    new = Initiative(event.after, event.die, event.key, event.ties)
    return change(state, event.who, initiative=new)


def _placed(state: State, event: ev.Placed) -> State:
    found(state, event.who)
    if event.behind is not None and (
        event.behind == event.who or event.behind not in order.ids(state)
    ):
        raise Mismatch("behind", "the id of one with a place", event.behind)
    return replace(state, order=order.placed(state, event.who, event.behind, event.hand))


def _ahead(state: State, event: ev.WentAhead) -> State:
    return change(state, event.who, ahead=event.rounds)


def _extra(state: State, event: ev.ExtraActionGiven) -> State:
    found(state, event.who)
    return replace(state, extras=(*state.extras, event))


PEOPLE: Mapping[type, Callable[[State, Any], State]] = {
    ev.CombatantJoined: _joined,
    ev.CombatantLeft: _left,
    ev.CombatantRenamed: _renamed,
    ev.CombatantMasked: _masked,
    ev.VisibilityChanged: _visibility,
    ev.SheetChanged: _sheet,
    ev.ValueChanged: _value,
    ev.CounterChanged: _counter,
    ev.ConditionSet: _condition_set,
    ev.ConditionEnded: _condition_ended,
    ev.ExtraActionGiven: _extra,
    ev.InitiativeSet: _initiative,
    ev.Placed: _placed,
    ev.WentAhead: _ahead,
}
