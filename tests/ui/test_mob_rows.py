"""The row of a mob says what is true of it: drawn without an app, at every width."""

from __future__ import annotations

import re

import pytest
from playing import Game
from rich.cells import cell_len

from gmdash.language import language
from gmdash.screens.fight.fighter import Fighter
from gmdash.screens.fight.fighters import Fighters
from gmdash.screens.fight.further import further_rows
from gmdash.screens.fight.mobs import Mobs
from gmdash.screens.fight.round_view import cells_of, columns_of
from gmdash.screens.fight.scene import Scene
from gmdash.screens.prompts.picking import which_of
from gmdash.widgets.grid import Row
from gmdash.widgets.look import Look

# In the order of the round: Alrik, the four of the pack, Bela.
PACK = ("add Alrik side=pc", "add Wolf count=4 mob=Rudel", "add Bela side=pc")
ORDER = ("ini alrik =20", "ini wolf-1 =15", "ini bela =9")


def fight(system: str, *lines: str) -> Game:
    return Game(system).play(*PACK, *(ORDER if system != "trauma" else ()), "start", *lines)


def scene_of(game: Game) -> Scene:
    fighters = Fighters(game.system, Mobs()).of(game.state)
    return Scene(game.state, game.system, Look(language("en")), fighters)


def mob(game: Game) -> Fighter:
    return next(fighter for fighter in scene_of(game).fighters if fighter.members)


def row(game: Game, width: int) -> str:
    """The row of the pack, without the column of the side."""
    scene = scene_of(game)
    fighter = mob(game)
    drawn = Row(tuple(columns_of(scene)), tuple(cells_of(scene, fighter))).draw(width, 1)
    text = "".join(piece for piece, _ in drawn[0])
    assert cell_len(text) <= width
    return text


def words(game: Game) -> list[str]:
    return [language("en").say(each) for each in mob(game).condition_words]


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ((), "· 4/4 · 0 unverletzt"),
        (("damage wolf-1 2",), "4/4 · 2 Verletzt"),
        (("damage wolf-2 1", "damage wolf-3 10"), "3/4 · 1 Blau"),
        (("damage wolf-2 10", "damage wolf-3 2"), "3/4 · 2 Verletzt"),
        (("damage wolf-1,wolf-2,wolf-3,wolf-4 10",), "0/4 · 10 "),
    ],
)
def test_the_health_of_a_mob_is_that_of_its_worst_in_the_words_of_one(
    lines: tuple[str, ...], shown: str
) -> None:
    assert shown in row(fight("woelfe", *lines), 80)


@pytest.mark.parametrize(
    ("width", "shown"), [(60, "4 · 12/30"), (80, "4/4 · 12/30 II"), (130, "4/4 · 12/30 Schmerz II")]
)
def test_points_of_a_mob_keep_their_number_at_every_width(width: int, shown: str) -> None:
    assert shown in row(fight("dsa5", "damage wolf-2 18"), width)


@pytest.mark.parametrize("able", [1, 12, 99])
@pytest.mark.parametrize("width", [59, 79, 119])
def test_a_mob_never_loses_its_numbers(able: int, width: int) -> None:
    lines = [f"add Wolf count={able} mob=Rudel le=120", "ini wolf-1 =15", "damage wolf-1 7"]
    game = Game("dsa5").play(*lines, "start")
    assert "113" in row(game, width)
    assert f"{able} · " in row(game, width) or f"{able}/{able} · " in row(game, width)


@pytest.mark.parametrize("width", [80, 120])
def test_the_penalty_is_that_of_the_worst_who_can_act(width: int) -> None:
    game = fight("dsa5", "damage wolf-2 18", "damage wolf-3 9", "damage wolf-4 60")
    assert mob(game).penalty.value == -2
    assert "−2" in row(game, width)
    assert mob(fight("dsa5")).penalty.value == 0


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        ((), "waiting"),
        (("next",), "acting"),
        (("delay wolf-1",), "waiting"),
        (("next", "delay", "next mob"), "acted"),
        (("delay wolf-1", "delay wolf-2", "delay wolf-3", "delay wolf-4"), "delayed"),
        (("damage wolf-4 60", "delay wolf-1", "delay wolf-2", "delay wolf-3"), "delayed"),
        (("next", "next", "next", "next", "next"), "acted"),
        (("damage wolf-1,wolf-2,wolf-3,wolf-4 60",), "out"),
    ],
)
def test_the_turn_of_a_mob(lines: tuple[str, ...], status: str) -> None:
    game = fight("dsa5", *lines)
    assert mob(game).status == status
    assert ("◆" in row(game, 80)) == (status == "delayed")


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ((), ["to come"]),
        (("next",), ["acting +3"]),
        (("next", "next"), ["acting +2", "1 done"]),
        (("next", "delay", "next"), ["acting +1", "1 waits", "1 done"]),
        (("next", "next", "next", "next"), ["acting", "3 done"]),
        (("next", "delay", "next mob"), ["done 3", "1 waits"]),
        (("next", "next", "damage wolf-2 60"), ["acting +2", "1 done"]),
        (("next", "delay", "next", "current bela"), ["to come 2", "1 waits", "1 done"]),
    ],
)
@pytest.mark.parametrize("width", [80, 120])
def test_a_mob_says_how_many_are_how_far(
    lines: tuple[str, ...], shown: list[str], width: int
) -> None:
    said = row(fight("dsa5", *lines), width)
    wanted = shown if width > 80 else shown[:2]
    assert all(re.search(rf" {re.escape(each)}[ ,…]", f"{said} ") for each in wanted), said


