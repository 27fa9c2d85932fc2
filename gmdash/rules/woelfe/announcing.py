"""The actions of a split pool as they are said: `angriff:4`, `klettern=geschick+2:2`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gmdash.asks import asks_nothing
from gmdash.dice import whole
from gmdash.encounter.cleaning import clean
from gmdash.encounter.state import Combatant, State
from gmdash.rules.sheet import number_named
from gmdash.rules.woelfe.announced import ATTACK, kept, points_of
from gmdash.rules.woelfe.fighting import ATTACKS, DEFENCES, WORDS, physical, pool_of
from gmdash.rules.woelfe.splitting import Share, split
from gmdash.rules.woelfe.trials import Pool
from gmdash.texts import Refused, Text, chain

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

MOST_POINTS = 999
NAMED = {
    "angriff": (ATTACK, ATTACKS["geschick"]),
    "angriff-kraft": (kept(ATTACK, [ATTACKS["kraft"]]), ATTACKS["kraft"]),
}
DEFENDING = {
    "blocken": "block-geschick",
    "blocken-widerstand": "block-widerstand",
    "blocken-kraft": "block-kraft",
    "ausweichen": "dodge",
}


@asks_nothing
def announce(draft: Draft, system: RuleSystem, who: str, said: Sequence[tuple[str, int]]) -> None:
    """Split the pool of this one for the actions that were said, with dice for each (W-30).

    Raises:
        Refused: an action is none, or the pool cannot be shared out like that.
    """
    state, combatant = draft.state, draft.state.combatants[who]
    shares = [_share(system, state, combatant, action, dice) for action, dice in said]
    split(draft, system, who, shares)


def _share(system: RuleSystem, state: State, combatant: Combatant, action: str, dice: int) -> Share:
    word = action.casefold()
    if word in NAMED:
        what, first = NAMED[word]
        return Share(what, pool_of(system, state, combatant, (first, "Kampf")), dice)
    kind = DEFENDING.get(word, word)
    if kind in DEFENCES:
        pool = pool_of(system, state, combatant, DEFENCES[kind])
        return Share(str(WORDS[kind]), pool, dice, kind)
    name, _, points = action.rpartition("=")
    said = _words(system, combatant, points)
    what = kept(clean(name), said)
    parts = points_of(system, combatant, what)
    penalty = system.penalty(state, combatant)
    malus = penalty.value if physical(said[0]) else 0
    return Share(what, Pool(parts, malus, str(penalty.reason)), dice)


def _words(system: RuleSystem, combatant: Combatant, typed: str) -> list[str]:
    """The parts of a pool, joined by +: fields of the sheet by their labels, and numbers."""
    said: list[str] = []
    for word in map(str.strip, typed.split("+")):
        found = number_named(system.sheet, combatant.sheet, word)
        number = whole(word) if found is None else None
        if found is not None:
            said.append(found[0])
        elif number is not None and 0 <= number <= MOST_POINTS:
            said.append(word)
        else:
            raise Refused(
                Text(
                    "“{typed}” is no action; say {known}, or a pool such as klettern=geschick+2.",
                    typed=typed[:40],
                    known=chain([*NAMED, *DEFENDING]),
                )
            )
    return said
