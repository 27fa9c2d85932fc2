"""How few keys a step takes: the steps of a fight, counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from ui.driving import WOLVES, make, opened

from gmdash.encounter.entries import Entry
from gmdash.encounter.events import Ending, Rolled, ValueChanged
from gmdash.encounter.state import State

BESTIARY = "creatures:\n  - {name: Goblin, sheet: {kraft: 4}}\n  - {name: Wolf}\n"
DICE = ("3", "space", "6", "space", "8", "space", "9", "space", "7", "space", "9")


class Step(NamedTuple):
    """One step of a fight.

    Attributes:
        most: how many keys it may take, dice of the table left out.
        keys: those it takes; the letter of somebody is `@id`.
        came_of_it: whether the last entry, or the fight, is what the step was for.
        before: lines played before it.
    """

    most: int
    keys: tuple[str, ...]
    came_of_it: Callable[[Entry, State], bool]
    before: tuple[str, ...] = ("start",)
    dice: int = 0


def rolls(entry: Entry) -> list[str]:
    return [event.purpose for event in entry.events if isinstance(event, Rolled)]


def hurt(entry: Entry) -> dict[str, int]:
    return {e.who or "": e.after for e in entry.events if isinstance(e, ValueChanged)}


ATTACK = ["attack", "defence", "damage", "soak"]
STEPS = {
    "next turn": Step(1, ("n",), lambda entry, state: state.current == "john"),
    "an attack through to its damage": Step(
        6,
        ("a", "@jaeger-1", "enter", "enter", "enter", "enter"),
        lambda entry, state: len(rolls(entry)) == 4 and bool(hurt(entry)),
    ),
    "the same with the attack roll from the table": Step(
        6,
        ("a", "@jaeger-1", *DICE, "enter", "enter", "enter", "enter"),
        lambda entry, state: len(rolls(entry)) == 4 and bool(hurt(entry)),
        dice=len(DICE),
    ),
    "7 damage to one": Step(
        5,
        ("d", "@jaeger-1", "enter", "7", "enter"),
        lambda entry, state: hurt(entry) == {"jaeger-1": 7},
    ),
    "7 damage to three": Step(
        7,
        ("d", "@jaeger-1", "@jaeger-2", "@john", "enter", "7", "enter"),
        lambda entry, state: set(hurt(entry)) == {"jaeger-1", "jaeger-2", "john"},
    ),
    "half for one of them": Step(
        8,
        ("d", "@jaeger-1", "@jaeger-2", "@john", "@john", "enter", "7", "enter"),
        lambda entry, state: hurt(entry) == {"jaeger-1": 7, "jaeger-2": 7, "john": 3},
    ),
    "wait": Step(1, ("w",), lambda entry, state: state.held == ("ella",)),
    "step in": Step(
        1, ("e",), lambda entry, state: state.current == "ella", before=("start", "delay")
    ),
    "step in, one of several": Step(
        2,
        ("e", "@john"),
        lambda entry, state: state.current == "john",
        before=("start", "delay", "delay"),
    ),
    "initiative for all NPCs": Step(
        2,
        ("i", "tab"),
        lambda entry, state: all(c.initiative for c in state.combatants.values()),
        before=("add Wolf count=9",),
    ),
    "a condition until the end of the bearer's next turn": Step(
        7,
        ("c", "@john", "enter", "f", "u", "enter", "enter"),
        lambda entry, state: (
            [(c.name, c.ending) for c in state.combatants["john"].conditions]
            == [("Furcht", Ending("end", "john", 1))]
        ),
        before=("start", "condition ella Furcht"),
    ),
    "three more goblins in mid-fight, initiative rolled": Step(
        8,
        ("plus", "3", "space", "g", "o", "b", "enter", "enter"),
        lambda entry, state: (
            state.combatants["goblin-3"].initiative is not None
            and state.combatants["goblin-3"].sheet["kraft"] == 4
        ),
    ),
    "undo the last thing": Step(
        1,
        ("u",),
        lambda entry, state: "wolf" not in state.combatants,
        before=("start", "add Wolf"),
    ),
}


@pytest.mark.parametrize("name", STEPS)
async def test_a_step_takes_no_more_keys_than_it_may(tmp_path: Path, name: str) -> None:
    step = STEPS[name]
    (tmp_path / "bestiary.yaml").write_text(BESTIARY, "utf-8")
    (tmp_path / "encounters").mkdir()
    path = make(tmp_path / "encounters" / "f.yaml", *WOLVES, *step.before)
    entries = len(step.before) + len(WOLVES)
    async with opened(path, seed="4") as table:
        await table.press(*step.keys)
        assert not table.screen.asking, table.text()
        assert len(table.entries) == entries + 1
        assert step.came_of_it(table.entries[-1], table.state), table.text()
    assert len(step.keys) - step.dice <= step.most


async def test_another_view_is_one_key(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path) as table:
        for key, head in {"1": "Why here", "3": "Health", "4": "The fight begins"}.items():
            await table.press(key)
            assert head in table.text()


async def test_back_to_a_state_of_round_2_a_look_and_the_return_take_four_keys_and_moves(
    tmp_path: Path,
) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start", *["next"] * 7)
    async with opened(path) as table:
        there = table.lines()[1:8]
        assert (table.state.round, table.state.current) == (2, "jaeger-2")
        await table.press("n", "n", "d", "@ella", "enter", "7", "enter")
        assert table.state.round == 3
        here, last = table.lines(), table.entries
        opening, moves, back = ("4",), ("up",) * 5, ("escape", "2")
        await table.press(*opening, *moves, "enter")
        assert "THE PAST · ROUND 2" in table.lines()[0]
        assert table.lines()[1:8] == there
        await table.press(*back)
        assert table.lines() == here
        assert table.entries == last
        assert len((*opening, "enter", *back)) <= 4
