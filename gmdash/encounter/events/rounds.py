"""The fight, its rounds and its turns."""

from __future__ import annotations

from typing import Literal

from gmdash.encounter.events.base import BaseEvent, Count, Number


class FightStarted(BaseEvent, frozen=True, tag="fight_started"):
    """Round 1 begins."""


class RoundStarted(BaseEvent, frozen=True, tag="round_started"):
    """A further round begins; counters with the round go back to 0."""

    round: Number


class TurnStarted(BaseEvent, frozen=True, tag="turn_started"):
    """Somebody is current.

    Attributes:
        how: in the order, by stepping in, going on after an interruption, by the GM's
            choice, or with an extra action.
    """

    who: str
    how: Literal["order", "step_in", "resumed", "chosen", "extra"] = "order"


class TurnEnded(BaseEvent, frozen=True, tag="turn_ended"):
    """A turn of this round is over."""

    who: str


class TurnPassed(BaseEvent, frozen=True, tag="turn_passed"):
    """A place passed without a turn.

    Attributes:
        why: `out` cannot act; `held` waits and keeps the action; `late` came too late for
            this round; `mob` is done with the rest of its mob; `surprised` could not act yet.
    """

    who: str
    why: Literal["out", "held", "late", "mob", "surprised"]


class TurnHeld(BaseEvent, frozen=True, tag="turn_held"):
    """Somebody waits and holds the action back."""

    who: str


class TurnPutBack(BaseEvent, frozen=True, tag="turn_put_back"):
    """The present turn will come again at its place."""

    who: str


class TurnInterrupted(BaseEvent, frozen=True, tag="turn_interrupted"):
    """The present turn goes on after the one who steps in."""

    who: str


class HoldReleased(BaseEvent, frozen=True, tag="hold_released"):
    """Who waited acts now, at the round's end."""

    who: str


class HoldLapsed(BaseEvent, frozen=True, tag="hold_lapsed"):
    """A held action is lost; the turn is over with it."""

    who: str


class ExtraActionGiven(BaseEvent, frozen=True, tag="extra_action_given"):
    """A further action after the normal round."""

    who: str
    what: str
    dice: Count | None = None
    modifier: Number = 0


class FightEnded(BaseEvent, frozen=True, tag="fight_ended"):
    """The fight is over."""
