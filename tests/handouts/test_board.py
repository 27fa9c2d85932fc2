"""The players' view in a window: it fits, and shows who acts without a colour."""

from __future__ import annotations

import pytest
from handouts.secret_fights import file_of
from playing import Game

from gmdash.encounter.events import CombatantJoined
from gmdash.handouts.board import board
from gmdash.language import language
from gmdash.text_width import width_of, wrapped

MANY = ("add Ella side=pc", "add Ork count=12", "ini", "start", "condition ork-1 Blutend")


def lines(game: Game, width: int, height: int = 0) -> list[str]:
    file = file_of(game, "Der lange Weg nach Norden")
    return [line for line, _ in board(file, language("en"), width, height)]


@pytest.mark.parametrize("width", [40, 60, 120])
@pytest.mark.parametrize("height", [4, 10, 24, 40])
def test_it_fits(width: int, height: int) -> None:
    shown = lines(Game("dsa5").play(*MANY), width, height)
    assert len(shown) <= height
    assert all(width_of(line) <= width for line in shown)
    assert shown[0].startswith("Der lange Weg")
    assert any(line.startswith("▶ ") for line in shown)


def test_where_there_is_no_room_the_acting_one_comes_first() -> None:
    game = Game("dsa5").play(*MANY, "next", "next")
    shown = lines(game, 80, 10)
    acting = game.state.name(game.state.current or "")
    at = next(n for n, line in enumerate(shown) if line.startswith("▶ "))
    assert acting in shown[at]
    assert shown[at - 1] == ""
    assert any(line.startswith("… and ") for line in shown)


def test_the_last_sentences_are_public() -> None:
    game = Game("dsa5").play(*MANY, "note secret", *["note secret"] * 20)
    assert lines(game, 80)[-1] == "Ork 1: Blutend."
    assert lines(Game("dsa5"), 80) == ["Der lange Weg nach Norden · DSA5", "not started yet", ""]


def test_a_name_moves_no_cursor() -> None:
    game = Game("trauma")
    game.record("add", [CombatantJoined("x", "\x1b[2JX", "pc")])
    assert not any("\x1b" in line for line in lines(game, 80))
    assert "[2JX joins (SC)." in lines(game, 80)


def test_words_that_are_too_long_are_cut() -> None:
    assert list(wrapped("aa bb cccccccc", 5, "  ")) == ["aa bb", "  cc…"]
    assert list(wrapped("", 5)) == [""]


@pytest.mark.parametrize("width", [12, 16])
def test_a_low_and_narrow_window_is_filled_by_no_sentence(width: int) -> None:
    game = Game("dsa5").play(f'add "{"Alrik vom Hohen Berge " * 3}" side=pc', "add Ork count=6")
    shown = lines(game.play("ini", "start", "damage ork-1 3"), width, 7)
    assert len(shown) <= 7
    assert any("more" in line for line in shown)


CROWD = ("add Ella side=pc", "add Ork count=41", "ini ella =30", "ini", "start")


def test_the_order_has_the_room_and_the_last_sentence_two_lines() -> None:
    shown = lines(Game("dsa5").play(*CROWD), 60, 24)
    assert len(shown) == 24
    last = shown[len(shown) - shown[::-1].index("") :]
    assert last[1].startswith("The fight begins.")
    assert last[2].endswith("…")
    assert [last[0][:5], len(last)] == ["Ella:", 4]
    assert sum(line.startswith("  Ork") for line in shown) >= 14


@pytest.mark.parametrize("width", [24, 30])
def test_the_acting_one_has_a_row_in_the_smallest_window(width: int) -> None:
    shown = lines(Game("dsa5").play(*CROWD, "condition ella Blutend level=2"), width, 8)
    assert shown[1].startswith("Round 1")
    acting = next(n for n, line in enumerate(shown) if line.startswith("▶ "))
    assert "Ella" in shown[acting]
    assert acting <= 3
    assert sum("Ork" in line for line in shown[acting + 1 :]) >= 3
