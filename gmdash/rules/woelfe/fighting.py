"""Pools of a fight: what attacks and defences are rolled with (W-36, W-37, W-50)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gmdash.encounter.state import Combatant, State
from gmdash.rules.sheet import numbers
from gmdash.rules.woelfe.sheet import SHEET
from gmdash.rules.woelfe.trials import Part, Pool
from gmdash.texts import Text, Words

if TYPE_CHECKING:
    from gmdash.rules.system import RuleSystem

ATTACKS = {"geschick": "Geschick", "kraft": "Kraft"}
DEFENCES = {
    "block-geschick": ("Geschick", "Kampf"),
    "block-widerstand": ("Widerstand", "Kampf"),
    "block-kraft": ("Kraft", "Kampf"),
    "dodge": ("Geschick", "Ausweichen"),
}
NO_DEFENCE = "none"
PHYSICAL = ("Geschick", "Kraft", "Widerstand")


def physical(first: str) -> bool:
    """Whether a pool that begins with this is a physical one; a bare number counts as one."""
    return first in PHYSICAL or first not in {field.label for field in SHEET.fields}


_DEFENDING = {
    "block-geschick": "Blocken",
    "block-widerstand": "Blocken",
    "block-kraft": "Blocken",
    "dodge": "Ausweichen",
}
WORDS: Mapping[str, Words] = {
    "attack": "Angriff",
    **_DEFENDING,
    NO_DEFENCE: Text("no defence"),
    "damage": Text("Damage"),
    "counter": "Gegenschlag",
    "soak": "Soak",
    "wake": Text("to wake"),
    "probe": "Probe",
    "attribut": "Probe",
    "schaden": "Schadensstufe",
    "schaden_runde": Text("damage this round"),
    "teil:": Text("dice for the own action"),
    **{f"abwehr:{kind}": f"{word} (geteilt)" for kind, word in _DEFENDING.items()},
}


def pool_of(
    system: RuleSystem,
    state: State,
    combatant: Combatant,
    labels: tuple[str, str],
    part: Part | None = None,
) -> Pool:
    """A physical pool of two fields of the sheet, by their labels (W-10, W-50)."""
    keys = {field.label: field.key for field in system.sheet.fields}
    values = numbers(combatant.sheet, [keys[label] for label in labels])
    penalty = system.penalty(state, combatant)
    return Pool(
        {label: values[keys[label]] for label in labels},
        penalty.value,
        str(penalty.reason),
        part,
    )
