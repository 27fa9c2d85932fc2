"""Tests of Trauma called for in a fight, by the names of skills: the rule text's examples."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playing import Game, english, of_type
from rules.trauma_people import rolls, tavern

from gmdash.encounter.events import CounterChanged, Rolled
from gmdash.rules.trauma.calling import he_bonus
from gmdash.rules.trauma.grades import PLAIN
from gmdash.screens.fight.question_text import option_words, question_words


def test_barnulf_throws_and_klarissa_drops_it() -> None:
    game = tavern()
    assert rolls(game.line("probe barnulf Werfen/Fangen", "47")) == [("E", 58)]
    assert rolls(game.line("probe klarissa test werfen", "75")) == [("F", 46)]
    assert game.log()[-2:] == [
        "Barnulf: Test Werfen/Fangen against 58: [47] (table) → Erfolg",
        "Klarissa: Test Werfen/Fangen against 46: [75] (table) → Fehler",
    ]


@pytest.mark.parametrize(
    ("value", "roll", "degree"),
    [
        (39, 1, "EE"),
        (39, 3, "EE"),
        (39, 4, "Ee"),
        (34, 67, "F"),
        (34, 68, "SF"),
        (76, 96, "F"),
        (76, 97, "FF"),
        (76, 100, "FF"),
    ],
)
def test_the_examples_of_the_grades(value: int, roll: int, degree: str) -> None:
    game = tavern().play(f"set klarissa reiten={value}")
    assert rolls(game.line("probe klarissa reiten", str(roll))) == [(degree, value)]


def test_ten_percent_of_98_is_9() -> None:
    game = tavern().play("set klarissa reiten=98")
    assert rolls(game.line("probe klarissa reiten -10%", "50")) == [("E", 89)]
    assert rolls(game.line("probe klarissa reiten prozent=-50", "50")) == [("F", 49)]
    assert rolls(game.line("probe klarissa reiten -50", "50")) == [("F", 48)]


def test_riding_over_rough_ground_costs_twice_the_zehnerwert() -> None:
    game = tavern()
    events = game.line("probe klarissa reiten -20%", "39")
    assert rolls(events) == [("E", 39)]
    (ask,) = game.asked
    assert [english(reason) for reason in ask.reasons] == ["Reiten 47 −8 (−20 %) = 39"]
    assert game.log()[-1].startswith(
        "Klarissa: Test Reiten against 39 (Wert +47, −20 % −8): [39] (table)"
    )


@pytest.mark.parametrize(
    ("line", "reasons", "parts"),
    [
        (
            "probe mcdunkan schwimmen he=st -20%",
            ["Schwimmen 9", "−20 % of 9: 0", "not learned: HE-Bonus 9 of ST 92"],
            {"HE-Bonus": 9, "−20 %": 0},
        ),
        (
            "probe mcdunkan schwimmen he=st -20% +3",
            ["Schwimmen 9 +3 = 12", "−20 % of 9: 0", "not learned: HE-Bonus 9 of ST 92"],
            {"HE-Bonus": 9, "Modifikator": 3, "−20 %": 0},
        ),
        (
            "probe klarissa reiten -50% -50% +10",
            ["Reiten 47 +10 −24 (−50 %) −24 (−50 %) = 9"],
            {"Wert": 47, "Modifikator": 10, "−50 %, −50 %": -48},
        ),
        ("probe klarissa reiten prozent=0", ["Reiten 47"], {"Wert": 47}),
    ],
)
def test_what_percentages_do_is_a_reason_even_where_it_is_nothing(
    line: str, reasons: list[str], parts: dict[str, int]
) -> None:
    game = tavern()
    (event,) = of_type(game.line(line, "50"), Rolled)
    assert [english(reason) for reason in game.asked[0].reasons] == reasons
    assert event.target_parts == parts


@pytest.mark.parametrize(
    ("line", "replies", "target"),
    [
        ("probe klarissa reiten -50% -50% +10", ["50"], 9),
        ("probe klarissa konzentration reiten -50% +10", ["F", "50"], 9),
        ("contest klarissa,klarissa-2 reiten -50% -50% +10", ["50", "50"], 9),
        ("attack klarissa gork", ["fertigkeit=reiten", "prozent=-33", "50"], 31),
    ],
)
def test_percentages_are_rounded_alike_in_all_of_a_fight(
    line: str, replies: list[str], target: int
) -> None:
    game = tavern().play("add Klarissa side=pc reiten=47", "start")
    rolled = of_type(game.line(line, *replies), Rolled)
    assert target in [event.target for event in rolled]


def test_a_secret_test_on_hearing_is_the_gms_alone() -> None:
    game = tavern()
    events = game.line("probe klarissa Hören geheim=ja", "5")
    assert [event.secret for event in of_type(events, Rolled)] == [True]
    assert game.log()[-1] == "Klarissa: EP Hören 0 → 1."
    assert not [said for said in game.players_log() if "Hören" in said]


def test_mcdunkan_fails_to_keep_his_temper() -> None:
    game = tavern()
    assert rolls(game.line("probe mcdunkan bh", "46")) == [("F", 45)]


@pytest.mark.parametrize(
    ("values", "bonus"),
    [
        pytest.param((92, 60), 9, id="TV-15"),
        pytest.param((60,), 6, id="TV-15-GE"),
        ((9, 8), 0),
        ((100,), 10),
        ((99, 100), 10),
        ((-5,), 0),
    ],
)
def test_the_better_he_bonus(values: tuple[int, ...], bonus: int) -> None:
    assert he_bonus(values, "", PLAIN)[0] == bonus


def test_mcdunkan_swims_on_his_strength() -> None:
    game = tavern()
    events = game.line("probe mcdunkan test schwimmen he=st,ge", "9")
    assert rolls(events) == [("E", 9)]
    (ask,) = game.asked
    assert [english(reason) for reason in ask.reasons] == [
        "Schwimmen 9",
        "not learned: HE-Bonus 9 of ST 92",
    ]
    assert english(ask.chance) == "9 %, FF 11 %"
    assert rolls(game.line("probe mcdunkan schwimmen he=92,60", "9")) == [("E", 9)]


def test_a_skill_that_is_not_learned_is_refused_with_what_to_do() -> None:
    game = tavern()
    assert game.refused("probe mcdunkan test schwimmen") == (
        "McDunkan has not learned Schwimmen: add he=st,ge for the HE-Bonus, "
        "or take Raufen, RA, KZ, BH, ST, GE."
    )
    assert "McDunkan" in game.refused("probe mcdunkan")
    assert "neither a number nor" in game.refused("probe barnulf schwimmen he=st,ge")


def test_in_a_group_those_who_learned_it_roll_the_skill() -> None:
    game = tavern().play("set barnulf schwimmen=51")
    events = game.line("probe barnulf,mcdunkan schwimmen he=92,60")
    assert [event.target for event in of_type(events, Rolled)] == [51, 9]


def test_rufus_is_not_asked_for_concentration_by_unlike_lengths() -> None:
    """T-15: the repair is interrupted, so a plain Test is all that is rolled."""
    game = tavern()
    assert rolls(game.line("probe rufus schusswaffen", "63")) == [("E", 63)]
    assert len(game.asked) == 1


@pytest.mark.parametrize(
    ("replies", "expected"),
    [
        (("60", "76"), [("E", 60), ("E", 76)]),
        (("61", "39"), [("F", 60), ("F", 38)]),
        (("96", "1"), [("FF", 60), ("F", 0)]),
        (("96", "89"), [("FF", 60), ("F", 0)]),
        (("96", "90"), [("FF", 60), ("FF", 0)]),
        (("FF", "90"), [("FF", 60), ("FF", 0)]),
        (("EE", "ff"), [("EE", 60), ("FF", 76)]),
        (("kz_modifikator=-20", "41", "38"), [("F", 40), ("E", 38)]),
        (("F", "modifikator=5", "40"), [("F", 60), ("E", 43)]),
    ],
)
def test_a_second_skill_while_one_runs(
    replies: tuple[str, ...], expected: list[tuple[str, int]]
) -> None:
    game = tavern()
    assert rolls(game.line("probe rufus konzentration reparieren", *replies)) == expected


def test_no_ep_for_haupteigenschaften_and_he_boni() -> None:
    game = tavern().play("set rufus kz=80")
    for line in ("probe rufus kz", "probe mcdunkan st"):
        assert not of_type(game.line(line, "EE"), CounterChanged)
    assert not of_type(game.line("probe mcdunkan tauchen he=st", "FF"), CounterChanged)
    assert not of_type(game.line("probe rufus konzentration reparieren", "EE", "E"), CounterChanged)
    assert not of_type(game.line("probe rufus 50", "EE"), CounterChanged)


def test_ep_are_ticks_that_no_fight_takes_away() -> None:
    game = tavern()
    game.line("probe mcdunkan raufen", "1")
    game.line("probe mcdunkan raufen", "100", "0")
    game.play("start", "next")
    game.line("probe mcdunkan raufen", "99")
    game.play("end", "start")
    counter = game.who("mcdunkan").counters["ep:raufen"]
    assert (counter.value, counter.reset) == (11, "never")
    assert "McDunkan: EP Raufen 10 → 11." in game.log()
    assert english(game.system.counter_words("ep:raufen")) == "EP Raufen"
    assert english(game.system.counter_words("action")) == ""
    assert game.play("undo 7").who("mcdunkan").counters == {}


def test_a_100_asks_for_a_w10_that_is_told() -> None:
    game = tavern()
    events = of_type(game.line("probe mcdunkan raufen", "00", "0"), Rolled)
    assert [(e.purpose, e.faces, e.degree) for e in events] == [
        ("test", (100,), "FF"),
        ("w10", (10,), ""),
    ]
    assert "McDunkan: W10 Raufen: [10] (table) → FF" in game.log()
    events = of_type(game.line("probe mcdunkan raufen", "=100", "F"), Rolled)
    assert [(e.degree, e.faces) for e in events] == [("F", ()), ("", ())]


@pytest.mark.parametrize("typed", ["ee", "eE", "G", "=0", "=101", "101", "1 2"])
def test_what_is_no_answer_leaves_the_question_open(typed: str) -> None:
    assert tavern().refused("probe klarissa reiten", typed)


def test_an_option_changes_what_is_rolled_against() -> None:
    game = tavern()
    events = game.line("probe klarissa reiten", "modifikator=-10", "prozent=-10", "33")
    assert rolls(events) == [("E", 33)]
    assert [english(ask.reasons[0]) for ask in game.asked] == [
        "Reiten 47",
        "Reiten 47 −10 = 37",
        "Reiten 47 −10 −4 (−10 %) = 33",
    ]


def shown(game: Game) -> list[str]:
    """Each question of the last line as the prompt has it."""
    return [english(question_words(ask)) for ask in game.asked]


def test_the_value_stands_before_all_that_a_narrow_window_cuts() -> None:
    game = tavern().play("start")
    game.line("probe klarissa reiten -20%")
    assert shown(game)[0].startswith("Klarissa: Wert 39 · Test Reiten · W100 · 39 %")
    game.line("attack gork klarissa", "prozent=-50", "1")
    assert [words[:8] for words in shown(game)] == ["Wert 40 ", "Wert 20 ", "Wert 46 "]
    game.line("probe rufus konzentration reparieren", "F", "1")
    first, second = shown(game)
    assert first.startswith("Rufus: Wert 60 · Konzentrationswurf")
    assert second.startswith("Rufus: Wert 38 · Test Reparieren")


def test_no_word_is_said_twice_in_an_attack() -> None:
    game = tavern().play("add Bo attacke=60", "add Jo parade=50", "start")
    game.line("attack bo jo", "30", "51")
    assert "Bo → Jo: attack (proposal) with Attacke against 60: [30] (table) → Erfolg" in game.log()
    options = [english(option_words("", o, False)) for ask in game.asked for o in ask.options]
    for words in (*shown(game), *options, *game.log()):
        plain = re.findall(r"[^\W\d_]{3,}", words)
        assert not [a for a, b in pairwise(plain) if a == b], words
