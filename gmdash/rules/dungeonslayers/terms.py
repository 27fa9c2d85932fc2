"""What an attack and an Abwehr are called, and what they share (SX-7, SX-11, SX-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gmdash.asks import Option, Settings
from gmdash.rules import hand_pain
from gmdash.rules.ladder import Reckoned
from gmdash.texts import Text, Words

if TYPE_CHECKING:
    from gmdash.encounter.state import Combatant
    from gmdash.rules.system import RuleSystem

KINDS = {
    "schlagen": "Schlagen",
    "schiessen": "Schießen",
    "zaubern": "Zaubern",
    "zielzauber": "Zielzauber",
}
ATTACK = "attack"
MELEE = "schlagen"
WEAPONS = (MELEE, "schiessen")
LYING = "liegend"
POSITIONS = {"normal": 0, "seite": 1, "hinten": 2, LYING: -2}
POSITION_NAMES = {"normal": "normal", "seite": "Seite", "hinten": "von hinten", LYING: LYING}
PER_SIZE = 2
ABWEHR, HELPLESS, NONE = "abwehr", "wehrlos", "none"
LYING_ABWEHR = -2

WORDS: Mapping[str, Words] = {
    "probe": "Probe",
    ATTACK: Text("Attack"),
    ABWEHR: "Abwehr",
    "lk": "LK",
    "maximum": Text("a new maximum"),
}
HOWS: Mapping[str, Words] = {
    ABWEHR: "Abwehr",
    HELPLESS: HELPLESS,
    NONE: Text("no Abwehr"),
}
FUMBLES: Mapping[str, Words] = {
    "Schlagen": Text("the weapon is dropped, plain wood breaks"),
    "Schießen": Text("the weapon is dropped, a throwing weapon of plain wood breaks"),
    "Zaubern": Text("the spell is no longer ready"),
    "Zielzauber": Text("the spell is no longer ready"),
    "Abwehr": Text("the defender falls, a plain wooden shield breaks"),
}


def pained(system: RuleSystem, combatant: Combatant) -> dict[str, int]:
    """What the GM said of somebody's pain, as a part of a PW; nothing where nothing was."""
    pain = hand_pain.eased(Reckoned(0), combatant, system.tough)
    return {f"Schmerz ({pain.reason})": pain.value} if pain.value else {}


def doubles(kind: str, how: str) -> bool:
    """A hit in melee on one who is helpless counts double (SX-14)."""
    return how == HELPLESS and kind == MELEE


def modifier_option(settings: Settings) -> Option:
    """What the GM puts on a roll beyond all that is named."""
    return Option("mod", Text("modifier"), settings.get("mod", "0"), low=-40, high=40)
