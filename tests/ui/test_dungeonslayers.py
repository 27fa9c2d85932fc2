"""A fight of Dungeonslayers on the screen: few keys, and the dice laid by the player."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import make, opened

from gmdash.encounter.events import Rolled

PEOPLE = ("add Hilda side=pc schlagen=19 initiative=9", "add Grol lk=90 initiative=5")


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_an_attack_takes_four_keys(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, "start", system="dungeonslayers")
    async with opened(path, size=(width, 24)) as table:
        await table.press("a", "enter", "enter", "enter")
        assert table.entries[-1].do == "attack"
        rolls = [e.purpose for e in table.entries[-1].events if isinstance(e, Rolled)]
        assert rolls == ["attack", "abwehr"]


async def test_over_20_the_dice_are_laid_by_a_key(tmp_path: Path) -> None:
    path = make(
        tmp_path / "f.yaml", *PEOPLE, "set hilda schlagen=44", "start", system="dungeonslayers"
    )
    async with opened(path, size=(80, 24)) as table:
        await table.press("a", "enter")
        await table.type("2 1 17")
        await table.press("enter")
        assert "20 + 17 + 2 = 39" in table.text()
        await table.press("enter", "enter")
        strike = next(e for e in table.entries[-1].events if isinstance(e, Rolled))
        assert (strike.faces, strike.result) == ((2, 1, 17), 39)
