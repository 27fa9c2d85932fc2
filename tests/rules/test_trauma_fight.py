"""Trauma in a fight, by proposals: order, attack, wounds; and what is refused."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type
from rules.trauma_people import rolls, tavern

from gmdash.encounter.events import CounterChanged, NoteAdded, Rolled, ValueChanged
from gmdash.rules.trauma.sheet import values_of


def test_the_order_is_that_of_joining_or_made_by_hand() -> None:
    game = tavern()
    for line in ("ini", "ini gork 5", "ini gork =5"):
        assert game.refused(line) == "Trauma has no initiative; order by hand."
    game.play("place gork before klarissa", "start")
    assert game.order() == ["barnulf", "gork", "klarissa", "rufus", "mcdunkan"]
    assert game.row("gork").budget == {
        "action": 1,
        "free": None,
        "reaction": None,
        "defence": None,
    }


def test_a_test_on_ra_is_the_proposed_initiative() -> None:
    game = Game("trauma", initiative="vorschlag").play(
        "add A ra=50", "add B ra=70", "add C ra=70", "add D ra=40", "add E ra=120"
    )
    game.play("ini a 20", "ini b 40", "ini c 30", "ini d 95", "ini e 100", "start")
    assert game.order() == ["c", "a", "b", "e", "d"]
    assert [game.row(who).total for who in game.order()] == [15, 15, 10, 0, -30]
    assert english(game.row("c").standing) == (
        "Test on RA Ee, points × 10 (a proposal) = 15; RA 70 > 50, before A"
    )
    assert english(game.row("d").standing) == "Test on RA FF, points × 10 (a proposal) = −30"


def test_equal_tests_on_ra_are_left_to_people() -> None:
    game = Game("trauma", initiative="vorschlag").play("add A", "add B", "ini a 40", "ini b 41")
    game.play("start")
    assert game.order() == ["a", "b"]
    assert not [ask for ask in game.asked if ask.group == "tie"]


def test_an_attack_needs_more_points_than_the_defence() -> None:
    game = tavern().play("start")
    events = game.line("attack barnulf gork", "58", "31")
    assert [(e.purpose, e.degree, e.against) for e in of_type(events, Rolled)] == [
        ("attack", "E", "gork"),
        ("defence", "F", "barnulf"),
    ]
    assert of_type(events, CounterChanged)[-1].why == "hit"
    assert game.log()[-1] == "The attack succeeds; its damage is typed in (proposal)."
    assert "no action left" in game.refused("attack barnulf gork")


@pytest.mark.parametrize(
    ("replies", "end"),
    [
        (("E", "F"), "hit"),
        (("E", "E"), "warded"),
        (("Ee", "E"), "hit"),
        (("E", "Ee"), "warded"),
        (("F", "F"), "warded"),
        (("F", "SF"), "hit"),
        (("prozent=-50", "SF", "FF"), "hit"),
        (("FF",), "lost"),
        (("E", "none"), "hit"),
        (("E", "fertigkeit=none", ""), "hit"),
        (("F", "none"), "missed"),
        (("fertigkeit=ra", "50", "fertigkeit=nahkampf", "41"), "hit"),
        (("prozent=-50", "30", "31"), "warded"),
    ],
)
def test_how_an_attack_ends(replies: tuple[str, ...], end: str) -> None:
    game = tavern().play("start")
    events = game.line("attack gork", *replies)
    assert of_type(events, CounterChanged)[-1].why == end


def test_an_attack_is_labelled_and_offers_the_skills() -> None:
    game = tavern().play("start")
    game.line("attack gork klarissa")
    attack, defence = game.asked
    assert english(attack.text) == "Wert 40 · Gork attacks Klarissa"
    assert "a proposal, not from the rule text" in [english(reason) for reason in attack.reasons]
    assert "a proposal, not from the rule text" in [english(reason) for reason in defence.reasons]
    assert attack.options[0].values == ("nahkampf", "ausweichen", "ra", "kz", "bh")
    assert attack.options[0].value == "nahkampf"
    assert defence.options[0].values[-1] == "none"
    game.play("next")
    game.line("attack klarissa gork")
    assert game.asked[1].options[0].value == "ausweichen"


def test_the_good_grade_decides_no_attack_by_house_rule() -> None:
    game = tavern(ee_zaehlt="nein").play("start")
    events = game.line("attack gork", "Ee", "E")
    assert of_type(events, CounterChanged)[-1].why == "warded"


def test_who_is_out_defends_nothing_and_attacks_nobody() -> None:
    game = tavern().play("start", "condition gork bewusstlos")
    game.line("attack gork", "58")
    assert len(game.asked) == 1
    assert "bewusstlos" in game.refused("attack gork barnulf")
    assert game.refused("attack barnulf barnulf") == "Nobody attacks themselves."


def test_a_sheet_without_any_value_can_still_be_rolled_on() -> None:
    assert values_of({}) == {"ra": 0, "kz": 0, "bh": 0}
    assert list(values_of({"ra": 1, "st": 2, "b": 3, "a": 4})) == ["b", "a", "ra", "kz", "bh", "st"]


def test_a_word_of_the_gm_is_no_end_of_an_attack() -> None:
    game = tavern().play("start", "spend barnulf action hit")
    assert "The attack" not in "\n".join(game.log())


@pytest.mark.parametrize("name", ["tot", "Außer Gefecht", "Bewusstlos", "handlungsunfähig"])
def test_conditions_in_which_nobody_acts(name: str) -> None:
    game = tavern().play(f'condition gork "{name}"')
    assert game.row("gork").status == "out"


def test_damage_is_a_note() -> None:
    game = tavern()
    events = game.line("damage gork 2W6")
    assert len(of_type(events, NoteAdded)) == 1
    assert game.row("gork").health is None
    assert not game.system.rungs(game.state)


def test_damage_climbs_the_ladder_by_house_rule() -> None:
    game = tavern(schaden="leiter").play("start")
    assert [rung.name for rung in game.system.rungs(game.state)] == [
        "unverletzt",
        "leicht verletzt",
        "schwer verletzt",
        "außer Gefecht",
        "tot",
    ]
    events = game.line("damage gork 2")
    assert [(e.before, e.after) for e in of_type(events, ValueChanged)] == [(0, 2)]
    health = game.row("gork").health
    assert health is not None
    assert (health.current, health.maximum, health.label) == (2, 4, "schwer verletzt")
    assert game.log()[-1] == "Gork: Wunden 0 → 2, schwer verletzt."
    assert game.play("damage gork 1").row("gork").out == "außer Gefecht"
    game.play("damage gork 9")
    assert game.who("gork").values == {"wunden": 4}
    assert game.play("heal gork 20!").row("gork").status == "waiting"
    assert game.who("gork").values == {"wunden": 0}


def test_a_ladder_of_ones_own_costs_what_it_says() -> None:
    table = "2,angekratzt,-5,nein;4,blutet,-20,nein;8,liegt,0,ja"
    game = tavern(schaden="leiter", leiter=table).play("damage klarissa 1")
    assert game.row("klarissa").penalty.value == 0
    assert english(game.row("klarissa").health.label) == "unverletzt"  # type: ignore[union-attr]
    game.play("damage klarissa 4")
    assert game.row("klarissa").penalty.value == -20
    events = game.line("probe klarissa reiten -20%", "19")
    assert rolls(events) == [("E", 19)]
    assert english(game.asked[0].reasons[0]) == "Reiten 47 −20 blutet −8 (−20 %) = 19"
    assert rolls(game.line("attack klarissa gork", "F"))[0] == ("F", 26)
    assert game.play("damage klarissa 3").row("klarissa").out == "liegt"


def test_waiting_is_a_house_rule() -> None:
    assert tavern().play("start", "delay").row("barnulf").status == "delayed"
    assert "nobody waits" in tavern(warten="nein").play("start").refused("delay")


@pytest.mark.parametrize(
    "line",
    [
        "add X ra=viel",
        "add X schwimmen=1000",
        "add X schwimmen=-1",
        "add X schwimmen=2W6",
        "set gork ra=",
        "probe gork test nahkampf 10 20",
        "probe gork nahkampf modifikator=viel",
        "probe gork konzentration",
        "probe gork konzentration kz=x nahkampf",
        "probe gork tauchen he=xx",
        "attack gork niemand",
        "damage gork -1",
    ],
)
def test_bad_input_is_refused(line: str) -> None:
    assert tavern().play("start").refused(line)
