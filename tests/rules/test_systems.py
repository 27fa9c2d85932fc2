"""What holds for every rule system, and for a toy that is not ours."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest
from playing import Game, english
from toy import by_entry_point

from gmdash import rules
from gmdash.actions.turning import able
from gmdash.dice import Dice
from gmdash.encounter.events import ConditionSet
from gmdash.encounter.state import Combatant, State
from gmdash.language import CODES, language
from gmdash.rules.house_rules import HouseRule
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.ladder import Reckoned, rung_at
from gmdash.rules.sheet import Field, Sheet
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused

RULES = Path(__file__).parents[2] / "docs" / "rules.md"


class Pebbles(RuleSystem):
    """No hit points, a fixed initiative: as different from ours as can be."""

    id = "pebbles"
    title = "Pebbles"
    sheet = Sheet((Field("speed", "Speed", 3),))
    initiative: ClassVar[InitiativeRule | None] = InitiativeRule(
        None, ("speed",), lambda s, c: {}, lambda s: None
    )


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    by_entry_point(monkeypatch, Pebbles())


EVERY = [*rules.names(), "pebbles"]


@pytest.mark.parametrize("name", EVERY)
def test_a_system_declares_what_the_core_asks(name: str) -> None:
    system = rules.load(name)
    assert system.id == name
    assert system.title
    assert set(system.budget) == {"action", "free", "reaction", "defence"}
    keys = [field.key for field in system.sheet.fields]
    assert len(keys) == len(set(keys))
    assert not set(keys) & {"side", "count", "hidden", "from", "level", "until"}
    for field in system.sheet.fields:
        assert field.read(str(field.default)) == field.default
    for rule in system.house_rules:
        assert rule.key.startswith(f"{name}.")
        assert rule.read(rule.default) == rule.default
    if system.ladder:
        assert [rung_at(system.ladder, r.threshold) for r in system.ladder] == list(system.ladder)


@pytest.mark.parametrize("name", rules.names())
def test_every_value_of_a_house_rule_is_said_in_words(name: str) -> None:
    for rule in rules.load(name).house_rules:
        if not isinstance(rule, HouseRule):
            continue
        assert len(rule.said) in (0, len(rule.values)), rule.key
        said = [english(rule.words(value)) for value in rule.values]
        assert len(set(said)) == len(said), rule.key
        for value, words in zip(rule.values, said, strict=True):
            assert words == value if value.isdecimal() else words != value, (rule.key, value)


@pytest.mark.parametrize(
    ("rule", "value", "words"),
    [
        (HouseRule("x.a", ("ja", "nein"), "a"), "ja", "yes"),
        (HouseRule("x.a", ("ja", "nein"), "a"), "nein", "no"),
        (HouseRule("x.a", ("6", "pool"), "a"), "pool", "pool"),
        (HouseRule("x.a", ("6", "pool"), "a", said=("6", "half")), "pool", "half"),
        (HouseRule("x.a", ("ja", "nein"), "a", said=("always", "never")), "nein", "never"),
    ],
)
def test_a_value_is_said_by_its_words(rule: HouseRule, value: str, words: str) -> None:
    assert english(rule.words(value)) == words


@pytest.mark.parametrize("name", EVERY)
def test_a_fight_of_every_system_can_be_played_and_undone(name: str) -> None:
    game = Game(name).play("add A side=pc", "add B count=2")
    game.play(*["ini"] * bool(game.system.initiative_of(game.state)), "start")
    game.play("damage a 1", "heal a 1", "condition b-1 x until=end:b-2:1", "delay", "next")
    assert game.state.current is not None
    assert able(game.state, game.system, game.state.current)
    assert game.play("undo all").state == game.start


@pytest.mark.parametrize("name", rules.names())
def test_a_newcomer_is_well_and_can_act(name: str) -> None:
    game = Game(name).play("add A")
    assert game.row("a").out == ""
    assert game.row("a").penalty.value == 0


CARD_LINES = 34


@pytest.mark.parametrize("name", rules.names())
@pytest.mark.parametrize("code", CODES)
def test_a_system_has_its_rules_on_a_card(name: str, code: str) -> None:
    system, say = rules.load(name), language(code).say
    known = set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", RULES.read_text("utf-8")))
    lines = [line for _, entries in system.card for line in entries]
    assert 0 < len(lines) <= CARD_LINES
    assert all(say(heading) and entries for heading, entries in system.card)
    for words, rule in lines:
        assert 0 < len(say(words)) <= 60
        assert rule.split()
        assert set(rule.split()) <= known


@pytest.mark.parametrize("name", rules.names())
def test_the_card_has_the_whole_ladder(name: str) -> None:
    system, say = rules.load(name), language("en").say
    card = "\n".join(say(words) for _, entries in system.card for words, _ in entries)
    for rung in system.ladder:
        assert any(rung.name in line for line in card.splitlines())
        if rung.penalty:
            assert f"−{-rung.penalty} d" in next(
                line for line in card.splitlines() if f"{rung.threshold} {rung.name}" in line
            )


def test_a_fixed_initiative_is_not_rolled() -> None:
    game = Game("pebbles").play("add A speed=2", "add B speed=5", "ini", "start")
    assert game.order() == ["b", "a"]
    assert game.asked == []
    assert [row.total for row in (game.row("b"), game.row("a"))] == [5, 2]


def test_the_start_gives_a_fixed_initiative_to_all_who_have_none() -> None:
    game = Game("pebbles").play("add A speed=2", "add B speed=5", "add C speed=4", "start")
    assert game.order() == ["b", "c", "a"]
    assert [row.total for row in (game.row("b"), game.row("a"))] == [5, 2]
    assert game.log()[3:6] == ["A: initiative 2.", "B: initiative 5.", "C: initiative 4."]
    assert game.play("end", "start").order() == ["b", "c", "a"]


def test_the_start_leaves_a_place_by_hand_alone() -> None:
    game = Game("pebbles").play("add A speed=2", "add B speed=5", "place a before b", "start")
    assert game.order() == ["a", "b"]
    assert game.row("b").total is None


def test_what_a_condition_adds_to_a_fixed_initiative_says_why_and_moves_the_place() -> None:
    game = Game("pebbles")
    rule = InitiativeRule(
        None,
        ("speed",),
        lambda s, c: {},
        lambda s: Dice(1, 6),
        extra=lambda c: [Reckoned(3, "hurried") for each in c.conditions if each.name == "haste"],
    )
    game.system = type("Hasty", (Pebbles,), {"initiative": rule})()
    game.play("add A speed=2", "add B speed=4", "add C speed=5", "condition a haste")
    game.line("start", "1", "6")  # A and C are tied
    assert game.order() == ["c", "a", "b"]
    assert english(game.row("a").standing).startswith(
        "Speed 2 + hurried 3 = 5; roll-off 1 < 6, after C"
    )
    game.play("uncondition a haste")
    assert game.order() == ["c", "b", "a"]
    assert [row.total for row in (game.row("c"), game.row("a"))] == [5, 2]
    # One roll-off holds for the whole fight.
    game.play("condition a haste", "next", "next", "next")
    assert game.order() == ["c", "a", "b"]


def test_a_system_without_initiative_is_ordered_by_hand() -> None:
    class Handmade(Pebbles):
        initiative = None

    game = Game("pebbles")
    game.system = Handmade()
    game.play("add A", "add B")
    assert "order by hand" in game.refused("ini")
    game.play("add C", "place b before a", "add D", "start")
    assert game.order() == ["b", "a", "c", "d"]
    assert game.play(*["next"] * 4).state.round == 2


def test_damage_without_hit_points_is_a_note() -> None:
    game = Game("pebbles").play("add A", "damage a 2W6")
    assert game.row("a").health is None
    assert game.log()[-1].startswith("Note: A: −")


def test_an_unknown_system_is_refused() -> None:
    with pytest.raises(Refused):
        rules.load("chess")


def test_a_system_that_keeps_health_says_how_it_changes() -> None:
    with pytest.raises(LookupError):
        Pebbles().hurt(State(rules={}), Combatant("a", "A", "A", "pc", False, {}, {}), 1)
    assert Pebbles().health(State(rules={}), Combatant("a", "A", "A", "pc", False, {}, {})) is None


def test_a_system_may_tell_events_and_conditions_in_its_own_words() -> None:
    class Talking(Pebbles):
        def told(self, state: State, event: object, name: Callable[[str], str]) -> str | None:
            match event:
                case ConditionSet(who, "wet"):
                    return f"Splash, {name(who)}."
                case ConditionSet(_, "dry"):
                    return ""
            return None

        def condition_words(self, name: str, level: int, note: str) -> str:
            return f"<{name}>"

    game = Game("pebbles")
    game.system = Talking()
    game.play("add A", "condition a wet", "condition a dry", "condition a cold")
    assert game.log()[1:] == ["Splash, A.", "A: <cold>."]


def test_a_condition_given_anew_keeps_its_note() -> None:
    game = Game("pebbles").play("add A")
    game.record("condition", [ConditionSet("a", "song", 1, note="of 3")])
    (condition,) = game.play("condition a Song level=2").who("a").conditions
    assert (condition.level, condition.note) == (2, "of 3")
