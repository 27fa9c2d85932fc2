"""An attack as one conversation in the prompt."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import WOLVES, Table, make, opened

from gmdash.encounter.events import Rolled, ValueChanged

FIGHT = (*WOLVES, "start")


def rolls(table: Table) -> list[Rolled]:
    return [event for event in table.entries[-1].events if isinstance(event, Rolled)]


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_through_to_the_damage_in_six_keys(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "set ella kraft=9", "set ella geschick=9")
    async with opened(path, size=(width, 24)) as table:
        before = len(table.entries)
        # Ella acts; labels stand on the others.
        keys = ["a", "@jaeger-1", "enter", "enter", "enter", "enter"]
        await table.press(*keys)
        assert len(table.entries) == before + 1
        assert table.entries[-1].do == "attack"
        assert [roll.purpose for roll in rolls(table)] == [
            "attack",
            "block-geschick",
            "damage",
            "soak",
        ]
        assert any(isinstance(e, ValueChanged) for e in table.entries[-1].events)


async def test_enter_takes_the_next_opponent(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("a")
        assert "Enter: Jäger 1" in table.text()
        await table.press("enter")
        assert "Ella attacks Jäger 1" in table.text()


async def test_dice_from_the_table(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=(120, 24)) as table:
        await table.press("a", "@jaeger-1")
        await table.type("3 6 8 10 1 7")
        await table.press("enter")
        # What was rolled is told while the questions go on, and the budget is spent.
        assert "[3][6][8][10][1][7] (table)" in table.text()
        assert "defends against 3 successes" in table.text()
        await table.press("enter", "enter", "enter")
        attack = rolls(table)[0]
        assert (attack.faces, attack.origin) == ((3, 6, 8, 10, 1, 7), "table")


async def test_a_wrong_number_of_faces_is_refused_and_the_question_stays(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("a", "@jaeger-1")
        await table.type("3 6")
        await table.press("enter")
        assert "6 faces are wanted here, not 2." in table.text()
        assert "Ella attacks Jäger 1" in table.text()
        assert "› 3 6" in table.text()


async def test_an_announced_result(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("a", "@jaeger-1", "equals_sign", "2", "enter")
        assert "defends against 2 successes" in table.text()


async def test_options_are_changed_by_their_letters(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=(120, 24)) as table:
        await table.press("a", "@jaeger-1")
        assert "6W10" in table.text()
        assert "Geschick 3 + Kampf 3" in table.text()
        await table.press("p")
        assert "Kraft 2 + Kampf 3" in table.text()
        await table.press("p")
        assert "Geschick 3 + Kampf 3" in table.text()
        await table.press("m", "plus", "plus", "minus")
        assert "m difficulty ‹+1›" in table.text()
        assert "9 − ⌊6/2⌋ + 1" in table.text()
        await table.press("z")
        assert "z hit zone Lauf" in table.text()
        await table.press("plus")
        assert "z hit zone ‹1›" in table.text()
        # Nothing of this is recorded by itself.
        assert table.entries[-1].do == "start"


@pytest.mark.parametrize(
    ("typed", "shown"), [("mod=-2", "difficulty −2"), ("pool=kraft", "pool Kraft")]
)
async def test_options_are_changed_by_typed_words(tmp_path: Path, typed: str, shown: str) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=(120, 24)) as table:
        await table.press("a", "@jaeger-1")
        await table.type(typed)
        await table.press("enter")
        assert shown in table.text()


async def test_back_goes_one_question_back_and_keeps_the_dice(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("a", "@jaeger-1", "equals_sign", "3", "enter")
        assert "defends" in table.text()
        await table.press("backspace")
        assert "Ella attacks Jäger 1" in table.text()
        await table.press("equals_sign", "1", "enter")
        assert "defends against 1 success " in table.text()
        await table.type("back")
        await table.press("enter")
        assert "Ella attacks Jäger 1" in table.text()
        await table.press("backspace")
        assert "This is the first question." in table.text()


async def test_cancel_leaves_nothing(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    data = path.read_bytes()
    async with opened(path) as table:
        await table.press("a", "@jaeger-1", "equals_sign", "1", "enter", "escape")
        assert "Cancelled; nothing was recorded." in table.text()
        assert "action ●" in table.text()
        await table.press("a", "@jaeger-1")
        await table.type("cancel")
        await table.press("enter")
        assert "Cancelled; nothing was recorded." in table.text()
    assert path.read_bytes() == data


async def test_a_full_stop_takes_every_default_from_here_on(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("a", "@jaeger-1", "full_stop", "enter")
        assert table.entries[-1].do == "attack"


async def test_nobody_attacks_twice(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "spend ella action")
    async with opened(path) as table:
        await table.press("a")
        assert "Ella has no action left in this round." in table.text()
        # No prompt was opened: the next key is a command again.
        await table.press("n")
        assert table.entries[-1].do == "next"


async def test_an_attack_needs_somebody_who_acts(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES)
    async with opened(path) as table:
        await table.press("a")
        assert "It is nobody's turn" in table.text()


async def test_circumstances_are_picked_by_letters_and_the_penalty_is_left_out(
    tmp_path: Path,
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "damage ella 2")
    async with opened(path, size=(120, 24)) as table:
        await table.press("a", "@jaeger-1")
        assert "u circumstances –" in table.text()
        await table.press("u")
        assert "v von oben −1" in table.text()
        await table.press("v", "d")
        assert "‹von oben −1›" in table.text()
        assert "‹dunkel +1›" in table.text()
        await table.press("v", "v")  # off, and on again
        await table.press("backspace")
        assert "u circumstances von oben −1, dunkel +1" in table.text()
        await table.press("a")
        assert "a penalty left out" in table.text()
        await table.press("enter")
        attack = rolls(table)
        assert attack == []  # nothing is recorded before the end
        await table.press(".", "enter")
        attack = rolls(table)
        assert attack[0].target_parts == {"von oben": -1, "dunkel": 1}
        assert attack[0].sort == "ohne Abzug"
        assert min(attack[0].parts.values()) >= 0


async def test_enter_rolls_while_circumstances_are_picked_and_escape_leaves_them(
    tmp_path: Path,
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=(120, 24)) as table:
        before = table.entries
        await table.press("a", "@jaeger-1", "u", "x", "escape")
        assert "u circumstances –" in table.text()
        await table.press("escape")
        assert table.entries == before
        await table.press("a", "@jaeger-1", "u", "d")
        await table.type("9 9 9 9 9 9")
        await table.press("enter")
        assert "defends against 6 successes" in table.text()
        await table.press(".", "enter")
        assert rolls(table)[0].target_parts == {"dunkel": 1}
