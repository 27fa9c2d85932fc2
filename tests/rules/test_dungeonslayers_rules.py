"""House rules of Dungeonslayers: option, input, result with it and without."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import Rolled
from gmdash.rules import load
from gmdash.rules.checks import Result
from gmdash.rules.contests import Party
from gmdash.texts import Refused

Lines = list[tuple[str, list[str]]]


def rolled(line: str, replies: list[str], **rules: str) -> tuple[str, int]:
    """Degree and Ergebnis of the first roll of a line."""
    game = Game("dungeonslayers", **rules).play("add A koerper=8 schlagen=14", "add B abwehr=12")
    game.play("start", "current a")
    made = of_type(game.line(line, *replies), Rolled)
    return made[0].degree, sum(roll.result for roll in made if roll.purpose == made[0].purpose)


@pytest.mark.parametrize(
    ("option", "value", "line", "replies", "without", "with_it"),
    [
        pytest.param(
            "zwanzig_spaeter", "fehlschlag", "probe a pw=40", ["19 20"],
            ("success", 39), ("success", 19), id="a later 20 on a part of 20",
        ),
        pytest.param(
            "zwanzig_spaeter", "fehlschlag", "probe a pw=25", ["4 20"],
            ("success", 24), ("success", 4), id="a later 20 beside a remainder",
        ),
        pytest.param(
            "zwanzig_spaeter", "fehlschlag", "probe a pw=20", ["20"],
            ("patzer", 0), ("patzer", 0), id="the first 20 is a Patzer in any case",
        ),
        pytest.param(
            "immersieg_bei_niedrigem_pw", "pw", "probe a pw=-3", ["1"],
            ("immersieg", 1), ("immersieg", -3), id="Immersieg below 0",
        ),
        pytest.param(
            "immersieg_bei_niedrigem_pw", "pw", "probe a pw=0", ["1"],
            ("immersieg", 1), ("immersieg", 0), id="Immersieg at 0",
        ),
        pytest.param(
            "immersieg_bei_niedrigem_pw", "pw", "probe a pw=12", ["1"],
            ("immersieg", 12), ("immersieg", 12), id="an ordinary Immersieg",
        ),
        pytest.param(
            "immersieg_ueber_20", "irgendeiner", "probe a pw=40", ["19 1"],
            ("success", 39), ("immersieg", 39), id="a later 1",
        ),
        pytest.param(
            "immersieg_ueber_20", "irgendeiner", "probe a pw=40", ["1 19"],
            ("immersieg", 39), ("immersieg", 39), id="a first 1",
        ),
        pytest.param(
            "immersieg_ueber_20", "irgendeiner", "probe a pw=40", ["20"],
            ("patzer", 0), ("patzer", 0), id="no 1 after a Patzer",
        ),
        pytest.param(
            "schwere", "Routine,10;leicht,3", "probe a abwehr leicht", ["5"],
            ("success", 5), ("success", 5), id="a table of one's own",
        ),
    ],
)  # fmt: skip
def test_house_rules_of_a_probe(
    option: str,
    value: str,
    line: str,
    replies: list[str],
    without: tuple[str, int],
    with_it: tuple[str, int],
) -> None:
    assert rolled(line, replies) == without
    assert rolled(line, replies, **{option: value}) == with_it


@pytest.mark.parametrize(
    ("word", "table", "pw"),
    [
        ("Routine", "", 16),
        ("sehr leicht", "", 12),
        ("SEHR-LEICHT", "", 12),
        ("leicht", "", 10),
        ("normal", "", 8),
        ("schwer", "", 6),
        ("sehr schwer", "", 4),
        ("äußerst schwer", "", 0),
        ("aeusserst-schwer", "", 0),
        ("leicht", "leicht,3;irre,-12", 11),
        ("irre", "leicht,3;irre,-12", -4),
    ],
)
def test_the_table_of_modifiers(word: str, table: str, pw: int) -> None:
    """S-5, SX-1."""
    game = Game("dungeonslayers", **({"schwere": table} if table else {})).play("add A abwehr=8")
    for typed in (word, f'"{word}"', f'"schwere={word}"'):
        line = f"probe a abwehr {typed}"
        (roll,) = of_type(game.line(line, "=0"), Rolled)
        assert roll.target == pw


def test_a_table_of_ones_own_has_no_other_rows() -> None:
    game = Game("dungeonslayers", schwere="leicht,3").play("add A abwehr=8")
    assert game.refused("probe a abwehr Routine") == "“Routine” is none of leicht."


@pytest.mark.parametrize("table", ["", "leicht", "leicht,x", "leicht,99", "leicht,1;leicht,2"])
def test_what_is_no_table(table: str) -> None:
    with pytest.raises(Refused):
        load("dungeonslayers").house_rule("schwere").read(table)


def attack(replies: list[str], **rules: str) -> tuple[int, list[int]]:
    """The damage of an attack with Schlagen 14 against Abwehr 12, and each roll's Ergebnis."""
    game = Game("dungeonslayers", **rules).play("add A schlagen=14 initiative=9", "add B abwehr=12")
    game.play("set b lk=90", "heal b 90", "start")
    made = of_type(game.line("attack b", *replies), Rolled)
    return 90 - game.who("b").values["lk"], [roll.result for roll in made]


