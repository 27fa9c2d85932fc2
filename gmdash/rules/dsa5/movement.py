"""Moving: by the freie Aktion, by the Aktion, or by both (D-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.asks import asks_nothing
from gmdash.encounter.events import CounterChanged, Event
from gmdash.rules.budget import left, require_able
from gmdash.rules.changes import spend
from gmdash.rules.dsa5.reckoning import labelled, outside, speed_parts
from gmdash.rules.words import parts_words
from gmdash.texts import Chain, Refused, Text, Words

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

WAYS = {"free": ("free",), "action": ("action",), "sprint": ("free", "action")}
_STEPS = " Schritt: "


@asks_nothing
def move(draft: Draft, system: RuleSystem, who: str, way: str = "free") -> None:
    """Move by GS Schritt, or twice as far with both (D-15)."""
    require_able(draft.state, system, who)
    combatant = draft.state.combatants[who]
    for kind in WAYS[way]:
        if left(system, combatant, kind) == 0:
            what: Words = "Aktion" if kind == "action" else "freie Aktion"
            raise Refused(Text("{who} has no {kind} left.", who=combatant.name, kind=what))
    parts = speed_parts(system, draft.state, combatant)
    steps = len(WAYS[way]) * sum(parts.values())
    times = f"{len(WAYS[way])} × " if len(WAYS[way]) > 1 else ""
    *others, last = WAYS[way]
    for kind in others:
        spend(draft, who, kind, "move")
    why = f"{steps}{_STEPS}{times}{_said(parts_words(parts))}"
    spend(draft, who, last, why)


def _said(words: Chain) -> str:
    """The parts as the game's own words, which need no language."""
    return words.by.join(str(item) for item in words.items)


def moved(why: str) -> str:
    """How far: `8 Schritt`; empty where it was spent for something else."""
    steps, found, _ = why.partition(_STEPS)
    return f"{steps} Schritt" if found else ""


def told(event: Event, who: str) -> Words | None:
    """How far somebody moved; None where the event is about something else."""
    if not isinstance(event, CounterChanged) or _STEPS not in event.why:
        return None
    reason = event.why.partition(_STEPS)[2]
    marked = any(outside(word) for word in reason.split())
    what = labelled(event.why) if marked else event.why
    return Text("{who} moves {what}.", who=who, what=what)
