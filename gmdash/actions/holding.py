"""What a round's end does to actions that are still held (D-5)."""

from __future__ import annotations

from functools import partial

from gmdash.actions.endings import end_conditions
from gmdash.actions.turning import able, begin_turn
from gmdash.asks import Ask, Choice, Procedure, Settings, together
from gmdash.encounter import order
from gmdash.encounter.events import HoldLapsed, HoldReleased
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Text


def held_at_the_end(draft: Draft, system: RuleSystem) -> Procedure[bool]:
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
