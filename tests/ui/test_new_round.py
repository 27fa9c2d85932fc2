"""That a round has begun is said in the header until something is done in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import WOLVES, make, opened

ROUND_1 = (*WOLVES, "start", "next", "next", "next")


@pytest.mark.parametrize("key", ["j", "4", "1", "escape", "f12", "d", "left", "?"])
async def test_a_key_that_records_nothing_leaves_the_new_round_said(
    tmp_path: Path, key: str
) -> None:
    path = make(tmp_path / "f.yaml", *ROUND_1)
    async with opened(path) as table:
        await table.press("n")
        assert "▶▶▶ ROUND 2 ▶▶▶" in table.lines()[0]
        await table.press(key, "escape")
        assert "▶▶▶ ROUND 2 ▶▶▶" in table.lines()[0]
        await table.press("2", "n")
        assert "▶▶▶" not in table.text()
        assert "ROUND 2" in table.lines()[0]


async def test_the_new_round_leaves_the_title_whole_in_a_narrow_window(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *ROUND_1, title="Klippe am alten Nordwald hin")
    async with opened(path, size=(60, 24)) as table:
        await table.press("n")
        assert "Klippe am alten Nordwald hin · Wölfe" in table.lines()[0]
        assert "▶ ROUND 2 ▶" in table.lines()[0]
