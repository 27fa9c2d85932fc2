"""Cases D: damage, healing, undo. Named by the ids of their reports."""

from __future__ import annotations

from typing import Any

import pytest
from cases.conftest import Sit
from cases.sitting import Sitting, fight
from playing import SYSTEMS, english, of_type

from gmdash.commands import BY_ID
from gmdash.encounter.events import ConditionSet, Rolled, ValueChanged

every_system = pytest.mark.parametrize("system", SYSTEMS)

# Damage that crosses rungs or stages at once, and what it leaves behind.
CROSSING = [
    pytest.param("woelfe", "set a widerstand=3", "damage a 7", "außer Gefecht", id="woelfe"),
    pytest.param("dsa5", "set a sb=4", "damage a 26", "handlungsunfähig", id="dsa5"),
    pytest.param("dungeonslayers", "set a lk=20", "damage a 17", "bewusstlos", id="dungeonslayers"),
]
HOUSE: dict[str, dict[str, str]] = {"dsa5": {"schmerz_regel": "offiziell"}}


def all_of(game: Sitting, who: str) -> Any:
    """What the screen says of somebody."""
    row = game.row(who)
    health = game.system.health(game.state, game.who(who))
    label = english(health.label) if health else ""
    penalty = game.system.penalty(game.state, game.who(who))
    return row, label, penalty.value, game.who(who), game.order()


@pytest.mark.parametrize(("system", "sheet", "line", "out"), CROSSING)
def test_d1_undo_takes_back_all_that_the_damage_brought(
    sit: Sit, system: str, sheet: str, line: str, out: str
) -> None:
    game = sit(system, "add A", "add B", **HOUSE.get(system, {}))
    game.play("ini a =20", "ini b =10", sheet, "start", "condition a Wunde level=2")
    before, entries = all_of(game, "a"), len(game.timeline.entries)
    game.play(line)
    assert len(game.timeline.entries) == entries + 1  # one line, whatever it crossed
    after = all_of(game, "a")
    assert out in english(game.system.incapacity(game.state, game.who("a")))
    assert after[1] != before[1]
    assert after != before
    game.again()
    game.play("undo")
    assert all_of(game, "a") == before
    game.play("redo")
    assert all_of(game, "a") == after


def test_d1_an_attack_that_strips_wounds_and_fells_is_one_undo(sit: Sit) -> None:
    people = ("add A geschick=5 kampf=5 kraft=9", "add B widerstand=2 fell=3")
    game = sit("woelfe", *people, "ini a =20", "ini b =10", "start", "damage b 2")
    before = all_of(game, "b")
    events = game.line("attack b", "zone=Kehle", "=3", "none", "strip=ja", "=6", "=1")
    assert [e.name for e in of_type(events, ConditionSet)] == ["bewusstlos", "ohne Fell: Kehle"]
    assert english(game.system.incapacity(game.state, game.who("b"))) == "außer Gefecht"
    game.play("undo")
    assert all_of(game, "b") == before


# The health of one who is nearly down, the worst that there is, and what brings each of them.
NEARLY = [
    pytest.param("dsa5", "le", ("damage a 25",), 5, -15, 30, id="dsa5"),
    pytest.param("woelfe", "schaden", ("damage a 6",), 6, 10, 0, id="woelfe"),
    pytest.param(
        "dungeonslayers", "lk", ("set a lk=30", "heal a 30", "damage a 25"), 5, -15, 30, id="ds4"
    ),
]


@pytest.mark.parametrize(("system", "value", "given", "now", "worst", "best"), NEARLY)
def test_d3_too_much_is_undone_to_what_was(
    sit: Sit, system: str, value: str, given: tuple[str, ...], now: int, worst: int, best: int
) -> None:
    game = fight(sit, system, "ab").play(*given)
    assert game.who("a").values[value] == now
    game.play("damage a 20")
    assert game.who("a").values[value] == worst
    game.play("undo")
    assert game.who("a").values[value] == now
    game.play("heal a 50")
    assert game.who("a").values[value] == best  # never over the maximum
    game.play("undo")
    assert game.who("a").values[value] == now
    game.play("damage a 20", "heal a 20!", "undo 2")
    assert game.who("a").values[value] == now


