"""Actions marked as used, or given back."""

from __future__ import annotations

from gmdash.asks import asks_nothing
from gmdash.encounter.cleaning import NOTE_LENGTH, clean
from gmdash.encounter.events import CounterChanged, NoteAdded, Reset
from gmdash.encounter.state import count
from gmdash.rules.budget import left, takes_extra
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text, Words

KINDS: dict[str, Words] = {
    "action": Text("action"),
    "free": Text("free action"),
    "reaction": Text("reaction"),
    "defence": Text("defence"),
}
MOST_GRANTED = 20


@asks_nothing
def spend(draft: Draft, system: RuleSystem, who: str, kind: str, what: str = "") -> None:
    """Mark one as used; refused where none is left, only counted where there is no limit."""
    combatant = draft.state.combatants[who]
    remaining = left(system, combatant, kind)
    if remaining == 0 and not (kind == "action" and takes_extra(draft.state, who)):
        raise Refused(Text("{who} has no {kind} left.", who=combatant.name, kind=KINDS[kind]))
    used = count(combatant, kind)
    # A kind without a limit is no part of the present turn's budget, but counts for the round.
    reset: Reset = "turn" if remaining is None and who == draft.state.current else "round"
    draft.add(CounterChanged(who, kind, used, used + 1, reset, clean(what)))


@asks_nothing
def grant(draft: Draft, system: RuleSystem, who: str, kind: str) -> None:
    """Give one back, or one more."""
    combatant = draft.state.combatants[who]
    remaining = left(system, combatant, kind)
    if remaining is None:
        raise Refused(Text("{who} has {kind} without limit.", who=combatant.name, kind=KINDS[kind]))
    if remaining >= MOST_GRANTED:
        raise Refused(Text("{who} has enough of that.", who=combatant.name))
    used = count(combatant, kind)
    draft.add(CounterChanged(who, kind, used, used - 1, why="grant"))


@asks_nothing
def note(draft: Draft, system: RuleSystem, text: str) -> None:
    """Words of the GM, kept in the log."""
    words = clean(text, NOTE_LENGTH)
    if not words:
        raise Refused(Text("A note needs words."))
    draft.add(NoteAdded(words))
