"""In a narrow window what matters is whole: names, keys, and who waits."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import WOLVES, make, opened

from gmdash.language import language

NARROW = (60, 24)


@pytest.mark.parametrize("lang", ["de", "en"])
async def test_names_take_the_room_that_no_condition_needs(tmp_path: Path, lang: str) -> None:
    people = ("add Zöllner count=3 ini=11", "add Moorhund count=2", "ini", "start")
    path = make(tmp_path / "f.yaml", *people, system="dsa5")
    async with opened(path, size=NARROW, language=language(lang)) as table:
        for name in ("Zöllner 3", "Moorhund 2"):
            assert f"{name} " in "\n".join(table.lines()[3:10])
        assert "…" not in table.lines()[2]


@pytest.mark.parametrize("lang", ["de", "en"])
async def test_the_turn_of_a_mob_names_both_keys_that_end_it(tmp_path: Path, lang: str) -> None:
    path = make(tmp_path / "f.yaml", "add Wolf count=3 mob=Rudel", "ini", "start", system="dsa5")
    async with opened(path, size=NARROW, language=language(lang)) as table:
        assert " n " in table.lines()[-1]
        assert " N " in table.lines()[-1]


@pytest.mark.parametrize("lang", ["de", "en"])
async def test_the_rolls_of_initiative_name_the_key_for_all_npcs(tmp_path: Path, lang: str) -> None:
    path = make(tmp_path / "f.yaml", "add Ella side=pc", "add Ork count=2", system="dsa5")
    async with opened(path, size=NARROW, language=language(lang)) as table:
        await table.press("i")
        assert " Tab " in table.lines()[-1]


async def test_the_header_of_a_further_action_says_who_waits(tmp_path: Path) -> None:
    lines = ("split geschick+kampf:1 geschick+kampf:1", "delay jaeger-2", *["next"] * 3)
    path = make(tmp_path / "f.yaml", *WOLVES, "start", *lines)
    async with opened(path, size=NARROW) as table:
        assert table.state.extra is not None
        assert "waits: Jä" in table.lines()[1]
        assert "2" in table.lines()[1].partition("waits: ")[2]
