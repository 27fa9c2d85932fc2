"""A mob shares one initiative and one place; each of it acts and is hurt by itself."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.encounter import order
from gmdash.encounter.events import InitiativeSet, Placed, Rolled, TurnPassed, TurnStarted

WOLVES = ["wolf-1", "wolf-2", "wolf-3"]


def pack(system: str = "dsa5") -> Game:
    return Game(system).play("add Alrik side=pc", "add Wolf count=3 mob=ja", "add Mira side=pc")


def hunt() -> Game:
    """Alrik 20, the wolves 15, Mira 9."""
    return pack().play("ini alrik =20", "ini wolf =15", "ini mira =9", "start")


def test_one_roll_is_for_all_of_a_mob() -> None:
    game = pack()
    events = game.line("ini")
    rolls = {roll.who: roll for roll in of_type(events, Rolled)}
    assert list(rolls) == ["alrik", "wolf-1", "mira"]
    sums = {e.who: (e.after, e.die) for e in of_type(events, InitiativeSet)}
    expected = (rolls["wolf-1"].result, rolls["wolf-1"].faces[0])
    assert [sums[who] for who in WOLVES] == [expected] * 3


@pytest.mark.parametrize("line", ["ini wolf =12", "ini wolf-2 =12", "ini wolf 3"])
def test_an_initiative_for_one_is_for_all(line: str) -> None:
    game = pack().play(line)
    assert len({game.row(who).total for who in WOLVES}) == 1
    assert game.row("wolf-3").total is not None
    assert [place.who for place in game.state.order] == [tuple(WOLVES)]


def test_a_mob_stays_together_among_equals() -> None:
    game = Game("dsa5").play("add A mob=Rudel", "add B", "add C mob=Rudel", "add D")
    game.play("ini a =12", "ini b =12", "ini d =12")
    standing = game.order()
    assert abs(standing.index("a") - standing.index("c")) == 1
    game.play("place a after d")
    assert game.order() == ["b", "d", "a", "c"]
    game.play("ini b =12", "start", "next", "next", "next", "next")
    standing = game.order()
    assert standing.index("c") == standing.index("a") + 1


def test_each_of_a_mob_has_a_turn_of_its_own_one_after_another() -> None:
    game = hunt()
    turns = [game.state.current]
    for _ in range(5):
        turns.append(of_type(game.line("next"), TurnStarted)[0].who)
    assert turns == ["alrik", *WOLVES, "mira", "alrik"]


@pytest.mark.parametrize("acted", [0, 1, 2])
def test_the_turn_of_a_whole_mob_ends_at_once(acted: int) -> None:
    game = hunt().play(*["next"] * (acted + 1))
    assert game.state.current == WOLVES[acted]
    events = game.line("next mob")
    assert [(e.who, e.why) for e in of_type(events, TurnPassed)] == [
        (who, "mob") for who in WOLVES[acted + 1 :]
    ]
    assert game.state.current == "mira"
    assert set(WOLVES) <= game.state.over
    told = [line for line in game.log() if line == "Wolf: the others let their turns pass."]
    assert len(told) == int(acted < 2)


def test_who_of_a_mob_waits_keeps_the_action_when_the_mob_is_done() -> None:
    game = hunt().play("next", "delay", "next mob")
    assert game.state.current == "mira"
    assert game.state.held == ("wolf-1",)
    assert game.play("step-in wolf-1").state.current == "wolf-1"


def test_only_a_mob_ends_its_turns_at_once() -> None:
    assert "No mob acts now" in hunt().refused("next mob")
    assert "mob" in hunt().refused("next all")
    assert "not started" in pack().refused("next mob")


def test_a_condition_ends_where_the_turn_passed_with_the_mob() -> None:
    game = hunt().play("next", "condition wolf-3 Furcht until=end:wolf-3:1", "next mob")
    assert game.who("wolf-3").conditions == ()


def test_a_latecomer_joins_the_place_of_the_mob() -> None:
    game = hunt().play("next", "next", "add Wolf mob=Wolf count=1")
    assert game.who("wolf-4").initiative is None
    events = game.line("ini")
    assert of_type(events, Rolled) == []
    assert of_type(events, Placed) == [Placed("wolf-4", "wolf-3")]
    assert game.row("wolf-4").total == 15
    turns = [of_type(game.line("next"), TurnStarted)[0].who for _ in range(3)]
    assert turns == ["wolf-3", "wolf-4", "mira"]


def test_a_latecomer_of_a_mob_that_has_acted_acts_next_round() -> None:
    game = hunt().play("next", "next mob", "add Wolf mob=Wolf count=1", "ini")
    assert "wolf-4" in game.state.over
    assert "came too late" in game.log()[-1]


def test_a_mob_by_its_name() -> None:
    game = hunt().play("damage wolf 2")
    assert [game.who(who).values["le"] for who in WOLVES] == [28] * 3
    game.play("damage wolf:2 5", "heal WOLF:1 1")
    assert [game.who(who).values["le"] for who in WOLVES] == [24, 23, 28]
    game.play("damage wolf-1 30", "damage wolf:2 1")
    assert [game.who(who).values["le"] for who in WOLVES[1:]] == [22, 27]
    assert "2 of them" in game.refused("damage wolf:3 1")
    assert "2 of them" in game.refused("damage wolf:0 1")


def test_the_next_of_a_mob_begin_with_the_one_whose_turn_it_is() -> None:
    game = hunt().play("next", "next", "condition wolf:1 Furcht")
    assert [c.name for c in game.who("wolf-2").conditions] == ["Furcht"]


def test_an_attack_on_a_mob_meets_the_first_who_can_act() -> None:
    game = hunt().play("damage wolf-1 40")
    events = game.line("attack wolf", "20")
    assert of_type(events, Rolled)[0].against == "wolf-2"


def test_somebody_of_the_name_of_a_mob_comes_first() -> None:
    game = pack().play("add Wolf", "damage wolf 1")
    assert game.who("wolf").values["le"] == 29
    assert game.who("wolf-1").values["le"] == 30


def test_a_mob_is_tied_with_others_and_not_with_itself() -> None:
    game = Game("woelfe").play("add A", "add Wolf count=3 mob=ja", "ini a =9", "ini wolf =9")
    events = game.line("start", "3", "8")
    assert [(r.who, r.purpose) for r in of_type(events, Rolled)] == [
        ("a", "tie"),
        ("wolf-1", "tie"),
    ]
    assert game.order() == [*WOLVES, "a"]
    assert of_type(events, Rolled)[1].result == 8


def test_nobody_stands_before_or_after_the_own_mob() -> None:
    assert "share one place" in hunt().refused("place wolf-1 after wolf-3")


def test_the_mob_goes_on_without_its_first() -> None:
    game = hunt().play("next", "remove wolf-1")
    assert game.state.current == "wolf-2"
    game.play("next mob", "set wolf-2 ini=30")
    assert game.state.order[0].who == ("wolf-2", "wolf-3")


def test_two_mobs_of_one_kind_are_two() -> None:
    game = Game("dsa5").play("add Wolf count=2 mob=Alpha", "add Wolf count=2 mob=Beta")
    game.play("ini alpha =12", "ini beta =14", "start")
    assert game.order() == ["wolf-3", "wolf-4", "wolf-1", "wolf-2"]
    game.play("next mob")
    assert game.state.current == "wolf-1"


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "trauma", "dungeonslayers"])
def test_undo_all_and_redo_all(system: str) -> None:
    game = pack(system)
    if system != "trauma":
        game.play("ini")
    game.play("start", "next", "next", "damage wolf:1 2")
    after = game.state
    assert game.play("undo all").state == game.start
    assert game.play("redo all").state == after
    assert all(len(set(order.mates(after, who))) == 3 for who in WOLVES)


def test_the_reason_of_a_place_speaks_of_the_mob() -> None:
    assert "shared place: Wolf" in english(hunt().row("wolf-2").standing)


@pytest.mark.parametrize("system", ["woelfe", "dungeonslayers"])
@pytest.mark.parametrize("line", ["place a before wolf-2", "place wolf-2 before a"])
def test_a_mob_without_initiative_stands_where_one_of_it_was_put(system: str, line: str) -> None:
    game = Game(system).play("add A", "add B", "ini", "add Wolf count=3 mob=ja", line)
    assert tuple(sorted(order.place_of(game.state, "wolf-2").who)) == tuple(WOLVES)
    standing = game.order()
    game.play("start")
    assert game.order() == standing
    assert order.place_of(game.state, "wolf-1").hand


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "dungeonslayers"])
def test_start_leaves_a_mob_by_hand_where_it_is_though_it_grew(system: str) -> None:
    game = Game(system).play("add A", "add B", "ini a =20", "ini b =1", "add Wolf mob=ja")
    game.play("place wolf after b", "add Wolf count=2 mob=ja", "add Ork", "start")
    standing = [who for who in game.order() if who != "ork"]
    assert standing == ["a", "b", "wolf", "wolf-1", "wolf-2"]
    assert order.place_of(game.state, "wolf").hand


def test_the_one_who_leads_a_mob_next_counts_for_its_place() -> None:
    game = hunt().play("set wolf-2 ini=30", "remove wolf-1")
    assert game.order()[0] == "wolf-2"


@pytest.mark.parametrize("typed", ["rudel", "RUDEL", "Rudel "])
def test_capitals_do_not_make_another_mob(typed: str) -> None:
    game = Game("dsa5").play("add Wolf count=2 mob=Rudel", "ini wolf-1 =12", "start")
    game.play(f"add Wolf mob={typed!r}".replace("'", '"'))
    assert {c.mob for c in game.state.combatants.values()} == {"Rudel"}
    assert game.play("next").order() == ["wolf-1", "wolf-2", "wolf"]


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "dungeonslayers"])
@pytest.mark.parametrize("line", ["start", "place wolf-2 after a", "place a before wolf-2"])
def test_newcomers_to_a_mob_share_the_place_it_has_by_hand(system: str, line: str) -> None:
    game = Game(system).play("add A", "add Wolf mob=ja", "add B", "ini a =12", "ini b =9")
    game.play("ini wolf =14", "place wolf after b", "add Wolf count=2 mob=ja", line)
    if line != "start":
        game.play("start")
    place = order.place_of(game.state, "wolf-2")
    assert sorted(place.who) == ["wolf", "wolf-1", "wolf-2"]
    assert place.hand
    if line == "start":
        assert game.order()[:2] == ["a", "b"]


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "dungeonslayers"])
@pytest.mark.parametrize("line", ["next", "place wolf-2 after a"])
def test_newcomers_to_a_mob_have_its_initiative_once_they_stand_there(
    system: str, line: str
) -> None:
    game = Game(system).play("add A", "add Wolf mob=ja", "ini a =12", "ini wolf =14", "start")
    game.play("next", "add Wolf count=2 mob=ja", line)
    assert [game.row(who).total for who in ("wolf", "wolf-1", "wolf-2")] == [14, 14, 14]
    game.play("remove wolf")
    assert [game.row(who).total for who in ("wolf-1", "wolf-2")] == [14, 14]


@pytest.mark.parametrize("system", ["woelfe", "dungeonslayers"])
def test_a_mob_with_newcomers_breaks_a_tie(system: str) -> None:
    game = Game(system).play("add A", "add Wolf mob=ja", "ini a =12", "ini wolf =14", "start")
    game.play("next", "add Wolf count=2 mob=ja", "next")
    rolls = of_type(game.line("ini a =14"), Rolled)
    assert {r.who for r in rolls if r.purpose == "tie"} == {"a", "wolf"}
    initiatives = [game.who(who).initiative for who in ("wolf", "wolf-1", "wolf-2")]
    assert initiatives[0] == initiatives[1] == initiatives[2]
    assert initiatives[0] is not None
    assert initiatives[0].ties


def test_a_file_with_a_mate_without_initiative_still_breaks_a_tie() -> None:
    """Files were written before newcomers shared the initiative of their mob."""
    game = Game("woelfe").play("add A", "add Wolf mob=ja", "ini a =12", "ini wolf =14", "start")
    game.play("add Wolf count=1 mob=ja")
    game.record("next", [Placed("wolf-1", "wolf")])
    game.play("ini a =14")
    assert game.row("wolf-1").total is None
    assert "wolf-1" in game.order()


def test_the_log_says_which_initiative_newcomers_of_a_mob_have() -> None:
    game = Game("dsa5").play("add A side=pc", "add Wolf count=2 mob=Rudel", "ini", "start")
    game.play("add Wolf count=1 mob=Rudel", "ini")
    shared = game.state.combatants["wolf-1"].initiative
    assert shared is not None
    assert game.log()[-2:] == [
        "Wolf 3 joins (NSC, mob Rudel).",
        f"Wolf 3: initiative {shared.total}.",
    ]
    # Where the mob rolls, its one line is enough.
    assert not any(line.startswith("Wolf 2: initiative") for line in game.log())
