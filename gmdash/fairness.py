"""Whether dice fell as chance would have them fall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from gmdash.texts import Text, Words

if TYPE_CHECKING:
    from fractions import Fraction

MOST_GROUPS = 20
# Where a group is expected to hold fewer, the test of all of them says nothing.
LEAST_IN_A_GROUP = 5
LEAST_THROWS = 10
# What fair dice do once in 20 times surprises nobody.
USUAL = 0.05
RAREST = 10_000


class Fairness(Struct, frozen=True):
    """What the throws of one kind of die say.

    Attributes:
        throws: how many there were.
        mean: their average.
        expected: the average of a fair die.
        groups: how many throws fell on each face, or on each tenth of a large die.
        chance: how likely fair dice are at least so far from the expected; None where there
            are too few throws to say.
    """

    throws: int
    mean: Fraction
    expected: Fraction
    groups: tuple[int, ...]
    chance: float | None

    @property
    def verdict(self) -> Words:
        """The chance in words."""
        if self.chance is None:
            return Text("too few to say")
        if self.chance >= USUAL:
            return Text("as chance would have it")
        if self.chance * RAREST < 1:
            return Text("fair dice do so less than once in {n} times", n=RAREST)
        return Text("fair dice do so once in {n} times", n=round(1 / self.chance))


def fairness(faces: Sequence[int]) -> Fairness:
    """Judge a die by how often each face came, from 1 on; at least one throw."""
    # Loads decimal, which no start should wait for.
    from fractions import Fraction

    sides, throws = len(faces), sum(faces)
    groups = _grouped(faces)
    mean = Fraction(sum(face * many for face, many in enumerate(faces, 1)), throws)
    expected = Fraction(sides + 1, 2)
    if throws >= LEAST_IN_A_GROUP * len(groups) and len(groups) > 1:
        chance: float | None = _chance_of_groups(groups)
    elif throws >= LEAST_THROWS and sides > 1:
        chance = _chance_of_mean(float(mean - expected), sides, throws)
    else:
        chance = None
    return Fairness(throws, mean, expected, groups, chance)


def _grouped(faces: Sequence[int]) -> tuple[int, ...]:
    """The faces as they are, or ten groups of a large die; none where it cannot be cut so."""
    sides = len(faces)
    if sides <= MOST_GROUPS:
        return tuple(faces)
    if sides % 10:
        return ()
    size = sides // 10
    return tuple(sum(faces[at : at + size]) for at in range(0, sides, size))


def _chance_of_groups(groups: Sequence[int]) -> float:
    """Pearson's test: its distribution by the approximation of Wilson and Hilferty."""
    from statistics import NormalDist

    free, each = len(groups) - 1, sum(groups) / len(groups)
    off = sum((many - each) ** 2 / each for many in groups)
    spread = 2 / (9 * free)
    z = ((off / free) ** (1 / 3) - (1 - spread)) / spread**0.5
    return 1 - NormalDist().cdf(z)


def _chance_of_mean(off: float, sides: int, throws: int) -> float:
    """How likely an average is so far off, either way."""
    from statistics import NormalDist

    spread = ((sides * sides - 1) / 12 / throws) ** 0.5
    return 2 * (1 - NormalDist().cdf(abs(off) / spread))
