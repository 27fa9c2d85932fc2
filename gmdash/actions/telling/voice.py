"""Who is told, and by which names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gmdash.encounter.state import Combatant, State
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words

if TYPE_CHECKING:
    from gmdash.actions.public import Known


class Voice:
    """Tells to the GM, or to the players.

    Attributes:
        state: the fight that an event comes upon.
        known: told to the players, whom they know; None tells all to the GM.
        against_npc: whether an NSC rolls in the entry that is told.
        called: who rolls for initiative in it.
    """

    def __init__(self, state: State, system: RuleSystem, known: Known | None = None) -> None:
        self.state = state
        self.system = system
        self.known = known
        self.against_npc = False
        self.called: frozenset[str] = frozenset()

    @property
    def players(self) -> bool:
        """Whether it is told to the players."""
        return self.known is not None

    @property
    def hidden(self) -> frozenset[str]:
        """Told to the players, those who are kept from them."""
        return self.known.hidden if self.known else frozenset()

    def name(self, who: str | None) -> str:
        """The name by which somebody is told of; players read the one they know at last."""
        if self.known:
            return self.known.name(who)
        return self.state.name(who or "")

    def mob(self, combatant: Combatant) -> str:
        """The name of a mob; players hear that of the one, since the mob's says what it is."""
        return self.name(combatant.id) if self.players else combatant.mob

    def hides(self, who: str | None) -> bool:
        """Whether this one is kept from the players, now or at last."""
        if not self.players or not who:
            return False
        combatant = self.state.combatants.get(who)
        return who in self.hidden or (combatant is not None and combatant.hidden)

    def keeps(self, text: str) -> bool:
        """Whether nothing of a text is left for the players."""
        return self.known is not None and self.known.keeps(text)

    def masks(self, who: str | None) -> bool:
        """Whether the numbers of this one are kept from the players."""
        combatant = self.state.combatants.get(who or "")
        return self.players and combatant is not None and combatant.side == "npc"


# What is told of each type of event; nothing is said where the words are empty.
Told = Mapping[type, Callable[[Voice, Any], Words]]
