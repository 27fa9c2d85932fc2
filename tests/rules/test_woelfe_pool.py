"""Wölfe's pools by tables: the vectors of docs/rules.md and the edges between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import factorial

import pytest

from gmdash.rules.odds import percent
from gmdash.rules.woelfe import pool


@pytest.mark.parametrize(
    ("points", "modifier", "halved", "expected"),
    [
        (5, 0, True, 7),  # WV-02
        (5, 2, True, 9),  # WV-04
        (7, 1, True, 7),  # WV-07
        (0, 0, True, 9),
        (1, 0, True, 9),
        (2, 0, True, 8),
        (14, 0, True, 2),
        (16, 0, True, 2),
        (18, 0, True, 2),
        (16, 2, True, 3),  # W-14: limits after all modifiers
        (18, 1, True, 2),
        (5, 5, True, 12),  # W-14: no upper limit
        (3, 0, False, 6),  # W-19: an attribute alone is not halved
        (9, 0, False, 2),
        (4, -9, True, 2),
    ],
)
def test_difficulty(points: int, modifier: int, halved: bool, expected: int) -> None:
    assert pool.difficulty(points, modifier, halved) == expected


def test_a_house_rule_caps_the_difficulty_at_10() -> None:
    assert pool.difficulty(5, 5, capped=True) == 10


@pytest.mark.parametrize(
    ("faces", "target", "needed", "expected"),
    [
        ((3, 1, 8, 10, 2), 7, 1, (2, 1, 1, 0, "success")),  # WV-03
        ((1, 1, 3, 9, 5), 9, 1, (1, 2, 0, 0, "botch")),  # WV-05
        ((10, 8, 1), 8, 1, (2, 1, 1, 0, "success")),  # WV-12
        ((2, 3, 4), 8, 1, (0, 0, 0, 0, "failure")),  # WV-15
        ((1, 2), 2, 1, (1, 1, 0, 0, "failure")),  # WV-18
        ((1,), 7, 1, (0, 1, 0, 0, "botch")),
        ((10, 10, 1), 7, 1, (2, 1, 1, 1, "success")),
        ((10,), 11, 1, (0, 0, 0, 0, "failure")),  # W-17: a 10 only where it succeeds
        ((8, 9), 7, 3, (2, 0, 2, 0, "failure")),  # W-18: too few is no Patzer
        ((8, 9, 7), 7, 3, (3, 0, 3, 0, "success")),
        ((), 7, 1, (0, 0, 0, 0, "impossible")),
    ],
)
def test_outcome(
    faces: tuple[int, ...], target: int, needed: int, expected: tuple[int, int, int, int, str]
) -> None:
    came = pool.outcome(faces, target, needed)
    assert (came.gross, came.ones, came.net, came.tens, came.degree) == expected


def naive(faces: tuple[int, ...], target: int) -> tuple[int, int, str]:
    """Net, 10s left and degree, by crossing dice out one by one."""
    ones = [f for f in faces if f == 1]
    hits = sorted((f for f in faces if f != 1 and f >= target), reverse=True)
    uncancelled = hits[len(ones) :]
    if len(hits) < len(ones):
        return 0, 0, "botch"
    return len(uncancelled), uncancelled.count(10), "success" if uncancelled else "failure"


@pytest.mark.parametrize("dice", range(1, 7))
@pytest.mark.parametrize("target", [2, 5, 7, 10, 11])
def test_every_pool_agrees_with_crossing_out(dice: int, target: int) -> None:
    for faces in combinations_with_replacement(range(1, 11), dice):
        came = pool.outcome(faces, target)
        assert (came.net, came.tens, came.degree) == naive(faces, target)


@pytest.mark.parametrize("dice", range(1, 5))
@pytest.mark.parametrize(("target", "needed"), [(2, 1), (6, 2), (7, 1), (10, 3), (12, 1)])
def test_odds_equal_enumeration(dice: int, target: int, needed: int) -> None:
    ways: Counter[tuple[str, int]] = Counter()
    for faces in product(range(1, 11), repeat=dice):
        came = pool.outcome(faces, target, needed)
        ways[came.degree, came.net] += 1
    assert pool.odds(dice, target, needed).ways == ways


def multisets(dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """All faces of so many W10 in any order, each with the ways it can fall."""
    for faces in combinations_with_replacement(range(1, 11), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        yield faces, ways


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("target", range(2, 13))
def test_odds_of_all_pools_up_to_five_dice_equal_enumeration(dice: int, target: int) -> None:
    counted: Counter[tuple[str, int]] = Counter()
    for faces, ways in multisets(dice):
        came = pool.outcome(faces, target)
        counted[came.degree, came.net] += ways
    found = pool.odds(dice, target)
    assert found.ways == counted
    assert found.of == 10**dice


@pytest.mark.parametrize("damage", range(4))
@pytest.mark.parametrize("soak", range(4))
@pytest.mark.parametrize("soak_target", [6, 8])
def test_odds_of_levels_equal_enumeration(damage: int, soak: int, soak_target: int) -> None:
    counted: Counter[tuple[str, int]] = Counter()
    for dealt, ways in multisets(damage):
        for soaked, more in multisets(soak):
            through = pool.successes(dealt) - pool.successes(soaked, soak_target)
            counted["", max(0, through)] += ways * more
    assert pool.level_odds(damage, soak, soak_target).ways == counted


@pytest.mark.parametrize(
    ("ways", "of", "expected"),
    [(0, 10, 0), (10, 10, 100), (1, 1000, 1), (999, 1000, 99), (1, 8, 13), (1, 2, 50)],
)
def test_percent_is_never_sure_by_rounding(ways: int, of: int, expected: int) -> None:
    assert percent(ways, of) == expected


def test_ones_count_for_nothing_in_damage() -> None:
    assert pool.successes((6, 7, 5)) == 2  # WV-21
    assert pool.successes((1, 1, 6)) == 1
