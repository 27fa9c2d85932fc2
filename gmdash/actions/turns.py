"""Turns and rounds: whose turn ends, who is next, what a round's end brings."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from gmdash.actions.endings import end_conditions
from gmdash.actions.places import order_of_joining
from gmdash.actions.ties import settle_ties
from gmdash.asks import Ask, Choice, Procedure, Settings, together
from gmdash.encounter import order
from gmdash.encounter.events import (
    ConditionEnded,
    ExtraActionGiven,
    FightEnded,
    FightStarted,
    HoldLapsed,
    HoldReleased,
    RoundStarted,
    TurnEnded,
    TurnHeld,
    TurnInterrupted,
    TurnPassed,
    TurnPutBack,
    TurnStarted,
)
from gmdash.encounter.state import State
from gmdash.rules.budget import left, require_able, require_action
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


def able(state: State, system: RuleSystem, who: str) -> bool:
    """Whether this one can act."""
    return not system.incapacity(state, state.combatants[who])


def anyone_able(state: State, system: RuleSystem) -> bool:
    """Whether anybody who has a place can act."""
    return any(able(state, system, who) for who in order.ids(state))


def anyone_may_wake(state: State, system: RuleSystem) -> bool:
    """Whether anybody who has a place may roll to act again."""
    return any(system.may_wake(state, state.combatants[who]) for who in order.ids(state))


def next_up(state: State, system: RuleSystem) -> str | None:
    """Who will really act after the present turn, as things stand."""
    if state.phase != "running":
        return None
    for who in reversed(state.interrupted):
        if able(state, system, who):
            return who
    standing = [who for who in order.of_round(state) if able(state, system, who)]
    for who in standing:
        if who not in state.over and who not in state.held and who != state.current:
            return who
    upcoming = order.of_round(_next_round(state))
    return next((who for who in upcoming if able(state, system, who)), None)


def _next_round(state: State) -> State:
    return replace(state, round=state.round + 1)


def start(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """Round 1; roll-offs first. Without any initiative the order of joining stands."""
    state = draft.state
    if state.phase == "running":
        raise Refused(Text("The fight is already running."))
    if not state.combatants:
        raise Refused(Text("Nobody is here yet; add somebody first."))
    if not state.order:
        for event in order_of_joining(state):
            draft.add(event)
    if not anyone_able(draft.state, system) and not anyone_may_wake(draft.state, system):
        raise Refused(Text("Nobody can act."))
    yield from settle_ties(draft, system)
    for who, combatant in draft.state.combatants.items():
        for condition in combatant.conditions:
            if state.phase == "over" and condition.ending is not None:
                draft.add(ConditionEnded(who, condition.name, condition.level, "fight"))
    draft.add(FightStarted())
    yield from advance(draft, system)


def next_turn(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """End the present turn and begin the next (D-1, W-40)."""
    require_running(draft.state)
    state = draft.state
    if state.current is not None:
        end_turn(draft, state.current)
    elif not anyone_able(state, system) and not anyone_may_wake(state, system):
        raise Refused(Text("Nobody can act."))
    yield from advance(draft, system)


def require_running(state: State) -> None:
    """Refuse before the start and after the end.

    Raises:
        Refused: with what to do.
    """
    if state.phase == "before":
        raise Refused(Text("The fight has not started yet."))
    if state.phase == "over":
        raise Refused(Text("The fight is over."))


def end_turn(draft: Draft, who: str) -> None:
    """The end of a turn, with what ends there."""
    end_conditions(draft, "end", who)
    draft.add(TurnEnded(who))


def begin_turn(draft: Draft, who: str, how: str) -> None:
    """The start of a turn, with what ends there; only once a round."""
    if who not in draft.state.begun:
        end_conditions(draft, "start", who)
    match how:
        case "order" | "step_in" | "resumed" | "chosen" | "extra":
            draft.add(TurnStarted(who, how))


def pass_place(draft: Draft, who: str) -> None:
    """A place passes without a turn; what was to end in that turn ends."""
    if who not in draft.state.begun:
        end_conditions(draft, "start", who)
    end_conditions(draft, "end", who)
    draft.add(TurnPassed(who, "out"))


def advance(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """Begin the turn that comes now; at most one round goes by.

    Nobody is current afterwards if nobody can act.
    """
    if _resumed(draft, system):
        return
    for last in (False, True):
        if (yield from _next_in_order(draft, system)):
            return
        if _next_extra(draft, system):
            return
        if (yield from _held_at_the_end(draft, system)):
            return
        state = draft.state
        hope = anyone_able(state, system) or anyone_may_wake(state, system)
        if last or not hope:
            return
        end_conditions(draft, "round", "")
        draft.add(RoundStarted(state.round + 1))


def _resumed(draft: Draft, system: RuleSystem) -> bool:
    while draft.state.interrupted:
        who = draft.state.interrupted[-1]
        if able(draft.state, system, who):
            begin_turn(draft, who, "resumed")
            return True
        end_turn(draft, who)
    return False


def _next_in_order(draft: Draft, system: RuleSystem) -> Procedure[bool]:
    for who in order.of_round(draft.state):
        if who in draft.state.over:
            continue
        if who in draft.state.held:
            if who not in draft.state.begun:
                end_conditions(draft, "start", who)
                draft.add(TurnPassed(who, "held"))
            continue
        if who not in draft.state.begun:
            end_conditions(draft, "start", who)
        has_turn = able(draft.state, system, who) or (yield from system.wake(draft, who))
        if has_turn and able(draft.state, system, who):
            draft.add(TurnStarted(who))
            return True
        pass_place(draft, who)
    return False


def _next_extra(draft: Draft, system: RuleSystem) -> bool:
    """Second actions in the order, then third ones (W-34)."""
    extras = draft.state.extras
    standing = order.of_round(draft.state)

    def turn_of(at: int) -> tuple[int, int]:
        extra: ExtraActionGiven = extras[at]
        earlier = sum(other.who == extra.who for other in extras[:at])
        return earlier, standing.index(extra.who) if extra.who in standing else len(standing)

    for at in sorted(range(len(extras)), key=turn_of):
        if able(draft.state, system, extras[at].who):
            begin_turn(draft, extras[at].who, "extra")
            return True
    return False


def _held_at_the_end(draft: Draft, system: RuleSystem) -> Procedure[bool]:
    """Held actions lapse at the round's end, or are done now (D-5); whether one is."""
    standing = order.of_round(draft.state)
    holders = sorted(
        draft.state.held, key=lambda w: standing.index(w) if w in standing else len(standing)
    )
    asked = [who for who in holders if able(draft.state, system, who)]
    answers = yield from together([partial(_hold_question, draft, who) for who in asked])
    acting = [who for who in asked if answers[_hold_key(who)] == "act"]
    for who in holders:
        if who in acting:
            draft.add(HoldReleased(who))
        else:
            end_conditions(draft, "end", who)
            draft.add(HoldLapsed(who))
    if acting:
        begin_turn(draft, acting[0], "step_in")
    return bool(acting)


