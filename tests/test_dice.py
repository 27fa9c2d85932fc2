"""Notation, seeded dice, and exact distributions."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmdash.dice import Dice, parse_amount, roll, sums
from gmdash.texts import Refused


@pytest.mark.parametrize(
    ("typed", "dice", "number", "shown"),
    [
        ("7", [], 7, "7"),
        ("-4", [], -4, "−4"),
        ("+4", [], 4, "4"),
        ("0", [], 0, "0"),
        ("2W6+3", [(1, Dice(2, 6))], 3, "2W6+3"),
        ("2d6 + 3 - 1", [(1, Dice(2, 6))], 2, "2W6+2"),
        ("W100", [(1, Dice(1, 100))], 0, "W100"),
        ("w6-W4", [(1, Dice(1, 6)), (-1, Dice(1, 4))], 0, "W6−W4"),
        ("3+4", [], 7, "7"),
        ("1W6−2", [(1, Dice(1, 6))], -2, "W6−2"),
    ],
)
def test_amounts(typed: str, dice: list[tuple[int, Dice]], number: int, shown: str) -> None:
    amount = parse_amount(typed)
    assert (list(amount.dice), amount.number) == (dice, number)
    assert str(amount) == shown


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "x", "3x", "W", "2W", "2W6W6", "1,5", "--3", "3 4"),
        *("0W6", "1W1", "101W6", "9999999", "1W9999"),
    ],
)
def test_no_amount(typed: str) -> None:
    with pytest.raises(Refused):
        parse_amount(typed)


def test_faces_count_in_their_order() -> None:
    assert parse_amount("2W6-W4+1").total((5, 6, 3)) == 9


@given(st.integers(1, 20), st.integers(2, 100), st.text(max_size=9))
def test_the_same_seed_gives_the_same_faces(count: int, sides: int, seed: str) -> None:
    faces = roll(Dice(count, sides), seed)
    assert faces == roll(Dice(count, sides), seed)
    assert len(faces) == count
    assert all(1 <= face <= sides for face in faces)
    more = roll(Dice(count + 1, sides), seed)
    assert more[:count] == faces


def test_sums_equal_enumeration() -> None:
    counted = Counter(map(sum, product(range(1, 7), repeat=3)))
    assert sums(dict.fromkeys(range(1, 7), 1), 3) == counted
