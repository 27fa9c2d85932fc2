"""What a rule system says of conditions: which it knows, how they are written, who is out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from gmdash.encounter.state import Combatant, State
from gmdash.rules.words import leveled
from gmdash.texts import Words


class KnownConditions:
    """The part of a rule system that knows conditions.

    Attributes:
        out_conditions: conditions in which nobody acts, as the game writes them.
        conditions: further conditions that mean something here; people are offered them.
        former_conditions: names in older files, by what the condition is called now.
        dead: why the dead cannot act, in the game's word.
    """

    out_conditions: ClassVar[frozenset[str]] = frozenset()
    conditions: ClassVar[tuple[str, ...]] = ()
    former_conditions: ClassVar[Mapping[str, str]] = {}
    dead: ClassVar[str] = "tot"

    def incapacity(self, state: State, combatant: Combatant) -> Words:
        """Why somebody cannot act, in the game's words; empty for one who can."""
        return self._out_by_condition(combatant)

    def worst(self, own: Words, combatant: Combatant) -> Words:
        """Why somebody is out: dead before all, then for a reason of the system's own."""
        named = self._out_by_condition(combatant)
        return named if self._says_dead(named) else own or named

    def _says_dead(self, why: Words) -> bool:
        return isinstance(why, str) and why.casefold() == self.dead

    def _out_by_condition(self, combatant: Combatant) -> str:
        conditions = combatant.conditions
        out = [self.condition_name(c.name) for c in conditions if self.puts_out(c.name)]
        return next(filter(self._says_dead, out), out[0] if out else "")

    def puts_out(self, name: str) -> bool:
        """Whether nobody acts who has a condition of this name."""
        return self.condition_name(name).casefold() in self._out

    def is_dead(self, state: State, combatant: Combatant) -> bool:
        """Whether somebody is dead, and not only out; by a condition beside other reasons too."""
        reasons = (self.incapacity(state, combatant), self._out_by_condition(combatant))
        return any(self._says_dead(why) for why in reasons)

    def condition_name(self, name: str) -> str:
        """A condition as it is written: own capitals stay, and old names are today's."""
        folded = name.casefold()
        known = self._written if name == name.lower() else self._former
        return known.get(folded, name)

    @cached_property
    def _out(self) -> frozenset[str]:
        return frozenset(map(str.casefold, self.out_conditions))

    @cached_property
    def _former(self) -> Mapping[str, str]:
        return {old.casefold(): now for old, now in self.former_conditions.items()}

    @cached_property
    def _written(self) -> Mapping[str, str]:
        """What is known here, by names without capitals: `ausser gefecht` is Außer Gefecht."""
        known = {name.casefold(): name for name in (*self.out_conditions, *self.conditions)}
        return {**known, **self._former}

    def knows_condition(self, name: str) -> bool:
        """Whether a condition of this name means something here."""
        return name.casefold() in self._written

    def condition_words(self, name: str, level: int, note: str) -> Words:
        """A condition as it is shown."""
        return leveled(self.condition_name(name), level)
