"""The vectors of docs/rules.md for Wölfe, each by its id."""

from __future__ import annotations

from typing import Any

import pytest
from playing import Game, of_type

from gmdash.asks import Faces
from gmdash.conversation import check as fits
from gmdash.encounter.events import Rolled
from gmdash.rules import load
from gmdash.rules.checks import Result

WOELFE = load("woelfe")


def rolled(kind: str, inputs: dict[str, str], *faces: tuple[int, ...]) -> dict[str, Any]:
    """A check with these inputs and faces, one tuple a roll."""
    check = WOELFE.checks[kind]
    procedure = check.procedure(check.read(list(inputs.items())), WOELFE.default_rules())
    waiting = list(faces)
    try:
        ask = next(procedure)[0]
        while True:
            answer = Faces(ask.key, waiting.pop(0))
            fits(ask, answer)
            ask = procedure.send(answer)[0]
    except StopIteration as stop:
        result: Result = stop.value
    assert not waiting
    return dict(result.values)


def pool(values: dict[str, Any]) -> tuple[int, int, int, int, str]:
    """gross, ones, net, tens, degree."""
    return values["gross"], values["ones"], values["net"], values["tens"], values["degree"]


def test_wv_01_initiative_with_a_stichwurf() -> None:
    game = Game("woelfe")
    for name, wits, alert in (("Bill", 1, 2), ("John", 2, 2), ("Ella", 3, 1), ("Tita", 1, 3)):
        game.play(f"add {name} side=pc geistesschaerfe={wits} aufmerksamkeit={alert}")
    for line in ("ini bill 6", "ini john 5", "ini ella 10", "ini tita 5"):
        game.play(line)
    game.line("start", "3", "8")
    assert game.order() == ["ella", "john", "tita", "bill"]
    assert [game.row(who).total for who in ("bill", "john", "ella", "tita")] == [9, 9, 14, 9]


TITA, BRANDO = {"attribut": "2", "faehigkeit": "3"}, {"attribut": "3", "faehigkeit": "2"}


@pytest.mark.parametrize(
    ("inputs", "faces", "dice", "difficulty", "came"),
    [
        pytest.param(TITA, (3, 1, 8, 10, 2), 5, 7, (2, 1, 1, 0, "success"), id="WV-02 WV-03"),
        pytest.param(
            {**BRANDO, "modifikator": "2"},
            (1, 1, 3, 9, 5),
            5,
            9,
            (1, 2, 0, 0, "botch"),
            id="WV-04 WV-05",
        ),
        pytest.param({"pool": "3"}, (10, 8, 1), 3, 8, (2, 1, 1, 0, "success"), id="WV-12"),
        pytest.param({"pool": "3"}, (2, 3, 4), 3, 8, (0, 0, 0, 0, "failure"), id="WV-15"),
        pytest.param(
            {"pool": "18", "wuerfel": "2"}, (1, 2), 2, 2, (1, 1, 0, 0, "failure"), id="WV-18"
        ),
        pytest.param(
            {"pool": "6", "malus": "2"}, (6, 6, 6, 5), 4, 6, (3, 0, 3, 0, "success"), id="WV-30"
        ),
    ],
)
def test_pools(
    inputs: dict[str, str],
    faces: tuple[int, ...],
    dice: int,
    difficulty: int,
    came: tuple[int, int, int, int, str],
) -> None:
    values = rolled("probe", inputs, faces)
    assert (values["dice"], values["difficulty"]) == (dice, difficulty)
    assert pool(values) == came


def test_wv_06_the_mean_of_two_pools() -> None:
    assert rolled("teilen", {"pools": "5,7"}) == {"pool": 6}


@pytest.mark.parametrize(("kategorie", "soak"), [(1, 4), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_wv_09_fellkategorie(kategorie: int, soak: int) -> None:
    game = Game("woelfe").play(f"add A fellkategorie={kategorie}")
    assert game.who("a").sheet["fell"] == soak


def test_wv_21_fire_is_not_soaked() -> None:
    values = rolled("schaden", {"kraft": "3", "klasse": "S", "soak": "4"}, (6, 7, 5))
    assert (values["levels"], values["faces"]) == (2, [[6, 7, 5], []])


@pytest.mark.parametrize(
    ("net", "kind", "counter"),
    [(4, "block-geschick", False), (5, "block-geschick", True), (5, "dodge", False)],
)
def test_wv_24_gegenschlag(net: int, kind: str, counter: bool) -> None:
    sheet = "geschick=3 kampf=3 ausweichen=3 kraft=3"
    game = Game("woelfe").play(f"add A side=pc {sheet}", f"add B {sheet}", "ini a =9", "ini b =8")
    game.play("start").line("attack b", "=1", kind, f"={net}")
    assert ("counter" in [ask.key for ask in game.asked]) == counter
    assert game.who("b").values["schaden"] == 0


def test_wv_27_more_than_widerstand_in_one_round() -> None:
    game = Game("woelfe").play("add A widerstand=3", "add B", "start", "damage a 2")
    assert game.row("a").out == ""
    assert game.play("damage a 2").row("a").out == "bewusstlos"


def test_wv_33_a_modifier_that_the_sl_announced() -> None:
    game = Game("woelfe").play("add A geistesschaerfe=1 aufmerksamkeit=1")
    game.play("add B geistesschaerfe=2 aufmerksamkeit=2", "ini a =9", "ini b 4")
    assert [game.row(who).total for who in ("a", "b")] == [9, 8]
    assert game.order() == ["a", "b"]
    values = {"geistesschaerfe": "1", "aufmerksamkeit": "1", "modifikator": "2"}
    assert rolled("initiative", values, (5,))["total"] == 9


def test_wv_39_a_tie_in_a_contest_is_undecided() -> None:
    game = Game("woelfe").play("add A", "add B", "start")
    game.line("contest a,b probe kraft 2", "=3", "=3")
    undecided = "The contest is undecided (A 3, B 3): roll again, or the GM decides."
    assert game.log()[-1] == undecided
    assert len(of_type(game.line("contest", "=3", "=1"), Rolled)) == 2
    assert game.log()[-1] == "A wins the contest (A 3, B 1)."
    assert game.state.contests == ()


def test_the_one_with_more_successes_wins_a_contest() -> None:
    game = Game("woelfe").play("add A", "add B", "start")
    events = game.line("contest a,b probe kraft 2", "=3", "=2")
    assert [roll.result for roll in of_type(events, Rolled)] == [3, 2]
    assert "A wins the contest (A 3, B 2)." in game.log()
