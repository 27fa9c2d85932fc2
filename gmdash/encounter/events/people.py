"""What happens to those who take part."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gmdash.encounter.events.base import BaseEvent, Name, Number, Scalar

Side = Literal["pc", "npc"]
Reset = Literal["turn", "round", "fight", "never"]


class Ending(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When a condition ends: at the start or end of whose turn, in which round; or with the fight.

    Attributes:
        who, round: empty and 0 where it ends with the fight.
    """

    at: Literal["start", "end", "fight"]
    who: str = ""
    round: Number = 0


class Tick(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a condition does once in each turn of the one who has it: bleeding, burning.

    Attributes:
        amount: how much, as it is typed: `2`, `W6`.
        at: at the start or the end of the turn.
        heals: whether it heals; else it hurts.
    """

    amount: str
    at: Literal["start", "end"] = "start"
    heals: bool = False


class CombatantJoined(BaseEvent, frozen=True, tag="combatant_joined"):
    """Somebody joins, with sheet and starting values.

    Attributes:
        shown: the name players see; the name where empty.
        mob: the name of the mob that shares one place; empty for one who stands alone.
    """

    id: str
    name: Name
    side: Side
    shown: str = ""
    hidden: bool = False
    sheet: dict[str, Scalar] = {}
    values: dict[str, Number] = {}
    mob: str = ""


class CombatantLeft(BaseEvent, frozen=True, tag="combatant_left"):
    """Somebody leaves for good."""

    who: str


class CombatantRenamed(BaseEvent, frozen=True, tag="combatant_renamed"):
    """A new name; the id stays."""

    who: str
    before: str
    after: Name


class CombatantMasked(BaseEvent, frozen=True, tag="combatant_masked"):
    """Another name for players; empty for the own one."""

    who: str
    before: str
    after: str


class VisibilityChanged(BaseEvent, frozen=True, tag="visibility_changed"):
    """Hidden from the players, or shown."""

    who: str
    hidden: bool


class SheetChanged(BaseEvent, frozen=True, tag="sheet_changed"):
    """A value of the sheet set by hand; `before` is None where it had none."""

    who: str
    field: str
    before: Scalar | None
    after: Scalar


class ValueChanged(BaseEvent, frozen=True, tag="value_changed"):
    """A value the system keeps: health and the like.

    Attributes:
        who: the combatant; None for a value of the fight.
        source: the id of the one who caused it.
        why: a code of the system (`damage`, `heal`, `maximum`).
        parts: what the amount came from, by words of the game: the whole, half of it, armour.
        condition: the name of the condition that did it; empty where none did.
    """

    who: str | None
    name: str
    before: Number
    after: Number
    source: str | None = None
    why: str = ""
    parts: dict[str, Number] = {}
    condition: str = ""


class CounterChanged(BaseEvent, frozen=True, tag="counter_changed"):
    """A count that goes back to 0 at its reset point: spent actions, damage this round.

    Attributes:
        why: what it was spent for, in words of the GM or a code of the system.
    """

    who: str
    name: str
    before: Number
    after: Number
    reset: Reset = "round"
    why: str = ""


class ConditionSet(BaseEvent, frozen=True, tag="condition_set"):
    """A condition given, or given anew with another level and ending.

    Attributes:
        before: the level it had; None where it is new.
        ending: None where it ends by hand.
        note: what the program keeps with it; words of the GM are the remark.
        remark: what the GM wants to read with it.
        tick: what it does in each turn; None where it does nothing by itself.
        remind: at the start or end of each turn the GM is reminded of it; empty for never.
    """

    who: str
    name: Name
    level: Number = 1
    before: Number | None = None
    ending: Ending | None = None
    note: str = ""
    remark: str = ""
    tick: Tick | None = None
    remind: Literal["", "start", "end"] = ""


class ConditionEnded(BaseEvent, frozen=True, tag="condition_ended"):
    """A condition is over: its time came, by hand, or a roll (`why` says which)."""

    who: str
    name: str
    level: Number
    why: Literal["time", "hand", "woke", "fight"] = "hand"
