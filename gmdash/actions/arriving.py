"""The people of a prepared fight as the party has come out of its last one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from gmdash.actions.lasting import Kept, take_up
from gmdash.asks import asks_nothing
from gmdash.encounter.events import Scalar, SheetChanged, ValueChanged
from gmdash.encounter.state import condition, count

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

PARTY = "party"


class Arrival(Struct, frozen=True):
    """One of the party: the sheet, and what was brought along."""

    sheet: Mapping[str, Scalar]
    kept: Kept


@asks_nothing
def arrive(draft: Draft, system: RuleSystem, party: Mapping[str, Arrival]) -> None:
    """Bring those of this name to the sheet and the state that the party's page has.

    Args:
        draft: receives the events.
        system: says how one joins unhurt.
        party: by the names of its members.
    """
    for who, combatant in draft.state.combatants.items():
        came = party.get(combatant.name)
        if came is None or combatant.side != "pc":
            continue
        for field, value in came.sheet.items():
            before = draft.state.combatants[who].sheet.get(field)
            if before != value:
                draft.add(SheetChanged(who, field, before, value))
        for name, after in came.kept.values.items():
            before = draft.state.combatants[who].values.get(name, 0)
            if before != after:
                draft.add(ValueChanged(who, name, before, after, why=PARTY))
        new = [c for c in came.kept.conditions if not condition(combatant, c.name)]
        counts = {n: v for n, v in came.kept.counters.items() if not count(combatant, n)}
        take_up(draft, who, replace(came.kept, conditions=tuple(new), counters=counts))
