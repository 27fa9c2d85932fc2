"""The Wettkampf of Trauma: points, leads and what an FF does (T-20 to T-22)."""

from __future__ import annotations

import pytest

from gmdash.encounter.state import State
from gmdash.rules import load
from gmdash.rules.checks import Result
from gmdash.rules.contests import ContestRound, Party

TRAUMA = load("trauma")


def party(degrees: str, score: int = 0) -> Party:
    results = tuple(Result({"degree": degree}, "") for degree in degrees.split())
    return Party(tuple(f"x{n}" for n in range(len(results))), results, score)


def compare(*parties: Party, lead: int = 6, **rules: str) -> ContestRound:
    named = {f"trauma.{key}": value for key, value in rules.items()}
    return TRAUMA.compare(State(rules=TRAUMA.rules_for(named)), parties, lead)


def test_the_chase_of_the_rule_text() -> None:
    """TV-17 and TV-18: robbers one ahead; level; then two ahead, and not away yet."""
    police, robbers = 0, 2
    first = compare(party("E", police), party("F", robbers))
    assert first == ContestRound((2, 0))
    police, robbers = police + first.points[0], robbers + first.points[1]
    assert robbers - police == 0
    second = compare(party("F", police), party("EE", robbers))
    assert second == ContestRound((0, 4))
    assert robbers + second.points[1] - police - second.points[0] == 4
    usual = TRAUMA.contest_lead * TRAUMA.contest_parts
    assert compare(party("F", police), party("EE", robbers), lead=usual).winner is None
    assert compare(party("F", police), party("EE", robbers), lead=4).winner == 1


@pytest.mark.parametrize(
    ("parties", "lead", "expected"),
    [
        pytest.param([party("E"), party("F", 2)], 2, ContestRound((2, 0)), id="TV-17"),
        pytest.param([party("F", 2), party("EE", 2)], 6, ContestRound((0, 4)), id="TV-18"),
        pytest.param([party("SF"), party("F")], 2, ContestRound((-2, 0), 1), id="TV-36"),
        ([party("Ee"), party("E")], 1, ContestRound((3, 2), 0)),
        ([party("Ee"), party("E")], 2, ContestRound((3, 2))),
        ([party("EEE"), party("F")], 6, ContestRound((6, 0), 0)),
        ([party("E"), party("E")], 2, ContestRound((2, 2))),
        ([party("E"), party("E")], 0, ContestRound((2, 2))),
        ([party("E"), party("F")], 0, ContestRound((2, 0), 0)),
        # T-22: an FF ends it, whatever the lead was.
        ([party("FF", 20), party("SF")], 6, ContestRound((-6, -2), 1, (0,))),
        ([party("EE"), party("FF", 20)], 6, ContestRound((4, -6), 0, (1,))),
        ([party("FF"), party("FF")], 6, ContestRound((-6, -6), None, (0, 1))),
        # Of several parties only that one drops out.
        ([party("FF"), party("E"), party("F")], 6, ContestRound((-6, 2, 0), None, (0,))),
        ([party("FF"), party("E"), party("F")], 2, ContestRound((-6, 2, 0), 1, (0,))),
        ([party("FF"), party("FF"), party("F")], 6, ContestRound((-6, -6, 0), 2, (0, 1))),
        ([party("FF")] * 3, 6, ContestRound((-6, -6, -6), None, (0, 1, 2))),
        # The lead is over the best of the others.
        ([party("EE", 4), party("E", 3), party("F")], 6, ContestRound((4, 2, 0))),
        ([party("EE", 7), party("E", 3), party("F")], 6, ContestRound((4, 2, 0), 0)),
        # The points of one party add up, and one FF loses for all of it.
        ([party("E Ee"), party("EE")], 1, ContestRound((5, 4), 0)),
        ([party("EEE FF"), party("SF")], 6, ContestRound((0, -2), 1, (0,))),
        ([party("EE")], 1, ContestRound((4,))),
    ],
)
def test_a_round(parties: list[Party], lead: int, expected: ContestRound) -> None:
    assert compare(*parties, lead=lead) == expected


def test_without_the_good_grade_it_is_level() -> None:
    assert compare(party("Ee"), party("E"), lead=1, ee_zaehlt="nein") == ContestRound((2, 2))
