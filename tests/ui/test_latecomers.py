"""Who joins in mid-fight: with a die from the table, or later and behind the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import Game, of_type
from ui.driving import make, opened

from gmdash.encounter.events import CombatantJoined, Rolled, RoundStarted, TurnEnded, TurnStarted


@pytest.mark.parametrize(
    ("typed", "origin", "total"),
    [("6", "table", 16), ("1", "table", 11), ("=12", "announced", 12), ("", "program", None)],
)
async def test_a_die_from_the_table_is_taken(
    tmp_path: Path, typed: str, origin: str, total: int | None
) -> None:
    path = make(tmp_path / "f.yaml", "add A ini=12", "ini", "start", system="dsa5")
    async with opened(path, size=(80, 24)) as table:
        await table.press("+")
        await table.answer("Jutta INI 10")
        await table.type(typed)
        assert not typed or typed in table.lines()[-2]
        await table.press("enter")
        (roll,) = of_type(table.entries[-1].events, Rolled)
        assert (roll.who, roll.origin) == ("jutta", origin)
        assert total in (None, roll.result)


async def test_a_die_that_there_is_not_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add A ini=12", "ini", "start", system="dsa5")
    async with opened(path, size=(80, 24)) as table:
        await table.press("+")
        await table.answer("Jutta INI 10", "9")
        assert "!" in table.text()
        assert "jutta" not in table.state.combatants


async def test_escape_takes_a_typed_die_back_first(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add A ini=12", "ini", "start", system="dsa5")
    async with opened(path, size=(80, 24)) as table:
        await table.press("+")
        await table.answer("Jutta INI 10")
        await table.press("3", "backspace", "4", "escape")
        assert "Initiative?" in table.text()
        await table.press("enter")
        (roll,) = of_type(table.entries[-1].events, Rolled)
        assert roll.origin == "program"


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "dungeonslayers"])
def test_who_came_without_initiative_acts_behind_the_others_from_the_next_round(
    system: str,
) -> None:
    game = Game(system).play("add A", "add B", "ini a =12", "ini b =10", "start", "add D", "next")
    events = game.line("next")
    log = game.log()
    assert log[log.index("Round 2.") + 1] == "D stands behind the others from now on."
    assert game.order()[-1] == "d"
    turns = [of_type(events, TurnStarted)[-1].who]
    turns += [of_type(game.line("next"), TurnStarted)[-1].who for _ in range(3)]
    assert turns == ["a", "b", "d", "a"]


def test_a_place_is_told_of_by_the_entry_that_gave_it() -> None:
    """Files written before have rounds that give no place."""
    game = Game("dsa5").play("add A", "ini a =12", "start", "add D")
    game.record("next", [TurnEnded("a"), RoundStarted(2), TurnStarted("a")])
    assert not any("behind the others" in line for line in game.log())
    game.play("next")
    assert [line for line in game.log() if "behind the others" in line] == [
        "D stands behind the others from now on."
    ]


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_who_joins_a_mob_that_has_rolled_is_asked_for_no_initiative(
    tmp_path: Path, width: int
) -> None:
    path = make(tmp_path / "f.yaml", "add Wolf mob=Rudel ini=12", "ini", "start", system="dsa5")
    async with opened(path, size=(width, 24)) as table:
        await table.press("+")
        await table.answer("2 Wolf mob=rudel")
        assert "Initiative?" not in table.text()
        assert [type(event) for event in table.entries[-1].events[:2]] == [CombatantJoined] * 2
        await table.press("+")
        await table.answer("Wolf mob=Andere")
        assert "Initiative?" in table.text()
