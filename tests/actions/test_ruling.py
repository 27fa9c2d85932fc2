"""House rules changed in mid-fight: recorded, told, undone, and what follows from them."""

from __future__ import annotations

import pytest
from playing import Game, of_type
from toy import LADDER, ZONES

from gmdash.encounter.events import Rolled, RuleChanged

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def game() -> Game:
    return Game("toy").play("add A speed=5", "add B speed=2", "start")


@pytest.mark.parametrize(
    ("line", "event", "told"),
    [
        ("rule toy.warten=nein", ("toy.warten", "ja", "nein"), "House rule: waiting: no."),
        ("rule warten=NO", ("toy.warten", "ja", "nein"), "House rule: waiting: no."),
        ('rule "Warten = Nein"', ("toy.warten", "ja", "nein"), "House rule: waiting: no."),
        ("rule dach = pool", ("toy.dach", "6", "pool"), "House rule: the roof: pool."),
        (
            'rule toy.zonen="Bein,1,ja,;Linker Arm, −2,no, x"',
            ("toy.zonen", ZONES.default, "Bein,1,ja,;Linker Arm,-2,nein,x"),
            "House rule: the zones: the table has changed.",
        ),
        (
            "rule leiter=0,gut;9,ganz aus",
            ("toy.leiter", LADDER.default, "0,gut;9,ganz aus"),
            "House rule: the ladder: the table has changed.",
        ),
    ],
)
def test_a_house_rule_is_changed_by_one_entry(
    game: Game, line: str, event: tuple[str, str, str], told: str
) -> None:
    assert game.line(line) == [RuleChanged(*event)]
    assert game.state.rules[event[0]] == event[2]
    assert game.log()[-1] == told
    game.play("undo")
    assert game.state.rules == game.start.rules
    game.play("redo")
    assert game.state.rules[event[0]] == event[2]


KEYS = "toy.warten, toy.dach, toy.boden, toy.zonen, toy.leiter"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("rule", "Say: rule KEY=VALUE"),
        ("rule warten", "Say: rule KEY=VALUE"),
        ("rule tanz=ja", f"There is no house rule “tanz”; there are {KEYS}."),
        ("rule woelfe.warten=ja", f"There is no house rule “woelfe.warten”; there are {KEYS}."),
        ("rule =ja", f"There is no house rule “”; there are {KEYS}."),
        ("rule warten=oft", "toy.warten is one of ja, nein, not “oft”."),
        ("rule warten=", "toy.warten is one of ja, nein, not “”."),
        ("rule warten=ja", "toy.warten is already ja."),
        ("rule boden=3", "toy.boden is fixed: 2."),
        ("rule boden=2", "toy.boden is fixed: 2."),
        ("rule zonen=", "toy.zonen has 1 to 40 rows."),
        (f'rule zonen="{ZONES.default}"', "The table toy.zonen is like that already."),
        ("rule zonen=Arm,1,ja", "“Arm,1,ja”: zone, malus, toedlich, notiz are wanted, joined by"),
        ("rule leiter=2,a;1,b", "toy.leiter: ab grows from row to row."),
    ],
)
def test_what_cannot_be_is_refused_with_one_sentence(game: Game, line: str, says: str) -> None:
    assert game.refused(line).startswith(says)


def test_a_usual_table_is_told_as_such(game: Game) -> None:
    game.play("rule leiter=0,gut", f'rule leiter="{LADDER.default}"')
    assert game.log()[-1] == "House rule: the ladder: the usual table."


def test_what_derives_from_a_house_rule_follows_at_once(game: Game) -> None:
    game.play("damage a 5")
    health = game.row("a").health
    assert health
    assert (health.label, game.row("a").penalty.value) == ("wund", -1)
    game.play("rule leiter=0,heil;6,wund")
    health = game.row("a").health
    assert health
    assert (health.label, game.row("a").penalty.value) == ("heil", 0)
    game.play("rule leiter=0,heil;5,tot")
    assert game.row("a").out == "tot"
    game.play("next")
    assert game.state.current == "b"


def test_who_can_act_again_by_a_house_rule_has_the_turn() -> None:
    game = Game("toy").play("add A", "start", "damage a 7", "next")
    assert game.state.current is None
    game.play("rule leiter=0,heil;8,tot")
    assert game.state.current == "a"


def test_waiting_goes_by_the_house_rule_of_the_moment(game: Game) -> None:
    game.play("rule warten=nein")
    game.refused("delay")
    game.play("rule warten=ja", "delay")
    assert game.state.held == ("a",)


def test_a_tie_that_a_house_rule_makes_is_rolled_off() -> None:
    game = Game("dsa5").play("add A", "add B", "ini a =12", "ini b =12", "start")
    events = game.line("rule dsa5.gleichstand=offiziell", "5", "2")
    assert [ask.group for ask in game.asked] == ["tie", "tie"]
    assert [(roll.who, roll.faces) for roll in of_type(events, Rolled)] == [
        ("a", (5,)),
        ("b", (2,)),
    ]


def test_a_system_without_house_rules_says_so() -> None:
    game = Game("toy")

    class Bare(type(game.system)):  # type: ignore[misc]
        house_rules = ()

    game.system = Bare()
    assert game.refused("rule x=y") == "Toy has no house rules."
