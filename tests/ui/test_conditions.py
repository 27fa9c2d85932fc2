"""Conditions on the screen: given with what they do, offered again, shown with their ending."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import WOLVES, make, opened

from gmdash.encounter.events import Ending, Tick


@pytest.fixture
def encounters(tmp_path: Path) -> Path:
    (tmp_path / "encounters").mkdir()
    (tmp_path / "campaign.yaml").write_text("title: T\nsystem: woelfe\n", "utf-8")
    return tmp_path / "encounters"


async def test_own_conditions_are_offered_in_the_next_fight(encounters: Path) -> None:
    """E15."""
    first = make(encounters / "a.yaml", *WOLVES, "start")
    async with opened(first) as table:
        await table.press("c", "@john", "enter")
        await table.type('Bluten 2 tick=W6:end remind=start note="Probe, Mut"')
        await table.press("enter", "enter")
        assert not table.screen.asking, table.text()
    assert "Bluten" in (encounters.parent / "conditions.yaml").read_text("utf-8")
    second = make(encounters / "b.yaml", *WOLVES, "start")
    async with opened(second) as table:
        await table.press("c", "@ella", "enter", "b", "l")
        assert 'Bluten 2 tick=W6:end remind=start note="Probe, Mut"' in table.text()
        await table.press("enter", "enter")
        (given,) = table.state.combatants["ella"].conditions
    assert (given.name, given.level, given.remark) == ("Bluten", 2, "Probe, Mut")
    assert (given.tick, given.remind) == (Tick("W6", "end"), "start")
    assert given.ending == Ending("end", "ella", 1)


async def test_the_last_ending_of_an_own_one_is_the_default(encounters: Path) -> None:
    page = "conditions:\n  Fluch: {until: fight}\n  Schatten: {until: hand}\n"
    (encounters.parent / "conditions.yaml").write_text(page, "utf-8")
    async with opened(make(encounters / "a.yaml", *WOLVES, "start")) as table:
        await table.press("c", "@john", "enter", "f", "l", "enter", "enter")
        await table.press("c", "@ella", "enter", "s", "c", "enter", "enter")
        assert table.state.combatants["john"].conditions[0].ending == Ending("fight")
        assert table.state.combatants["ella"].conditions[0].ending is None


async def test_with_the_fight_is_a_choice_and_an_ending_may_be_typed(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path, size=(120, 24)) as table:
        await table.press("c", "@john", "enter")
        await table.answer("Fluch")
        assert "with the fight" in table.text()
        await table.press("5")
        await table.press("c", "@ella", "enter")
        await table.answer("Segen heal=1 until=start:john:2")
        assert not table.screen.asking
        assert table.state.combatants["john"].conditions[0].ending == Ending("fight")
        (segen,) = table.state.combatants["ella"].conditions
        assert (segen.ending, segen.tick) == (Ending("start", "john", 2), Tick("1", heals=True))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Bluten tick=viel", "is no amount"),
        ("Bluten tick=5000W6", "At most 100 dice"),
        ("Bluten tock=2", "There is no “tock=” here"),
        ("Bluten 0", "level is a whole number"),
        ("Bluten until=end:john:0", "An ending lies 1 to 1000 rounds ahead."),
        ("tick=2", "A condition needs a name."),
        ('Bluten note="', "A quotation mark is not closed."),
    ],
)
async def test_what_cannot_be_given_stays_open_to_be_mended(
    tmp_path: Path, typed: str, sentence: str
) -> None:
    async with opened(make(tmp_path / "f.yaml", *WOLVES, "start")) as table:
        await table.press("c", "@john", "enter")
        await table.type(typed)
        await table.press("enter")
        assert sentence in table.text()
        assert table.screen.asking
        assert typed in table.text()
        assert len(table.entries) == len(WOLVES) + 1


async def test_the_row_says_when_it_ends_where_there_is_room(tmp_path: Path) -> None:
    lines = ("condition john Furcht until=end:ella:2", "condition ella Wut tick=1 note=au")
    path = make(tmp_path / "f.yaml", *WOLVES, "start", *lines)
    async with opened(path, size=(140, 30)) as table:
        assert "Furcht until end Ella R2" in table.text()
        assert "Wut, 1 damage at the start of each turn, au" in " ".join(table.text().split())
        await table.press(":")
        await table.answer("rename ella Bo")
        assert "Furcht until end Bo R2" in table.text()
    async with opened(path, size=(70, 30)) as table:
        assert "Furcht" in table.text()
        assert "R2" not in table.line("Furcht")


async def test_a_page_that_cannot_be_kept_is_said_and_the_fight_goes_on(encounters: Path) -> None:
    (encounters.parent / "conditions.yaml").write_text("conditions: {\n", "utf-8")
    async with opened(make(encounters / "a.yaml", *WOLVES, "start")) as table:
        await table.press("c", "@john", "enter")
        await table.answer("Bluten tick=1")
        await table.press("enter")
        assert "Not saved: conditions.yaml" in table.text()
        assert table.state.combatants["john"].conditions[0].name == "Bluten"
        await table.press("n")
        assert "Bluten: John 0 → 1" in table.text()


@pytest.mark.parametrize("size", [(120, 30), (80, 24), (60, 16)])
async def test_what_a_turn_brings_is_said_until_the_next_key(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Beside the lines of a round's change it would scroll by."""
    lines = ("add A side=pc le=30", "add B", "add C", "ini a =20", "ini b =10", "ini c =5")
    given = ("condition a Bluten tick=2 note=Ohr", "condition a Furcht remind=start note=Mut")
    path = make(tmp_path / "f.yaml", *lines, "start", *given, "next", "next", system="dsa5")
    async with opened(path, size=size) as table:
        await table.press("n")
        said = table.lines()[-2] + table.lines()[-3]
        assert "! Bluten: A 30 → 28" in said
        if size[0] > 60:
            assert "A: remember Furcht: Mut" in said
        await table.press("n")
        assert "! Bluten" not in table.text()


async def test_letters_of_the_ending_are_the_same_for_one_and_for_several(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path) as table:
        said = []
        for whos in (["@john"], ["@john", "@ella"]):
            await table.press("c", *whos, "enter")
            await table.answer("Furcht")
            said.append(table.line("by hand").strip())
            await table.press("escape", "escape", "escape", "escape")
        assert said[0] == said[1]


async def test_what_somebody_is_out_by_stands_first(tmp_path: Path) -> None:
    given = ("condition john Furcht level=3", "condition john Geheul", "condition john bewusstlos")
    path = make(tmp_path / "f.yaml", *WOLVES, "start", *given)
    async with opened(path) as table:
        row = next(line for line in table.lines()[2:] if "John" in line)
        assert "bewusstl" in row
