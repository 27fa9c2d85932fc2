"""Initiative rolled anew in every round, by house rule; without it nothing is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import Game, english, of_type, replayed

from gmdash.actions.upcoming import next_up
from gmdash.encounter.entries import FORMAT, Header
from gmdash.encounter.events import InitiativeSet, Rolled, RoundStarted
from gmdash.encounter.state import State
from gmdash.files.encounter_file import read
from gmdash.files.writer import create
from gmdash.rules import load
from gmdash.session import Session

ANEW = {"ini_jede_runde": "ja"}
THREE = ("add A side=pc", "add B", "add C", "ini a =12", "ini b =11", "ini c =10", "start")


def fight(system: str = "dsa5", *lines: str, **rules: str) -> Game:
    """A, B and C in this order; C has the turn, so that a round ends with `next`."""
    return Game(system, **(rules or ANEW)).play(*THREE, *lines, "next", "next")


def totals(game: Game) -> list[tuple[str, int | None]]:
    return [(who, game.row(who).total) for who in game.order()]


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "trauma"])
def test_every_new_round_asks_all_in_one_entry(system: str) -> None:
    rules = {**ANEW, **({"initiative": "vorschlag"} if system == "trauma" else {})}
    game = fight(system, **rules)
    steps = len(game.timeline.entries)
    before = game.state
    events = game.line("next")
    assert [(ask.group, ask.who) for ask in game.asked[:3]] == [
        ("initiative", who) for who in "abc"
    ]
    assert {roll.who: roll.origin for roll in of_type(events, Rolled)[:3]} == dict.fromkeys(
        "abc", "program"
    )
    kinds = [type(event) for event in events]
    assert kinds.index(RoundStarted) < kinds.index(Rolled)
    assert len(game.timeline.entries) == steps + 1
    assert game.state.current == game.order()[0]
    assert replayed(game)
    game.play("undo")
    assert game.state == before


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "trauma"])
def test_by_default_nothing_is_asked(system: str) -> None:
    game = fight(system, **({"initiative": "vorschlag"} if system == "trauma" else {"x": "y"}))
    standing = totals(game)
    assert of_type(game.line("next"), Rolled) == []
    assert game.asked == []
    assert totals(game) == standing


def test_trauma_by_hand_rolls_nothing() -> None:
    game = Game("trauma", **ANEW).play("add A", "add B", "start", "next")
    assert of_type(game.line("next"), Rolled) == []
    assert game.state.round == 2


def test_dungeonslayers_has_a_fixed_initiative_and_no_such_rule() -> None:
    assert not any("ini_jede_runde" in rule.key for rule in load("dungeonslayers").house_rules)


def test_dice_of_the_table_a_sum_and_a_modifier() -> None:
    game = fight()  # everybody's base is 10
    game.line("next", "2", "=15", "mod=-1", "6")
    assert totals(game) == [("b", 15), ("c", 15), ("a", 12)]
    assert "before C" not in english(game.row("a").standing)


def test_what_is_no_face_names_the_sum_and_asks_again() -> None:
    game = fight()
    before = game.state
    assert game.refused("next", "14") == "A W6 shows 1 to 6, not 14; as the result it is =14."
    assert game.line("next", "cancel") == []
    assert game.state == before
    game.line("next", "3", "back", "=14")
    assert game.row("a").total == 14


def test_held_actions_are_asked_first() -> None:
    game = Game("dsa5", **ANEW).play(*THREE, "delay", "next")
    game.line("next", "lapse")
    assert [ask.group for ask in game.asked] == ["hold", *["initiative"] * 3]
    game = Game("dsa5", **ANEW).play(*THREE, "delay", "next")
    game.line("next", "act")
    assert [ask.group for ask in game.asked] == ["hold"]
    assert (game.state.round, game.state.current) == (1, "a")


def test_who_waits_to_the_end_asks_too() -> None:
    game = Game("dsa5", **ANEW).play("add A", "add B", "ini a =12", "ini b =11", "start", "delay")
    events = game.line("delay", "lapse", "lapse", "1", "6")
    assert [e.after for e in of_type(events, InitiativeSet)] == [11, 16]
    assert game.state.current == "b"


def test_a_mob_rolls_once_and_stays_together() -> None:
    game = Game("dsa5", **ANEW).play("add A", "add Wolf count=3 mob=ja", "add B")
    game.play("ini a =20", "ini wolf =15", "ini b =9", "start", *["next"] * 4)
    game.line("next", "1", "6", "3")
    assert [ask.who for ask in game.asked] == ["a", "wolf-1", "b"]
    assert game.order() == ["wolf-1", "wolf-2", "wolf-3", "b", "a"]
    assert {game.row(f"wolf-{n}").total for n in (1, 2, 3)} == {16}
    assert replayed(game)


def test_a_mob_whose_first_is_down_still_rolls() -> None:
    game = Game("dsa5", **ANEW).play("add A", "add Wolf count=2 mob=ja")
    game.play("ini a =20", "ini wolf =15", "condition wolf-1 tot", "start", "next")
    game.line("next", "1", "6")
    assert game.order() == ["wolf-1", "wolf-2", "a"]
    assert game.state.current == "wolf-2"


@pytest.mark.parametrize(
    ("place", "faces", "after"),
    [
        ("place b after a", "1 3 6", "c b a"),
        ("place c before a", "1 3 6", "c b a"),
        ("place a after c", "6 1 3", "c b a"),
        ("place c before a", "6 3 1", "c a b"),
        ("place b after c", "1 6 2", "c a b"),
    ],
)
def test_a_place_by_hand_keeps_its_number(place: str, faces: str, after: str) -> None:
    game = Game("dsa5", **ANEW).play(*THREE, place)
    at = {who: i for i, who in enumerate(game.order())}
    moved = place.split()[1]
    dice = dict(zip("abc", faces.split(), strict=True))
    while game.state.round == 1:
        asking = game.talk("next").open
        game.line("next", *(dice[ask.who] for ask in asking))
    assert " ".join(game.order()) == after
    assert game.order().index(moved) == at[moved]
    assert "placed by hand" in english(game.row(moved).standing)
    assert replayed(game)


def test_ties_of_the_new_round_are_rolled_off() -> None:
    game = fight("woelfe")
    game.line("next", "4", "4", "9", "2", "7")
    assert [(ask.group, ask.who) for ask in game.asked[3:]] == [("tie", "a"), ("tie", "b")]
    assert game.order() == ["c", "b", "a"]
    game.line("next")  # the roll-off of one round says nothing in the next
    game.play("next")
    game.line("next", "=1", "=5", "=5", "3", "8")
    assert [ask.who for ask in game.asked] == ["c", "b", "a", "a", "b"]
    assert game.order() == ["b", "a", "c"]
    assert game.who("c").initiative.ties == ()  # type: ignore[union-attr]
    assert replayed(game)


def test_a_tie_around_a_place_by_hand_leaves_it() -> None:
    game = Game("woelfe", **ANEW).play(*THREE, "place b after a", "next", "next")
    game.line("next", "4", "1", "4", "2", "7")
    assert game.order() == ["c", "b", "a"]
    assert replayed(game)


def test_who_is_out_rolls_no_more_but_who_may_wake_does() -> None:
    game = Game("dsa5", **ANEW).play(*THREE, "condition b tot", "next")
    game.line("next")
    assert [ask.who for ask in game.asked] == ["a", "c"]
    assert game.row("b").total == 11
    game = Game("woelfe", **ANEW).play(*THREE, "set b willenskraft=5", "condition b bewusstlos")
    game.play("next")
    game.line("next")
    assert "b" in [ask.who for ask in game.asked if ask.group == "initiative"]


def test_one_without_initiative_is_not_asked() -> None:
    game = Game("dsa5", **ANEW).play("add A", "add B", "ini a =12", "start", "next")
    game.line("next")
    assert [ask.who for ask in game.asked] == ["a"]
    assert game.order() == ["a", "b"]


def test_it_is_changed_in_mid_fight_and_undone() -> None:
    game = fight("dsa5", x="y").play("rule ini_jede_runde=ja", "next")
    assert "House rule: initiative rolled anew in every round" in " ".join(game.log())
    assert "Round 2." in game.log()
    game.play("undo 2", "next")
    assert totals(game) == [("a", 12), ("b", 11), ("c", 10)]


def test_nobody_is_announced_for_a_round_that_is_not_rolled_yet() -> None:
    game = Game("dsa5", **ANEW).play(*THREE)
    assert next_up(game.state, game.system) == "b"
    game.play("next", "next")
    assert next_up(game.state, game.system) is None
    assert next_up(fight(x="y").state, load("dsa5")) == "a"


def test_one_who_goes_first_all_fight_still_does() -> None:
    game = Game("dsa5", **ANEW, schip_dauer="kampf").play("add A schip=1", "add B")
    game.play("ini a =5", "ini b =15", "schip a", "start", "next")
    game.line("next", "1", "6")
    assert game.order() == ["a", "b"]


def test_it_is_the_same_after_saving_and_reading(tmp_path: Path) -> None:
    game = fight("woelfe")
    game.play("next", "damage a 2", *["next"] * 4, "undo 2")
    path = tmp_path / "f.yaml"
    create(path, Header(FORMAT, "woelfe", "F", "2026-01-01T00:00:00", dict(game.start.rules)))
    session = Session(path)
    for entry in game.timeline.entries:
        session._record(entry)
    session.close()
    again: State = read(path).timeline.state
    assert again == game.state
