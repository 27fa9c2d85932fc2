"""Schmerz and the disturbance table by tables."""

from __future__ import annotations

import pytest

from gmdash.rules.dsa5 import pain, skill


@pytest.mark.parametrize(
    ("maximum", "current", "expected"),
    [
        (30, 30, 0),
        (30, 23, 0),
        (30, 22, 1),
        (30, 15, 2),
        (30, 8, 2),
        (30, 7, 3),
        (30, 1, 3),
        (30, 0, 4),
        (30, -5, 4),
        (8, 6, 1),
        (8, 7, 0),
        (20, 15, 1),  # D-16: exactly three quarters left counts
        (29, 22, 0),
        (29, 21, 1),
        (31, 24, 0),
        (31, 23, 1),
        (33, 25, 0),
        (33, 24, 1),
        (1, 1, 0),
        (1, 0, 4),
    ],
)
def test_a_stage_for_each_full_quarter_lost(maximum: int, current: int, expected: int) -> None:
    assert pain.stage(maximum, current) == expected


def test_officially_small_creatures() -> None:
    assert pain.stage(18, 5, official=True) == 3  # DX-5
    assert pain.stage(5, 5, official=True) == 0
    assert pain.stage(4, 4, official=True) == 0


@pytest.mark.parametrize(
    ("sp", "commercial", "down"), [(0, 0, 0), (1, 0, 0), (2, 1, 0), (4, 1, 1), (5, 2, 1), (6, 2, 2)]
)
def test_a_third_of_the_damage(sp: int, commercial: int, down: int) -> None:
    assert pain.sp_third(sp) == commercial  # D-14
    assert pain.sp_third(sp, down=True) == down


@pytest.mark.parametrize(
    ("faces", "fw", "modifier", "expected"),
    [
        ((14, 13, 12), 0, 0, (True, 0, 1, "success")),
        ((15, 13, 12), 0, 0, (False, -1, 0, "failure")),
        ((15, 14, 1), 5, 0, (True, 3, 1, "success")),
        ((2, 2, 2), 10, 0, (True, 10, 4, "success")),
        ((2, 2, 2), 25, 0, (True, 25, 6, "success")),
        ((1, 1, 20), 0, 0, (True, 0, 1, "critical")),
        ((20, 20, 1), 15, 0, (False, 2, 0, "botch")),
        ((16, 15, 14), 0, 2, (True, 0, 1, "success")),
        ((14, 13, 12), 3, -1, (True, 0, 1, "success")),
    ],
)
def test_skill(
    faces: tuple[int, ...], fw: int, modifier: int, expected: tuple[bool, int, int, str]
) -> None:
    came = skill.skill_result(faces, (14, 13, 12), fw, modifier)
    assert (came["success"], came["fp"], came["qs"], came["degree"]) == expected
