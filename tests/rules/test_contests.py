"""Contests and working together as a GM runs them, in every system that has them."""

from __future__ import annotations

import pytest
from playing import Game, of_type

from gmdash.encounter.events import Rolled, ValueChanged

CHASE = "contest polizei,raeuber vierradfahrzeug"


def chase() -> Game:
    game = Game("trauma").play("add Polizei side=pc vierradfahrzeug=50")
    return game.play("add Räuber vierradfahrzeug=50", "start")


def test_the_car_chase_of_the_trauma_text() -> None:
    """TV-17 and TV-18: a lead of 1, level, then a lead of 2."""
    game = chase()
    game.line(f"{CHASE} ahead=raeuber:1", "E", "F")
    assert game.state.values == {"contest.polizei": 2, "contest.raeuber": 2}
    game.line(CHASE, "F", "EE")
    assert game.state.values == {"contest.polizei": 2, "contest.raeuber": 6}
    assert "Räuber stands at 3 in the contest." in game.log()
    game.line(CHASE, "F", "Ee")
    assert "Räuber wins the contest with 4.5." in game.log()
    assert game.state.values == {"contest.polizei": 0, "contest.raeuber": 0}


def test_a_special_failure_ends_a_contest_at_once() -> None:
    """T-22."""
    game = chase()
    game.line(CHASE, "FF", "F")
    assert "Polizei has lost the contest (−3)." in game.log()
    assert "Räuber wins the contest with 0." in game.log()


@pytest.mark.parametrize(("lead", "over"), [(1, True), (2, True), (3, False)])
def test_the_aim_is_said_beforehand(lead: int, over: bool) -> None:
    game = chase()
    game.line(f"{CHASE} lead={lead}", "EE", "F")
    assert any("wins the contest" in line for line in game.log()) == over


def test_a_lead_to_begin_with_is_given_once() -> None:
    game = chase()
    for _ in range(3):
        game.line(f"{CHASE} ahead=raeuber:1", "F", "F")
    assert game.state.values["contest.raeuber"] == 2


def test_points_go_on_over_undo_and_redo() -> None:
    game = chase().play()
    game.line(CHASE, "E", "F")
    after = game.state
    assert game.play("undo", "redo").state == after


def wrestlers() -> Game:
    game = Game("dungeonslayers").play("add Gruffneck side=pc koerper=8 staerke=2")
    return game.play("add Kalthor side=pc koerper=8 staerke=4", "start")


ARMS = "contest gruffneck,kalthor koerper staerke"


def test_arm_wrestling_of_the_dungeonslayers_text() -> None:
    """SV-05 and SV-06: both fail, again; then 8 against 12."""
    game = wrestlers()
    game.line(ARMS, "15", "17")
    assert not any("wins" in line for line in game.log())
    rolls = of_type(game.line(ARMS, "8", "12"), Rolled)
    assert [(r.target, r.result) for r in rolls] == [(10, 8), (12, 12)]
    assert any(line.startswith("Kalthor wins the contest") for line in game.log())


def test_only_an_immersieg_could_have_stopped_him() -> None:
    """SV-07."""
    game = wrestlers()
    game.line(ARMS, "1", "12")
    assert any(line.startswith("Gruffneck wins the contest") for line in game.log())


def test_sides_of_several() -> None:
    game = Game("woelfe").play("add A", "add B", "add C", "start")
    events = game.line("contest a+b,c probe kraft 2", "=1", "=1", "=2")
    kept = [(e.name, e.after) for e in of_type(events, ValueChanged)]
    assert kept[:2] == [("contest.a+b", 2), ("contest.c", 2)]
    game.line("contest a+b,c probe kraft 2", "=1", "=2", "=2")
    assert "A + B wins the contest with 3." in game.log()


@pytest.mark.parametrize("system", ["dsa5", "trauma", "dungeonslayers"])
def test_who_does_not_add_up_is_told_so(system: str) -> None:
    game = Game(system).play("add A", "add B", "start")
    assert "no “cooperate”" in game.refused("cooperate a,b 10")
