"""What the GM says of somebody's pain: more, less, tough, none felt, or nothing any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gmdash.asks import asks_nothing
from gmdash.encounter.cleaning import clean
from gmdash.encounter.events import CounterChanged
from gmdash.encounter.state import Combatant
from gmdash.rules.hand_pain import BY_KIND, COUNTERS, Kind, changed
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text

MOST = 100


@asks_nothing
def more(draft: Draft, system: RuleSystem, whos: Sequence[str], amount: int, why: str) -> None:
    """So much more pain than before by the GM's word, or less; the last reason stays."""
    for who in whos:
        combatant = draft.state.combatants[who]
        old = combatant.counters.get(BY_KIND["more"])
        after = (old.value if old else 0) + amount
        if not -MOST <= after <= MOST:
            raise Refused(Text("Pain by hand is from −{most} to +{most}.", most=MOST))
        reason = clean(why) or (old.why if old else "")
        draft.add(_really(changed(combatant, "more", after, reason if after else ""), combatant))


@asks_nothing
def mark(draft: Draft, system: RuleSystem, whos: Sequence[str], kind: Kind, why: str) -> None:
    """One is tough from now on, or feels no pain."""
    for who in whos:
        combatant = draft.state.combatants[who]
        draft.add(_really(changed(combatant, kind, 1, clean(why)), combatant))


@asks_nothing
def clear(draft: Draft, system: RuleSystem, whos: Sequence[str]) -> None:
    """Nothing that the GM said of the pain counts any more."""
    ending = [event for who in whos for event in _ended(draft.state.combatants[who])]
    if not ending:
        raise Refused(Text("{who} has no pain by hand.", who=draft.state.name(whos[0])))
    for event in ending:
        draft.add(event)


def _ended(combatant: Combatant) -> Iterator[CounterChanged]:
    for kind in COUNTERS.values():
        event = changed(combatant, kind, 0, "")
        if event is not None:
            yield event


def _really(event: CounterChanged | None, combatant: Combatant) -> CounterChanged:
    """The event; refused where it would change nothing."""
    if event is None:
        raise Refused(Text("That is so already: {who}.", who=combatant.name))
    return event