def _hold_key(who: str) -> str:
    return f"hold.{who}"


def _hold_question(draft: Draft, who: str, _: Settings) -> Ask:
    return Ask(
        key=_hold_key(who),
        kind="choose",
        group="hold",
        who=who,
        text=Text("{who} still holds the action. Does it lapse?", who=draft.state.name(who)),
        choices=(Choice("lapse", Text("it lapses")), Choice("act", Text("act now"))),
        default="lapse",
    )


def end_spent_holds(draft: Draft, system: RuleSystem) -> None:
    """A held action that was spent is done: the turn is over."""
    for who in draft.state.held:
        if left(system, draft.state.combatants[who], "action") == 0:
            end_turn(draft, who)


def make_current(draft: Draft, system: RuleSystem, who: str) -> Procedure[None]:
    """Somebody is current at once; those passed over still act."""
    require_running(draft.state)
    state = draft.state
    if state.current == who:
        raise Refused(Text("It is already {who}'s turn.", who=state.name(who)))
    require_able(state, system, who)
    if state.current is not None:
        if state.spent:
            end_turn(draft, state.current)
        else:
            draft.add(TurnPutBack(state.current))
    begin_turn(draft, who, "chosen")
    return
    yield


def delay(draft: Draft, system: RuleSystem, who: str | None = None) -> Procedure[None]:
    """Hold the action back (D-5, WX-5): the current one, or one who has still to act."""
    require_running(draft.state)
    state = draft.state
    if not system.may_delay(state):
        raise Refused(Text("By house rule nobody waits here."))
    chosen = who or state.current
    if chosen is None:
        raise Refused(Text("It is nobody's turn."))
    name = state.name(chosen)
    if chosen in state.held:
        raise Refused(Text("{who} already waits.", who=name))
    if chosen != state.current and (chosen in state.over or chosen not in order.ids(state)):
        raise Refused(Text("{who} has no turn to come in this round.", who=name))
    if chosen in state.interrupted:
        raise Refused(Text("{who} is in the middle of a turn.", who=name))
    require_action(state, system, chosen)
    if chosen == state.current and not _somebody_follows(state, system, chosen):
        raise Refused(
            Text("After {who} nobody acts in this round; there is nothing to wait for.", who=name)
        )
    draft.add(TurnHeld(chosen))
    if state.current == chosen:
        yield from advance(draft, system)


def _somebody_follows(state: State, system: RuleSystem, who: str) -> bool:
    waiting = (w for w in order.ids(state) if w not in state.over and w not in state.held)
    return bool(state.interrupted) or any(
        w != who and able(state, system, w) for w in (*waiting, *(e.who for e in state.extras))
    )


def step_in(draft: Draft, system: RuleSystem, who: str, before: bool = False) -> Procedure[None]:
    """One who waits acts now: after the present turn, or before it goes on."""
    require_running(draft.state)
    state = draft.state
    if who not in state.held:
        raise Refused(Text("{who} holds no action back.", who=state.name(who)))
    require_able(state, system, who)
    if state.current is not None:
        if before:
            draft.add(TurnInterrupted(state.current))
        else:
            end_turn(draft, state.current)
    begin_turn(draft, who, "step_in")
    return
    yield


def end_fight(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """The fight is over."""
    require_running(draft.state)
    draft.add(FightEnded())
    return
    yield
