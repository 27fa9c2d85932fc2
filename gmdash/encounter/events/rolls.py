"""What is rolled, and the order that follows from it."""

from __future__ import annotations

from gmdash.asks import Origin
from gmdash.encounter.events.base import BaseEvent


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


class InitiativeSet(BaseEvent, frozen=True, tag="initiative_set"):
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
    rounds: int
