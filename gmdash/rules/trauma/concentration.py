"""A skill used while another one runs: the Konzentrationswurf before it (T-15)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from gmdash.asks import Option, Procedure, Settings
from gmdash.rules import penalty as penalties
from gmdash.rules.checks import Check, Inputs, Result, Rules
from gmdash.rules.inputs import Input
from gmdash.rules.odds import Odds
from gmdash.rules.trauma.calling import (
    ABZUG,
    CALLED,
    HE,
    MODIFIER,
    MOST_VALUE,
    PERCENT,
    VALUE,
    WAYS,
    attempt_of,
    fitted,
    options_of,
)
from gmdash.rules.trauma.grades import (
    NOTHING,
    Aim,
    Ruling,
    aimed,
    concentrated,
    odds,
    ruling,
)
from gmdash.rules.trauma.rolling import Attempt, attempted, said
from gmdash.texts import Text


def _kz_of(inputs: Inputs, rules: Rules) -> Attempt:
    """The Konzentrationswurf: a Test on KZ, so without EP (T-15, T-18)."""
    return Attempt(
        name="KZ",
        skill=inputs["kz"],
        absolute=inputs["kz_modifikator"],
        penalty=inputs.get(ABZUG, 0),
        why=inputs.get("wunden", ""),
        rules=ruling(rules),
        earns=False,
        purpose="konzentration",
        text="Konzentrationswurf",
    )


def _meanwhile(inputs: Inputs, rules: Rules, degree: str) -> Attempt:
    """The Test of a skill used while another runs, after its Konzentrationswurf (T-15)."""
    plain = attempt_of(inputs, rules)
    cost = concentrated(degree, plain.rules)
    if cost == -100:
        return replace(plain, void=True, note=f"Konzentration {degree}: −100 %")
    if cost:
        note = f"Konzentration {degree}: −50 %"
        return replace(plain, percents=(*plain.percents, cost), note=note)
    return replace(plain, note=f"Konzentration {degree}")


def _concentration(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """A skill used while another one runs: first a Konzentrationswurf (T-15)."""
    attempt_of(inputs, rules)

    def kz_options(settings: Settings) -> tuple[Option, ...]:
        changed = CONCENTRATION.changed(inputs, settings)
        left = penalties.options(settings, bool(inputs.get(ABZUG)))
        return (_KZ_MODIFIER.option(changed["kz_modifikator"]), *left)

    kz = yield from attempted(
        lambda settings: _kz_of(CONCENTRATION.rolled_with(inputs, settings), rules), kz_options
    )
    done = yield from attempted(
        lambda settings: _meanwhile(CONCENTRATION.rolled_with(inputs, settings), rules, kz.degree),
        lambda settings: options_of(CONCENTRATION.changed(inputs, settings), settings),
    )
    values = {
        "concentration": kz.degree,
        "kz_roll": kz.verdict.values["roll"],
        "kz_w10": kz.verdict.values["w10"],
        **done.verdict.values,
    }
    words = Text("KZ {kz}; {skill}", kz=said(kz), skill=said(done))
    return Result(values, words, (*kz.thrown, *done.thrown))


def _concentration_odds(inputs: Inputs, rules: Rules) -> Odds:
    attempt, kz = attempt_of(inputs, rules), _kz_of(inputs, rules)
    halved = (*attempt.percents, -50)
    worse = aimed(attempt.skill, attempt.modifiers, halved, attempt.rules)
    return _after(kz.aim, attempt.aim, worse, attempt.rules)


@lru_cache(maxsize=256)
def _after(kz: Aim, plain: Aim, halved: Aim, rules: Ruling) -> Odds:
    """The chances of a skill by those of the Konzentrationswurf before it."""
    aims = {0: plain, -50: halved, -100: NOTHING}
    ways: dict[tuple[str, int], int] = {}
    for degree, falls in odds(kz, rules).degrees().items():
        spread = odds(aims[concentrated(degree, rules)], rules)
        for outcome, more in spread.ways.items():
            # Some of the spreads have 100 ways and some 1000.
            scaled = falls * more * (1000 // spread.of)
            ways[outcome] = ways.get(outcome, 0) + scaled
    return Odds(ways)


_KZ_MODIFIER = replace(
    MODIFIER, key="kz_modifikator", asked=False, label=Text("modifier of the KZ")
)
CONCENTRATION = Check(
    "konzentration",
    (
        Input("kz", high=MOST_VALUE, named=True, from_sheet=True),
        VALUE,
        MODIFIER,
        PERCENT,
        _KZ_MODIFIER,
        HE,
    ),
    _concentration,
    odds=_concentration_odds,
    label="Konzentrationswurf",
    ways=WAYS,
    order=CALLED,
    fitted=fitted,
    penalty=ABZUG,
    for_fighters=True,
)
