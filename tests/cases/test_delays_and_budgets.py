"""Cases C: waiting, stepping in, what is left of a round. Named by the ids of their reports."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases.conftest import Sit
from cases.sitting import aftermath, felled, fight, named, turns
from playing import SYSTEMS, of_type
from ui.driving import make, opened

from gmdash.actions.upcoming import next_up
from gmdash.encounter.events import (
    CounterChanged,
    HoldLapsed,
    HoldReleased,
    Rolled,
    RoundStarted,
    TurnStarted,
)
from gmdash.encounter.state import count

every_system = pytest.mark.parametrize("system", SYSTEMS)

PEOPLE = ("Anna", "Bert", "Carl", "Dora", "Emil", "Fritz")
SIX = (
    *(f"add {name}" for name in PEOPLE),
    *(f"ini {name.lower()} ={20 - at}" for at, name in enumerate(PEOPLE)),
    "start",
)


@every_system
def test_c1_each_who_waits_keeps_the_action_and_the_order_is_kept(sit: Sit, system: str) -> None:
    game = fight(sit, system, "abcdef")
    game.play("delay", "next", "delay", "delay")
    assert game.state.current == "e"
    assert {who: game.row(who).status for who in "abcdef"} == {
        "a": "delayed",
        "b": "acted",
        "c": "delayed",
        "d": "delayed",
        "e": "acting",
        "f": "waiting",
    }
    assert {game.row(who).budget["action"] for who in "acd"} == {1}
    assert game.order() == list("abcdef")  # the own place is kept
    for who in "acd":  # the free action at any time, waiting or not
        game.play(f"spend {who} free ruft")
        assert game.row(who).status == "delayed"
        assert game.row(who).budget["action"] == 1
    game.again()
    held: list[object] = [game.state.held]
    held += [game.play(f"step-in {who}").state.held for who in "ca"]
    assert held == [("a", "c", "d"), ("a", "d"), ("d",)]
    assert game.state.current == "a"
    game.play("next")
    assert game.state.current == "f"
    game.line("next", "act")
    assert (game.state.round, game.state.current) == (1, "d")
    game.play("next")
    assert (game.state.round, game.state.current) == (2, "a")


@every_system
def test_c3_the_round_end_names_all_who_still_hold_an_action(sit: Sit, system: str) -> None:
    game = fight(sit, system).play("delay", "delay", "next")
    game.play(felled(game, "b"))
    events = game.line("next", "")
    assert [(ask.who, ask.default) for ask in game.asked] == [("a", "lapse")]
    assert [e.who for e in of_type(events, HoldLapsed)] == ["a", "b"]
    assert of_type(events, RoundStarted)
    assert "A's held action lapses." in game.log()
    game.play("undo")
    assert game.state.held == ("a", "b")
    events = game.line("next", "act")
    assert [e.who for e in of_type(events, HoldReleased)] == ["a"]
    assert not of_type(events, RoundStarted)
    assert (game.state.round, game.state.current) == (1, "a")


@every_system
def test_c3_by_house_rule_who_waits_goes_on_waiting(sit: Sit, system: str) -> None:
    rules = {**named(system), "wartet_weiter": "ja"}
    game = sit(system, "add A", "add B", "add C", "add D", **rules)
    game.play("ini a =20", "ini b =18", "ini c =16", "ini d =14", "start", "delay", "delay")
    game.play("next")
    assert next_up(game.state, game.system) == "c"
    events = game.line("next", "", "lapse")
    assert [(ask.who, ask.default) for ask in game.asked] == [("a", "wait"), ("b", "wait")]
    assert [e.who for e in of_type(events, HoldLapsed)] == ["b"]
    assert game.log()[-4:-2] == ["Round 2.", "A waits and holds the action."]
    assert game.state.current == "b"
    # What waits is the action of the new round; nobody has two.
    assert game.row("a").status == "delayed"
    assert game.play("step-in a").row("a").budget["action"] == 1
    game.play("spend a action", "next", "next", "next")
    assert (game.state.round, game.state.current) == (3, "a")
    assert turns(game, 3) == ["b", "c", "d"]


@every_system
def test_c3_nobody_waits_on_where_nobody_else_can_act(sit: Sit, system: str) -> None:
    rules = {**named(system), "wartet_weiter": "ja"}
    game = sit(system, "add A", "add B", "add C", **rules)
    game.play("ini a =20", "ini b =18", "ini c =16", "start", "delay", "delay", felled(game, "c"))
    assert next_up(game.state, game.system) == "a"
    game.line("next", "", "")
    assert (game.state.round, game.state.current, game.state.held) == (2, "a", ())


async def test_c3_the_warning_on_screen_names_them(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *SIX, "delay", "next", "delay", *["next"] * 2, system="dsa5")
    async with opened(path) as table:
        assert "waits: Anna, Carl" in table.lines()[1]
        await table.press("n")
        assert "Anna still holds the action. Does it lapse?" in table.text()
        assert "2 questions are open" in table.text()
        await table.press("escape")
        assert table.state.round == 1
        assert table.state.current == "fritz"
        await table.press("n", "enter", "a", "enter")
        assert table.state.current == "carl"
        assert "Anna's held action lapses." in table.text()
        await table.press("n")
        assert "ROUND 2" in table.lines()[0]
    aftermath(path)


async def test_c5_waiting_and_stepping_in_are_one_key_each_and_undone_by_one(
    tmp_path: Path,
) -> None:
    path = make(tmp_path / "f.yaml", *SIX, system="dsa5")
    async with opened(path) as table:
        assert "w  wait" in table.lines()[-1]
        begun = table.state
        await table.press("w")
        waiting = table.state
        assert waiting.held == ("anna",)
        assert "e  step in" in table.lines()[-1]
        await table.press("e")
        back = table.state
        assert (back.current, back.held) == ("anna", ())
        await table.press("u")
        assert table.state == waiting
        await table.press("u")
        assert table.state == begun
        await table.press("U", "U")
        assert table.state == back
    aftermath(path)


def test_c8_defences_add_up_over_the_round_and_are_undone_one_by_one(sit: Sit) -> None:
    people = ("add Held side=pc pa=14 le=60 schip=2", "add Ork at=15 le=30", "add Oger at=15 le=30")
    game = sit("dsa5", *people, verteidigungen="helden")
    game.play("ini ork =20", "ini held =15", "ini oger =5", "start")
    targets = []
    for attacker in ("ork", "ork", "oger"):
        while game.state.current != attacker:
            game.play("next")  # the hero's own turn resets nothing
        game.play(f"grant {attacker} action")
        events = game.line("attack held", "3", "pa", "2")
        targets += [e.target for e in of_type(events, Rolled) if e.purpose == "pa"]
    assert targets == [14, 11, 8]
    defences = count(game.who("held"), "verteidigung")
    game.play("undo")
    assert count(game.who("held"), "verteidigung") == defences - 1 == 2
    game.play("redo", "next")
    assert game.state.round == 2
    assert count(game.who("held"), "verteidigung") == 0
    # Who has no further defence by the house rule is not even asked.
    game.play("next")
    game.line("attack ork", "3", "2")
    game.play("grant held action").line("attack ork", "3")
    assert game.asked[1].key != "pa"


@every_system
def test_c8_a_defence_marked_by_hand_lasts_for_the_round(sit: Sit, system: str) -> None:
    game = fight(sit, system, "abc").play("spend b defence", "next")
    assert (game.state.current, count(game.who("b"), "defence")) == ("b", 1)
    game.play("next")
    assert count(game.who("b"), "defence") == 1
    game.play("next")
    assert (game.state.round, count(game.who("b"), "defence")) == (2, 0)


@every_system
@pytest.mark.parametrize("gone", ["", "remove c", "remove a", "remove a,c"])
def test_c10_every_mark_is_cleared_at_the_round_change(sit: Sit, system: str, gone: str) -> None:
    game = fight(sit, system, "abc")
    kinds = [
        kind for kind in ("action", "free", "reaction", "defence") if kind in game.system.budget
    ]
    for who in "abc":
        game.play(*(f"spend {who} {kind}" for kind in kinds))
    game.play("next", "next")
    if gone:
        game.play(gone)
    while game.state.round == 1:
        game.play("next")
    assert game.state.combatants
    for combatant in game.state.combatants.values():
        assert combatant.counters == {}
        assert game.row(combatant.id).status in ("acting", "waiting")


@pytest.mark.parametrize("ascii_", [False, True])
async def test_c11_who_has_acted_is_read_without_colour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ascii_: bool
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    lines = ("next", "delay", "next", "damage fritz 99", "spend dora action")
    path = make(tmp_path / "f.yaml", *SIX, *lines, system="dsa5")
    async with opened(path, size=(80, 24), ascii=ascii_) as table:
        words = {
            "Anna": "done",
            "Bert": "waits",
            "Carl": "done",
            "Dora": "acting",
            "Emil": "to come",
            "Fritz": "out",
        }
        signs = {}
        for name, word in words.items():
            _, found, after = table.line(f" {name}   ").partition(f" {word} ")
            assert found
            signs[name] = after.split()[0]
        assert table.line("Dora  ").lstrip().startswith(">" if ascii_ else "▶")
        # What each has left: used, held back, cannot; all told apart by their signs.
        assert len({signs[name] for name in ("Dora", "Bert", "Emil", "Fritz")}) == 4
        await table.press("n", "n")
        assert "Bert still holds the action" in table.text()
    aftermath(path)


@every_system
def test_c13_what_was_used_in_round_1_blocks_nothing_in_round_2(sit: Sit, system: str) -> None:
    game = fight(sit, system, "ab").play("spend b reaction fängt ab", "spend b defence")
    game.play("spend a action haut zu", "next", "next")
    assert game.state.round == 2
    log = game.log()
    before = game.state
    for line in ("spend b reaction", "spend b defence", "spend a action"):
        events = game.line(line)
        assert len(of_type(events, CounterChanged)) == 1
    assert not of_type(events, TurnStarted)
    lines = len(game.log())
    game.play("undo")
    assert len(game.log()) == lines - 1
    game.play("undo 2")
    assert game.log() == log
    assert game.state == before
    assert turns(game, 1) == ["b"]
