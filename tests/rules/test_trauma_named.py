"""Grades that are said by name: only those that a value can give (T-4 to T-10)."""

from __future__ import annotations

import pytest
from playing import Game, of_type
from rules.trauma_people import rolls, tavern

from gmdash.encounter.events import CounterChanged, Rolled
from gmdash.rules.trauma.grades import GRADES, SIDES, W10, Aim, asks_w10, grade
from gmdash.rules.trauma.rolling import Attempt

# By value: the grades it cannot give.
NEVER = {
    0: "EEE EE Ee E SF",
    1: "EEE EE Ee F",
    2: "EEE EE Ee",
    3: "EEE EE",
    5: "EEE EE",
    9: "EEE EE",
    10: "EEE",
    34: "EEE",
    46: "EEE",
    47: "EEE SF",
    58: "EEE SF",
    98: "EEE SF",
    99: "EEE SF",
    100: "SF",
    120: "SF",
    198: "SF",
    199: "E SF",
    200: "E SF",
    999: "Ee E SF",
}


def reiten(value: int, **rules: str) -> Game:
    return tavern(**rules).play(f"set klarissa reiten={value}")


@pytest.mark.parametrize("value", NEVER)
def test_what_is_offered_is_what_the_value_can_give(value: int) -> None:
    trial = Attempt(skill=value).trial()
    assert list(trial.impossible) == NEVER[value].split()
    offered = [outcome.key for outcome in trial.outcomes]
    assert offered == [degree for degree in GRADES if degree not in trial.impossible]


@pytest.mark.parametrize("value", [*range(0, 121), 199, 200, 999])
def test_offered_is_what_some_dice_give(value: int) -> None:
    aim = Aim(value, value)
    given = {
        grade(roll, aim, w10=w10)
        for roll in range(1, SIDES + 1)
        for w10 in (range(1, W10 + 1) if asks_w10(roll, aim) else (None,))
    }
    assert {outcome.key for outcome in Attempt(skill=value).trial().outcomes} == given


@pytest.mark.parametrize(
    ("value", "degree"), [(v, g) for v in (0, 5, 34, 58, 98, 120, 200) for g in GRADES]
)
def test_a_grade_is_accepted_or_refused_with_those_there_are(value: int, degree: str) -> None:
    game = reiten(value)
    if degree not in NEVER[value].split():
        (event, *_) = game.line("probe klarissa reiten", degree)
        assert isinstance(event, Rolled)
        assert (event.degree, event.origin, event.faces) == (degree, "announced", ())
        return
    offered = ", ".join(o.key for o in Attempt(skill=value).trial().outcomes)
    assert game.refused("probe klarissa reiten", degree) == (
        f"“{degree}” cannot come of this roll; possible are {offered}."
    )
    assert game.who("klarissa").counters == {}


def test_capitals_count_where_they_tell_two_grades_apart() -> None:
    assert reiten(48).refused("probe klarissa reiten", "ee") == "“ee” could be EE, Ee."
    assert rolls(reiten(9).line("probe klarissa reiten", "ee")) == [("Ee", 9)]
    assert "cannot come" in reiten(9).refused("probe klarissa reiten", "EE")
    assert "cannot come" in reiten(58).refused("probe klarissa reiten", "eee")


def test_what_can_be_said_follows_the_modifiers() -> None:
    game = tavern()
    assert "cannot come" in game.refused("probe barnulf werfen", "SF")
    assert rolls(game.line("probe barnulf werfen", "modifikator=-20", "SF")) == [("SF", 38)]
    assert rolls(game.line("probe barnulf werfen", "modifikator=50", "EEE")) == [("EEE", 108)]
    assert "cannot come" in game.refused("probe barnulf werfen", "modifikator=-58", "E")


def test_after_a_special_failure_of_the_concentration_only_f_and_ff() -> None:
    game = tavern()
    line = "probe rufus konzentration reparieren"
    for degree in ("EEE", "EE", "Ee", "E", "SF"):
        assert game.refused(line, "FF", degree).endswith("possible are F, FF.")
    assert rolls(game.line(line, "FF", "F")) == [("FF", 60), ("F", 0)]
    assert "cannot come" in game.refused(line, "SF")
    assert "cannot come" in game.refused(line, "EEE")


def test_house_rules_change_what_there_is() -> None:
    assert rolls(reiten(0, wert_null_sf="ja").line("probe klarissa reiten", "SF")) == [("SF", 0)]
    assert "cannot come" in reiten(105, zehnerstelle="ziffer").refused(
        "probe klarissa reiten", "EE"
    )
    measured = reiten(120, schwellenbasis="grundwert")
    assert rolls(measured.line("probe klarissa reiten -60", "EEE")) == [("EEE", 60)]


def test_at_99_and_more_the_w10_is_said_too() -> None:
    game = reiten(120)
    assert rolls(game.line("probe klarissa reiten", "FF")) == [("FF", 120)]
    assert rolls(game.line("probe klarissa reiten", "00", "F")) == [("F", 120), ("", None)]
    assert game.refused("probe klarissa reiten", "00", "EE")


@pytest.mark.parametrize(
    ("line", "replies"),
    [
        ("attack gork", ["EEE"]),
        ("attack gork", ["SF"]),
        ("attack gork", ["E", "EEE"]),
        ("contest barnulf,gork wert=58", ["EEE"]),
        ("contest barnulf,gork wert=58", ["E", "SF"]),
    ],
)
def test_so_it_is_in_attacks_and_contests(line: str, replies: list[str]) -> None:
    game = tavern().play("start")
    assert "cannot come of this roll" in game.refused(line, *replies)


def test_no_ep_for_a_grade_that_cannot_be() -> None:
    game = tavern()
    assert game.refused("probe barnulf werfen", "EEE")
    events = game.line("probe barnulf werfen", "EE")
    assert [event.after for event in of_type(events, CounterChanged)] == [1]
