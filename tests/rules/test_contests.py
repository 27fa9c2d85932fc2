"""Contests and working together as a GM runs them, in every system that has them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playing import Game, english, of_type

from gmdash.encounter.events import ContestScored, Rolled
from gmdash.encounter.fold import Mismatch, evolve

CHASE = "contest polizei,raeuber vierradfahrzeug"


def chase() -> Game:
    game = Game("trauma").play("add Polizei side=pc vierradfahrzeug=50")
    return game.play("add Räuber vierradfahrzeug=50", "start")


def scores(game: Game) -> list[tuple[int, ...]]:
    return [contest.scores for contest in game.state.contests]


def test_the_car_chase_of_the_trauma_text() -> None:
    """TV-17 and TV-18: a lead of 1, level, then a lead of 2."""
    game = chase()
    game.line(f"{CHASE} ahead=raeuber:1", "E", "F")
    assert scores(game) == [(2, 2)]
    game.line(CHASE, "F", "EE")
    assert scores(game) == [(2, 6)]
    assert game.log()[-1] == "Contest: Polizei 1, Räuber 3; a lead of 3 wins."
    game.line(CHASE, "F", "Ee")
    assert game.log()[-1] == "Räuber wins the contest (Polizei 1, Räuber 4.5)."
    assert scores(game) == []


def test_a_special_failure_ends_a_contest_at_once() -> None:
    """T-22."""
    game = chase()
    game.line(CHASE, "FF", "F")
    end = "Räuber wins the contest (Polizei −3, Räuber 0)."
    assert game.log()[-1] == f"Polizei drops out of the contest. {end}"


def test_special_failures_of_all_end_it_undecided() -> None:
    """T-22: the GM decides, and a new contest begins at nothing."""
    game = chase()
    game.line(CHASE, "E", "F")
    game.line(CHASE, "FF", "FF")
    assert game.log()[-1].endswith("Nobody is left in the contest: the GM decides.")
    game.line(CHASE, "E", "F")
    assert scores(game) == [(2, 0)]


def test_who_dropped_out_does_not_roll_again() -> None:
    game = chase().play("add Presse vierradfahrzeug=40")
    three = "contest polizei,raeuber,presse vierradfahrzeug"
    game.line(three, "FF", "E", "F")
    assert game.state.contests[0].out == (0,)
    assert [roll.who for roll in of_type(game.line(three, "F", "E"), Rolled)] == [
        "raeuber",
        "presse",
    ]
    assert scores(game) == [(-6, 2, 2)]
    assert "drops out" not in game.log()[-1]
    game.line("contest", "EE", "FF")
    assert "Presse drops out of the contest. Räuber wins the contest" in game.log()[-1]


@pytest.mark.parametrize(
    "other",
    [
        "contest polizei,raeuber schleichen",
        "contest polizei,presse vierradfahrzeug",
        "contest polizei,raeuber,presse vierradfahrzeug",
        "contest polizei+presse,raeuber vierradfahrzeug",
    ],
)
def test_points_belong_to_a_contest_and_not_to_those_in_it(other: str) -> None:
    game = chase().play("add Presse vierradfahrzeug=40 schleichen=30")
    game.play("set polizei schleichen=30", "set raeuber schleichen=30")
    game.line(CHASE, "E", "F")
    game.line(other, *["F"] * (3 if "+" in other or other.count(",") == 2 else 2))
    assert [set(each) for each in scores(game)] == [{2, 0}, {0}]
    game.line(CHASE, "E", "F")
    assert (4, 0) in scores(game)


@pytest.mark.parametrize(
    "again",
    [
        "contest",
        "contest raeuber,polizei vierradfahrzeug",
        "contest polizei,raeuber test vierradfahrzeug -10",
        "contest Räuber,Polizei VIERRADFAHRZEUG",
    ],
)
def test_the_same_contest_goes_on_however_it_is_said(again: str) -> None:
    game = chase()
    game.line(f"{CHASE} lead=2", "E", "F")
    game.line(again, "E", "F")
    assert "Polizei wins the contest (Polizei 2, Räuber 0)." in game.log()


def test_the_lead_is_kept_until_another_is_said() -> None:
    game = chase()
    game.line(f"{CHASE} lead=2", "E", "F")
    game.line(CHASE, "F", "F")
    assert game.state.contests[0].lead == 4
    game.line("contest lead=1", "F", "F")
    assert game.log()[-1] == "Polizei wins the contest (Polizei 1, Räuber 0)."


@pytest.mark.parametrize(("lead", "over"), [(1, True), (2, True), (3, False)])
def test_the_aim_is_said_beforehand(lead: int, over: bool) -> None:
    game = chase()
    game.line(f"{CHASE} lead={lead}", "EE", "F")
    assert any("wins the contest" in line for line in game.log()) == over
    assert f"a lead of {lead} wins" in english(game.asked[0].reasons[-1])


def test_a_lead_to_begin_with_is_given_once() -> None:
    game = chase()
    for _ in range(3):
        game.line(f"{CHASE} ahead=raeuber:1", "F", "F")
    assert scores(game) == [(0, 2)]


@pytest.mark.parametrize("end", ["remove raeuber", "end"])
def test_a_contest_does_not_outlive_those_in_it(end: str) -> None:
    game = chase()
    game.line(CHASE, "E", "F")
    game.play(end)
    assert game.state.contests == ()
    assert "No contest goes on" in game.refused("contest")


@pytest.mark.parametrize("system", ["woelfe", "dungeonslayers"])
@pytest.mark.parametrize("more", ["lead=2", "ahead=a:1"])
def test_a_contest_of_one_round_has_no_lead(system: str, more: str) -> None:
    game = (
        Game(system).play("add A koerper=8 staerke=2", "add B koerper=8 staerke=2")
        if system == "dungeonslayers"
        else Game(system).play("add A", "add B")
    )
    what = "koerper staerke" if system == "dungeonslayers" else "kraft 2"
    assert "there is no lead" in game.play("start").refused(f"contest a,b {what} {more}")


def test_a_contest_of_dsa5_over_several_rounds_is_asked_for() -> None:
    game = Game("dsa5").play("add A", "add B", "start")
    game.line("contest a,b eigenschaft mu", "gelungen", "misslungen")
    assert game.state.contests == ()
    game.line("contest a,b eigenschaft mu lead=2", "gelungen", "misslungen")
    assert scores(game) == [(1, 0)]
    game.line("contest", "gelungen", "misslungen")
    assert scores(game) == []


@pytest.mark.parametrize(
    ("lines", "known"),
    [
        (["contest polizei,raeuber vierradfahrzeug geheim=ja", "contest"], False),
        (["contest polizei,raeuber vierradfahrzeug"], True),
        (["contest polizei,raeuber vierradfahrzeug geheim=ja"], False),
        (["hide raeuber", "contest polizei,raeuber vierradfahrzeug"], False),
    ],
)
def test_players_learn_of_a_contest_only_what_they_may(lines: list[str], known: bool) -> None:
    game = chase()
    for line in lines:
        secret = line.endswith("geheim=ja")
        game.line(line.removesuffix(" geheim=ja"), *["geheim=ja", "E", "F"] if secret else [])
    told = game.players_log()
    assert any("ontest" in sentence for sentence in told) == known


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("parties", (("polizei",), ("nobody",))),
        ("before", (0, 0)),
        ("before", (2,)),
        ("after", (2, 0, 0)),
        ("out", (2,)),
        ("winner", -1),
    ],
)
def test_a_round_that_does_not_fit_is_refused_by_the_fold(field: str, value: object) -> None:
    game = chase()
    game.line(CHASE, "E", "F")
    (event,) = of_type(game.line(CHASE, "F", "F"), ContestScored)
    before = game.play("undo").state
    assert evolve(before, event).contests[0].scores == (2, 0)
    with pytest.raises(Mismatch) as refused:
        evolve(before, replace(event, **{field: value}))
    assert refused.value.field == field


def test_points_go_on_over_undo_and_redo() -> None:
    game = chase()
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
    (scored,) = of_type(events, ContestScored)
    assert (scored.parties, scored.after, scored.end) == ((("a", "b"), ("c",)), (2, 2), "")
    game.line("contest a+b,c probe kraft 2", "=1", "=2", "=2")
    assert "A + B wins the contest (A + B 3, C 2)." in game.log()


def test_of_two_contests_the_parties_tell_which_goes_on() -> None:
    game = chase().play("add Presse vierradfahrzeug=40")
    game.line("contest polizei,raeuber vierradfahrzeug", "E", "F")
    game.line("contest polizei,presse vierradfahrzeug", "E", "F")
    game.line("contest polizei,raeuber", "F", "EE")
    assert sorted(scores(game)) == [(2, 0), (2, 4)]


@pytest.mark.parametrize(
    ("before", "line", "replies", "known"),
    [
        ([], "cooperate a,b geschick 2", ["=1", "=2"], True),
        ([], "cooperate a,b geschick 2 geheim=ja", ["=1", "=2"], False),
        ([], "cooperate a,b geschick 2", ["geheim=ja", "=1", "=2"], False),
        (["hide b"], "cooperate a,b geschick 2", ["=1", "=2"], False),
    ],
)
def test_players_learn_of_working_together_only_what_they_may(
    before: list[str], line: str, replies: list[str], known: bool
) -> None:
    game = Game("woelfe").play("add A", "add B", "start", *before)
    game.line(line, *replies)
    told = game.players_log()
    assert any("Together" in sentence for sentence in told) == known


@pytest.mark.parametrize("system", ["dsa5", "trauma", "dungeonslayers"])
def test_who_does_not_add_up_is_told_so(system: str) -> None:
    game = Game(system).play("add A", "add B", "start")
    assert "no “cooperate”" in game.refused("cooperate a,b 10")
