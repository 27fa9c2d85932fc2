"""In the library: copies, titles, the archive, the samples, and what cannot be done."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from ui.driving import opened
from ui.shelves import SAMPLES, library, names, stand_on, woods

from gmdash.commands import BY_ID, COMMANDS
from gmdash.files import disk
from gmdash.files.checking import check
from gmdash.files.encounter_file import read
from gmdash.files.writer import Writer
from gmdash.language import language
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.library.screen import LibraryScreen


@pytest.fixture
def encounters(tmp_path: Path) -> Path:
    return woods(tmp_path / "campaigns")


async def test_a_copy_goes_on_by_itself(encounters: Path) -> None:
    async with opened(encounters.parent.parent) as table:
        await table.press("c")
        assert "▶   Moor (2)" in table.text()
        assert "The copy “Moor (2)” is in moor-2.yaml." in table.lines()[-2]
        await table.press("c")
        assert "▶   Moor (3)" in table.text()
        await table.press("enter", "n", "L", "w")
        assert "Moor (3)" in table.lines()[0]
    assert len(read(encounters / "moor.yaml").timeline.entries) + 1 == len(
        read(encounters / "moor-3.yaml").timeline.entries
    )


async def test_a_copy_of_a_prepared_fight_is_not_prepared(encounters: Path) -> None:
    async with opened(encounters.parent.parent) as table:
        await stand_on(table, "Klippe")
        await table.press("c")
        assert "not begun" in table.line("Klippe (2)")


async def test_a_title_is_changed_where_it_stands(encounters: Path) -> None:
    before = (encounters / "see.yaml").read_bytes()
    async with opened(encounters.parent.parent) as table:
        await stand_on(table, "See")
        await table.press("r")
        assert "› See" in table.text()
        await table.press("enter")
        assert "It is already called “See”." in table.text()
        await table.paste(" bei Nacht")
        await table.press("enter")
        assert "▶   See bei Nacht" in table.text()
        assert "yesterday" in table.line("See bei Nacht")
    after = (encounters / "see.yaml").read_bytes()
    assert after == before.replace(b'"See"', b'"See bei Nacht"', 1)


async def test_a_fight_open_in_another_window_is_left_alone(encounters: Path) -> None:
    moor = encounters / "moor.yaml"
    with Writer.open(read(moor)):
        async with opened(encounters.parent.parent, size=(60, 16)) as table:
            await table.press("a")
            assert "“Moor” is open in another window" in table.text()
            await table.press("r")
            await table.type("x")
            await table.press("enter")
            assert "“Moor” is open in another window" in table.text()
            assert "› Moorx" in table.text()
    assert moor.exists()


async def test_to_the_archive_and_back(encounters: Path) -> None:
    async with opened(encounters.parent.parent) as table:
        await table.press("A")
        assert "The archive is empty." in table.text()
        await stand_on(table, "Tal")
        await table.press("a")
        assert "“Tal” is in the archive now." in table.lines()[-2]
        assert "▶   zorn" in table.text()
        await table.press("A")
        assert "archived" in table.line("Tal")
        await stand_on(table, "Tal")
        assert "over" in table.lines()[-4]
        await table.press("a")
        assert "“Tal” is back from the archive." in table.lines()[-2]
        assert "archived" not in table.text()
    assert (encounters / "tal.yaml").exists()


async def test_the_archive_is_no_place_to_resume_from(encounters: Path) -> None:
    async with opened(encounters.parent.parent) as table:
        await table.press("a", "A", "w")
        assert "See · Wölfe" in table.lines()[0]


async def test_a_prepared_fight_in_the_archive_keeps_the_campaign_valid(encounters: Path) -> None:
    (encounters / "zorn.yaml").unlink()
    folder = encounters.parent.parent
    async with opened(folder) as table:
        await stand_on(table, "Klippe")
        await table.press("a", "A")
        assert check([folder]) == []
        await stand_on(table, "Klippe")
        assert "prepared" in table.lines()[-4]
        await table.press("enter")
        assert table.session.path == encounters / "klippe-2.yaml"


async def test_the_first_start_is_no_dead_end(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    async with opened(tmp_path) as table:
        library(table)._shelf.folder = folder
        await table.press("question_mark", "escape")
        text = table.text()
        assert "Welcome!" in text
        assert "Enter brings the sample campaigns" in text
        assert "N makes a campaign of your own" in text
        for key in ("w", "n", "c", "r", "a", "A"):
            await table.press(key)
            assert "No campaign is here yet." in table.text()
        await table.press("enter")
        assert "Das Rudel vom Nordwald" in table.text()
        assert "The sample campaigns are in" in table.lines()[-2]
        assert table.lines()[-2].endswith("/not/there.")
        await table.press("b")
        assert "The sample campaigns are here already." in table.text()
        await table.press("enter")
        assert isinstance(table.app.screen, FightScreen)
    assert names(folder) == names(SAMPLES)
    assert check([folder]) == []


async def test_one_campaign_alone_takes_no_others(encounters: Path) -> None:
    async with opened(encounters.parent) as table:
        for key in ("N", "b"):
            await table.press(key)
            assert "This is one campaign" in table.text()


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(
    "keys",
    [
        ("n", "enter", "enter", "enter"),
        ("c",),
        ("r", "x", "enter"),
        ("N", "x", "enter", "enter"),
        ("b",),
    ],
    ids=lambda keys: keys[0],
)
async def test_a_full_disk_is_one_sentence_and_can_be_tried_again(
    encounters: Path, keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = encounters.parent.parent
    before = {path: path.stat().st_size for path in folder.rglob("*.yaml")}
    async with opened(folder) as table:
        with monkeypatch.context() as patch:
            patch.setattr(disk, "write_all", full)
            patch.setattr("shutil.copyfile", full)
            await table.press(*keys)
            assert "there is no space left" in table.text()
            assert isinstance(table.app.screen, LibraryScreen)
        after = {path: path.stat().st_size for path in folder.rglob("*.yaml")}
        assert after == before
        # There is room again: the last key does it.
        await table.press(keys[-1])
        assert {path: path.stat().st_size for path in folder.rglob("*.yaml")} != before


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everything")
@pytest.mark.parametrize("keys", [("n", "enter", "enter", "enter"), ("c",), ("a",)])
async def test_a_folder_for_reading_only(encounters: Path, keys: tuple[str, ...]) -> None:
    encounters.chmod(0o555)
    try:
        async with opened(encounters.parent.parent) as table:
            await table.press(*keys)
            assert "there is no permission" in table.text()
    finally:
        encounters.chmod(0o755)


async def test_commands_say_why_not(encounters: Path) -> None:
    async with opened(encounters.parent.parent) as table:

        def say(id_: str) -> str | None:
            reason = library(table).why_not(BY_ID[id_])
            return language("en").say(reason) if reason else None

        assert [say(id_) for id_ in ("open", "resume", "fight-copy", "quit")] == [None] * 4
        await table.press("up")
        assert say("open") == "This is a campaign; choose one of its fights."
        assert say("fight-new") is None
        await table.press("pagedown")
        assert say("fight-rename") == say("open") is not None
        assert say("fight-archive") is None


async def test_the_footer_names_what_can_be_done(encounters: Path) -> None:
    async with opened(encounters.parent.parent, size=(160, 24)) as table:
        moor = table.lines()[-1]
        assert "open" in moor
        assert "r  change the title" in moor
        await table.press("up")
        campaign = table.lines()[-1]
        assert "open" not in campaign
        assert "n  new fight" in campaign
        assert "N  new campaign" in campaign


def test_keys_of_the_library_are_no_keys_of_every_screen() -> None:
    everywhere = {key for c in COMMANDS if c.where == "everywhere" for key in c.keys}
    here = [key for c in COMMANDS if c.where == "library" for key in c.keys]
    assert len(here) == len(set(here))
    assert not everywhere & set(here)


async def test_a_fight_in_the_archive_still_knows_its_bestiary(encounters: Path) -> None:
    async with opened(encounters.parent.parent) as table:
        await table.press("a", "A", "pagedown", "enter")
        assert table.session.path == encounters / "archive" / "moor.yaml"
        await table.press("+")
        await table.type("jagd")
        await table.press("enter", "enter", "enter")
        assert table.session.state.combatants["jagdhund"].sheet["aufmerksamkeit"] == 3
        await table.press("L")
        assert "▶   Moor" in table.text()


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_the_summary_of_a_fight_and_of_its_campaign(encounters: Path, width: int) -> None:
    async with opened(encounters.parent.parent, size=(width, 24)) as table:
        await stand_on(table, "See")
        await table.press("5")
        assert "Summary · See" in table.text()
        assert "write the party back" not in table.text()
        await table.press("W", "escape")
        assert library(table)
        while "▶ Das Rudel" not in table.text():
            await table.press("up")
        await table.press("5")
        while "fights read" in table.text():
            await table.pilot.pause()
        assert "Summary · Das Rudel vom Nordwald" in table.text()
        assert "3 fights" in table.text()
        await table.press(*["pagedown"] * 4)
        assert "zorn.yaml:1:" in table.text()
        await table.press("5")
        assert library(table)


async def test_a_broken_fight_has_no_summary(encounters: Path) -> None:
    async with opened(encounters.parent.parent) as table:
        await stand_on(table, "zorn")
        await table.press("5")
        assert library(table)
        assert "zorn.yaml:1:" in table.lines()[-2]
