"""Damage and healing for many: halves, armour of each, the dead; one entry for all."""

from __future__ import annotations

import pytest
from playing import Game, of_type, replayed

from gmdash.encounter.events import Rolled, ValueChanged


def changes(game: Game, line: str, *replies: str) -> dict[str, tuple[int, dict[str, int]]]:
    """By who: what was lost or gained, and what it came from."""
    events = of_type(game.line(line, *replies), ValueChanged)
    return {e.who or "": (abs(e.after - e.before), e.parts) for e in events}


@pytest.mark.parametrize(
    ("amount", "whole", "half"),
    [("7", 7, 3), ("8", 8, 4), ("1", 1, 0), ("0", 0, 0), ("10-3", 7, 3)],
)
@pytest.mark.parametrize("command", ["damage", "heal"])
def test_half_is_rounded_down(command: str, amount: str, whole: int, half: int) -> None:
    game = Game("dsa5").play("add A le=60", "add B le=60", "damage a,b 30")
    assert changes(game, f"{command} a,b/2 {amount}") == {
        "a": (whole, {}),
        "b": (half, {"whole": whole, "half": half - whole}),
    }


def test_half_may_be_said_of_a_mob_of_some_of_it_and_of_all() -> None:
    game = Game("dsa5").play("add Wolf count=4 mob=Rudel le=20", "add A le=20")
    assert [lost for lost, _ in changes(game, "damage rudel:2/2,a 8").values()] == [4, 4, 8]
    assert [lost for lost, _ in changes(game, "damage rudel/2 8").values()] == [4] * 4
    assert changes(game, "damage a/2,a/2 8") == {"a": (4, {"whole": 8, "half": -4})}


def test_one_whose_name_ends_so_is_meant_whole() -> None:
    game = Game("dsa5").play('add "Bot 1/2" le=20', 'add "Bot 1" le=20')
    assert changes(game, 'damage "Bot 1/2" 8') == {"bot-1-2": (8, {})}
    assert changes(game, 'damage "Bot 1/2/2" 8')["bot-1-2"][0] == 4


@pytest.mark.parametrize(
    ("amount", "rs", "lost", "parts"),
    [
        ("7 rs", 2, 5, {"whole": 7, "RS": -2}),
        ("7RS", 2, 5, {"whole": 7, "RS": -2}),
        ("7 Rs", 0, 7, {"whole": 7, "RS": 0}),
        ("2 rs", 5, 0, {"whole": 2, "RS": -5}),
        ("0 rs", 5, 0, {"whole": 0, "RS": -5}),
        ("7", 2, 7, {}),
    ],
)
def test_dsa5_takes_rs_off(amount: str, rs: int, lost: int, parts: dict[str, int]) -> None:
    """DX-3."""
    game = Game("dsa5").play(f"add A le=30 rs={rs}")
    assert changes(game, f"damage a {amount}") == {"a": (lost, parts)}


def test_half_comes_before_armour_and_the_log_says_both() -> None:
    game = Game("dsa5").play("add A le=30 rs=1", "damage a/2 7 rs")
    assert game.who("a").values["le"] == 28
    assert game.log()[-1] == "A: LE 30 → 28 (7, half −4, RS −1), no Schmerz."


@pytest.mark.parametrize(
    ("faces", "level"), [("6 6 6", 1), ("1 1 1", 4), ("10 5 5", 3), ("=2", 2), ("=0", 4)]
)
def test_woelfe_soaks_each_with_the_own_fur(faces: str, level: int) -> None:
    """W-43: 1s do not count, each soaks alone."""
    game = Game("woelfe").play("add A fell=3 widerstand=9", "add B fell=0 widerstand=9")
    game.line("damage a,b 4 soak", faces)
    assert [ask.key for ask in game.asked] == ["soak.a"]
    assert (game.who("a").values["schaden"], game.who("b").values["schaden"]) == (level, 4)


def test_all_soak_at_once_and_half_soaks_half() -> None:
    game = Game("woelfe").play("add A count=3 fell=2 widerstand=9")
    game.line("damage a-1,a-2/2,a-3 4 Soak", "6 6", "6 6", "1 1")
    assert [game.who(f"a-{n}").values["schaden"] for n in (1, 2, 3)] == [2, 0, 4]
    assert len(of_type(game.timeline.entries[-1].events, Rolled)) == 3
    assert replayed(game)


@pytest.mark.parametrize(
    ("faces", "left"), [("9", 20), ("5", 16), ("10", 11), ("1", 20), ("20", 11)]
)
def test_dungeonslayers_wards_it_off(faces: str, left: int) -> None:
    """SX-7: what the Abwehr comes to goes off; a failure takes nothing."""
    game = Game("dungeonslayers").play("add A abwehr=9 lk=20")
    game.line("damage a 9 abwehr", faces)
    assert game.who("a").values["lk"] == left


@pytest.mark.parametrize(
    ("system", "line", "sentence"),
    [
        ("dsa5", "damage a 7 soak", "“soak”: only RS may follow an amount."),
        ("woelfe", "damage a 7 rs", "only Soak may follow"),
        ("trauma", "damage a 7 rs", "nothing may follow an amount here"),
        ("dsa5", "damage a rs", "is no amount"),
        ("dsa5", "damage a 7 r s", "Say: damage"),
        ("dsa5", "damage /2 7", "Nobody here is called"),
        ("dsa5", "damage a/3 7", "Nobody here is called “a/3”."),
        ("dsa5", "damage a 101W6", "At most 100 dice"),
        ("dsa5", "damage a 1000W6", "At most 100 dice"),
        ("dsa5", "heal a 7 rs", "Say: heal"),
        ("dsa5", "heal a !", "is no amount"),
        ("dsa5", "damage a 7!", "is no amount"),
    ],
)
def test_what_is_no_amount_is_one_sentence(system: str, line: str, sentence: str) -> None:
    assert sentence in Game(system).play("add A").refused(line)


@pytest.mark.parametrize(
    ("system", "death", "back"),
    [
        ("woelfe", "damage a 10", "waiting"),
        ("dungeonslayers", "damage a 60", "waiting"),
        ("dsa5", "condition a tot", "out"),
        ("trauma", "condition a tot", "out"),
    ],
)
def test_the_dead_are_healed_only_if_meant(system: str, death: str, back: str) -> None:
    game = Game(system).play("add A", "add B", death)
    assert game.refused("heal b,a 50") == "A is dead; 50! heals all the same."
    # A condition given by hand is taken by hand.
    assert game.play("heal b,a 50!").row("a").status == back


@pytest.mark.parametrize("system", ["woelfe", "dsa5", "trauma", "dungeonslayers"])
def test_nobody_attacks_the_dead(system: str) -> None:
    game = Game(system).play("add A", "add B", "start", "condition b tot")
    assert game.refused("attack a b") == "B is dead."


def test_damage_to_forty_is_one_entry_and_undone_by_one_step() -> None:
    game = Game("dsa5").play("add Ork count=40 le=20 rs=1")
    before = game.state
    whos = ",".join(f"ork-{n}/2" if n % 2 else f"ork-{n}" for n in range(1, 41))
    lost = changes(game, f"damage {whos} 2W6 rs")
    assert len(lost) == 40
    assert len(game.timeline.entries) == 2
    (roll,) = of_type(game.timeline.entries[-1].events, Rolled)
    assert lost["ork-2"][0] == sum(roll.faces) - 1
    assert lost["ork-1"][0] == sum(roll.faces) // 2 - 1
    assert game.play("undo").state == before
    assert replayed(game.play("redo"))
