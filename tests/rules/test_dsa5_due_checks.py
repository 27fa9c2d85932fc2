"""Damage to one in a long action: the check stays due until it is made (D-11, D-12)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import Game, english, of_type, play_in

from gmdash.encounter.entries import FORMAT, Header
from gmdash.encounter.events import ConditionEnded, Rolled
from gmdash.files.writer import create
from gmdash.rules import load
from gmdash.session import Session

MIRA = "side=pc mu=12 ko=11 sb=6 le=30 at=12 aw=0 pa=0"
ORK = "at=12 tp=W6+3 pa=0 aw=0"
RITUAL = ("long mira 2 Ritual", "next")  # one of two Aktionen; it is the turn of Ork
DONE = "Mira: Ritual takes effect."
FAILED = "Mira: Ritual is broken off and fails."


def fight(*lines: str) -> Game:
    game = Game("dsa5").play(f"add Mira {MIRA}", f"add Ork {ORK}")
    return game.play("ini mira =20", "ini ork =10", "start", *lines)


def shown(game: Game, who: str = "mira") -> list[str]:
    words = game.system.condition_words
    return [english(words(c.name, c.level, c.note)) for c in game.row(who).conditions]


def asked(game: Game) -> list[tuple[str, str]]:
    """The checks of the last line, with the SP that each is for."""
    return [
        (ask.who, next(o.value for o in ask.options if o.key == "sp"))
        for ask in game.asked
        if ask.key.startswith("stoerung")
    ]


def test_plain_damage_asks_nothing_and_leaves_the_check_due() -> None:
    game = fight(*RITUAL)
    game.line("damage mira 5")
    assert game.asked == []
    assert shown(game) == ["! Ritual 1/2 (check due: 5 SP)"]
    assert game.log()[-1] == "Mira: 5 SP disturb Ritual, a check on Selbstbeherrschung is due."


@pytest.mark.parametrize(
    ("reply", "left", "said"),
    [("gelungen", ["Ritual 1/2"], "The long action goes on."), ("misslungen", [], FAILED)],
)
def test_the_next_turn_asks_for_the_check_first(reply: str, left: list[str], said: str) -> None:
    game = fight(*RITUAL, "damage mira 5")
    game.line("next", reply)
    assert asked(game) == [("mira", "5")]
    assert shown(game) == left
    assert said in game.log()
    game.play("next")
    assert asked(game) == []


def test_it_is_asked_before_the_last_aktion_counts() -> None:
    game = fight(*RITUAL, "next", "damage mira 5")
    game.line("next", "misslungen")
    assert shown(game) == []
    assert DONE not in game.log()
    game = fight(*RITUAL, "next", "damage mira 5")
    game.line("next", "gelungen")
    assert DONE in game.log()
    assert "The long action goes on." not in game.log()


@pytest.mark.parametrize(
    ("reply", "goes_on", "said"), [("gelungen", True, DONE), ("misslungen", False, FAILED)]
)
def test_no_effect_before_the_check_where_the_turn_ends_without_a_question(
    reply: str, goes_on: bool, said: str
) -> None:
    """`step-in` asks nothing: all is done, and the effect waits."""
    game = fight("long mira 1 Ritual", "delay ork", "damage mira 5", "step-in ork")
    assert shown(game) == ["! Ritual 1/1 (check due: 5 SP)"]
    assert DONE not in game.log()
    game.line("next", reply)
    assert shown(game) == []
    assert said in game.log()
    assert (FAILED in game.log()) is not goes_on


def test_what_waits_for_its_check_outlasts_rounds_and_other_actions() -> None:
    game = fight("long mira 1 Ritual", "damage mira 5", "current ork", "grant mira action")
    game.play("current mira", "spend mira action", "current ork", "remove ork")
    assert game.state.round == 2
    assert shown(game) == ["! Ritual 1/1 (check due: 5 SP)"]
    game.line("next", "gelungen")
    assert DONE in game.log()


def test_each_hit_has_a_check_of_its_own() -> None:
    """D-11: one check for one disturbance."""
    game = fight("long mira 3 Ritual", "next", "damage mira 2", "damage mira 7", "damage mira 1")
    assert shown(game) == ["! Ritual 1/3 (check due: 2, 7, 1 SP)"]
    game.line("next", "gelungen", "gelungen", "gelungen")
    assert asked(game) == [("mira", "2"), ("mira", "7"), ("mira", "1")]
    assert len({ask.key for ask in game.asked}) == len(game.asked)
    assert shown(game) == ["Ritual 1/3"]


def test_after_the_first_failure_nothing_more_is_due() -> None:
    game = fight("long mira 3 Ritual", "next", "damage mira 2", "damage mira 7")
    game.line("next", "misslungen")
    assert asked(game) == [("mira", "2")]
    assert (shown(game), game.log().count(FAILED)) == ([], 1)


def test_several_who_are_hit_at_once() -> None:
    game = fight("long mira 3 Ritual", "long ork 3 Trank", "damage mira,ork 4")
    game.line("next", "gelungen", "misslungen")
    assert asked(game) == [("mira", "4"), ("ork", "4")]
    assert (shown(game), shown(game, "ork")) == (["Ritual 1/3"], [])


def test_disturb_settles_what_is_due_first() -> None:
    game = fight(*RITUAL, "damage mira 2", "damage mira 7")
    game.line("disturb mira", "gelungen")
    assert asked(game) == [("mira", "2")]
    assert shown(game) == ["! Ritual 1/2 (check due: 7 SP)"]
    game.line("disturb mira art=leicht", "gelungen")
    assert asked(game) == [("mira", "7")]
    game.line("disturb mira", "gelungen")
    assert asked(game) == [("mira", "0")]


def test_an_attack_asks_the_same_way_and_settles_what_was_due() -> None:
    game = fight("long mira 3 Ritual", "next", "damage mira 5")
    game.line("attack mira", "12", "=7", "gelungen", "gelungen")
    assert asked(game) == [("mira", "5"), ("mira", "7")]
    assert shown(game) == ["Ritual 1/3"]
    entry = game.timeline.entries[-1]
    assert [e.purpose for e in of_type(entry.events, Rolled)][-2:] == ["stoerung", "stoerung"]
    assert game.play("undo").state.combatants["mira"].values["le"] == 25


def test_a_passierschlag_and_its_patzer_disturb_too() -> None:
    game = fight("long mira 3 Ritual", "next")
    game.line("passierschlag ork mira", "5", "=4", "gelungen")
    assert asked(game) == [("mira", "4")]
    game.line("passierschlag mira ork", "20", "20", "hurt", "=3", "misslungen")
    assert asked(game) == [("mira", "3")]
    assert shown(game) == []


def test_nothing_is_asked_for_what_is_given_up_anyway() -> None:
    """D-10: the Aktion went elsewhere, so the long action is interrupted without a check."""
    game = fight(*RITUAL, "next", "attack ork", "damage mira 5", "next")
    assert asked(game) == []
    assert shown(game) == []


@pytest.mark.parametrize(
    "line", ["damage mira 30", "condition mira bewusstlos", "condition mira Betäubung level=4"]
)
def test_one_who_falls_loses_the_action_and_the_checks(line: str) -> None:
    game = fight(*RITUAL, "damage mira 5", line)
    assert not any("Ritual" in said for said in shown(game))
    game.play("next")
    assert asked(game) == []
    assert DONE not in game.log()


def test_what_may_be_interrupted_is_taken_up_without_old_checks() -> None:
    game = fight("long mira 3 Baum unterbrechbar=ja", "next", "damage mira 5", "damage mira 2")
    game.line("next", "misslungen")
    assert shown(game) == ["Baum 1/3 (interrupted)"]
    game.play("long mira Baum", "next")
    assert (asked(game), shown(game)) == ([], ["Baum 2/3"])


def test_undo_takes_back_what_is_due_and_what_was_settled() -> None:
    game = fight(*RITUAL)
    before = game.state
    due = game.play("damage mira 5").state
    game.line("next", "misslungen")
    assert shown(game) == []
    assert game.play("undo").state == due
    assert game.play("undo").state == before
    game.play("redo")
    assert shown(game) == ["! Ritual 1/2 (check due: 5 SP)"]


def test_the_end_of_the_fight_settles_nothing() -> None:
    game = fight(*RITUAL, "damage mira 5", "end")
    assert shown(game) == ["! Ritual 1/2 (check due: 5 SP)"]
    assert DONE not in game.log()
    game.line("disturb mira", "gelungen")
    assert shown(game) == ["Ritual 1/2"]


def test_a_level_set_by_hand_keeps_the_check() -> None:
    game = fight("long mira 4 Ritual", "damage mira 5", "condition mira Ritual level=3")
    assert shown(game) == ["! Ritual 3/4 (check due: 5 SP)"]


@pytest.mark.parametrize("line", ["heal mira 3", "set mira le=25", "damage mira 0", "damage ork 5"])
def test_what_is_no_damage_to_this_one_makes_nothing_due(line: str) -> None:
    assert shown(fight(*RITUAL, line)) == ["Ritual 1/2"]


def test_a_check_that_is_due_is_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    rules = load("dsa5").default_rules()
    create(path, Header(FORMAT, "dsa5", "Ritual", "2026-01-01T00:00:00+01:00", rules))
    session = Session(path, seed="1")
    play_in(session, f"add Mira {MIRA}", f"add Ork {ORK}", "ini mira =20", "ini ork =10", "start")
    play_in(session, *RITUAL, "damage mira 5", "damage mira 3")
    saved = session.state
    session.close()
    again = Session(path, seed="1")
    assert again.state == saved
    (kept,) = again.state.combatants["mira"].conditions
    assert kept.note == "von 2 Aktionen, gestört mit 5, 3 SP"
    play_in(again, "next")
    rolls = of_type(again.entries[-1].events, Rolled)
    assert rolls[0].purpose == "stoerung"
    assert of_type(again.entries[-1].events, ConditionEnded) or len(rolls) == 2
    again.close()
