"""Schicksalspunkte: to go first, and for the defence (D-6, DX-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.asks import asks_nothing
from gmdash.encounter.events import CounterChanged, SheetChanged, WentAhead
from gmdash.encounter.state import Combatant, count
from gmdash.rules.sheet import numbers
from gmdash.texts import Refused, Text

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

BETTER_DEFENCE = 4
DEFENDS_BETTER = "schip_verteidigung"


def points_of(combatant: Combatant) -> int:
    """The Schicksalspunkte that are left."""
    return numbers(combatant.sheet, ["schip"])["schip"]


@asks_nothing
def spend_schip(draft: Draft, system: RuleSystem, who: str) -> None:
    """A Schicksalspunkt to act first at the start of the fight (D-6)."""
    combatant = draft.state.combatants[who]
    points = points_of(combatant)
    if draft.state.phase == "running":
        raise Refused(Text("A Schicksalspunkt puts one first only before the fight starts."))
    if combatant.ahead is not None:
        raise Refused(Text("{who} already goes first.", who=combatant.name))
    if points < 1:
        raise Refused(Text("{who} has no Schicksalspunkt left.", who=combatant.name))
    draft.add(SheetChanged(who, "schip", points, points - 1))
    draft.add(WentAhead(who, 1 if system.rule(draft.state, "schip_dauer") == "runde1" else 0))


def defends_better(combatant: Combatant) -> bool:
    """Whether a Schicksalspunkt helps all defences of this round (DX-2)."""
    return count(combatant, DEFENDS_BETTER) > 0


def pay_for_defence(draft: Draft, who: str) -> None:
    """One Schicksalspunkt: +4 on all defences until the round ends (DX-2)."""
    points = points_of(draft.state.combatants[who])
    draft.add(SheetChanged(who, "schip", points, points - 1))
    draft.add(CounterChanged(who, DEFENDS_BETTER, 0, 1, why="schip"))
