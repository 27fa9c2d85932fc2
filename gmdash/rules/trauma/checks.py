"""The checks of Trauma: Test, Konzentrationswurf, one round of a Wettkampf, HE-Bonus."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gmdash.asks import Option, Procedure, Settings, asks_nothing
from gmdash.encounter.state import Combatant, State
from gmdash.rules.checks import Check, Inputs, Result, Rules
from gmdash.rules.contests import Party
from gmdash.rules.inputs import Input
from gmdash.rules.odds import Odds
from gmdash.rules.sheet import numbers
from gmdash.rules.trauma.contests import PARTS, compare
from gmdash.rules.trauma.grades import (
    NOTHING,
    Aim,
    Ruling,
    aimed,
    concentrated,
    odds,
    points,
    ruling,
    tens,
)
from gmdash.rules.trauma.rolling import Attempt, Attempted, attempted, grade_words
from gmdash.rules.trauma.sheet import is_skill, name_of, values_of
from gmdash.texts import Refused, Text, Words, chain

if TYPE_CHECKING:
    from gmdash.rules.system import RuleSystem

MODIFIER = Input(
    "modifikator",
    "numbers",
    (),
    asked=True,
    low=-100,
    high=100,
    label=Text("modifier"),
    repeats=True,
)
PERCENT = Input(
    "prozent",
    "numbers",
    (),
    asked=True,
    low=-100,
    high=100,
    label=Text("percent"),
    repeats=True,
    mark="%",
)
_VALUE = Input("wert", named=True, lacking=True)
_HE = Input("he", "numbers", named=True)
_CALLED = ("wert", "modifikator")


def attempt_of(inputs: Inputs, rules: Rules) -> Attempt:
    """The Test that the inputs describe (T-12 to T-19)."""
    made, labels = ruling(rules), inputs["labels"]
    name, skill = labels.get("wert", ""), inputs["wert"]
    note: Words = ""
    if skill is None and inputs["he"] is None:
        raise Refused(Text("{key} is missing: {wanted}.", key="wert", wanted=_VALUE.wanted))
    earns, source = not name or is_skill(name), ""
    if skill is None:
        skill, note = he_bonus(inputs["he"], labels.get("he", ""), made)
        earns, source = False, "HE-Bonus"
    return Attempt(
        name=name,
        skill=skill,
        source=source,
        absolute=inputs["modifikator"],
        percents=inputs["prozent"],
        penalty=inputs.get("abzug", 0),
        why=inputs.get("wunden", ""),
        rules=made,
        earns=earns,
        text=chain(["Test", name], " ") if name else "Test",
        note=note,
    )


def he_bonus(values: tuple[int, ...], names: str, rules: Ruling) -> tuple[int, Words]:
    """The highest HE-Bonus of these Haupteigenschaften, and where it is from (T-17)."""
    bonuses = [tens(max(0, value), rules) for value in values]
    best = max(bonuses)
    named = names.split("/")
    name = named[bonuses.index(best)].upper() if len(named) == len(values) else ""
    whose = chain([name, values[bonuses.index(best)]], " ") if name else values[bonuses.index(best)]
    return best, Text("not learned: HE-Bonus {bonus} of {he}", bonus=best, he=whose)


def fitted(
    system: RuleSystem, state: State, combatant: Combatant, inputs: dict[str, Any]
) -> dict[str, Any]:
    """The names as the game has them, the own KZ and what wounds cost.

    Raises:
        Refused: the skill is not learned, and nothing is said of a HE-Bonus (T-17).
    """
    labels = {**inputs["labels"]}
    name = labels.get("wert", "")
    if name and not is_skill(name):
        labels["wert"] = name_of(name)
    if inputs["wert"] is None and inputs["he"] is None:
        learned = chain([name_of(key) for key in values_of(combatant.sheet)])
        if not name:
            raise Refused(
                Text("{who}: Test of what? There are {skills}.", who=combatant.name, skills=learned)
            )
        raise Refused(
            Text(
                "{who} has not learned {skill}: add he=st,ge for the HE-Bonus, or take {skills}.",
                who=combatant.name,
                skill=name,
                skills=learned,
            )
        )
    penalty = system.penalty(state, combatant)
    own = {"abzug": penalty.value, "wunden": penalty.reason, "labels": labels}
    if "kz" in inputs and inputs["kz"] is None:
        own["kz"] = numbers(combatant.sheet, ["kz"])["kz"]
    return {**inputs, **own}


def _said(done: Attempted) -> Words:
    values = done.verdict.values
    words = grade_words(done.degree)
    if values["roll"] is None:
        return Text("{degree} on {value}", value=values["value"], degree=words)
    return Text(
        "{roll} on {value}: {degree}", roll=values["roll"], value=values["value"], degree=words
    )


def _test(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """One Test (T-19)."""
    done = yield from attempted(
        lambda settings: attempt_of(TEST.changed(inputs, settings), rules),
        lambda settings: TEST.options(TEST.changed(inputs, settings)),
    )
    return Result(done.verdict.values, _said(done), done.thrown)


def _test_odds(inputs: Inputs, rules: Rules) -> Odds:
    attempt = attempt_of(inputs, rules)
    return odds(attempt.aim, attempt.rules)


def _kz_of(inputs: Inputs, rules: Rules) -> Attempt:
    """The Konzentrationswurf: a Test on KZ, so without EP (T-15, T-18)."""
    if inputs["kz"] is None:
        raise Refused(Text("{key} is missing: {wanted}.", key="kz", wanted=_VALUE.wanted))
    return Attempt(
        name="KZ",
        skill=inputs["kz"],
        absolute=inputs["kz_modifikator"],
        penalty=inputs.get("abzug", 0),
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
        return (_KZ_MODIFIER.option(changed["kz_modifikator"]),)

    kz = yield from attempted(
        lambda settings: _kz_of(CONCENTRATION.changed(inputs, settings), rules), kz_options
    )
    done = yield from attempted(
        lambda settings: _meanwhile(CONCENTRATION.changed(inputs, settings), rules, kz.degree),
        lambda settings: TEST.options(CONCENTRATION.changed(inputs, settings)),
    )
    values = {
        "concentration": kz.degree,
        "kz_roll": kz.verdict.values["roll"],
        "kz_w10": kz.verdict.values["w10"],
        **done.verdict.values,
    }
    said = Text("KZ {kz}; {skill}", kz=_said(kz), skill=_said(done))
    return Result(values, said, (*kz.thrown, *done.thrown))


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


def _contest(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """One round of a Wettkampf between two (T-20 to T-22)."""
    made = ruling(rules)
    ours = Attempt(
        skill=inputs["wert"],
        absolute=inputs["modifikator"],
        percents=inputs["prozent"],
        rules=made,
        purpose="a",
    )
    theirs = Attempt(skill=inputs["gegen"], rules=made, purpose="b")
    one = yield from attempted(lambda _: ours)
    other = yield from attempted(lambda _: theirs)
    head = (PARTS * inputs["vorsprung"], 0)
    results = [Result(done.verdict.values, _said(done)) for done in (one, other)]
    parties = [Party((), (result,), score) for result, score in zip(results, head, strict=True)]
    came = compare(made, parties, PARTS * inputs["ziel"])
    lead = head[0] + came.points[0] - came.points[1]
    winner = None if came.winner is None else "ab"[came.winner]
    values = {
        "values": [ours.aim.value, theirs.aim.value],
        "degrees": [one.degree, other.degree],
        "points": [points(each) for each in came.points],
        "lead": points(lead),
        "winner": winner,
    }
    said = Text(
        "{one} against {other}: {winner}",
        one=one.degree,
        other=other.degree,
        winner=Text("undecided") if winner is None else Text("{who} wins", who=winner),
    )
    return Result(values, said, (*one.thrown, *other.thrown))


@asks_nothing
def _he_check(inputs: Inputs, rules: Rules) -> Result:
    """The value of a skill that is not learned (T-17)."""
    bonus, words = he_bonus(inputs["werte"], "", ruling(rules))
    return Result({"value": bonus}, words)


TEST = Check(
    "test",
    (_VALUE, MODIFIER, PERCENT, _HE),
    _test,
    odds=_test_odds,
    label="Test",
    order=_CALLED,
    fitted=fitted,
    for_fighters=True,
)
_KZ_MODIFIER = replace(
    MODIFIER, key="kz_modifikator", asked=False, label=Text("modifier of the KZ")
)
CONCENTRATION = Check(
    "konzentration",
    (Input("kz", named=True), _VALUE, MODIFIER, PERCENT, _KZ_MODIFIER, _HE),
    _concentration,
    odds=_concentration_odds,
    label="Konzentrationswurf",
    order=_CALLED,
    fitted=fitted,
    for_fighters=True,
)
CHECKS: Mapping[str, Check] = {
    check.key: check
    for check in (
        TEST,
        CONCENTRATION,
        Check(
            "wettkampf",
            (
                Input("wert", required=True),
                Input("gegen", required=True),
                MODIFIER,
                PERCENT,
                Input("vorsprung", default=0),
                Input("ziel", default=3),
            ),
            _contest,
            label="Wettkampf",
        ),
        Check("he", (Input("werte", "numbers", required=True),), _he_check, label="HE-Bonus"),
    )
}
