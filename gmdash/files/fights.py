"""A fight of a campaign in a few words: how it stands, whose turn it is, who is in it."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Literal

from msgspec import Struct

from gmdash.encounter.state import State
from gmdash.files.encounter_file import read
from gmdash.files.problems import Problem, Unreadable

Kind = Literal["prepared", "new", "running", "over", "broken"]

_STANDS: dict[str, Kind] = {"before": "new", "running": "running", "over": "over"}


class Fight(Struct, frozen=True):
    """A fight of the campaign in one line.

    Attributes:
        title: as its header has it; the name of the file where it is broken.
        kind: `prepared` fights are copied when they are opened; `new` ones have not begun.
        round: 0 before the start.
        modified: when its file was last changed, in seconds since 1970.
        system: the name of its rule system; empty where it is broken.
        acting: the name of the one whose turn it is; empty where it is nobody's.
        party: the names of those on the side of the players.
        opponents: those on the other side with how many there are of each.
        problem: what is wrong with a broken one.
    """

    path: Path
    title: str
    kind: Kind
    round: int
    modified: float
    system: str = ""
    acting: str = ""
    party: tuple[str, ...] = ()
    opponents: tuple[tuple[str, int], ...] = ()
    problem: Problem | None = None


def fight_at(path: Path, prepared: bool = False) -> Fight:
    """The fight in a file, also when it is broken."""
    modified = 0.0
    with suppress(OSError):
        modified = path.stat().st_mtime
    try:
        file = read(path)
    except Unreadable as unreadable:
        return Fight(path, path.stem, "broken", 0, modified, problem=unreadable.problems[0])
    state = file.timeline.state
    return Fight(
        path,
        file.header.title,
        "prepared" if prepared else _STANDS[state.phase],
        state.round,
        modified,
        file.system.title,
        state.name(state.current) if state.current else "",
        tuple(c.name for c in state.combatants.values() if c.side == "pc"),
        _opponents(state),
    )


def _opponents(state: State) -> tuple[tuple[str, int], ...]:
    """Those whose names differ by a number alone are one kind."""
    kinds: dict[str, list[str]] = {}
    for combatant in state.combatants.values():
        if combatant.side == "npc":
            kind = re.sub(r" [1-9]\d{0,5}$", "", combatant.name)
            kinds.setdefault(kind, []).append(combatant.name)
    return tuple(
        (kind if len(names) > 1 else names[0], len(names)) for kind, names in kinds.items()
    )
