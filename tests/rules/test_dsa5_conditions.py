"""Zustände, dying, Schmerz IV and moving (D-15 to D-17, DX-4, DX-6, DX-7)."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import ConditionSet, CounterChanged, Rolled
from gmdash.rules.dsa5 import pain
from gmdash.screens.fight.fighters import Fighters
from gmdash.screens.fight.mobs import Mobs


def fight(**rules: str) -> Game:
    game = Game("dsa5", **rules).play("add Mira side=pc le=30 ko=3 gs=8 sb=5", "add Ork le=30 ko=3")
    return game.play("ini mira =20", "ini ork =10", "start")


@pytest.mark.parametrize("maximum", [1, 4, 7, 18, 20, 29, 30, 33])
def test_every_le_has_its_stage_in_both_rules(maximum: int) -> None:
    for le in range(-3, maximum + 1):
        quarters = sum(4 * (maximum - le) >= part * maximum for part in (1, 2, 3, 4))
        game = Game("dsa5").play(f"add A le={maximum}", f"damage a {maximum - le}")
        health = game.row("a").health
        assert health is not None
        assert health.stage == quarters == pain.stage(maximum, le)
        low = le <= 5 < maximum
        below = sum(4 * (maximum - le) >= part * maximum for part in (1, 2, 3))
        assert pain.stage(maximum, le, official=True) == below + low


@pytest.mark.parametrize(
    ("conditions", "penalty", "out"),
    [
        ({}, 0, ""),
        ({"Furcht": 1}, -1, ""),
        ({"Furcht": 2, "Verwirrung": 1}, -3, ""),
        ({"furcht": 3}, -3, ""),
        ({"Furcht": 3, "Betäubung": 3}, -5, ""),
        ({"Furcht": 3, "Betäubung": 3, "Belastung": 1}, -5, ""),
        ({"Furcht": 3, "Betäubung": 3, "Belastung": 2}, -5, "handlungsunfähig"),
        ({"Furcht": 3, "Schmerz": 3, "Paralyse": 2}, -5, "handlungsunfähig"),
        ({"Furcht": 4}, -4, "handlungsunfähig"),
        ({"Furcht": 9}, -4, "handlungsunfähig"),
        ({"Überanstrengung": 2}, -2, ""),
        ({"Liegend": 1, "Überrascht": 1, "Eingeengt": 1}, 0, ""),
        ({"Hunger": 4}, 0, ""),
        ({"Schmerz": 2}, -2, ""),
        ({"Schmerz": 4}, -4, "handlungsunfähig"),
        ({"handlungsunfähig": 1}, 0, "handlungsunfähig"),
    ],
)
def test_zustaende(conditions: dict[str, int], penalty: int, out: str) -> None:
    game = fight()
    for name, level in conditions.items():
        game.play(f"condition ork {name} level={level}")
    assert (game.row("ork").penalty.value, english(game.row("ork").out)) == (penalty, out)
    for name in conditions:
        game.play(f"uncondition ork {name}")
    assert (game.row("ork").penalty.value, english(game.row("ork").out)) == (0, "")


def test_the_same_zustand_again_replaces_it() -> None:
    game = fight().play("condition ork Furcht level=2", "condition ork Furcht level=1")
    assert game.row("ork").penalty.value == -1


def test_the_penalty_says_why_and_that_it_is_not_from_the_rule_text() -> None:
    game = fight().play("damage ork 8", "condition ork Furcht level=3", "condition ork Betäubung")
    assert game.row("ork").penalty.value == -5
    game.play("condition ork Betäubung level=2")
    assert english(game.row("ork").penalty.reason) == (
        "Schmerz I, Betäubung II, Furcht III, höchstens −5 (not from the rule text)"
    )


def test_stufen_are_told_as_the_game_writes_them() -> None:
    game = fight().play("condition ork Furcht level=2", "condition ork Müde level=2")
    assert game.log()[-2:] == ["Ork: Furcht II.", "Ork: Müde 2."]


@pytest.mark.parametrize(
    ("rules", "line", "penalty", "out"),
    [
        ({}, "condition ork Furcht level=4", -4, "handlungsunfähig"),
        ({"zustaende": "keine"}, "condition ork Furcht level=4", 0, ""),
        ({}, "condition ork Schmerz level=4", -4, "handlungsunfähig"),
        ({"schmerz_wirkung": "keine"}, "condition ork Schmerz level=4", 0, ""),
        ({}, "damage ork 25", -3, ""),
        ({"schmerz_regel": "offiziell"}, "damage ork 25", -4, "handlungsunfähig"),
        ({"schmerz_wirkung": "keine"}, "damage ork 25", 0, ""),
        ({}, "damage ork 33", -4, "im Sterben"),
        ({"tod": "ko"}, "damage ork 33", -4, "tot"),
        ({"tod": "ko"}, "damage ork 32", -4, "im Sterben"),
    ],
)
def test_house_rules(rules: dict[str, str], line: str, penalty: int, out: str) -> None:
    game = fight(**rules).play(line)
    assert (game.row("ork").penalty.value, english(game.row("ork").out)) == (penalty, out)


def test_the_dying_have_ko_kampfrunden() -> None:
    game = fight().play("damage ork 30")
    assert game.log()[-1] == "Ork im Sterben: help within 3 Kampfrunden (not from the rule text)."
    passed = "Ork is passed over: im Sterben, {} (not from the rule text)."
    last = ("3 Kampfrunden left", "2 Kampfrunden left", "1 Kampfrunde left", "0 Kampfrunden left")
    for left in last:
        game.play("next")
        assert passed.format(left) in game.log()[-3:]
    for _ in range(2):
        game.play("next")
        assert "Ork is passed over: im Sterben, the time is up; the SL decides." in game.log()[-3:]
    assert english(game.row("ork").out) == "im Sterben"


@pytest.mark.parametrize("tod", ["hand", "ko"])
def test_a_row_says_how_long_there_is_to_help(tod: str) -> None:
    game = fight(tod=tod).play("damage ork 30")
    fighters, said = Fighters(game.system, Mobs()), []
    for _ in range(6):
        row = next(f for f in fighters.of(game.state) if f.combatant.id == "ork")
        said.append([english(words) for words in row.conditions])
        game.play("next")
    assert said[:4] == [["3 KR left"], ["2 KR left"], ["1 KR left"], ["0 KR left"]]
    assert said[4:] == [["time is up"] if tod == "hand" else []] * 2
    assert game.play("heal ork 5!").system.countdown(game.state, game.who("ork")) == ""


def test_by_house_rule_they_are_dead_afterwards() -> None:
    game = fight(tod="ko").play("damage ork 30", "next", "next", "next")
    assert english(game.row("ork").out) == "im Sterben"
    game.play("next", "next")
    assert english(game.row("ork").out) == "tot"
    health = game.row("ork").health
    assert health is not None
    assert health.label == "tot"


def test_who_is_helped_is_dying_no_more() -> None:
    game = fight().play("damage ork 31", "next", "heal ork 2", "damage ork 1", "next")
    passed = "Ork is passed over: im Sterben, 3 Kampfrunden left (not from the rule text)."
    assert passed in game.log()[-3:]
    game.play("heal ork 20")
    assert english(game.row("ork").out) == ""
    assert "sterben" not in {n for n, c in game.who("ork").counters.items() if c.value}


def test_a_fall_before_the_start_counts_from_round_1() -> None:
    game = Game("dsa5").play("add A ko=2", "add B", "ini", "damage a 30", "start")
    assert "2 Kampfrunden" in "".join(game.log())


@pytest.mark.parametrize(
    ("setup", "asked"),
    [
        (("condition mira Schmerz level=4",), True),
        (("condition mira Schmerz level=3",), False),
        (("condition mira Schmerz level=4", "set mira sb=0"), True),
        (("damage mira 30",), False),
        (("condition mira Furcht level=4",), False),
        (("condition mira Schmerz level=4", "condition mira Furcht level=4"), False),
        (("condition mira Schmerz level=4", "condition mira bewusstlos"), False),
    ],
)
def test_schmerz_iv_is_overcome_by_selbstbeherrschung(setup: tuple[str, ...], asked: bool) -> None:
    game = fight().play("next", *setup)
    if asked:
        game.line("next", "1 1 9")
        assert [ask.key for ask in game.asked] == ["handeln.mira"]
        assert game.state.current == "mira"
        assert english(game.row("mira").out) == ""
        assert game.row("mira").penalty.value == -4
        game.play("attack ork", "next")
        game.line("next", "20 20 9")  # it lasts until the next own turn
        assert game.state.current == "ork"
        assert english(game.row("mira").out) == "handlungsunfähig"
    else:
        game.line("next")
        assert not [ask for ask in game.asked if ask.key == "handeln.mira"]


def test_that_check_is_harder_by_the_pain_itself() -> None:
    game = fight().play("next", "condition mira Schmerz level=4")
    events = game.line("next", "gelungen")
    (rolled,) = of_type(events, Rolled)
    assert rolled.target_parts == {"Schmerz IV": -4}
    (kept,) = of_type(events, ConditionSet)
    assert kept.name == "Handlungsfähig"


def test_nsc_without_a_fw_are_not_asked() -> None:
    game = fight().play("condition ork Schmerz level=4")
    game.line("next")
    assert game.asked == []
    game.play("set ork sb=3").line("next", "misslungen")
    assert [ask.key for ask in game.asked] == ["handeln.ork"]


@pytest.mark.parametrize(
    ("way", "setup", "said", "left"),
    [
        ("", (), "8 Schritt: GS 8", (1, 0)),
        ("free", (), "8 Schritt: GS 8", (1, 0)),
        ("action", (), "8 Schritt: GS 8", (0, 1)),
        ("sprint", (), "16 Schritt: 2 × GS 8", (0, 0)),
        (
            "free",
            ("condition mira Schmerz level=2",),
            "6 Schritt: GS 8 − 2 Schmerz II (not from the rule text)",
            (1, 0),
        ),
        (
            "sprint",
            ("damage mira 15",),
            "12 Schritt: 2 × GS 8 − 2 Schmerz II (not from the rule text)",
            (0, 0),
        ),
        (
            "free",
            ("condition mira Liegend",),
            "1 Schritt: GS 8 − 7 Liegend (not from the rule text)",
            (1, 0),
        ),
        ("free", ("set mira gs=0",), "0 Schritt: GS 0", (1, 0)),
        (
            "free",
            ("set mira gs=1", "condition mira Schmerz level=3"),
            "0 Schritt: GS 1 − 1 Schmerz III (not from the rule text)",
            (1, 0),
        ),
    ],
)
def test_moving(way: str, setup: tuple[str, ...], said: str, left: tuple[int, int]) -> None:
    game = fight().play(*setup)
    game.line(f"move mira {way}".strip())
    assert game.log()[-1] == f"Mira moves {said}."
    budget = game.row("mira").budget
    assert (budget["action"], budget["free"]) == left


def test_pain_without_effect_shortens_no_step() -> None:
    game = fight(schmerz_wirkung="keine", zustaende="keine")
    game.play("condition mira Schmerz level=2", "condition mira Liegend", "move mira")
    assert game.log()[-1] == "Mira moves 8 Schritt: GS 8."


@pytest.mark.parametrize(
    ("before", "line", "sentence"),
    [
        (("move mira",), "move mira", "Mira has no freie Aktion left."),
        (("move mira",), "move mira sprint", "Mira has no freie Aktion left."),
        (("attack ork",), "move mira action", "Mira has no Aktion left."),
        (("attack ork",), "move mira sprint", "Mira has no Aktion left."),
        (("condition ork bewusstlos",), "move ork", "Ork cannot act: bewusstlos."),
        ((), "move", "Say: move WHO"),
        ((), "move mira fast", "move is one of: free, action, sprint."),
        ((), "move bob", "Nobody here is called “bob”."),
    ],
)
def test_moving_is_refused(before: tuple[str, ...], line: str, sentence: str) -> None:
    assert sentence in fight().play(*before).refused(line)


def test_nothing_more_is_recorded_of_one_who_is_well() -> None:
    assert not of_type(fight().line("damage ork 3"), CounterChanged)
