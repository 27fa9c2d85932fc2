"""The Würfelpool of Wölfe: difficulty, successes, and their exact odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from gmdash.dice import sums
from gmdash.rules.odds import Odds, chance_words, counted, crossed
from gmdash.texts import Chain, Text, signed

SIDES = 10
DAMAGE_DIFFICULTY = 6
Degree = Literal["success", "failure", "botch", "impossible"]


class Outcome(Struct, frozen=True):
    """What the faces of a pool come to (W-15 to W-18).

    Attributes:
        gross: dice that reach the difficulty.
        net: successes left after the 1s, never under 0.
        tens: 10s left after the 1s.
    """

    gross: int
    ones: int
    net: int
    tens: int
    degree: Degree


def difficulty(points: int, modifier: int = 0, halved: bool = True, capped: bool = False) -> int:
    """The effective difficulty of a pool, never under 2 (W-11, W-12, W-14, W-19).

    Args:
        points: attribute + ability, or the attribute alone.
        modifier: what the GM adds; a plus makes it harder.
        halved: False for a Probe on an attribute alone.
        capped: whether 10 is the most (house rule `schwierigkeit_max`).
    """
    reckoned = max(2, 9 - (points // 2 if halved else points) + modifier)
    return min(10, reckoned) if capped else reckoned


def outcome(faces: Sequence[int], target: int, needed: int = 1) -> Outcome:
    """Count the faces of a Probe against the difficulty `target` (W-15 to W-18)."""
    gross = sum(face >= target for face in faces)
    ones = faces.count(1)
    tens = sum(face == SIDES >= target for face in faces)
    net = max(0, gross - ones)
    degree: Degree
    if not faces:
        degree = "impossible"
    elif gross < ones:
        degree = "botch"
    else:
        degree = "success" if net >= max(1, needed) else "failure"
    return Outcome(gross, ones, net, max(0, tens - ones), degree)


def announced(net: int, needed: int = 1) -> Outcome:
    """A Probe of which only the net successes were said."""
    return Outcome(net, 0, net, 0, "success" if net >= max(1, needed) else "failure")


def successes(faces: Sequence[int], target: int = DAMAGE_DIFFICULTY) -> int:
    """Successes of a damage or soak roll, in which 1s do not count (W-42, W-43)."""
    return sum(face >= max(2, target) for face in faces)


@lru_cache(maxsize=1024)
def odds(dice: int, target: int, needed: int = 1) -> Odds:
    """The exact chances of a pool by degree and net successes (W-15 to W-18)."""
    if dice <= 0:
        return Odds({("impossible", 0): 1})
    hits = max(0, SIDES + 1 - target)
    ways: dict[tuple[str, int], int] = {}
    for net, count in sums({1: hits, -1: 1, 0: SIDES - 1 - hits}, dice).items():
        degree = "success" if net >= max(1, needed) else "failure" if net >= 0 else "botch"
        key = degree, max(0, net)
        ways[key] = ways.get(key, 0) + count
    return counted(ways)


def pool_chance(dice: int, target: int, needed: int = 1) -> Chain:
    """The chances of a pool in words: `73 %, Patzer 4 %`."""
    return chance_words(odds(dice, target, needed), ("success",), ("Patzer", "botch"))


@lru_cache(maxsize=1024)
def level_odds(damage: int, soak: int, soak_target: int = DAMAGE_DIFFICULTY) -> Odds:
    """The exact chances of the Schadensstufen that get through (W-42 to W-45).

    Args:
        damage: dice of damage.
        soak: dice of soak; 0 where it cannot be soaked.
        soak_target: the difficulty of the soak roll.
    """
    return _through(_hits(damage, DAMAGE_DIFFICULTY), _hits(soak, soak_target))


@lru_cache(maxsize=1024)
def through_odds(damage: int, soak: int, soak_target: int = DAMAGE_DIFFICULTY) -> Odds:
    """The same once the damage is rolled: of so many successes, what gets through."""
    return _through({damage: 1}, _hits(soak, soak_target))


def _through(damage: Mapping[int, int], soak: Mapping[int, int]) -> Odds:
    return counted(crossed(damage, soak, lambda hits, soaked: ("", max(0, hits - soaked))))


def _hits(dice: int, target: int) -> dict[int, int]:
    good = min(SIDES - 1, max(0, SIDES + 1 - target))
    return sums({1: good, 0: SIDES - good}, dice)


def difficulty_words(points: int, modifier: int, target: int, halved: bool = True) -> Text:
    """How the difficulty came about: 9 − ⌊5/2⌋ = 7."""
    start = f"9 − ⌊{points}/2⌋" if halved else f"9 − {points}"
    plain = 9 - (points // 2 if halved else points)
    if modifier:
        start += f" {signed(modifier)[0]} {abs(modifier)}"
    if plain + modifier > target:
        return Text("Schwierigkeit {target} ({how}, at most 10)", target=target, how=start)
    if plain + modifier != target:
        return Text("Schwierigkeit {target} ({how}, at least 2)", target=target, how=start)
    return Text("Schwierigkeit {target} ({how})", target=target, how=start)
