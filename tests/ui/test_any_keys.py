"""Whatever is pressed, in whatever order: nothing breaks, and the file is the fight."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from ui.driving import WOLVES, Table, make, opened

from gmdash.commands import COMMANDS
from gmdash.files.encounter_file import read

LEAVES = {"Q", "ctrl+q", "L"}
PRESSED = sorted({key for c in COMMANDS for key in c.keys if c.where != "library"} - LEAVES)
TYPED = [*"asdfghjkl012345679", "enter", "enter", "enter", "escape", "backspace", "tab", "space"]
NAMED = {"+": "plus", "?": "question_mark", ":": "colon"}
SIZES = [(120, 40), (80, 24), (60, 16), (20, 5)]


async def press_anything(table: Table, seed: int, keys: int) -> None:
    """Keys of the table and of prompts, at changing sizes."""
    random = Random(seed)
    for _ in range(keys):
        key = random.choice(PRESSED if random.random() < 0.4 else TYPED)
        if random.random() < 0.02:
            await table.pilot.resize_terminal(*random.choice(SIZES))
        await table.pilot.press(NAMED.get(key, key))


async def hold_that_nothing_broke(path: Path, system: str, seed: int, keys: int) -> None:
    lines = WOLVES if system == "woelfe" else ("add Alrik side=pc", "add Ork count=3", "ini")
    async with opened(make(path, *lines, system=system)) as table:
        await press_anything(table, seed, keys)
        await table.pilot.resize_terminal(80, 24)
        for _ in range(9):
            await table.press("escape")
        assert table.app.is_running
        assert not table.screen.asking
        assert read(table.session.path).timeline.state == table.session.state
        await table.press("2", "n")
        await table.press("escape")


@pytest.mark.parametrize("seed", [0])
@pytest.mark.parametrize("system", ["woelfe", pytest.param("dsa5", marks=pytest.mark.soak)])
async def test_any_keys_in_any_order(tmp_path: Path, system: str, seed: int) -> None:
    await hold_that_nothing_broke(tmp_path / "f.yaml", system, seed, 80)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 106))
@pytest.mark.parametrize("system", ["woelfe", "dsa5"])
async def test_very_many_keys_in_any_order(tmp_path: Path, system: str, seed: int) -> None:
    await hold_that_nothing_broke(tmp_path / "f.yaml", system, seed, 300)
