"""A GM goes from fight to fight by the library; the app keeps copies of each without being told."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import Table, opened
from ui.shelves import woods

from gmdash.files.copies import copies_of
from gmdash.files.encounter_file import read
from gmdash.screens.fight import watch
from gmdash.screens.fight.screen import FightScreen


async def kept(table: Table) -> None:
    """The fight on the screen is open for so long that its copy is there."""
    assert isinstance(table.app.screen, FightScreen)
    await table.pilot.pause(0.05)
    await table.app.workers.wait_for_complete()


async def test_another_fight_by_the_library_leaves_the_paused_one_with_a_copy_of_each_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "COPY_AFTER", 0.001)
    woods(tmp_path / "campaigns")
    encounters = tmp_path / "campaigns" / "wald" / "encounters"
    moor, see = encounters / "moor.yaml", encounters / "see.yaml"
    states = []
    async with opened(tmp_path / "campaigns", size=(120, 24)) as table:
        for _ in range(2):
            states.append(read(moor).timeline.state)
            await table.press("enter")
            assert table.session.path == moor
            await kept(table)
            await table.press("n", "L")
        paused = moor.read_bytes()
        await table.press("j", "enter")
        assert table.session.path == see
        await kept(table)
        await table.press("n", "L")
    assert moor.read_bytes() == paused
    assert [read(copy).timeline.state for copy in copies_of(moor)] == states
    assert len(copies_of(see)) == 1
