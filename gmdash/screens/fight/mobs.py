"""Mobs on the screen: one row each, until the GM opens them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gmdash.encounter.state import Combatant, State
from gmdash.rules.system import RuleSystem

# No id has a blank, so that no combatant is mistaken for a mob.
KEY = "mob "


class Mobs:
    """Whether mobs are open, and who stands for whom while they are not.

    Attributes:
        open: whether each of a mob has a row of its own.
    """

    def __init__(self) -> None:
        self.open = False

    def key(self, combatant: Combatant) -> str:
        """The key of the row that shows somebody."""
        return combatant.id if self.open or not combatant.mob else KEY + combatant.mob

    def groups(self, state: State, whos: Iterable[str]) -> dict[str, list[str]]:
        """The ids by the key of their row; an own row has one."""
        found: dict[str, list[str]] = {}
        for who in whos:
            found.setdefault(self.key(state.combatants[who]), []).append(who)
        return found


def next_first(system: RuleSystem, state: State, whos: Sequence[str]) -> list[str]:
    """Of a mob first the one whose turn it is, then those who can act, then the others."""
    return sorted(
        whos,
        key=lambda who: (
            who != state.current,
            bool(system.incapacity(state, state.combatants[who])),
        ),
    )
