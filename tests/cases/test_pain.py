"""Cases D and E of pain: by damage and by hand. Named by the ids of their reports."""

from __future__ import annotations

import pytest
from cases.conftest import Sit
from cases.sitting import Sitting, fight
from playing import of_type

from gmdash.encounter.events import Rolled
from gmdash.rules import hand_pain

# LeP, and the LeP at which the stages I to IV begin: ¾, ½, ¼, and with the official rule 5.
THRESHOLDS = {
    ("quelle", 8): (6, 4, 2, 0),
    ("quelle", 20): (15, 10, 5, 0),
    ("quelle", 29): (21, 14, 7, 0),
    ("quelle", 30): (22, 15, 7, 0),
    ("quelle", 31): (23, 15, 7, 0),
    ("quelle", 33): (24, 16, 8, 0),
    # Below LE 20 the last 5 add a stage to those of the quarters (DX-5).
    ("offiziell", 20): (15, 10, 5, 5),
    ("offiziell", 29): (21, 14, 7, 5),
    ("offiziell", 30): (22, 15, 7, 5),
    ("offiziell", 31): (23, 15, 7, 5),
    ("offiziell", 33): (24, 16, 8, 5),
}


def stages(game: Sitting, who: str) -> int:
    health = game.row(who).health
    assert health is not None
    return health.stage


@pytest.mark.parametrize(("rule", "most"), THRESHOLDS)
def test_e11_the_stages_begin_at_the_quarters_and_at_five(sit: Sit, rule: str, most: int) -> None:
    begins = THRESHOLDS[rule, most]
    game = sit("dsa5", f"add A le={most}", f"add B le={most}", "add C", schmerz_regel=rule)
    for left in range(most - 1, -1, -1):
        game.play("damage a 1")
        assert stages(game, "a") == sum(left <= at for at in begins), left
    for left in sorted({each + more for each in begins for more in (0, 1)}):
        # One step down to it is the same as many.
        game.play(f"damage b {most - left}")
        assert stages(game, "b") == sum(left <= at for at in begins), left
        game.play("undo")


@pytest.mark.parametrize(
    ("left", "stage"), [(8, 0), (7, 0), (6, 1), (5, 2), (4, 3), (2, 4), (1, 4), (0, 4)]
)
def test_e11_of_a_small_creature_the_last_five_add_a_stage(sit: Sit, left: int, stage: int) -> None:
    game = sit("dsa5", "add A le=8", "add B", f"damage a {8 - left}", schmerz_regel="offiziell")
    assert stages(game, "a") == stage


def numbers(game: Sitting, who: str, against: str) -> tuple[object, ...]:
    """What pain does to somebody: the penalty, an attack, a Probe, a step."""
    first = ["current " + who] if game.state.current != who else []
    game.play(*first)
    attack = game.line(f"attack {against}", "19")
    probe = game.line(f"probe {who} eigenschaft mu", "10")
    game.play(f"undo {2 + len(first)}")
    rolls = of_type([*attack, *probe], Rolled)
    return (
        game.row(who).penalty.value,
        rolls[0].target,
        [roll.target for roll in rolls if roll.purpose == "eigenschaft"],
    )


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_e13_pain_by_hand_costs_what_pain_by_damage_costs(sit: Sit, stage: int) -> None:
    people = [f"add {name} le=40 at=14 mu=12" for name in ("A", "B", "C", "D")]
    game = sit("dsa5", *people, "ini a =20", "ini b =19", "ini c =18", "ini d =17", "start")
    game.play(
        f"damage a {stage * 10}", f"pain b +{stage} Gift", f"condition c Schmerz level={stage}"
    )
    by_damage, by_hand, by_condition = (numbers(game, who, "d") for who in "abc")
    assert by_damage == by_hand == by_condition
    assert by_damage[0] == -stage
    assert by_damage[1] == 14 - stage
    assert by_damage[2] == [12 - stage]
    assert numbers(game, "d", "a")[0] == 0


def test_e13_schmerz_iv_by_hand_takes_the_turn_too(sit: Sit) -> None:
    game = fight(sit, "dsa5", "abc")
    game.play("pain b +4 Folter")
    assert game.row("b").out == "handlungsunfähig"
    assert game.play("pain b immune Rausch").row("b").out == ""
    assert game.row("b").penalty.value == 0
    assert game.play("undo").row("b").out == "handlungsunfähig"
    assert game.play("pain b off").row("b").out == ""