def test_d5_area_damage_with_half_for_some_is_one_step(sit: Sit) -> None:
    game = fight(sit, "dsa5", "abcdefgh")
    before, told = game.state, len(game.log())
    events = game.line("damage a,b/2,c,d/2,e,f/2,g,h 9")
    hurt = [(e.who, e.before, e.after) for e in of_type(events, ValueChanged)]
    assert hurt == [(who, 30, 30 - (4 if who in "bdf" else 9)) for who in "abcdefgh"]
    lines = game.log()[told:]
    assert len(lines) == 8
    assert all(f"{who.upper()}: LE 30" in lines[at] for at, who in enumerate("abcdefgh"))
    game.play("undo")
    assert game.state == before


def test_d5_dice_of_area_damage_are_rolled_once_for_all(sit: Sit) -> None:
    game = fight(sit, "dsa5", "abc")
    events = game.line("damage a,b/2,c 2W6")
    (rolled,) = of_type(events, Rolled)
    lost = [e.before - e.after for e in of_type(events, ValueChanged)]
    assert lost == [rolled.result, rolled.result // 2, rolled.result]


ARMOURS = [
    # Armour, the line of one hit, replies that say what the armour takes, what gets through.
    pytest.param("dsa5", "set a rs=3", "damage a {n} RS", (), [1, 0, 4], id="dsa5"),
    pytest.param("woelfe", "set a fell=2", "damage a {n} Soak", ("=1",), [3, 0, 6], id="woelfe"),
]


@pytest.mark.parametrize(("system", "armour", "line", "soak", "through"), ARMOURS)
def test_d6_of_each_of_three_hits_armour_goes_off_by_itself(
    sit: Sit, system: str, armour: str, line: str, soak: tuple[str, ...], through: list[int]
) -> None:
    game = fight(sit, system, "ab").play(armour)
    value = game.system.health_value
    start, lost = game.who("a").values[value], []
    for hit in (4, 0, 7):
        before = game.who("a").values[value]
        game.line(line.format(n=hit), *(soak if hit else ()))
        lost.append(abs(game.who("a").values[value] - before))
    assert lost == through
    assert abs(game.who("a").values[value] - start) == sum(through)
    game.play("undo 2")
    assert abs(game.who("a").values[value] - start) == through[0]


def test_d6_hits_of_one_attack_after_another_each_less_rs(sit: Sit) -> None:
    game = sit("dsa5", "add A tp=W6 at=12", "add B rs=3", "ini a =20", "ini b =10", "start")
    lost = []
    for tp in (4, 0, 7):
        before = game.who("b").values["le"]
        game.line("attack b", "gelungen", "none", f"={tp}")
        lost.append(before - game.who("b").values["le"])
        game.play("grant a action")
    assert lost == [1, 0, 4]


# Each command that takes something away, in a fight where it can be done.
TAKING = (
    "damage a 99",
    "heal a 1",
    "remove b",
    "uncondition a Furcht",
    "set a geschick=1",
    "rename a Zz",
    "ini a =1",
    "place d before a",
    "hide b",
    "next",
    "current c",
    "delay",
    "spend a action",
    "end",
)


@every_system
def test_d16_what_takes_something_away_is_undone(sit: Sit, system: str) -> None:
    game = fight(sit, system).play("condition a Furcht", "damage a 2")
    before = game.state
    for line in TAKING:
        if not game.system.health_value and line.split()[0] in ("damage", "heal"):
            continue  # a note, which takes nothing away
        game.play(line.replace("geschick", "at") if system == "dsa5" else line)
        assert game.state != before, line
        game.play("undo")
        assert game.state == before, line


def test_d16_no_key_beside_the_next_turn_ends_or_removes() -> None:
    beside = set("bhjmBHJM")  # around n, on German and on English keys
    for command in ("end", "remove", "undo"):
        assert not beside & set(BY_ID[command].keys)
