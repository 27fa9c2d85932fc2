"""What a part of a split pool was announced for, as it is kept: `klettern (Geschick + 2)`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gmdash.encounter.state import Combatant
from gmdash.rules.sheet import number_named

if TYPE_CHECKING:
    from gmdash.rules.system import RuleSystem

ATTACK = "Angriff"
PLUS = " + "
_KEPT = re.compile(r"(.*) \((.*)\)")


def kept(name: str, parts: Sequence[str]) -> str:
    """An action by its name and the names of its parts; one without a name by those alone."""
    return f"{name} ({PLUS.join(parts)})" if name else PLUS.join(parts)


def called(what: str) -> str:
    """The name of what was announced, or its parts where it has none."""
    found = _KEPT.fullmatch(what)
    return found[1] if found else what


def words_of(what: str) -> list[str]:
    """The names of the parts that it is rolled with."""
    found = _KEPT.fullmatch(what)
    return (found[2] if found else what).split(PLUS)


def is_attack(what: str) -> bool:
    """Whether an attack was announced."""
    return called(what).casefold() == ATTACK.casefold()


def points_of(system: RuleSystem, combatant: Combatant, what: str) -> dict[str, int]:
    """The points that it is rolled with, by the words shown; a bare number by its own name."""
    points: dict[str, int] = {}
    for word in words_of(what):
        found = number_named(system.sheet, combatant.sheet, word)
        name, value = found or (called(what), int(word) if word.isdecimal() else 0)
        points[name if name not in points else f"{name} (2)"] = value
    return points


def fits(
    system: RuleSystem,
    combatant: Combatant,
    what: str,
    parts: Mapping[str, int],
    named: frozenset[str],
) -> bool:
    """Whether a Probe is the one that was announced: as many points, and no other field.

    Args:
        system: knows the sheet.
        combatant: who rolls.
        what: the announced action.
        parts: the points of the Probe.
        named: those of its parts that are fields of the sheet by name.
    """
    points = points_of(system, combatant, what)
    fields = {word for word in words_of(what) if not word.isdecimal()}
    same = sum(points.values()) == sum(parts.values())
    return same and (named <= fields or fields <= named)
