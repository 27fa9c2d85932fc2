"""That a check is due stands in the row at every width, and its key below."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ui.driving import make, opened

from gmdash.language import language

SPELL = (
    "add Mirhiban side=pc ini=12 le=30",
    "add Ork ini=10 le=20",
    "ini mirhiban =18",
    "ini ork =14",
    "start",
    "long mirhiban 2 Zauber",
)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("width", [60, 80, 120])
async def test_damage_to_a_long_action_is_marked_and_the_key_named(
    tmp_path: Path, width: int, lang: str
) -> None:
    path = make(tmp_path / "f.yaml", *SPELL, system="dsa5")
    async with opened(path, size=(width, 24), language=language(lang)) as table:
        assert "!" not in table.line("18 Mirhiban")
        assert " D " not in table.lines()[-1]
        await table.press("d", "@mirhiban", "enter", "4", "enter")
        assert re.search(r"! Zau\S* 0/2", table.line("18 Mirhiban"))
        assert " D " in table.lines()[-1]
