"""Surprise: no turn in the first round, or in this one; what each system has for it."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type, replayed

from gmdash.actions.upcoming import next_up
from gmdash.actions.view import rows
from gmdash.encounter.events import ConditionSet, TurnPassed, TurnStarted

SYSTEMS = ["woelfe", "dsa5", "trauma"]
FOUR = ("add A side=pc", "add Goblin count=2 side=npc", "add B side=pc")


def fight(system: str = "dsa5", *lines: str) -> Game:
    """A, Goblin 1, Goblin 2, B, in this order."""
    game = Game(system).play(*FOUR)
    if game.system.initiative_of(game.state) is not None and system != "dungeonslayers":
        game.play("ini a =20", "ini goblin-1 =15", "ini goblin-2 =14", "ini b =10")
    return game.play(*lines)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_surprised_have_no_turn_in_round_1(system: str) -> None:
    game = fight(system, "surprise goblin-1,goblin-2", "start")
    assert game.state.current == "a"
    assert next_up(game.state, game.system) == "b"
    assert [c.name for c in game.row("goblin-2").conditions] == ["Überrascht"]
    events = game.line("next")
    assert [(e.who, e.why) for e in of_type(events, TurnPassed)] == [
        ("goblin-1", "surprised"),
        ("goblin-2", "surprised"),
    ]
    assert game.state.current == "b"
    assert game.row("goblin-1").conditions == ()
    assert game.row("goblin-1").status == "acted"
    game.play("next", "next")
    assert (game.state.round, game.state.current) == (2, "goblin-1")
    assert replayed(game)


def test_it_is_told() -> None:
    game = fight("woelfe", "surprise goblin-2", "start", "next", "next")
    assert game.log()[-3:] == [
        "It is Goblin 1's turn.",
        "Goblin 2 is surprised and does not act in this round.",
        "It is B's turn.",
    ]
    assert "Goblin 2 is surprised." in game.log()
    assert not any("is over" in line for line in game.log())


def test_budgets_are_left_alone() -> None:
    game = fight("woelfe", "surprise goblin-1", "start")
    assert game.row("goblin-1").budget == game.row("goblin-2").budget
    events = game.line("attack goblin-1", "=1", "dodge")
    assert "dodge" in [getattr(e, "purpose", "") for e in events]


def test_in_a_running_round_those_whose_turn_has_not_begun() -> None:
    game = fight("dsa5", "start", "next", "next", "next", "next")
    assert game.state.round == 2
    game.play("surprise b,goblin-1")
    game.play("next")
    assert game.state.current == "goblin-2"
    game.play("next")
    assert (game.state.round, game.state.current) == (3, "a")
    game.play("next")
    assert game.state.current == "goblin-1"


def test_the_name_of_a_mob_means_all_of_it() -> None:
    game = Game("dsa5").play("add A", "add Ork count=3 mob=Rotte", "ini a =20", "ini rotte =9")
    game.play("surprise Rotte", "start", "next")
    assert (game.state.round, game.state.current) == (2, "a")
    assert [row.status for row in rows(game.state, game.system)] == ["acting", *["waiting"] * 3]


def test_all_are_surprised_and_the_fight_goes_on_in_round_2() -> None:
    game = fight("dsa5", "surprise a,b,goblin-1,goblin-2")
    game.play("start")
    assert (game.state.round, game.state.current) == (2, "a")
    assert replayed(game)


def test_before_anybody_has_an_initiative() -> None:
    game = Game("dsa5").play("add A", "add B", "surprise a", "ini a =20", "ini b =9", "start")
    assert game.state.current == "b"


def test_the_gm_may_make_one_current_all_the_same() -> None:
    game = fight("dsa5", "surprise goblin-1", "start", "current goblin-1")
    assert game.state.current == "goblin-1"
    game.play("next")
    assert game.row("goblin-1").conditions == ()
    assert game.state.current == "a"


def test_it_can_be_taken_back_by_hand() -> None:
    game = fight("dsa5", "surprise goblin-1", "start", "uncondition goblin-1 überrascht", "next")
    assert game.state.current == "goblin-1"
    assert "Goblin 1: Überrascht is over." in game.log()


def test_a_condition_given_by_hand_takes_no_turn() -> None:
    game = fight("dsa5", "condition goblin-1 Überrascht until=end:goblin-1:1", "start", "next")
    assert game.state.current == "goblin-1"
    game = fight("dsa5", "surprise goblin-1", "condition goblin-1 Überrascht", "start", "next")
    assert game.state.current == "goblin-1"


def test_in_dsa5_the_surprised_have_no_defence_until_then() -> None:
    game = fight("dsa5", "surprise goblin-1", "start")
    game.line("attack goblin-1", "1")
    assert not any(ask.key.startswith("defence") for ask in game.asked)


def test_who_is_out_is_passed_over_as_such() -> None:
    game = fight("dsa5", "surprise goblin-1", "condition goblin-1 tot", "start")
    assert [e.why for e in of_type(game.line("next"), TurnPassed)] == ["out"]
    assert not any(c.name == "Überrascht" for c in game.who("goblin-1").conditions)


def test_it_ends_with_the_round_where_no_place_comes() -> None:
    game = fight("dsa5", "surprise b", "start", "next", "next", "remove goblin-2")
    game.play("end", "start")
    assert not game.row("b").conditions
    game.play("next", "next")
    assert game.state.current == "b"


def test_a_latecomer_who_still_has_a_turn() -> None:
    game = fight("dsa5", "start", "add Late", "ini late =1", "surprise late")
    for _ in range(3):
        game.play("next")
    assert game.state.current == "b"
    assert [e.who for e in of_type(game.line("next"), TurnStarted)] == ["a"]
    assert game.state.round == 2


def test_a_latecomer_without_initiative_whom_surprise_takes_the_turn() -> None:
    game = fight("dsa5", "start", "add Late", "surprise late").play("next", "next", "next")
    assert game.state.current == "b"
    events = game.line("next")
    assert [(e.who, e.why) for e in of_type(events, TurnPassed)] == [("late", "surprised")]
    assert game.state.round == 2


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        ((), "surprise", "Say: surprise WHO"),
        ((), "surprise nobody", "Nobody here is called “nobody”."),
        (("surprise a",), "surprise a", "A is surprised already."),
        (("start",), "surprise a", "A has no turn to come in this round."),
        (("start", "next"), "surprise b,a", "A has no turn to come in this round."),
        (("start", "delay b"), "surprise b", "B already waits."),
        (("surprise b", "start"), "delay b", "B has no turn to come in this round."),
        (("start", "end"), "surprise b", "The fight is over."),
    ],
)
def test_what_is_refused(lines: tuple[str, ...], line: str, sentence: str) -> None:
    game = fight("dsa5", *lines)
    assert game.refused(line) == sentence
    if game.state.phase != "over":
        game.play("next" if game.state.phase == "running" else "start")


def test_nobody_waits_for_those_who_have_no_turn() -> None:
    game = fight("dsa5", "surprise goblin-1,goblin-2,b", "start")
    assert "nobody acts in this round" in game.refused("delay")


def test_dungeonslayers_keeps_its_own_rule() -> None:
    game = Game("dungeonslayers").play("add A initiative=9", "add B initiative=12", "surprise b")
    (given,) = of_type(game.line("surprise a"), ConditionSet)
    assert (given.name, given.ending, given.note) == ("Überrascht", None, "")
    game.play("undo", "start")
    assert game.state.current == "a"
    assert game.row("b").total == 2  # SX-5: −10 in round 1, and the turn all the same
    assert "Überrascht (not from the rule text) −10" in english(game.row("b").standing)
    game.play("next")
    assert game.state.current == "b"
    game.play("next")
    assert (game.state.round, game.state.current) == (2, "b")
    assert game.refused("surprise a") == "In Dungeonslayers a surprise counts in round 1 only."
    assert replayed(game)


def test_it_comes_with_new_initiative_in_every_round() -> None:
    game = Game("dsa5", ini_jede_runde="ja").play(*FOUR, "ini", "surprise a,b,goblin-1,goblin-2")
    game.line("start", "1", "2", "3", "4")
    assert {game.row(ask.who).total: ask.who for ask in game.asked}.keys() == {11, 12, 13, 14}
    assert (game.state.round, game.state.current) == (2, game.asked[-1].who)
    assert replayed(game)
