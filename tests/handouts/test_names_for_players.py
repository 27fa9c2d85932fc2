"""By which names players know people: masks, and numbers that leave no gap."""

from __future__ import annotations

import pytest
from handouts.secret_fights import read_by_players
from playing import Game

from gmdash.actions.public import known, seen
from gmdash.encounter.branching import in_force_at


def names(game: Game) -> list[str]:
    """As players read them, in the order of joining."""
    whom = known(game.timeline.effective())
    return [whom.names[who] for who in game.state.combatants if who in whom.names]


@pytest.mark.parametrize(
    ("lines", "read"),
    [
        pytest.param(["add Wolf count=2"], ["Wolf 1", "Wolf 2"], id="nobody hidden"),
        pytest.param(
            ["add Wolf count=2", "add Wolf count=2 hidden=yes", "add Wolf count=2"],
            ["Wolf 1", "Wolf 2", "Wolf 3", "Wolf 4"],
            id="hidden between",
        ),
        pytest.param(
            ["add Wolf count=2 hidden=yes", "add Wolf count=1", "start", "reveal wolf-1"],
            ["Wolf 2", "Wolf 1"],
            id="revealed later is the next one",
        ),
        pytest.param(
            ["add Wolf hidden=yes count=1", "add WOLF count=1"], ["WOLF 1"], id="capitals"
        ),
        pytest.param(
            ["add Wolf count=2 hidden=yes", "reveal wolf-1", "reveal wolf-2"],
            ["Wolf 1", "Wolf 2"],
            id="revealed in order",
        ),
        pytest.param(
            ["add Wolf count=3", "start", "hide wolf-2", "add Wolf count=1", "reveal wolf-2"],
            ["Wolf 1", "Wolf 2", "Wolf 3", "Wolf 4"],
            id="one they know may hide again",
        ),
        pytest.param(
            ["add Wolf count=5", "hide wolf-4", "hide wolf-1", "start", "add Wolf count=1"],
            ["Wolf 1", "Wolf 2", "Wolf 3", "Wolf 4"],
            id="hidden before the fight",
        ),
        pytest.param(
            ["add Wolf count=3", "hide wolf-1", "start", "reveal wolf-1"],
            ["Wolf 3", "Wolf 1", "Wolf 2"],
            id="hidden before the fight and revealed in it",
        ),
        pytest.param(
            ["add Wolf count=3", "hide wolf-1", "reveal wolf-1", "start"],
            ["Wolf 1", "Wolf 2", "Wolf 3"],
            id="hidden and revealed before the fight",
        ),
        pytest.param(
            ["add Wolf count=3", "mask wolf-1 Hund", "hide wolf-2", "start"],
            ["Hund", "Wolf 1"],
            id="masked and hidden before the fight",
        ),
        pytest.param(
            ["add Wolf count=3", "remove wolf-2", "add Wolf count=1"],
            ["Wolf 1", "Wolf 3", "Wolf 4"],
            id="one they saw leave",
        ),
        pytest.param(
            ["add Wolf count=2 hidden=yes", "remove wolf-2", "add Wolf count=1"],
            ["Wolf 1"],
            id="one who left hidden",
        ),
        pytest.param(['add "Wächter 7"', 'add "Wächter 9"'], ["Wächter 7", "Wächter 9"], id="own"),
        pytest.param(
            ["add Wolf count=1 hidden=yes", "add Wolf count=1", "rename wolf-2 Grau"],
            ["Grau"],
            id="renamed",
        ),
        pytest.param(
            ["add Wolf count=2", "rename wolf-1 Grau", "rename wolf-1 Wolf 1"],
            ["Wolf 1", "Wolf 2"],
            id="renamed and back",
        ),
        pytest.param(
            ["add Wolf count=1 hidden=yes", "rename wolf-1 Grau", "add Wolf count=1"],
            ["Wolf 2"],
            id="the gap is of another kind now",
        ),
        pytest.param(["add Xaver mask=Gestalt"], ["Gestalt"], id="masked from the start"),
        pytest.param(
            ["add Kultist count=2 mask=Gestalt", "add Kultist count=1 mask=gestalt"],
            ["Gestalt 1", "Gestalt 2", "gestalt 3"],
            id="masks are numbered",
        ),
        pytest.param(
            ["add Wolf count=1 mask=Hund", "add Wolf count=1"],
            ["Hund 1", "Wolf 1"],
            id="a masked one leaves no gap",
        ),
        pytest.param(["add Xaver", "mask xaver Hoher Priester"], ["Hoher Priester"], id="later"),
        pytest.param(["add Xaver mask=Gestalt", "mask xaver"], ["Xaver"], id="unmasked"),
        pytest.param(["add Xaver mask=Gestalt", "mask xaver Xaver"], ["Xaver"], id="by its name"),
        pytest.param(
            ["add Xaver mask=Gestalt", "rename xaver Yannick"], ["Gestalt"], id="a mask stays"
        ),
        pytest.param(
            ["add Xaver", "hide xaver", "mask xaver Gestalt", "reveal xaver"],
            ["Gestalt"],
            id="masked while hidden",
        ),
        pytest.param(
            ["add Wolf count=1 hidden=yes", "add Wolf count=1", "mask wolf-2 Hund", "mask wolf-2"],
            ["Wolf 1"],
            id="masked and counted again",
        ),
        pytest.param(
            ["add Wolf count=2 hidden=yes", "add Wolf count=1", "rename wolf-3 Wolf 5"],
            ["Wolf 1"],
            id="renamed within the kind",
        ),
        pytest.param(
            ["add Wolf count=1 hidden=yes", "add Wolf count=1", "mask wolf-2 Wolf 2"],
            ["Wolf 2"],
            id="the own name as a mask",
        ),
        pytest.param(
            [
                "add Ork",
                "add Wolf count=2 hidden=yes",
                "hide ork",
                "rename ork Wolf 7",
                "reveal ork",
            ],
            ["Wolf 1"],
            id="renamed while hidden",
        ),
        pytest.param(
            [
                *("add Wolf count=1 hidden=yes", "add Wolf count=1 mask=Hund", "hide wolf-2"),
                *("mask wolf-2", "reveal wolf-2"),
            ],
            ["Wolf 1"],
            id="unmasked while hidden",
        ),
        pytest.param(
            ["add Wolf count=2 mask=Hund", "remove wolf-2", "add Wolf count=1 mask=Hund"],
            ["Hund 1", "Hund 3"],
            id="a mask's number is not given twice",
        ),
        pytest.param(
            ["add Hund count=2", "add Wolf count=1 mask=Hund"],
            ["Hund 1", "Hund 2", "Hund 3"],
            id="a mask like a name that is there",
        ),
        pytest.param(
            ["add Xaver hidden=yes mask=Gestalt", "reveal xaver", "mask xaver"],
            ["Xaver"],
            id="revealed, then unmasked",
        ),
    ],
)
def test_players_know_them_as(lines: list[str], read: list[str]) -> None:
    game = Game("dsa5").play(*lines)
    assert names(game) == read
    for number in reversed(range(len(lines))):
        game.play("undo")
        assert game.state == game.timeline.state_after(number)


