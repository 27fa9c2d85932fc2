"""Whatever is done in whatever order, with the commands that only one system has among it.

The fold of the entries is the fight, everything can be told, and undo all is the start.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from playing import Game

from gmdash.actions.view import rows
from gmdash.encounter.fold import evolve
from gmdash.texts import Refused

EVERYBODY = [
    "add C count=2",
    "ini",
    "start",
    "next",
    "damage a 3",
    "damage b 12",
    "heal a 4",
    "heal b 20",
    "delay",
    "step-in a",
    "step-in b before",
    "current a",
    "current b",
    "spend a action",
    "grant a action",
    "condition a Furcht level=2 until=end:a:1",
    "remove c-1",
    "place a before b",
    "end",
]
OWN = {
    "woelfe": [
        "probe a geschick 3",
        "probe a,b attribut kraft",
        "contest a,b probe kraft 2",
        "cooperate a,b kraft 2 needed=2",
        "split a angriff:2 ausweichen:1",
        "split angriff:1 angriff:1",
        "split klettern=geschick+2:1 angriff-kraft:1",
        "probe a,b klettern",
        "attack a b",
        "rule verteidigung_wann=vor",
        "rule entfernte_panzerung=1",
        "rule leiter=1,x,-1,nein,;3,y,0,ja,",
    ],
    "dsa5": [
        "attack a b",
        "passierschlag b a",
        "long a 3 Zauber",
        "disturb a sp=3",
        "long b 1 Trank unterbrechbar=ja",
        "damage a,b 2",
        "move a",
        "move a sprint",
        "probe a mu/mu/ko sb -1",
        "contest a,b eigenschaft mu",
        "condition a Betäubung level=3",
        "rule schmerz_regel=offiziell",
        "rule zustaende=keine",
        "schip a",
    ],
    "trauma": [
        "set a schwimmen=60",
        "set b schwimmen=110",
        "probe a schwimmen -20%",
        "contest a,b schwimmen",
        "attack a b",
        "probe a konzentration schwimmen",
        "rule initiative=vorschlag",
        "rule schaden=leiter",
        "probe b tauchen he=90,40",
    ],
    "dungeonslayers": [
        "attack a b",
        "set a schlagen=33",
        "probe a schlagen +2",
        "contest a,b koerper staerke",
        "condition b liegend",
        "condition a Überraschend",
        "rule slayende_wuerfel=ja",
        "set b lk=9",
    ],
}


def play(system: str, seed: int, lines: int) -> None:
    dice = Random(seed)
    game = Game(system, seed=str(seed)).play("add A side=pc", "add B", "start")
    for _ in range(lines):
        chosen = dice.choice(OWN[system] if dice.random() < 0.5 else EVERYBODY)
        with suppress(Refused):
            game.line(chosen)
        rows(game.state, game.system)
    folded = game.start
    for entry in game.timeline.effective():
        for event in entry.events:
            folded = evolve(folded, event)
    assert folded == game.state
    assert game.log()
    assert game.play("undo all").state == game.start


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("system", OWN)
def test_anything_in_any_order(system: str, seed: int) -> None:
    play(system, seed, 40)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 160))
@pytest.mark.parametrize("system", OWN)
def test_very_much_in_any_order(system: str, seed: int) -> None:
    play(system, seed, 150)
