"""Conditions by their names: shown as the game writes them, found whatever their capitals."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import ConditionSet
from gmdash.rules import load
from gmdash.screens.fight.people import known_conditions, own_conditions


def brawl(*lines: str) -> Game:
    return Game("trauma").play("add Gork", "add Ella side=pc", "start", *lines)


def shown(game: Game, who: str) -> list[str]:
    words = game.system.condition_words
    return [english(words(c.name, c.level, c.note)) for c in game.who(who).conditions]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("ausser gefecht", "Außer Gefecht"),
        ("außer gefecht", "Außer Gefecht"),
        ("Außer Gefecht", "Außer Gefecht"),
        ("Ausser Gefecht", "Ausser Gefecht"),
        ("im sterben", "im Sterben"),
        ("bewusstlos", "bewusstlos"),
        ("Bewusstlos", "Bewusstlos"),
        ("TOT", "TOT"),
    ],
)
def test_who_is_out_is_out_by_any_spelling(typed: str, written: str) -> None:
    game = brawl(f'condition gork "{typed}"')
    assert game.row("gork").status == "out"
    assert english(game.row("gork").out) == written
    assert shown(game, "gork") == [written]
    assert game.log()[-1] == f"Gork: {written}."


def test_a_name_that_nobody_knows_stays_as_it_was_typed() -> None:
    assert shown(brawl("condition gork vergiftet level=3"), "gork") == ["vergiftet 3"]


def test_what_stands_in_an_older_file_is_shown_as_it_is_written_today() -> None:
    game = brawl()
    game.record("condition", [ConditionSet("gork", "ausser gefecht")])
    assert shown(game, "gork") == ["Außer Gefecht"]
    assert game.row("gork").conditions[0].name == "ausser gefecht"
    assert game.row("gork").status == "out"
    # Given again it is the same one, and the name in the file stays.
    (again,) = of_type(game.line('condition gork "Außer Gefecht" level=2'), ConditionSet)
    assert (again.name, again.before, again.level) == ("ausser gefecht", 1, 2)
    game.play('uncondition gork "Außer Gefecht"')
    assert game.who("gork").conditions == ()
    assert game.log()[-1] == "Gork: Außer Gefecht is over."


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "trauma", "dungeonslayers"])
def test_every_system_offers_what_puts_one_out_as_it_is_written(system: str) -> None:
    game = Game(system).play("add A", "condition a Zorn")
    offered = known_conditions(game.state, game.system, ["a"])
    assert offered[0] == "Zorn"
    assert set(load(system).out_conditions) < set(offered)
    assert "ausser gefecht" not in offered
    for name in load(system).out_conditions:
        game.play(f'condition a "{name.casefold()}"')
        assert own_conditions(game.state, game.system, ["a"])[-1] == name
        assert english(game.row("a").out)
        game.play(f'uncondition a "{name.upper()}"')
        assert game.row("a").status != "out"
