"""Who is named as the next one will really act; what counters and waiting remember."""

from __future__ import annotations

import random

import pytest
from playing import Game, english, of_type

from gmdash.actions.upcoming import next_up
from gmdash.encounter.events import CombatantLeft, Rolled, TurnEnded, TurnStarted
from gmdash.texts import Refused

PEOPLE = ("add A side=pc", "add B side=pc", "add C", "add W count=2 mob=ja")
SUMS = ("ini a =20", "ini b =18", "ini c =16", "ini w-1 =14", "start")
IDS = ("a", "b", "c", "w-1", "w-2")


def fight(system: str = "dsa5", **rules: str) -> Game:
    return Game(system, **rules).play(*PEOPLE, *SUMS)


@pytest.mark.parametrize(
    ("lines", "following"),
    [
        ([], "b"),
        (["delay b"], "c"),
        (["delay b", "delay c"], "w-1"),
        (["damage b 99", "damage c 99"], "w-1"),
        (["delay b", "delay c", "delay w-1"], "w-2"),
        # All others wait or are out: the first of the next round.
        (["delay b", "delay c", "damage w-1,w-2 99"], "a"),
        (["damage a 99", "delay b", "delay c", "damage w-1,w-2 99"], "b"),
        (["damage b,c,w-1,w-2 99"], "a"),
        (["damage a,b,c,w-1,w-2 99"], None),
        (["next", "next", "next"], "w-2"),
        (["next", "next", "next", "damage w-2 99"], "a"),
        # Who recovers until then acts.
        (["condition b bewusstlos until=start:b:1"], "b"),
        (["condition b bewusstlos until=end:a:1"], "b"),
        (["condition b bewusstlos until=end:b:1"], "c"),
        (["condition b bewusstlos until=end:c:1", "remove c"], "w-1"),
        (["next", "delay c", "damage w-1,w-2 99", "condition a bewusstlos until=end:b:1"], "a"),
        # The one who was interrupted goes on.
        (["delay", "step-in a before"], "b"),
        (["delay", "step-in a before", "damage b 99"], "c"),
    ],
)
def test_who_is_next_is_who_will_act(lines: list[str], following: str | None) -> None:
    game = fight().play(*lines)
    assert next_up(game.state, game.system) == following
    if following is not None:
        assert game.play("next").state.current == following


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("system", ["dsa5", "woelfe"])
def test_who_is_next_acts_unless_a_roll_comes_between(system: str, seed: int) -> None:
    dice = random.Random(seed)
    game = fight(system)
    for _ in range(25):
        who, other = dice.choice(IDS), dice.choice(IDS)
        line = dice.choice(
            [
                *["next"] * 4,
                f"delay {who}",
                f"step-in {who} before",
                f"damage {who} 12",
                f"heal {who} 30",
                f"remove {who}",
                f"place {who} before {other}",
                f"condition {who} bewusstlos until=end:{other}:1",
                f"condition {who} bewusstlos until=start:{other}:1",
            ]
        )
        following = next_up(game.state, game.system)
        try:
            events = game.line(line)
        except Refused:
            continue
        if line == "next" and not of_type(events, Rolled):
            assert game.state.current == following


@pytest.mark.parametrize(
    ("lines", "current"),
    [
        ([], "b"),
        (["delay b", "damage c 99"], "w-1"),
        (["delay b", "delay c", "damage w-1,w-2 99"], "b"),
        (["damage b,c,w-1,w-2 99"], None),
    ],
)
def test_the_current_one_leaves(lines: list[str], current: str | None) -> None:
    game = fight().play(*lines)
    events = game.line("remove a")
    assert next(e.who for e in of_type(events, TurnEnded)) == "a"
    assert [e.who for e in of_type(events, CombatantLeft)] == ["a"]
    assert game.state.current == current
    assert [e.who for e in of_type(events, TurnStarted)][-1:] == ([current] if current else [])
    game.play("undo")
    assert game.state.current == "a"


def test_the_last_of_a_mob_leaves_in_its_turn() -> None:
    game = fight().play(*["next"] * 4)
    assert game.state.current == "w-2"
    game.play("remove w-1,w-2")
    assert (game.state.current, game.state.round) == ("a", 2)


