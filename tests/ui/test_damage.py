"""Damage and healing on the screen: halves by the label again, armour, the dead; one repaint."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playing import of_type
from ui.driving import make, opened

from gmdash.encounter.events import Rolled, ValueChanged
from gmdash.widgets.drawn import Drawn

KNIGHTS = (
    "add Alrik side=pc ini=14 le=30 rs=2",
    "add Mira side=pc ini=12 le=30",
    "add Ork ini=10 le=20",
    *("ini alrik =18", "ini mira =15", "ini ork =13"),
    "start",
)
ORKS = ("add Ork count=40 le=20 rs=1", "ini", "start")


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_the_label_again_halves_and_once_more_drops(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *KNIGHTS, system="dsa5")
    async with opened(path, size=(width, 24)) as table:
        await table.press("d", "@alrik", "@mira", "@mira")
        assert "Alrik, Mira ½" in table.text()
        await table.press("@mira")
        assert "› Alrik\n" in table.text()
        await table.press("@mira", "@mira", "backspace", "@mira", "enter")
        assert "Alrik, Mira · " in table.text()
        await table.press("escape", "@mira", "enter")
        assert "Alrik, Mira ½ · " in table.text()
        await table.press("7", "enter")
        changes = of_type(table.entries[-1].events, ValueChanged)
        assert [(e.who, e.after) for e in changes] == [("alrik", 23), ("mira", 27)]
        await table.press("u")
        assert table.state.combatants["mira"].values["le"] == 30


async def test_armour_goes_off_where_it_is_said(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *KNIGHTS, system="dsa5")
    async with opened(path) as table:
        await table.press("d", "@alrik", "@mira", "enter")
        await table.answer("7 soak")
        assert "only RS may follow an amount" in table.text()
        assert "› 7 soak" in table.text()
        await table.press(*["backspace"] * 4)
        await table.answer("rs")
        changes = of_type(table.entries[-1].events, ValueChanged)
        assert [(e.who, e.after) for e in changes] == [("alrik", 25), ("mira", 23)]
        assert "Alrik: LE 30 → 25 (7, RS −2)" in table.text()


async def test_the_soak_of_several_is_open_at_once(tmp_path: Path) -> None:
    lines = ("add Bill fell=2 widerstand=9", "add John fell=3 widerstand=9", "ini", "start")
    path = make(tmp_path / "f.yaml", *lines)
    async with opened(path) as table:
        await table.press("d", "@bill", "@john", "@john", "enter")
        await table.answer("4 soak")
        assert "2 questions are open" in table.text()
        await table.press("6", "space", "6", "enter", "1", "space", "1", "space", "6", "enter")
        assert [c.values["schaden"] for c in table.state.combatants.values()] == [2, 1]
        assert len(of_type(table.entries[-1].events, Rolled)) == 2


async def test_healing_the_dead_leaves_the_prompt_open(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *KNIGHTS, "condition ork tot", system="dsa5")
    async with opened(path) as table:
        entries = len(table.entries)
        await table.press("h", "@ork", "enter")
        await table.answer("5")
        assert "Ork is dead; 5! heals all the same." in table.text()
        assert "› 5" in table.text()
        assert len(table.entries) == entries
        await table.answer("!")
        assert len(table.entries) == entries + 1


async def test_nobody_dead_is_offered_for_an_attack(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *KNIGHTS, "condition ork tot", system="dsa5")
    async with opened(path) as table:
        await table.press("a")
        assert table.letters("mira")
        with pytest.raises(KeyError):
            table.letters("ork")


async def test_damage_to_forty_is_one_fsync_and_one_repaint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = make(tmp_path / "f.yaml", *ORKS, system="dsa5")
    async with opened(path, size=(120, 60)) as table:
        await table.press("d")
        for who in list(table.state.combatants):
            await table.press(*table.letters(who))
        await table.press("enter")
        await table.press("7")
        written = len(path.read_bytes().splitlines())
        drawn: dict[int, int] = {}
        show = Drawn.show

        def counted(widget: Drawn, drawing: object) -> None:
            drawn[id(widget)] = drawn.get(id(widget), 0) + 1
            show(widget, drawing)  # type: ignore[arg-type]

        synced: list[int] = []
        fsync = os.fsync

        def counted_fsync(file: int) -> None:
            synced.append(file)
            fsync(file)

        monkeypatch.setattr(os, "fsync", counted_fsync)
        monkeypatch.setattr(Drawn, "show", counted)
        await table.press("enter")
        assert len(path.read_bytes().splitlines()) == written + 1
        assert len(of_type(table.entries[-1].events, ValueChanged)) == 40
        assert len(synced) == 1
        assert max(drawn.values()) == 1
        await table.press("u")
        assert {c.values["le"] for c in table.state.combatants.values()} == {20}
