"""The checks of Wölfe, one roll at a time."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from gmdash.asks import Ask, Procedure, asks_nothing, roll
from gmdash.dice import Dice
from gmdash.rules.checks import Check, Inputs, Result, Rules
from gmdash.rules.inputs import MOST_MODIFIER, Input
from gmdash.rules.odds import Odds
from gmdash.rules.trials import Trial, Verdict
from gmdash.rules.woelfe import pool as pools
from gmdash.rules.woelfe.fitted import BESIDES, PART, fitted, points_said
from gmdash.rules.woelfe.trials import Part, Pool, pool_trial, ruling
from gmdash.rules.woelfe.wounds import soak_target
from gmdash.texts import Refused, Text, Words

DEGREES: Mapping[str, Words] = {
    "success": Text("success"),
    "failure": Text("failure"),
    "botch": "Patzer",
    "impossible": Text("not possible"),
}
MOST_DICE = 300


def _trial(inputs: Inputs, rules: Rules, kind: str) -> Trial:
    malus = -abs(inputs["malus"]) if inputs["koerperlich"] is not False else 0
    pool = Pool(
        points_said(inputs),
        malus,
        inputs["labels"].get("malus", "Malus"),
        inputs.get(PART) or _part(inputs, rules, malus),
        halved=kind == "probe",
    )
    if pool.points > MOST_DICE:
        raise Refused(Text("At most {most} dice are rolled at once.", most=MOST_DICE))
    modifiers = {"Modifikator": inputs["modifikator"], "erneut": int(inputs["erneut"])}
    trial = pool_trial(rules, pool, modifiers, purpose=kind, text="Probe", needed=inputs["erfolge"])
    return replace(trial, reasons=(*trial.reasons, *inputs.get(BESIDES, ())))


def _part(inputs: Inputs, rules: Rules, malus: int) -> Part | None:
    """The part of a split pool that was said in numbers."""
    if inputs.get("wuerfel") is None:
        return None
    before = malus if ruling(rules, "malus_bei_teilung") == "vorher" else 0
    there = inputs["mittel"] or inputs["wuerfel"]
    if inputs["wuerfel"] > there:
        raise Refused(Text("{key} is at most {other}.", key="wuerfel", other="mittel"))
    return Part(inputs["wuerfel"], there, inputs["zusatz"], before)


def _probe(inputs: Inputs, rules: Rules) -> Trial:
    """A Probe on attribute and ability, or on a pool (W-10 to W-18)."""
    return _trial(inputs, rules, "probe")


def _attribute(inputs: Inputs, rules: Rules) -> Trial:
    """A Probe on an attribute alone (W-19)."""
    return _trial(inputs, rules, "attribut")


def _odds_of(trial: Trial, needed: int) -> Odds:
    assert trial.target is not None
    return pools.odds(trial.dice.count, trial.target, needed)


def _said(verdict: Verdict) -> Words:
    return Text(
        "{dice} W10 against {target}: {net} net, {degree}",
        dice=verdict.values["dice"],
        target=verdict.values["difficulty"],
        net=verdict.result,
        degree=DEGREES[verdict.degree],
    )


def _initiative(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """Geistesschärfe + Aufmerksamkeit + W10 + modifiers (W-1)."""
    faces = yield from _rolled("initiative", "Initiative", 1)
    base = inputs["geistesschaerfe"] + inputs["aufmerksamkeit"] + inputs["modifikator"]
    total = base + sum(faces)
    return Result({"total": total, "faces": list(faces)}, Text("Initiative {total}", total=total))


def _rolled(key: str, text: Words, dice: int) -> Procedure[tuple[int, ...]]:
    if dice <= 0:
        return ()
    made = yield from roll(
        lambda _: Ask(key=key, kind="roll", text=text, dice=Dice(dice, pools.SIDES))
    )
    return made.faces


def _damage(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """Damage roll against soak roll (W-42 to W-45)."""
    faces = yield from _rolled("damage", Text("Damage"), inputs["kraft"])
    damage = pools.successes(faces)
    dice = _soak_dice(inputs)
    soaked = yield from _rolled("soak", "Soak", dice)
    soak = pools.successes(soaked, soak_target(dice, rules))
    levels = max(0, damage - soak)
    said = Text(
        "{damage} − {soak} = {n} Schadensstufe",
        "{damage} − {soak} = {n} Schadensstufen",
        damage=damage,
        soak=soak,
        n=levels,
    )
    values = {
        "damage": damage,
        "soak": soak,
        "levels": levels,
        "faces": [list(faces), list(soaked)],
    }
    return Result(values, said)


def _soak_dice(inputs: Inputs) -> int:
    soaks = inputs["klasse"] != "S" and inputs["soakbar"]
    return max(0, inputs["soak"]) if soaks else 0


def _damage_odds(inputs: Inputs, rules: Rules) -> Odds:
    dice = _soak_dice(inputs)
    return pools.level_odds(max(0, inputs["kraft"]), dice, soak_target(dice, rules))


@asks_nothing
def _split(inputs: Inputs, rules: Rules) -> Result:
    """The mean of the single pools, rounded by house rule (W-30)."""
    given = inputs["pools"]
    up = ruling(rules, "mittelwert") == "auf"
    pool = -(-sum(given) // len(given)) if up else sum(given) // len(given)
    return Result({"pool": pool}, Text("{pool} dice to share out", pool=pool))


_MODIFIER = Input(
    "modifikator",
    default=0,
    asked=True,
    low=-MOST_MODIFIER,
    high=MOST_MODIFIER,
    label=Text("difficulty"),
)
_SHARED = (
    _MODIFIER,
    Input("malus", default=0, low=-MOST_DICE, high=MOST_DICE, idle_with=("koerperlich", False)),
    Input("erfolge", default=1, asked=True, low=1, high=MOST_DICE, label=Text("successes needed")),
    Input("koerperlich", "yesno", asked=True, label=Text("physical")),
    Input("erneut", "yesno", default=False, asked=True, label=Text("tried again")),
)
_PART = (
    Input("wuerfel", low=1, high=MOST_DICE),
    Input("mittel", low=1, high=MOST_DICE, needs="wuerfel"),
    Input("zusatz", default=0, high=MOST_MODIFIER, needs="wuerfel"),
)

CHECKS: Mapping[str, Check] = {
    check.key: check
    for check in (
        Check(
            "probe",
            (
                Input("attribut", high=MOST_DICE, named=True, lacking=True),
                Input("faehigkeit", high=MOST_DICE, named=True),
                Input("pool", high=MOST_DICE),
                *_SHARED,
                *_PART,
            ),
            trial=_probe,
            said=_said,
            odds=lambda inputs, rules: _odds_of(_probe(inputs, rules), inputs["erfolge"]),
            label="Probe",
            ways=(("attribut", "faehigkeit"), ("pool",)),
            order=("attribut", "faehigkeit", "modifikator"),
            fitted=fitted,
            penalty="malus",
            for_fighters=True,
        ),
        Check(
            "attribut",
            (
                Input("attribut", high=MOST_DICE, required=True, named=True, lacking=True),
                *_SHARED,
                *_PART,
            ),
            trial=_attribute,
            said=_said,
            odds=lambda inputs, rules: _odds_of(_attribute(inputs, rules), inputs["erfolge"]),
            label=Text("Probe on an Attribut alone"),
            order=("attribut", "modifikator"),
            fitted=fitted,
            penalty="malus",
            for_fighters=True,
        ),
        Check(
            "initiative",
            (
                Input("geistesschaerfe", required=True),
                Input("aufmerksamkeit", required=True),
                _MODIFIER,
            ),
            _initiative,
        ),
        Check(
            "schaden",
            (
                Input("kraft", high=MOST_DICE, required=True),
                Input("klasse", "word", "X", values=("O", "X", "S")),
                Input("soak", default=0, high=MOST_DICE),
                Input("soakbar", "yesno", default=True),
            ),
            _damage,
            odds=_damage_odds,
        ),
        Check("teilen", (Input("pools", "numbers", high=MOST_DICE, required=True),), _split),
    )
}
