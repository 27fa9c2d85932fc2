"""Cases B: rolling and entering initiative. Named by the ids of their reports."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cases.conftest import Sit
from cases.sitting import aftermath, felled, fight, named, totals, turns
from playing import SYSTEMS, of_type
from ui.driving import make, opened

from gmdash.actions.upcoming import next_up
from gmdash.encounter.events import InitiativeSet, Placed, Rolled, RoundStarted
from gmdash.files.encounter_file import read

every_system = pytest.mark.parametrize("system", SYSTEMS)
ROLLED = ("woelfe", "dsa5", "trauma")
"""Systems whose initiative is rolled."""
rolled_anew = pytest.mark.parametrize("system", ROLLED)


@every_system
def test_b1_zero_and_less_are_values_that_the_start_keeps(sit: Sit, system: str) -> None:
    game = sit(system, "add A", "add B", "add C", **named(system))
    game.play("ini a =0", "ini b =-2", "ini c =1")
    assert game.refused("ini") == "All have their initiative."
    game.again()
    events = game.line("start")
    assert of_type(events, InitiativeSet) == []
    assert totals(game) == {"c": 1, "a": 0, "b": -2}
    assert turns(game, 3) == ["a", "b", "c"]


def test_b1_zero_written_by_hand_is_a_value(sit: Sit) -> None:
    game = sit("dsa5", "add A", "add B", "ini b =3")
    game.session.close()
    with game.path.open("a", encoding="utf-8") as file:
        file.write(
            "- n: 4\n  at: 2026-11-29T20:16:00+01:00\n  do: ini\n  events:\n"
            "  - {type: initiative_set, who: a, before: null, after: 0}\n"
            "  - {type: placed, who: a, behind: b}\n"
        )
    game.open()
    assert totals(game) == {"b": 3, "a": 0}
    assert game.refused("ini") == "All have their initiative."
    game.play("start")
    assert totals(game) == {"b": 3, "a": 0}


@every_system
def test_b3_the_start_changes_nothing_that_was_entered(sit: Sit, system: str) -> None:
    game = sit(system, "add A side=pc", "add B side=pc", "add X count=2", **named(system))
    game.play("ini a =40", "ini b =30", "ini")
    entered = {who: c.initiative and c.initiative.total for who, c in game.state.combatants.items()}
    assert (entered["a"], entered["b"]) == (40, 30)
    assert None not in entered.values()
    game.again()
    events = game.line("start")
    assert all(e.before == e.after for e in of_type(events, InitiativeSet))  # roll-offs at most
    assert totals(game) == entered


@pytest.mark.parametrize("how", ["", "FACES", "=9"])
@every_system
def test_b5_a_latecomer_gets_an_initiative(sit: Sit, system: str, how: str) -> None:
    game = fight(sit, system, "abc", 90).play(*["next"] * 6)
    assert game.state.round == 3
    game.play("add Late")
    assert game.row("late").total is None
    if how == "FACES":
        if system not in ROLLED:
            assert game.refused("ini late 4") == (
                "Dungeonslayers rolls no initiative; a sum is =14."
            )
            return
        game.play("ini late 4")
        assert of_type(game.timeline.effective()[-1].events, Rolled)[0].faces == (4,)
    else:
        game.play(f"ini late {how}".rstrip())
    total = game.row("late").total
    assert total is not None
    assert how != "=9" or total == 9
    assert game.order() == ["a", "b", "c", "late"]
    assert turns(game, 3) == ["b", "c", "late"]
    assert game.state.round == 3


@every_system
@pytest.mark.parametrize("typed", ["=12.75", "=12,75", "=1W6+12", "=", "12.75", "=--3", "=99999"])
def test_b11_what_is_no_whole_number_is_refused(sit: Sit, system: str, typed: str) -> None:
    game = sit(system, "add A", **named(system))
    assert game.refused(f"ini a {typed}")
    assert game.row("a").total is None


async def test_b11_all_sums_fit_80_columns(tmp_path: Path) -> None:
    people = ("add Anna ini=4", "add Bert", "add Carl", "add Dora ini=12", "add Emil")
    lines = ("ini anna 3", "ini bert =-3", "ini carl =104", "ini dora 5")
    path = make(tmp_path / "f.yaml", *people, *lines, system="dsa5")
    async with opened(path, size=(80, 24)) as table:
        await table.press("i")
        await table.type("=12.75")
        assert "=12.75" in table.text()
        await table.press("enter")
        assert "“=12.75” is no whole number" in table.text()
        await table.press("escape")
        assert table.state.combatants["emil"].initiative is None
        await table.press("i")
        await table.paste("=1W6+12")
        await table.press("enter")
        assert "“=1W6+12” is no whole number" in table.text()
        await table.press("escape", "i")
        await table.type("=0")
        await table.press("enter", "s")
        expected = {"Carl": "104", "Dora": "17", "Anna": "7", "Emil": "0", "Bert": "−3"}
        for view in "12":
            await table.press(view)
            found = [table.line(f" {name} ") for name in expected]
            ends = set()
            for line, total in zip(found, expected.values(), strict=True):
                place = re.search(rf"(?<!\S){total}(?!\S)", line)
                assert place, line
                ends.add(place.end())
            assert len(ends) == 1  # one below the other, whole
            assert [table.lines().index(line) for line in found] == list(range(3, 8))
        await table.press("1")
        assert "12  [5]" in table.line(" Dora ")
    aftermath(path)


def test_b13_a_new_roll_for_all_is_seen_at_once(sit: Sit) -> None:
    """Kept initiative: the rows after the acting one are those that really come."""
    game = fight(sit, "dsa5", "abc").play("next")
    events = game.line("ini a,b,c 2 6 4")
    assert len(of_type(events, InitiativeSet)) == 3
    assert totals(game) == {"b": 16, "c": 14, "a": 12}
    assert [game.state.current, *turns(game, 3)] == ["b", "c", "b", "c"]
    assert game.state.round == 2


async def test_b13_the_screen_shows_the_new_order(tmp_path: Path) -> None:
    people = ("add Anna", "add Bert", "add Carl")
    lines = ("ini anna =20", "ini bert =15", "ini carl =10", "start", "next")
    path = make(tmp_path / "f.yaml", *people, *lines, system="dsa5")
    async with opened(path) as table:
        await table.press("I", "@anna", "@bert", "@carl", "enter")
        for who, total in {"anna": "5", "bert": "9", "carl": "7"}.items():
            await table.press(f"@{who}")
            await table.type(f"={total}")
        await table.press("enter")
        for view in "12":
            await table.press(view)
            at = [table.lines().index(table.line(f" {name} ")) for name in ("Bert", "Carl", "Anna")]
            assert at == sorted(at)
            assert "then Carl" in table.lines()[1]
    aftermath(path)


@rolled_anew
def test_b13_an_initiative_rolled_anew_each_round_is_the_order_of_the_round(
    sit: Sit, system: str
) -> None:
    game = sit(system, "add A", "add B", "add C", ini_jede_runde="ja", **named(system))
    game.play("ini a =20", "ini b =18", "ini c =16", "start", "next", "next")
    for round_, sums in ((2, (5, 9, 7)), (3, (30, 8, -1)), (4, (0, 12, 11))):
        standing, wanted = game.state, dict(zip("abc", sums, strict=True))
        # What comes after the round line is not known: nobody is named.
        assert next_up(standing, game.system) is None
        asked = game.order()
        game.line("next", *(f"={wanted[who]}" for who in asked))
        assert [ask.who for ask in game.asked] == asked
        order = game.order()
        assert list(totals(game).items()) == sorted(wanted.items(), key=lambda each: -each[1])
        begun = game.state
        game.again()
        assert game.play("undo").state == standing
        assert game.play("redo all").state == begun
        assert [game.state.current, *turns(game, 2)] == order
        assert game.state.round == round_


@rolled_anew
async def test_b13_the_rows_behind_the_round_line_are_to_be_rolled(
    tmp_path: Path, system: str
) -> None:
    rules = {"ini_jede_runde": "ja", **named(system)}
    people = ("add Anna", "add Bert", "add Carl")
    lines = ("ini anna =20", "ini bert =15", "ini carl =10", "start")
    path = make(
        tmp_path / "f.yaml",
        *(f"rule {rule}={value}" for rule, value in rules.items()),
        *(*people, *lines),
        system=system,
    )
    async with opened(path) as table:

        def to_be_rolled() -> list[str]:
            return [n for n in ("Anna", "Bert", "Carl") if "to be rolled" in table.line(f". {n} ")]

        await table.press("1")
        for acted in ([], ["Anna"], ["Anna", "Bert"]):
            assert to_be_rolled() == acted
            await table.press("n")
        await table.answer("=5", "=9", "=7")
        order = [table.lines().index(table.line(f". {n} ")) for n in ("Bert", "Carl", "Anna")]
        assert order == sorted(order)
        assert (table.state.round, to_be_rolled()) == (2, [])
        await table.press("u")
        assert to_be_rolled() == ["Anna", "Bert"]
        await table.press("U", "n")
        assert to_be_rolled() == ["Bert"]
    aftermath(path)


@every_system
def test_b15_a_fight_without_initiative_is_played_by_hand(sit: Sit, system: str) -> None:
    game = sit(system, *(f"add {n}" for n in "ABCD"))
    if system == "dungeonslayers":
        game.play("place d before a", "place a after c", "place b before d", "place c after d")
    else:
        game.play("start")
        assert game.order() == ["a", "b", "c", "d"]
        game.play(
            "undo", "place d before a", "place b before d", "place c after d", "place a after c"
        )
    game.play("start")
    assert game.order() == ["b", "d", "c", "a"]
    assert set(totals(game).values()) == {None}
    assert [game.state.current, *turns(game, 4)] == ["b", "d", "c", "a", "b"]
    game.play("delay", "step-in b", "place a before c", felled(game, "d"), "next")
    assert game.state.current == "a"
    game.again()
    assert game.order() == ["b", "d", "a", "c"]


@every_system
def test_b16_a_new_round_asks_for_no_initiative(sit: Sit, system: str) -> None:
    game = fight(sit, system)
    before = totals(game)
    for _ in range(9):
        events = game.line("next")
        assert game.asked == []
        assert not [e for e in events if isinstance(e, InitiativeSet | Placed)]
        assert totals(game) == before
    assert game.state.round == 3
    rounds = [e for entry in game.timeline.effective() for e in of_type(entry.events, RoundStarted)]
    assert len(rounds) == 2
    assert read(game.path).timeline.state == game.state
