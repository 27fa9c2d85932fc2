"""The checks of Wölfe, one roll at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gmdash.asks import Ask, Procedure, asks_nothing, roll
from gmdash.dice import Dice
from gmdash.rules.checks import Check, Result
from gmdash.rules.inputs import Input
from gmdash.rules.woelfe import pool as pools
from gmdash.texts import Refused, Text, Words

Inputs = Mapping[str, Any]
Rules = Mapping[str, str]

DEGREES: Mapping[str, Words] = {
    "success": Text("success"),
    "failure": Text("failure"),
    "botch": "Patzer",
    "impossible": Text("not possible"),
}


def _capped(rules: Rules) -> bool:
    return rules.get("woelfe.schwierigkeit_max") == "10"


def _rolled(key: str, text: Words, dice: int) -> Procedure[tuple[int, ...]]:
    if dice <= 0:
        return ()
    made = yield from roll(
        lambda _: Ask(key=key, kind="roll", text=text, dice=Dice(dice, pools.SIDES))
    )
    return made.faces


def _pool_result(faces: tuple[int, ...], dice: int, target: int, needed: int) -> Result:
    came = pools.outcome(faces, target, needed)
    values = {
        "dice": dice,
        "difficulty": target,
        "faces": list(faces),
        "gross": came.gross,
        "ones": came.ones,
        "net": came.net,
        "tens": came.tens,
        "degree": came.degree,
    }
    said = Text(
        "{dice} W10 against {target}: {net} net, {degree}",
        dice=dice,
        target=target,
        net=came.net,
        degree=DEGREES[came.degree],
    )
    return Result(values, said)


def _probe(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """A Probe on attribute and ability, or on a pool (W-10 to W-18)."""
    points = inputs["pool"]
    if points is None:
        if inputs["attribut"] is None:
            raise Refused(Text("Give attribut and faehigkeit, or pool."))
        points = inputs["attribut"] + (inputs["faehigkeit"] or 0)
    dice = max(0, points - abs(inputs["malus"]))
    shortened = rules.get("woelfe.malus_wuerfel_basis") == "gekuerzt"
    target = pools.difficulty(
        dice if shortened else points, inputs["modifikator"], capped=_capped(rules)
    )
    faces = yield from _rolled("probe", "Probe", dice)
    return _pool_result(faces, dice, target, inputs["erfolge"])


def _attribute(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """A Probe on an attribute alone (W-19)."""
    points = inputs["attribut"]
    dice = max(0, points - abs(inputs["malus"]))
    shortened = rules.get("woelfe.malus_wuerfel_basis") == "gekuerzt"
    target = pools.difficulty(
        dice if shortened else points, inputs["modifikator"], halved=False, capped=_capped(rules)
    )
    faces = yield from _rolled("probe", "Probe", dice)
    return _pool_result(faces, dice, target, inputs["erfolge"])


def _initiative(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """Geistesschärfe + Aufmerksamkeit + W10 + modifiers (W-1)."""
    faces = yield from _rolled("initiative", "Initiative", 1)
    base = inputs["geistesschaerfe"] + inputs["aufmerksamkeit"] + inputs["modifikator"]
    total = base + sum(faces)
    return Result({"total": total, "faces": list(faces)}, Text("Initiative {total}", total=total))


def _damage(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """Damage roll against soak roll (W-42 to W-45)."""
    faces = yield from _rolled("damage", Text("Damage"), inputs["kraft"])
    damage = pools.successes(faces)
    soak_dice = inputs["soak"] if inputs["klasse"] != "S" and inputs["soakbar"] else 0
    soaked = yield from _rolled("soak", "Soak", soak_dice)
    soak = pools.successes(soaked, soak_target(soak_dice, rules.get("woelfe.soak_schwierigkeit")))
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


def soak_target(dice: int, rule: str | None) -> int:
    """The difficulty of a soak roll: 6, or by house rule that of the pool (W-43)."""
    return pools.difficulty(dice) if rule == "pool" else pools.DAMAGE_DIFFICULTY


@asks_nothing
def _split(inputs: Inputs, rules: Rules) -> Result:
    """The mean of the single pools, rounded down (W-30)."""
    given = inputs["pools"]
    pool = sum(given) // len(given)
    return Result({"pool": pool}, Text("{pool} dice to share out", pool=pool))


_MODIFIER = Input("modifikator", default=0)
_SHARED = (_MODIFIER, Input("malus", default=0), Input("erfolge", default=1))

CHECKS: Mapping[str, Check] = {
    check.key: check
    for check in (
        Check("probe", (Input("attribut"), Input("faehigkeit"), Input("pool"), *_SHARED), _probe),
        Check("attribut", (Input("attribut", required=True), *_SHARED), _attribute),
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
                Input("kraft", required=True),
                Input("klasse", "word", "X", values=("O", "X", "S")),
                Input("soak", default=0),
                Input("soakbar", "yesno", default=True),
            ),
            _damage,
        ),
        Check("teilen", (Input("pools", "numbers", required=True),), _split),
    )
}
