"""Mobs on the screen: one row, opened at will, hurt one by one."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import of_type
from ui.driving import make, opened

from gmdash.encounter.events import InitiativeSet, Rolled, ValueChanged

NAMES = ["Alrik", "Mira", "Geron", "Selinde", "Yppo", "Hesinde", "Jost", "Ira"]
HEROES = [f"add {name} side=pc" for name in NAMES]
 == ["next", "next"]
        await table.press("u")
        assert table.state.current == "hund-1"


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
