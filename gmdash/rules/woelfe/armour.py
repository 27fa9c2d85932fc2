"""Fur and where it has come off (W-46, W-47; register `entfernte_panzerung`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.encounter.events import ConditionSet
from gmdash.encounter.state import Combatant, State, condition
from gmdash.rules.sheet import numbers
from gmdash.rules.woelfe.trials import ruling

if TYPE_CHECKING:
    from gmdash.rules.system import Draft

BARE = "ohne Fell"


def bare_at(spot: str) -> str:
    """The condition of one without fur there: `ohne Fell: Kehle`."""
    return f"{BARE}: {spot}" if spot else BARE


def soak_dice(state: State, combatant: Combatant, spot: str) -> int:
    """The Soakwert at the place that was hit; empty is the body as a whole."""
    fell = numbers(combatant.sheet, ["fell"])["fell"]
    gone = condition(combatant, BARE) or (spot and condition(combatant, bare_at(spot)))
    return min(fell, int(ruling(state.rules, "entfernte_panzerung"))) if gone else fell


def strip(draft: Draft, who: str, spot: str) -> None:
    """The fur comes off at that place; once is enough."""
    if not condition(draft.state.combatants[who], bare_at(spot)):
        draft.add(ConditionSet(who, bare_at(spot)))
