"""What a round of a contest comes to: several parties roll, and the system compares."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from gmdash.rules.checks import Result


class Party(Struct, frozen=True):
    """One side of a contest: who rolls for it, and what it came to.

    Attributes:
        score: its points from the rounds before, in parts of `RuleSystem.contest_parts`.
    """

    whos: tuple[str, ...]
    results: tuple[Result, ...]
    score: int = 0


class ContestRound(Struct, frozen=True):
    """What one round came to.

    Attributes:
        points: what it was worth to each party, in parts of `RuleSystem.contest_parts`.
        winner: the number of the party that has won, from 0; None while it is undecided.
        lost: the numbers of the parties that drop out.
    """

    points: tuple[int, ...]
    winner: int | None = None
    lost: tuple[int, ...] = ()


def highest(values: Sequence[int]) -> int | None:
    """The number of the one highest value; None where two or more share it."""
    best = max(values)
    return values.index(best) if values.count(best) == 1 else None
