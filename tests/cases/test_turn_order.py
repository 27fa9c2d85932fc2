"""Cases A: the current turn, the order, the round. Named by the ids of their reports."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from cases.conftest import Sit
from cases.sitting import Sitting, aftermath, felled, fight, named, turns
from playing import SYSTEMS, of_type
from ui.driving import make, opened

from gmdash.actions.upcoming import next_up
from gmdash.encounter.events import (
    ConditionEnded,
    CounterChanged,
    NoteAdded,
    Rolled,
    RoundStarted,
    TurnEnded,
    TurnStarted,
    ValueChanged,
)
from gmdash.encounter.state import Combatant, count

every_system = pytest.mark.parametrize("system", SYSTEMS)


def following(sitting: Sitting) -> str | None:
    return next_up(sitting.state, sitting.system)


@every_system
def test_a1_the_third_of_three_equals_acts_though_the_second_kills_the_first(
    sit: Sit, system: str
) -> None:
    game = sit(system, "add A", "add B", "add C", **named(system))
    game.play(*(f"ini {n} =20" for n in "abc"), "start")
    first, second, third = game.order()
    game.play("next")
    assert game.state.current == second
    game.play(felled(game, first), "next")
    assert (game.state.current, game.state.round) == (third, 1)
    game.again()
    game.play("next")
    assert (game.state.current, game.state.round) == (second, 2)


@every_system
@pytest.mark.parametrize("gone", [("a",), ("a,b",), ("a", "b"), ("d",), ("a,b,d",)])
def test_a3_the_same_one_stays_current_when_others_are_removed(
    sit: Sit, system: str, gone: tuple[str, ...]
) -> None:
    game = fight(sit, system).play("next", "next")
    for whos in gone:
        events = game.line(f"remove {whos}")
        assert game.state.current == "c"
        assert not [e for e in events if isinstance(e, TurnStarted | TurnEnded)]
    left = [who for who in "abd" if who not in "".join(gone)]
    rest = [who for who in "d" if who in left]
    assert turns(game, len(rest)) == rest
    game.play("next")
    assert (game.state.round, game.state.current) == (
        2,
        ([w for w in "ab" if w in left] + ["c"])[0],
    )


@pytest.mark.parametrize("moment", ["before", "running"])
@every_system
def test_a5_a_hand_made_order_of_equals_keeps_when_somebody_joins(
    sit: Sit, system: str, moment: str
) -> None:
    game = sit(system, *(f"add {n}" for n in "ABCDE"), **named(system))
    game.play(*(f"ini {n} =12" for n in "abcde"))
    if moment == "running":
        game.play("start")
    game.play("place d before a", "place b after d", "place e before d", "place c after a")
    made = game.order()
    assert made == ["e", "d", "b", "a", "c"]
    game.play("add F", "ini f =12", "add G", "ini g =9")
    assert [who for who in game.order() if who in made] == made
    assert game.order()[-1] == "g"
    game.again()
    game.play("set a,b,c,d,e,f,g " + FIELD[system])
    assert [who for who in game.order() if who in made] == made


def bodily(combatant: Combatant) -> Combatant:
    """Somebody but for what a change of the initiative is there to change."""
    return msgspec.structs.replace(combatant, initiative=None, sheet={})


FIELD = {
    "woelfe": "aufmerksamkeit=4",
    "dsa5": "ini=11",
    "trauma": "ra=60",
    "dungeonslayers": "initiative=9",
}


@every_system
def test_a6_a_latecomer_with_an_initiative_leaves_the_order_descending(
    sit: Sit, system: str
) -> None:
    game = fight(sit, system, "abc", 20)
    game.play("add D", "ini d =19", "add E", "ini e =3", "next")
    totals = [game.row(who).total or 0 for who in game.order()]
    assert totals == sorted(totals, reverse=True)
    while game.state.round == 1:
        game.play("next")
    in_order = [game.state.current, *turns(game, 4)]
    assert in_order == game.order()


NOT_FOR_AN_INITIATIVE = (
    *(TurnStarted, TurnEnded, RoundStarted),
    *(ConditionEnded, CounterChanged, ValueChanged, NoteAdded),
)


@every_system
@pytest.mark.parametrize(
    "change", ["ini a =1", "ini a =99", "ini b =99", "ini c =1", "set a {}", "set b {}"]
)
def test_a8_a_changed_initiative_is_no_start_and_no_end_of_a_turn(
    sit: Sit, system: str, change: str
) -> None:
    game = fight(sit, system)
    game.play(
        "condition a Blutung tick=1:start until=end:a:1",
        "condition a Brand tick=1:end until=end:a:1",
        "condition b Blutung tick=1:start until=end:b:1",
        "condition b Furcht until=start:a:2",
        "condition c Blutung tick=1:end until=end:c:1",
        "spend a action",
        "spend a reaction",
        "spend b reaction",
    )
    before = {who: bodily(c) for who, c in game.state.combatants.items()}
    events = game.line(change.format(FIELD[system]))
    assert not [e for e in events if isinstance(e, NOT_FOR_AN_INITIATIVE)]
    assert game.state.current == "a"
    assert game.state.round == 1
    assert {who: bodily(c) for who, c in game.state.combatants.items()} == before
    # Each bleeds once, in the own turn; what had begun does not begin again; each ends once.
    later = [e for _ in range(12) for e in game.line("next")]
    assert sorted(e.who for e in of_type(later, ConditionEnded)) == ["a", "a", "b", "b", "c"]
    bled = re.compile(r"(?:Note: )?(Blutung|Brand): ([A-D]) .*(?:→|−1)")
    assert sorted(m[1] + m[2] for m in map(bled.match, game.log()) if m) == [
        "BlutungB",
        "BlutungC",
        "BrandA",
    ]


@every_system
@pytest.mark.parametrize("rerolled", [False, True])
def test_a10_the_dead_at_the_top_get_no_turn_in_a_new_round(
    sit: Sit, system: str, rerolled: bool
) -> None:
    game = fight(sit, system).play("next")
    game.play(felled(game, "a"), "next", "next")
    assert game.state.current == "d"
    if rerolled:
        game.play("ini a =40", "ini c =30", "ini b =20", "ini d =10")
    assert following(game) == ("c" if rerolled else "b")
    game.play("next")
    assert game.state.round == 2
    assert game.state.current == ("c" if rerolled else "b")
    assert game.row("a").status == "out"


@every_system
def test_a11_next_names_the_one_who_will_really_act(sit: Sit, system: str) -> None:
    game = fight(sit, system)
    game.play(felled(game, "b"))
    assert following(game) == "c"
    assert turns(game, 2) == ["c", "d"]
    game.play(felled(game, "a"))
    assert following(game) == "c"
    assert turns(game, 1) == ["c"]
    assert game.state.round == 2


async def test_a11_the_header_names_them_too(tmp_path: Path) -> None:
    people = ("add Ella side=pc", "add John side=pc", "add Bill", "add Tom")
    path = make(tmp_path / "f.yaml", *people, "start")
    async with opened(path) as table:
        assert "then John" in table.lines()[1]
        await table.press("d", "@john", "enter", "9", "9", "enter")
        for view in "1234":
            await table.press(view)
            assert "then Bill" in table.lines()[1]
        await table.press("u")
        assert "then John" in table.lines()[1]
        await table.press("U", "n")
        assert "▶ Bill" in table.lines()[1]
        assert "then Tom" in table.lines()[1]
        await table.press("d", "@tom", "enter", "9", "9", "enter")
        assert "then Ella" in table.lines()[1]
    aftermath(path)


@every_system
def test_a13_nobody_is_there(sit: Sit, system: str) -> None:
    game = sit(system)
    assert game.refused("start") == "Nobody is here yet; add somebody first."
    for line in ("next", "end", "delay"):
        assert game.refused(line) == "The fight has not started yet."
    for line, sentence in {
        "undo": "There is nothing to undo.",
        "redo": "There is nothing to redo.",
    }.items():
        assert game.refused(line) == sentence


@every_system
def test_a13_one_alone_acts_round_after_round(sit: Sit, system: str) -> None:
    game = sit(system, "add A", "start")
    for round_ in range(2, 6):
        assert turns(game, 1) == ["a"]
        assert game.state.round == round_
    game.play("undo 2")
    assert (game.state.round, game.state.current) == (3, "a")


@every_system
@pytest.mark.parametrize("people", ["a", "abc"])
def test_a13_all_are_dead(sit: Sit, system: str, people: str) -> None:
    game = fight(sit, system, people)
    game.play(felled(game, ",".join(people)), "next")
    assert game.state.current is None
    assert game.log()[-1] == "Nobody can act."
    assert game.refused("next") == "Nobody can act."
    assert following(game) is None
    game.play("add Late", "ini late =5" if system != "dungeonslayers" else "ini late")
    assert game.state.current == "late"


def test_a15_two_rounds_with_two_actions_each_are_undone_step_by_step(sit: Sit) -> None:
    game = sit("woelfe", "add Ben geschick=4 kampf=3 geistesschaerfe=9", "add Ork", "add Ada")
    game.play("ini ben 10", "ini ork 5", "ini ada 4", "start")
    states = [game.state]
    lines = ("split ben angriff:4 angriff:3", "attack ork", *["next"] * 3, "attack ork", "next")
    acted: list[str | None] = []
    for line in (*lines, *lines):
        acted.append(game.state.current)
        states.append(game.play(line).state)
    assert game.state.round == 3
    assert acted == ["ben", "ben", "ben", "ork", "ada", "ben", "ben"] * 2
    for state in reversed(states[:-1]):
        assert game.play("undo").state == state
    game.play("redo 14")
    assert game.state == states[-1]


@every_system
def test_a16_the_round_counts_and_begins_at_1_in_the_next_fight(sit: Sit, system: str) -> None:
    game = fight(sit, system, "abc")
    rounds = []
    for _ in range(9):
        rounds.append(game.state.round)
        game.play("next")
    assert rounds == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    game.again()  # resumed, it goes on where it was
    assert (game.state.round, game.state.current) == (4, "a")
    game.play("end")
    assert game.refused("next") == "The fight is over."
    game.again()
    game.play("start")
    assert (game.state.round, game.state.current) == (1, "a")
    game.play("undo 2")
    assert (game.state.round, game.state.phase) == (4, "running")


@every_system
@pytest.mark.parametrize("victim", "abcd")
def test_a18_the_round_ends_at_its_end_whatever_happens_in_the_last_turn(
    sit: Sit, system: str, victim: str
) -> None:
    game = fight(sit, system).play("next", "next", "next")
    hurts = bool(game.system.health_value)
    down = f"damage {victim} 1" if hurts else f"condition {victim} tot"
    up = f"heal {victim} 99" if hurts else f"uncondition {victim} tot"
    game.play(down, up, felled(game, victim))
    # Who falls in its own turn stays current, marked, until `next`.
    assert (game.state.round, game.state.current) == (1, "d")
    assert game.row(victim).status == "out"
    left = [who for who in "abcd" if who != victim]
    assert turns(game, 1) == left[:1]
    assert game.state.round == 2
    assert turns(game, 2) == left[1:]
    assert turns(game, 1) == left[:1]
    assert game.state.round == 3


@every_system
def test_a20_a_newcomer_below_acts_in_this_round_one_above_from_the_next(
    sit: Sit, system: str
) -> None:
    game = fight(sit, system, "ab", 12).play("add Low", "ini low =8", "add High", "ini high =20")
    assert game.order() == ["high", "a", "b", "low"]
    assert game.row("high").status == "acted"
    assert game.log()[-1] == "High came too late to act in this round."
    assert game.row("low").status == "waiting"
    assert turns(game, 3) == ["b", "low", "high"]
    assert game.state.round == 2
    assert of_type(game.line("next"), Rolled) == []
    assert game.state.current == "a"
    assert count(game.who("high"), "action") == 0
