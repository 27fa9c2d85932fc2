"""The Test that is called for: its inputs, and what the sheet says to them (T-12 to T-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gmdash.asks import Option, Settings
from gmdash.encounter.state import Combatant, State
from gmdash.rules import penalty as penalties
from gmdash.rules.checks import Inputs, Rules
from gmdash.rules.inputs import MOST, Input
from gmdash.rules.sheet import numbers
from gmdash.rules.trauma.grades import Ruling, ruling, tens
from gmdash.rules.trauma.rolling import Attempt
from gmdash.rules.trauma.sheet import is_skill, name_of, values_of
from gmdash.texts import Refused, Text, Words, chain

if TYPE_CHECKING:
    from gmdash.rules.system import RuleSystem

MODIFIER = Input(
    "modifikator",
    "numbers",
    (),
    asked=True,
    low=-MOST,
    high=MOST,
    label=Text("modifier"),
    repeats=True,
)
PERCENT = replace(MODIFIER, key="prozent", low=-100, label=Text("percent"), mark="%")
MOST_VALUE = 9999
VALUE = Input("wert", high=MOST_VALUE, named=True, lacking=True)
HE = Input("he", "numbers", named=True)
WAYS = (("wert",), ("he",))
CALLED = ("wert", "modifikator")
ABZUG = "abzug"


def attempt_of(inputs: Inputs, rules: Rules) -> Attempt:
    """The Test that the inputs describe (T-12 to T-19)."""
    made, labels = ruling(rules), inputs["labels"]
    name, skill = labels.get("wert", ""), inputs["wert"]
    note: Words = ""
    if skill is None and inputs["he"] is None:
        raise Refused(Text("{key} is missing: {wanted}.", key="wert", wanted=VALUE.wanted))
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
        penalty=inputs.get(ABZUG, 0),
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
    own = {ABZUG: penalty.value, "wunden": penalty.reason, "labels": labels}
    if "kz" in inputs and inputs["kz"] is None:
        own["kz"] = numbers(combatant.sheet, ["kz"])["kz"]
    return {**inputs, **own}


def options_of(inputs: Inputs, settings: Settings) -> tuple[Option, ...]:
    """What may still be changed about a Test when its roll is asked for."""
    own = (entry.option(inputs[entry.key]) for entry in (MODIFIER, PERCENT))
    return (*own, *penalties.options(settings, bool(inputs.get(ABZUG))))
