"""What is wrong with files and folders is one sentence in the library, and nothing is lost."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from files.fight_files import HEADER, note
from ui.driving import WOLVES, opened
from ui.shelves import EVENING, fight, titles, woods

from gmdash.files import summaries
from gmdash.files.lines import encoded
from gmdash.screens.library import screen
from gmdash.screens.library.screen import LibraryScreen


@pytest.fixture
def campaigns(tmp_path: Path) -> Path:
    return woods(tmp_path / "campaigns").parent.parent


async def test_a_broken_page_is_told_and_its_fights_still_open(campaigns: Path) -> None:
    (campaigns / "wald" / "campaign.yaml").write_text("title: x\n", encoding="utf-8")
    async with opened(campaigns) as table:
        assert "broken" in table.line(" wald ")
        await table.press("up")
        assert "campaign.yaml:1: system" in table.lines()[-4]
        await table.press("n")
        assert "campaign.yaml:1: system" in table.text()
        await table.press("down", "enter")
        assert "Moor · Wölfe" in table.lines()[0]
        await table.press("L", "down", "down")
        # Which fights are prepared cannot be known now: none of those is written to.
        await table.press("enter", "s")
        assert table.session.path.stem not in ("klippe", "neu")


async def test_a_party_with_a_mistake_is_told_in_its_campaign(campaigns: Path) -> None:
    (campaigns / "wald" / "party.yaml").write_text("members: [1]\n", encoding="utf-8")
    async with opened(campaigns) as table:
        await table.press("up")
        assert "party.yaml:1: members[0]" in table.lines()[-4]


async def test_fights_that_cannot_be_listed_are_told_in_their_campaign(campaigns: Path) -> None:
    shutil.rmtree(campaigns / "wald" / "encounters")
    (campaigns / "wald" / "encounters").write_text("", encoding="utf-8")
    async with opened(campaigns) as table:
        assert "encounters:1: it cannot be read" in table.lines()[-4]
        await table.press("n", "enter", "enter", "enter")
        assert "cannot be written" in table.text()
        assert isinstance(table.app.screen, LibraryScreen)


async def test_odd_titles_are_shown_as_they_are(tmp_path: Path) -> None:
    encounters = woods(tmp_path)
    for at, title in enumerate(("[x] ../", "🐺 Wölfe", "y" * 60)):
        fight(encounters / f"t{at}.yaml", *WOLVES, "start", title=title)
    async with opened(tmp_path, size=(60, 24)) as table:
        assert "[x] ../" in table.text()
        assert "🐺 Wölfe" in table.text()
        assert "yyyyyy…" in table.text()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may read everything")
async def test_a_folder_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    folder = woods(tmp_path / "campaigns").parent.parent
    folder.chmod(0)
    try:
        async with opened(folder) as table:
            assert "cannot be read: there is no permission" in table.text()
    finally:
        folder.chmod(0o755)


async def test_a_folder_that_is_a_file_is_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.mkdir()
    async with opened(folder) as table:
        folder.rmdir()
        folder.write_text("", encoding="utf-8")
        await table.press("question_mark", "escape")
        assert "cannot be read" in table.text()
        await table.press("enter", "N")
        assert isinstance(table.app.screen, LibraryScreen)


async def test_a_folder_that_vanishes_leaves_the_welcome(campaigns: Path) -> None:
    async with opened(campaigns) as table:
        shutil.rmtree(campaigns)
        for key in ("c", "a", "r", "enter"):
            await table.press(key)
            await table.press("enter")
            await table.press("escape")
        await table.press("question_mark", "escape")
        assert isinstance(table.app.screen, LibraryScreen)
        assert "Welcome!" in table.text()


async def test_more_than_can_be_read_at_once_is_read_later(
    campaigns: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "cache" / "fights.json"
    monkeypatch.setattr(summaries, "_file", lambda: kept)
    monkeypatch.setattr(screen, "FIRST_READ", 1)
    long = encoded(HEADER) + b"".join(encoded(note(n, "x" * 2000)) for n in range(1, 40))
    path = campaigns / "wald" / "encounters" / "lang.yaml"
    path.write_bytes(long)
    os.utime(path, (EVENING, EVENING))
    async with opened(campaigns) as table:
        await table.pilot.pause()
        # The order is the same in the end, and the focus on what was played last.
        assert titles(table)[:2] == ["Moor", "See"] or titles(table)[:2] == ["MOOR", "See"]
        assert "…  " not in table.text()
    assert kept.exists()
