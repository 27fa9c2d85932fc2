"""The checks of Dungeonslayers, one roll after another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gmdash.asks import Procedure, Settings
from gmdash.rules.checks import Check, Result
from gmdash.rules.dungeonslayers import contest, probe
from gmdash.rules.dungeonslayers import damage as harm
from gmdash.rules.dungeonslayers.lying import cost
from gmdash.rules.dungeonslayers.probe import Ruling
from gmdash.rules.dungeonslayers.sheet import DIFFICULTIES, HALVES
from gmdash.rules.dungeonslayers.terms import LYING, pained
from gmdash.rules.dungeonslayers.trial import ruling_of, said, thrown_probe, trial
from gmdash.rules.inputs import MOST, MOST_MODIFIER, Input
from gmdash.rules.odds import Odds
from gmdash.rules.trials import Thrown, Trial
from gmdash.texts import Refused, Text, Words, chain

if TYPE_CHECKING:
    from gmdash.encounter.state import Combatant, State
    from gmdash.rules.system import RuleSystem

Inputs = Mapping[str, Any]
Rules = Mapping[str, str]

IN_A_FIGHT = "in_a_fight"
PENALTY = "pained"
MODIFIER = "Modifikator"
WINNERS: Mapping[str, Words] = {
    "a": Text("the first one wins"),
    "b": Text("the second one wins"),
    "again": Text("nobody wins, roll again"),
}


def difficulty(name: str, rules: Rules) -> tuple[str, int]:
    """The row of the table of modifiers that is meant, its name and its number (S-5, SX-1).

    Raises:
        Refused: there is no such row.
    """
    named = _stages(rules)
    meant = _plain(name)
    for stage, number in named.items():
        if _plain(stage) == meant:
            return stage, number
    raise Refused(
        Text("“{typed}” is none of {stages}.", typed=name[:40], stages=chain(list(named)))
    )


def _stages(rules: Rules) -> dict[str, int]:
    rows = DIFFICULTIES.rows(rules.get(DIFFICULTIES.key) or DIFFICULTIES.default)
    return {str(row["stufe"]): int(row["modifikator"]) for row in rows}


def _plain(name: str) -> str:
    """Without capitals, umlauts, blanks and hyphens: `aeusserst-schwer` is äußerst schwer."""
    folded = name.casefold()
    for letter, plain in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), (" ", ""), ("-", "")):
        folded = folded.replace(letter, plain)
    return folded


def _missing(inputs: Inputs) -> str:
    """Which half of the PW is missing; empty where nothing is, or all (S-1, S-16)."""
    attribut, eigenschaft = inputs["attribut"], inputs["eigenschaft"]
    if inputs["pw"] is not None or (attribut is None) == (eigenschaft is None):
        return ""
    if attribut is None:
        return "attribut"
    called = inputs["labels"].get("attribut", "")
    return "" if called and called not in HALVES else "eigenschaft"


def _values(inputs: Inputs) -> dict[str, int]:
    """What the PW is made of before modifiers (S-1, S-16).

    Raises:
        Refused: it is none, or twice one.
    """
    labels = inputs["labels"]
    missing = _missing(inputs)
    if missing:
        raise Refused(
            Text("{key} is missing: PW = Attribut + Eigenschaft; or give pw alone.", key=missing)
        )
    if inputs["pw"] is not None:
        return {labels.get("pw", "PW"): inputs["pw"]}
    values = {labels.get("attribut", "Attribut"): inputs["attribut"]}
    if inputs["eigenschaft"] is not None:
        name = labels.get("eigenschaft", "Eigenschaft")
        values[name] = values.get(name, 0) + inputs["eigenschaft"]
    return values


def _probe_trial(inputs: Inputs, rules: Rules) -> Trial:
    modifiers = {
        MODIFIER: inputs["modifikator"],
        **inputs.get(PENALTY, {}),
    }
    if inputs["schwere"]:
        name, number = difficulty(inputs["schwere"], rules)
        modifiers[name] = number
    return trial("probe", "Probe", _values(inputs), modifiers, ruling_of(rules))


def _probe(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """A Probe (S-1 to S-15); only in a fight it is asked how the dice are to lie."""
    check = CHECKS["probe"]

    def changed(settings: Settings) -> dict[str, Any]:
        return check.rolled_with(inputs, settings)

    thrown = yield from thrown_probe(
        lambda settings: _probe_trial(changed(settings), rules),
        ruling_of(rules),
        lambda settings: check.options(check.changed(inputs, settings), settings),
        chooses=inputs.get(IN_A_FIGHT, False),
    )
    return Result(thrown.verdict.values, said(thrown.verdict), (thrown,))


def _probe_odds(inputs: Inputs, rules: Rules) -> Odds:
    return probe.odds(_probe_trial(inputs, rules).target or 0, ruling_of(rules))


def _fitted(
    system: RuleSystem, state: State, combatant: Combatant, inputs: dict[str, Any]
) -> dict[str, Any]:
    whole = inputs["pw"] is not None or inputs["attribut"] is not None
    if inputs["schwere"] and whole and not _missing(inputs):
        difficulty(inputs["schwere"], state.rules)
    elif inputs["schwere"]:
        _understood(combatant, inputs["schwere"], state.rules)
    try:
        values = _values(inputs)
    except Refused as refused:
        raise Refused(Text("{who}: {what}", who=combatant.name, what=refused.text)) from None
    lying = sum(cost(combatant, label) for label in values)
    put_on = {**({LYING: lying} if lying else {}), **pained(system, combatant)}
    return {**inputs, IN_A_FIGHT: True, PENALTY: put_on}


def _understood(combatant: Combatant, typed: str, rules: Rules) -> None:
    """Refuse a word that may have been meant as a value as well."""
    stages = _stages(rules)
    if _plain(typed) not in map(_plain, stages):
        raise Refused(
            Text(
                "{who}: “{typed}” is neither a value of the sheet nor one of {stages}.",
                who=combatant.name,
                typed=typed,
                stages=chain(list(stages)),
            )
        )


def _thrown(purpose: str, text: Words, pw: int, ruling: Ruling) -> Procedure[Thrown]:
    """A Probe against a bare PW."""
    made = trial(purpose, text, {"PW": pw}, {}, ruling)
    return (yield from thrown_probe(lambda _: made, ruling, chooses=False))


def _contest(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """Two Proben against each other, ours first (S-7, S-8)."""
    ruling = ruling_of(rules)
    results = []
    for name, key in (("a", "pw"), ("b", "gegen")):
        thrown = yield from _thrown(f"probe.{name}", "Probe", inputs[key], ruling)
        results.append(thrown.verdict)
    wins = rules.get("dungeonslayers.immersieg_vergleich") != "zahl"
    won = contest.winner([contest.rank(v.degree, v.result, wins) for v in results])
    code = contest.AGAIN if won is None else contest.NAMES[won]
    values = {
        "winner": code,
        "degrees": [v.degree for v in results],
        "results": [v.result for v in results],
        "faces": [v.values["faces"] for v in results],
    }
    said_of = chain([said(v) for v in results], " – ")
    return Result(values, chain([said_of, WINNERS[code]], ": "))


def _contest_odds(inputs: Inputs, rules: Rules) -> Odds:
    wins = rules.get("dungeonslayers.immersieg_vergleich") != "zahl"
    return contest.odds(inputs["pw"], inputs["gegen"], ruling_of(rules), wins)


def _attack_pws(inputs: Inputs) -> tuple[int, int]:
    return inputs["pw"] + inputs["modifikator"], inputs["abwehr"] + inputs["gegnerabwehr"]


def _attack(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """An attack against an Abwehr, which is rolled only where the attack hits (SX-7)."""
    ruling = ruling_of(rules)
    attack, defence = _attack_pws(inputs)
    rolls = []
    for key, pw in (("angriff", attack), ("abwehr", defence)):
        thrown = yield from _thrown(key, key.capitalize(), pw, ruling)
        rolls.append(thrown.verdict)
        if rolls[0].result < 1:
            break
    block = rolls[1].result if len(rolls) > 1 else 0
    lost = harm.damage(rolls[0].result, block, inputs["wehrlos"])
    values = {
        "damage": lost,
        "attack": rolls[0].result,
        "defence": max(0, block),
        "degrees": [v.degree for v in rolls],
        "faces": [v.values["faces"] for v in rolls],
    }
    text = Text(
        "{attack} − {defence}: {n} LK damage (not from the rule text)",
        attack=rolls[0].result,
        defence=max(0, block),
        n=lost,
    )
    return Result(values, text)


def _attack_odds(inputs: Inputs, rules: Rules) -> Odds:
    return harm.odds(*_attack_pws(inputs), ruling_of(rules), inputs["wehrlos"])


_PLAIN = Input("modifikator", default=0, low=-MOST_MODIFIER, high=MOST_MODIFIER)
_MODIFIER = replace(_PLAIN, asked=True, signed=True)
_PW = Input("pw", low=-MOST, required=True, label="PW")

CHECKS: Mapping[str, Check] = {
    check.key: check
    for check in (
        Check(
            "probe",
            (
                replace(_PW, required=False, named=True),
                Input("attribut", named=True),
                Input("eigenschaft", named=True),
                _MODIFIER,
                Input("schwere", "text"),
            ),
            _probe,
            odds=_probe_odds,
            label="Probe",
            ways=(("pw",), ("attribut", "eigenschaft")),
            order=("attribut", "eigenschaft", "modifikator", "schwere"),
            alone="pw",
            fitted=_fitted,
            penalty=PENALTY,
            for_fighters=True,
        ),
        Check(
            "vergleich",
            (_PW, replace(_PW, key="gegen", label="")),
            _contest,
            odds=_contest_odds,
            label="Vergleichende Probe",
        ),
        Check(
            "angriff",
            (
                _PW,
                replace(_PW, key="abwehr", label=""),
                _PLAIN,
                replace(_PLAIN, key="gegnerabwehr"),
                Input("wehrlos", "yesno", default=False),
            ),
            _attack,
            odds=_attack_odds,
            label=Text("Attack and Abwehr (not from the rule text)"),
        ),
    )
}
