"""The library: campaigns, their fights, and the way there and back."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from ui.driving import TIME, WOLVES, make, opened
from ui.shelves import EVENING, SAMPLES, fight, titles, woods

from gmdash.language import language
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.library.screen import LibraryScreen
from gmdash.screens.library.whens import when


@pytest.fixture
def campaigns(tmp_path: Path) -> Path:
    return woods(tmp_path / "campaigns").parent.parent


async def test_running_fights_come_first_and_the_last_played_has_the_focus(campaigns: Path) -> None:
    async with opened(campaigns, size=(120, 24)) as table:
        assert titles(table) == ["MOOR", "See", "Neu", "Klippe", "Tal", "zorn"]
        assert "Das Rudel vom Nordwald · Wölfe" in table.text()


async def test_a_row_says_how_a_fight_stands(campaigns: Path) -> None:
    async with opened(campaigns, size=(120, 24)) as table:
        moor, see = table.line("Moor").split("  "), table.line("See")
        assert {"running", "1", "today 20:03", "Ella is up"} <= {cell.strip() for cell in moor}
        assert "yesterday" in see
        assert "John is up" in see
        assert "prepared" in table.line("Klippe")
        assert "not begun" in table.line("Neu")
        assert "2025" in table.line("Neu")
        tal = table.line("Tal")
        assert "over" in tal
        assert "Ella, John against 2 Jäger" in tal
        assert "broken" in table.line("zorn")
        assert "zorn.yaml:1" in table.line("zorn")


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (120, 40)])
@pytest.mark.parametrize("code", ["de", "en"])
async def test_the_columns_stand_below_each_other(
    campaigns: Path, size: tuple[int, int], code: str
) -> None:
    async with opened(campaigns, size=size, language=language(code)) as table:
        say = language(code).say
        running = table.line("Moor").index(say("running" if code == "en" else "läuft"))
        assert table.line("See").index(say("running" if code == "en" else "läuft")) == running
        assert table.lines()[1][running:].strip()
        assert table.lines()[1][running - 1] == " "
        assert all(len(line) <= size[0] for line in table.lines())


async def test_details_tell_fights_of_one_title_apart(campaigns: Path) -> None:
    encounters = campaigns / "wald" / "encounters"
    fight(encounters / "moor-2.yaml", *WOLVES, "start", title="Moor", ago=30)
    async with opened(campaigns) as table:
        assert titles(table)[:2] == ["MOOR", "Moor"]
        assert table.lines()[-4:-2] == [
            " moor.yaml · Wölfe · running · round 1 · Ella is up",
            " Ella, John against 2 Jäger",
        ]
        await table.press("j")
        assert "moor-2.yaml" in table.lines()[-4]


async def test_a_broken_fight_says_why_and_does_not_open(campaigns: Path) -> None:
    async with opened(campaigns, size=(60, 16)) as table:
        await table.press(*["down"] * 5)
        assert titles(table)[-1] == "ZORN"
        assert table.lines()[-4].startswith(" zorn.yaml:1: this is no encounter file")
        assert "open" not in table.lines()[-1]
        await table.press("enter")
        assert isinstance(table.app.screen, LibraryScreen)
        assert "! zorn.yaml:1" in table.text()


async def test_a_campaign_row_can_have_the_focus(campaigns: Path) -> None:
    async with opened(campaigns) as table:
        await table.press("up")
        assert "▶ Das Rudel" in table.text()
        assert table.lines()[-4] == " wald/ · Wölfe"
        assert table.lines()[-3] == " Bill, John, Ella, Tita"
        await table.press("enter")
        assert "choose one of its fights" in table.text()


@pytest.mark.parametrize("down", ["j", "down"])
async def test_keys_move_and_enter_opens(campaigns: Path, down: str) -> None:
    async with opened(campaigns / "wald") as table:
        await table.press(down, "k", "up", "up", down, down, "enter")
        assert isinstance(table.app.screen, FightScreen)
        assert "See · Wölfe" in table.lines()[0]
        await table.press("n", "L")
        assert isinstance(table.app.screen, LibraryScreen)
        # It was played last, so it stands on top now.
        assert titles(table)[:2] == ["SEE", "Moor"]
        # The file is free again.
        await table.press("enter")
        assert "saved" in table.lines()[0]


async def test_a_prepared_fight_is_copied(campaigns: Path) -> None:
    prepared = campaigns / "wald" / "encounters" / "klippe.yaml"
    data = prepared.read_bytes()
    async with opened(campaigns) as table:
        await table.press("down", "down", "down")
        assert titles(table)[3] == "KLIPPE"
        assert "a copy of it is played" in table.text()
        await table.at_once("enter", "enter")
        await table.press("s")
        assert table.session.path.name == "klippe-2.yaml"
        await table.press("L")
        assert titles(table)[0] == "KLIPPE"
        assert "klippe-2.yaml" in table.text()
    assert prepared.read_bytes() == data
    assert not (prepared.parent / "klippe-3.yaml").exists()


async def test_the_last_is_resumed_from_anywhere(campaigns: Path) -> None:
    async with opened(campaigns) as table:
        assert "go on with the last" not in table.lines()[-1]
        await table.press("pagedown")
        assert "w  go on with the last" in table.lines()[-1]
        await table.press("w")
        assert "Moor · Wölfe" in table.lines()[0]


async def test_without_a_fight_to_go_on_with_nothing_is_resumed(tmp_path: Path) -> None:
    encounters = woods(tmp_path)
    for name in ("moor.yaml", "see.yaml", "neu.yaml"):
        (encounters / name).unlink()
    async with opened(tmp_path) as table:
        assert titles(table)[0] == "KLIPPE"
        await table.press("w")
        assert "No fight waits to be resumed." in table.lines()[-2]


async def test_a_fight_left_over_its_initiative_is_the_last_that_was_played(tmp_path: Path) -> None:
    neu = woods(tmp_path) / "neu.yaml"
    os.utime(neu, (EVENING, EVENING))
    async with opened(tmp_path) as table:
        assert "NEU" in titles(table)
        await table.press("down", "w")
        assert table.session.path == neu


async def test_a_fight_opened_by_its_path_goes_back_to_its_campaign(campaigns: Path) -> None:
    async with opened(campaigns / "wald" / "encounters" / "see.yaml") as table:
        await table.press("L")
        assert isinstance(table.app.screen, LibraryScreen)
        assert titles(table)[:2] == ["Moor", "SEE"]
        await table.press("enter")
        assert "See · Wölfe" in table.lines()[0]
        assert "saved" in table.lines()[0]


async def test_a_fight_that_was_saved_elsewhere_is_the_one_that_is_left(campaigns: Path) -> None:
    other = campaigns / "wald" / "encounters" / "anders.yaml"
    async with opened(campaigns) as table:
        await table.press("enter", "S")
        await table.type(str(other))
        await table.press("enter", "L")
        assert "anders.yaml" in table.lines()[-4]


async def test_a_long_list_keeps_the_focus_in_sight(tmp_path: Path) -> None:
    encounters = woods(tmp_path)
    for number in range(40):
        shutil.copy(encounters / "tal.yaml", encounters / f"alt-{number:02}.yaml")
    async with opened(tmp_path, size=(60, 12)) as table:
        assert titles(table)[0] == "MOOR"
        assert table.lines()[2].endswith("█")
        for key in ["pagedown"] * 8 + ["up"] * 3 + ["pageup"] * 2 + ["down"] * 9:
            await table.press(key)
            assert "▶" in table.text()
        await table.press(*["pageup"] * 12)
        assert "▶ Das Rudel" in table.lines()[2]


@pytest.mark.parametrize("size", [(20, 5), (20, 8), (40, 10)])
async def test_a_tiny_library_still_opens_a_fight(campaigns: Path, size: tuple[int, int]) -> None:
    async with opened(campaigns, size=size) as table:
        assert "▶   Moor" in table.text()
        await table.press("j", "k", "n")
        assert "called" in table.text()
        await table.press("escape", "enter")
        assert isinstance(table.app.screen, FightScreen)


async def test_it_speaks_the_other_language_at_once(campaigns: Path) -> None:
    async with opened(campaigns) as table:
        await table.press("l")
        assert "läuft" in table.line("Moor")
        assert "vorbei" in table.line("Tal")
        assert "Runde 1" in table.lines()[-4]
        await table.press("l")
        assert "running" in table.line("Moor")


async def test_ascii_is_ascii(campaigns: Path) -> None:
    for path in (campaigns / "wald" / "encounters").glob("*.yaml"):
        path.write_text(path.read_text(encoding="utf-8").replace("Jäger", "Wolf"), "utf-8")
    async with opened(campaigns, size=(70, 8), ascii=True) as table:
        for key in ("n", "escape", "down", "pagedown", "A", "N", "escape"):
            await table.press(key)
            assert table.text().isascii(), table.text()


@pytest.mark.parametrize(
    ("days", "english", "german"),
    [(0, "today 20:03", "heute 20:03"), (1, "yesterday", "gestern"), (2, "27 Nov", "27.11.")],
)
def test_days_are_said_as_people_say_them(days: int, english: str, german: str) -> None:
    said = when(EVENING - days * 86400, TIME)
    assert language("en").say(said) == english
    # German months are numbers; the catalogue says so.
    assert language("de").say(said) == german


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


async def test_a_fight_without_a_campaign_has_the_users_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = make(tmp_path / "f.yaml", *WOLVES)
    async with opened(path) as table:
        await table.press("L")
        assert "Welcome!" in table.text()


async def test_a_prepared_fight_that_is_named_is_copied_too(tmp_path: Path) -> None:
    folder = tmp_path / "wald"
    (folder / "encounters").mkdir(parents=True)
    front = "title: Wald\nsystem: woelfe\nprepared:\n  - klippe.yaml\n"
    (folder / "campaign.yaml").write_text(front, encoding="utf-8")
    prepared = make(folder / "encounters" / "klippe.yaml", "add Ella side=pc", "add Ork")
    before = prepared.read_bytes()
    for copy in ("klippe-2.yaml", "klippe-3.yaml"):
        async with opened(prepared) as table:
            assert table.screen.session.path.name == copy
            await table.press("i", "tab", "enter", "s")
    assert prepared.read_bytes() == before
    async with opened(folder / "encounters" / "klippe-2.yaml") as table:
        assert table.screen.session.path.name == "klippe-2.yaml"
