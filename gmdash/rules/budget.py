"""What somebody has left in this round, and whether an action can be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.encounter.state import Combatant, State, count
from gmdash.texts import Refused, Text

if TYPE_CHECKING:
    from gmdash.rules.system import RuleSystem


def left(system: RuleSystem, combatant: Combatant, kind: str) -> int | None:
    """What is left of `kind`; None where the system sets no limit."""
    limit = system.budget[kind]
    return None if limit is None else max(0, limit - count(combatant, kind))


def takes_extra(state: State, who: str) -> bool:
    """Whether this one is at a further action that is not spent yet."""
    extra = state.extra
    return bool(extra and extra.who == who == state.current and not state.spent)


def require_able(state: State, system: RuleSystem, who: str) -> None:
    """Refuse for one who cannot act.

    Raises:
        Refused: with the reason in the game's words.
    """
    combatant = state.combatants[who]
    why = system.incapacity(state, combatant)
    if why:
        raise Refused(Text("{who} cannot act: {why}.", who=combatant.name, why=why))


def require_action(state: State, system: RuleSystem, who: str) -> None:
    """Refuse for one who cannot act, or has no action left in this round.

    Raises:
        Refused: with the reason.
    """
    require_able(state, system, who)
    if takes_extra(state, who):
        return
    combatant = state.combatants[who]
    if left(system, combatant, "action") == 0:
        raise Refused(Text("{who} has no action left in this round.", who=combatant.name))
