"""The people of the examples in Trauma's rule text."""

from __future__ import annotations

from typing import Any

from playing import Game, of_type

from gmdash.encounter.events import Rolled


def tavern(**rules: str) -> Game:
    """A fight of theirs that has not started."""
    return Game("trauma", **rules).play(
        "add Barnulf side=pc werfen/fangen=58",
        "add Klarissa side=pc Werfen/Fangen=46 Reiten=47 Hören=52",
        "add Rufus side=pc kz=60 reparieren=76 schusswaffen=63",
        "add McDunkan side=pc bh=45 st=92 ge=60 raufen=120",
        "add Gork nahkampf=40 ausweichen=30",
    )


def rolls(events: list[Any]) -> list[tuple[str, int | None]]:
    """Grade and value of each roll."""
    return [(event.degree, event.target) for event in of_type(events, Rolled)]
