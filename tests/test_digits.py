"""A number is typed in the digits 0 to 9, wherever it is typed."""

from __future__ import annotations

import pytest
from playing import Game

from gmdash.asks import Ask, Change, Option
from gmdash.conversation import check
from gmdash.dice import parse_amount, whole
from gmdash.replies import read_reply
from gmdash.rules import load
from gmdash.screens.fight.newcomers import joining
from gmdash.texts import Refused

ARABIC, WIDE, SUPER = "٣", "３", "³"


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("0", 0),
        ("007", 7),
        ("+4", 4),
        ("-4", -4),
        ("−4", -4),
        (" 12 ", 12),
        ("", None),
        ("-", None),
        ("+", None),
        ("--4", None),
        ("+-4", None),
        ("- 4", None),
        ("1_0", None),
        ("1.0", None),
        ("1e3", None),
        ("0x1", None),
        ("1 2", None),
        ("9" * 10, None),
        (ARABIC, None),
        (WIDE, None),
        (SUPER, None),
        ("½", None),
        ("Ⅳ", None),
    ],
)
def test_a_whole_number(typed: str, number: int | None) -> None:
    assert whole(typed) == number


@pytest.mark.parametrize("digit", [ARABIC, WIDE, SUPER])
@pytest.mark.parametrize("amount", ["{}", "{}W6", "2W{}", "2W6+{}"])
def test_no_other_digits_in_an_amount(amount: str, digit: str) -> None:
    with pytest.raises(Refused):
        parse_amount(amount.format(digit))


@pytest.mark.parametrize("digit", [ARABIC, WIDE, SUPER])
@pytest.mark.parametrize(
    "line",
    [
        "damage a {}",
        "heal a {}",
        "condition a x level={}",
        "condition a x until=end:b:{}",
        "set a geschick={}",
        "set a fellkategorie={}",
        "add C count={}",
        "add C geschick={}",
        "ini b {}",
        "ini b ={}",
        "probe a {} 2",
        "probe a geschick kampf +{}",
        "probe a geschick kampf erfolge={}",
        "split a angriff:{} ausweichen:1",
        "split a klettern=geschick+{}:2 angriff:1",
    ],
)
def test_no_other_digits_in_a_line(line: str, digit: str) -> None:
    game = Game("woelfe").play("add A side=pc", "add B", "ini", "start")
    game.refused(line.format(digit))


@pytest.mark.parametrize("digit", [ARABIC, WIDE, SUPER])
@pytest.mark.parametrize("reply", ["{}", "=" + "{}", "mod={}", "{} 5 5 5"])
def test_no_other_digits_in_a_reply(reply: str, digit: str) -> None:
    game = Game("woelfe").play("add A side=pc", "add B", "ini", "start")
    game.refused("attack a b", reply.format(digit))


@pytest.mark.parametrize("digit", [ARABIC, WIDE, SUPER])
def test_another_digit_before_a_name_is_part_of_the_name(digit: str) -> None:
    sheet = load("woelfe").sheet
    assert joining(f"{digit} Wolf", sheet) == [f"{digit} Wolf"]
    assert joining("3 Wolf", sheet) == ["Wolf", "count=3"]


def test_minus_signs_are_alike_in_a_reply() -> None:
    ask = Ask(key="k", kind="roll", text="?", options=(Option("mod", "mod", "0"),))
    assert read_reply(ask, "mod=−2") == read_reply(ask, "mod=-2") == Change("k", "mod", "-2")
    assert read_reply(ask, "=−2") == read_reply(ask, "=-2")
    with pytest.raises(Refused):  # what is kept is read again as a plain number
        check(ask, Change("k", "mod", "−2"))