def test_e13_the_reasons_of_pain_are_kept(sit: Sit) -> None:
    game = sit("dsa5", "add A le=40", "damage a 20", "pain a +1 Gift", "pain a tough Vorteil")
    pain = game.system.pain(game.state, game.who("a"))
    assert pain is not None
    assert (pain.felt, pain.counts) == ("Schmerz II", "II")
    assert pain.reasons == ("LE: II", "Gift +1", "Zäher Hund (Vorteil) −1")
    assert pain.outside
    assert game.log()[-2:] == [
        "A: Schmerz +1 (Gift).",
        "A: Zäher Hund (Vorteil) (not from the rule text).",
    ]
    game.play("pain a -1")
    assert [each.kind for each in hand_pain.given(game.who("a"))] == ["tough"]
    assert game.log()[-1] == "A: Schmerz (SL) is over."
    assert game.row("a").penalty.value == -1


@pytest.mark.parametrize("condition", ["Schmerzfrei", "Zäher Hund"])
def test_what_counts_for_a_time_is_a_condition(sit: Sit, condition: str) -> None:
    game = fight(sit, "dsa5", "ab").play("damage b 8")
    before = game.row("b").penalty.value
    assert before == -1
    game.play(f'condition b "{condition}" until=end:b:1')
    assert game.row("b").penalty.value == 0
    assert game.play("next", "next").row("b").penalty.value == before


HURT = {
    "woelfe": (["set b kampf=4"], "damage b 2", -1, "Verletzt"),
    "trauma": (
        ["rule schaden=leiter", "rule leiter=0,heil,0,nein;1,wund,-5,nein;3,aus,0,ja"],
        "damage b 1",
        -5,
        "wund",
    ),
    "dungeonslayers": ([], "damage b 1", 0, ""),
}


@pytest.mark.parametrize("system", HURT)
def test_by_hand_in_every_system(sit: Sit, system: str) -> None:
    before, hurt, penalty, rung = HURT[system]
    game = sit(system, "add A", "add B", *before, hurt)
    assert game.row("b").penalty.value == penalty
    game.play("pain b +2 Gift")
    assert game.row("b").penalty.value == penalty - 2
    assert str(game.row("b").penalty.reason) == (f"{rung}, Gift" if rung else "Gift")
    assert game.play("pain b tough").row("b").penalty.value == penalty - 1
    assert game.play("pain b -90").row("b").penalty.value == 0  # never a bonus
    assert game.play("pain b immune").row("b").penalty.value == 0
    assert game.play("pain b off").row("b").penalty.value == penalty


def test_dungeonslayers_rolls_with_it(sit: Sit) -> None:
    game = fight(sit, "dungeonslayers", "ab").play("pain a +3 Gift", "pain b +2")
    attack, guard = of_type(game.line("attack b", "5", "20"), Rolled)[:2]
    assert attack.target == 8 - 3
    assert guard.target == 8 - 2
    probe = of_type(game.line("probe a probe pw=12", "5"), Rolled)[0]
    assert probe.target == 12 - 3


def test_what_the_last_hit_did_lasts_for_its_round(sit: Sit) -> None:
    game = fight(sit, "woelfe", "ab").play("damage b 1", "damage b 1 from=a")
    change = game.who("b").changed["schaden"]
    assert (change.before, change.after, change.source) == (1, 2, "a")
    game.play("undo")
    assert game.who("b").changed["schaden"].source is None
    game.play("redo", "next")
    assert game.who("b").changed
    game.play("next")
    assert (game.state.round, game.who("b").changed) == (2, {})
    assert game.play("undo").who("b").changed["schaden"].source == "a"


def test_a_limit_is_no_change_of_its_own(sit: Sit) -> None:
    game = sit("trauma", "add A", "add B", schaden="leiter").play("damage a 9 from=b")
    assert game.who("a").values["wunden"] == 4
    change = game.who("a").changed["wunden"]
    assert (change.before, change.source) == (0, "b")


def test_the_toll_of_the_round_is_measured_at_widerstand(sit: Sit) -> None:
    game = fight(sit, "woelfe", "ab").play("set b widerstand=3", "damage b 2")
    toll = game.system.toll(game.state, game.who("b"))
    assert toll is not None
    assert (toll.taken, toll.most, toll.beyond) == (2, 3, "bewusstlos")
    game.play("next", "next")
    toll = game.system.toll(game.state, game.who("b"))
    assert toll is not None
    assert toll.taken == 0


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("pain a", "Say: pain WHO +N|-N|tough|immune|off [REASON]"),
        ("pain a +x", "pain"),
        ("pain a +101", "pain"),
        ("pain a sore", "pain is one of"),
        ("pain a off", "A has no pain by hand."),
        ("pain z +1", "Nobody here is called"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(sit: Sit, line: str, sentence: str) -> None:
    game = sit("dsa5", "add A", "add B")
    state = game.state
    assert sentence in game.refused(line)
    assert game.state == state
