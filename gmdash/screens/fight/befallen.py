"""What a turn brought that must not scroll by unseen: ticks of conditions, and reminders."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.actions.telling import Teller
from gmdash.encounter.events import Event, NoteAdded, ValueChanged
from gmdash.encounter.state import State
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words


def befallen(before: State, system: RuleSystem, events: Sequence[Event]) -> list[Words]:
    """The sentences about what conditions did and what the GM is to be reminded of."""
    if not any(map(_matters, events)):
        return []
    teller = Teller(before, system)
    said: list[Words] = []
    for event in events:
        told = list(teller.tell([event], unfinished=True))
        said.extend(told if _matters(event) else ())
    return said


def _matters(event: Event) -> bool:
    match event:
        case ValueChanged(condition=condition):
            return bool(condition)
        case NoteAdded(who=who):
            return who is not None
    return False
