"""What a quick start leaves behind, and what it never brings along."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest
from ui.driving import WOLVES, make, opened


async def test_garbage_is_looked_for_again_when_the_first_frame_is_drawn(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    gc.disable()
    try:
        async with opened(path):
            assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()


async def test_a_fight_of_the_programs_own_needs_no_yaml(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    for name in [name for name in sys.modules if name.split(".")[0] == "yaml"]:
        monkeypatch.delitem(sys.modules, name)
    async with opened(path) as table:
        await table.press("n")
        assert "yaml" not in sys.modules
