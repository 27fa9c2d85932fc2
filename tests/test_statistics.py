"""Statistics: many fights as one, and the lines with small bars that show them."""

from __future__ import annotations

import pytest
from playing import Game

from gmdash.actions.gathering import gathered
from gmdash.actions.summary import summarize
from gmdash.actions.tallies import Summary, Tally
from gmdash.language import language
from gmdash.statistic_lines import Marks, statistic_lines
from gmdash.text_width import width_of

BLOCKS, ASCII = Marks(), Marks("#", "", "~")


def brawl(*lines: str) -> Summary:
    game = Game("dsa5").play("add Ella side=pc", "add Ork count=2", "ini", *lines)
    return summarize(game.start, game.timeline.effective(), game.system, between=lambda a, b: 7.0)


def shown(summary: Summary, width: int = 80, marks: Marks = BLOCKS, code: str = "en") -> list[str]:
    return [text for text, _ in statistic_lines(summary, language(code).say, width, marks)]


def test_the_fights_of_a_campaign_are_one() -> None:
    first = brawl("start", "damage ork-1 5 from=ella", "damage ork-2 99 from=ella")
    second = brawl("start", "damage ella 3 from=ork-2", "damage ork-1 99 from=ella", "end")
    both = gathered([first, second])
    tallies = {f.name: (f.tally.dealt, f.tally.taken, f.fights, f.fell) for f in both.fighters}
    assert tallies == {"Ella": (203, 3, 2, 0), "Ork": (3, 203, 2, 2)}
    assert (both.rounds, both.fights, both.started, both.over) == (2, 2, True, False)
    assert both.seconds == first.seconds + second.seconds > 0
    for key, faces in both.dice.items():
        assert sum(faces) == sum(first.dice[key]) + sum(second.dice[key])


def test_a_fight_that_has_not_begun_is_none_of_them() -> None:
    both = gathered([brawl(), brawl("start")])
    assert both.fights == 1
    assert gathered([brawl()]) == gathered([])


def test_names_are_one_whatever_their_capitals_and_an_npc_of_the_name_is_another() -> None:
    one = Game("dsa5").play("add Ella side=pc", "start")
    two = Game("dsa5").play("add ELLA side=pc", "add Ella", "start")
    both = gathered([summarize(g.start, g.timeline.effective(), g.system) for g in (one, two)])
    assert [(f.name, f.side, f.fights) for f in both.fighters] == [
        ("Ella", "pc", 2),
        ("Ella", "npc", 1),
    ]


def test_bars_are_as_long_as_what_they_stand_for() -> None:
    lines = shown(brawl("start", "damage ork-1 20 from=ella", "damage ella 5 from=ork-1"))
    bars = {line.split()[0]: line.count("█") for line in lines if "█" in line}
    at = lines.index("Damage dealt")
    assert [line.count("█") for line in lines[at + 1 : at + 3]] == [30, 8]
    assert bars["Ella"] > 0


def test_the_faces_of_a_die_stand_side_by_side() -> None:
    summary = Summary(dice={("table", 6): [4, 0, 2, 4, 1, 4], ("program", 100): [1] * 100})
    lines = shown(summary)
    assert lines == [
        "",
        "Dice",
        " W100 by the program · 100 throws · average 50.50 (fair 50.50)",
        "   as chance would have it",
        "   1 ██████████ 100",
        " W6 at the table · 15 throws · average 3.67 (fair 3.50)",
        "   as chance would have it",
        "   1 █▁▅█▃█ 6",
    ]
    assert shown(summary, marks=ASCII)[-1] == "   4 0 2 4 1 4"


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
@pytest.mark.parametrize("marks", [BLOCKS, ASCII])
@pytest.mark.parametrize("code", ["de", "en"])
def test_no_line_is_wider_than_there_is_room(width: int, marks: Marks, code: str) -> None:
    game = Game("woelfe").play(
        'add "狼狼狼狼狼狼狼狼狼狼狼狼狼狼 [red]x" side=pc kampf=3', "add Ork"
    )
    game.play("ini", "start", "damage ork 2 from=狼", "next", "next", "damage ork 1 from=狼")
    summary = summarize(game.start, game.timeline.effective(), game.system, between=lambda a, b: 9)
    lines = shown(summary, width, marks, code)
    assert len(lines) > 5
    assert max(map(width_of, lines)) <= width
    assert any(mark in line for line in lines for mark in (marks.full, "2"))


def test_nothing_is_shown_of_what_nobody_did() -> None:
    assert shown(Summary()) == []


def test_tallies_add_up() -> None:
    assert Tally(turns=1, seconds=2.5).plus(Tally(turns=2, seconds=1)) == Tally(
        turns=3, seconds=3.5
    )
