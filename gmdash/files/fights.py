"""A fight of a campaign in a few words: how it stands, whose turn it is, who is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from gmdash.actions.tallies import kind_of
from gmdash.encounter.state import State
from gmdash.files.encounter_file import EncounterFile
from gmdash.files.problems import Problem

Kind = Literal["prepared", "new", "running", "over", "broken"]

_STANDS: dict[str, Kind] = {"before": "new", "running": "running", "over": "over"}


class Summary(Struct, frozen=True):
    """What an encounter file says in the end.

    Attributes:
        title: as its header has it; the name of the file where it is broken.
        kind: `new` ones have not begun.
        round: 0 before the start.
        system: the name of its rule system; empty where it is broken.
        acting: the name of the one whose turn it is; empty where it is nobody's.
        party: the names of those on the side of the players.
        opponents: those on the other side with how many there are of each.
    """

    title: str
    kind: Kind
    round: int = 0
    system: str = ""
    acting: str = ""
    party: tuple[str, ...] = ()
    opponents: tuple[tuple[str, int], ...] = ()


class Fight(Struct, frozen=True):
    """A fight of a campaign.

    Attributes:
        summary: how it stands.
        problem: what is wrong with a broken one.
        prepared: whether it is copied when it is opened.
    """

    path: Path
    summary: Summary
    problem: Problem | None = None
    prepared: bool = False

    @property
    def title(self) -> str:
        """What it is called."""
        return self.summary.title

    @property
    def kind(self) -> Kind:
        """How it stands; what is prepared is not played itself."""
        return "prepared" if self.prepared and not self.problem else self.summary.kind


def summary_of(file: EncounterFile) -> Summary:
    """The fight that a file holds, in a few words."""
    state = file.timeline.state
    return Summary(
        file.header.title,
        _STANDS[state.phase],
        state.round,
        file.system.title,
        state.name(state.current) if state.current else "",
        tuple(c.name for c in state.combatants.values() if c.side == "pc"),
        _opponents(state),
    )


def broken(path: Path, problem: Problem) -> Fight:
    """A fight that cannot be read."""
    return Fight(path, Summary(path.stem, "broken"), problem)


def _opponents(state: State) -> tuple[tuple[str, int], ...]:
    """Those whose names differ by a number alone are one kind."""
    kinds: dict[str, list[str]] = {}
    for combatant in state.combatants.values():
        if combatant.side == "npc":
            kinds.setdefault(kind_of(combatant.name), []).append(combatant.name)
    return tuple(
        (kind if len(names) > 1 else names[0], len(names)) for kind, names in kinds.items()
    )
