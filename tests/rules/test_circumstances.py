"""Circumstances of an attack: picked several at once, named, and rewritten by the table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playing import Game, english, of_type

from gmdash.asks import Ask, Change, Option
from gmdash.cli.ask_text import ask_lines
from gmdash.conversation import check
from gmdash.dice import Dice
from gmdash.encounter.events import Rolled
from gmdash.language import language
from gmdash.replies import read_reply
from gmdash.rules.circumstances import Circumstances, circumstances, put_on
from gmdash.texts import Refused

TABLE = circumstances("toy", "von oben,-1,2,0,;dunkel,1,1,0,;Nebel,2,0,-1,fern")
ROWS = Circumstances(TABLE.rows(TABLE.default))


def question(value: str = "") -> Ask:
    (option,) = ROWS.options({"umstand": value})
    plain = Option("mod", "mod", "0")
    return Ask(key="k", kind="roll", text="", dice=Dice(2, 10), options=(plain, option))


def changed(typed: str, value: str = "") -> str:
    ask = question(value)
    answer = read_reply(ask, typed)
    assert isinstance(answer, Change)
    check(ask, answer)
    return answer.value


@pytest.mark.parametrize(
    ("typed", "before", "after"),
    [
        ("umstand=von oben+dunkel", "", "von oben+dunkel"),
        ("umstand=dunkel + Von Oben", "", "von oben+dunkel"),  # in the order of the table
        ("umstand=dunkel+dunkel", "", "dunkel"),
        ("umstand=dunkel", "von oben", "dunkel"),  # says all that hold
        ("umstand=", "von oben+dunkel", ""),
        ("umstand=0", "von oben", ""),
        ("UMSTAND=NEBEL", "", "Nebel"),
        ("dunkel", "", "dunkel"),  # alone: one more, or one less
        ("dunkel", "von oben", "von oben+dunkel"),
        ("dunkel", "von oben+dunkel", "von oben"),
    ],
)
def test_several_are_typed(typed: str, before: str, after: str) -> None:
    assert changed(typed, before) == after


@pytest.mark.parametrize("typed", ["umstand=hell", "umstand=dunkel+hell", "umstand=+", "umstand=7"])
def test_what_is_none_of_them_is_refused_with_all_there_are(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        changed(typed)
    assert "none of von oben, dunkel, Nebel" in language("en").say(refused.value.text)


@pytest.mark.parametrize("value", ["hell", "dunkel+von oben", "dunkel+dunkel", "dunkel+"])
def test_an_answer_has_them_once_and_in_order(value: str) -> None:
    with pytest.raises(Refused) as refused:
        check(question(), Change("k", "umstand", value))
    assert "joined by +" in language("en").say(refused.value.text)


def test_toggled_and_followed() -> None:
    option = Option("k", "", "a", ("a", "b"), several=True)
    assert option.toggled("b") == "a+b"
    assert option.toggled("a") == ""
    assert replace(option, value="").chosen == ()
    assert option.following is None
    assert option.number is None


@pytest.mark.parametrize(
    ("picked", "kind", "parts"),
    [
        ("", "", {}),
        ("dunkel+von oben", "", {"von oben": -1, "dunkel": 1}),
        ("Nebel", "nah", {}),
        ("Nebel+dunkel", "fern", {"dunkel": 1, "Nebel": 2}),
    ],
)
def test_what_they_put_on_the_attack(picked: str, kind: str, parts: dict[str, int]) -> None:
    assert ROWS.parts({"umstand": picked}, kind) == parts


def test_they_go_on_to_defence_and_damage_and_may_be_changed_there() -> None:
    picked = ROWS.picked({"umstand": "von oben+Nebel"}, "fern")
    defence, damage = ROWS.later("abwehr", picked), ROWS.later("schaden", picked)
    assert defence.parts({}) == {"von oben": 2}
    assert defence.parts({"umstand": "dunkel"}) == {"dunkel": 1}
    assert damage.parts({}) == {"Nebel": -1}
    assert [option.values for option in damage.options({})] == [("Nebel",)]
    assert ROWS.later("schaden", ()).parts({}) == {}


def test_nothing_to_pick_is_not_offered() -> None:
    table = circumstances("toy", "dunkel,1,0,0,")
    rows = Circumstances(table.rows(table.default))
    assert rows.later("abwehr", ()).options({}) == ()
    assert rows.options({}, "fern") != ()


def test_a_name_that_another_part_has_is_kept_apart() -> None:
    parts = put_on({"Kopf": 2, "mod": 0}, {"Kopf": 1, "mod": 3})
    assert parts == {"Kopf": 2, "Kopf (2)": 1, "mod": 3}


@pytest.mark.parametrize("row", ["a+b,1,0,0,", "a=b,1,0,0,"])
def test_no_name_has_a_sign_that_joins(row: str) -> None:
    with pytest.raises(Refused) as refused:
        TABLE.read(row)
    assert "words without" in language("en").say(refused.value.text)


def test_the_table_says_that_it_is_outside() -> None:
    assert TABLE.outside
    assert TABLE.read(TABLE.default) == TABLE.default


def wolves(**rules: str) -> Game:
    game = Game("woelfe", **rules).play("add A geschick=3 kampf=3 kraft=3", "add B fell=0")
    return game.play("ini a =9", "ini b =5", "start")


def test_a_table_rewritten_in_the_fight_is_offered() -> None:
    game = wolves().play("rule umstaende=Sturm,3,0,-1,")
    events = game.line("attack b", "umstand=sturm", "9 9 2 2 2 2", "none", "6 6")
    attack, damage = of_type(events, Rolled)
    assert (attack.target, attack.target_parts) == (9, {"Sturm": 3})
    assert (damage.count, damage.parts) == (2, {"Kraft": 3, "Sturm": -1})
    assert "Sturm +3 (not from the rule text)" in [english(r) for r in game.asked[1].reasons]


@pytest.mark.parametrize("name", ["Kopf", "Modifikator", "Kraft", "Geschick"])
def test_a_circumstance_may_be_called_like_another_part(name: str) -> None:
    game = wolves(umstaende=f"{name},1,0,1,")
    replies = ("zone=Kopf", "mod=1", f"umstand={name}", "10 10 2 2 2 2", "none")
    attack, damage = of_type(game.line("attack b", *replies, "mod=1", "=0"), Rolled)
    assert attack.target == 6 + 2 + 1 + 1
    assert sum(attack.target_parts.values()) == 4
    assert damage.count == sum(damage.parts.values()) == 3 + 2 + 1 + 1


def test_at_once_it_is_a_circumstance_only_where_no_option_before_has_the_word() -> None:
    game = wolves(umstaende="Kopf,1,0,0,;Regen,1,0,0,")
    (attack, *_) = of_type(game.line("attack b", "kopf", "regen", "=0"), Rolled)
    assert attack.target_parts == {"Kopf": 2, "Regen": 1}


def test_those_of_another_kind_of_attack_go_with_it() -> None:
    """DX-10: what is for FK alone is gone where the attack becomes one with AT."""
    game = Game("dsa5").play("add A", "add B", "ini a =9", "ini b =5", "start")
    assert "no answer here" in game.refused("attack b", "nah")
    replies = ("kind=fk", "umstand=nah+Kopf", "kind=at", "misslungen")
    (attack,) = of_type(game.line("attack b", *replies), Rolled)
    assert attack.target_parts == {"Kopf": -10}


def test_line_mode_says_what_may_be_joined() -> None:
    game = wolves(umstaende="Nacht,1,0,0,;Regen,1,0,0,")
    game.line("attack b", "regen", "=0")
    said = "\n".join(map(english, ask_lines(game.asked[-1])))
    assert "umstand=Regen (Nacht+Regen)" in said


def test_at_the_attack_they_say_what_they_do_later_where_they_do_nothing_there() -> None:
    table = circumstances("toy", "nackt,0,-3,2,;dunkel,-1,-4,0,;nichts,0,0,0,")
    rows = Circumstances(table.rows(table.default))
    (option,) = rows.options({})
    assert option.labels == ("nackt (Abwehr −3, Schaden +2)", "dunkel −1", "nichts ±0")
    (option,) = rows.later("abwehr", ()).options({})
    assert option.labels == ("nackt −3", "dunkel −4")
