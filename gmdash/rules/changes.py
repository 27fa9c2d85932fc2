"""Changes that the procedures of several systems make: something is counted, somebody is hurt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.encounter.events import CounterChanged, ValueChanged
from gmdash.encounter.state import State, count
from gmdash.texts import Refused, Text

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem


def spend(draft: Draft, who: str, kind: str, why: str) -> None:
    """One more of a budget or another counter is used in this round."""
    used = count(draft.state.combatants[who], kind)
    draft.add(CounterChanged(who, kind, used, used + 1, why=why))


def harm(
    draft: Draft, system: RuleSystem, who: str, amount: int, source: str, why: str = "damage"
) -> None:
    """Health is lost by what somebody did; nothing happens where nothing gets through."""
    if not amount:
        return
    combatant = draft.state.combatants[who]
    before = combatant.values[system.health_value]
    after = system.hurt(draft.state, combatant, amount)
    draft.add(ValueChanged(who, system.health_value, before, after, source=source, why=why))


def require_target(state: State, system: RuleSystem, who: str, target: str) -> None:
    """Refuse an attack on oneself or on a dead one.

    Raises:
        Refused: with which of the two.
    """
    if who == target:
        raise Refused(Text("Nobody attacks themselves."))
    if system.is_dead(state, state.combatants[target]):
        raise Refused(Text("{who} is dead.", who=state.name(target)))
