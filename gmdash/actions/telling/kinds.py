"""What sort of thing an event is, and of whom it speaks: what a log is filtered by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from gmdash.encounter import events as ev
from gmdash.encounter.fold import BUDGET
from gmdash.rules.hand_pain import COUNTERS

Kind = Literal["roll", "turn", "wound", "condition", "other"]

_KINDS: Mapping[type, Kind] = {
    ev.Rolled: "roll",
    ev.ContestScored: "roll",
    ev.InitiativeSet: "turn",
    ev.Placed: "turn",
    ev.WentAhead: "turn",
    ev.ExtraActionGiven: "turn",
    ev.FightStarted: "turn",
    ev.FightEnded: "turn",
    ev.RoundStarted: "turn",
    ev.TurnStarted: "turn",
    ev.TurnEnded: "turn",
    ev.TurnPassed: "turn",
    ev.TurnHeld: "turn",
    ev.TurnPutBack: "turn",
    ev.TurnInterrupted: "turn",
    ev.HoldReleased: "turn",
    ev.HoldLapsed: "turn",
    ev.ConditionSet: "condition",
    ev.ConditionEnded: "condition",
}


def kind_of(event: ev.Event) -> Kind:
    """What sort of thing happened; people, notes and rulings are `other`."""
    match event:
        case ev.ValueChanged(who=str()):
            return "wound"
        case ev.CounterChanged(name=name) if name in COUNTERS:
            return "condition"
        case ev.CounterChanged(name=name) if name in BUDGET:
            return "turn"
    return _KINDS.get(type(event), "other")


def involved(event: ev.Event) -> list[str | None]:
    """The ids that an event speaks of."""
    if isinstance(event, ev.ContestScored):
        return [who for party in event.parties for who in party]
    return [getattr(event, field, None) for field in ("who", "id", "against", "behind")]
