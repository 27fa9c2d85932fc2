"""Trauma: what the core asks of a rule system, answered for Tests, Wettkämpfe and proposals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from gmdash.dice import Dice
from gmdash.encounter.events import Event, Rolled, ValueChanged
from gmdash.encounter.state import Combatant, State
from gmdash.rules import hand_pain
from gmdash.rules.checks import Inputs, Result
from gmdash.rules.contests import ContestRound, Party
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.ladder import Health, Pain, Reckoned, Rung, rung_at
from gmdash.rules.sheet import numbers
from gmdash.rules.system import Card, Draft, RuleSystem
from gmdash.rules.trauma import attack, checks, contests, experience
from gmdash.rules.trauma.grades import GRADES, SIDES, W10, Aim, grade, halves, ruling
from gmdash.rules.trauma.rolling import NAMES, grade_words
from gmdash.rules.trauma.sheet import HOUSE_RULES, SHEET, UNHURT, WOUNDS
from gmdash.texts import Text, Words

# An initiative is a whole number, so half points are shown as 5.
TENTHS = 5


def _ra(combatant: Combatant) -> int:
    return numbers(combatant.sheet, ["ra"])["ra"]


def _judge(state: State, combatant: Combatant, faces: tuple[int, ...]) -> int:
    """A Test on RA as ten times its points; a 100 is no FF here, for no W10 follows (TX-6)."""
    rules, ra = ruling(state.rules), _ra(combatant)
    return TENTHS * halves(grade(faces[0], Aim(ra, ra), rules), rules)


def _told(tenths: int) -> Words:
    """The grades that are worth so much; an Ee is not told apart where it counts as E."""
    degree = next((g for g in reversed(GRADES) if TENTHS * halves(g) == tenths), None)
    if degree is None:
        # By hand a file may say any number.
        return str(tenths)
    return Text("Test on RA {degree}, points × 10 (a proposal)", degree=degree)


RA_TEST = InitiativeRule(
    dice=Dice(1, SIDES),
    fields=(),
    key=lambda _, combatant: {"RA": _ra(combatant)},
    roll_off=lambda _: None,
    judge=_judge,
    told=_told,
)


class Trauma(RuleSystem):
    """Skills on a W100; what a fight needs beyond them is a proposal."""

    id = "trauma"
    title = "Trauma"
    sheet = SHEET
    house_rules = HOUSE_RULES
    # Nobody acts so; wounds are the GM's to name.
    out_conditions = frozenset(
        {"bewusstlos", "Außer Gefecht", "handlungsunfähig", "im Sterben", "tot"}
    )
    checks = checks.CHECKS
    procedures = {"attack": attack.attack}
    least: ClassVar[Mapping[str, int]] = {WOUNDS: 0}
    words: ClassVar[Mapping[str, Words]] = {
        **attack.WORDS,
        **NAMES,
        WOUNDS: "Wunden",
        "maximum": Text("the last rung"),
    }
    degrees: ClassVar[Mapping[str, Words]] = {code: grade_words(code) for code in GRADES}
    reactions = frozenset({"defence"})
    blows = frozenset({"hit"})
    criticals = frozenset({"EEE"})
    botches = frozenset({"FF"})
    lasting_values = (WOUNDS,)
    contest_parts = contests.PARTS
    contest_rounds = True
    feels_pain = True
    contest_lead = contests.LEAD

    def initiative_of(self, state: State) -> InitiativeRule | None:
        """By hand, or by the proposal of a Test on RA (TX-6)."""
        return RA_TEST if self.rule(state, "initiative") == "vorschlag" else None

    @property
    def card(self) -> Card:
        """The rules in short; loaded when help wants them."""
        from gmdash.rules.trauma.card import CARD

        return CARD

    def health_value_of(self, state: State) -> str:
        """Wounds, where the house rule counts them (TX-7)."""
        return WOUNDS if self.rule(state, "schaden") == "leiter" else ""

    def rungs(self, state: State) -> Sequence[Rung]:
        """The ladder of the table; none where damage is a note (TX-7)."""
        if not self.health_value_of(state):
            return ()
        rungs = [
            Rung(
                int(row["ab"]), str(row["stufe"]), int(row["abzug"]), bool(row["aus"]), _short(row)
            )
            for row in self.table(state, "leiter")
        ]
        return rungs if rungs[0].threshold == 0 else (UNHURT, *rungs)

    def health(self, state: State, combatant: Combatant) -> Health | None:
        """The rung of the wounds; None where damage is a note (TX-6, TX-7)."""
        rungs = self.rungs(state)
        if not rungs:
            return None
        wounds = combatant.values.get(WOUNDS, 0)
        return Health("ladder", wounds, rungs[-1].threshold, 0, rung_at(rungs, wounds).name)

    def hurt(self, state: State, combatant: Combatant, amount: int) -> int:
        """Wounds add up."""
        return combatant.values.get(WOUNDS, 0) + amount

    def healed(self, state: State, combatant: Combatant, amount: int) -> int:
        """Wounds go, not under 0."""
        return max(0, combatant.values.get(WOUNDS, 0) - amount)

    def penalty(self, state: State, combatant: Combatant) -> Reckoned:
        """What the rung takes off every Test, by the table's own ladder (TX-7)."""
        return hand_pain.eased(self._of_the_rung(state, combatant), combatant, self.tough)

    def pain(self, state: State, combatant: Combatant) -> Pain | None:
        """What the rung takes off beside what counts by the word of the GM."""
        rung = self._of_the_rung(state, combatant)
        return hand_pain.pain_of_penalty(rung, combatant, self.tough)

    def _of_the_rung(self, state: State, combatant: Combatant) -> Reckoned:
        rungs = self.rungs(state)
        if not rungs:
            return Reckoned(0)
        rung = rung_at(rungs, combatant.values.get(WOUNDS, 0))
        return Reckoned(rung.penalty, rung.name)

    def incapacity(self, state: State, combatant: Combatant) -> Words:
        """By a condition, or by a rung that is out."""
        rungs = self.rungs(state)
        rung = rung_at(rungs, combatant.values.get(WOUNDS, 0)) if rungs else UNHURT
        return self.worst(rung.name if rung.out else "", combatant)

    def after_change(self, before: State, after: State) -> Iterable[Event]:
        """Nobody stands beyond the last rung."""
        rungs = self.rungs(after)
        if not rungs or before.combatants is after.combatants:
            return
        most = rungs[-1].threshold
        for who, combatant in after.combatants.items():
            wounds = combatant.values.get(WOUNDS, 0)
            if wounds > most and before.combatants.get(who) is not combatant:
                yield ValueChanged(who, WOUNDS, wounds, most, why="maximum")

    def checked(self, draft: Draft, who: str, inputs: Inputs, result: Result) -> None:
        """Tick the EP of a skill (T-18)."""
        name = inputs["labels"].get("wert", "")
        experience.ticked(draft, who, name, result.values["ep"], result.values["degree"])

    def compare(self, state: State, parties: Sequence[Party], lead: int) -> ContestRound:
        """A round of a Wettkampf (T-20 to T-22)."""
        return contests.compare(ruling(state.rules), parties, lead)

    def spent_words(self, why: str) -> Words:
        """An attack, however it ended."""
        return Text("attack (proposal)") if why in attack.ENDS else super().spent_words(why)

    def counter_words(self, name: str) -> Words:
        """`EP Schwimmen` (T-18)."""
        return experience.words(name)

    def keeps_count(self, name: str) -> bool:
        """EP are kept for good (T-18)."""
        return name == name.casefold() and bool(experience.words(name))

    def result_words(self, event: Rolled) -> Words:
        """The grade; of a W10 whether it is the 0."""
        if event.purpose == "w10":
            return "FF" if event.result == W10 else "F"
        return grade_words(event.degree) if event.degree else event.result

    def outcome(self, before: State, events: Sequence[Event]) -> Words:
        """How an attack ended (TX-6)."""
        return attack.outcome(events)

    def may_delay(self, state: State) -> bool:
        """By house rule; the rule text knows no waiting (D-5)."""
        return self.rule(state, "warten") == "ja"


def _short(row: Mapping[str, str | int | bool]) -> str:
    """The first four letters of a rung's name."""
    return str(row["stufe"])[:4].strip()


SYSTEM = Trauma()