def test_who_of_a_mob_falls_in_the_own_turn_has_it_until_it_ends() -> None:
    game = fight("dsa5", "next", "damage wolf-1 60")
    assert game.state.current == "wolf-1"
    assert mob(game).status == "acting"
    game.play("damage wolf-2,wolf-3,wolf-4 60")
    assert mob(game).status == "out"


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ((), []),
        (("condition wolf-1,wolf-3 Furcht level=1",), ["Furcht ×2"]),
        (
            ("condition wolf-1 Furcht level=1", "condition wolf-3 Furcht level=3"),
            ["Furcht 3 ×2"],
        ),
        (("condition wolf-1,wolf-2,wolf-3,wolf-4 Furcht level=2",), ["Furcht 2"]),
        (("damage wolf-4 10", "condition wolf-1,wolf-2,wolf-3 Furcht level=2"), ["Furcht 2"]),
        (("hide wolf-1",), ["hidden ×1"]),
        (("hide wolf-1,wolf-2,wolf-3,wolf-4",), ["hidden"]),
    ],
)
def test_conditions_of_a_mob_say_how_many_have_them(
    lines: tuple[str, ...], shown: list[str]
) -> None:
    assert words(fight("woelfe", *lines)) == shown


@pytest.mark.parametrize("width", [60, 80, 120])
def test_how_many_of_a_mob_are_surprised_is_seen(width: int) -> None:
    game = fight("woelfe", "surprise wolf-1,wolf-2")
    assert "×2" in row(game, width).partition("×4")[2]


@pytest.mark.parametrize(
    ("lines", "defence"),
    [
        ((), 0),
        (("spend wolf-1 defence",), -3),
        # The first who can act is the one whom the label picks.
        (("spend wolf-1 defence", "damage wolf-1 60"), 0),
        (("spend wolf-2 defence",), 0),
        (("spend wolf-2 defence", "next", "next"), -3),
    ],
)
def test_the_next_defence_is_that_of_the_one_whom_the_label_picks(
    lines: tuple[str, ...], defence: int
) -> None:
    game = fight("dsa5", *lines)
    assert mob(game).defence == defence
    assert ("−3" in row(game, 80)) == bool(defence)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Wolf 1"], "1"),
        (["Wolf 2", "Wolf 1"], "1, 2"),
        (["Wolf 1", "Wolf 2", "Wolf 3", "Wolf 7", "Wolf 9", "Wolf 10"], "1–3, 7, 9, 10"),
        (["Wolf 1", "Leitwolf"], "Wolf 1, Leitwolf"),
        (["Wolf 1", "Hund 2"], "Wolf 1, Hund 2"),
    ],
)
def test_which_of_a_mob_are_picked(names: list[str], said: str) -> None:
    assert which_of(names) == said


def waits(game: Game, width: int) -> str:
    scene = scene_of(game)
    drawn = further_rows(scene, tuple(columns_of(scene)))["further waits"].draw(width, 1)
    text = "".join(piece for piece, _ in drawn[0])
    assert cell_len(text) <= width
    return text.strip()


@pytest.mark.parametrize("width", [60, 80, 120])
def test_who_waits_since_the_own_turn_needs_no_more_words(width: int) -> None:
    game = fight("dsa5", "delay", "delay wolf-2")
    assert waits(game, width) == "Wait: Alrik, Wolf 2 (after Wolf 1)"
    assert waits(fight("dsa5", "delay"), width) == "Waits: Alrik"


def test_where_there_is_little_room_the_names_of_those_who_wait_are_shorter() -> None:
    holds = [f"delay wolf-{n}" for n in range(1, 8)]
    game = Game("dsa5").play(
        "add Alrik",
        "add Wolfsrudelführer count=9 mob=ja",
        *("ini alrik =20", "ini wolfsrudelfuehrer-1 =15", "start"),
        *(line.replace("wolf-", "wolfsrudelfuehrer-") for line in holds),
    )
    said = waits(game, 80)
    assert all(f" {n}" in said for n in range(1, 8))
    assert "…" in said
    assert "after" not in said
