"""How the order of a fight comes about, as a rule system declares it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from gmdash.dice import Dice
from gmdash.encounter.state import Combatant, State
from gmdash.rules.ladder import Reckoned
from gmdash.texts import Words


class InitiativeRule(Struct, frozen=True):
    """How an order comes about.

    Attributes:
        dice: None for a fixed initiative.
        fields: the fields of the sheet that are added to the dice.
        proposed: those keys that only propose an order, since the people decide.
        extra: what conditions add, such as a surprise, each with its reason.
        judge: what the faces come to, where that is no sum.
        told: what they came to in words, where the dice and the number would not say it.
        key: what ranks equal sums, best first, by the words shown.
        roll_off: the dice of a roll-off among those still equal; None where people decide.
    """

    dice: Dice | None
    fields: tuple[str, ...]
    key: Callable[[State, Combatant], Mapping[str, int]]
    roll_off: Callable[[State], Dice | None]
    judge: Callable[[State, Combatant, tuple[int, ...]], int] | None = None
    told: Callable[[int], Words] | None = None
    extra: Callable[[Combatant], Sequence[Reckoned]] = lambda _: ()
    proposed: Callable[[State], frozenset[str]] = lambda _: frozenset()

    def base(self, combatant: Combatant) -> int:
        """What is added to the dice."""
        fields = sum(int(combatant.sheet.get(field, 0)) for field in self.fields)
        return fields + sum(added.value for added in self.extra(combatant))
