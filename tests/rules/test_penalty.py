"""A penalty counts by itself, is named, and may be left out of one roll."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.asks import Ask
from gmdash.encounter.events import Rolled
from gmdash.rules import penalty

CASES = [
    ("woelfe", "damage a 4", "probe a Geschick Kampf", "− 2 Verwundet"),
    ("woelfe", "damage a 4", "probe a attribut Kraft", "− 2 Verwundet"),
    ("dsa5", "damage a 8", "probe a fertigkeit MU/MU/KO 6", "Schmerz I −1"),
    ("dsa5", "damage a 8", "probe a selbstbeherrschung", "Schmerz I −1"),
    ("dsa5", "damage a 8", "probe a eigenschaft MU", "Schmerz I −1"),
]


def fight(system: str, *lines: str) -> Game:
    game = Game(system).play("add A side=pc", "add B", "ini a =9", "ini b =5", "start")
    return game.play(*lines)


def why(ask: Ask) -> str:
    return " · ".join(map(english, ask.reasons))


def option_keys(ask: Ask) -> list[str]:
    return [option.key for option in ask.options]


@pytest.mark.parametrize(("system", "hurt", "line", "named"), CASES)
def test_a_probe_counts_and_names_it(system: str, hurt: str, line: str, named: str) -> None:
    game = fight(system, hurt)
    (rolled,) = of_type(game.line(line), Rolled)
    assert named in why(game.asked[0])
    assert penalty.KEY in option_keys(game.asked[0])
    assert any(value < 0 for value in {**rolled.parts, **rolled.target_parts}.values())
    assert penalty.MARK not in rolled.sort


@pytest.mark.parametrize(("system", "hurt", "line", "named"), CASES)
def test_it_may_be_left_out_of_one_probe(system: str, hurt: str, line: str, named: str) -> None:
    game = fight(system, hurt)
    (rolled,) = of_type(game.line(line, "abzug=ohne"), Rolled)
    assert named not in why(game.asked[-1])
    assert game.asked[0].chance != game.asked[-1].chance
    assert not any(value < 0 for value in {**rolled.parts, **rolled.target_parts}.values())
    assert rolled.sort.endswith(penalty.MARK)
    assert penalty.MARK in game.log()[-1]
    (later,) = of_type(game.line(line), Rolled)  # this one roll only
    assert penalty.MARK not in later.sort


@pytest.mark.parametrize(("system", "hurt", "line", "named"), CASES)
def test_it_counts_again_when_the_option_is_put_back(
    system: str, hurt: str, line: str, named: str
) -> None:
    game = fight(system, hurt)
    (rolled,) = of_type(game.line(line, "ohne", "mit"), Rolled)
    assert named in why(game.asked[-1])
    assert penalty.MARK not in rolled.sort


@pytest.mark.parametrize(("system", "hurt", "line", "named"), CASES)
def test_the_unhurt_are_not_asked(system: str, hurt: str, line: str, named: str) -> None:
    game = fight(system)
    game.line(line)
    assert penalty.KEY not in option_keys(game.asked[0])
    assert "no answer here" in game.refused(line, "abzug=ohne")


def test_no_penalty_on_a_probe_that_is_not_physical() -> None:
    game = fight("woelfe", "damage a 4")
    game.line("probe a Geschick Kampf", "koerperlich=nein")
    assert penalty.KEY in option_keys(game.asked[0])
    assert penalty.KEY not in option_keys(game.asked[-1])


# Who is hurt, the line, and the replies up to the question with the penalty.
ATTACKS = [
    ("woelfe", "a", "attack b", ()),
    ("woelfe", "b", "attack b", ("=1",)),
    ("woelfe", "b", "attack b", ("=1", "dodge")),
    ("dsa5", "a", "attack b", ()),
    ("dsa5", "a", "attack b", ("kind=fk",)),
    ("dsa5", "b", "attack b", ("gelungen",)),
    ("dsa5", "b", "attack b", ("gelungen", "aw")),
    ("dsa5", "a", "passierschlag a b", ()),
]
SURE = {"woelfe": "=1", "dsa5": "gelungen"}
PEOPLE = {
    "woelfe": ("geschick=3 kampf=3 widerstand=9", "geschick=3 kampf=3 widerstand=9 ausweichen=3"),
    "dsa5": ("at=12", "pa=9 aw=8"),
}


def duel(system: str) -> Game:
    first, second = PEOPLE[system]
    game = Game(system).play(f"add A side=pc {first}", f"add B {second}")
    return game.play("ini a =9", "ini b =5", "start")


@pytest.mark.parametrize(("system", "hurt", "line", "before"), ATTACKS)
def test_a_roll_of_an_attack_counts_it_and_may_be_made_without(
    system: str, hurt: str, line: str, before: tuple[str, ...]
) -> None:
    game = duel(system).play(f"damage {hurt} {4 if system == 'woelfe' else 8}")
    at = len(before)
    game.line(line, *before, "abzug=ohne")
    counts, without = game.asked[at : at + 2]
    named = "Verwundet" if system == "woelfe" else "Schmerz I"
    assert named in why(counts)
    assert named not in why(without)
    assert counts.chance != without.chance
    assert [event.sort for event in of_type(game.timeline.entries[-1].events, Rolled)].count(
        "FK ohne Abzug" if "kind=fk" in before else penalty.MARK
    ) == 1


@pytest.mark.parametrize("system", ["woelfe", "dsa5"])
def test_in_an_attack_of_the_unhurt_no_question_has_the_option(system: str) -> None:
    game = duel(system)
    game.line("attack b", SURE[system])
    assert len(game.asked) > 1
    assert all(penalty.KEY not in option_keys(ask) for ask in game.asked)


def test_the_penalty_of_one_is_not_that_of_the_other() -> None:
    game = duel("dsa5").play("damage a 8")
    game.line("attack b", "gelungen")
    with_it = [ask.key for ask in game.asked if penalty.KEY in option_keys(ask)]
    assert with_it == ["attack"]


def test_only_what_wounds_take_after_a_split_can_be_left_out() -> None:
    """W-31: what they took before is gone from the mean."""
    game = duel("woelfe").play("damage a 2", "split a angriff:3 angriff:2")
    game.line("attack b", "=0")
    assert penalty.KEY not in option_keys(game.asked[0])
    game.play("undo", "damage a 2")  # from −1 to −2 dice
    (attack,) = of_type(game.line("attack b", "=0"), Rolled)
    assert (attack.count, attack.sort) == (2, "(1. Teil)")
    game.play("undo")
    (attack,) = of_type(game.line("attack b", "ohne", "=0"), Rolled)
    assert (attack.count, attack.sort) == (3, "(1. Teil) ohne Abzug")


def test_waking_and_acting_on_may_be_rolled_without_it() -> None:
    game = Game("woelfe", malus_auf_schaden="ja")
    game.play("add A willenskraft=4 widerstand=1", "add B", "ini a =9", "ini b =5", "start")
    game.play("damage a 2", "next")
    (wake,) = of_type(game.line("next", "ohne", "=0"), Rolled)
    assert (wake.purpose, wake.count, wake.sort) == ("wake", 4, penalty.MARK)
    hero = Game("dsa5", schmerz_regel="offiziell")
    hero.play("add A side=pc le=30", "add B", "ini a =9", "ini b =5", "start")
    hero.play("damage a 26", "next")
    (on,) = of_type(hero.line("next", "ohne", "10 10 10"), Rolled)
    assert (on.purpose, on.degree, on.target_parts) == ("handeln", "success", {})
    assert on.sort.endswith(penalty.MARK)
