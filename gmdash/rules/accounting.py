"""What a rule system says of a fight as a whole: what its summary counts, and what outlasts it."""

from __future__ import annotations

from typing import ClassVar, Literal

from gmdash.encounter.events import Rolled
from gmdash.encounter.state import NO_TURN, Condition

Feat = Literal["", "critical", "botch"]


class Accounting:
    """The part of a rule system that is asked after a fight.

    Attributes:
        attacks: codes of rolls with which somebody attacks.
        blows: codes of rolls, or of what an action was spent for, that show that an attack came
            through the defence; empty where only lost health shows it.
        criticals, botches: degrees that are more than a success, and worse than a failure.
        lasting_values: the values that somebody takes from one fight to the next.
        passing: conditions that do not outlast a fight, as the game writes them.
    """

    health_value: ClassVar[str] = ""
    attacks: ClassVar[frozenset[str]] = frozenset({"attack"})
    blows: ClassVar[frozenset[str]] = frozenset()
    criticals: ClassVar[frozenset[str]] = frozenset()
    botches: ClassVar[frozenset[str]] = frozenset()
    lasting_values: ClassVar[tuple[str, ...]] = ()
    passing: ClassVar[frozenset[str]] = frozenset({"Überrascht"})

    def feat(self, roll: Rolled, before: Rolled | None) -> Feat:
        """Whether a roll is a critical one or a botch; `before` is the one before it."""
        if roll.degree in self.criticals:
            return "critical"
        return "botch" if roll.degree in self.botches else ""

    def kept_values(self) -> tuple[str, ...]:
        """The values that outlast a fight: those that are declared, else the health."""
        return self.lasting_values or ((self.health_value,) if self.health_value else ())

    def keeps_count(self, name: str) -> bool:
        """Whether a counter of this name is never set back, so that it outlasts a fight."""
        return False

    def lasts(self, condition: Condition) -> bool:
        """Whether a condition outlasts the fight: it ends by hand, and is none of the moment."""
        folded = condition.name.casefold()
        passes = any(name.casefold() == folded for name in self.passing)
        return condition.ending is None and condition.note != NO_TURN and not passes
