"""What can happen in a fight, as recorded in its file.

The events are general: no rule system adds a type. Each stores its result, so that the record
reads by itself and replay never rolls. Names are bounded where they come in
(`gmdash.encounter.cleaning`), not here.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gmdash.asks import Origin

Side = Literal["pc", "npc"]
Reset = Literal["turn", "round", "fight", "never"]
Scalar = int | float | str


class _Event(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """What all events share."""


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """When a condition ends: at the start or end of whose turn, in which round."""

    at: Literal["start", "end"]
    who: str
    round: int


class CombatantJoined(_Event, frozen=True, tag="combatant_joined"):
    """Somebody joins, with sheet and starting values.

    Attributes:
        shown: the name players see; the name where empty.
    """

    id: str
    name: str
    side: Side
    shown: str = ""
    hidden: bool = False
    sheet: dict[str, Scalar] = {}
    values: dict[str, int] = {}


class CombatantLeft(_Event, frozen=True, tag="combatant_left"):
    """Somebody leaves for good."""

    who: str


class CombatantRenamed(_Event, frozen=True, tag="combatant_renamed"):
    """A new name; the id stays."""

    who: str
    before: str
    after: str


class VisibilityChanged(_Event, frozen=True, tag="visibility_changed"):
    """Hidden from the players, or shown."""

    who: str
    hidden: bool


class SheetChanged(_Event, frozen=True, tag="sheet_changed"):
    """A value of the sheet set by hand; `before` is None where it had none."""

    who: str
    field: str
    before: Scalar | None
    after: Scalar


class ValueChanged(_Event, frozen=True, tag="value_changed"):
    """A value the system keeps: health and the like.

    Attributes:
        who: the combatant; None for a value of the fight.
        source: the id of the one who caused it.
        why: a code of the system (`damage`, `heal`, `maximum`).
    """

    who: str | None
    name: str
    before: int
    after: int
    source: str | None = None
    why: str = ""


class CounterChanged(_Event, frozen=True, tag="counter_changed"):
    """A count that goes back to 0 at its reset point: spent actions, damage this round.

    Attributes:
        why: what it was spent for, in words of the GM or a code of the system.
    """

    who: str
    name: str
    before: int
    after: int
    reset: Reset = "round"
    why: str = ""


class ConditionSet(_Event, frozen=True, tag="condition_set"):
    """A condition given, or given anew with another level and ending.

    Attributes:
        before: the level it had; None where it is new.
        ending: None where it ends by hand.
    """

    who: str
    name: str
    level: int = 1
    before: int | None = None
    ending: Ending | None = None
    note: str = ""


class ConditionEnded(_Event, frozen=True, tag="condition_ended"):
    """A condition is over: its time came, by hand, or a roll (`why` says which)."""

    who: str
    name: str
    level: int
    why: Literal["time", "hand", "woke", "fight"] = "hand"


class ExtraActionGiven(_Event, frozen=True, tag="extra_action_given"):
    """A further action after the normal round."""

    who: str
    what: str
    dice: int | None = None
    modifier: int = 0


class Rolled(_Event, frozen=True, tag="rolled"):
    """A roll, complete enough to be told without its rules.

    Attributes:
        purpose: a code of the system: `initiative`, `tie`, `attack`, `soak`, `wake` …
        faces: what the dice showed; empty where the result was announced.
        target: the number to reach or stay under, where there is one.
        result: the number that counts: net successes, levels, a sum.
        degree: `success`, `failure`, `botch` … where the check has degrees.
        parts: what the dice or the sum are made of, by the system's own words.
        target_parts: likewise for the target.
        sort: a code of the system that goes with the roll, such as the class of damage.
    """

    who: str
    purpose: str
    sides: int
    count: int
    faces: tuple[int, ...]
    origin: Origin
    result: int
    against: str | None = None
    target: int | None = None
    degree: str = ""
    secret: bool = False
    parts: dict[str, int] = {}
    target_parts: dict[str, int] = {}
    sort: str = ""


class InitiativeSet(_Event, frozen=True, tag="initiative_set"):
    """An initiative, new or changed.

    Attributes:
        before, after: the sum as it counts; `before` is None where there was none.
        die: what the dice showed together; None where the sum was announced.
        key: what ranks equal sums, best first, by the system's own words.
        ties: the roll-offs, one after another.
    """

    who: str
    before: int | None
    after: int
    die: int | None = None
    key: dict[str, int] = {}
    ties: tuple[int, ...] = ()


class Placed(_Event, frozen=True, tag="placed"):
    """A place in the order, right behind another one.

    Attributes:
        behind: the id; None for the first place.
        hand: whether the GM chose it, so that it sticks.
    """

    who: str
    behind: str | None
    hand: bool = False


class WentAhead(_Event, frozen=True, tag="went_ahead"):
    """Acts before all others in the first `rounds` rounds; 0 is the whole fight."""

    who: str
    rounds: int


class FightStarted(_Event, frozen=True, tag="fight_started"):
    """Round 1 begins."""


class RoundStarted(_Event, frozen=True, tag="round_started"):
    """A further round begins; counters with the round go back to 0."""

    round: int


class TurnStarted(_Event, frozen=True, tag="turn_started"):
    """Somebody is current.

    Attributes:
        how: in the order, by stepping in, going on after an interruption, by the GM's
            choice, or with an extra action.
    """

    who: str
    how: Literal["order", "step_in", "resumed", "chosen", "extra"] = "order"


class TurnEnded(_Event, frozen=True, tag="turn_ended"):
    """A turn of this round is over."""

    who: str


class TurnPassed(_Event, frozen=True, tag="turn_passed"):
    """A place passed without a turn.

    Attributes:
        why: `out` cannot act; `held` waits and keeps the action; `late` came too late for
            this round.
    """

    who: str
    why: Literal["out", "held", "late"]


class TurnHeld(_Event, frozen=True, tag="turn_held"):
    """Somebody waits and holds the action back."""

    who: str


class TurnPutBack(_Event, frozen=True, tag="turn_put_back"):
    """The present turn will come again at its place."""

    who: str


class TurnInterrupted(_Event, frozen=True, tag="turn_interrupted"):
    """The present turn goes on after the one who steps in."""

    who: str


class HoldReleased(_Event, frozen=True, tag="hold_released"):
    """Who waited acts now, at the round's end."""

    who: str


class HoldLapsed(_Event, frozen=True, tag="hold_lapsed"):
    """A held action is lost; the turn is over with it."""

    who: str


class FightEnded(_Event, frozen=True, tag="fight_ended"):
    """The fight is over."""


class NoteAdded(_Event, frozen=True, tag="note_added"):
    """Words of the GM."""

    text: str


class RuleChanged(_Event, frozen=True, tag="rule_changed"):
    """A house rule changed in mid-fight."""

    rule: str
    before: str
    after: str


Event = (
    CombatantJoined
    | CombatantLeft
    | CombatantRenamed
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
    | FightEnded
    | NoteAdded
    | RuleChanged
)
