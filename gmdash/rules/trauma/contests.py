"""The Wettkampf: what a round of it came to (T-20 to T-22)."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.rules.contests import ContestRound, Party
from gmdash.rules.trauma.grades import Ruling, halves

PARTS = 2
# The whole margin: the rule text has 1 to 3 points, by the aim, and at 2 the robbers of its
# example are not away yet (T-21).
LEAD = 3


def compare(rules: Ruling, parties: Sequence[Party], lead: int) -> ContestRound:
    """A round among parties, in half points (T-20 to T-22).

    The points of a party are those of all who roll for it. An FF of any of them ends it for the
    party; where no party is left, nobody has won.
    """
    degrees = [[str(result.values["degree"]) for result in party.results] for party in parties]
    points = tuple(sum(halves(degree, rules) for degree in each) for each in degrees)
    lost = tuple(at for at, each in enumerate(degrees) if "FF" in each)
    left = [at for at in range(len(parties)) if at not in lost]
    if not left:
        return ContestRound(points, None, lost)
    ranked = sorted(left, key=lambda at: parties[at].score + points[at], reverse=True)
    first = ranked[0]
    if len(ranked) == 1:
        return ContestRound(points, first if lost else None, lost)
    ahead = (parties[first].score + points[first]) - (parties[ranked[1]].score + points[ranked[1]])
    return ContestRound(points, first if ahead >= max(1, lead) else None, lost)
