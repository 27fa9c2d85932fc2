"""Exact chances: of all the ways the dice can fall, how many come to what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from gmdash.texts import Chain, Text, Words, chain

if TYPE_CHECKING:
    from fractions import Fraction

Outcome = tuple[str, int]
K = TypeVar("K")
L = TypeVar("L")
V = TypeVar("V")


class Odds(Struct, frozen=True):
    """In how many of the equally likely ways a roll comes to each outcome.

    Attributes:
        ways: by degree and the number that counts (`Verdict.result`).
    """

    ways: Mapping[Outcome, int]

    @property
    def of(self) -> int:
        """All the ways there are."""
        return sum(self.ways.values())

    def count(self, fits: Callable[[str, int], bool]) -> int:
        """The ways to outcomes that fit."""
        return sum(ways for (degree, result), ways in self.ways.items() if fits(degree, result))

    def degrees(self) -> dict[str, int]:
        """The ways by degree, in the order in which they were given."""
        found: dict[str, int] = {}
        for (degree, _), ways in self.ways.items():
            found[degree] = found.get(degree, 0) + ways
        return found

    def results(self) -> dict[int, int]:
        """The ways by the number that counts, lowest first."""
        found: dict[int, int] = {}
        for (_, result), ways in self.ways.items():
            found[result] = found.get(result, 0) + ways
        return dict(sorted(found.items()))

    @property
    def mean(self) -> Fraction:
        """The number that counts, on average."""
        # Loads decimal, which no start should wait for.
        from fractions import Fraction

        return Fraction(sum(n * ways for n, ways in self.results().items()), self.of)

    def percent(self, degrees: Collection[str]) -> int:
        """The chance of any of these degrees, in whole percent."""
        return percent(self.count(lambda degree, _: degree in degrees), self.of)


def crossed(
    one: Mapping[K, int], other: Mapping[L, int], came_to: Callable[[K, L], V]
) -> dict[V, int]:
    """The ways of two independent rolls by what they come to together."""
    ways: dict[V, int] = {}
    for first, many in one.items():
        for second, more in other.items():
            key = came_to(first, second)
            ways[key] = ways.get(key, 0) + many * more
    return ways


def counted(outcomes: Mapping[Outcome, int]) -> Odds:
    """The odds of outcomes, those without any way left out."""
    return Odds({outcome: ways for outcome, ways in outcomes.items() if ways})


def percent(ways: int, of: int) -> int:
    """A chance as whole percent; what is neither sure nor impossible is never 0 or 100."""
    whole = (200 * ways + of) // (2 * of)
    return min(99, max(1, whole)) if 0 < ways < of else whole


def chance_words(odds: Odds, success: Collection[str], *others: tuple[Words, str]) -> Chain:
    """`73 %, Patzer 4 %`: the chance of success, then of degrees by name that can happen."""
    said: list[Words] = [f"{odds.percent(success)} %"]
    degrees = odds.degrees()
    said.extend(
        chain([name, f"{odds.percent((degree,))} %"], " ")
        for name, degree in others
        if degrees.get(degree)
    )
    return chain(said)


def average_words(mean: Fraction) -> Text:
    """An average with two digits: `1.35`, in German `1,35`."""
    hundredths = (200 * mean.numerator + mean.denominator) // (2 * mean.denominator)
    return Text("{whole}.{rest}", whole=hundredths // 100, rest=f"{hundredths % 100:02}")


def mean_words(what: Words, mean: Fraction) -> Text:
    """`1.35 Schadensstufen on average`."""
    return Text("{n} {what} on average", n=average_words(mean), what=what)
