"""Handing out the order and the log from the fight."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from ui.driving import make, opened

FIGHT = ("add Ella side=pc", "add Ork", "add Schatten hidden=yes", "ini", "start")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", *FIGHT, system="dsa5")


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_enter_hands_the_order_to_players_on_the_clipboard(path: Path, width: int) -> None:
    async with opened(path, size=(width, 24)) as table:
        await table.press("K")
        assert "Hand out what?" in table.text()
        for question in ("In which form?", "For whom?", "Where to?"):
            await table.press("enter")
            assert question in table.text()
            assert all(cell_len(line) <= width for line in table.lines())
        await table.press("enter")
        assert "clipboard" in table.text()
        assert table.app.clipboard.startswith("[b]Klippe · DSA5[/b]\nRound 1 · ")
        assert "Schatten" not in table.app.clipboard
        assert len(table.entries) == len(FIGHT)


async def test_a_file_is_named_after_the_fight_and_the_screen_says_where(path: Path) -> None:
    async with opened(path, size=(150, 24)) as table:
        for name in ("klippe-log.md", "klippe-log-2.md"):
            await table.press("K", "2", "2", "2", "2")
            assert name in table.text()
            assert "Schatten joins" in path.with_name(name).read_text(encoding="utf-8")


async def test_a_line_hands_out_and_a_file_that_is_there_stays(path: Path) -> None:
    mine = path.with_name("mine.txt")
    async with opened(path, size=(150, 24)) as table:
        await table.press("colon", *f"handout log text gm {mine.name}", "enter")
        assert "Written to mine.txt." in table.text()
        before = mine.read_bytes()
        await table.press("colon", *f"handout order {mine.name}", "enter")
        assert "mine.txt exists already." in table.text()
        assert mine.read_bytes() == before
