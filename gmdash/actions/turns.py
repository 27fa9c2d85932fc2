"""Turns and rounds: whose turn ends, who is next, what a round's end brings."""

from __future__ import annotations

from gmdash.actions.anew import roll_anew
from gmdash.actions.endings import end_conditions, end_those
from gmdash.actions.holding import held_at_the_end, wait_on
from gmdash.actions.initiative import fixed_initiative
from gmdash.actions.places import place_the_rest
from gmdash.actions.ties import settle_ties
from gmdash.actions.turning import (
    able,
    anyone_able,
    anyone_may_wake,
    begin_turn,
    end_turn,
    hold_place,
    next_extra,
    pass_place,
    require_running,
)
from gmdash.asks import Procedure, asks_nothing
from gmdash.encounter import order
from gmdash.encounter.events import (
    FightEnded,
    FightStarted,
    RoundStarted,
    TurnPutBack,
)
from gmdash.encounter.state import has_no_turn
from gmdash.rules.budget import require_able
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


def start(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """Round 1; roll-offs first. Who has no initiative stands behind, in the order of joining."""
    state = draft.state
    if state.phase == "running":
        raise Refused(Text("The fight is already running."))
    if not state.combatants:
        raise Refused(Text("Nobody is here yet; add somebody first."))
    yield from fixed_initiative(draft, system)
    place_the_rest(draft)
    if not anyone_able(draft.state, system) and not anyone_may_wake(draft.state, system):
        raise Refused(Text("Nobody can act."))
    yield from settle_ties(draft, system)
    if state.phase == "over":
        end_those(draft, lambda c: c.ending is not None and c.ending.at != "fight", "fight")
    draft.add(FightStarted())
    system.round_begins(draft)
    yield from advance(draft, system)


def next_turn(draft: Draft, system: RuleSystem, mob: bool = False) -> Procedure[None]:
    """End the present turn, or those of the whole mob, and begin the next (D-1, W-40).

    What is still due comes first.
    """
    require_running(draft.state)
    yield from system.settle(draft)
    state = draft.state
    if mob:
        yield from _end_mob(draft, system)
    elif state.current is not None:
        yield from end_turn(draft, system, state.current)
    elif not anyone_able(state, system) and not anyone_may_wake(state, system):
        raise Refused(Text("Nobody can act."))
    yield from advance(draft, system)


def _end_mob(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """The turn of the current one ends, and those of its mob that were still to come pass."""
    state = draft.state
    if state.current is None or len(order.mates(state, state.current)) < 2:
        raise Refused(Text("No mob acts now."))
    waiting = [
        who
        for who in order.mates(state, state.current)
        if who not in state.over and who not in state.held and who not in state.interrupted
    ]
    yield from end_turn(draft, system, state.current)
    for who in waiting:
        if who != state.current and able(draft.state, system, who):
            yield from pass_place(draft, system, who, "mob")


def advance(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """Begin the turn that comes now; at most one round goes by.

    Nobody is current afterwards if nobody can act.
    """
    if (yield from _resumed(draft, system)):
        return
    for last in (False, True):
        if (yield from _next_in_order(draft, system)):
            return
        if (yield from _next_extra(draft, system)):
            return
        if (yield from held_at_the_end(draft, system)):
            return
        if (yield from _next_extra(draft, system)):
            return
        state = draft.state
        hope = anyone_able(state, system) or anyone_may_wake(state, system)
        if last or not hope:
            return
        end_conditions(draft, "round", "")
        waiting = draft.state.held
        draft.add(RoundStarted(state.round + 1))
        system.round_begins(draft)
        wait_on(draft, system, waiting)
        if system.rolls_anew(draft.state):
            yield from roll_anew(draft, system)
        yield from _ties_of_the_round(draft, system)


def _ties_of_the_round(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """A surprise that is over may leave some at the same fixed initiative."""
    rule = system.initiative_of(draft.state)
    if rule is not None and rule.dice is None:
        yield from settle_ties(draft, system)


def _resumed(draft: Draft, system: RuleSystem) -> Procedure[bool]:
    while draft.state.interrupted:
        who = draft.state.interrupted[-1]
        if able(draft.state, system, who):
            yield from begin_turn(draft, system, who, "resumed")
            return True
        yield from end_turn(draft, system, who)
    return False


def _next_in_order(draft: Draft, system: RuleSystem) -> Procedure[bool]:
    """The next turn of the order; who came without an initiative acts behind the others."""
    if (yield from _next_standing(draft, system)):
        return True
    return place_the_rest(draft) and (yield from _next_standing(draft, system))


def _next_standing(draft: Draft, system: RuleSystem) -> Procedure[bool]:
    for who in order.of_round(draft.state):
        if who in draft.state.over:
            continue
        if who in draft.state.held:
            if who not in draft.state.begun:
                yield from hold_place(draft, system, who)
            continue
        if who not in draft.state.begun:
            end_conditions(draft, "start", who)
        if able(draft.state, system, who) and has_no_turn(draft.state.combatants[who]):
            yield from pass_place(draft, system, who, "surprised")
            continue
        has_turn = able(draft.state, system, who) or (yield from system.wake(draft, who))
        if has_turn and able(draft.state, system, who):
            yield from begin_turn(draft, system, who)
            return True
        yield from pass_place(draft, system, who)
    return False


def _next_extra(draft: Draft, system: RuleSystem) -> Procedure[bool]:
    """The further action that comes now, if there is one."""
    who = next_extra(draft.state, system)
    if who is not None:
        yield from begin_turn(draft, system, who, "extra")
    return who is not None


def make_current(draft: Draft, system: RuleSystem, who: str) -> Procedure[None]:
    """Somebody is current at once; those passed over still act."""
    require_running(draft.state)
    state = draft.state
    if state.current == who:
        raise Refused(Text("It is already {who}'s turn.", who=state.name(who)))
    require_able(state, system, who)
    if state.current is not None:
        if state.spent:
            yield from end_turn(draft, system, state.current)
        else:
            draft.add(TurnPutBack(state.current))
    yield from begin_turn(draft, system, who, "chosen")


@asks_nothing
def end_fight(draft: Draft, system: RuleSystem) -> None:
    """The fight is over, and with it what ends at all: no turn comes any more."""
    require_running(draft.state)
    end_those(draft, lambda condition: condition.ending is not None, "fight")
    draft.add(FightEnded())
