"""Fights in which anything happens, with the commands of all systems and of one alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from actions.test_own_commands import EVERYBODY, OWN
from playing import Game

from gmdash.encounter.state import Combatant, State
from gmdash.texts import Refused

SHEETS = {
    "woelfe": "geschick=3 kampf=3 geistesschaerfe=2 widerstand=1",
    "dsa5": "ini=12 le=30 schip=2",
    "trauma": "ra=40 kz=30 kampf=60",
    "dungeonslayers": "initiative=9 lk=30 schlagen=14",
}
FIRST = {"trauma": ("rule initiative=vorschlag",), "dsa5": ("schip b",)}
MORE = [
    "add Wolf count=2 mob=Rudel",
    "add Xaver count=1 mask=Gestalt",
    "add Wolf count=1 hidden=yes",
    "hide b",
    "reveal b",
    "mask b Fremder",
    "rename a Anders",
    "remove b",
    "add Neu count=1 {sheet}",
    "ini a =17",
    "ini c-2",
    "set b {health}",
    "condition c-1 Blutend tick=1:end remind=start until=start:a:2",
    "condition a Gift note=bitter",
    "uncondition a Gift",
    "condition b,c-2 lahm level=2 until=fight",
    "mark a Zielen +2",
    "pain a +1 Kälte",
    "spend a free ruft",
    "spend b reaction",
    "grant b defence",
    "surprise c-2",
    "note hm",
    "next",
    "next",
    "next",
    "delay b",
    "step-in b",
    "delay a",
    "step-in a before",
    "spend action",
    "contest a,b {check}",
    "contest a,b {check} geheim=ja",
    "probe a {check} geheim=ja",
    "start",
]
CHECKS = {
    "woelfe": "attribut kraft",
    "dsa5": "eigenschaft mu",
    "trauma": "kampf",
    "dungeonslayers": "koerper",
}
HEALTH = {"woelfe": "widerstand=3", "dsa5": "le=40", "trauma": "ra=50", "dungeonslayers": "lk=40"}


# What is rare: a turn that is interrupted, and what is spent in a turn.
RARE = ("delay", "step-in {first} before", "spend {first} action", "next")
FURTHER = {"woelfe": ("split angriff:1 angriff:1", *["next"] * 5)}


def lines(fight: Game, seed: int, count: int, back: bool) -> Iterator[str]:
    """What a GM types, some of which is refused; `back` lets some of it be taken back."""
    system = fight.system.id
    dice, sheet = Random(f"{system}/{seed}"), SHEETS[system]
    words = {"sheet": sheet, "check": CHECKS[system], "health": HEALTH[system]}
    yield from (f"add A side=pc {sheet}", f"add B {sheet}", f"add C count=2 {sheet}")
    yield from (*FIRST.get(system, ()), "ini", "start")
    first = fight.state.current
    yield from (line.format(first=first) for line in RARE)
    yield from FURTHER.get(system, ())
    anything = [*EVERYBODY, *OWN[system], *MORE, *(["undo", "redo", "undo 2"] if back else [])]
    for _ in range(count):
        yield dice.choice(anything).format(**words)


def play(fight: Game, seed: int, count: int, look: Callable[[], Any], back: bool = True) -> None:
    """Play such a fight; `look` is called after each entry."""
    for line in lines(fight, seed, count, back):
        with suppress(Refused):
            fight.play(line)
            look()


def changed_fields(state: State) -> Iterator[str]:
    """The fields of a state, and of those who take part, that are not as they are by default."""
    bare: dict[type, Any] = {
        State: State({}),
        Combatant: Combatant("", "", "", "npc", False, {}, {}),
    }
    for what in (state, *state.combatants.values()):
        kind = type(what)
        for field in kind.__struct_fields__:
            if getattr(what, field) != getattr(bare[kind], field):
                yield f"{kind.__name__}.{field}"
