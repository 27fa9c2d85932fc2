"""Trauma's W100 by tables: the vectors of docs/rules.md and the edges between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from gmdash.rules.trauma import grades
from gmdash.rules.trauma.grades import (
    GRADES,
    PLAIN,
    Aim,
    Ruling,
    aimed,
    asks_w10,
    concentrated,
    ep,
    grade,
    halves,
    modified,
    odds,
    percentage,
    points,
    tens,
)

# v: the upper ends of EEE, EE, Ee, E, F, SF; what is above is FF. 0 is none.
BANDS = {
    0: (0, 0, 0, 0, 89, 89),
    5: (0, 0, 2, 5, 9, 89),
    9: (0, 0, 4, 9, 17, 89),
    10: (0, 1, 4, 10, 19, 90),
    34: (0, 3, 16, 34, 67, 92),
    39: (0, 3, 19, 39, 77, 92),
    45: (0, 4, 22, 45, 89, 93),
    46: (0, 4, 22, 46, 91, 93),
    47: (0, 4, 23, 47, 93, 93),
    50: (0, 5, 24, 50, 94, 94),
    58: (0, 5, 28, 58, 94, 94),
    76: (0, 7, 37, 76, 96, 96),
    89: (0, 8, 44, 89, 97, 97),
    90: (0, 9, 44, 90, 98, 98),
    96: (0, 9, 47, 96, 98, 98),
    97: (0, 9, 48, 97, 99, 99),
    98: (0, 9, 48, 98, 99, 99),
    # From here on the 100 has a W10, of which 1 to 9 is F.
    99: (0, 9, 49, 99, 100, 100),
    100: (1, 10, 49, 99, 100, 100),
    120: (1, 12, 59, 99, 100, 100),
    200: (2, 20, 99, 99, 100, 100),
}


def plain(value: int) -> Aim:
    return Aim(value, value)


def graded(value: int, *rolls: int, w10: int = 5) -> list[str]:
    return [
        grade(r, plain(value), PLAIN, w10 if asks_w10(r, plain(value)) else None) for r in rolls
    ]


@pytest.mark.parametrize("value", BANDS)
def test_the_band_table(value: int) -> None:
    ends = (*BANDS[value], 100)
    for roll in range(1, 101):
        expected = next(g for g, end in zip(GRADES, ends, strict=True) if roll <= end)
        assert graded(value, roll) == [expected]
    if value >= 99:
        assert graded(value, 100, w10=10) == ["FF"]


@pytest.mark.parametrize(
    ("value", "rolls", "expected"),
    [
        pytest.param(58, [47], "E", id="TV-01"),
        pytest.param(46, [75], "F", id="TV-02"),
        pytest.param(39, [1, 2, 3, 4], "EE EE EE Ee", id="TV-03"),
        pytest.param(9, [1], "Ee", id="TV-04-9"),
        pytest.param(10, [1], "EE", id="TV-04-10"),
        pytest.param(99, [1], "EE", id="TV-05-99"),
        pytest.param(100, [1], "EEE", id="TV-05-100"),
        pytest.param(34, [67, 68, 92, 93], "F SF SF FF", id="TV-06"),
        pytest.param(46, [91, 92, 93, 94], "F SF SF FF", id="TV-07-46"),
        pytest.param(76, [96, 97, 98, 99, 100], "F FF FF FF FF", id="TV-08"),
        pytest.param(97, [98, 99, 100], "F F FF", id="TV-09-97"),
        pytest.param(98, [98, 99, 100], "E F FF", id="TV-09-98"),
        pytest.param(0, [1, 89, 90, 100], "F F FF FF", id="TV-14"),
        pytest.param(100, [1, 2, 10, 11, 49, 50, 99, 100], "EEE EE EE Ee Ee E E F", id="TV-21"),
        pytest.param(45, [89, 90, 93, 94], "F SF SF FF", id="TV-24"),
        pytest.param(5, [2, 3, 5, 6, 10, 90], "Ee E E F SF FF", id="TV-27"),
    ],
)
def test_the_grade_of_a_roll(value: int, rolls: list[int], expected: str) -> None:
    assert graded(value, *rolls) == expected.split()


@pytest.mark.parametrize("value", [47, 48, 60, 96, 97, 99, 150], ids=lambda v: f"TV-07-{v}")
def test_from_47_on_no_schwerer_fehler(value: int) -> None:
    assert "SF" not in graded(value, *range(1, 101))


@pytest.mark.parametrize(
    ("w10", "expected"),
    [(10, "FF"), (1, "F"), (9, "F")],
    ids=["TV-10-0", "TV-10-1", "TV-10-9"],
)
def test_a_100_on_120_is_decided_by_a_w10(w10: int, expected: str) -> None:
    assert asks_w10(100, plain(120))
    assert graded(120, 100, w10=w10) == [expected]


@pytest.mark.parametrize(
    ("value", "roll", "asks"),
    [(98, 100, False), (99, 100, True), (99, 99, False), (0, 100, False), (999, 100, True)],
)
def test_when_a_w10_follows(value: int, roll: int, asks: bool) -> None:
    assert asks_w10(roll, plain(value)) is asks


@pytest.mark.parametrize(
    ("skill", "absolute", "percents", "expected"),
    [
        pytest.param(98, (), (-10,), 89, id="TV-11"),
        pytest.param(98, (-50,), (), 48, id="TV-12-absolut"),
        pytest.param(98, (), (-50,), 49, id="TV-12-prozent"),
        pytest.param(47, (), (-20,), 39, id="TV-13"),
        pytest.param(63, (10,), (-20,), 61, id="TV-30"),
        (47, (), (-50,), 23),  # odd halves round down
        (47, (), (50,), 70),
        (47, (), (20,), 55),
        (47, (), (-100,), 0),
        (47, (), (100,), 94),
        (47, (), (-25,), 35),  # 35.25
        (47, (), (-33,), 31),  # 31.49
        (47, (), (33,), 62),  # 62.51
        (47, (), (-50, -50), 0),  # 47 − 24 − 24, each half rounded by itself
        (47, (10,), (-50, -50), 9),
        (47, (10,), (-100,), 10),
        (46, (10,), (-50, -50), 10),
        (98, (), (-50, -10), 40),
        (98, (), (-10, -50), 40),
        (98, (), (-50, -10, -10), 31),
        (47, (), (-50, 50), 46),
        (47, (), (50, 50), 93),
        (47, (), (-33, -33), 15),  # −15.51 twice
        (47, (), (-25, -25), 23),  # −11.75 twice
        (47, (20,), (-150,), 0),
        (47, (80,), (-150, -50), 32),
        (9, (), (-10, -20, -10), 9),
        (47, (), (-10, -20), 35),
        (47, (-5, -10), (-10,), 28),
        (47, (10, -3), (), 54),
        (9, (), (-10,), 9),  # no tens
        (20, (-50,), (), 0),
        (20, (-50, 35), (), 5),  # T-16 only at the end
        (0, (), (-50,), 0),
        (105, (), (-10,), 95),
        (47, (), (-120,), 0),
        (19, (), (-120,), 0),  # never milder than −100 %
        (47, (), (110,), 98),
        (47, (), (150,), 117),
        (47, (), (200,), 141),
        (47, (), (0,), 47),
        (-5, (10,), (-50,), 5),
    ],
)
def test_the_modified_value(
    skill: int, absolute: tuple[int, ...], percents: tuple[int, ...], expected: int
) -> None:
    assert modified(skill, absolute, percents) == expected


def test_a_percentage_never_takes_more_for_less() -> None:
    for skill in range(211):
        for percent in range(100, 400):
            assert percentage(skill, percent) >= skill


def test_every_percentage_is_a_whole_number_of_its_own() -> None:
    for skill in range(0, 130, 3):
        for one in range(-120, 121, 5):
            for other in (-50, -33, -10, 0, 25, 50):
                alone = percentage(skill, one) + percentage(skill, other)
                assert modified(skill, (200,), (one, other)) == max(0, skill + 200 + alone)
                assert modified(skill, (200,), (one,)) == max(
                    0, skill + 200 + percentage(skill, one)
                )


@pytest.mark.parametrize(
    ("rules", "skill", "percents", "expected"),
    [
        (PLAIN, 98, (-50,), 49),
        (Ruling(fifty_by_tens=True), 98, (-50,), 53),
        (Ruling(fifty_by_tens=True), 47, (-50,), 27),
        (PLAIN, 105, (-20,), 85),
        (Ruling(digit=True), 105, (-20,), 105),
        (Ruling(digit=True), 98, (-20,), 80),
        (Ruling(digit=True, fifty_by_tens=True), 115, (-50,), 110),
    ],
)
def test_house_rules_of_the_percentages(
    rules: Ruling, skill: int, percents: tuple[int, ...], expected: int
) -> None:
    assert modified(skill, (), percents, rules) == expected


def test_limits_come_from_the_unmodified_value_by_house_rule() -> None:
    rules = Ruling(unmodified=True)
    aim = aimed(98, (-60,), (), rules)
    assert aim == Aim(38, 98)
    got = [grade(r, aim, rules) for r in (1, 9, 10, 38, 39, 76, 99, 100)]
    assert got == ["EE", "EE", "Ee", "Ee", "F", "F", "F", "FF"]
    modified_only = [grade(r, plain(38)) for r in (9, 10, 38, 39, 76, 99)]
    assert modified_only == ["Ee", "Ee", "E", "F", "SF", "FF"]


def test_a_raised_value_keeps_the_limits_of_the_skill_by_house_rule() -> None:
    rules = Ruling(unmodified=True)
    aim = aimed(30, (80,), (), rules)
    assert aim == Aim(110, 30)
    got = [grade(r, aim, rules) for r in (1, 3, 4, 14, 15, 99, 100)]
    assert got == ["EE", "EE", "Ee", "Ee", "E", "E", "FF"]
    assert not asks_w10(100, aim)
    assert asks_w10(100, aimed(120, (-100,), (), rules))


def test_down_at_0_the_limits_of_the_skill_still_hold_by_house_rule() -> None:
    rules = Ruling(unmodified=True)
    aim = aimed(45, (-60,), (), rules)
    assert [grade(r, aim, rules) for r in (1, 89, 90, 93, 94)] == ["F", "F", "F", "F", "FF"]
    assert aimed(-5, (3,), (), rules) == Aim(0, 0)


def test_the_printed_digit_as_zehnerstelle_by_house_rule() -> None:
    rules = Ruling(digit=True)
    assert [tens(v, rules) for v in (9, 39, 99, 100, 105, 119, 210)] == [0, 3, 9, 0, 0, 1, 1]
    assert [tens(v) for v in (9, 39, 99, 100, 105, 119, 210)] == [0, 3, 9, 10, 10, 11, 21]
    assert [grade(r, plain(105), rules) for r in (1, 2, 10)] == ["EEE", "Ee", "Ee"]
    assert grade(99, plain(105), rules) == "E"
    assert [grade(r, plain(39), rules) for r in (3, 4)] == ["EE", "Ee"]


def test_every_fehler_at_value_0_is_a_schwerer_one_by_house_rule() -> None:
    rules = Ruling(zero_sf=True)
    assert [grade(r, plain(0), rules) for r in (1, 89, 90)] == ["SF", "SF", "FF"]
    assert [grade(r, plain(1), rules) for r in (1, 2)] == ["E", "SF"]


@pytest.mark.parametrize(
    ("degree", "expected"),
    [("EE", 1), ("EEE", 10), ("FF", 1), ("E", 0), ("SF", 0), ("Ee", 0), ("F", 0)],
    ids=lambda value: f"TV-33-{value}" if isinstance(value, str) else "",
)
def test_ep(degree: str, expected: int) -> None:
    assert ep(degree) == expected


@pytest.mark.parametrize(
    ("degree", "expected"),
    [("F", 0), ("E", 1), ("Ee", 1.5), ("EE", 2), ("EEE", 3), ("SF", -1), ("FF", -3)],
)
def test_points(degree: str, expected: float) -> None:
    worth = points(halves(degree))
    assert worth == expected
    assert isinstance(worth, float) is (degree == "Ee")


def test_an_ee_is_worth_no_more_than_an_e_by_house_rule() -> None:
    assert points(halves("Ee", Ruling(good_counts=False))) == 1


@pytest.mark.parametrize(
    ("degree", "cost", "by_rule"),
    [("EEE", 0, 0), ("E", 0, 0), ("F", -50, -50), ("SF", -50, -100), ("FF", -100, -100)],
)
def test_what_a_konzentrationswurf_costs(degree: str, cost: int, by_rule: int) -> None:
    assert concentrated(degree) == cost
    assert concentrated(degree, Ruling(kz_sf_special=True)) == by_rule


def naive(value: int, roll: int, w10: int | None) -> set[str]:
    """The grades that fit, each by its own sentence of the rule text."""
    success = roll <= value and roll != 100
    fits = {"E"} if success else {"F"}
    if success and 2 * roll < value:
        fits.add("Ee")
    if success and roll <= value // 10:
        fits.add("EE")
    if success and roll <= value // 100:
        fits.add("EEE")
    if not success and value and roll >= 2 * value:
        fits.add("SF")
    if value <= 96:
        special = not success and roll >= 90 + value // 10
    else:
        special = roll == 100 and (value <= 98 or w10 == 10)
    return fits | {"FF"} if special else fits


def every_fall(value: int) -> Iterable[tuple[int, int | None]]:
    for roll in range(1, 101):
        for w10 in range(1, 11) if value >= 99 and roll == 100 else (None,):
            yield roll, w10


@pytest.mark.parametrize("low", range(0, 211, 30))
def test_every_roll_on_every_value_is_the_strongest_that_fits(low: int) -> None:
    strongest = ("EEE", "EE", "Ee", "E", "FF", "SF", "F")
    for value in range(low, min(211, low + 30)):
        for roll, w10 in every_fall(value):
            fits = naive(value, roll, w10)
            expected = next(degree for degree in strongest if degree in fits)
            assert grade(roll, plain(value), PLAIN, w10) == expected


@pytest.mark.parametrize("rules", [PLAIN, Ruling(digit=True, zero_sf=True)])
def test_odds_are_the_enumeration(rules: Ruling) -> None:
    for value in range(211):
        aim = plain(value)
        of = 1000 if value >= 99 else 100
        counted: Counter[tuple[str, int]] = Counter()
        for roll, w10 in every_fall(value):
            counted[grade(roll, aim, rules, w10), roll] += 1 if w10 else of // 100
        assert odds(aim, rules).of == of
        assert odds(aim, rules).ways == counted


@pytest.mark.parametrize(
    ("value", "success", "special"),
    [
        pytest.param(9, 9, 11, id="TV-16"),
        (10, 10, 10),
        (58, 58, 6),
        (97, 97, 1),
        (0, 0, 11),
    ],
)
def test_chances_in_percent(value: int, success: int, special: int) -> None:
    chances = odds(plain(value))
    assert chances.percent(grades.SUCCESSES) == success
    assert chances.percent(("FF",)) == special


def test_a_ff_on_99_and_more_is_one_in_a_thousand() -> None:
    assert odds(plain(99)).degrees()["FF"] == 1
    assert odds(plain(99)).of == 1000
