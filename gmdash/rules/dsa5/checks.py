"""The checks of DSA5: what `gmdash probe` runs, and what fighters are called for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from gmdash.asks import Ask, Procedure, asks_nothing, roll
from gmdash.dice import Dice
from gmdash.encounter.state import Combatant, State
from gmdash.rules.checks import Check, Inputs, Result, Rules
from gmdash.rules.dsa5 import pain, skill, w20
from gmdash.rules.dsa5.disturbance import MOST_SP, disturbance_parts, row_named
from gmdash.rules.dsa5.reckoning import penalty_parts, reasons
from gmdash.rules.dsa5.self_control import SKILL, SKILL_NAME, TESTED
from gmdash.rules.dsa5.sheet import DISTURBANCES
from gmdash.rules.inputs import MOST, MOST_MODIFIER, Input
from gmdash.rules.odds import Odds, chance_words
from gmdash.rules.sheet import numbers
from gmdash.rules.system import RuleSystem
from gmdash.rules.trials import Trial, Verdict
from gmdash.texts import Text, signed

# What Zustände cost a fighter, put in by `_fitted`; no input of its own.
ZUSTAND = "zustand"
MOST_POINTS = 9999
EIGENSCHAFT = {"gelungen": "success", "misslungen": "failure"}


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
    rule = inputs["regel"] or rules.get("dsa5.schmerz_regel")
    stage = pain.stage(inputs["max"], inputs["le"], rule == "offiziell")
    said = Text("Schmerz {stage}", stage=pain.ROMAN[stage] or "0")
    return Result({"stage": stage}, said)


@asks_nothing
def _disturbance(inputs: Inputs, rules: Rules) -> Result:
    """The modifier of the check that keeps a long action going (D-13, D-14)."""
    rows = DISTURBANCES.rows(rules.get(DISTURBANCES.key) or DISTURBANCES.default)
    base = int(row_named(rows, inputs["art"])["modifikator"])
    parts = disturbance_parts(inputs["art"], base, inputs["schmerz"], inputs["sp"], rules)
    modifier = sum(parts.values())
    return Result({"modifier": modifier}, Text("Selbstbeherrschung {n}", n=signed(modifier)))


def _attributes(inputs: Inputs) -> tuple[int, ...]:
    values: tuple[int, ...] = inputs["eigenschaften"]
    return values


def _modifiers(inputs: Inputs) -> dict[str, int]:
    """The free modifier, and what Zustände cost."""
    return {**inputs.get(ZUSTAND, {}), "Modifikator": inputs["modifikator"]}


def _skill_trial(inputs: Inputs, rules: Rules) -> Trial:
    """3W20 against three Eigenschaften (DX-8)."""
    values, labels = _attributes(inputs), inputs["labels"]
    called = labels.get("eigenschaften", "").split("/")
    names = called if len(called) == skill.DICE else ["E"] * skill.DICE
    return skill.skill_trial(
        "fertigkeit",
        "Fertigkeitsprobe",
        list(zip(names, values, strict=True)),
        (labels.get("fw", "FW"), inputs["fw"]),
        _modifiers(inputs),
    )


def _skill_odds(inputs: Inputs, rules: Rules) -> Odds:
    modifier = sum(_modifiers(inputs).values())
    return skill.skill_odds(_attributes(inputs), inputs["fw"], modifier)


def _attribute_trial(inputs: Inputs, rules: Rules) -> Trial:
    """A W20 up to an Eigenschaft; a 1 always succeeds, a 20 never."""
    name = inputs["labels"].get("wert", "Wert")
    parts = {name: inputs["wert"], **_modifiers(inputs)}
    value = sum(parts.values())

    def verdict(degree: str, faces: tuple[int, ...] = ()) -> Verdict:
        success = degree == "success"
        values = {"value": value, "success": success, "degree": degree, "faces": list(faces)}
        return Verdict(int(success), degree, values)

    return Trial(
        purpose="eigenschaft",
        text="Eigenschaftsprobe",
        dice=Dice(1, w20.SIDES),
        judge=lambda faces: verdict("success" if w20.hits(faces[0], value) else "failure", faces),
        outcomes=w20.outcomes(EIGENSCHAFT),
        named=lambda key: verdict(EIGENSCHAFT[key]),
        target=value,
        target_parts={key: part for key, part in parts.items() if part and key != name},
        reasons=tuple(reasons(name, {k: p for k, p in parts.items() if p or k == name})),
        chance=chance_words(w20.plain_odds(value), ("success",)),
        sort=name,
    )


def _attribute_odds(inputs: Inputs, rules: Rules) -> Odds:
    return w20.plain_odds(inputs["wert"] + sum(_modifiers(inputs).values()))


def _attribute_words(verdict: Verdict) -> Text:
    return Text(
        "against {value}: {degree}",
        value=verdict.values["value"],
        degree=w20.DEGREES[verdict.degree],
    )


def _fitted(
    system: RuleSystem, state: State, combatant: Combatant, inputs: dict[str, Any]
) -> dict[str, Any]:
    """With what Zustände cost on all Proben (DX-4, DX-6)."""
    return {**inputs, ZUSTAND: penalty_parts(system, state, combatant)}


def _fitted_control(
    system: RuleSystem, state: State, combatant: Combatant, inputs: dict[str, Any]
) -> dict[str, Any]:
    """Selbstbeherrschung from the sheet: MU/MU/KO (DX-8)."""
    values = numbers(combatant.sheet, (*TESTED, SKILL))
    own = {
        "eigenschaften": inputs["eigenschaften"] or tuple(values[key] for key in TESTED),
        "fw": values[SKILL] if inputs["fw"] is None else inputs["fw"],
        "labels": {
            "eigenschaften": "/".join(TESTED).upper(),
            "fw": SKILL_NAME,
            **inputs["labels"],
        },
    }
    return _fitted(system, state, combatant, {**inputs, **own})


_PLAIN = Input("modifikator", default=0, low=-MOST_MODIFIER, high=MOST_MODIFIER)
_MODIFIER = replace(_PLAIN, asked=True)
_SKILL = (
    Input("eigenschaften", "numbers", required=True, count=skill.DICE, named=True),
    Input("fw", required=True, named=True),
)
_OWN_SKILL = tuple(replace(entry, required=False, from_sheet=True) for entry in _SKILL)

CHECKS: Mapping[str, Check] = {
    check.key: check
    for check in (
        Check(
            "initiative",
            (Input("basis", low=-MOST, required=True), _PLAIN),
            _initiative,
        ),
        Check(
            "schmerz",
            (
                Input("max", low=1, high=MOST_POINTS, required=True),
                Input("le", low=-MOST_POINTS, high=MOST_POINTS, required=True),
                Input("regel", "word", values=("quelle", "offiziell")),
            ),
            _pain,
        ),
        Check(
            "stoerung",
            (
                Input("art", "word", "mittel", values=("leicht", "mittel")),
                Input("schmerz", default=0, high=pain.MAX_STAGE),
                Input("sp", default=0, high=MOST_SP),
            ),
            _disturbance,
        ),
        Check(
            "fertigkeit",
            (*_SKILL, _MODIFIER),
            trial=_skill_trial,
            said=skill.skill_words,
            odds=_skill_odds,
            label="Fertigkeitsprobe",
            order=("eigenschaften", "fw", "modifikator"),
            fitted=_fitted,
            penalty=ZUSTAND,
            for_fighters=True,
        ),
        Check(
            "selbstbeherrschung",
            (*_OWN_SKILL, _MODIFIER),
            trial=_skill_trial,
            said=skill.skill_words,
            odds=_skill_odds,
            label=SKILL_NAME,
            order=("modifikator",),
            fitted=_fitted_control,
            penalty=ZUSTAND,
            for_fighters=True,
        ),
        Check(
            "eigenschaft",
            (Input("wert", required=True, named=True), _MODIFIER),
            trial=_attribute_trial,
            said=_attribute_words,
            odds=_attribute_odds,
            label="Eigenschaftsprobe",
            order=("wert", "modifikator"),
            fitted=_fitted,
            penalty=ZUSTAND,
            for_fighters=True,
        ),
    )
}
