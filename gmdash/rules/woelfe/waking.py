"""The Willenskraftwurf of the unconscious (W-53; register `aufwachen`, `erwacht_handelt`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.asks import Procedure
from gmdash.encounter.events import ConditionEnded
from gmdash.encounter.state import Combatant, Condition, State
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import throw
from gmdash.rules.woelfe.trials import Pool, pool_trial, ruling
from gmdash.texts import Text

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem


def will_of(system: RuleSystem, state: State, combatant: Combatant) -> Pool:
    """The dice to wake with; wounds take some only by house rule."""
    will = numbers(combatant.sheet, ["willenskraft"])["willenskraft"]
    halved = ruling(state.rules, "aufwachen") == "pool"
    penalty = system.penalty(state, combatant)
    hurts = ruling(state.rules, "malus_auf_schaden") == "ja"
    malus = penalty.value if hurts else 0
    return Pool({"Willenskraft": will}, malus, str(penalty.reason), halved=halved)


def wake(draft: Draft, system: RuleSystem, who: str, fainted: Condition) -> Procedure[bool]:
    """The roll at the start of the own turn; whether this one has the turn."""
    combatant = draft.state.combatants[who]
    trial = pool_trial(
        draft.state.rules,
        will_of(system, draft.state, combatant),
        {},
        purpose="wake",
        text=Text("Does {who} wake?", who=combatant.name),
    )
    thrown = yield from throw(lambda _: trial, key=f"wake.{who}", who=who, group="wake")
    draft.add(thrown.event(who))
    if thrown.verdict.result < 1:
        return False
    draft.add(ConditionEnded(who, fainted.name, fainted.level, "woke"))
    return ruling(draft.state.rules, "erwacht_handelt") == "ja"
