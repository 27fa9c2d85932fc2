"""Initiative: typed, rolled, tied, by hand; and what it means in mid-fight."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import InitiativeSet, Rolled, ValueChanged

PACK = (
    "add Bill side=pc geistesschaerfe=1 aufmerksamkeit=2",
    "add John side=pc geistesschaerfe=2 aufmerksamkeit=2",
    "add Ella side=pc geistesschaerfe=3 aufmerksamkeit=1",
    "add Tita side=pc geistesschaerfe=1 aufmerksamkeit=3",
)
DICE = ("ini bill 6", "ini john 5", "ini ella 10", "ini tita 5")


def pack() -> Game:
    return Game("woelfe").play(*PACK, *DICE)


def test_the_example_of_the_rule_text() -> None:
    game = pack()
    game.line("start", "3", "8")  # asked in the order of joining: Bill, then Tita
    assert game.order() == ["ella", "john", "tita", "bill"]
    assert [game.row(who).total for who in game.order()] == [14, 9, 9, 9]
    assert "Geistesschärfe 2 > 1, before Tita" in english(game.row("john").standing)
    assert "roll-off 8 > 3, before Bill" in english(game.row("tita").standing)
    assert "roll-off 3 < 8, after Tita" in english(game.row("bill").standing)


def test_only_those_still_equal_roll_off_again() -> None:
    game = Game("woelfe").play("add A", "add B", "add C", "ini a =9", "ini b =9", "ini c =9")
    game.line("start", "5", "5", "8", "2", "7")
    assert [ask.who for ask in game.asked] == ["a", "b", "c", "a", "b"]
    assert game.order() == ["c", "b", "a"]
    assert [game.row(who).total for who in game.order()] == [9, 9, 9]


def test_a_latecomer_rolls_only_against_those_it_is_tied_with() -> None:
    game = Game("woelfe").play("add A", "add B", "ini a =9", "ini b =9")
    game.line("start", "8", "3")
    game.play("add C")
    game.line("ini c =9", "8", "2", "6")  # first C alone, then A and C
    assert [ask.who for ask in game.asked] == ["c", "a", "c"]
    assert game.order() == ["c", "a", "b"]


@pytest.mark.parametrize("total", [0, -2, 104])
def test_zero_and_negative_sums_are_values(total: int) -> None:
    game = Game("woelfe").play("add A", "add B", f"ini a ={total}", "ini")
    assert game.row("a").total == total
    game.play("start")
    assert game.row("a").total == total


def test_ini_without_names_never_overwrites() -> None:
    game = Game("dsa5").play("add A", "add B", "ini a 3", "ini")
    assert game.row("a").total == 13
    assert game.row("b").total is not None
    assert game.refused("ini") == "All have their initiative."


def test_a_changed_base_keeps_the_die_and_the_round_goes_on() -> None:
    game = Game("dsa5").play(
        "add A ini=14", "add B ini=12", "add C ini=10", "ini a 3", "ini b 3", "ini c 3", "start"
    )
    game.play("next")
    assert game.state.current == "b"
    game.play("set a ini=1")  # has acted, falls to the end: does not act again
    assert game.order() == ["b", "c", "a"]
    assert game.row("a").total == 4
    game.play("set c ini=20")  # has still to act, rises above: goes next
    assert game.order() == ["c", "b", "a"]
    game.play("next")
    assert game.state.current == "c"
    game.play("next")
    assert (game.state.round, game.state.current) == (2, "c")


def test_dsa5_sc_before_nsc_and_people_decide() -> None:
    game = Game("dsa5").play(
        "add Ork ini=13", "add Goblin ini=10", "add Alrik side=pc ini=12", "add Mira side=pc ini=11"
    )
    game.play("ini ork 3", "ini goblin 6", "ini alrik 4", "ini mira 5")
    assert game.order() == ["alrik", "mira", "ork", "goblin"]  # D-3: base as a proposal
    assert "SC before NSC" in english(game.row("mira").standing)
    game.play("place mira before alrik", "start")
    assert game.order() == ["mira", "alrik", "ork", "goblin"]  # DV-06
    assert game.asked == []


def test_dsa5_officially_equal_bases_roll_off() -> None:
    game = Game("dsa5", gleichstand="offiziell").play("add A side=npc", "add B side=pc")
    game.play("ini a =14", "ini b =14")
    game.line("start", "6", "2")
    assert game.order() == ["a", "b"]


def test_two_schicksalspunkte_go_first_in_round_1_only() -> None:
    game = Game("dsa5").play(
        "add Troll ini=20", "add A side=pc ini=10 schip=1", "add B side=pc ini=12 schip=1"
    )
    game.play("ini troll =25", "ini a =11", "ini b =13", "schip a", "schip b", "start")
    assert game.order() == ["b", "a", "troll"]
    assert game.state.current == "b"
    assert game.who("a").sheet["schip"] == 0
    assert [game.row(who).total for who in game.order()] == [13, 11, 25]
    game.play("next", "next", "next")
    assert game.state.round == 2
    assert game.order() == ["troll", "b", "a"]
    assert game.refused("schip a") == (
        "A Schicksalspunkt puts one first only before the fight starts."
    )


def test_a_schicksalspunkt_for_the_whole_fight_by_house_rule() -> None:
    game = Game("dsa5", schip_dauer="kampf").play("add Troll", "add A schip=1")
    game.play("ini troll =25", "ini a =11", "schip a", "start", "next", "next")
    assert game.state.round == 2
    assert game.order() == ["a", "troll"]


def test_a_place_by_hand_sticks() -> None:
    game = pack()
    game.line("start", "3", "8")
    game.play("place bill before ella")
    assert game.order()[0] == "bill"
    game.play("add Wolf", "ini wolf =12", "set john geistesschaerfe=9", "next", "next")
    assert game.order() == ["bill", "john", "ella", "wolf", "tita"]
    assert "placed by hand" in english(game.row("bill").standing)
    game.play("undo", "redo")
    assert game.order()[0] == "bill"


def test_a_hand_made_order_of_ties_keeps_when_somebody_comes() -> None:
    game = Game("dsa5").play(*(f"add {n} side=pc" for n in "ABCDE"))
    game.play(*(f"ini {n} =12" for n in "abcde"), "place e before a", "place c after e", "start")
    before = game.order()
    game.play("add F side=pc", "ini f =12", "add G side=pc", "ini g =9")
    assert [who for who in game.order() if who in before] == before
    assert game.order()[-1] == "g"


def test_one_who_need_not_move_stays_beside_those_placed_by_hand() -> None:
    game = Game("dsa5").play(*(f"add {n} side=pc ini=11" for n in "ABC"))
    game.play("ini a =12", "ini b =12", "ini c =5", "place b after a")
    game.play("set a ini=12")  # still the first: B stays right behind
    assert game.order() == ["a", "b", "c"]
    game.play("ini a =12")
    assert game.order() == ["a", "b", "c"]
    game.play("set c ini=19")
    assert game.order() == ["c", "a", "b"]


def test_who_comes_in_above_the_acting_one_acts_from_the_next_round_on() -> None:
    game = Game("dsa5").play("add A", "add B", "ini a =12", "ini b =5", "start")
    game.play("add Late", "add Early", "ini early =8", "ini late =20")
    assert game.row("late").status == "acted"
    assert game.row("early").status == "waiting"
    game.play("next")
    assert game.state.current == "early"
    game.play("next", "next")
    assert (game.state.round, game.state.current) == (2, "late")


def test_without_initiative_the_order_of_joining_stands() -> None:
    game = Game("woelfe").play("add A", "add B", "start")
    assert game.order() == ["a", "b"]
    assert game.row("a").total is None
    game.play("place b before a", "next")
    assert game.state.current == "b"


def test_new_initiative_for_all_sorts_anew() -> None:
    game = Game("dsa5").play("add A", "add B", "add C", "ini a =9", "ini b =8", "ini c =7")
    events = game.line("ini a,b,c 1 5 3")
    assert [e.after for e in of_type(events, InitiativeSet)] == [11, 15, 13]
    assert game.order() == ["b", "c", "a"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ini bill 11", "Bill rolls W10: 1 to 10; 11 as the sum is =11."),
        ("ini bill 3 4", "1 face is wanted here, not 2."),
        ("ini bill x", "“x” is no face of a die; a sum is =14."),
        ("ini bill =x", "A sum is a whole number for one: ini WHO =14."),
        ("ini nobody", "Nobody here is called “nobody”."),
        ("place bill before bill", "Nobody stands before or after themselves."),
        ("place bill over john", "place is one of: before, after."),
    ],
)
def test_what_is_refused(line: str, sentence: str) -> None:
    assert pack().refused(line) == sentence


def test_a_w10_shows_0_for_10() -> None:
    game = pack()
    events = game.line("ini bill 0")
    assert of_type(events, Rolled)[0].faces == (10,)


def test_a_lower_maximum_that_moves_the_initiative_caps_the_value_once() -> None:
    game = Game("dsa5").play("add Wolf count=2 mob=ja ini=10 le=30", "set wolf-1 ini=14", "ini")
    events = game.line("set wolf-2 le=12")
    assert [e.after for e in of_type(events, InitiativeSet)] != []
    assert [e.after for e in of_type(events, ValueChanged)] == [12]


@pytest.mark.parametrize("line", ["ini c =15", "ini c 3", "ini c"])
def test_a_place_by_hand_that_gives_way_to_a_roll_is_told(line: str) -> None:
    """Also where the one stands already where the roll puts it."""
    game = Game("dsa5").play("add A ini=1 side=pc", "add B ini=1", "add C ini=12 side=pc")
    game.play("ini a 6", "ini b 5", "ini c 1", "start", "place c before a")
    said = "C stands by initiative again, no longer by hand."
    game.play("ini a =7", "set c ini=13")
    assert said not in game.log()
    game.play(line)
    assert game.log().count(said) == 1
    assert said not in game.players_log()
    game.play(line)
    assert game.log().count(said) == 1
