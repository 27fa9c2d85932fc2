"""What state and sheet of a fighter put to the inputs of a Probe: wounds, a split pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmdash.encounter.state import Combatant, State
from gmdash.rules.checks import Inputs
from gmdash.rules.woelfe.announced import called, fits, is_attack, points_of
from gmdash.rules.woelfe.fighting import physical
from gmdash.rules.woelfe.splitting import part_in_force
from gmdash.rules.woelfe.trials import Part
from gmdash.texts import Refused, Text

if TYPE_CHECKING:
    from gmdash.rules.system import RuleSystem

# What a fight puts to the inputs: the part of a split pool, the points that it was announced
# with, and what else is to be said.
PART, ANNOUNCED, BESIDES = "part", "announced", "besides"
WAYS = "attribut=N [faehigkeit=N] | pool=N"


def points_said(inputs: Inputs) -> dict[str, int]:
    """The points of a pool by the words shown (W-10)."""
    labels = inputs["labels"]
    if inputs.get(ANNOUNCED):
        return dict(inputs[ANNOUNCED])
    pool = inputs.get("pool")
    if (pool is None) == (inputs["attribut"] is None):
        raise Refused(Text("Give exactly one of these: {ways}.", ways=WAYS))
    if pool is not None:
        return {"Pool": pool}
    parts = {labels.get("attribut", "Attribut"): inputs["attribut"]}
    if inputs.get("faehigkeit"):
        name = labels.get("faehigkeit", "Fähigkeit")
        parts[name if name not in parts else f"{name} (2)"] = inputs["faehigkeit"]
    return parts


def fitted(
    system: RuleSystem, state: State, combatant: Combatant, inputs: dict[str, Any]
) -> dict[str, Any]:
    """Wounds take dice from physical Proben; what was announced is rolled with its part (W-31)."""
    penalty = system.penalty(state, combatant)
    put = {**inputs, **_announced(system, state, combatant, inputs)}
    if inputs["koerperlich"] is None:
        put["koerperlich"] = physical(next(iter(points_said(put))))
    if not inputs["malus"]:
        put["malus"] = penalty.value
        put["labels"] = {**inputs["labels"], "malus": str(penalty.reason)}
    return put


def _announced(
    system: RuleSystem, state: State, combatant: Combatant, inputs: dict[str, Any]
) -> dict[str, Any]:
    """The part of a split pool that this Probe is rolled with, in the own turn only (W-31)."""
    part = part_in_force(state, system, combatant) if state.current == combatant.id else None
    typed = "" if _has_points(inputs) else inputs["labels"].get("attribut", "")
    if typed:
        _require_called(combatant, part, typed)
    if part is None or inputs["wuerfel"] is not None:
        return {}
    if not part.what:
        own = points_said(inputs)
        return {PART: part, ANNOUNCED: own} if physical(next(iter(own))) else {}
    if not typed and not _fits(system, combatant, part.what, inputs):
        other = Text("not {what}, which is announced: the whole pool", what=called(part.what))
        return {BESIDES: (other,)}
    return {PART: part, ANNOUNCED: points_of(system, combatant, part.what)}


def _has_points(inputs: Inputs) -> bool:
    return inputs["attribut"] is not None or inputs.get("pool") is not None


def _require_called(combatant: Combatant, part: Part | None, typed: str) -> None:
    """Refuse a Probe by a name that is not that of the announced action."""
    if part and not is_attack(part.what) and called(part.what).casefold() == typed.casefold():
        return
    if part is None or not part.what:
        raise Refused(
            Text(
                "{who}: “{typed}” is neither a number nor one value of the sheet; {key} is wanted.",
                who=combatant.name,
                typed=typed,
                key="Attribut",
            )
        )
    raise Refused(
        Text(
            "{who}: “{typed}” is no value of the sheet, and for now {what} is announced.",
            who=combatant.name,
            typed=typed,
            what=called(part.what),
        )
    )


def _fits(system: RuleSystem, combatant: Combatant, what: str, inputs: Inputs) -> bool:
    if is_attack(what):
        return False
    named = frozenset(inputs["labels"].get(key, "") for key in ("attribut", "faehigkeit")) - {""}
    return fits(system, combatant, what, points_said(inputs), named)
