"""Marks of the GM's own, and the moment at which each goes back to 0 (case E16)."""

from __future__ import annotations

import pytest
from playing import SYSTEMS, Game, replayed


def fight(system: str = "dsa5", *more: str) -> Game:
    return Game(system).play("add A", "add B", "place a before b", *more, "start")


def standing(game: Game, who: str = "a") -> dict[str, int]:
    counters = game.who(who).counters.items()
    return {name: c.value for name, c in counters if name.startswith("mark:") and c.value}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    ("reset", "after"),
    # After B's turn begins; A's next turn in the new round; the end of the fight.
    [("turn", [1, 0]), ("round", [1, 0]), ("fight", [1, 1]), ("never", [1, 1])],
)
def test_e16_a_mark_goes_back_at_its_moment(system: str, reset: str, after: list[int]) -> None:
    game = fight(system, "ini a =20", "ini b =10") if system != "trauma" else fight(system)
    game.play(f"mark a Zielen reset={reset}")
    assert [standing(game.play("next")).get("mark:Zielen", 0) for _ in "12"] == after
    assert replayed(game)


def test_e16_a_mark_of_the_round_of_one_who_acts_later_lasts_over_the_own_turn() -> None:
    game = fight("dsa5", "ini a =20", "ini b =10").play("mark b Finte reset=round")
    game.play("mark b Ziel reset=turn", "next")
    assert standing(game, "b") == {"mark:Finte": 1}
    assert standing(game.play("next"), "b") == {}


@pytest.mark.parametrize(
    ("lines", "counts"),
    [
        (["mark a Zielen"], {"mark:Zielen": 1}),
        (["mark a Zielen", "mark a zielen"], {"mark:Zielen": 2}),
        (["mark a Zielen +3"], {"mark:Zielen": 3}),
        (["mark a Zielen =3", "mark a Zielen -1"], {"mark:Zielen": 2}),
        (["mark a Zielen 2"], {"mark:Zielen 2": 1}),
        (["mark a In Deckung"], {"mark:In Deckung": 1}),
        (["mark a Zielen", "mark a Zielen =0"], {}),
        (["mark a action"], {"mark:action": 1}),
    ],
)
def test_marks_are_counted_by_their_names(lines: list[str], counts: dict[str, int]) -> None:
    game = fight().play(*lines)
    assert standing(game) == counts
    assert game.row("a").budget["action"] == 1
    assert replayed(game)


def test_a_mark_keeps_its_moment_until_another_is_said() -> None:
    game = fight().play("mark a Zielen reset=never", "mark a Zielen")
    assert game.who("a").counters["mark:Zielen"].reset == "never"
    assert game.log()[-1] == "A: Zielen 1 → 2."
    game.play("mark a Zielen +0 reset=turn")
    assert game.who("a").counters["mark:Zielen"].reset == "turn"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("mark a", "Say: mark WHO NAME"),
        ('mark a ""', "A mark needs a name"),
        (f"mark a {'x' * 41}", "A mark needs a name of at most 40 letters."),
        ("mark a Zielen -1", "A mark counts from 0 to 999."),
        ("mark a Zielen +1000", "mark is a whole number from"),
        ("mark a Zielen =x", "mark is a whole number from"),
        ("mark a Zielen reset=day", "reset is one of: turn, round, fight, never."),
        ("mark x Zielen", "Nobody here is called"),
    ],
)
def test_what_is_no_mark_is_one_sentence(line: str, sentence: str) -> None:
    assert sentence in fight().refused(line)
