"""What can happen in a fight, as recorded in its file.

The events are general: no rule system adds a type. Each stores its result, so that the record
reads by itself and replay never rolls. How long names may be is bounded where they come in
(`gmdash.encounter.cleaning`), not here.
"""

from __future__ import annotations

from gmdash.encounter.events.base import Number, Scalar
from gmdash.encounter.events.people import (
    CombatantJoined,
    CombatantLeft,
    CombatantMasked,
    CombatantRenamed,
    ConditionEnded,
    ConditionSet,
    CounterChanged,
    Ending,
    Reset,
    SheetChanged,
    Side,
    Tick,
    ValueChanged,
    VisibilityChanged,
)
from gmdash.encounter.events.rolls import (
    ContestScored,
    InitiativeSet,
    Placed,
    Rolled,
    WentAhead,
)
from gmdash.encounter.events.rounds import (
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
from gmdash.encounter.events.words import (
    NoteAdded,
    RuleChanged,
)

__all__ = [
    "CombatantJoined",
    "CombatantLeft",
    "CombatantMasked",
    "CombatantRenamed",
    "ConditionEnded",
    "ConditionSet",
    "ContestScored",
    "CounterChanged",
    "Ending",
    "Event",
    "ExtraActionGiven",
    "FightEnded",
    "FightStarted",
    "HoldLapsed",
    "HoldReleased",
    "InitiativeSet",
    "NoteAdded",
    "Number",
    "Placed",
    "Reset",
    "Rolled",
    "RoundStarted",
    "RuleChanged",
    "Scalar",
    "SheetChanged",
    "Side",
    "Tick",
    "TurnEnded",
    "TurnHeld",
    "TurnInterrupted",
    "TurnPassed",
    "TurnPutBack",
    "TurnStarted",
    "ValueChanged",
    "VisibilityChanged",
    "WentAhead",
]

Event = (
    CombatantJoined
    | CombatantLeft
    | CombatantRenamed
    | CombatantMasked
    | VisibilityChanged
    | SheetChanged
    | ValueChanged
    | CounterChanged
    | ConditionSet
    | ConditionEnded
    | ExtraActionGiven
    | Rolled
    | InitiativeSet
    | Placed
    | WentAhead
    | FightStarted
    | RoundStarted
    | TurnStarted
    | TurnEnded
    | TurnPassed
    | TurnHeld
    | TurnPutBack
    | TurnInterrupted
    | HoldReleased
    | HoldLapsed
    | ContestScored
    | FightEnded
    | NoteAdded
    | RuleChanged
)
