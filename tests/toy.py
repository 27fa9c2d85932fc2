"""A rule system for tests of house rules: one that can be changed, a fixed one, two tables."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from gmdash import rules
from gmdash.encounter.events import Scalar
from gmdash.encounter.state import Combatant, State
from gmdash.rules.house_rules import Column, HouseRule, TableRule
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.ladder import Health, Reckoned
from gmdash.rules.sheet import Field, Sheet
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words

WAIT = HouseRule("toy.warten", ("ja", "nein"), "waiting")
ROOF = HouseRule("toy.dach", ("6", "pool", "10"), "the roof", outside=True)
FLOOR = HouseRule("toy.boden", ("2",), "the floor")
ZONES = TableRule(
    "toy.zonen",
    (
        Column("zone"),
        Column("malus", "number", low=-9, high=9),
        Column("toedlich", "yesno"),
        Column("notiz", empty=True),
    ),
    "Kopf,-2,ja,;Bein,1,nein,langsam",
    "the zones",
    outside=True,
)
LADDER = TableRule(
    "toy.leiter",
    (Column("ab", "number", low=0, high=20), Column("name")),
    "0,heil;3,wund;7,tot",
    "the ladder",
    increasing=True,
)


class Toy(RuleSystem):
    """Hurt by a ladder that a table may rewrite."""

    id = "toy"
    title = "Toy"
    sheet = Sheet((Field("speed", "Speed", 3),))
    house_rules = (WAIT, ROOF, FLOOR, ZONES, LADDER)
    initiative = InitiativeRule(None, ("speed",), lambda s, c: {}, lambda s: None)
    health_value = "hurt"

    def starting_values(self, sheet: Mapping[str, Scalar]) -> dict[str, int]:
        return {"hurt": 0}

    def hurt(self, state: State, combatant: Combatant, amount: int) -> int:
        return combatant.values["hurt"] + amount

    def healed(self, state: State, combatant: Combatant, amount: int) -> int:
        return max(0, combatant.values["hurt"] - amount)

    def _rung(self, state: State, combatant: Combatant) -> str:
        hurt = combatant.values["hurt"]
        reached = [row for row in self.table(state, "leiter") if int(row["ab"]) <= hurt]
        return str(reached[-1]["name"]) if reached else "heil"

    def health(self, state: State, combatant: Combatant) -> Health | None:
        hurt = combatant.values["hurt"]
        return Health("ladder", hurt, 20, 0, self._rung(state, combatant))

    def penalty(self, state: State, combatant: Combatant) -> Reckoned:
        return Reckoned(-1 if self._rung(state, combatant) == "wund" else 0)

    def incapacity(self, state: State, combatant: Combatant) -> Words:
        return "tot" if self._rung(state, combatant) == "tot" else ""

    def may_delay(self, state: State) -> bool:
        return self.rule(state, "warten") == "ja"


def plug_in(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """The toy among the systems, for one test."""
    module = ModuleType("toy_rules")
    toy = module.SYSTEM = Toy()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "toy_rules", module)
    monkeypatch.setitem(rules._MODULES, "toy", "toy_rules")
    return toy


def by_entry_point(monkeypatch: pytest.MonkeyPatch, system: RuleSystem) -> None:
    """A system as an installed package brings it, for one test."""
    module = ModuleType(f"{system.id}_rules")
    module.SYSTEM = system  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    point = EntryPoint(system.id, f"{module.__name__}:SYSTEM", "gmdash.rules")
    monkeypatch.setattr(
        "importlib.metadata.entry_points",
        lambda group, name: [point] if name == point.name else [],
    )
