"""Mobs on the screen: one row each, until the GM opens them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from gmdash.encounter.state import Combatant, State
from gmdash.rules.system import RuleSystem
from gmdash.texts import Text, Words

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


def folded(members: Sequence[Combatant]) -> Combatant:
    """One that stands for all of a mob."""
    first = members[0]
    name = f"{first.mob} ×{len(members)}"
    hidden = all(member.hidden for member in members)
    return replace(
        first,
        id=KEY + first.mob,
        name=name,
        shown=name,
        hidden=hidden,
        conditions=(),
        counters={},
    )


def summary(able: int, hurt: int, total: int) -> Words:
    """How a mob is: how many can act, and how many are hurt."""
    if hurt:
        return Text("{able}/{total}, {hurt} hurt", able=able, total=total, hurt=hurt)
    return Text("{able}/{total} unhurt", able=able, total=total)


def next_first(system: RuleSystem, state: State, whos: Sequence[str]) -> list[str]:
    """Of a mob first the one whose turn it is, then those who can act, then the others."""
    return sorted(
        whos,
        key=lambda who: (
            who != state.current,
            bool(system.incapacity(state, state.combatants[who])),
        ),
    )
