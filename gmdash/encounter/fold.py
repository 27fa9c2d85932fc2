"""The fold: what each event makes of the state. Pure, and strict about what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from gmdash.encounter import events as ev
from gmdash.encounter.changing import Mismatch, found, same, with_key
from gmdash.encounter.contests import CONTESTS
from gmdash.encounter.people import BUDGET, PEOPLE
from gmdash.encounter.rounds import ROUNDS
from gmdash.encounter.state import State

__all__ = ["BUDGET", "Mismatch", "evolve", "fold"]


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


def _noted(state: State, event: ev.NoteAdded) -> State:
    if event.who is not None and event.who not in state.gone:
        found(state, event.who)
    return state


def _rolled(state: State, event: ev.Rolled) -> State:
    if event.who not in state.gone:
        found(state, event.who)
    return state


def _rule_changed(state: State, event: ev.RuleChanged) -> State:
    same("before", state.rules.get(event.rule), event.before)
    return replace(state, rules=with_key(state.rules, event.rule, event.after))


_EVOLVE: Mapping[type, Callable[[State, Any], State]] = {
    **PEOPLE,
    **CONTESTS,
    **ROUNDS,
    ev.Rolled: _rolled,
    ev.NoteAdded: _noted,
    ev.RuleChanged: _rule_changed,
}
