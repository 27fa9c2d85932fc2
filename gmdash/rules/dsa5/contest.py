"""Vergleichsproben: most Qualitätsstufen win, which is not from the rule text."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.rules.checks import Result
from gmdash.rules.contests import ContestRound, Party, highest


def compare(parties: Sequence[Party], lead: int) -> ContestRound:
    """The party with the most QS wins; equals are undecided.

    Args:
        parties: each counts the best QS of those who roll for it.
        lead: how many QS ahead one has to be, all rounds together; 0 is one round.
    """
    points = tuple(max(map(_levels, party.results), default=0) for party in parties)
    if not lead:
        return ContestRound(points, highest(points))
    scores = [party.score + made for party, made in zip(parties, points, strict=True)]
    first, second = sorted(scores, reverse=True)[:2] if len(scores) > 1 else (scores[0], 0)
    return ContestRound(points, highest(scores) if first - second >= lead else None)


def _levels(result: Result) -> int:
    """The QS of a result; a plain success counts as one."""
    return int(result.values.get("qs", int(bool(result.values.get("success")))))
