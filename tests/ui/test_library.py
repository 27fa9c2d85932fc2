"""The library: campaigns, their fights, and the way there and back."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from ui.driving import WOLVES, make, opened

import gmdash
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.library.screen import LibraryScreen

SAMPLES = Path(gmdash.__file__).parent.parent / "campaigns"


@pytest.fixture
def campaigns(tmp_path: Path) -> Path:
    folder = tmp_path / "campaigns" / "wald"
    encounters = folder / "encounters"
    encounters.mkdir(parents=True)
    shutil.copy(SAMPLES / "nordwald" / "campaign.yaml", folder / "campaign.yaml")
    make(encounters / "klippe.yaml", *WOLVES, title="Klippe")
    make(encounters / "moor.yaml", *WOLVES, "start", title="Moor")
    make(encounters / "tal.yaml", *WOLVES, "start", "end", title="Tal")
    (encounters / "zorn.yaml").write_text("- {}\n", encoding="utf-8")
    return folder.parent


async def test_fights_are_listed_with_how_they_stand(campaigns: Path) -> None:
    async with opened(campaigns, size=(100, 24)) as table:
        assert "Wölfe" in table.line("Klippe")
        assert "running" in table.line("Moor")
        assert "round 1" in table.line("Moor")
        assert "over" in table.line("Tal")
        broken = table.line("zorn")
        assert "broken" in broken
        assert "zorn.yaml:1" in broken or "…" in broken


@pytest.mark.parametrize("down", ["j", "down"])
async def test_keys_move_and_enter_opens(campaigns: Path, down: str) -> None:
    async with opened(campaigns / "wald") as table:
        assert "▶" in table.line("Klippe")
        await table.press(down)
        assert "▶" in table.line("Moor")
        await table.press("k", "up", down, down, "enter")
        assert isinstance(table.app.screen, FightScreen)
        assert "Moor · Wölfe" in table.lines()[0]
        await table.press("n", "L")
        assert isinstance(table.app.screen, LibraryScreen)
        assert "▶" in table.line("Moor")
        # The file is free again.
        await table.press("enter")
        assert "saved" in table.lines()[0]


async def test_a_prepared_fight_is_copied(campaigns: Path) -> None:
    prepared = campaigns / "wald" / "encounters" / "klippe.yaml"
    data = prepared.read_bytes()
    async with opened(campaigns) as table:
        assert "prepared" in table.line("Klippe")
        await table.press("enter", "s")
        assert table.session.path.name == "klippe-2.yaml"
        await table.press("L")
        assert "running" in "\n".join(line for line in table.lines() if "Klippe" in line)
    assert prepared.read_bytes() == data


async def test_a_broken_fight_says_why(campaigns: Path) -> None:
    async with opened(campaigns, size=(200, 24)) as table:
        await table.press("down", "down", "down", "enter")
        assert isinstance(table.app.screen, LibraryScreen)
        assert "zorn.yaml:1" in table.lines()[-2]


async def test_without_a_campaign_it_names_the_demo(tmp_path: Path) -> None:
    async with opened(tmp_path) as table:
        assert "gmdash demo" in table.text()
        await table.press("enter", "j", "k", "question_mark", "escape")
        assert isinstance(table.app.screen, LibraryScreen)


async def test_a_fight_opened_by_its_path_goes_back_to_its_campaign(campaigns: Path) -> None:
    path = campaigns / "wald" / "encounters" / "moor.yaml"
    async with opened(path) as table:
        await table.press("L")
        assert isinstance(table.app.screen, LibraryScreen)
        assert "Moor" in table.text()
        assert "Tal" in table.text()
        await table.press("down", "enter")
        assert isinstance(table.app.screen, FightScreen)
        assert "Moor · Wölfe" in table.lines()[0]
        assert "saved" in table.lines()[0]


async def test_a_tiny_library_still_opens_a_fight(campaigns: Path) -> None:
    async with opened(campaigns, size=(20, 5)) as table:
        await table.press("j", "k", "enter")
        assert isinstance(table.app.screen, FightScreen)


def test_the_demo_is_copied_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from gmdash.cli import main

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["demo", "--lang", "en"]) == 1
    folder = tmp_path / "gmdash" / "campaigns"
    said = capsys.readouterr()
    assert str(folder) in said.out
    assert "need a terminal" in said.err
    copied = sorted(path.name for path in folder.iterdir())
    assert copied == sorted(path.name for path in SAMPLES.iterdir())
    mine = folder / copied[0] / "campaign.yaml"
    mine.write_text("# mine\n", encoding="utf-8")
    main(["demo", "--lang", "en"])
    assert mine.read_text(encoding="utf-8") == "# mine\n"