# What counters remember.


def why(game: Game, who: str, name: str) -> str:
    counter = game.who(who).counters.get(name)
    return counter.why if counter else ""


def test_what_it_was_spent_for_is_kept_until_the_counter_goes_back() -> None:
    game = fight().play("spend a action Angriff auf Ork", "spend a reaction Parade")
    assert why(game, "a", "action") == "Angriff auf Ork"
    assert why(game, "a", "reaction") == "Parade"
    game.play("undo")
    assert why(game, "a", "reaction") == ""
    game.play("grant a action")
    assert why(game, "a", "action") == ""
    game.play("spend a action Laufen", *["next"] * 5)
    assert game.state.round == 2
    assert why(game, "a", "action") == ""


@pytest.mark.parametrize("text", ["grant", "attack", "[b]x[/b]"])
def test_a_reason_of_the_gm_is_told_as_spending(text: str) -> None:
    game = fight().play(f"spend a action {text}")
    assert why(game, "a", "action") == text
    assert "back" not in game.log()[-1]


@pytest.mark.parametrize(
    ("system", "code", "said"),
    [
        ("dsa5", "attack", "Attacke"),
        ("dsa5", "8 Schritt: GS 8", "8 Schritt"),
        ("dsa5", "Angriff auf Ork", "Angriff auf Ork"),
        ("woelfe", "dodge", "Ausweichen"),
        ("trauma", "warded", "attack (proposal)"),
        ("trauma", "Laufen", "Laufen"),
        ("dungeonslayers", "attack", "Attack"),
    ],
)
def test_what_it_was_spent_for_in_words(system: str, code: str, said: str) -> None:
    assert english(Game(system).system.spent_words(code)) == said


def defence(game: Game, who: str) -> int | None:
    return game.system.next_defence(game.state, game.who(who))


def test_the_next_defence_counts_all_kinds_for_the_round() -> None:
    game = fight().play("spend b defence", "attack a b")
    assert defence(game, "b") in (-3, -6)  # the attack may have missed
    game.play("spend b defence")
    before = defence(game, "b")
    assert before in (-6, -9)
    game.play("undo")
    assert defence(game, "b") == (before or 0) + 3
    game.play("redo", "next")
    assert game.state.current == "b"
    assert defence(game, "b") == before
    game.play(*["next"] * 4)
    assert defence(game, "b") == 0


def test_by_house_rule_others_defend_once() -> None:
    game = fight(verteidigungen="helden").play("spend b defence", "spend c defence")
    assert defence(game, "b") == -3
    assert defence(game, "c") is None


@pytest.mark.parametrize("system", ["woelfe", "dungeonslayers", "trauma"])
def test_elsewhere_no_defence_is_another_one(system: str) -> None:
    game = Game(system).play("add A side=pc", "add B", "start")
    assert not game.system.counts_defences
    assert defence(game, "b") == 0


def test_marking_a_defence_spends_nothing_of_the_turn() -> None:
    game = fight().play("spend a defence", "current c")
    assert game.state.current == "c"
    assert "a" not in game.state.over


def test_in_whose_turn_somebody_began_to_wait() -> None:
    game = fight().play("delay c", "delay")
    assert game.state.held == ("c", "a")
    assert game.state.held_in == {"c": "a", "a": "a"}
    game.play(*["next"] * 3)
    assert (game.state.round, game.state.held_in) == (2, {})


# Numbers once given.


@pytest.mark.parametrize(
    "between",
    ["remove ork-2", "rename ork-2 Chef", "remove ork-1,ork-2", "hide ork-2"],
)
@pytest.mark.parametrize("name", ["Ork", "ork"])
def test_numbers_are_not_given_again(between: str, name: str) -> None:
    game = Game("dsa5").play("add Ork count=2", between, f"add {name} count=2")
    assert {"ork-3", "ork-4"} <= set(game.state.combatants)


def test_a_number_taken_by_a_new_name_is_not_given_again() -> None:
    game = Game("dsa5").play("add Ork count=2", "rename ork-1 Ork 7", "add Ork count=1")
    assert game.who("ork-8").name == "Ork 8"
