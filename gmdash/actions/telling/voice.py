"""Who is told, and by which names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmdash.encounter.state import Combatant, State
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words


class Voice:
    """Tells to the GM, or to the players.

    Attributes:
        state: the fight that an event comes upon.
        unseen: told to the players, those who are hidden at the end; None tells all to the GM.
    """

    def __init__(
        self, state: State, system: RuleSystem, unseen: frozenset[str] | None = None
    ) -> None:
        self.state = state
        self.system = system
        self.unseen = unseen

    @property
    def players(self) -> bool:
        """Whether it is told to the players."""
        return self.unseen is not None

    def name(self, who: str | None) -> str:
        """The name by which somebody is told of."""
        combatant = self.state.combatants.get(who or "")
        if combatant is None:
            return self.state.name(who or "")
        return combatant.shown if self.players else combatant.name

    def mob(self, combatant: Combatant) -> str:
        """The name of a mob; players hear that of the one, since the mob's says what it is."""
        return combatant.shown if self.players else combatant.mob

    def hides(self, who: str | None) -> bool:
        """Whether this one is kept from the players."""
        if self.unseen is None or not who:
            return False
        combatant = self.state.combatants.get(who)
        return who in self.unseen or (combatant is not None and combatant.hidden)


# What is told of each type of event; nothing is said where the words are empty.
Told = Mapping[type, Callable[[Voice, Any], Words]]
