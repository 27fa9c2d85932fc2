"""What a round of a contest comes to: several parties roll, and the system compares."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from gmdash.encounter.state import Contest
from gmdash.rules.checks import Result
from gmdash.texts import Text, Words, chain

Name = Callable[[str], str]


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
        lost: the numbers of the parties that drop out; where that is all, nobody wins.
    """

    points: tuple[int, ...]
    winner: int | None = None
    lost: tuple[int, ...] = ()


def highest(values: Sequence[int]) -> int | None:
    """The number of the one highest value; None where two or more share it."""
    best = max(values)
    return values.index(best) if values.count(best) == 1 else None


def standing(contest: Contest, name: Name, parts: int) -> Words:
    """How a contest stands, and which lead wins it."""
    scores = scores_words(contest.parties, contest.scores, name, parts)
    return standing_words(scores, contest.lead, parts)


def standing_words(scores: Words, lead: int, parts: int) -> Words:
    """The same, of scores in words; without a lead it was tied, and is rolled again."""
    if not lead:
        return Text(
            "The contest is undecided ({scores}): roll again, or the GM decides.", scores=scores
        )
    return Text(
        "Contest: {scores}; a lead of {lead} wins.", scores=scores, lead=points_words(lead, parts)
    )


def scores_words(
    parties: Sequence[Sequence[str]], scores: Sequence[int], name: Name, parts: int
) -> Words:
    """The points of each party."""
    return chain(
        [
            chain([party_words(whos, name), points_words(score, parts)], " ")
            for whos, score in zip(parties, scores, strict=True)
        ]
    )


def party_words(whos: Sequence[str], name: Name) -> Words:
    """The names of a party."""
    return chain([name(who) for who in whos], " + ")


def points_words(score: int, parts: int) -> Words:
    """Points that are kept in parts: `1.5`."""
    if score % parts == 0:
        return str(score // parts).replace("-", "−")
    whole, rest = divmod(abs(score), parts)
    hundredths = f"{100 * rest // parts:02}".rstrip("0")
    said = Text("{whole}.{rest}", whole=whole, rest=hundredths)
    return chain(["−", said], "") if score < 0 else said
