"""Länger dauernde Handlungen and what disturbs them (D-9 to D-14)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import ConditionEnded, ConditionSet, Rolled
from gmdash.rules.dsa5.disturbance import disturbance_parts

MIRA = "side=pc mu=12 ko=11 sb=6 le=30 at=12 aw=0 pa=0"


def fight(**rules: str) -> Game:
    game = Game("dsa5", **rules).play(f"add Mira {MIRA}", "add Ork at=12 tp=W6+3 pa=0 aw=0")
    return game.play("ini mira =20", "ini ork =10", "start")


def last(game: Game, count: int = 1) -> list[str]:
    return game.log()[-count:]


def shown(game: Game) -> list[str]:
    words = game.system.condition_words
    return [english(words(c.name, c.level, c.note)) for c in game.who("mira").conditions]


def test_n_aktionen_take_n_rounds_and_the_aktion_of_each() -> None:
    game = fight().play("long mira 3 Ritual des Feuers")
    for done in (1, 2):
        game.play("next")
        assert shown(game) == [f"Ritual des Feuers {done}/3"]
        assert game.row("mira").budget["action"] == 0
        game.play("next")
        assert game.row("mira").budget["action"] == 1
    events = game.line("next")
    assert of_type(events, ConditionEnded) == [
        ConditionEnded("mira", "Ritual des Feuers", 3, "time")
    ]
    assert (game.state.round, shown(game)) == (3, [])


def test_the_aktion_used_for_something_else_interrupts_it() -> None:
    game = fight().play("long mira 3 Ritual", "next", "next")
    game.play("spend mira action Pfeil", "next")
    assert shown(game) == []
    assert last(game, 2) == ["Mira: Ritual is broken off and fails.", "It is Ork's turn."]


def test_an_attack_interrupts_it_and_freie_aktionen_do_not() -> None:
    game = fight().play("long mira 3 Ritual", "next", "next", "move mira", "next")
    assert shown(game) == ["Ritual 2/3"]
    game.play("next", "attack ork", "next")
    assert shown(game) == []


def test_it_may_need_more_when_it_is_taken_up_again() -> None:
    game = fight().play("long mira 2 Baum unterbrechbar=ja", "next", "next", "attack ork", "next")
    game.play("next", "long mira 5 Baum", "next")
    assert shown(game) == ["Baum 2/5"]


def test_a_lapsed_aktion_interrupts_it() -> None:
    game = fight().play("long mira 3 Ritual", "next", "next", "delay mira", "next", "next")
    assert game.state.round == 3
    assert shown(game) == []


def test_a_held_aktion_can_go_into_it() -> None:
    game = fight().play("long mira 3 Ritual", "next", "next", "delay mira", "step-in mira", "next")
    assert shown(game) == ["Ritual 2/3"]


def test_begun_out_of_turn_it_starts_with_the_own_next_turn() -> None:
    game = fight().play("next", "long mira 2 Ritual", "next")
    assert (game.state.round, shown(game)) == (2, ["Ritual 0/2"])
    game.play("next")
    assert shown(game) == ["Ritual 1/2"]


def test_begun_before_the_fight_it_takes_the_first_turn() -> None:
    game = Game("dsa5").play(f"add Mira {MIRA}", "add Ork", "ini mira =9", "ini ork =8")
    game.play("long mira 2 Ritual", "start", "next", "next", "next")
    assert shown(game) == []


def test_one_who_falls_breaks_it_off_at_once() -> None:
    game = fight().play("long mira 3 Ritual", "next", "damage mira 30")
    assert shown(game) == []
    assert "Mira: Ritual is broken off and fails." in game.log()
    assert not any("is due" in line for line in game.log())


def test_one_who_falls_leaves_a_tree_half_felled() -> None:
    game = fight().play("long mira 3 Baum unterbrechbar=ja", "next", "condition mira bewusstlos")
    assert "Baum 1/3 (interrupted)" in shown(game)


def test_it_can_be_undone_step_by_step() -> None:
    game = fight().play("long mira 2 Ritual", "next", "next")
    before = game.state
    assert game.play("next").play("undo").state == before
    assert game.play("redo").who("mira").conditions == ()
    assert game.play("undo all").state == game.start


def test_the_gm_can_correct_how_far_it_is() -> None:
    game = fight().play("long mira 4 Ritual", "next", "condition mira Ritual level=3", "next")
    assert shown(game) == ["Ritual 3/4"]
    game.play("next")
    assert shown(game) == []


def test_the_gm_can_end_it() -> None:
    game = fight().play("long mira 4 Ritual", "uncondition mira Ritual", "next", "next")
    assert "Mira: Ritual is broken off and fails." in game.log()


@pytest.mark.parametrize(
    ("before", "line", "sentence"),
    [
        ((), "long mira", "Say: long WHO"),
        ((), "long mira 3", "Say: long WHO"),
        ((), "long mira Ritual", "Say how many Aktionen it needs: long WHO N NAME."),
        ((), "long mira 0 Ritual", "N is a whole number from 1 to 999."),
        ((), "long mira -2 Ritual", "N is a whole number from 1 to 999."),
        ((), "long mira 1000 Ritual", "N is a whole number from 1 to 999."),
        ((), 'long mira 3 ""', "Say: long WHO"),
        ((), "long bob 3 Ritual", "Nobody here is called “bob”."),
        ((), "long mira 3 Ritual unterbrechbar=vielleicht", "unterbrechbar is one of"),
        (("long mira 3 Ritual",), "long mira 2 Trank", "Mira is already at it: Ritual 0/3."),
        (("condition mira Trank",), "long mira 2 trank", "Mira is already Trank."),
        (("attack ork",), "long mira 3 Ritual", "Mira has no action left in this round."),
        (("condition mira bewusstlos",), "long mira 3 R", "Mira cannot act: bewusstlos."),
        ((), "disturb mira", "Mira is at no long action."),
        (("long mira 3 R",), "disturb ork", "Ork is at no long action."),
        (("long mira 3 R",), "disturb mira art=schwer", "art is one of: leicht, mittel."),
        (("long mira 3 R",), "disturb mira sp=-1", "sp is a whole number from 0 to 9999."),
        (("long mira 3 R",), "disturb mira mod=x", "mod is a whole number from −99 to 99."),
        (("long mira 3 R",), "disturb mira leicht", "Say: disturb WHO"),
    ],
)
def test_what_is_refused(before: tuple[str, ...], line: str, sentence: str) -> None:
    said = fight().play(*before).refused(line)
    assert sentence.replace("−", "-") in said.replace("−", "-")


def modifier(game: Game) -> int:
    rolls = [e for entry in game.timeline.effective() for e in of_type(entry.events, Rolled)]
    return sum(next(r for r in reversed(rolls) if r.purpose == "stoerung").target_parts.values())


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("disturb mira art=leicht", 3, id="DV-01"),
        pytest.param("disturb mira art=mittel", 0, id="DV-02"),
        pytest.param("disturb mira", 0, id="usual"),
        pytest.param("disturb mira art=l", 3, id="beginning"),
        pytest.param("disturb mira sp=5", -2, id="sp"),
        pytest.param("disturb mira art=leicht sp=5 mod=-1", 0, id="all"),
    ],
)
def test_the_modifier_of_a_disturbance(line: str, expected: int) -> None:
    game = fight().play("long mira 3 Ritual")
    game.line(line, "1 2 3")
    assert modifier(game) == expected
    assert shown(game) == ["Ritual 0/3"]
    assert last(game) == ["The long action goes on."]


def test_failing_only_interrupts_what_may_be_interrupted() -> None:
    game = fight().play("long mira 3 Baum unterbrechbar=ja", "next")
    game.line("disturb mira", "misslungen")
    assert shown(game) == ["Baum 1/3 (interrupted)"]


@pytest.mark.parametrize(
    ("reply", "goes_on"),
    [
        ("gelungen", True),
        ("kritisch", True),
        ("=2", True),
        ("misslungen", False),
        ("patzer", False),
        ("=0", False),
    ],
)
def test_the_gm_can_say_how_it_went(reply: str, goes_on: bool) -> None:
    game = fight().play("long mira 3 Ritual")
    game.line("disturb mira", reply)
    assert bool(shown(game)) == goes_on


def test_options_of_the_question() -> None:
    game = fight().play("long mira 3 Ritual")
    game.line("disturb mira", "art=leicht", "sp=6", "mod=-2", "1 2 3")
    assert modifier(game) == 3 - 2 - 2
    (rolled,) = of_type(game.timeline.entries[-1].events, Rolled)
    assert "Handlungsfähigkeit bewahren" in rolled.sort
    game.line("disturb mira", "1 2 3")
    (rolled,) = of_type(game.timeline.entries[-1].events, Rolled)
    assert "Störungen ignorieren" in rolled.sort
    game.line("disturb mira", "einsatz=bewahren", "1 2 3")
    (rolled,) = of_type(game.timeline.entries[-1].events, Rolled)
    assert "Handlungsfähigkeit bewahren" in rolled.sort


def test_damage_says_that_a_check_is_due_and_the_check_knows_the_sp() -> None:
    game = fight().play("long mira 3 Ritual", "next", "damage mira 5")
    due = "Mira: 5 SP disturb Ritual, a check on Selbstbeherrschung is due."
    assert last(game) == [due]
    game.line("disturb mira", "1 2 3")
    assert modifier(game) == -2
    game.line("disturb mira", "1 2 3")  # each disturbance once
    assert modifier(game) == 0


def test_each_damage_is_a_disturbance_of_its_own() -> None:
    game = fight().play("long mira 3 Ritual", "damage mira 2", "damage mira 2", "damage mira 3")
    assert sum("is due" in line for line in game.log()) == 3
    game.line("disturb mira", "1 2 3")
    assert modifier(game) == -1


@pytest.mark.parametrize("line", ["heal mira 3", "set mira le=20", "damage mira 0"])
def test_what_is_no_damage_disturbs_nothing(line: str) -> None:
    game = fight().play("long mira 3 Ritual", line)
    assert not any("is due" in said for said in game.log())


def test_an_attack_asks_for_the_check_at_its_end() -> None:
    game = fight().play("long mira 3 Ritual", "next")
    game.line("attack mira", "12", "4", "18 18 18")
    assert [ask.key for ask in game.asked] == ["attack", "tp", "stoerung"]
    assert modifier(game) == -2  # 7 SP, no Schmerz yet
    assert shown(game) == []


def test_an_attack_without_damage_disturbs_nothing() -> None:
    game = fight().play("long mira 3 Ritual", "next")
    game.line("attack mira", "12", "=0")
    assert [ask.key for ask in game.asked] == ["attack", "tp"]


def test_an_attack_that_fells_asks_nothing_more() -> None:
    game = fight().play("long mira 3 Ritual", "next")
    game.line("attack mira", "12", "=40")
    assert [ask.key for ask in game.asked] == ["attack", "tp"]
    assert shown(game) == []


def with_pain(game: Game) -> Game:
    game.play("damage mira 8", "long mira 3 Ritual")
    game.line("disturb mira", "1 2 3")
    return game


@pytest.mark.parametrize(
    ("key", "value", "setup", "without", "with_it"),
    [
        ("schmerz_stoerung_vorzeichen", "plus", with_pain, -1, 1),
        ("schmerz_doppelt", "zusaetzlich", with_pain, -1, -2),
    ],
)
def test_house_rules_of_pain(
    key: str, value: str, setup: Callable[[Game], Game], without: int, with_it: int
) -> None:
    assert modifier(setup(fight())) == without
    assert modifier(setup(fight(**{key: value}))) == with_it


def test_pain_without_effect_is_not_counted_twice() -> None:
    rules = {"schmerz_doppelt": "zusaetzlich", "schmerz_wirkung": "keine"}
    assert modifier(with_pain(fight(**rules))) == -1


def test_other_zustaende_cost_as_ever() -> None:
    game = fight().play("condition mira Furcht level=2")
    assert modifier(with_pain(game)) == -3
    game = fight(zustaende="keine").play("condition mira Furcht level=2")
    assert modifier(with_pain(game)) == -1


def test_the_table_of_disturbances_can_be_rewritten() -> None:
    game = fight(stoerungen="leicht,2;mittel,-1;schwer,-3").play("long mira 3 Ritual")
    game.line("disturb mira art=schwer", "1 2 3")
    assert modifier(game) == -3
    game.line("disturb mira", "1 2 3")
    assert modifier(game) == -1
    game = fight(stoerungen="Wind,1").play("long mira 3 Ritual")
    game.line("disturb mira", "1 2 3")
    assert modifier(game) == 1


@pytest.mark.parametrize(
    ("base", "stage", "sp", "rules", "expected"),
    [
        (0, 0, 0, {}, 0),
        (3, 4, 0, {}, -1),
        (0, 2, 7, {}, -4),
        (0, 2, 5, {"dsa5.sp_drittel": "ab"}, -3),
        (0, 2, 5, {"dsa5.schmerz_stoerung_vorzeichen": "plus"}, 0),
        (0, 2, 5, {"dsa5.schmerz_doppelt": "zusaetzlich"}, -6),
        (
            0,
            2,
            0,
            {"dsa5.schmerz_doppelt": "zusaetzlich", "dsa5.schmerz_stoerung_vorzeichen": "plus"},
            0,
        ),
    ],
)
def test_rows_add_up(base: int, stage: int, sp: int, rules: dict[str, str], expected: int) -> None:
    parts = disturbance_parts("mittel", base, stage, sp, rules)
    assert sum(parts.values()) == expected


def test_a_long_action_is_kept_as_a_condition_with_a_note() -> None:
    events = fight().line("long mira 3 Baum unterbrechbar=ja")
    assert of_type(events, ConditionSet) == [
        ConditionSet("mira", "Baum", 0, note="von 3 Aktionen, unterbrechbar")
    ]
