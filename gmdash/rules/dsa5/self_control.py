"""Selbstbeherrschung as it is on the sheet: MU/MU/KO and its two uses (D-11, DX-8)."""

from __future__ import annotations

from collections.abc import Mapping

from gmdash.encounter.state import Combatant
from gmdash.rules.dsa5.skill import skill_trial
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import Trial
from gmdash.texts import Words

TESTED = ("mu", "mu", "ko")
SKILL = "sb"
SKILL_NAME = "Selbstbeherrschung"
USES = {"ignorieren": "Störungen ignorieren", "bewahren": "Handlungsfähigkeit bewahren"}


def control_trial(
    combatant: Combatant, purpose: str, text: Words, modifiers: Mapping[str, int], use: str
) -> Trial:
    """The check of one combatant; `use` is a key of `USES`."""
    values = numbers(combatant.sheet, (*TESTED, SKILL))
    return skill_trial(
        purpose,
        text,
        [(key.upper(), values[key]) for key in TESTED],
        (SKILL_NAME, values[SKILL]),
        modifiers,
        f"({USES[use]})",
    )
