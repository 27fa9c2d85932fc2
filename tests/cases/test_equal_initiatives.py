"""Cases B: equal initiatives, their order and who settles it. Named by the ids of their reports."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cases.conftest import Sit
from cases.sitting import BY_PROPOSAL, aftermath, felled, named, totals, turns
from playing import SYSTEMS, english
from ui.driving import calls_of, make, opened

from gmdash.actions.view import rows
from gmdash.screens.fight.painting import Painter

every_system = pytest.mark.parametrize("system", SYSTEMS)


def test_b6_dsa5_equal_sums_go_by_side_then_base_and_the_row_says_so(sit: Sit) -> None:
    game = sit("dsa5", "add A ini=12", "add B ini=14", "add C ini=13 side=pc", "add D ini=14")
    game.play("ini a 4", "ini b 2", "ini c 3", "ini d =16")
    assert game.order() == ["c", "b", "d", "a"]
    assert set(totals(game).values()) == {16}
    why = {who: english(game.row(who).standing) for who in game.order()}
    assert "SC before NSC, before B" in why["c"]
    assert "INI-Basis 14 > 12, before A" in why["d"]
    assert not any(re.search(r"\d[.,]\d", said) for said in why.values())


SC, NSC = "side=pc", "side=npc"
LEVEL = ", level with B"


@pytest.mark.parametrize(
    ("system", "first", "second", "rules", "said"),
    [
        # D-3: what stands on the sheet only proposes; SC agree, the SL sorts the others.
        (
            "dsa5",
            f"ini=14 {SC}",
            f"ini=12 {SC}",
            {},
            "14 > 12, before B (the players decide)",
        ),
        (
            "dsa5",
            f"ini=14 {NSC}",
            f"ini=12 {NSC}",
            {},
            "14 > 12, before B (the GM decides)",
        ),
        ("dsa5", f"ini=12 {SC}", f"ini=12 {SC}", {}, "the players decide" + LEVEL),
        ("dsa5", f"ini=12 {NSC}", f"ini=12 {NSC}", {}, "the GM decides" + LEVEL),
        ("dsa5", f"ini=12 {SC}", f"ini=14 {NSC}", {}, "SC before NSC, before B"),
        ("dsa5", f"ini=14 {SC}", f"ini=12 {SC}", {"gleichstand": "offiziell"}, "14 > 12, before B"),
        ("dsa5", SC, SC, {"gleichstand": "offiziell"}, "a roll-off decides" + LEVEL),
        ("woelfe", SC, SC, {}, "a roll-off decides" + LEVEL),
        ("trauma", SC, SC, BY_PROPOSAL["trauma"], "the players decide" + LEVEL),
        ("trauma", SC, NSC, BY_PROPOSAL["trauma"], "the GM decides" + LEVEL),
    ],
)
def test_b6_who_settles_equals_is_said(
    sit: Sit, system: str, first: str, second: str, rules: dict[str, str], said: str
) -> None:
    game = sit(system, f"add A {first}", f"add B {second}", "ini a =16", "ini b =16", **rules)
    why = english(game.row("a").standing)
    assert why.endswith(said)
    game.again()
    assert english(game.row("a").standing) == why
    assert "level" not in english(game.play("place a after b").row("a").standing)
    assert english(game.play("undo").row("a").standing) == why
    assert "level" not in english(game.play("redo").row("a").standing)


def test_b6_a_mob_is_level_with_nobody_of_its_own(sit: Sit) -> None:
    game = sit("dsa5", "add Wolf count=3 mob=ja ini=12", "ini")
    game.again()
    assert not any("level" in english(game.row(who).standing) for who in game.order())


@pytest.mark.parametrize(
    ("system", "why"),
    [
        ("woelfe", "Geistesschärfe 4 > 1"),
        ("dsa5", "INI-Basis 14 > 11"),
        ("trauma", "RA 60 > 40"),
        ("dungeonslayers", "roll-off 15 > 6"),
    ],
)
def test_b6_every_system_says_why_equals_stand_so(sit: Sit, system: str, why: str) -> None:
    first, second = {
        "woelfe": ("geistesschaerfe=1", "geistesschaerfe=4"),
        "dsa5": ("ini=11", "ini=14"),
        "trauma": ("ra=40", "ra=60"),
        "dungeonslayers": ("initiative=9", "initiative=9"),
    }[system]
    game = sit(system, f"add A {first}", f"add B {second}", **named(system))
    game.play("ini a =9", "ini b =9")
    game.line("start", *(("6", "15") if system == "dungeonslayers" else ()))
    assert game.order() == ["b", "a"]
    assert f"{why}, before A" in english(game.row("b").standing)
    assert totals(game) == {"b": 9, "a": 9}


@every_system
def test_b8_a_swap_by_hand_among_equals_outlives_everything(sit: Sit, system: str) -> None:
    game = sit(system, *(f"add {n}" for n in "ABC"), "add Top", **named(system))
    game.play("ini a,b,c,top" if system == "dungeonslayers" else "note x")
    game.play(*(f"ini {n} =12" for n in "abc"), "ini top =30", "start")
    made = game.order()
    first, second, third = made[1:]
    game.play(f"place {third} before {first}")
    swapped = ["top", third, first, second]
    assert game.order() == swapped
    assert "placed by hand" in english(game.row(third).standing)
    game.again()
    assert game.order() == swapped
    game.play("add New", "ini new =2", "ini top =31", felled(game, second), *["next"] * 4)
    assert game.state.round == 2
    assert game.order() == [*swapped, "new"]
    game.play("ini new =40")
    assert game.order() == ["new", *swapped]
    game.play("undo 3", "redo 3")
    assert game.order() == ["new", *swapped]
    # A new roll of the own gives the place up again.
    game.play(f"ini {third} =1")
    assert game.order()[-1] == third


@every_system
def test_b8_the_turn_is_passed_to_one_of_the_equals_only(sit: Sit, system: str) -> None:
    game = sit(system, *(f"add {n}" for n in "ABC"), **named(system))
    game.play(*(f"ini {n} =12" for n in "abc"), "start")
    standing = game.order()
    assert [game.state.current, *turns(game, 2)] == standing


def test_b8_the_tie_rule_is_a_house_rule_of_dsa5(sit: Sit) -> None:
    game = sit("dsa5", "add A", "add B side=pc", gleichstand="offiziell")
    game.play("ini a =14", "ini b =14")
    game.line("start", "6", "2")
    assert game.order() == ["a", "b"]


@every_system
def test_b10_the_order_of_equals_is_constant(sit: Sit, system: str) -> None:
    one, two = (
        sit(system, *(f"add {n}" for n in "ABCDEF"), **named(system)).play(
            *(f"ini {n} =12" for n in "abcdef"), "start"
        )
        for _ in range(2)
    )
    assert one.order() == two.order()  # the same dice, the same order
    assert one.state == two.state
    standing = one.order()
    for _ in range(50):
        assert [row.id for row in rows(one.state, one.system)] == standing
    for who in "abcdef":
        one.play(f"damage {who} 1", f"condition {who} lahm until=end:{who}:2", "next")
        assert one.order() == standing
    one.again()
    assert one.order() == standing


async def test_b10_the_order_on_screen_is_constant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = ("anna", "bert", "carl", "dora", "emil", "fritz")
    path = make(
        tmp_path / "f.yaml",
        *(f"add {who.title()} ini=11" for who in people),
        *(f"ini {who} =12" for who in people),
        "start",
        system="dsa5",
    )
    async with opened(path) as table:
        painted = calls_of(monkeypatch, Painter, "paint")

        def seen() -> list[str]:
            named = (re.search(r" (Anna|Bert|Carl|Dora|Emil|Fritz) ", at) for at in table.lines())
            return [found[1] for found in named if found][-6:]

        order = seen()
        assert len(set(order)) == 6
        hurt: list[str] = []
        while len(painted) < 50 or len(hurt) < len(people):
            if len(hurt) < len(people):
                hurt.append(people[len(hurt)])
                await table.press("d", f"@{hurt[-1]}", "enter", "1", "enter")
                assert seen() == order
            for view in "12":
                await table.press(view)
                assert seen() == order
        assert {table.state.combatants[who].values["le"] for who in people} == {29}
    aftermath(path)
