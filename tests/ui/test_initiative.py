from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import make, opened

PACK = (
    "add Bill side=pc geistesschaerfe=1 aufmerksamkeit=2",
    "add John side=pc geistesschaerfe=2 aufmerksamkeit=2",
    "add Ella side=pc geistesschaerfe=3 aufmerksamkeit=1",
    "add Tita side=pc geistesschaerfe=1 aufmerksamkeit=3",
)


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_the_example_of_the_rules_typed_in(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *PACK)
    async with opened(path, size=(width, 24)) as table:
        await table.press("1", "i")
        assert "Initiative of Bill" in table.text()
        await table.press("@ella", "1", "0", "@tita", "5", "@bill", "6", "@john", "5", "enter")
        assert [e.do for e in table.entries] == ["add"] * 4 + ["ini"]
        await table.press("s")
        assert "Roll-off of Bill" in table.text()
        await table.press("3", "enter", "8", "enter")
        names = [place.who[0] for place in table.state.order]
        assert names == ["ella", "john", "tita", "bill"]
        assert "1." in table.line("Ella  ")
        assert "Geistesschärfe 2 > 1, bef" in table.line("2. John")
        assert "Geistesschärfe 1 < 2, after" in table.line("3. Tita")
        assert "roll-off 3 < 8, after Tita" in table.line("4. Bill")
        assert "ROUND 1" in table.text()


async def test_all_npcs_by_two_keys(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PACK, "add Jäger count=3")
    async with opened(path) as table:
        await table.press("i", "tab")
        assert len(table.entries) == 5
        await table.press("escape")
        assert table.entries[-1].do == "ini"
        with_initiative = [w for w, c in table.state.combatants.items() if c.initiative]
        assert with_initiative == ["jaeger-1", "jaeger-2", "jaeger-3"]
        await table.press("u")
        assert not any(c.initiative for c in table.state.combatants.values())


async def test_what_was_typed_is_kept_when_the_batch_is_left(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PACK)
    async with opened(path) as table:
        await table.press("i", "@john", "5", "escape")
        john = table.state.combatants["john"].initiative
        assert john is not None
        assert (john.total, john.die) == (9, 5)
        # The batch comes again with those who are left; the sum as announced counts.
        await table.press("i")
        assert "John" not in table.line(f"{table.letters('bill')} Bill")
        await table.press("@bill", "equals_sign", "1", "2", "escape")
        bill = table.state.combatants["bill"].initiative
        assert bill is not None
        assert (bill.total, bill.die) == (12, None)


async def test_the_order_forms_while_dice_are_called(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PACK)
    async with opened(path) as table:
        await table.press("i", "@ella", "9", "@bill")
        first = table.lines().index(table.line("Ella"))
        assert first < table.lines().index(table.line(" John"))
        assert len(table.entries) == 4
        await table.press("backspace", "@ella", "backspace", "escape")
        assert "Cancelled" in table.text()
        assert len(table.entries) == 4


async def test_a_face_that_cannot_be_is_refused_and_the_row_stays(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PACK)
    async with opened(path) as table:
        await table.press("i", "@john", "1", "1", "enter")
        assert "A W10 shows 1 to 10, not 11; as the result it is =11." in table.text()
        assert "Initiative of John" in table.text()
        await table.press("backspace", "enter")
        assert "Initiative of Ella" in table.text()


@pytest.mark.parametrize("typed", ["=12.5", "=12,75", "1.5", "5:", "=1/2"])
async def test_no_character_of_a_sum_is_lost(tmp_path: Path, typed: str) -> None:
    path = make(tmp_path / "f.yaml", *PACK)
    refused = f"“{typed}” is no whole number; a result is typed as =12."
    if not typed.startswith("="):
        refused = f"“{typed}” is no answer here; an empty line rolls."
    async with opened(path) as table:
        await table.press("i", "@john", *typed, "enter")
        assert refused in table.text()
        await table.press(*["backspace"] * len(typed))
        await table.paste(typed)
        await table.press("enter")
        assert refused in table.text()
        await table.press("escape")
        assert len(table.entries) == 4


async def test_initiative_anew_for_one_is_recorded_as_ini(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PACK, "ini")
    async with opened(path) as table:
        await table.press("I", "@john", "enter", "7", "enter")
        assert table.entries[-1].do == "ini"
        john = table.state.combatants["john"].initiative
        assert john is not None
        assert john.total == 11


async def test_a_modifier_of_the_row(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PACK)
    async with opened(path) as table:
        await table.press("i", "plus", "2", "enter")
        await table.press("@bill", "5", "escape")
        bill = table.state.combatants["bill"].initiative
        assert bill is not None
        assert bill.total == 1 + 2 + 2 + 5


async def test_initiative_in_a_running_fight_asks_for_the_roll_off(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PACK, "ini ella 10", "ini john 5", "start")
    async with opened(path) as table:
        # Bill and Tita come to the same sum and have the same Geistesschärfe.
        await table.press("i", "@bill", "6", "@tita", "5", "enter")
        assert "Roll-off of" in table.text()
        await table.press("2", "enter", "9", "enter")
        assert table.entries[-1].do == "ini"
        standing = [place.who[0] for place in table.state.order]
        assert standing.index("tita") < standing.index("bill")


LEVEL = (
    'add "Brandolf Eschner" side=pc ini=14',
    'add "Ludovica von Albernia" side=pc ini=12',
    "add Moorhund count=2 ini=11",
    "add Zöllner ini=12",
    *("ini brandolf =18", "ini ludovica =18"),
    *("ini moorhund-1 =12", "ini moorhund-2 =12", "ini zoellner =12", "start"),
)


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_what_decides_stands_whole_at_every_width(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *LEVEL, system="dsa5")
    async with opened(path, size=(width, 24)) as table:
        await table.press("1")
        assert "INI-Basis 14 > 12, before Lud" in table.line("1. Brandolf")
        assert "INI-Basis 12 < 14, after Bran" in table.line("2. Ludovica")
        assert "INI-Basis 12 > 11, before Moor" in table.line("3. Zöllner")
        assert "INI-Basis 11 < 12, after Zöll" in table.line("4. Moorh")
        assert "the GM decides, level with Moo" in table.line("5. Moorh")


async def test_an_order_by_hand_alone_says_why(tmp_path: Path) -> None:
    people = ("add Mira side=pc", "add Boris side=pc", "add Wache")
    path = make(tmp_path / "f.yaml", *people, "start", "place boris before mira", system="trauma")
    async with opened(path, size=(60, 24)) as table:
        await table.press("1")
        assert table.line("1. Boris").endswith("placed by hand")
        assert table.line("2. Mira").endswith("order of joining")
        assert table.line("3. Wache").endswith("order of joining")


@pytest.mark.parametrize(("width", "sign"), [(60, "◇"), (80, "◇"), (160, "; hidden")])
async def test_who_is_hidden_is_marked_beside_the_initiative(
    tmp_path: Path, width: int, sign: str
) -> None:
    path = make(tmp_path / "f.yaml", *LEVEL[:-1], "hide zoellner", "start", system="dsa5")
    async with opened(path, size=(width, 24)) as table:
        await table.press("1")
        assert sign in table.line(" Zöllner")
        assert "12 > 11" in table.line(" Zöllner")
        assert sign not in table.line("4. Moorh")
        await table.press(":")
        await table.answer("reveal zoellner")
        assert sign not in table.line(" Zöllner")
