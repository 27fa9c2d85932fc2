"""Entwicklungspunkte as ticks for each skill, which no round and no fight takes away (T-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.encounter.events import CounterChanged
from gmdash.encounter.state import count
from gmdash.rules.trauma.sheet import is_skill, name_of

if TYPE_CHECKING:
    from gmdash.rules.system import Draft

COUNTER = "ep:"


def ticked(draft: Draft, who: str, name: str, earned: int, degree: str) -> None:
    """Add the EP of a Test; none for a value without a name, or a Haupteigenschaft."""
    if not earned or not is_skill(name):
        return
    counter = COUNTER + name.casefold()
    before = count(draft.state.combatants[who], counter)
    draft.add(CounterChanged(who, counter, before, before + earned, "never", degree))


def words(counter: str) -> str:
    """`EP Schwimmen`; empty for another counter."""
    skill = counter.removeprefix(COUNTER)
    return "" if skill == counter else f"EP {name_of(skill)}"
