"""Checks of DSA5: exact odds by enumeration, calls in a fight, contests (DX-8)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from playing import Game, english, of_type

from gmdash.dice import parse_amount
from gmdash.encounter.events import Rolled
from gmdash.encounter.state import State
from gmdash.rules import load
from gmdash.rules.checks import Result
from gmdash.rules.contests import Party
from gmdash.rules.dsa5 import skill, w20
from gmdash.rules.dsa5.wounds import mean_sp
from gmdash.texts import Refused

SYSTEM = load("dsa5")


@pytest.mark.parametrize(
    ("attributes", "fw", "modifier"),
    [
        ((14, 13, 12), 5, 0),
        ((14, 13, 12), 0, -3),
        ((10, 10, 10), 10, 2),
        ((8, 20, 1), 3, 0),
        ((19, 19, 19), 18, 5),
        ((0, 0, 0), 0, 0),
        ((12, 12, 12), 60, 0),
    ],
)
def test_odds_of_a_skill_are_those_of_all_8000_ways(
    attributes: tuple[int, ...], fw: int, modifier: int
) -> None:
    found: Counter[tuple[str, int]] = Counter()
    for faces in product(range(1, 21), repeat=3):
        came = skill.skill_result(faces, attributes, fw, modifier)
        found[came["degree"], came["qs"]] += 1
    odds = skill.skill_odds(attributes, fw, modifier)
    assert odds.ways == dict(found)
    assert odds.of == 8000


@pytest.mark.parametrize("value", [-5, 0, 1, 2, 10, 18, 19, 20, 30])
def test_odds_of_a_w20_are_those_of_all_400_ways(value: int) -> None:
    found: Counter[str] = Counter()
    for face, again in product(range(1, 21), repeat=2):
        good = again == 1 or (again <= value and again != 20)
        if face == 1:
            found["double" if good else "critical"] += 1
        elif face == 20:
            found["failure" if good else "botch"] += 1
        else:
            found["success" if face <= value else "failure"] += 1
    assert w20.odds(value).degrees() == {k: found[k] for k in w20.odds(value).degrees()}
    assert sum(found.values()) == w20.odds(value).of == 400
    plain = Counter("success" if w20.hits(f, value) else "failure" for f in range(1, 21))
    assert w20.plain_odds(value).degrees() == dict(plain)


@pytest.mark.parametrize(
    ("amount", "more", "factor", "rs"),
    [("W6", 0, 1, 0), ("2W6+1", 2, 1, 3), ("W6+4", 0, 2, 9), ("W6-W3", 0, 1, 1), ("5", -9, 1, 0)],
)
def test_the_mean_of_the_sp_is_that_of_all_ways(
    amount: str, more: int, factor: int, rs: int
) -> None:
    read = parse_amount(amount)
    dice = [range(1, d.sides + 1) for _, d in read.dice for _ in range(d.count)]
    suffered = [
        max(0, max(0, read.total(tuple(faces)) + more) * factor - rs) for faces in product(*dice)
    ]
    mean = mean_sp(read, more, factor, rs)
    assert mean is not None
    assert mean * len(suffered) == sum(suffered)


def test_nobody_waits_for_the_mean_of_a_heap_of_dice() -> None:
    assert mean_sp(parse_amount("100W1000"), 0, 1, 0) is None


def party() -> Game:
    return Game("dsa5").play("add Mira side=pc mu=13 kl=12 ko=11 sb=7", "add Ork mu=9")


def rolled(game: Game, line: str, *replies: str) -> Rolled:
    (event,) = of_type(game.line(line, *replies), Rolled)
    return event


@pytest.mark.parametrize(
    ("line", "faces", "degree", "qs"),
    [
        ("probe mira fertigkeit mu,mu,ko sb", "13 13 11", "success", 3),
        ("probe mira fertigkeit mu/mu/ko sb -1", "13 13 11", "success", 2),
        ("probe mira MU/mu/Ko Selbst modifikator=-1", "13 13 11", "success", 2),
        ("probe mira fertigkeit 13,13,11 7", "13 13 19", "failure", 0),
        ("probe mira fertigkeit eigenschaften=mu,kl,ko fw=12", "1 1 20", "critical", 1),
        ("probe mira selbstbeherrschung", "20 20 1", "botch", 0),
        ("probe mira selbstbeherrschung 3", "16 16 14", "success", 3),
        ("probe mira selbstbeherrschung fw=0", "14 1 2", "failure", 0),
    ],
)
def test_skills_in_a_fight(line: str, faces: str, degree: str, qs: int) -> None:
    event = rolled(party(), line, faces)
    assert (event.degree, event.result) == (degree, qs)


@pytest.mark.parametrize(
    ("line", "face", "degree", "target"),
    [
        ("probe mira eigenschaft mu", "13", "success", 13),
        ("probe mira eigenschaft mu", "14", "failure", 13),
        ("probe mira eigenschaft mu -2", "12", "failure", 11),
        ("probe mira eigenschaft 25", "20", "failure", 25),
        ("probe mira eigenschaft 0", "1", "success", 0),
        ("probe mira eigenschaft at", "10", "success", 10),
    ],
)
def test_attributes_in_a_fight(line: str, face: str, degree: str, target: int) -> None:
    event = rolled(party(), line, face)
    assert (event.degree, event.target) == (degree, target)


def test_wounds_and_zustaende_count_in_every_check() -> None:
    game = party().play("damage mira 8", "condition mira Furcht")
    event = rolled(game, "probe mira selbstbeherrschung -1", "1 2 3")
    assert event.target_parts == {"Schmerz I": -1, "Furcht I": -1, "Modifikator": -1}
    assert rolled(game, "probe mira eigenschaft mu", "12").degree == "failure"
    assert "(not from the rule text)" in english(game.asked[0].reasons[1])


def test_the_modifier_can_be_changed_at_the_question() -> None:
    event = rolled(party(), "probe mira selbstbeherrschung", "modifikator=-4", "13 13 11")
    assert event.target_parts == {"Modifikator": -4}
    assert event.degree == "failure"


@pytest.mark.parametrize(
    ("reply", "degree", "qs"),
    [
        ("gelungen", "success", 1),
        ("kritisch", "critical", 1),
        ("misslungen", "failure", 0),
        ("patzer", "botch", 0),
        ("=0", "failure", 0),
        ("=4", "success", 4),
    ],
)
def test_a_result_can_be_said(reply: str, degree: str, qs: int) -> None:
    event = rolled(party(), "probe mira selbstbeherrschung", reply)
    assert (event.degree, event.result, event.origin) == (degree, qs, "announced")


def test_what_a_check_came_to_is_told() -> None:
    game = party()
    game.line("probe mira mu/mu/ko sb", "1 2 3")
    assert game.log()[-1] == (
        "Mira: Fertigkeitsprobe MU 13/MU 13/KO 11 Selbstbeherrschung 7: [1][2][3] (table) "
        "→ success, QS 3"
    )
    game.line("probe mira eigenschaft mu", "20")
    assert game.log()[-1] == "Mira: Eigenschaftsprobe MU against 13: [20] (table) → failure"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("probe mira", "eigenschaften is missing"),
        ("probe mira fertigkeit mu,mu sb", "3 whole numbers from 0 to 999 are wanted"),
        ("probe mira fertigkeit mu,mu,xy sb", "neither a number nor one value"),
        ("probe mira fertigkeit mu,mu,ko", "fw is missing"),
        ("probe mira fertigkeit mu,mu,ko sb x", "modifikator=x"),
        ("probe mira selbstbeherrschung 1 2", "one word too many"),
        ("probe mira eigenschaft", "wert is missing"),
    ],
)
def test_what_is_refused(line: str, sentence: str) -> None:
    assert sentence in party().refused(line)


@pytest.mark.parametrize("kind", ["fertigkeit", "selbstbeherrschung", "eigenschaft"])
def test_the_chance_shown_is_that_of_the_odds(kind: str) -> None:
    check = SYSTEM.checks[kind]
    given = {"eigenschaften": (14, 13, 12), "fw": 5, "wert": 12}
    inputs = check.complete({k: v for k, v in given.items() if k in {i.key for i in check.inputs}})
    odds = check.odds_of(inputs, SYSTEM.default_rules())
    ask = next(check.procedure(inputs, SYSTEM.default_rules()))[0]
    percent = odds.percent(("success", "critical"))
    assert english(ask.chance).startswith(f"{percent} %")


def party_of(*levels: int | None, score: int = 0) -> Party:
    results = tuple(
        Result({"success": False} if qs is None else {"qs": qs, "success": qs > 0}, "")
        for qs in levels
    )
    return Party(tuple("x" for _ in results), results, score)


@pytest.mark.parametrize(
    ("parties", "lead", "points", "winner"),
    [
        ([party_of(2), party_of(1)], 0, (2, 1), 0),
        ([party_of(1), party_of(4)], 0, (1, 4), 1),
        ([party_of(2), party_of(2)], 0, (2, 2), None),
        ([party_of(0), party_of(0)], 0, (0, 0), None),
        ([party_of(1, 3), party_of(2, 2)], 0, (3, 2), 0),
        ([party_of(1), party_of(3), party_of(3)], 0, (1, 3, 3), None),
        ([party_of(2), party_of(1)], 3, (2, 1), None),
        ([party_of(2, score=2), party_of(1)], 3, (2, 1), 0),
        ([party_of(None), party_of(1)], 0, (0, 1), 1),
    ],
)
def test_most_qs_win(
    parties: list[Party], lead: int, points: tuple[int, ...], winner: int | None
) -> None:
    came = SYSTEM.compare(State(rules={}), parties, lead)
    assert (came.points, came.winner, came.lost) == (points, winner, ())


@pytest.mark.parametrize(
    ("rules", "inputs", "expected"),
    [
        ({}, {"schmerz": 2, "sp": 5}, -4),
        ({"dsa5.schmerz_stoerung_vorzeichen": "plus"}, {"schmerz": 2}, 2),
        ({"dsa5.sp_drittel": "ab"}, {"sp": 5}, -1),
        ({"dsa5.schmerz_doppelt": "zusaetzlich"}, {"schmerz": 2}, -4),
        ({"dsa5.stoerungen": "leicht,1;mittel,-2"}, {}, -2),
        ({}, {"art": "leicht"}, 3),
    ],
)
def test_house_rules_of_the_disturbance_check(
    rules: dict[str, str], inputs: dict[str, Any], expected: int
) -> None:
    check = SYSTEM.checks["stoerung"]
    run = check.procedure(check.complete(inputs), {**SYSTEM.default_rules(), **rules})
    with pytest.raises(StopIteration) as stop:
        next(run)
    assert stop.value.value.values == {"modifier": expected}


def test_a_table_without_the_row_is_refused() -> None:
    check = SYSTEM.checks["stoerung"]
    run = check.procedure(check.complete({}), {"dsa5.stoerungen": "Wind,1"})
    with pytest.raises(Refused):
        next(run)
