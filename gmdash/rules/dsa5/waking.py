"""Schmerz IV: Selbstbeherrschung lets one act on for a Kampfrunde (DX-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gmdash.asks import Option, Procedure, Settings
from gmdash.encounter.events import ConditionSet, Ending
from gmdash.encounter.state import Combatant, Condition, State, condition
from gmdash.rules import penalty
from gmdash.rules.dsa5 import pain
from gmdash.rules.dsa5.reckoning import ACTS_ON, labelled, pain_counts, pain_of, penalty_parts
from gmdash.rules.dsa5.self_control import SKILL, control_trial
from gmdash.rules.dsa5.skill import SUCCESSES
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import Trial, throw
from gmdash.texts import Text

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem


def may_act_on(system: RuleSystem, state: State, combatant: Combatant) -> bool:
    """Whether it is Schmerz IV alone that keeps this one from acting.

    NSC without a FW are not asked, or a horde would be asked each round.
    """
    kept = Condition(ACTS_ON, 1, None, "", state.round)
    if not pain_counts(system, state) or condition(combatant, ACTS_ON):
        return False
    if pain_of(system, state, combatant) < pain.MAX_STAGE:
        return False
    if combatant.side == "npc" and not numbers(combatant.sheet, [SKILL])[SKILL]:
        return False
    return not system.incapacity(state, _with(combatant, kept))


def _with(combatant: Combatant, kept: Condition) -> Combatant:
    return replace(combatant, conditions=(*combatant.conditions, kept))


def act_on(draft: Draft, system: RuleSystem, who: str) -> Procedure[bool]:
    """The check when the own place comes; success lasts until the next one."""
    combatant = draft.state.combatants[who]
    if not may_act_on(system, draft.state, combatant):
        return False
    text = labelled(Text("{who}: able to act in spite of Schmerz IV?", who=combatant.name))
    parts = penalty_parts(system, draft.state, combatant)

    def make(settings: Settings) -> Trial:
        kept = penalty.kept(parts, settings)
        return control_trial(combatant, "handeln", text, kept, "bewahren")

    def options(settings: Settings) -> tuple[Option, ...]:
        return penalty.options(settings, bool(parts))

    thrown = yield from throw(make, options, key=f"handeln.{who}", who=who)
    draft.add(thrown.event(who))
    if thrown.verdict.degree not in SUCCESSES:
        return False
    ending = Ending("start", who, draft.state.round + 1)
    draft.add(ConditionSet(who, ACTS_ON, ending=ending))
    return True
