"""One who lies strikes and wards worse, also in Proben; not from the rule text (SX-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.asks import Option, Settings
from gmdash.encounter.state import Combatant, condition
from gmdash.rules import penalty
from gmdash.rules.dungeonslayers.terms import KINDS, LYING, LYING_ABWEHR, POSITIONS, pained

if TYPE_CHECKING:
    from gmdash.rules.system import RuleSystem

# What it costs on each of the Kampfwerte that it touches, by their labels.
COSTS = {**dict.fromkeys(KINDS.values(), POSITIONS[LYING]), "Abwehr": LYING_ABWEHR}


def cost(combatant: Combatant, label: str) -> int:
    """What lying costs on a Kampfwert; 0 for one who stands."""
    return COSTS.get(label, 0) if condition(combatant, LYING) else 0


def position(combatant: Combatant, settings: Settings) -> str:
    """As the option says, else by condition; the usual where what lying costs is left out."""
    said = _said(combatant, settings)
    return "normal" if said == LYING and penalty.left_out(settings) else said


def left_out_options(
    system: RuleSystem, combatant: Combatant, settings: Settings
) -> tuple[Option, ...]:
    """The option to leave out what lying and pain cost; none for one who has neither."""
    lies = _said(combatant, settings) == LYING
    return penalty.options(settings, lies or bool(pained(system, combatant)))


def pain_parts(system: RuleSystem, combatant: Combatant, settings: Settings) -> dict[str, int]:
    """What pain costs on this roll."""
    return penalty.kept(pained(system, combatant), settings)


def _said(combatant: Combatant, settings: Settings) -> str:
    return settings.get("lage", LYING if condition(combatant, LYING) else "normal")
