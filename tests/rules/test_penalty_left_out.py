"""The Abzug of Trauma's ladder and lying in Dungeonslayers: on every roll, named, and left out."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.asks import Ask
from gmdash.encounter.events import Rolled
from gmdash.rules import penalty

LADDER = "1,angekratzt,-10,nein;4,tot,0,ja"
LYING = "condition a,b liegend"
# What is done to A and B, the line, the number of the roll, with penalty and without it.
CASES = [
    pytest.param("trauma", "damage a,b 1", "probe a kz", 0, 40, 50, id="TX-7 a Test"),
    pytest.param("trauma", "damage a,b 1", "probe a kz +5 -20%", 0, 35, 45, id="T-14 more"),
    pytest.param("trauma", "damage a,b 1", "probe a konzentration bh", 0, 40, 50, id="T-15 the KZ"),
    pytest.param("trauma", "damage a,b 1", "probe a konzentration bh", 1, 40, 50, id="T-15 after"),
    pytest.param("trauma", "damage a,b 1", "attack a b", 0, 40, 50, id="TX-6 attack"),
    pytest.param("trauma", "damage a,b 1", "attack a b", 1, 40, 50, id="TX-6 defence"),
    pytest.param("dungeonslayers", LYING, "probe a schlagen", 0, 6, 8, id="SX-12 Schlagen"),
    pytest.param("dungeonslayers", LYING, "probe a abwehr +2", 0, 8, 10, id="SX-12 Abwehr"),
    pytest.param("dungeonslayers", LYING, "attack a b", 0, 6, 8, id="SX-12 attack"),
    pytest.param("dungeonslayers", LYING, "attack a b", 1, 6, 8, id="SX-12 against it"),
    pytest.param("dungeonslayers", LYING, "damage a 5 abwehr", 0, 6, 8, id="SX-12 no attack"),
]  # fmt: skip


def fight(system: str, *lines: str) -> Game:
    rules = {"schaden": "leiter", "leiter": LADDER} if system == "trauma" else {}
    return Game(system, **rules).play("add A", "add B", "start", *lines)


def replies(system: str, at: int, *last: str) -> list[str]:
    """A die for each roll before the one that is meant, which has these replies, and an 8."""
    return ["5"] * at + [*last, "5"]


def targets(game: Game, line: str, *said: str) -> list[Rolled]:
    return of_type(game.line(line, *said), Rolled)


def option_keys(ask: Ask) -> list[str]:
    return [option.key for option in ask.options]


@pytest.mark.parametrize(("system", "done", "line", "at", "hurt", "plain"), CASES)
def test_it_counts_until_it_is_left_out_of_one_roll(
    system: str, done: str, line: str, at: int, hurt: int, plain: int
) -> None:
    game = fight(system, done)
    roll = targets(game, line, *replies(system, at))[at]
    assert roll.target == hurt
    named = " ".join(english(reason) for reason in game.asked[at].reasons)
    assert ("angekratzt" in named) or ("liegend" in named)
    assert any(value < 0 for value in roll.target_parts.values())
    game.play("undo")
    roll = targets(game, line, *replies(system, at, "abzug=ohne"))[at]
    assert (roll.target, roll.sort.endswith(penalty.MARK)) == (plain, True)
    assert penalty.MARK in "\n".join(game.log())
    game.play("undo")
    roll = targets(game, line, *replies(system, at, "ohne", "mit"))[at]
    assert (roll.target, penalty.MARK in roll.sort) == (hurt, False)


@pytest.mark.parametrize(("system", "done", "line", "at", "hurt", "plain"), CASES)
def test_who_has_none_is_not_asked(
    system: str, done: str, line: str, at: int, hurt: int, plain: int
) -> None:
    game = fight(system)
    assert targets(game, line, *replies(system, at))[at].target == plain
    assert not any(penalty.KEY in option_keys(ask) for ask in game.asked)


@pytest.mark.parametrize("line", ["probe a kör st", "probe a 8", "probe a initiative"])
def test_lying_costs_nothing_elsewhere(line: str) -> None:
    game = fight("dungeonslayers", LYING, "set a staerke=2")
    (roll,) = targets(game, line, "5")
    assert not roll.target_parts


def test_a_position_that_is_said_stands_above_it() -> None:
    game = fight("dungeonslayers", LYING)
    roll, ward = targets(game, "attack a b", "lage=hinten", "5", "lage=normal", "5")
    assert (roll.target, ward.target) == (10, 8)
    assert [penalty.KEY in option_keys(ask) for ask in game.asked] == [True, False, True, False]


def test_lying_is_shown_as_a_penalty_and_is_over_with_the_condition() -> None:
    game = fight("dungeonslayers", "condition a liegend")
    shown = game.row("a").penalty
    assert (shown.value, english(shown.reason)) == (
        -2,
        "liegend: attack and Abwehr (not from the rule text)",
    )
    assert game.play("uncondition a liegend").row("a").penalty.value == 0


def test_left_out_holds_for_a_position_that_is_said_too() -> None:
    game = fight("dungeonslayers")
    strike, _ = targets(game, "attack a b", "lage=liegend", "ohne", "5", "=0")
    assert (strike.target, strike.sort) == (8, penalty.MARK)
    assert [penalty.KEY in option_keys(ask) for ask in game.asked] == [False, True, True, False]
