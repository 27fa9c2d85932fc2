"""After a fight, on the screen: the summary, and the party written back."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from ui.driving import Table, make, opened

from gmdash.files.figures import figures_of
from gmdash.rules import load
from gmdash.screens.after.summary import SummaryScreen
from gmdash.screens.after.writeback import WritebackScreen
from gmdash.screens.fight.screen import FightScreen

FIGHT = (
    "add Alrik side=pc le=30 schip=3",
    "add Ork count=3 mob=Orks",
    "add Schatten hidden=yes",
    "ini",
    "start",
    "damage alrik 13 from=ork-1",
    "damage ork-1 99 from=alrik",
    "condition alrik Furcht level=2",
)
PARTY = "# ours\nmembers:\n  - name: Alrik\n    sheet: {le: 30, schip: 3}\n    # the thief\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "encounters").mkdir()
    (tmp_path / "campaign.yaml").write_text("title: Wald\nsystem: dsa5\n", encoding="utf-8")
    (tmp_path / "party.yaml").write_text(PARTY, encoding="utf-8")
    return make(tmp_path / "encounters" / "f.yaml", *FIGHT, system="dsa5")


def fits(table: Table, width: int) -> bool:
    return all(cell_len(line) <= width for line in table.lines())


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_the_end_of_a_fight_shows_its_summary(path: Path, width: int) -> None:
    async with opened(path, size=(width, 24)) as table:
        await table.press("X")
        assert isinstance(table.app.screen, SummaryScreen)
        assert fits(table, width)
        assert "Summary · Klippe" in table.text()
        assert "1 round · 0 s · over" in table.text()
        assert "17/30 Schmerz I" in table.text()
        assert table.line("Orks ×3").split()[3:] == (
            ["0/0", "0/0", "13", "99"] if width == 60 else ["0/0", "0/0", "13", "99", "0", "0", "0"]
        ) + (["1", "out"] if width == 120 else [])
        await table.press("q", "X", "enter")
        assert isinstance(table.app.screen, SummaryScreen)
        await table.press("escape")
        assert table.screen.session.state.phase == "over"
        assert [entry.do for entry in table.entries[-2:]] == ["condition", "end"]


async def test_the_key_opens_and_closes_the_summary_and_leaves_nothing_behind(path: Path) -> None:
    async with opened(path) as table:
        entries = len(table.entries)
        await table.press("5")
        assert "still running" in table.text()
        await table.press("5")
        assert isinstance(table.app.screen, FightScreen)
        await table.press("space", *"summary", "enter")
        assert isinstance(table.app.screen, SummaryScreen)
        await table.press("escape", "colon", *"summary", "enter")
        assert isinstance(table.app.screen, SummaryScreen)
        await table.press("escape")
        assert len(table.entries) == entries


async def test_a_long_summary_scrolls(tmp_path: Path) -> None:
    people = ["add Wolf count=40"]
    async with opened(make(tmp_path / "f.yaml", *people, "ini", "start")) as table:
        await table.press("5")
        assert "Wolf 40" not in table.text()
        await table.press(*["pagedown"] * 6)
        assert "Wolf 40" in table.text()


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_the_party_is_written_back_after_a_look(path: Path, width: int) -> None:
    page = path.parents[1] / "party.yaml"
    async with opened(path, size=(width, 24)) as table:
        await table.press("X", "W")
        assert isinstance(table.app.screen, WritebackScreen)
        assert fits(table, width)
        assert "Alrik: LE 30 → 17; Furcht II" in table.text()
        assert page.read_text("utf-8") == PARTY
        await table.press("enter")
        assert "Written to party.yaml: Alrik" in table.text()
        figures, faults = figures_of(page, load("dsa5"))
        assert faults == []
        assert figures[0].values == {"le": 17}
        await table.press("W")
        assert "The party is already as this fight left it." in table.text()
        await table.press("enter")
        assert isinstance(table.app.screen, FightScreen)


async def test_escape_writes_nothing(path: Path) -> None:
    async with opened(path) as table:
        await table.press("W")
        assert "The fight is still running." in table.text()
        await table.press("escape")
        assert (path.parents[1] / "party.yaml").read_text("utf-8") == PARTY


async def test_a_page_changed_meanwhile_is_said_and_left_alone(path: Path) -> None:
    page = path.parents[1] / "party.yaml"
    async with opened(path) as table:
        await table.press("W")
        page.write_text(PARTY + "# more\n", encoding="utf-8")
        await table.press("enter")
        assert "party.yaml has changed meanwhile" in table.text()
        await table.press("escape", "W")
        await table.press("enter")
        assert "Written to party.yaml: Alrik" in table.text()
        assert page.read_text("utf-8").endswith("# more\n")


async def test_a_fight_without_a_campaign_says_so(tmp_path: Path) -> None:
    async with opened(make(tmp_path / "f.yaml", *FIGHT, system="dsa5")) as table:
        await table.press("W")
        assert "This fight belongs to no campaign." in table.text()
        assert isinstance(table.app.screen, FightScreen)


async def test_f13_who_of_the_party_joins_in_mid_fight_brings_the_wounds_along(path: Path) -> None:
    page = path.parents[1] / "party.yaml"
    state = "    values: {le: 12}\n    conditions:\n      - {name: Furcht, level: 2}\n"
    page.write_text(PARTY.replace("    # the thief\n", state), encoding="utf-8")
    other = make(path.with_name("g.yaml"), "add Ork", system="dsa5")
    async with opened(other) as table:
        await table.press("+", *"alrik", "enter")
        alrik = table.state.combatants["alrik"]
        assert (alrik.values["le"], alrik.sheet["le"]) == (12, 30)
        assert [(c.name, c.level) for c in alrik.conditions] == [("Furcht", 2)]
        assert len(table.entries) == 2
