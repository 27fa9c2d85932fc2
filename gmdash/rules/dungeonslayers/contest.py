"""Vergleichende Proben: who wins, and with which chances (S-7, S-8, SX-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gmdash.rules.contests import ContestRound, Party
from gmdash.rules.dungeonslayers import probe
from gmdash.rules.dungeonslayers.probe import Ruling
from gmdash.rules.odds import Odds, Outcome, crossed

Rank = tuple[int, int]
FAILED: Rank = (0, 0)
NAMES = ("a", "b")
AGAIN = "again"


def rank(degree: str, result: int, immersieg_wins: bool = True) -> Rank:
    """What results are compared by: success, an Immersieg above all others, the Ergebnis.

    Args:
        degree: of the Probe.
        result: its Ergebnis.
        immersieg_wins: whether it beats plain successes (house rule `immersieg_vergleich`).
    """
    if degree not in probe.SUCCESS:
        return FAILED
    return (2 if degree == "immersieg" and immersieg_wins else 1, result)


def winner(ranks: Sequence[Rank]) -> int | None:
    """The number of the winner; None where all fail or the best are equal: roll again (S-7)."""
    best = max(ranks)
    return ranks.index(best) if best > FAILED and ranks.count(best) == 1 else None


def compare(parties: Sequence[Party], immersieg_wins: bool) -> ContestRound:
    """One round, worth its Ergebnis; a party of several has the best of its Proben."""
    ranks = [
        max(
            rank(result.values["degree"], result.values["result"], immersieg_wins)
            for result in party.results
        )
        for party in parties
    ]
    return ContestRound(tuple(result for _, result in ranks), winner(ranks))


def odds(pw: int, against: int, ruling: Ruling, immersieg_wins: bool) -> Odds:
    """The exact chances that `a`, `b` or nobody (`again`) wins a round."""
    ours, theirs = _ranks(pw, ruling, immersieg_wins), _ranks(against, ruling, immersieg_wins)

    def came_to(own: Rank, other: Rank) -> Outcome:
        won = winner((own, other))
        return AGAIN if won is None else NAMES[won], 0

    return Odds(crossed(ours, theirs, came_to))


def _ranks(pw: int, ruling: Ruling, immersieg_wins: bool) -> Mapping[Rank, int]:
    ways: dict[Rank, int] = {}
    for (degree, result), many in probe.odds(pw, ruling).ways.items():
        key = rank(degree, result, immersieg_wins)
        ways[key] = ways.get(key, 0) + many
    return ways
