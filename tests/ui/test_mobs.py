"""Mobs on the screen: one row, opened at will, hurt one by one."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import of_type
from ui.driving import make, opened

from gmdash.encounter.events import InitiativeSet, Rolled, ValueChanged

NAMES = ["Alrik", "Mira", "Geron", "Selinde", "Yppo", "Hesinde", "Jost", "Ira"]
HEROES = [f"add {name} side=pc" for name in NAMES]
PACKS = ["add Wolf count=20 mob=Rudel", "add Hund count=20 mob=ja"]
SUMS = [f"ini {name} =9" for name in NAMES[1:]]
ORDER = ["ini alrik =20", "ini rudel =15", "ini hund =12", *SUMS]
SIZES = [(120, 30), (80, 24), (60, 16)]


def hunt(path: Path, *more: str) -> Path:
    return make(path / "f.yaml", *HEROES, *PACKS, *ORDER, "start", *more, system="dsa5")


@pytest.mark.parametrize("size", SIZES)
async def test_forty_wolves_in_two_mobs_are_two_rows(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(hunt(tmp_path, "next"), size=size) as table:
        text = table.text()
        assert "×20 " in text
        assert "Hund ×" in text
        assert "ROUND 1" in text
        # Of a mob the one whose turn it is has a row below it.
        assert "Wolf 1" in text
        assert "Wolf 2 " not in text.split("then")[0]
        await table.press("n")
        assert table.state.current == "wolf-2"
        assert any("▶" in line and "Wolf 2" in line for line in table.text().splitlines()[2:])


@pytest.mark.parametrize("shut", [True, False])
@pytest.mark.parametrize(
    ("view", "begun", "turns"),
    [
        ("2", 18, 6),  # from the one mob to the other
        ("1", 45, 6),  # over the round line
        pytest.param("1", 0, 97, marks=pytest.mark.soak),
        pytest.param("2", 0, 97, marks=pytest.mark.soak),
    ],
)
async def test_at_each_turn_of_48_the_acting_row_and_the_round_are_in_sight(
    tmp_path: Path, view: str, begun: int, turns: int, shut: bool
) -> None:
    async with opened(hunt(tmp_path, *["next"] * begun), size=(80, 24)) as table:
        await table.press(view, *([] if shut else ["M"]))
        acted = list[str]()
        for at in range(begun, begun + turns):
            current = table.session.state.current
            assert current is not None
            acted.append(table.session.state.combatants[current].name)
            assert f"ROUND {1 + at // 48}" in table.lines()[0]
            assert f"▶ {acted[-1]}:" in table.lines()[1]
            (acting,) = (line for line in table.lines()[2:] if "▶" in line)
            assert f" {acted[-1]} " in acting
            await table.press("n")
    assert len(set(acted)) == min(turns, 48)
    assert acted[48:96] == acted[:48][: len(acted[48:96])]


async def test_the_label_of_a_mob_takes_one_more_with_each_press(tmp_path: Path) -> None:
    async with opened(hunt(tmp_path), size=(80, 24)) as table:
        await table.press("d", "@mob Rudel", "@mob Rudel", "@mob Rudel", "enter", "5", "enter")
        changed = of_type(table.entries[-1].events, ValueChanged)
        assert [e.who for e in changed] == ["wolf-1", "wolf-2", "wolf-3"]
        assert "20/20 · 25/30" in table.text()
        await table.press("d", *["@mob Rudel"] * 2)
        # Who is hit: the first of those who can act.
        assert "› Rudel ×2: 1, 2" in table.text()
        await table.press("backspace", "@alrik", "enter", "5", "enter")
        changed = of_type(table.entries[-1].events, ValueChanged)
        assert [e.who for e in changed] == ["wolf-1", "alrik"]


async def test_after_the_last_of_a_mob_nobody_of_it_is_picked(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add A", "add B count=2 mob=ja", "start", system="trauma")
    async with opened(path) as table:
        await table.press("d", *["@mob B"] * 3, "enter")
        assert "Pick somebody first" in table.text()


async def test_an_open_mob_has_a_row_for_each(tmp_path: Path) -> None:
    path = make(
        tmp_path / "f.yaml", "add A", "add Wolf count=3 mob=ja", "ini", "start", system="dsa5"
    )
    async with opened(path, size=(80, 24)) as table:
        await table.press("M")
        assert all(f"Wolf {n}" in table.text() for n in (1, 2, 3))
        assert "×3" not in table.text()
        await table.press("d", "@wolf-2", "enter", "5", "enter")
        assert table.state.combatants["wolf-2"].values["le"] == 25
        await table.press("M")
        assert "Wolf ×3" in table.text()


async def test_a_key_ends_the_turns_of_a_whole_mob(tmp_path: Path) -> None:
    async with opened(hunt(tmp_path, "next"), size=(120, 30)) as table:
        assert "whole mob" in table.text()
        await table.press("N")
        assert table.state.current == "hund-1"
        await table.press("N")
        assert table.state.current not in {None, "alrik", "hund-2"}
        await table.press("N")
        assert "No mob acts now." in table.text()
        assert [entry.do for entry in table.entries[-2:]] == ["next", "next"]
        await table.press("u")
        assert table.state.current == "hund-1"
        assert "1 step undone. (end the turn of the mob)" in table.text()
        await table.press("U")
        assert "1 step redone. (end the turn of the mob)" in table.text()
        await table.press("n", "u")
        assert "1 step undone. (end the turn)" in table.text()


async def test_a_mob_is_attacked_by_its_label(tmp_path: Path) -> None:
    async with opened(hunt(tmp_path, "damage wolf-1 60"), size=(80, 24)) as table:
        await table.press("a", "@mob Rudel", "1", "9", "enter")
        assert of_type(table.entries[-1].events, Rolled)[0].against == "wolf-2"


async def test_one_call_is_the_initiative_of_a_mob(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add A", "add Wolf count=30 mob=ja", system="dsa5")
    async with opened(path, size=(80, 24)) as table:
        await table.press("i")
        shown = table.screen.shown()
        assert shown is not None
        assert len(shown.labels) == 2
        await table.press("@wolf-1", "6", "enter", "enter")
        sums = {e.who: e.after for e in of_type(table.entries[-1].events, InitiativeSet)}
        assert len(sums) == 31
        assert len({sums[f"wolf-{n}"] for n in range(1, 31)}) == 1


async def test_without_a_mob_there_is_nothing_to_open(tmp_path: Path) -> None:
    async with opened(make(tmp_path / "f.yaml", "add A", system="dsa5")) as table:
        await table.press("M")
        assert "There is no mob here." in table.text()


async def test_a_mob_joins_from_the_prompt(tmp_path: Path) -> None:
    async with opened(make(tmp_path / "f.yaml", "add A", system="dsa5")) as table:
        await table.press("+")
        await table.answer("12 Wolf mob=Rudel")
        assert "Rudel ×12" in table.text()
