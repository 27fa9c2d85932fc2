"""Starts and lines that go wrong: one sentence each, and the fight goes on."""

from __future__ import annotations

import pytest
from playing import Game, replayed

from gmdash.encounter.events import Placed

ROLLED = ["woelfe", "dsa5"]


def goes_on(game: Game) -> None:
    """Every turn comes, once a round; and all of it can be taken back and done again."""
    seen: list[str | None] = []
    round_ = game.state.round
    while game.state.round == round_:
        seen.append(game.state.current)
        game.play("next")
    assert None not in seen
    assert len(seen) == len(set(seen))
    assert replayed(game)


@pytest.mark.parametrize("system", ROLLED)
def test_who_has_no_initiative_stands_behind_and_is_named(system: str) -> None:
    game = Game(system).play("add A", "add B", "add C", "add D", "ini c =9", "start")
    assert game.order() == ["c", "a", "b", "d"]
    assert (
        "The fight begins. Round 1. Order: C 9. Without initiative and behind the others: A, B, D."
    ) in game.log()
    game.play("next", "next", "next")
    assert game.state.current == "d"
    game.play("ini d =20")  # it moves to where it belongs as soon as it has one
    assert game.order()[0] == "d"
    goes_on(game)


@pytest.mark.parametrize("system", ROLLED)
def test_nobody_has_an_initiative(system: str) -> None:
    game = Game(system).play("add A", "add B", "start")
    assert "Nobody has an initiative: the order of joining." in game.log()[2]
    goes_on(game)


def test_the_order_is_told_as_it_is_with_who_goes_first_by_a_schicksalspunkt() -> None:
    game = Game("dsa5").play("add A side=pc schip=3", "add B", "add C", "add D side=pc schip=3")
    game.play("ini a =5", "ini b =9", "ini c =7", "schip a", "schip d", "start")
    began = (
        "The fight begins. Round 1. Order: A 5 (Schicksalspunkt), D (Schicksalspunkt), B 9, C 7."
    )
    assert began in game.log()
    assert "The fight begins. Round 1. Order: A, D, B, C." in game.players_log()
    assert game.order() == ["a", "d", "b", "c"]
    game.play("next", "next", "next", "next", "end", "schip a", "start")
    assert "Round 1. Order: A 5 (Schicksalspunkt), B 9, C 7. Without" in game.log()[-2]
    assert game.order() == ["a", "b", "c", "d"]


@pytest.mark.parametrize("system", ["trauma", "dungeonslayers"])
def test_nothing_is_said_where_no_initiative_is_missing(system: str) -> None:
    game = Game(system).play("add A", "add B", "start")
    assert not any("initiative" in line for line in game.log() if "begins" in line)
    goes_on(game)


def test_all_with_initiative_is_said_plainly() -> None:
    """D-3: the log says the order and why equals stand so; players are told the names alone."""
    game = Game("dsa5").play("add A ini=12", "add B ini=13 side=pc", "add W count=2 mob=Rudel")
    game.play("ini a =16", "ini b =16", "ini w-1 =9", "start")
    assert "The fight begins. Round 1. Order: B 16, A 16 (SC before NSC, after B), Rudel 9." in (
        game.log()
    )
    game.play("hide w-1,w-2")
    assert "The fight begins. Round 1. Order: B, A." in game.players_log()


def test_one_of_a_mob_without_initiative_shares_that_of_the_mob() -> None:
    game = Game("dsa5").play("add Ork count=2 mob=Rotte", "add A", "ini")
    game.play("add Ork count=1 mob=Rotte", "start")
    assert game.row("ork-3").total == game.row("ork-1").total
    assert any(line.endswith("Rotte 12.") for line in game.log())
    goes_on(game)


def test_a_mob_without_initiative_stands_together() -> None:
    game = Game("dsa5").play("add O1 mob=Rotte", "add A", "add O2 mob=Rotte", "start")
    assert [place.who for place in game.state.order] == [("o1", "o2"), ("a",)]
    goes_on(game)


