"""New fights and new campaigns, made in the library by few keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import opened
from ui.shelves import names, people, woods

from gmdash.files.campaign import Campaign
from gmdash.files.checking import check
from gmdash.files.encounter_file import read
from gmdash.screens.fight.screen import FightScreen


@pytest.fixture
def encounters(tmp_path: Path) -> Path:
    return woods(tmp_path / "campaigns")


async def test_a_new_fight_in_few_keys(encounters: Path) -> None:
    async with opened(encounters.parent.parent) as table:
        await table.press("n")
        assert "Enter: Fight 1" in table.text()
        await table.type("Die Höhle")
        await table.press("enter")
        assert "s Bill   j John   k Ella   l Tita" in table.text()
        assert "Enter: everybody" in table.text()
        await table.press("j", "k", "enter")
        await table.type("3 jäg")
        assert "Jäger" in table.lines()[-3]
        await table.press("enter")
        assert isinstance(table.app.screen, FightScreen)
        assert "Die Höhle · Wölfe" in table.lines()[0]
        await table.press("L")
        assert "▶   Die Höhle" in table.text()
        assert "not begun" in table.line("Die Höhle")
        assert "John, Ella against 3 Jäger" in table.lines()[-3]
    path = encounters / "die-hoehle.yaml"
    assert people(path) == ["John", "Ella", "Jäger 1", "Jäger 2", "Jäger 3"]
    assert len(read(path).timeline.entries) == 1
    assert check([encounters.parent / "campaign.yaml", path]) == []


async def test_enter_alone_makes_a_fight_of_the_whole_party(encounters: Path) -> None:
    async with opened(encounters.parent.parent) as table:
        for title in ("Fight 1", "Fight 2"):
            await table.press("n")
            assert f"Enter: {title}" in table.text()
            await table.press("enter", "enter", "enter")
            assert f"{title} · Wölfe" in table.lines()[0]
            await table.press("L")
    assert people(encounters / "fight-2.yaml") == ["Bill", "John", "Ella", "Tita"]


@pytest.mark.parametrize(
    ("typed", "completed"),
    [("jagd", "hund"), ("3 Jä", "ger"), ("jäger, 2 ja", "gdhund"), ("Jäger,", ""), ("3 ", "")],
)
async def test_the_last_name_is_completed(encounters: Path, typed: str, completed: str) -> None:
    async with opened(encounters.parent.parent) as table:
        await table.press("n", "enter", "enter")
        await table.paste(typed)
        if typed.endswith(" "):
            await table.press("space")
        line = f"› {typed.rstrip()}{completed}"
        assert table.lines()[-2].strip() == line
        await table.press("tab")
        assert table.lines()[-2].strip().casefold() == line.casefold()


async def test_a_name_that_is_not_in_the_bestiary_can_be_mended(encounters: Path) -> None:
    before = names(encounters)
    async with opened(encounters.parent.parent, size=(60, 16)) as table:
        await table.press("n", "enter", "enter")
        await table.paste("2 Jäger, Bär")
        await table.press("enter")
        assert "! “Bär” is not in the bestiary." in table.text()
        assert names(encounters) == before
        await table.press("backspace", "backspace", "backspace")
        await table.paste("Jagdhund")
        await table.press("enter")
    assert people(encounters / "fight-1.yaml")[4:] == ["Jäger 1", "Jäger 2", "Jagdhund"]


async def test_escape_goes_back_step_by_step_and_makes_nothing(encounters: Path) -> None:
    before = names(encounters)
    async with opened(encounters.parent.parent) as table:
        await table.press("n", "enter", "j", "enter", "escape")
        assert "j John" in table.text()
        await table.press("escape", "escape")
        assert "called" in table.text()
        await table.press("escape")
        assert "Cancelled" in table.lines()[-2]
        # Keys are commands again.
        await table.press("j")
        assert "▶   See" in table.text()
    assert names(encounters) == before


async def test_a_new_campaign_is_ready_for_its_first_fight(encounters: Path) -> None:
    folder = encounters.parent.parent
    async with opened(folder) as table:
        await table.press("N")
        await table.type("Unter der Stadt")
        await table.press("enter")
        assert "w Wölfe   d DSA5" in table.text()
        await table.press("d")
        assert "▶ Unter der Stadt · DSA5" in table.text()
        assert "party.yaml" in table.lines()[-2]
        await table.press("n", "enter")
        assert "Fight 1 · DSA5" in table.lines()[0]
    assert Campaign.open(folder / "unter-der-stadt").system.id == "dsa5"
    assert check([folder / "unter-der-stadt"]) == []
