"""What a round's end does to actions that are still held (D-5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gmdash.actions.turning import able, begin_turn, ends, may_act
from gmdash.asks import Ask, Choice, Procedure, Settings, together
from gmdash.encounter import order
from gmdash.encounter.events import HoldLapsed, HoldReleased, TurnHeld
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Text


def held_at_the_end(draft: Draft, system: RuleSystem) -> Procedure[bool]:
    """Held actions lapse at the round's end, or are done now (D-5); whether one is.

    By house rule one may go on waiting; then the action stays held.
    """
    standing = order.of_round(draft.state)
    holders = sorted(
        draft.state.held, key=lambda w: standing.index(w) if w in standing else len(standing)
    )
    asked = [who for who in holders if able(draft.state, system, who)]
    questions = [partial(_hold_question, draft, system, who) for who in asked]
    answers = yield from together(questions)
    acting = [who for who in asked if answers[_hold_key(who)] == "act"]
    waiting = [who for who in asked if answers[_hold_key(who)] == "wait"]
    for who in holders:
        if who in acting:
            draft.add(HoldReleased(who))
        elif who not in waiting or not acting:
            # One who waits on still waits in this round while somebody acts in it.
            yield from ends(draft, system, who)
            if who not in waiting:
                draft.add(HoldLapsed(who))
    if acting:
        yield from begin_turn(draft, system, acting[0], "step_in")
    return bool(acting)


def wait_on(draft: Draft, system: RuleSystem, whos: Sequence[str]) -> None:
    """They still wait when a round begins, unless nobody else can act in it."""
    state = draft.state
    acting = [who for who in order.ids(state) if who not in whos and may_act(state, system, who)]
    for who in whos:
        if acting and may_act(state, system, who):
            draft.add(TurnHeld(who))


def _hold_key(who: str) -> str:
    return f"hold.{who}"


def _hold_question(draft: Draft, system: RuleSystem, who: str, _: Settings) -> Ask:
    lapse, act = Choice("lapse", Text("it lapses")), Choice("act", Text("act now"))
    wait = (Choice("wait", Text("wait on")),) if system.waits_on(draft.state) else ()
    return Ask(
        key=_hold_key(who),
        kind="choose",
        group="hold",
        who=who,
        text=Text("{who} still holds the action. Does it lapse?", who=draft.state.name(who)),
        choices=(*wait, lapse, act),
        default="wait" if wait else "lapse",
    )
