"""DSA5: what the core asks of a rule system, answered for the combat round with Schmerz."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from gmdash.asks import Procedure, asks_nothing
from gmdash.dice import Dice
from gmdash.encounter.events import Event, Rolled, Scalar, ValueChanged
from gmdash.encounter.state import Combatant, Condition, State
from gmdash.rules.accounting import Feat
from gmdash.rules.contests import ContestRound, Party
from gmdash.rules.dsa5 import (
    attack,
    checks,
    contest,
    defence,
    disturbance,
    dying,
    long_action,
    movement,
    pain,
    reckoning,
    schip,
    waking,
    wounds,
)
from gmdash.rules.dsa5.sheet import HOUSE_RULES, SHEET
from gmdash.rules.dsa5.telling import WORDS, outcome, result_words
from gmdash.rules.dsa5.w20 import DEGREES
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.ladder import Health, Pain, Reckoned
from gmdash.rules.system import Card, Draft, RuleSystem
from gmdash.texts import Text, Words, chain

BASE = "INI-Basis"


def _key(state: State, combatant: Combatant) -> Mapping[str, int]:
    """SC before NSC and the higher base as a proposal; officially the base alone (D-3, DX-1)."""
    base = int(combatant.sheet.get("ini", 0))
    if _officially(state):
        return {BASE: base}
    return {"SC": int(combatant.side == "pc"), BASE: base}


def _officially(state: State) -> bool:
    """Whether equals go by the official rule, and not by what people decide (D-3, DX-1)."""
    return _rule(state, "gleichstand") == "offiziell"


def _rule(state: State, key: str) -> str:
    return SYSTEM.rule(state, key)


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
        roll_off=lambda state: Dice(1, 6) if _officially(state) else None,
        proposed=lambda state: frozenset() if _officially(state) else frozenset({BASE}),
    )
    budget = {"action": 1, "free": 1, "reaction": None, "defence": None}
    health_value = "le"
    armour = "RS"
    out_conditions = frozenset({"handlungsunfähig", "bewusstlos", "tot"})
    conditions = (reckoning.SCHMERZ, *reckoning.ZUSTAENDE, *reckoning.STATES)
    checks = checks.CHECKS
    procedures = {
        "schip": schip.spend_schip,
        "attack": attack.attack,
        "passierschlag": attack.passing_blow,
        "long": long_action.begin,
        "disturb": disturbance.disturb,
        "move": movement.move,
    }
    words = WORDS
    degrees = DEGREES
    reactions = frozenset({"pa", "aw"})
    attacks = frozenset({"attack", "passierschlag"})
    blows = frozenset({"tp"})
    criticals = frozenset({"critical", "double"})
    botches = frozenset({"botch"})
    lasting_values = ("le",)
    passing = frozenset(reckoning.STATES)
    contest_parts = 1
    contest_rounds = True
    counts_defences = True
    quarters = ("IV", "III", "II", "I")
    feels_pain = True
    tough = "Zäher Hund"

    @property
    def card(self) -> Card:
        """The rules in short; loaded when help wants them."""
        from gmdash.rules.dsa5.card import CARD

        return CARD

    def starting_values(self, sheet: Mapping[str, Scalar]) -> dict[str, int]:
        """Everybody joins with full LE."""
        return {"le": int(sheet["le"])}

    def health(self, state: State, combatant: Combatant) -> Health:
        """LE and the Schmerz that follows from them (D-16, D-17)."""
        current, most = combatant.values["le"], int(combatant.sheet["le"])
        stage = reckoning.stage(self, state, combatant)
        label: Words = dying.state_of(self, state, combatant)
        short = ""
        if not label:
            counts = reckoning.pain_of(self, state, combatant)
            short = pain.ROMAN[stage]
            if counts != stage:
                short = f"{reckoning.roman(stage)}→{reckoning.roman(counts)}"
            label = f"Schmerz {short}" if short else Text("no Schmerz")
        official = self.rule(state, "schmerz_regel") == "offiziell" and most > pain.LITTLE
        marks = (pain.LITTLE,) if official else ()
        least = dying.death(self, state, combatant)
        return Health("points", current, most, stage, label, short, least, marks)

    def hurt(self, state: State, combatant: Combatant, amount: int) -> int:
        """Schadenspunkte come off the LE, below 0 too."""
        return combatant.values["le"] - amount

    def healed(self, state: State, combatant: Combatant, amount: int) -> int:
        """LE come back up to the maximum."""
        return min(int(combatant.sheet["le"]), combatant.values["le"] + amount)

    @asks_nothing
    def armoured(self, draft: Draft, who: str, amount: int) -> dict[str, int]:
        """Rüstungsschutz comes off the TP, not from the rule text (DX-3)."""
        return {self.armour: -wounds.armour_of(draft.state.combatants[who])}

    def penalty(self, state: State, combatant: Combatant) -> Reckoned:
        """What Zustände cost on all Proben, not from the rule text (DX-4, DX-6)."""
        parts = reckoning.penalty_parts(self, state, combatant)
        if not parts:
            return Reckoned(0)
        names = [f"{name}{self._made_of(state, combatant, name)}" for name in parts]
        return Reckoned(sum(parts.values()), reckoning.labelled(chain(names)))

    def _made_of(self, state: State, combatant: Combatant, name: str) -> str:
        """What Schmerz comes from, where it is not the LE alone."""
        beside = reckoning.pain_beside(self, state, combatant)
        if beside is None or not name.startswith(reckoning.SCHMERZ):
            return ""
        return f" ({', '.join(map(str, beside.reasons))})"

    def pain(self, state: State, combatant: Combatant) -> Pain | None:
        """The stage of the LE beside the one that counts (D-16, DX-4)."""
        return reckoning.pain_beside(self, state, combatant)

    def incapacity(self, state: State, combatant: Combatant) -> Words:
        """Dying at 0 LE (D-17), handlungsunfähig by Zustände (DX-4, DX-6)."""
        lost = dying.state_of(self, state, combatant)
        if not lost and reckoning.is_out(self, state, combatant):
            lost = "handlungsunfähig"
        return self.worst(lost, combatant)

    def countdown(self, state: State, combatant: Combatant) -> Words:
        """The Kampfrunden in which help comes in time, not from the rule text (DX-7)."""
        return dying.countdown(self, state, combatant)

    def may_wake(self, state: State, combatant: Combatant) -> bool:
        """Whether Selbstbeherrschung can overcome Schmerz IV (DX-4)."""
        return waking.may_act_on(self, state, combatant)

    def wake(self, draft: Draft, who: str) -> Procedure[bool]:
        """The check that lets one act on for a Kampfrunde (DX-4)."""
        return waking.act_on(draft, self, who)

    def after_change(self, before: State, after: State) -> Iterable[Event]:
        """LE stop at the maximum; what befalls long actions and the dying."""
        if before.combatants is after.combatants:
            return
        for who, combatant in after.combatants.items():
            old = before.combatants.get(who)
            if old is combatant and before.round == after.round:
                continue
            current, most = combatant.values["le"], int(combatant.sheet["le"])
            if current > most:
                yield ValueChanged(who, "le", current, most, why="maximum")
            if old is not None:
                yield from dying.after_change(after, old, combatant)
                yield from long_action.after_change(self, before, after, old, combatant)

    def settle(self, draft: Draft) -> Procedure[None]:
        """Checks of long actions that damage has disturbed (D-11)."""
        return disturbance.settle(draft, self, list(draft.state.combatants))

    def is_due(self, combatant: Combatant) -> bool:
        """A long action that damage has disturbed."""
        long = long_action.running(combatant)
        return long is not None and bool(long.due)

    def turn_ends(self, draft: Draft, who: str) -> None:
        """The Aktion of this turn goes into a long action (D-9)."""
        long_action.turn_ends(draft, self, who)

    def spent_words(self, why: str) -> Words:
        """A way on foot by its length."""
        return movement.moved(why) or super().spent_words(why)

    def next_defence(self, state: State, combatant: Combatant) -> int | None:
        """Each further defence is harder, and not everybody has one (DX-3)."""
        return defence.further(state, self, combatant)

    def compare(self, state: State, parties: Sequence[Party], lead: int) -> ContestRound:
        """Most Qualitätsstufen win; not from the rule text."""
        return contest.compare(parties, lead)

    def condition_words(self, name: str, level: int, note: str) -> Words:
        """Long actions with their Aktionen, Zustände with Stufen as the game writes them."""
        long = long_action.read(name, level, note)
        if long:
            return long.shown
        if name in (reckoning.SCHMERZ, *reckoning.ZUSTAENDE):
            return reckoning.leveled(name, level)
        return super().condition_words(name, level, note)

    def told(self, state: State, event: Event, name: Callable[[str], str]) -> Words | None:
        """Long actions, movement, and how long there is to help the dying."""
        said = dying.told(self, state, event, name)
        if said is None and (who := getattr(event, "who", None)):
            said = long_action.told(state, event, name(who))
            if said is None:
                said = movement.told(event, name(who))
        return said

    def result_words(self, event: Rolled) -> Words:
        """What a roll came to: its degree, the QS of a Fertigkeitsprobe."""
        return result_words(event)

    def feat(self, roll: Rolled, before: Rolled | None) -> Feat:
        """A 20 is a Patzer once it is confirmed (DX-3)."""
        if roll.purpose == "confirm":
            worse = before is not None and before.degree == "failure"
            return "botch" if worse and roll.degree == "confirmed" else ""
        return super().feat(roll, before)

    def lasts(self, condition: Condition) -> bool:
        """A long action ends with the fight (D-9)."""
        is_long = long_action.read(condition.name, condition.level, condition.note)
        return super().lasts(condition) and not is_long

    def outcome(self, before: State, events: Sequence[Event]) -> Words:
        """How an attack or a disturbance ended."""
        return outcome(events)


SYSTEM = Dsa5()
