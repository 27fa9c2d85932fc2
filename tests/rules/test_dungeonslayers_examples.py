"""The worked examples of the rule text, played by their names and numbers."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.actions.drafts import new_draft
from gmdash.actions.probes import rolled_together
from gmdash.asks import Faces, Procedure
from gmdash.encounter.events import Rolled
from gmdash.rules import load
from gmdash.rules.calling import check_named, inputs_for
from gmdash.rules.checks import Result
from gmdash.rules.contests import Party

PEOPLE = (
    "add Gruffneck side=pc koerper=8 staerke=2 schlagen=12 initiative=7",
    "add Kalthor side=pc koerper=8 staerke=4 schlagen=15 initiative=9",
    "add Andur side=pc geist=5 verstand=3 initiative=12",
    "add Jherrant side=pc geist=4 verstand=2 agilitaet=8 bewegung=4 initiative=11",
    "add Laros side=pc koerper=8 schlagen=28 initiative=8",
    "add Ork initiative=5 abwehr=12 lk=40",
    "add Troll initiative=4 abwehr=14 lk=150 koerper=14",
)


def table() -> Game:
    return Game("dungeonslayers").play(*PEOPLE, "start")


def rolled(game: Game, line: str, *replies: str) -> Rolled:
    return of_type(game.line(line, *replies), Rolled)[0]


@pytest.mark.parametrize("face", range(1, 21))
def test_gruffneck_kicks_the_door_in(face: int) -> None:
    """SV-01: KÖR 8 + ST 2, up to 10."""
    came = rolled(table(), "probe gruffneck probe koerper staerke", str(face))
    assert came.target == 10
    assert came.parts == {"Körper": 8, "Stärke": 2}
    assert (came.result > 0) == (face <= 10)


@pytest.mark.parametrize("face", range(1, 21))
def test_kalthor_strikes_at_the_ork(face: int) -> None:
    """SV-02: Schlagen 15 hits with 1 to 15."""
    game = table().play("current kalthor")
    came = rolled(game, "attack ork", str(face))
    assert (came.against, came.target) == ("ork", 15)
    assert (came.result > 0) == (face <= 15)
    assert rolled(game, "probe kalthor schlagen", str(face)).result == came.result


def test_andur_looks_out() -> None:
    """SV-03: Wahrnehmung II is +2 for each Rang."""
    assert rolled(table(), f"probe andur gei ve +{2 * 2}", "3").target == 5 + 3 + 4


def test_jherrant_reads_the_tracks() -> None:
    """SV-04: 8 by Jäger II, 12 as it is very easy for him."""
    assert rolled(table(), "probe jherrant geist verstand +2", "9").result == 0
    came = rolled(table(), "probe jherrant geist verstand +2 sehr leicht", "9")
    assert (came.target, came.result) == (12, 9)
    assert came.target_parts == {"Modifikator": 2, "sehr leicht": 4}


@pytest.mark.parametrize(
    ("word", "pw"), [("äußerst schwer", 4), ("Routine", 20)], ids=["the rope", "one leg"]
)
def test_balancing(word: str, pw: int) -> None:
    """SV-11: AGI + BE 12."""
    assert rolled(table(), f"probe jherrant agi be {word}", "4").target == pw


def test_gruffneck_strikes_with_a_1() -> None:
    """SV-08: an Immersieg is worth his Schlagen of 12."""
    game = table().play("current gruffneck")
    came = rolled(game, "attack ork", "1", "13")
    assert (came.degree, came.result) == ("immersieg", 12)
    assert game.who("ork").values["lk"] == 28
    assert english(game.system.result_words(came)) == "Immersieg 12"


def test_laros_strikes_at_the_troll() -> None:
    """SV-10: Schlagen 28 with Brutaler Hieb II is 44, and 2, 1, 17 are worth 39."""
    game = table().play("current laros")
    came = rolled(game, "attack troll", f"mod={2 * 8}", "2 1 17", "", "15")
    assert (came.target, came.count, came.result) == (44, 3, 39)
    assert [choice.key for choice in game.asked[2].choices] == ["2", "1", "17"]
    assert english(game.asked[1].reasons[0]) == ("Schlagen 28 + Modifikator 16 = 20 + 20 + 4")
    assert game.who("troll").values["lk"] == 150 - 39
    assert english(game.system.result_words(came)) == "39 = 20 + 17 + 2"


def wrestle(gruffneck: int, kalthor: int) -> int | None:
    """One round of arm-wrestling, KÖR + ST against each other."""
    game, system = table(), load("dungeonslayers")
    faces = {"gruffneck": gruffneck, "kalthor": kalthor}
    results: dict[str, Result] = {}

    draft = new_draft(game.state, system)

    def asked() -> Procedure[None]:
        check, words = check_named(system, ["koerper", "staerke"])
        people = game.state.combatants
        inputs = {w: inputs_for(system, game.state, people[w], check, words) for w in faces}
        results.update((yield from rolled_together(draft, system, check, inputs)))

    running = asked()
    batch = next(running)
    try:
        while True:
            batch = running.send(Faces(batch[0].key, (faces[batch[0].who],)))
    except StopIteration:
        pass
    parties = [Party((who,), (results[who],)) for who in faces]
    return system.compare(game.state, parties, 0).winner


@pytest.mark.parametrize(
    ("gruffneck", "kalthor", "winner"),
    [
        pytest.param(11, 13, None, id="SV-05 both fail: another round"),
        pytest.param(8, 12, 1, id="SV-06 Kalthor presses the arm down"),
        pytest.param(1, 12, 0, id="SV-07 only an Immersieg could have stopped him"),
        pytest.param(10, 12, 1, id="his highest plain success does not"),
    ],
)
def test_arm_wrestling(gruffneck: int, kalthor: int, winner: int | None) -> None:
    assert wrestle(gruffneck, kalthor) == winner