@pytest.mark.parametrize("system", [*ROLLED, "trauma", "dungeonslayers"])
def test_nobody_all_dead_and_one_only(system: str) -> None:
    game = Game(system)
    assert game.refused("start") == "Nobody is here yet; add somebody first."
    game.play("add A", "add B", "condition a,b tot")
    assert game.refused("start") == "Nobody can act."
    game.play("remove b", "uncondition a tot", "start")
    assert game.state.current == "a"
    game.play("next", "next")
    assert (game.state.round, game.state.current) == (3, "a")
    game.play("condition a tot", "next")
    assert game.refused("next") == "Nobody can act."
    game.play("add C", "ini c =9" if system in ROLLED else "place c after a")
    assert game.state.current == "c"


def test_two_of_one_name() -> None:
    game = Game("dsa5").play("add Ork", "add Ork", "add Orkan", "ini", "start")
    assert list(game.state.combatants) == ["ork", "ork-2", "orkan"]
    assert game.refused("damage or 3") == "“or” could be ork, ork-2, orkan."
    game.play("damage ork-2 3")
    assert game.row("ork").health != game.row("ork-2").health
    goes_on(game)


def test_names_that_are_the_same_are_told_apart_by_ids() -> None:
    game = Game("dsa5").play("add X", "add Y", "rename x Ork", "rename y ork", "ini", "start")
    assert game.refused("damage ork 3") == "“ork” could be x, y."
    goes_on(game)


@pytest.mark.parametrize(
    ("system", "line", "sentence"),
    [
        ("woelfe", "ini ella 14", "Ella rolls W10: 1 to 10; 14 as the sum is =14."),
        ("dsa5", "ini ella,ork 3 14", "Ork rolls W6: 1 to 6; 14 as the sum is =14."),
        ("dsa5", "ini ella 0", "Ella rolls W6: one face of it each."),
        ("dsa5", "ini ella W7", "“W7” is no face of a die; a sum is =14."),
        ("dsa5", "ini ella 3 4", "1 face is wanted here, not 2."),
        ("dungeonslayers", "ini ella 3", "Dungeonslayers rolls no initiative; a sum is =14."),
    ],
)
def test_dice_that_do_not_exist(system: str, line: str, sentence: str) -> None:
    game = Game(system).play("add Ella", "add Ork")
    assert game.refused(line) == sentence
    goes_on(game.play("ini", "start"))


@pytest.mark.parametrize("amount", ["2W0", "W", "0W6", "2W6W6", "x"])
def test_an_amount_of_dice_that_do_not_exist(amount: str) -> None:
    game = Game("dsa5").play("add Ella", "add Ork", "ini", "start")
    game.refused(f"damage ella {amount}")
    goes_on(game)


@pytest.mark.parametrize("typed", ["ork-2", "Ork 2", '"ORK 2"'])
@pytest.mark.parametrize("line", ["damage {} 3", "ini {}", "current {}", "surprise {}"])
def test_one_who_has_just_left(line: str, typed: str) -> None:
    game = Game("dsa5").play("add Ella", "add Ork count=2", "ini", "start", "remove ork-2")
    quoted = typed if typed.startswith('"') or " " not in typed else f'"{typed}"'
    assert game.refused(line.format(quoted)) == "Ork 2 is no longer here."
    assert game.refused("damage nobody 3") == "Nobody here is called “nobody”."
    goes_on(game)


def test_who_came_back_is_meant_and_not_who_left() -> None:
    game = Game("dsa5").play("add Ella", "add Ork", "ini", "start", "remove ork", "add Ork")
    game.play("damage ork 3")
    assert game.row("ork-2").health != game.row("ella").health
    goes_on(game)


def test_the_order_of_joining_is_placed_once() -> None:
    game = Game("dsa5").play("add A", "add B", "ini")
    assert not [e for e in game.line("start") if isinstance(e, Placed)]
