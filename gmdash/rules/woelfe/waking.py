"""The Willenskraftwurf of the unconscious (W-53; register `aufwachen`, `erwacht_handelt`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.asks import Option, Procedure, Settings
from gmdash.encounter.events import ConditionEnded
from gmdash.encounter.state import Combatant, Condition, State
from gmdash.rules import penalty
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import Trial, throw
from gmdash.rules.woelfe.trials import Pool, pool_trial, ruling
from gmdash.texts import Text

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem


def will_of(system: RuleSystem, state: State, combatant: Combatant) -> Pool:
    """The dice to wake with; wounds take some only by house rule."""
    will = numbers(combatant.sheet, ["willenskraft"])["willenskraft"]
    halved = ruling(state.rules, "aufwachen") == "pool"
    wounds = system.penalty(state, combatant)
    hurts = ruling(state.rules, "malus_auf_schaden") == "ja"
    malus = wounds.value if hurts else 0
    return Pool({"Willenskraft": will}, malus, str(wounds.reason), halved=halved)


def wake(draft: Draft, system: RuleSystem, who: str, fainted: Condition) -> Procedure[bool]:
    """The roll at the start of the own turn; whether this one has the turn."""
    combatant = draft.state.combatants[who]
    state, pool = draft.state, will_of(system, draft.state, combatant)

    def make(settings: Settings) -> Trial:
        text = Text("Does {who} wake?", who=combatant.name)
        return pool_trial(state.rules, pool.penalty_by(settings), {}, purpose="wake", text=text)

    def options(settings: Settings) -> tuple[Option, ...]:
        return penalty.options(settings, pool.penalised)

    thrown = yield from throw(make, options, key=f"wake.{who}", who=who, group="wake")
    draft.add(thrown.event(who))
    if thrown.verdict.result < 1:
        return False
    draft.add(ConditionEnded(who, fainted.name, fainted.level, "woke"))
    return ruling(draft.state.rules, "erwacht_handelt") == "ja"
