"""What is rolled, and the order that follows from it."""

from __future__ import annotations

from typing import Literal

from gmdash.asks import Origin
from gmdash.encounter.events.base import BaseEvent, Count, Face, Number


class Rolled(BaseEvent, frozen=True, tag="rolled"):
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
    sides: Face
    count: Count
    faces: tuple[Face, ...]
    origin: Origin
    result: Number
    against: str | None = None
    target: Number | None = None
    degree: str = ""
    secret: bool = False
    parts: dict[str, Number] = {}
    target_parts: dict[str, Number] = {}
    sort: str = ""


class InitiativeSet(BaseEvent, frozen=True, tag="initiative_set"):
    """An initiative, new or changed.

    Attributes:
        before, after: the sum as it counts; `before` is None where there was none.
        die: what the dice showed together; None where the sum was announced.
        key: what ranks equal sums, best first, by the system's own words.
        ties: the roll-offs, one after another.
    """

    who: str
    before: Number | None
    after: Number
    die: Number | None = None
    key: dict[str, Number] = {}
    ties: tuple[Number, ...] = ()


class Placed(BaseEvent, frozen=True, tag="placed"):
    """A place in the order, right behind another one.

    Attributes:
        behind: the id; None for the first place.
        hand: whether the GM chose it, so that it sticks.
    """

    who: str
    behind: str | None
    hand: bool = False


class WentAhead(BaseEvent, frozen=True, tag="went_ahead"):
    """Acts before all others in the first `rounds` rounds; 0 is the whole fight."""

    who: str
    rounds: Number


class ContestScored(BaseEvent, frozen=True, tag="contest_scored"):
    """A round of a contest, and what all its rounds have come to.

    Attributes:
        check: the key of the check that all of them rolled.
        named: what they rolled on, by the names of the sheet; empty where it was numbers.
        parties: the ids of each party, as the contest began.
        words: how the check was called for, so that it can go on without them.
        before, after: the points of each party, in parts of `RuleSystem.contest_parts`.
        lead: by how much one has to lead, in the same parts; 0 where it is one round.
        out: the numbers of the parties that have dropped out.
        end: `won`, `open` (over, and nobody has won), or empty while it goes on.
        winner: the number of the party that has won.
        secret: whether a roll of it was made in secret, in this round or before.
    """

    check: str
    named: str
    parties: tuple[tuple[str, ...], ...]
    before: tuple[Number, ...]
    after: tuple[Number, ...]
    words: tuple[str, ...] = ()
    lead: Number = 0
    out: tuple[Number, ...] = ()
    end: Literal["", "won", "open"] = ""
    winner: Number | None = None
    secret: bool = False
