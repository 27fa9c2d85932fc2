"""Initiative anew in every round, and surprise, by keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ui.driving import make, opened

PEOPLE = (
    "add Ella side=pc ini=12",
    "add Ork ini=10",
    "add Wolf count=2 ini=9",
    "ini ella =18",
    "ini ork =14",
    "ini wolf-1 =13",
    "ini wolf-2 =12",
)
ANEW = "rule ini_jede_runde=ja"


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_who_has_acted_is_marked_as_to_be_rolled(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, ANEW, "start", "next", system="dsa5")
    async with opened(path, size=(width, 24)) as table:
        await table.press("1")
        assert "to be rolled" in table.line("1. Ella")
        assert "to be rolled" not in table.line("2. Ork")
        assert "to be rolled" not in table.line("3. Wolf 1")
        await table.press("n", "n", "n")
        assert "Initiative of Ella" in table.text()


async def test_by_default_nobody_is_marked(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, "start", "next", system="dsa5")
    async with opened(path) as table:
        await table.press("1")
        assert "to be rolled" not in table.text()


async def test_a_new_round_takes_tab_for_all_npcs_and_a_die_for_the_player(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, ANEW, "start", *["next"] * 3, system="dsa5")
    async with opened(path) as table:
        steps = len(table.entries)
        await table.press("n")
        assert "all NSC" in table.text()
        await table.press("tab")
        assert len(table.entries) == steps
        assert "Initiative of Ella" in table.text()
        await table.press("6", "enter")
        assert len(table.entries) == steps + 1
        assert table.state.round == 2
        ella = table.state.combatants["ella"].initiative
        assert ella is not None
        assert (ella.total, ella.die) == (18, 6)
        await table.press("u")
        assert table.state.round == 1


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_no_old_initiative_is_shown_while_the_new_one_is_rolled(
    tmp_path: Path, width: int
) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, ANEW, "start", *["next"] * 3, system="dsa5")
    async with opened(path, size=(width, 24)) as table:
        assert "18 Ella" in table.text()
        await table.press("n", "6", "enter")
        assert "then" not in table.lines()[1]
        assert "✓ Ella" in table.text()
        assert [" ? Ork" in table.text(), " ? Wolf 1" in table.text()] == [True, True]
        await table.press("tab")
        assert "18 Ella" in table.text()
        assert "then" in table.lines()[1]


async def test_the_view_of_the_initiative_says_who_is_still_to_roll(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, ANEW, "start", *["next"] * 3, system="dsa5")
    async with opened(path, size=(60, 24)) as table:
        await table.press("1", "n", "6", "enter")
        assert re.search(r"\? to be rolled anew", table.line("2. Ork"))
        assert "to be rolled" not in table.line("1. Ella")
        assert "18" not in table.line("1. Ella")


async def test_escape_leaves_the_turn_as_it_was(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, ANEW, "start", *["next"] * 3, system="dsa5")
    async with opened(path) as table:
        steps = len(table.entries)
        await table.press("n", "6", "enter", "escape")
        assert (table.state.round, table.state.current) == (1, "wolf-2")
        assert len(table.entries) == steps


async def test_the_surprised_are_picked_by_letters(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, system="dsa5")
    async with opened(path) as table:
        await table.press("F", "@ork", "@wolf-2", "enter")
        assert table.entries[-1].do == "surprise"
        assert "Überrasc" in table.line("Ork")
        await table.press("s")
        assert "then Wolf 1" in table.text()
        await table.press("n")
        assert table.state.current == "wolf-1"
        assert "Ork is surprised" in table.text()
        await table.press("u", "F")
        assert table.letters("wolf-1")
        await table.press("escape")
