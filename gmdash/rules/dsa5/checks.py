"""The checks of DSA5, one roll at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gmdash.asks import Ask, Procedure, asks_nothing, roll
from gmdash.dice import Dice
from gmdash.rules.checks import Check, Result
from gmdash.rules.dsa5 import pain
from gmdash.rules.inputs import Input
from gmdash.texts import Refused, Text, Words, signed

Inputs = Mapping[str, Any]
Rules = Mapping[str, str]

DISTURBANCES = {"leicht": 3, "mittel": 0}
MOST_QS = 6
DEGREES: Mapping[str, Words] = {
    "critical": Text("critical success"),
    "success": Text("success"),
    "failure": Text("failure"),
    "botch": "Patzer",
}


def _initiative(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """INI-Basiswert + W6 + modifiers (D-2)."""
    rolled = yield from roll(
        lambda _: Ask(key="initiative", kind="roll", text="Initiative", dice=Dice(1, 6))
    )
    total = inputs["basis"] + inputs["modifikator"] + sum(rolled.faces)
    return Result(
        {"total": total, "faces": list(rolled.faces)}, Text("Initiative {total}", total=total)
    )


@asks_nothing
def _pain(inputs: Inputs, rules: Rules) -> Result:
    """The stage of Schmerz at so many LE (D-16, DX-5)."""
    if inputs["max"] < 1:
        raise Refused(Text("max is at least 1."))
    rule = inputs["regel"] or rules.get("dsa5.schmerz_regel")
    stage = pain.stage(inputs["max"], inputs["le"], rule == "offiziell")
    said = Text("Schmerz {stage}", stage=pain.ROMAN[stage] or "0")
    return Result({"stage": stage}, said)


@asks_nothing
def _disturbance(inputs: Inputs, rules: Rules) -> Result:
    """The modifier of the check that keeps a long action going (D-13, D-14)."""
    plus = rules.get("dsa5.schmerz_stoerung_vorzeichen") == "plus"
    modifier = (
        DISTURBANCES[inputs["art"]]
        + (inputs["schmerz"] if plus else -inputs["schmerz"])
        - pain.sp_third(inputs["sp"], rules.get("dsa5.sp_drittel") == "ab")
    )
    return Result({"modifier": modifier}, Text("Selbstbeherrschung {n}", n=signed(modifier)))


def _skill(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """3W20 against three Eigenschaften (DX-8)."""
    attributes = inputs["eigenschaften"]
    if len(attributes) != 3:
        raise Refused(Text("eigenschaften are three numbers: 14,13,12."))
    rolled = yield from roll(
        lambda _: Ask(key="fertigkeit", kind="roll", text="Fertigkeitsprobe", dice=Dice(3, 20))
    )
    values = skill_result(rolled.faces, attributes, inputs["fw"], inputs["modifikator"])
    said = Text(
        "{degree}, FP {fp}, QS {qs}",
        degree=DEGREES[values["degree"]],
        fp=values["fp"],
        qs=values["qs"],
    )
    return Result(values, said)


def skill_result(
    faces: tuple[int, ...], attributes: tuple[int, ...], fw: int, modifier: int
) -> dict[str, Any]:
    """Success, Fertigkeitspunkte, Qualitätsstufe and degree of a skill roll (DX-8)."""
    excess = sum(
        max(0, face - value - modifier) for face, value in zip(faces, attributes, strict=True)
    )
    points = fw - excess
    if faces.count(1) >= 2:
        degree, points = "critical", max(0, points)
    elif faces.count(20) >= 2:
        degree = "botch"
    else:
        degree = "success" if points >= 0 else "failure"
    success = degree in ("critical", "success")
    qs = min(MOST_QS, max(1, -(-points // 3))) if success else 0
    return {"success": success, "fp": points, "qs": qs, "degree": degree, "faces": list(faces)}


CHECKS: Mapping[str, Check] = {
    check.key: check
    for check in (
        Check(
            "initiative",
            (Input("basis", required=True), Input("modifikator", default=0)),
            _initiative,
        ),
        Check(
            "schmerz",
            (
                Input("max", required=True),
                Input("le", required=True),
                Input("regel", "word", values=("quelle", "offiziell")),
            ),
            _pain,
        ),
        Check(
            "stoerung",
            (
                Input("art", "word", "mittel", values=("leicht", "mittel")),
                Input("schmerz", default=0),
                Input("sp", default=0),
            ),
            _disturbance,
        ),
        Check(
            "fertigkeit",
            (
                Input("eigenschaften", "numbers", required=True),
                Input("fw", required=True),
                Input("modifikator", default=0),
            ),
            _skill,
        ),
    )
}
