"""Health as a rule system keeps it: points that fall, or rungs that are climbed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from gmdash.texts import Words


class Rung(Struct, frozen=True):
    """A step of the ladder, reached at `threshold`.

    Attributes:
        penalty: as the system counts it; bad is negative.
        out: whether one who stands on it cannot act.
        short: the name in four letters, for the head of a narrow column.
    """

    threshold: int
    name: str
    penalty: int = 0
    out: bool = False
    short: str = ""


def rung_at(ladder: Sequence[Rung], level: int) -> Rung:
    """The rung of a level: the highest whose threshold is reached, the lowest below all."""
    reached = (rung for rung in ladder if rung.threshold <= level)
    return max(reached, key=lambda rung: rung.threshold, default=ladder[0])


class Health(Struct, frozen=True):
    """How somebody is.

    Attributes:
        kind: `points` has `current` (may fall below 0) of `maximum`; `ladder` has a level.
        current: points left, or the level.
        maximum: the most points, or the last level.
        stage: the stage of pain of a system with points; 0 on a ladder.
        label: the state in the game's words.
        short: the same in a few letters; empty where there is no shorter word.
        least: of points, the last ones before death where the rules say so; 0 or below.
        marks: of points, those at which something begins besides quarters of the maximum.
        quarters: whether something begins at the quarters.
    """

    kind: Literal["points", "ladder"]
    current: int
    maximum: int
    stage: int
    label: Words
    short: str = ""
    least: int = 0
    marks: tuple[int, ...] = ()
    quarters: bool = True


class Pain(Struct, frozen=True):
    """Pain that does not count as it is felt, or that was not made by wounds alone.

    Attributes:
        felt: what the wounds come to; empty where the reasons say it.
        counts: what counts at rolls.
        reasons: what makes one of the other, the wounds first.
        outside: whether one of the reasons is not from the rule text.
    """

    felt: Words
    counts: Words
    reasons: tuple[Words, ...]
    outside: bool = False


class Toll(Struct, frozen=True):
    """What was taken in this round, and how much one stands before something happens.

    Attributes:
        beyond: what happens with more.
    """

    taken: int
    most: int
    beyond: Words


class Reckoned(Struct, frozen=True):
    """A number that can say why."""

    value: int
    reason: Words = ""
