"""Whether dice are called fair: by tables of the chi-square distribution, and of averages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gmdash.fairness import fairness
from gmdash.language import language

say = language("en").say


@pytest.mark.parametrize(
    ("faces", "chance"),
    [
        # Each row is off by the value that the tables give for this chance.
        ([10] * 6, 1.0),
        ([20, 5, 20, 5, 5, 5], 0.000015),
        ([13, 7, 13, 7, 13, 7], 0.369),
        ([16, 4, 12, 8, 10, 10], 0.156),
        ([16, 4], 0.0073),
        ([14, 6], 0.0736),
    ],
)
def test_the_chance_of_many_throws(faces: list[int], chance: float) -> None:
    found = fairness(faces).chance
    assert found is not None
    assert found == pytest.approx(chance, abs=0.005)


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ([1, 0, 0, 0, 0, 0], "too few to say"),
        ([0, 0, 0, 0, 0, 9], "too few to say"),
        ([0, 0, 0, 0, 0, 10], "fair dice do so less than once in 10000 times"),
        ([2, 2, 2, 2, 2, 2], "as chance would have it"),
        ([6, 4, 5, 5, 4, 6], "as chance would have it"),
        ([16, 4], "fair dice do so once in 139 times"),
        ([50], "too few to say"),
    ],
)
def test_the_verdict(faces: list[int], words: str) -> None:
    assert say(fairness(faces).verdict) == words


def test_a_large_die_is_judged_by_tenths() -> None:
    faces = [0] * 100
    faces[0], faces[9], faces[10], faces[99] = 3, 4, 5, 6
    judged = fairness(faces)
    assert judged.groups == (7, 5, 0, 0, 0, 0, 0, 0, 0, 6)
    assert (judged.throws, judged.expected) == (18, Fraction(101, 2))
    assert judged.mean == Fraction(3 + 40 + 55 + 600, 18)


def test_a_die_that_cannot_be_cut_in_tenths_is_judged_by_its_average() -> None:
    assert fairness([5] * 33).groups == ()
    assert fairness([5] * 33).chance == pytest.approx(1.0)
    low = fairness([50] * 3 + [0] * 30)
    assert low.chance is not None
    assert low.chance < 1e-6
