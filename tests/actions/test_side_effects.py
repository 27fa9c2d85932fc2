"""What one change brings about while another goes on, and what nothing comes of."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type, replayed

from gmdash.actions.summary import summarize
from gmdash.encounter.changing import Mismatch
from gmdash.encounter.events import ConditionEnded, ConditionSet, Ending, NoteAdded
from gmdash.screens.fight.fighters import Fighters
from gmdash.screens.fight.mobs import Mobs

FOUR = [f"add {name} side=pc le=400" for name in ("Ada", "Bo", "Cyd", "Dan")]
SUMS = ["ini ada =20", "ini bo =18", "ini cyd =16", "ini dan =14", "start"]


@pytest.mark.parametrize("line", ["end", "next"])
def test_an_ending_that_ends_another_condition_ends_it_once(line: str) -> None:
    """Schmerz IV without Handlungsfähig breaks the Ritual off, which was to end too."""
    until = "fight" if line == "end" else "end:ada:1"
    game = Game("dsa5").play("add Ada side=pc le=30", "add Bo", "start")
    game.play(f"condition ada Handlungsfähig until={until}", "damage ada 29", "pain ada +1")
    game.play("long ada 5 Ritual", f"condition ada Ritual note=x until={until}")
    events = of_type(game.line(line), ConditionEnded)
    assert sorted({e.name for e in events}) == sorted(e.name for e in events)
    assert not game.who("ada").conditions
    assert replayed(game)


def waiting() -> Game:
    """Ada bleeds at the end of her turns and waits, with Bo."""
    game = Game("dsa5", wartet_weiter="ja").play(*FOUR, *SUMS)
    return game.play("condition ada Bluten tick=2:end until=end:ada:9", "delay", "delay", "next")


def test_who_waits_on_while_another_acts_has_no_end_of_the_turn_yet() -> None:
    game = waiting()
    game.line("next", "wait", "act")
    assert (game.state.round, game.state.current) == (1, "bo")
    assert game.who("ada").values["le"] == 400
    game.line("next", "wait")
    assert (game.state.round, game.who("ada").values["le"]) == (2, 398)
    assert replayed(game)


def test_who_steps_in_after_all_ticks_once_in_that_round() -> None:
    game = waiting()
    game.line("next", "wait", "act")
    game.play("step-in ada", "next")
    assert (game.state.round, game.who("ada").values["le"]) == (2, 398)


def test_the_order_names_nobody_hidden_of_a_mob() -> None:
    game = Game("dsa5").play("add Ella side=pc", "add Ork count=2 mob=Orks", "hide ork-1")
    game.play("ini ella =20", "ini ork-1 =10", "start")
    (begins,) = [line for line in game.players_log() if "begins" in line]
    # The one that is seen is the first for players.
    assert begins.endswith("Order: Ella, Ork 1.")


@pytest.mark.parametrize(
    "line",
    [
        "pain ork immune verfluchter Golem",
        "pain ork tough Haut aus Stein",
        "pain ork +2 Fluch der Hexe",
        "mark ork Verrat +2",
        "note der Ork lügt",
        "condition ork Gift note=heimlich remind=start",
    ],
)
def test_what_a_gm_notes_of_somebody_is_not_told_to_players(line: str) -> None:
    game = Game("dsa5").play("add Ella side=pc", "add Ork", "start", line, "next", "next")
    secret = ("Golem", "Stein", "Hexe", "Verrat", "lügt", "heimlich", "remember")
    assert any(word in said for said in game.log() for word in secret)
    assert not any(word in said for said in game.players_log() for word in secret)


def test_what_armour_took_is_not_told_to_players() -> None:
    game = Game("dsa5").play("add Ork rs=3", "damage ork 7 rs")
    assert "(7, RS −3)" in game.log()[-1]
    assert not any("RS" in said for said in game.players_log())


def test_an_attack_that_is_warded_off_and_answered_is_no_hit() -> None:
    """W-48: the wounds of the counter-attack are the attacker's own."""
    game = Game("woelfe").play(
        "add Ella side=pc geschick=4 kampf=2 kraft=3 widerstand=9",
        "add Ork geschick=6 kampf=6 kraft=9 widerstand=9",
        "ini ella =9",
        "ini ork =5",
        "start",
    )
    game.line("attack ork", "=1", "=5", "strike", "=4", "=0")
    assert game.who("ella").values["schaden"] == 4
    summary = summarize(game.start, game.timeline.effective(), game.system)
    ella, ork = (fighter.tally for fighter in summary.fighters)
    assert (ella.attacks, ella.hits, ork.warded) == (1, 0, 1)


def test_a_row_says_dead_in_the_round_in_which_the_countdown_ends() -> None:
    """DX-7."""
    game = Game("dsa5", tod="ko").play("add Ada side=pc le=30 ko=1", "add Bo", "start")
    fighters = Fighters(game.system, Mobs())
    game.play("damage ada 30")
    while game.state.round < 3:
        fighters.of(game.state)
        game.play("next")
    row = next(f for f in fighters.of(game.state) if f.combatant.id == "ada")
    assert row.health is not None
    assert english(row.health.label) == english(game.row("ada").health.label) == "tot"  # type: ignore[union-attr]


def test_what_a_gm_puts_on_a_long_action_stays_and_changes_no_progress() -> None:
    game = Game("dsa5").play("add Ada side=pc le=90", "add Bo", "ini ada =20", "ini bo =9", "start")
    game.play("long ada 5 Ritual", *["next"] * 4)
    (before,) = game.who("ada").conditions
    game.play("condition ada Ritual tick=2 note=Funken")
    (after,) = game.who("ada").conditions
    assert (after.level, after.note) == (before.level, before.note)
    game.line("next")
    (later,) = game.who("ada").conditions
    assert (later.level, later.remark, later.tick) == (before.level + 1, "Funken", after.tick)


def test_what_goes_beside_a_condition_leaves_level_and_ending() -> None:
    game = Game("dsa5").play("add Ada", "start", "condition ada Gift level=3 until=end:ada:2")
    (before,) = game.who("ada").conditions
    game.play("condition ada Gift note=grün")
    (after,) = game.who("ada").conditions
    assert (after.level, after.ending, after.remark) == (3, before.ending, "grün")
    # Given again it is the plain condition, as it always was.
    game.play("condition ada Gift")
    (plain,) = game.who("ada").conditions
    assert (plain.level, plain.ending) == (1, None)


@pytest.mark.parametrize(
    ("event", "field"),
    [
        (ConditionSet("ada", "Gift", ending=Ending("start")), "ending.who"),
        (ConditionSet("ada", "Gift", ending=Ending("end", "zoe", 2)), "ending.who"),
        (ConditionSet("ada", "Gift", ending=Ending("end", "ada", 0)), "ending.round"),
        (NoteAdded("hm", "zoe", "Gift"), "who"),
    ],
)
def test_the_fold_refuses_a_moment_that_cannot_come(event: ConditionSet, field: str) -> None:
    game = Game("dsa5").play("add Ada")
    with pytest.raises(Mismatch) as refused:
        game.record("condition", [event])
    assert refused.value.field == f"events[0].{field}"


@pytest.mark.parametrize("line", ["pain ada tough", "pain ada +0", "pain ada immune"])
def test_what_changes_nothing_is_refused_and_no_entry(line: str) -> None:
    game = Game("dsa5").play("add Ada", "pain ada tough", "pain ada immune")
    assert game.refused(line) == "That is so already: Ada."
