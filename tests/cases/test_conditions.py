"""Cases D and E about conditions and durations. Named by the ids of their reports."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases.conftest import Sit
from cases.sitting import Sitting, aftermath, fight
from playing import SYSTEMS, english, of_type
from ui.driving import make, opened

from gmdash.encounter.events import ConditionEnded, ValueChanged

every_system = pytest.mark.parametrize("system", SYSTEMS)


def borne(game: Sitting, who: str) -> dict[str, int]:
    """The conditions of somebody with their levels."""
    return {c.name: c.level for c in game.who(who).conditions}


def ended(game: Sitting, line: str = "next") -> list[tuple[str, str]]:
    """Which conditions end with a line, and of whom."""
    return [(e.who, e.name) for e in of_type(game.line(line), ConditionEnded)]


@every_system
def test_d10_a_level_given_to_three_is_changed_for_one(sit: Sit, system: str) -> None:
    game = fight(sit, system).play("condition a,b,c Angst level=4", "condition b Angst level=1")
    assert [borne(game, who)["Angst"] for who in "abc"] == [4, 1, 4]
    game.play("next", "uncondition c Angst")
    game.again()
    assert [borne(game, who) for who in "abc"] == [{"Angst": 4}, {"Angst": 1}, {}]


@pytest.mark.parametrize(
    ("maximum", "current", "stage"),
    [(31, 15, 2), (20, 15, 1), (60, 15, 3), (15, 15, 0), (10, 10, 0)],
)
def test_d11_a_new_maximum_moves_the_stages_of_pain(
    sit: Sit, maximum: int, current: int, stage: int
) -> None:
    """D-16: stages follow from the LE, whatever changed them."""
    game = sit("dsa5", "add A le=30 ini=10", "ini a =12", "start", "damage a 15")
    game.play(f"set a le={maximum}")
    health = game.row("a").health
    assert health is not None
    assert (health.current, health.maximum, health.stage) == (current, maximum, stage)
    assert game.row("a").penalty.value == -stage
    assert game.play("undo").row("a").penalty.value == -2


@pytest.mark.parametrize(
    ("system", "felling"),
    [
        ("dsa5", "damage a 99"),
        ("dungeonslayers", "damage a 22"),
        ("woelfe", "damage a 7"),
        ("trauma", "condition a Sterben"),
    ],
)
@pytest.mark.parametrize("line", ["rename a Anders", "note hm", "place a after c", "hide a"])
def test_d13_an_edit_of_something_else_saves_nobody(
    sit: Sit, system: str, felling: str, line: str
) -> None:
    game = fight(sit, system).play(felling)
    health, conditions = game.row("a").health, borne(game, "a")
    out = english(game.row("a").out)
    game.play(line, "next", "next")
    assert english(game.row("a").out) == out
    assert game.row("a").health == health
    assert borne(game, "a") == conditions


@every_system
def test_e1_e3_an_ending_hangs_on_the_named_turn(sit: Sit, system: str) -> None:
    game = fight(sit, system)
    game.play("next")
    assert game.state.current == "b"
    # Given in B's turn: until C's next start, the end of D's next turn, A's next start.
    game.play("condition d Furcht until=start:c:1", "condition a Zorn until=end:d:1")
    game.play("condition c Mut until=start:a:1", "condition b Wut until=end:b:2")
    assert ended(game) == [("d", "Furcht")]
    assert game.state.current == "c"
    assert ended(game) == []
    rest = [pair for _ in range(len(game.state.combatants)) for pair in ended(game)]
    assert rest[:2] == [("a", "Zorn"), ("c", "Mut")]
    game.again()
    rest += [pair for _ in range(len(game.state.combatants)) for pair in ended(game)]
    assert rest == [("a", "Zorn"), ("c", "Mut"), ("b", "Wut")]


@every_system
def test_e5_back_three_and_forward_three_ticks_once(sit: Sit, system: str) -> None:
    game = fight(sit, system)
    line = "condition b Bluten tick=1"
    game.play(line, "next")
    once = game.state
    told = [said for said in game.log() if said.startswith("Bluten")]
    game.play("next", "next")
    for _ in range(3):
        game.play("undo 3", "redo 3")
    game.again()
    again = [said for said in game.log() if said.startswith("Bluten")]
    assert again == told
    assert game.play("undo 2").state == once


def test_e5_a_tick_is_one_change_of_the_turn_that_begins(sit: Sit) -> None:
    game = fight(sit, "dsa5").play("condition b Bluten tick=2")
    (change,) = of_type(game.line("next"), ValueChanged)
    assert (change.who, change.before - change.after, change.condition) == ("b", 2, "Bluten")


@every_system
def test_e6_a_step_back_over_the_round_brings_it_back(sit: Sit, system: str) -> None:
    game = fight(sit, system).play("condition a Hast until=end:a:2", "next")
    while game.state.round == 1:
        game.play("next")
    held = game.who("a").conditions
    assert ended(game) == [("a", "Hast")]
    game.play("undo")
    game.again()
    assert game.who("a").conditions == held
    while game.state.round == 2:
        game.play("undo")
    assert game.who("a").conditions == held
    while game.state.round == 1:
        game.play("redo")
    assert ended(game, "next") == [("a", "Hast")]


@every_system
def test_e8_given_before_the_bearers_turn_it_may_end_in_this_round(sit: Sit, system: str) -> None:
    game = fight(sit, system).play("condition c Blind until=end:c:1", "next", "next")
    assert game.state.current == "c"
    assert borne(game, "c") == {"Blind": 1}
    assert ended(game) == [("c", "Blind")]
    assert game.state.round == 1


@every_system
def test_e10_what_is_over_is_not_there_any_more(sit: Sit, system: str) -> None:
    game = fight(sit, system)
    game.play("condition a Hast until=end:a:1", "condition a Last until=start:a:1")
    seen = [borne(game, "a")]
    for _ in range(2 * len(game.state.combatants)):
        seen.append(borne(game.play("next"), "a"))
        for condition in game.who("a").conditions:
            assert condition.ending is not None
            assert condition.ending.round >= game.state.round
    assert seen[0] == {"Hast": 1, "Last": 1}
    assert seen[1] == {"Last": 1}
    assert seen[-1] == {}


async def test_e15_an_own_condition_is_offered_again(tmp_path: Path) -> None:
    lines = ("add Ada side=pc", "add Bo", "ini", "start", "condition bo Sumpffieber level=2")
    path = make(tmp_path / "f.yaml", *lines, system="dsa5")
    async with opened(path) as table:
        await table.press("c", "@ada", "enter", *"Su", "enter", "enter")
        (given,) = table.state.combatants["ada"].conditions
        assert given.name == "Sumpffieber"
    aftermath(path)
