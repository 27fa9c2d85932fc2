"""A draft for one command, and what follows from any change in every system."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gmdash.actions.places import moved_by_rank, rebased
from gmdash.actions.ties import settle_ties
from gmdash.actions.turning import able
from gmdash.actions.turns import advance
from gmdash.actions.waiting import end_spent_holds
from gmdash.asks import Procedure
from gmdash.encounter import order
from gmdash.encounter.events import Event
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import State
from gmdash.rules.system import Draft, RuleSystem

Act = Callable[[Draft, RuleSystem], Procedure[None]]


def new_draft(state: State, system: RuleSystem) -> Draft:
    """An empty draft on this state."""

    def after_change(before: State, after: State) -> Iterable[Event]:
        if before.combatants is after.combatants:
            return
        yield from system.after_change(before, after)
        # What the system added may have moved somebody already.
        yield from _order_follows(system, before, draft.state)

    draft: Draft = Draft(state, evolve, after_change)
    return draft


def perform(draft: Draft, system: RuleSystem, act: Act) -> Procedure[None]:
    """The command, and then what lets the fight go on.

    Roll-offs come first, then held actions that are done, then a turn for somebody who can act
    again when nobody could.
    """
    stopped = draft.state.current is None
    yield from act(draft, system)
    if draft.state.phase != "running":
        return
    yield from settle_ties(draft, system)
    yield from end_spent_holds(draft, system)
    state = draft.state
    # Who joins while nobody can act may get an initiative first: `next` lets that one act.
    acting = order.ids(state) if stopped else state.combatants
    if state.current is None and any(able(state, system, who) for who in acting):
        yield from advance(draft, system)


def _order_follows(system: RuleSystem, before: State, after: State) -> Iterable[Event]:
    for who, combatant in after.combatants.items():
        old = before.combatants.get(who)
        if old is None or (old.sheet is combatant.sheet and old.conditions is combatant.conditions):
            continue
        event = rebased(system, after, old, combatant)
        if event is not None:
            yield event
            yield from moved_by_rank(evolve(after, event), who)