@pytest.mark.parametrize(
    ("replies", "without", "with_it"),
    [
        pytest.param(["1", "1", "8", "13"], None, (36, [14, 14, 8, 0]), id="SX-16 14 + 14 + 8"),
        pytest.param(["1", "13"], (14, [14, 0]), None, id="off by default"),
        pytest.param(["1", "20", "13"], None, (14, [14, 0, 0]), id="a further 20 is no Patzer"),
        pytest.param(["8", "13"], (8, [8, 0]), (8, [8, 0]), id="without an Immersieg"),
        pytest.param(["8", "1", "5"], None, (0, [8, 12, 5]), id="Abwehr too"),
        pytest.param(["14", "1"], (2, [14, 12]), None, id="Abwehr by default"),
        pytest.param(["immersieg", "=0", "=0"], None, (14, [14, 0, 0]), id="said by name"),
    ],
)
def test_slayende_wuerfel(
    replies: list[str], without: tuple[int, list[int]] | None, with_it: tuple[int, list[int]] | None
) -> None:
    if without is not None:
        assert attack(replies) == without
    if with_it is not None:
        assert attack(replies, slayende_wuerfel="ja") == with_it


def test_over_20_only_the_first_die_slays_and_further_rolls_have_no_patzer() -> None:
    game = Game("dungeonslayers", slayende_wuerfel="ja", immersieg_ueber_20="irgendeiner")
    game.play("add A schlagen=40 initiative=9", "add B lk=200", "start")
    assert [r.result for r in of_type(game.line("attack b", "19 1", "=0"), Rolled)] == [39, 0]
    game.play("undo")
    made = of_type(game.line("attack b", "1 19", "20 3", "=0"), Rolled)
    assert [roll.result for roll in made] == [39, 23, 0]
    assert made[1].degree == "success"
    assert english(game.asked[1].text) == "PW 40 · Immersieg: A rolls again"


def test_slayende_wuerfel_are_not_in_the_average() -> None:
    game = Game("dungeonslayers", slayende_wuerfel="ja").play("add A", "add B", "start")
    game.line("attack b" if game.state.current == "a" else "attack a", "=0")
    assert english(game.asked[0].chance).endswith("on average before Slayende Würfel")


def party(degree: str, result: int) -> Party:
    values: dict[str, Any] = {"degree": degree, "result": result}
    return Party(("x",), (Result(values, ""),))


@pytest.mark.parametrize(
    ("ours", "theirs", "without", "with_it"),
    [
        (("immersieg", 10), ("success", 12), 0, 1),
        (("immersieg", 12), ("success", 12), 0, None),
        (("immersieg", 10), ("immersieg", 12), 1, 1),
        (("success", 8), ("success", 12), 1, 1),
        (("failure", 0), ("patzer", 0), None, None),
        (("immersieg", 1), ("failure", 0), 0, 0),
    ],
)
def test_immersieg_vergleich(
    ours: tuple[str, int], theirs: tuple[str, int], without: int | None, with_it: int | None
) -> None:
    system = load("dungeonslayers")
    for value, expected in (("siegt", without), ("zahl", with_it)):
        state = Game("dungeonslayers", immersieg_vergleich=value).state
        came = system.compare(state, [party(*ours), party(*theirs)], 0)
        assert came.winner == expected
        assert came.points == tuple(result if d != "failure" else 0 for d, result in (ours, theirs))
        assert came.lost == ()


def test_a_contest_of_three_and_of_parties_of_several() -> None:
    system, state = load("dungeonslayers"), Game("dungeonslayers").state
    three = [party("success", 5), party("success", 9), party("success", 9)]
    assert system.compare(state, three, 0).winner is None
    assert system.compare(state, [*three, party("immersieg", 1)], 0).winner == 3
    pair = Party(("x", "y"), (*party("failure", 0).results, *party("success", 10).results))
    assert system.compare(state, [*three, pair], 0).winner == 3


def test_every_house_rule_is_known_by_the_register() -> None:
    text = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
    for rule in load("dungeonslayers").house_rules:
        assert f"`{rule.key}`" in text
