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
