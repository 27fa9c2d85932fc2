"""One who lies strikes and wards worse, also in Proben; not from the rule text (SX-12)."""

from __future__ import annotations

from gmdash.asks import Settings
from gmdash.encounter.state import Combatant, condition
from gmdash.rules import penalty
from gmdash.rules.dungeonslayers.terms import KINDS, LYING, LYING_ABWEHR, POSITIONS

# What it costs on each of the Kampfwerte that it touches, by their labels.
COSTS = {**dict.fromkeys(KINDS.values(), POSITIONS[LYING]), "Abwehr": LYING_ABWEHR}


def cost(combatant: Combatant, label: str) -> int:
    """What lying costs on a Kampfwert; 0 for one who stands."""
    return COSTS.get(label, 0) if condition(combatant, LYING) else 0


def position(combatant: Combatant, settings: Settings) -> str:
    """Lying or the usual: as the option says, else by condition unless that is left out."""
    lies = condition(combatant, LYING) and not penalty.left_out(settings)
    return settings.get("lage", LYING if lies else "normal")
