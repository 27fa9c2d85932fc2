"""Fights of Dungeonslayers by lines: replies in, events and state out."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import ConditionSet, CounterChanged, Rolled, SheetChanged, ValueChanged
from gmdash.screens.fight.people import known_conditions
from gmdash.screens.fight.question_text import option_words, question_words

# Hilda strikes with 15, Grol wards with 12; both with KÖR 8.
HILDA = "koerper=8 staerke=0 haerte=3 agilitaet=7 initiative=11 lk=28 abwehr=13 schlagen=15"
HILDA += " gegnerabwehr=-2"
GROL = "koerper=8 staerke=0 haerte=2 initiative=9 lk=20 abwehr=12 schlagen=14 schiessen=10"

HALF = "eigenschaft is missing: PW = Attribut + Eigenschaft; or give pw alone."


def duel(**rules: str) -> Game:
    game = Game("dungeonslayers", **rules)
    return game.play(f"add Hilda side=pc {HILDA}", f"add Grol {GROL}", "start")


@pytest.mark.parametrize(
    ("replies", "lk"),
    [
        pytest.param(["9", "4"], 15, id="SX-7 hit 9, Abwehr 4: 5 damage"),
        pytest.param(["9", "10"], 20, id="SX-7 the Abwehr takes all"),
        pytest.param(["9", "9"], 20, id="as much Abwehr as damage"),
        pytest.param(["9", "11"], 11, id="the Abwehr fails against 10"),
        pytest.param(["16"], 20, id="no hit, no Abwehr is asked"),
        pytest.param(["20"], 20, id="SX-11 Patzer of the attack"),
        pytest.param(["15", "20"], 5, id="SX-11 Patzer of the Abwehr, full damage"),
        pytest.param(["15", "1"], 15, id="an Immersieg takes off its PW of 10"),
        pytest.param(["1", "2"], 7, id="an Immersieg strikes for 15"),
        pytest.param(["9", "none"], 11, id="no Abwehr wanted, in one word"),
        pytest.param(["9", "defence=none", ""], 11, id="no Abwehr wanted"),
        pytest.param(["9", "mod=2", "12"], 20, id="a modifier of the Abwehr"),
        pytest.param(["mod=-3", "13"], 20, id="a modifier of the attack"),
        pytest.param(["hinten", "17", "11"], 3, id="SX-12 from behind +2"),
        pytest.param(["seite", "16", "11"], 4, id="SX-12 from the side +1"),
        pytest.param(["groesse=1", "17", "11"], 3, id="SX-12 a larger foe +2"),
        pytest.param(["groesse=-1", "14"], 20, id="SX-12 a smaller foe -2"),
        pytest.param(["liegend", "14"], 20, id="SX-12 lying -2"),
        pytest.param(["9", "lage=liegend", "9"], 11, id="SX-12 Abwehr of one who lies -2"),
        pytest.param(["kind=schiessen", "8", "12"], 12, id="another kind, with its own value"),
        pytest.param(["9", "wehrlos", "9"], 2, id="SX-14 wehrlos: doubled, Abwehr without armour"),
        pytest.param(["9", "wehrlos", "8"], 10, id="SX-14 18 - 8"),
        pytest.param(["=9", "=4"], 15, id="announced"),
        pytest.param(["=0"], 20, id="announced as missed"),
        pytest.param(["patzer"], 20, id="said by name"),
        pytest.param(["immersieg", "patzer"], 5, id="both said by name"),
    ],
)
def test_attacks(replies: list[str], lk: int) -> None:
    game = duel()
    game.line("attack grol", *replies)
    assert game.who("grol").values["lk"] == lk
    assert game.row("hilda").budget["action"] == 0
    assert game.row("grol").budget == {
        "action": 1, "free": None, "reaction": None, "defence": None,
    }  # fmt: skip


def test_an_attack_is_one_entry_and_one_undo() -> None:
    game = duel()
    before = game.state
    events = game.line("attack grol", "9", "4")
    assert [type(event) for event in events] == [Rolled, CounterChanged, Rolled, ValueChanged]
    strike, block = of_type(events, Rolled)
    assert (strike.purpose, strike.target, strike.parts) == ("attack", 15, {"Schlagen": 15})
    assert (block.purpose, block.against) == ("abwehr", "hilda")
    assert (block.target, block.target_parts) == (10, {"Gegnerabwehr": -2})
    assert game.play("undo").state == before


def test_what_is_shown_at_the_attack_is_counted_exactly() -> None:
    game = duel()
    game.line("attack grol", "=0")
    # Σ over both dice of max(0, attack − Abwehr) / 400, with PW 15 and 10.
    strikes = [15, *range(2, 16), 0, 0, 0, 0, 0]
    blocks = [10, *range(2, 11), *[0] * 10]
    mean = sum(max(0, a - b) for a in strikes for b in blocks) / 400
    assert english(game.asked[0].chance) == f"75 %, Patzer 5 %, {mean:.2f} LK damage on average"
    assert english(game.asked[0].reasons[0]) == "Schlagen 15"
    assert "not from the rule text" in english(game.asked[0].reasons[1])


@pytest.mark.parametrize(
    ("replies", "said"),
    [
        (["16"], "The attack misses."),
        (["9", "9"], "No damage gets through."),
        (["20"], "The attack misses. Patzer: the weapon is dropped, plain wood breaks"),
        (["kind=zaubern", "20"], "The attack misses. Patzer: the spell is no longer ready"),
        (["9", "20"], "Patzer: the defender falls, a plain wooden shield breaks"),
        (["kind=schiessen", "20"], "The attack misses. Patzer: the weapon is dropped, a throwing"),
        (["9", "4"], "Grol: LK 20 → 15, verletzt (from Hilda)."),
    ],
)
def test_how_an_attack_ends_is_said(replies: list[str], said: str) -> None:
    game = duel()
    game.line("attack grol", *replies)
    assert game.log()[-1].startswith(said)
    assert "Patzer:" not in game.log()[-1] or "(not from the rule text)" in game.log()[-1]


def test_the_best_value_is_attacked_with_unless_said_otherwise() -> None:
    game = duel().play("set hilda schiessen=16")
    game.line("attack grol", "=0")
    assert game.asked[0].options[0].value == "schiessen"


def test_the_weapons_gegnerabwehr_does_not_count_for_spells() -> None:
    game = duel().play("set hilda zaubern=16")
    game.line("attack grol", "=5", "=0")
    assert english(game.asked[1].reasons[0]) == "Abwehr 12"
    assert game.asked[1].options[0].values == ("abwehr", "none")


def test_who_lies_strikes_and_wards_worse_until_the_gm_says_otherwise() -> None:
    game = duel().play("condition hilda liegend", "condition grol Liegend")
    game.line("attack grol", "=5", "=0")
    assert english(game.asked[0].reasons[0]) == "Schlagen 15 − 2 liegend"
    assert english(game.asked[1].reasons[0]) == "Abwehr 12 − 2 Gegnerabwehr − 2 liegend"
    game.play("undo").line("attack grol", "lage=normal", "=5", "lage=normal", "=0")
    assert [english(game.asked[at].reasons[0]) for at in (1, 3)] == [
        "Schlagen 15",
        "Abwehr 12 − 2 Gegnerabwehr",
    ]


def test_one_who_is_out_is_wehrlos_in_melee() -> None:
    game = duel().play("condition grol bewusstlos")
    game.line("attack grol", "5", "20")
    assert game.who("grol").values["lk"] == 10
    assert game.asked[1].options[0].value == "wehrlos"
    assert [english(r) for r in game.asked[1].reasons] == [
        "Abwehr 12 − 2 ohne Rüstung − 2 Gegnerabwehr",
        "damage counts double",
    ]


def test_the_dice_of_an_attack_over_20_may_be_laid_otherwise() -> None:
    game = duel().play("set hilda schlagen=28", "set grol lk=80", "heal grol 80")
    game.line("attack grol", "10 3", "", "=0")
    assert [ask.key for ask in game.asked] == ["attack", "attack.lay", "abwehr"]
    assert [english(choice.label) for choice in game.asked[1].choices] == [
        "the 3: 10 + 3 = 13",
        "the 10: 3 + 0 = 3",
    ]
    assert game.who("grol").values["lk"] == 80 - 13
    (strike, _) = of_type(game.timeline.entries[-1].events, Rolled)
    assert english(game.system.result_words(strike)) == "13 = 10 + 3"
    game.play("undo")
    (strike, _) = of_type(game.line("attack grol", "10 3", "10", "=0"), Rolled)
    assert game.who("grol").values["lk"] == 80 - 3
    assert english(game.system.result_words(strike)) == "3 = 3 + 0"


def test_it_is_not_asked_where_it_makes_no_difference() -> None:
    game = duel().play("set hilda schlagen=25")
    game.line("attack grol", "7 7", "=7")
    game.play("undo")
    game.line("attack grol", "20")
    assert [ask.key for ask in game.asked] == ["attack"]


@pytest.mark.parametrize(("said", "result"), [("3", 23), ("20", 3), ("", 23)])
def test_a_die_is_named_by_what_it_shows(said: str, result: int) -> None:
    """S-14: 3 and 20 for a PW of 25."""
    game = duel().play("set hilda schlagen=25")
    (strike, *_) = of_type(game.line("attack grol", "3 20", said, "=0"), Rolled)
    assert strike.result == result


def test_an_abwehr_over_20_may_be_laid_otherwise_too() -> None:
    game = duel().play("set grol abwehr=27")
    game.line("attack grol", "15", "4 9", "9")
    assert [ask.key for ask in game.asked] == ["attack", "abwehr", "abwehr.lay"]
    assert game.who("grol").values["lk"] == 20 - (15 - 4)


def test_after_a_first_20_no_further_die_is_rolled() -> None:
    game = duel().play("set hilda schlagen=45")
    assert game.refused("attack grol", "20 3 4") == ALONE
    assert game.refused("attack grol", "3 20") == "3 faces are wanted here, not 2."
    (rolled,) = of_type(game.line("attack grol", "20"), Rolled)
    assert (rolled.faces, rolled.degree, rolled.result) == ((20,), "patzer", 0)


@pytest.mark.parametrize(
    ("lk", "koerper", "damage", "left", "label"),
    [
        pytest.param(28, 8, 30, -2, "bewusstlos", id="SX-9 LK 28 - 30"),
        pytest.param(20, 8, 30, -10, "tot", id="SX-9 LK 20 - 30"),
        pytest.param(20, 8, 28, -8, "bewusstlos", id="SX-9 KÖR 8 at -8"),
        pytest.param(20, 8, 29, -9, "tot", id="SX-9 KÖR 8 at -9"),
        pytest.param(20, 8, 20, 0, "bewusstlos", id="SX-8 at 0"),
        pytest.param(20, 8, 19, 1, "verletzt", id="at 1"),
        pytest.param(20, 8, 0, 20, "unverletzt", id="unhurt"),
        pytest.param(20, 0, 20, 0, "bewusstlos", id="KÖR 0 at 0"),
        pytest.param(20, 0, 21, -1, "tot", id="KÖR 0 at -1"),
    ],
)
def test_who_falls(lk: int, koerper: int, damage: int, left: int, label: str) -> None:
    game = Game("dungeonslayers").play(f"add A lk={lk} koerper={koerper}", f"damage a {damage}")
    health = game.row("a").health
    assert health is not None
    assert (health.current, health.maximum, english(health.label)) == (left, lk, label)
    standing = label in ("verletzt", "unverletzt")
    assert english(game.row("a").out) == ("" if standing else label)
    assert game.who("a").conditions == ()


def test_healing_wakes_and_stops_at_the_maximum() -> None:
    game = duel().play("damage grol 22", "heal grol 3")
    assert game.row("grol").status == "waiting"
    assert game.play("heal grol 99").who("grol").values["lk"] == 20
    assert game.play("set grol lk=12").who("grol").values["lk"] == 12


def test_who_is_unconscious_is_passed_over_and_not_asked() -> None:
    game = duel().play("damage grol 20")
    game.line("next")
    assert game.asked == []
    assert (game.state.round, game.state.current) == (2, "hilda")
    assert "Grol is passed over: bewusstlos." in game.log()


def test_the_initiative_is_fixed_and_given_by_the_start() -> None:
    game = duel()
    assert game.order() == ["hilda", "grol"]
    assert english(game.row("hilda").standing) == "Initiative 11 = 11"
    assert not of_type(game.timeline.entries[-1].events, Rolled)
    assert "Hilda: initiative 11." in game.log()


def test_ties_have_one_stechen_for_the_fight() -> None:
    game = Game("dungeonslayers").play("add A initiative=9", "add B initiative=9")
    game.line("start", "4", "17")
    assert [(ask.key, str(ask.dice)) for ask in game.asked] == [
        ("tie1.a", "W20"), ("tie1.b", "W20"),
    ]  # fmt: skip
    assert game.order() == ["b", "a"]
    game.line("next")
    game.line("next")
    assert (game.state.round, game.asked, game.order()) == (2, [], ["b", "a"])


def test_equal_stechen_roll_again() -> None:
    game = Game("dungeonslayers").play("add A initiative=9", "add B initiative=9")
    game.line("start", "4", "4", "2", "3")
    assert game.order() == ["b", "a"]


def test_a_surprise_is_worth_10_in_round_1_and_says_so() -> None:
    game = Game("dungeonslayers").play("add A initiative=9", "add B initiative=5", "add C")
    game.play("condition b,c überraschend", "start")
    assert game.order() == ["c", "b", "a"]
    assert english(game.row("b").standing) == (
        "Initiative 5 + Überraschend (not from the rule text) 10 = 15"
    )
    game.play("next", "next", "next")
    assert game.state.round == 2
    assert game.order() == ["a", "c", "b"]
    assert [game.row(who).total for who in "abc"] == [9, 5, 6]
    assert game.row("b").conditions == ()
    assert "B: initiative 15 → 5." in game.log()
    assert game.play("undo").order() == ["c", "b", "a"]


def test_a_surprise_may_be_given_before_or_after_the_initiative() -> None:
    one = Game("dungeonslayers").play("add A", "condition a Überraschend", "ini")
    two = Game("dungeonslayers").play("add A", "ini", "condition a Überraschend")
    assert one.row("a").total == two.row("a").total == 16
    assert two.play("uncondition a Überraschend").row("a").total == 6


def test_a_tie_that_comes_with_round_2_has_its_stechen_then() -> None:
    game = Game("dungeonslayers").play("add A initiative=7", "add B initiative=7")
    game.play("condition b Überraschend")
    game.line("start")
    assert game.asked == []
    game.line("next")
    game.line("next", "3", "12")
    assert [ask.key for ask in game.asked] == ["tie1.a", "tie1.b"]
    assert (game.order(), game.state.current) == (["b", "a"], "b")


@pytest.mark.parametrize(("level", "total"), [(1, 8), (2, 10), (5, 16), (6, 16), (9, 16)])
def test_idle_rounds_raise_the_initiative(level: int, total: int) -> None:
    """SX-14."""
    game = Game("dungeonslayers").play("add A", f"condition a Abwarten level={level}", "ini")
    assert game.row("a").total == total


def test_an_action_can_be_held_back_as_abwartehandlung() -> None:
    game = duel().play("delay")
    assert game.state.current == "grol"
    game.play("step-in hilda", "attack hilda grol")
    assert game.row("hilda").budget["action"] == 0
    assert duel(warten="nein").refused("delay") == "By house rule nobody waits here."


def test_laufen_may_be_a_half() -> None:
    game = Game("dungeonslayers").play("add A laufen=3,5", "add B laufen=4.0", "set b laufen=4.5")
    assert game.who("a").sheet["laufen"] == 3.5
    assert game.log()[-1] == "B: Laufen 4 → 4.5."
    (changed,) = of_type(game.timeline.entries[-1].events, SheetChanged)
    assert (changed.before, changed.after) == (4.0, 4.5)
    assert game.refused("set b laufen=4,5") == "laufen is already 4.5."
    assert game.refused("set b laufen=4,2").startswith("laufen is a number in halves from 0 to 99")


def test_a_move_is_only_marked() -> None:
    game = duel().play("spend hilda free Laufen 3,5 m")
    assert game.row("hilda").budget == {
        "action": 1, "free": None, "reaction": None, "defence": None,
    }  # fmt: skip
    assert game.log()[-1] == "Hilda spends: free action (Laufen 3,5 m)."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("attack hilda", "Nobody attacks themselves."),
        ("attack bob", "Nobody here is called “bob”."),
        ("set hilda lk=0", "lk is a whole number from 1 to 9999, not “0”."),
        ("set hilda schlagen=viel", "schlagen is a whole number from −20 to 200, not “viel”."),
        ("probe hilda", "Give exactly one of these: pw=N |"),
        ("probe hilda pw=5 attribut=3", "Give exactly one of these: pw=N |"),
        ("probe hilda eigenschaft=3", "Hilda: attribut is missing: PW = Attribut + Eigenschaft; "
         "or give pw alone."),
        ("probe hilda kör st +2 sehr krumm", "“sehr krumm” is none of Routine, sehr leicht, "
         "leicht, normal, schwer, sehr schwer, äußerst schwer."),
        ("probe hilda kör st +2 +3", "“+3” is one word too many."),
        ("probe hilda kör st +2 modifikator=3", "modifikator is given twice."),
        ("probe hilda pw=9999", "pw=9999: a whole number from −999 to 999 is wanted."),
        ("probe hilda attribut=999 eigenschaft=999 +50", "A PW is from −2000 to 2000."),
        ("probe hilda tanzen", "Hilda: “tanzen” is neither a value of the sheet nor one of"),
        ("probe hilda kör tanzen", "Hilda: “tanzen” is neither a value of the sheet nor"),
        ("probe hilda schlagen tanzen", "“tanzen” is none of Routine, "),
        ("probe hilda leicht", "Give exactly one of these: pw=N |"),
        ("probe hilda kör", f"Hilda: {HALF}"),
        ("probe hilda st leicht", f"Hilda: {HALF}"),
        ("probe hilda attribut=3", f"Hilda: {HALF}"),
        ("probe hilda attribut=3 +2", f"Hilda: {HALF}"),
        ("probe hilda kör be", "Hilda has no Bewegung; set it, or say a number."),
        ("probe hilda,grol agi ge", "Hilda has no Geschick; set it, or say a number."),
        ("contest hilda,grol kör be", "Hilda has no Bewegung; set it, or say a number."),
        ("contest hilda,grol kör", f"Hilda: {HALF}"),
        ("contest hilda,grol foo", "Hilda: “foo” is neither a value of the sheet nor one of"),
        ("spend hilda action", ""),
    ],
)  # fmt: skip
def test_what_is_refused(line: str, sentence: str) -> None:
    game = duel()
    if sentence:
        assert game.refused(line).startswith(sentence)
    else:
        game.play(line)
        assert game.refused("attack grol") == "Hilda has no action left in this round."


def test_one_who_is_out_does_not_attack() -> None:
    game = duel().play("damage hilda 28")
    assert game.refused("attack grol") == "Hilda cannot act: bewusstlos."


def test_back_changes_one_die_and_keeps_the_options_before_it() -> None:
    game = duel()
    events = game.line("attack grol", "hinten", "12", "back", "15", "3")
    rolled = of_type(events, Rolled)
    assert [(roll.faces, roll.target) for roll in rolled] == [((15,), 17), ((3,), 10)]


def test_a_probe_in_secret_stays_secret() -> None:
    (rolled,) = of_type(duel().line("probe grol kör st geheim=ja", "5"), Rolled)
    assert rolled.secret


@pytest.mark.parametrize(
    ("line", "target", "parts"),
    [
        ("probe grol schlagen", 14, {"Schlagen": 14}),
        ("probe grol abwehr +2", 12 + 2, {"Abwehr": 12}),
        ("probe grol 11", 11, {"PW": 11}),
        ("probe grol 11 +2", 13, {"PW": 11}),
        ("probe grol 11 leicht", 13, {"PW": 11}),
        ("probe grol pw=11", 11, {"PW": 11}),
        ("probe grol pw=koerper", 8, {"Körper": 8}),
        ("probe grol 8 3", 11, {"Attribut": 8, "Eigenschaft": 3}),
        ("probe grol koerper 3", 11, {"Körper": 8, "Eigenschaft": 3}),
        ("probe grol koerper staerke", 8, {"Körper": 8, "Stärke": 0}),
        ("probe grol attribut=8 eigenschaft=3", 11, {"Attribut": 8, "Eigenschaft": 3}),
        ("probe grol attribut=koerper eigenschaft=haerte", 10, {"Körper": 8, "Härte": 2}),
    ],
)
def test_a_pw_is_two_values_or_one_kampfwert(line: str, target: int, parts: dict[str, int]) -> None:
    """S-1, S-16."""
    (roll,) = of_type(duel().line(line, "1"), Rolled)
    assert (roll.target, roll.parts) == (target, parts)


def test_who_lacks_an_eigenschaft_is_named_even_among_several() -> None:
    """S-1: an NSC may have Kampfwerte only."""
    game = Game("dungeonslayers").play("add Hilda koerper=8 staerke=2", "add Ork schlagen=10")
    lacks = "Ork has no Stärke; set it, or say a number."
    assert game.refused("probe hilda,ork koerper staerke") == lacks
    assert game.refused("contest hilda,ork koerper staerke") == lacks
    assert "staerke" not in game.who("ork").sheet
    game.play("set ork staerke=0")
    assert game.log()[-1] == "Ork: Stärke – → 0."
    rolls = of_type(game.line("contest hilda,ork koerper staerke", "9", "7"), Rolled)
    assert [roll.target for roll in rolls] == [10, 6]


@pytest.mark.parametrize(
    "given",
    [
        "condition b Überraschend",
        "condition b überraschend",
        "condition b Überraschung",
        "condition a Überrascht",
    ],
)
def test_either_side_of_a_surprise_may_be_marked(given: str) -> None:
    """SX-5."""
    game = Game("dungeonslayers").play("add A initiative=9", "add B initiative=5", given)
    assert game.play("start").order() == ["b", "a"]
    game.play("next", "next")
    assert (game.state.round, game.order()) == (2, ["a", "b"])
    assert game.who("a").conditions == game.who("b").conditions == ()


def test_who_is_surprised_says_why_it_is_late() -> None:
    game = Game("dungeonslayers").play("add A initiative=9", "condition a Überrascht", "start")
    assert english(game.row("a").standing) == (
        "Initiative 9 + Überrascht (not from the rule text) −10 = −1"
    )


def test_a_surprise_by_its_old_name_counts_shows_and_ends() -> None:
    game = Game("dungeonslayers").play("add A initiative=9", "add B initiative=5")
    game.record("condition", [ConditionSet("b", "Überraschung")])
    assert game.play("start").order() == ["b", "a"]
    assert english(game.system.condition_words("Überraschung", 1, "")) == "Überraschend"
    assert "Überraschend" in english(game.row("b").standing)
    (again,) = of_type(game.line("condition b Überraschend"), ConditionSet)
    assert (again.name, again.before) == ("Überraschung", 1)
    assert game.row("b").total == 15
    game.play("next", "next")
    assert (game.who("b").conditions, game.row("b").total) == ((), 5)
    assert "B: Überraschend is over." in game.log()


def test_the_conditions_that_count_are_offered() -> None:
    game = Game("dungeonslayers").play("add A")
    offered = known_conditions(game.state, game.system, ["a"])
    assert offered[:4] == ["Überraschend", "Überrascht", "Abwarten", "liegend"]


ALONE = "After a 20 on the first die nothing more is rolled: give 20 alone."


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("20 5", ALONE),
        ("20,20", ALONE),
        ("20 5 3", ALONE),
        ("5", "2 faces are wanted here, not 1."),
        ("5 5 5", "2 faces are wanted here, not 3."),
    ],
)
def test_after_a_first_20_the_other_dice_stay_in_the_hand(typed: str, sentence: str) -> None:
    """S-13."""
    game = duel().play("set hilda schlagen=25")
    assert game.refused("attack grol", typed) == sentence
    (strike,) = of_type(game.line("attack grol", "20"), Rolled)
    assert (strike.faces, strike.degree) == ((20,), "patzer")
    assert shown(game)[0].startswith(
        "PW 25 · Hilda attacks Grol · a first 20: that one only · 2W20"
    )


def test_a_later_20_is_a_face_like_any_other_and_one_die_needs_no_warning() -> None:
    game = duel().play("set hilda schlagen=25", "set grol lk=99", "heal grol 99")
    assert of_type(game.line("attack grol", "5 20", "", "=0"), Rolled)[0].faces == (5, 20)
    game.play("next")
    game.line("attack hilda", "20")
    assert "a first 20" not in shown(game)[0]
    game = duel(slayende_wuerfel="ja").play("set hilda schlagen=25")
    game.line("attack grol", "1 3", "", "20 5", "", "=0")


def shown(game: Game) -> list[str]:
    """Each question of the last line as the prompt has it."""
    return [english(question_words(ask)) for ask in game.asked]


def test_the_pw_stands_before_all_that_a_narrow_window_cuts() -> None:
    game = duel()
    game.line("attack grol", "mod=2", "9")
    first, changed, ward = shown(game)
    assert first.startswith("PW 15 · Hilda attacks Grol · W20 · 75 %")
    assert changed.startswith("PW 17 · Hilda attacks Grol · W20 · 85 %")
    assert ward.startswith("PW 10 · Grol: Abwehr against 9 damage · W20 · 50 %")
    game.line("probe hilda,grol kör hä leicht", "", "")
    probes = shown(game)
    assert probes[0].startswith("Hilda: PW 13 · Probe · W20 · 65 %")
    assert all(words.count("PW") == 1 for words in (first, changed, ward, *probes))
    game.line("probe hilda 12", "3")
    assert shown(game) == ["Hilda: PW 12 · Probe · W20 · 60 %, Patzer 5 %"]


def test_a_further_roll_of_the_slayende_wuerfel_has_its_pw_too() -> None:
    game = duel(slayende_wuerfel="ja")
    game.line("attack grol", "mod=-5", "1", "16", "=0")
    assert shown(game)[2].startswith("PW 10 · Immersieg: Hilda rolls again")


def test_where_nothing_is_rolled_there_is_no_pw() -> None:
    game = duel()
    game.line("attack grol", "9", "defence=none", "")
    assert shown(game)[-1] == "Grol: Abwehr against 9 damage · no Abwehr"


def test_no_word_is_said_twice_in_an_attack() -> None:
    game = duel()
    game.line("attack grol", "9", "4")
    options = [english(option_words("", o, False)) for ask in game.asked for o in ask.options]
    for words in (*shown(game), *options, *game.log()):
        plain = re.findall(r"[^\W\d_]{3,}", words)
        assert not [a for a, b in pairwise(plain) if a == b], words


@pytest.mark.parametrize(
    ("line", "replies", "said"),
    [
        ("attack grol", ["9", "=0"], "Hilda → Grol: Attack Schlagen 15: [9] (table) → 9"),
        ("attack grol", ["mod=2", "9", "=0"], "Attack Schlagen 15 against 17 (Modifikator +2)"),
        ("probe hilda 11", ["9"], "Hilda: Probe PW 11: [9] (table)"),
        ("probe hilda kör hä", ["9"], "Hilda: Probe Körper 8 + Härte 3 against 11: [9]"),
    ],
)
def test_a_number_is_told_once(line: str, replies: list[str], said: str) -> None:
    game = duel()
    game.line(line, *replies)
    assert any(said in words for words in game.log()), game.log()
