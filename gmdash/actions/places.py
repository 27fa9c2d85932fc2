"""Places in the order: by rank, by hand, and what a place in mid-fight means."""

from __future__ import annotations

from collections.abc import Iterable

from gmdash.actions.endings import end_with_the_place
from gmdash.asks import asks_nothing
from gmdash.encounter import order
from gmdash.encounter.events import Event, InitiativeSet, Placed, TurnPassed
from gmdash.encounter.state import Combatant, State
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


def moved_by_rank(
    state: State, who: str, unsettled: frozenset[str] = frozenset(), own: bool = False
) -> Iterable[Event]:
    """The event that puts somebody where the rank belongs, if that is elsewhere.

    A place chosen by hand sticks, except when `own`: a new roll for the one who stands there.
    One who need not move does not: others may have been placed beside by hand. A mob stands
    where the first of it belongs.
    """
    place = order.place_of(state, who)
    stays = not own if place.hand else order.stands_by_rank(state, who, unsettled)
    if stays or place.who[0] != who:
        return
    behind = order.behind_by_rank(state, who, unsettled)
    if order.placed(state, who, behind, False) != state.order:
        yield Placed(who, behind)


def join_mates(draft: Draft, who: str) -> bool:
    """Put somebody at the end of the mob's place; False for the first there, who leads it.

    Who has no initiative yet shares the first one's.
    """
    mates = order.place_of_mob(draft.state, who)
    if not mates or mates[0] == who:
        return False
    if who not in mates:
        draft.add(Placed(who, mates[-1]))
    if draft.state.combatants[who].initiative is None:
        share_initiative(draft, mates[0], who)
    return True


def share_initiative(draft: Draft, first: str, mate: str) -> None:
    """The initiative of the first of a mob, where it has one, for another one of it."""
    own, shared = (draft.state.combatants[who].initiative for who in (mate, first))
    if mate != first and shared is not None and own != shared:
        before = own.total if own else None
        key = dict(shared.key)
        draft.add(InitiativeSet(mate, before, shared.total, shared.die, key, shared.ties))


def mark_late(draft: Draft, who: str) -> None:
    """One who comes in above the acting one counts as having acted in this round.

    One whose turn had begun without a place, or who waits, has it still.
    """
    state = draft.state
    if state.phase != "running" or state.current is None or who in (*state.begun, *state.held):
        return
    standing = order.of_round(state)
    if state.current in standing and standing.index(who) < standing.index(state.current):
        end_with_the_place(draft, who)
        draft.add(TurnPassed(who, "late"))


def rebased(system: RuleSystem, state: State, old: Combatant, new: Combatant) -> Event | None:
    """A changed base keeps the die and changes the sum."""
    rule, initiative = system.initiative_of(state), new.initiative
    if rule is None or initiative is None:
        return None
    total = initiative.total + rule.base(new) - rule.base(old)
    key = dict(rule.key(state, new))
    if total == initiative.total and key == initiative.key:
        return None
    # A fixed initiative has one roll-off for the whole fight.
    ties = initiative.ties if rule.dice is None else ()
    return InitiativeSet(new.id, initiative.total, total, initiative.die, key, ties)


@asks_nothing
def place_by_hand(draft: Draft, system: RuleSystem, who: str, where: str, anchor: str) -> None:
    """A place that the GM chose, right before or after another one; it sticks."""
    if who == anchor:
        raise Refused(Text("Nobody stands before or after themselves."))
    if system.initiative_of(draft.state) is None and draft.state.phase != "running":
        place_the_rest(draft)
    for placing in (who, anchor):
        _stand_with_the_mob(draft, placing)
    standing = list(order.ids(draft.state))
    if anchor not in standing:
        draft.add(Placed(anchor, standing[-1] if standing else None, hand=True))
        _follow(draft, anchor)
        mark_late(draft, anchor)
    unit = order.place_of(draft.state, who).who
    if anchor in unit:
        raise Refused(
            Text(
                "{who} and {name} share one place.",
                who=draft.state.name(who),
                name=draft.state.name(anchor),
            )
        )
    rest = [w for w in order.ids(draft.state) if w not in unit]
    at = rest.index(order.place_of(draft.state, anchor).who[0])
    behind: str | None = anchor if where == "after" else (rest[at - 1] if at else None)
    first = who not in standing
    draft.add(Placed(who, behind, hand=True))
    _follow(draft, who)
    if first:
        mark_late(draft, who)


def place_the_rest(draft: Draft) -> bool:
    """Those without a place stand behind all others, in the order of joining; a mob together.

    Whether there were any.
    """
    before = draft.state.order
    for who in draft.state.combatants:
        standing = list(order.ids(draft.state))
        if who not in standing and not join_mates(draft, who):
            draft.add(Placed(who, standing[-1] if standing else None))
    return draft.state.order != before


def _stand_with_the_mob(draft: Draft, who: str) -> None:
    """One whose mob has a place already stands there, so that it moves as one."""
    if who not in order.ids(draft.state) and join_mates(draft, who):
        mark_late(draft, who)


def _follow(draft: Draft, who: str) -> None:
    """All of the mob stand where one of it was put by hand."""
    for mate in order.mates(draft.state, who):
        _stand_with_the_mob(draft, mate)
