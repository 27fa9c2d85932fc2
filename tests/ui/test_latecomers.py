"""Who joins in mid-fight: with a die from the table, or later and behind the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import Game, english, of_type
from ui.driving import make, opened

from gmdash.actions.saying import headline
from gmdash.actions.upcoming import next_up
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


BEHIND = "D stands behind the others from now on."


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "trauma", "dungeonslayers"])
def test_who_came_without_initiative_acts_behind_the_others_from_this_round_on(
    system: str,
) -> None:
    sums = () if system == "trauma" else ("ini a =12", "ini b =10")
    game = Game(system).play("add A", "add B", *sums, "start", "add D")
    following, turns = [], []
    for _ in range(6):
        following.append(next_up(game.state, game.system))
        turns.append(of_type(game.line("next"), TurnStarted)[-1].who)
    assert turns == following == ["b", "d", "a", "b", "d", "a"]
    log = game.log()
    assert log.count(BEHIND) == 1
    assert log[log.index(BEHIND) + 1] == "It is D's turn."
    assert log.index(BEHIND) < log.index("Round 2.")


def test_who_came_without_initiative_acts_before_held_actions_lapse() -> None:
    game = Game("trauma").play("add A", "add B", "start", "delay", "add D", "next")
    assert not game.asked
    assert (game.state.round, game.state.current, game.state.held) == (1, "d", ("a",))
    game.line("next", "act")
    assert [ask.who for ask in game.asked] == ["a"]
    assert (game.state.round, game.state.current) == (1, "a")


def test_who_came_without_initiative_may_wait_until_after_the_others() -> None:
    game = Game("dsa5").play("add A", "add B", "ini a =12", "ini b =10", "start")
    game.play("add D", "delay d", "ini d =20", "next")
    assert (game.state.current, game.state.held) == ("b", ("d",))
    game.line("next", "act")
    assert (game.state.round, game.state.current) == (1, "d")


def test_whose_turn_was_put_back_still_acts_with_an_initiative_above() -> None:
    game = Game("dsa5").play("add A", "add B", "ini a =12", "ini b =10", "start")
    game.play("add D", "current d", "current b", "ini d =20", "next")
    assert (game.state.round, game.state.current) == (1, "d")


def test_who_joins_a_mob_in_mid_fight_is_not_said_to_stand_behind_the_others() -> None:
    game = Game("dsa5").play("add Wolf mob=Rudel count=1", "add B", "ini wolf-1 =12", "ini b =10")
    game.play("start", "next", "add Wolf mob=Rudel count=1", "next")
    assert (game.state.round, game.state.current) == (1, "wolf-2")
    assert game.order() == ["wolf-1", "wolf-2", "b"]
    assert not any("behind the others" in line for line in game.log())


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "trauma", "dungeonslayers"])
@pytest.mark.parametrize("gone", ["remove a", "condition a tot"])
def test_who_joins_while_nobody_can_act_comes_up_with_the_next_turn(system: str, gone: str) -> None:
    game = Game(system).play("add A", "start", gone)
    if gone != "remove a":
        game.play("next")
    assert game.state.current is None
    assert game.log()[-1] == "Nobody can act."
    game.play("add C", "add D")
    assert game.log()[-1] == "D joins (NSC)."
    assert next_up(game.state, game.system) == "c"
    assert english(headline(game.state, game.system)).endswith(" · then C")
    turns = [of_type(game.line("next"), TurnStarted)[-1].who for _ in range(3)]
    assert turns == ["c", "d", "c"]


def test_who_joins_while_nobody_can_act_may_get_an_initiative_first() -> None:
    game = Game("dsa5").play("add A", "start", "remove a", "add C", "add D")
    game.play("ini d =9")
    assert game.state.current == "d"
    game.play("next")
    assert (game.state.round, game.state.current) == (1, "c")


def test_a_place_is_told_of_by_the_entry_that_gave_it() -> None:
    """Files written before have rounds that give no place."""
    game = Game("dsa5").play("add A", "ini a =12", "start", "add D")
    game.record("next", [TurnEnded("a"), RoundStarted(2), TurnStarted("a")])
    assert not any("behind the others" in line for line in game.log())
    game.play("next")
    assert [line for line in game.log() if "behind the others" in line] == [BEHIND]


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
