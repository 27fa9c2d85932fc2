"""Trauma on the screens: EP beside the order, and no hit points."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import make, opened

PEOPLE = ("add Ella side=pc schwimmen=120", "add John nahkampf=40", "start")


async def test_ep_are_named_beside_the_order_and_are_no_count_of_the_round(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, system="trauma")
    async with opened(path, size=(120, 24)) as table:
        await table.press(":")
        await table.type("probe ella schwimmen")
        await table.press("enter", "1", "enter")
        await table.press("2")
        assert "EP Schwimmen 10" in table.text()
        await table.press("3")
        assert "Round" not in table.line("Name")
        assert table.line("▶  Ella").split() == ["▶", "Ella"]


NOTED = "No health is counted here; damage becomes a note."


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (120, 40)])
async def test_that_no_health_is_counted_is_said_once(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = make(
        tmp_path / "f.yaml",
        *PEOPLE,
        "condition john Benommen level=2",
        "hide ella",
        system="trauma",
    )
    async with opened(path, size=size) as table:
        await table.press("3")
        text = table.text()
        assert text.count(NOTED) == 1
        assert "Conditions" in table.line("Name ")
        assert "Benommen 2" in table.line("     John")
        assert "hidden" in table.line("Ella  ")
        shown = table.lines()
        assert shown.index(table.line(NOTED)) < shown.index(table.line("Name "))


async def test_a_ladder_by_house_rule_has_its_bars_again(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, system="trauma")
    async with opened(path) as table:
        await table.press("3")
        assert NOTED in table.text()
        await table.press(":")
        await table.type("rule schaden=leiter")
        await table.press("enter")
        assert NOTED not in table.text()
        assert "unverletzt" in table.line("     John")
        await table.press("u")
        assert NOTED in table.text()


NO_INITIATIVE = "Trauma has no initiative; order by hand."


@pytest.mark.parametrize("lines", [PEOPLE[:2], PEOPLE])
async def test_initiative_is_offered_only_where_the_fight_has_one(
    tmp_path: Path, lines: tuple[str, ...]
) -> None:
    path = make(tmp_path / "f.yaml", *lines, system="trauma")
    async with opened(path, size=(200, 30)) as table:
        assert " i  initiative" not in table.lines()[-1]
        assert "place by hand" in table.text() or lines == PEOPLE
        for key in ("i", "I"):
            await table.press(key)
            assert table.text().count(NO_INITIATIVE) == 1
            assert not table.screen.asking
        await table.press(":")
        await table.type("rule initiative=vorschlag")
        await table.press("enter")
        assert NO_INITIATIVE not in table.text()
        assert " i  initiative" in table.lines()[-1]
        await table.press("i")
        assert "Initiative of" in table.text()
