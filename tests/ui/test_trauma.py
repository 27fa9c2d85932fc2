"""Trauma on the screens: EP beside the order, and no hit points."""

from __future__ import annotations

from pathlib import Path

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
        assert "no health in this system" in table.text()
        assert "Round" not in table.line("Name")
        assert "10" not in table.line("Ella  ")
