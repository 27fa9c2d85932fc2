"""DSA5: what the core asks of a rule system, answered for the combat round with Schmerz."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gmdash.asks import asks_nothing
from gmdash.dice import Dice
from gmdash.encounter.events import Event, Scalar, SheetChanged, ValueChanged, WentAhead
from gmdash.encounter.state import Combatant, State, condition
from gmdash.rules.dsa5 import checks, pain
from gmdash.rules.dsa5.card import CARD
from gmdash.rules.dsa5.sheet import HOUSE_RULES, SHEET
from gmdash.rules.ladder import Health, Reckoned
from gmdash.rules.sheet import numbers
from gmdash.rules.system import Draft, InitiativeRule, RuleSystem
from gmdash.texts import Refused, Text, Words


def _key(state: State, combatant: Combatant) -> Mapping[str, int]:
    """SC before NSC and the higher base as a proposal; officially the base alone (D-3, DX-1)."""
    base = int(combatant.sheet.get("ini", 0))
    if _rule(state, "gleichstand") == "offiziell":
        return {"INI-Basis": base}
    return {"SC": int(combatant.side == "pc"), "INI-Basis": base}


def _rule(state: State, key: str) -> str:
    return SYSTEM.rule(state, key)


@asks_nothing
def spend_schip(draft: Draft, system: RuleSystem, who: str) -> None:
    """A Schicksalspunkt to act first at the start of the fight (D-6)."""
    combatant = draft.state.combatants[who]
    points = numbers(combatant.sheet, ["schip"])["schip"]
    if draft.state.phase == "running":
        raise Refused(Text("A Schicksalspunkt puts one first only before the fight starts."))
    if combatant.ahead is not None:
        raise Refused(Text("{who} already goes first.", who=combatant.name))
    if points < 1:
        raise Refused(Text("{who} has no Schicksalspunkt left.", who=combatant.name))
    draft.add(SheetChanged(who, "schip", points, points - 1))
    draft.add(WentAhead(who, 1 if system.rule(draft.state, "schip_dauer") == "runde1" else 0))


class Dsa5(RuleSystem):
    """DSA5's combat round."""

    id = "dsa5"
    title = "DSA5"
    sheet = SHEET
    house_rules = HOUSE_RULES
    initiative = InitiativeRule(
        dice=Dice(1, 6),
        fields=("ini",),
        key=_key,
        roll_off=lambda state: Dice(1, 6) if _rule(state, "gleichstand") == "offiziell" else None,
    )
    budget = {"action": 1, "free": 1, "reaction": None, "defence": None}
    health_value = "le"
    out_conditions = frozenset({"handlungsunfähig", "bewusstlos", "tot"})
    checks = checks.CHECKS
    procedures = {"schip": spend_schip}
    words = {"le": "LE", "maximum": Text("a new maximum")}
    card = CARD

    def starting_values(self, sheet: Mapping[str, Scalar]) -> dict[str, int]:
        """Everybody joins with full LE."""
        return {"le": int(sheet["le"])}

    def stage(self, state: State, combatant: Combatant) -> int:
        """The stage of Schmerz that the LE make (D-16)."""
        official = self.rule(state, "schmerz_regel") == "offiziell"
        return pain.stage(int(combatant.sheet["le"]), combatant.values["le"], official)

    def pain(self, state: State, combatant: Combatant) -> int:
        """The stage that counts: from the LE, and what was given by hand on top."""
        given = condition(combatant, "Schmerz")
        return min(pain.MAX_STAGE, self.stage(state, combatant) + (given.level if given else 0))

    def health(self, state: State, combatant: Combatant) -> Health:
        """LE and the Schmerz that follows from them (D-16, D-17)."""
        current, most = combatant.values["le"], int(combatant.sheet["le"])
        stage = self.stage(state, combatant)
        if current <= 0:
            label: Words = "im Sterben"
        else:
            label = f"Schmerz {pain.ROMAN[stage]}" if stage else Text("no Schmerz")
        return Health("points", current, most, stage, label)

    def hurt(self, state: State, combatant: Combatant, amount: int) -> int:
        """Schadenspunkte come off the LE, below 0 too."""
        return combatant.values["le"] - amount

    def healed(self, state: State, combatant: Combatant, amount: int) -> int:
        """LE come back up to the maximum."""
        return min(int(combatant.sheet["le"]), combatant.values["le"] + amount)

    def penalty(self, state: State, combatant: Combatant) -> Reckoned:
        """−1 a stage on all Proben, not from the rule text (DX-4)."""
        stage = self.pain(state, combatant)
        if not stage or self.rule(state, "schmerz_wirkung") == "keine":
            return Reckoned(0)
        return Reckoned(
            -stage, Text("Schmerz {stage} (not from the rule text)", stage=pain.ROMAN[stage])
        )

    def incapacity(self, state: State, combatant: Combatant) -> Words:
        """Dying at 0 LE (D-17); handlungsunfähig at Schmerz IV (DX-4)."""
        if combatant.values["le"] <= 0:
            return "im Sterben"
        acts_on = self.rule(state, "schmerz_wirkung") == "keine"
        if self.pain(state, combatant) == pain.MAX_STAGE and not acts_on:
            return "handlungsunfähig"
        return super().incapacity(state, combatant)

    def after_change(self, before: State, after: State) -> Iterable[Event]:
        """Nobody has more LE than the maximum."""
        if before.combatants is after.combatants:
            return
        for who, combatant in after.combatants.items():
            if before.combatants.get(who) is combatant:
                continue
            current, most = combatant.values["le"], int(combatant.sheet["le"])
            if current > most:
                yield ValueChanged(who, "le", current, most, why="maximum")


SYSTEM = Dsa5()
