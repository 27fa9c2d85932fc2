"""Initiative that is rolled anew in every round, where a house rule says so."""

from __future__ import annotations

from gmdash.actions.initiative import throw_initiative
from gmdash.actions.ties import settle_ties
from gmdash.actions.turning import able
from gmdash.asks import Procedure
from gmdash.encounter import order
from gmdash.encounter.events import Placed
from gmdash.encounter.state import Place, State
from gmdash.rules.system import Draft, RuleSystem


def roll_anew(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """All who have an initiative and can act, or may come to, roll for the round.

    A mob rolls once; a place by hand keeps its number in the order.
    """
    rule = system.initiative_of(draft.state)
    rolling = rolling_anew(draft.state, system)
    if rule is None or not rolling:
        return
    before = draft.state.order
    yield from throw_initiative(draft, system, rule, rolling, {})
    _by_rank(draft, before)
    yield from settle_ties(draft, system)
    _by_rank(draft, before)


def rolling_anew(state: State, system: RuleSystem) -> list[str]:
    """Who rolls when the next round begins, in the present order."""
    if not system.rolls_anew(state):
        return []
    return [
        who
        for who in order.ids(state)
        if state.combatants[who].initiative is not None
        and (able(state, system, who) or system.may_wake(state, state.combatants[who]))
    ]


def _by_rank(draft: Draft, before: tuple[Place, ...]) -> None:
    """Each place that is not by hand goes right behind the one that is to stand ahead of it."""
    behind: str | None = None
    for place in order.ranked(draft.state, before):
        who = place.who[0]
        if not place.hand and order.placed(draft.state, who, behind, False) != draft.state.order:
            draft.add(Placed(who, behind))
        behind = place.who[-1]
