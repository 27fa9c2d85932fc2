"""Checks called for on the screen: for one, for several, in secret, against each other."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import of_type
from ui.driving import WOLVES, Table, make, opened

from gmdash.encounter.events import ContestScored, ExtraActionGiven, Rolled

WIDTHS = [60, 80, 120]


def rolls(table: Table) -> list[Rolled]:
    return of_type(table.entries[-1].events, Rolled)


@pytest.mark.parametrize("width", WIDTHS)
async def test_one_rolls_what_was_typed(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path, size=(width, 24)) as table:
        await table.press("p", "@ella", "enter")
        assert "probe attribut geistesschaerfe" in " ".join(table.text().split())
        await table.type("geschick 3 1")
        await table.press("enter")
        assert "Ella: Probe" in table.text()
        assert "6W10" in table.text()
        await table.press("enter")
        (roll,) = rolls(table)
        assert (roll.who, roll.count, roll.target, roll.secret) == ("ella", 6, 7, False)
        assert roll.parts == {"Geschick": 3, "Fähigkeit": 3}
        assert table.entries[-1].do == "probe"


async def test_a_beginning_of_a_name_is_completed(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path) as table:
        await table.press("p", "@ella", "enter")
        await table.type("attr will")
        await table.press("enter")
        assert "willenskraft" in table.text()
        await table.press("enter")
        assert table.entries[-1].do == "start"


async def test_the_whole_pack_sneaks_in_secret(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path, size=(120, 30)) as table:
        await table.press("p", "@ella", "@john", "enter")
        await table.type("geschick 2 geheim=ja")
        await table.press("enter")
        assert "2 questions are open" in table.text()
        await table.press("@john", "equals_sign", "2", "enter", "full_stop", "enter")
        assert [(r.who, r.secret) for r in rolls(table)] == [("ella", True), ("john", True)]
        assert rolls(table)[1].result == 2
        assert "John (secret): Probe" in table.text()


@pytest.mark.parametrize("typed", ["tanzen", "geschick farbe=rot", "geschick 1 2 3", ""])
async def test_what_cannot_be_rolled_stays_open(tmp_path: Path, typed: str) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path, size=(120, 24)) as table:
        await table.press("p", "@ella", "enter")
        await table.type(typed)
        await table.press("enter")
        assert "Which Probe" in table.text()
        assert table.entries[-1].do == "start"


async def test_two_against_each_other(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path, size=(120, 30)) as table:
        await table.press("V", "@ella", "@john", "enter")
        await table.type("kraft 2")
        await table.press("enter", "equals_sign", "3", "enter", "equals_sign", "1", "enter")
        (scored,) = of_type(table.entries[-1].events, ContestScored)
        assert (scored.parties, scored.winner) == ((("ella",), ("john",)), 0)
        assert "wins the contest" in table.text()


@pytest.mark.parametrize("width", WIDTHS)
async def test_enter_goes_on_with_a_contest(tmp_path: Path, width: int) -> None:
    people = ("add Polizei side=pc fahren=50", "add Räuber fahren=50", "start")
    path = make(tmp_path / "f.yaml", *people, system="trauma")
    async with opened(path, size=(width, 24)) as table:
        await table.press("V", "enter")
        assert "Pick somebody first" in table.text()
        await table.press("@polizei", "@raeuber", "enter")
        await table.answer("fahren lead=2 ahead=räuber:1", "EE", "F")
        assert table.state.contests[0].scores == (4, 2)
        await table.press("V")
        assert "Polizei 2, Räuber 1" in table.text()
        await table.press("enter")
        await table.answer("E", "F")
        assert table.state.contests == ()
        assert "Polizei wins the contest" in table.text()
        await table.press("V", "enter")
        assert "Pick somebody first" in table.text()


@pytest.mark.parametrize("width", WIDTHS)
async def test_a_split_pool_is_played_in_the_zusatzrunde(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path, size=(width, 24)) as table:
        await table.press("T")
        await table.type("klettern=3+1:2 angriff:3")
        await table.press("enter")
        (extra,) = of_type(table.entries[-1].events, ExtraActionGiven)
        assert (extra.dice, extra.modifier) == (3, 1)
        await table.press("n")
        await table.press("n")
        await table.press("n")
        await table.press("n")
        assert table.state.current == "ella"
        assert "Angriff, 3 dice, +1" in table.text()
        await table.press("a", "enter", "enter")
        assert (rolls(table)[0].count if rolls(table) else 3) == 3


async def test_a_question_takes_the_name_of_an_outcome(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path) as table:
        await table.press("a", "@jaeger-1")
        await table.type("patzer")
        await table.press("enter")
        assert [(r.degree, r.origin) for r in rolls(table)] == [("botch", "announced")]