def test_a_number_once_read_stays() -> None:
    game = Game("dsa5").play("add Wolf count=2 hidden=yes", "add Wolf count=1")
    before = names(game)
    game.play("start", "reveal wolf-2", "reveal wolf-1", "remove wolf-2", "add Wolf count=1")
    assert names(game) == ["Wolf 3", *before, "Wolf 4"]


def test_the_gm_reads_how_players_know_somebody() -> None:
    game = Game("dsa5").play("add Xaver mask=Gestalt", "mask xaver Priester", "mask xaver")
    game.play("add Wolf count=1 hidden=yes", "add Wolf count=1 mob=Rudel", "start")
    started = len(game.log())
    game.play("reveal wolf-1")
    log = game.log()
    assert [*log[:5], *log[started:]] == [
        "Xaver joins (NSC). Players know Xaver as Gestalt.",
        "Players know Xaver as Priester.",
        "Players know Xaver as Xaver.",
        "Wolf 1 joins (NSC).",
        "Wolf 2 joins (NSC, mob Rudel). Players know Wolf 2 as Wolf 1.",
        "Wolf 1 is revealed. Players know Wolf 1 as Wolf 2.",
    ]


def test_players_are_not_told_of_masks() -> None:
    game = Game("dsa5").play("add Xaver mask=Gestalt", "start", "next", "mask xaver Priester")
    assert "Xaver" not in read_by_players(game)
    assert "Gestalt" not in read_by_players(game)


def test_a_mask_that_is_there_already_is_refused() -> None:
    game = Game("dsa5").play("add Xaver mask=Gestalt")
    said = "Players know Xaver as {} already."
    assert game.refused("mask xaver Gestalt") == said.format("Gestalt")
    assert game.play("mask xaver").refused("mask xaver") == said.format("Xaver")


def test_the_gm_reads_the_name_that_players_will_know() -> None:
    game = Game("dsa5").play("add Xaver hidden=yes mask=Gestalt", "mask xaver Priester")
    game.play("add Wolf count=1 hidden=yes", "add Wolf count=1", "mask wolf-2 Hund", "mask wolf-2")
    assert game.log() == [
        "Xaver joins (NSC). Players will know Xaver as Gestalt.",
        "Players will know Xaver as Priester.",
        "Wolf 1 joins (NSC).",
        "Wolf 2 joins (NSC). Players know Wolf 2 as Wolf 1.",
        "Players know Wolf 2 as Hund.",
        "Players know Wolf 2 as Wolf 1.",
    ]
    assert game.refused("mask wolf-2") == "Players know Wolf 2 as Wolf 1 already."


@pytest.mark.parametrize(
    ("first", "other"),
    [
        (["add Wolf"], ["add Wolf hidden=yes"]),
        (["add Wolf", "rename wolf Grau"], ["add Wolf", "rename wolf Fell"]),
        (["add Wolf", "mask wolf Hund"], ["add Wolf hidden=yes", "mask wolf Fuchs"]),
    ],
)
def test_a_moment_on_a_line_that_was_left_is_read_too(first: list[str], other: list[str]) -> None:
    game = Game("dsa5").play(*first, f"undo {len(first)}", *other)
    at = len(first)
    then = [game.timeline.entries[n - 1] for n in in_force_at(game.timeline, at)]
    whom = known(game.timeline.effective(), None, then)
    shown = seen(game.timeline.state_after(at), game.system, whom)
    names = [row.name for row in shown.rows]
    assert names == [
        whom.names[who] for who in game.timeline.state_after(at).combatants if who in whom.names
    ]
