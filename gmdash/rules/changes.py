"""Changes that the procedures of several systems make: something is counted, somebody is hurt."""

from __future__ import annotations

from collections.abc import Mapping
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
    if amount:
        lose(draft, system, who, amount, source, why)


def lose(
    draft: Draft,
    system: RuleSystem,
    who: str,
    amount: int,
    source: str | None = None,
    why: str = "damage",
    parts: Mapping[str, int] | None = None,
) -> None:
    """Health is lost; also 0 of it, which is told of too.

    Args:
        draft: receives the event.
        system: says what the loss means.
        who: who is hurt.
        amount: what gets through, 0 or more.
        source: the id of the one who did it; None for nobody.
        why: a code of the system.
        parts: what the amount came from.
    """
    combatant, value = draft.state.combatants[who], system.health_value_of(draft.state)
    before, after = combatant.values.get(value, 0), system.hurt(draft.state, combatant, amount)
    draft.add(
        ValueChanged(who, value, before, after, source=source, why=why, parts=dict(parts or {}))
    )


def require_target(state: State, system: RuleSystem, who: str, target: str) -> None:
    """Refuse an attack on oneself or on a dead one.

    Raises:
        Refused: with which of the two.
    """
    if who == target:
        raise Refused(Text("Nobody attacks themselves."))
    if system.is_dead(state, state.combatants[target]):
        raise Refused(Text("{who} is dead.", who=state.name(target)))
