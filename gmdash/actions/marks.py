"""Marks of the GM's own: a count by a name, set back each turn, each round, or never."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.asks import asks_nothing
from gmdash.encounter.cleaning import clean
from gmdash.encounter.events import CounterChanged, Reset
from gmdash.encounter.state import Combatant, count
from gmdash.rules.system import Draft, RuleSystem
from gmdash.rules.words import MARK
from gmdash.texts import Refused, Text

MOST = 999
MOST_NAME = 40


@asks_nothing
def mark(
    draft: Draft,
    system: RuleSystem,
    whos: Sequence[str],
    name: str,
    amount: int,
    by: bool = True,
    reset: Reset | None = None,
) -> None:
    """Count something of each of them.

    Args:
        draft: receives the events.
        system: is not asked; no rule knows of it.
        whos: of whom it is counted.
        name: what is counted; capitals do not count.
        amount: how many.
        by: whether that is more than before, and not the count itself.
        reset: when it goes back to 0; None leaves that as it was, at first with the round.

    Raises:
        Refused: the name is empty or too long, or the count leaves its bounds.
    """
    wanted = clean(name)
    if not 0 < len(wanted) <= MOST_NAME:
        raise Refused(Text("A mark needs a name of at most {n} letters.", n=MOST_NAME))
    for who in whos:
        combatant = draft.state.combatants[who]
        key = _known(combatant, MARK + wanted)
        old, before = combatant.counters.get(key), count(combatant, key)
        after = before + amount if by else amount
        if not 0 <= after <= MOST:
            raise Refused(Text("A mark counts from 0 to {most}.", most=MOST))
        when = reset or (old.reset if old else "round")
        draft.add(CounterChanged(who, key, before, after, when))


def _known(combatant: Combatant, key: str) -> str:
    """The name as it is written already."""
    folded = key.casefold()
    return next((name for name in combatant.counters if name.casefold() == folded), key)
