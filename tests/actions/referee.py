"""Somebody who watches a fight event by event, and knows only what turns must be like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from actions.referee_ticks import Step, each_ticks_once
from msgspec import Struct

from gmdash.encounter import events as ev
from gmdash.encounter import order
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import Combatant, State, has_no_turn
from gmdash.rules.system import RuleSystem

OF_TURNS = (
    *(ev.TurnStarted, ev.TurnEnded, ev.TurnPassed, ev.TurnHeld, ev.TurnPutBack),
    *(ev.HoldLapsed, ev.RoundStarted, ev.FightStarted),
)
NOBODY: frozenset[str] = frozenset()


class Round(Struct, frozen=True):
    """What has been seen of a round.

    Attributes:
        begun: whose turn has begun.
        done: whose turn is accounted for: over, passed as out or late, lapsed.
        again: who acts again because the GM says so.
        owed: how many further actions each has been given and not had yet.
        had: how many further actions each has had.
    """

    begun: frozenset[str] = NOBODY
    done: frozenset[str] = NOBODY
    again: frozenset[str] = NOBODY
    owed: Mapping[str, int] = {}
    had: Mapping[str, int] = {}


def able(state: State, system: RuleSystem, who: str) -> bool:
    """Whether the system says that this one can act."""
    return not system.incapacity(state, state.combatants[who])


def watch(
    system: RuleSystem, state: State, seen: Round, do: str, events: Sequence[ev.Event]
) -> Round:
    """What has been seen of the round after this entry; nothing in it may be foul."""
    start, lately = state, [state]
    steps: list[Step] = []
    for event in events:
        after = evolve(state, event)
        _counters_change_for_a_reason(state, after, event)
        if isinstance(event, ev.TurnPassed):
            _passed_for_a_reason(system, start, lately, event)
        if isinstance(event, ev.TurnEnded) and event.who in state.interrupted:
            assert any(not able(was, system, event.who) for was in lately)
        seen = _turns(system, state, seen, event)
        steps.append((state, event, after))
        state = after
        lately = [state] if isinstance(event, OF_TURNS) else [*lately, state]
    if steps:
        each_ticks_once(system, steps)
    _one_is_current(system, state, start.current is not None)
    _order_is_kept(system, start, state, do, events)
    _nothing_is_overdue(state)
    return seen


def _passed_for_a_reason(
    system: RuleSystem, start: State, lately: Sequence[State], event: ev.TurnPassed
) -> None:
    """Out, surprised or too late: only who was so when the place came.

    Args:
        system: says who can act.
        start: the fight before the entry.
        lately: as the fight was since the last turn, for what ends or heals as a place passes
            may be what kept somebody from acting.
        event: the place that passes.
    """
    who, now = event.who, lately[-1]
    match event.why:
        case "out":
            assert any(not able(state, system, who) for state in lately)
        case "surprised":
            assert any(has_no_turn(state.combatants[who]) for state in lately)
            assert not has_no_turn(now.combatants[who]), f"{who} is surprised for good"
        case "late":
            assert who not in order.ids(start), f"{who} is no newcomer"
            assert now.current is not None
            assert who not in {*now.begun, *now.held}
            standing = order.of_round(now)
            assert standing.index(who) < standing.index(now.current), f"{who} is not late"


def _turns(system: RuleSystem, state: State, seen: Round, event: ev.Event) -> Round:
    begun, done, again = seen.begun, seen.done, seen.again
    owed, had = _further(system, state, seen, event)
    match event:
        case ev.FightStarted():
            return Round()
        case ev.RoundStarted():
            _everybody_had_a_turn(system, state, done)
            _nothing_is_owed(system, state, owed)
            return Round()
        case ev.TurnStarted(who, how):
            assert state.current is None
            assert able(state, system, who)
            if how == "order":
                _comes_next(system, state, seen, who)
            # What somebody interrupted goes on, a further action too.
            goes_on = how == "resumed" and who in state.interrupted
            if who in done and how != "extra" and not goes_on:
                assert how == "chosen" or who in again, f"{who} acts twice"
                again |= {who}
            begun |= {who}
        case ev.TurnEnded(who):
            assert who in begun or who in state.held, f"{who} ends what never began"
            done |= {who}
        case ev.TurnPassed(who, "out"):
            done |= {who}
        case ev.TurnPassed(who, "late" | "surprised"):
            assert who not in begun
            done |= {who}
        case ev.TurnPassed(who, "mob"):
            assert who not in done
            assert set(order.mates(state, who)) & done, f"{who} is passed with nobody of the mob"
            done |= {who}
        case ev.HoldLapsed(who):
            assert who in state.held
            done |= {who}
        case ev.TurnHeld(who):
            assert who not in done or who in again
        case ev.CombatantLeft(who):
            begun, done, again = begun - {who}, done - {who}, again - {who}
    assert Counter(extra.who for extra in state.extras) == +Counter(seen.owed)
    return Round(begun, done, again, +owed, +had)


def _further(
    system: RuleSystem, state: State, seen: Round, event: ev.Event
) -> tuple[Counter[str], Counter[str]]:
    """How many further actions each is owed after this event, and has had."""
    owed, had = Counter(seen.owed), Counter(seen.had)
    match event:
        case ev.ExtraActionGiven(who):
            assert able(state, system, who)
            owed[who] += 1
        case ev.TurnStarted(who, "extra"):
            _further_one_comes_next(system, state, seen, who)
            owed[who] -= 1
            had[who] += 1
        case ev.CombatantLeft(who):
            # Whoever comes back under this id is somebody else.
            del owed[who], had[who]
    return owed, had


def _everybody_had_a_turn(system: RuleSystem, state: State, done: frozenset[str]) -> None:
    assert state.current is None
    assert state.interrupted == ()
    assert not state.held or system.waits_on(state)
    missed = {*state.combatants} - done - {*state.held}
    assert not missed, f"skipped: {missed}"


def _comes_next(system: RuleSystem, state: State, seen: Round, who: str) -> None:
    """All before this one in the order have had their turn, or wait."""
    for other in order.of_round(state):
        if other == who:
            return
        assert other in seen.done or other in state.held, f"{other} before {who} is skipped"
    raise AssertionError(f"{who} has no place")


def _further_one_comes_next(system: RuleSystem, state: State, seen: Round, who: str) -> None:
    """All have had their turn; second actions come before third ones, each in the order (W-34)."""
    assert seen.owed.get(who, 0) > 0, f"{who} has no further action"
    assert who not in state.held, f"{who} waits, the further one comes after that"
    standing = order.of_round(state)
    waiting = [other for other in standing if other not in seen.done]
    assert set(waiting) <= {*state.held}, f"before {who}: {waiting}"
    for other in standing:
        if seen.owed.get(other, 0) < 1 or other in state.held or not able(state, system, other):
            continue
        first = (seen.had.get(other, 0), standing.index(other))
        assert (seen.had.get(who, 0), standing.index(who)) <= first, f"{other} is before {who}"


def _nothing_is_owed(system: RuleSystem, state: State, owed: Mapping[str, int]) -> None:
    """Only who cannot act goes without a further action."""
    missed = [who for who, many in owed.items() if many > 0 and able(state, system, who)]
    assert not missed, f"a further action is skipped: {missed}"


def _counters_change_for_a_reason(state: State, after: State, event: ev.Event) -> None:
    """By name; once a round by the round; once a turn by its start."""
    for who, combatant in after.combatants.items():
        old = state.combatants.get(who)
        if old is None or old.counters == combatant.counters:
            continue
        match event:
            case ev.CounterChanged(who=changed):
                assert changed == who
            case ev.TurnStarted(who=starting):
                assert starting == who
                assert who not in state.begun
                assert _kept(old, combatant) == {"round", "fight", "never"} & _resets(old)
            case _:
                assert isinstance(event, ev.RoundStarted | ev.FightStarted), event
                assert not _resets(combatant) & {"round", "turn"}


def _resets(combatant: Combatant) -> set[str]:
    return {str(counter.reset) for counter in combatant.counters.values()}


def _kept(old: Combatant, new: Combatant) -> set[str]:
    assert new.counters.items() <= old.counters.items()
    return _resets(new)


def _one_is_current(system: RuleSystem, state: State, acted: bool) -> None:
    if state.phase != "running":
        assert state.current is None
    elif state.current is None:
        # Who joins while nobody can act waits for `next`.
        coming = {*state.combatants} if acted else {*order.ids(state)}
        assert not [who for who in coming if able(state, system, who)]
    else:
        assert state.current in state.combatants
        assert state.current not in state.held
        assert state.current not in state.interrupted


def _order_is_kept(
    system: RuleSystem, before: State, after: State, do: str, events: Sequence[ev.Event]
) -> None:
    """Nobody moves but those with a new initiative, a new place, or by the GM's hand."""
    rolled = {e.who for e in events if isinstance(e, ev.InitiativeSet)}
    by_hand = {e.who for e in events if isinstance(e, ev.Placed) and e.hand}
    were, are = list(order.ids(before)), list(order.ids(after))
    by_hand = {mate for who in by_hand for mate in _mates(before, after, who)}
    # Where the first of a mob leaves, the next one leads it by its own initiative.
    led = {e.who for e in events if isinstance(e, ev.CombatantLeft) and e.who in before.combatants}
    may_move = by_hand | {mate for who in rolled | led for mate in _mates(before, after, who)}
    sticks = {who for place in before.order if place.hand for who in place.who}
    if system.rolls_anew(after) and any(isinstance(e, ev.RoundStarted) for e in events):
        # A place by hand keeps its number, whoever stands around it.
        if not led:
            assert _numbers_by_hand(before) == _numbers_by_hand(after)
        may_move |= sticks
        sticks = set()
    stayed = [who for who in were if who in after.combatants and who not in may_move]
    assert [who for who in are if who in set(stayed)] == stayed
    for who in sticks - by_hand:
        if do != "ini" and who in after.combatants:
            assert any(place.hand for place in after.order if who in place.who)
            near = [w for w in were if (w in after.combatants and w not in may_move) or w == who]
            assert [w for w in are if w in set(near)] == near
    ranks = [order.rank(after.combatants[p.who[0]]) for p in after.order if not p.hand]
    assert all(first >= second for first, second in pairwise(ranks))


def _numbers_by_hand(state: State) -> dict[tuple[str, ...], int]:
    return {place.who: at for at, place in enumerate(state.order) if place.hand}


def _mates(before: State, after: State, who: str) -> list[str]:
    """Who moves with this one: all of the mob."""
    state = before if who in before.combatants else after
    return order.mates(state, who) if who in state.combatants else [who]


def _nothing_is_overdue(state: State) -> None:
    """An ending that has come is not there any more, so it cannot come again."""
    if state.phase != "running":
        return
    for combatant in state.combatants.values():
        for ending in (c.ending for c in combatant.conditions):
            if ending is None or ending.at == "fight":
                continue
            assert ending.round >= state.round
            if ending.round > state.round or ending.who not in state.combatants:
                continue
            if ending.at == "start":
                assert ending.who not in state.begun
            else:
                assert ending.who not in state.over - {state.current}
