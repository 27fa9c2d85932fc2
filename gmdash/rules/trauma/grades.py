"""The W100 of Trauma: the modified value, the grade of a roll, its worth and exact odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from gmdash.rules.odds import Odds, Outcome, counted

SIDES = 100
W10 = 10
GRADES = ("EEE", "EE", "Ee", "E", "F", "SF", "FF")
SUCCESSES = GRADES[:4]
EP = {"EEE": 10, "EE": 1, "FF": 1}
# Points of a Wettkampf in halves, so that 1.5 is exact (T-20).
HALVES = {"EEE": 6, "EE": 4, "Ee": 3, "E": 2, "F": 0, "SF": -2, "FF": -6}


class Ruling(Struct, frozen=True):
    """The house rules that change the arithmetic.

    Attributes:
        digit: the Zehnerstelle is the printed digit, 0 for 105.
        unmodified: grades are measured at the value before all modifiers.
        fifty_by_tens: 50 % are five times the Zehnerstelle, not half.
        zero_sf: at value 0 every Fehler is a schwerer Fehler, unless it is FF.
        good_counts: an Ee is worth more than an E.
        kz_sf_special: an SF of the Konzentrationswurf costs all.
    """

    digit: bool = False
    unmodified: bool = False
    fifty_by_tens: bool = False
    zero_sf: bool = False
    good_counts: bool = True
    kz_sf_special: bool = False


PLAIN = Ruling()


def ruling(rules: Mapping[str, str]) -> Ruling:
    """The house rules of a fight, by full key, as they change the arithmetic."""
    return Ruling(
        digit=rules.get("trauma.zehnerstelle") == "ziffer",
        unmodified=rules.get("trauma.schwellenbasis") == "grundwert",
        fifty_by_tens=rules.get("trauma.prozent_50") == "zehner",
        zero_sf=rules.get("trauma.wert_null_sf") == "ja",
        good_counts=rules.get("trauma.ee_zaehlt") != "nein",
        kz_sf_special=rules.get("trauma.kz_schwerer_fehler") == "besonders",
    )


class Aim(Struct, frozen=True):
    """What is rolled against.

    Attributes:
        value: a roll of at most this succeeds.
        base: what all other limits come from; `value`, but for `trauma.schwellenbasis`.
    """

    value: int
    base: int


NOTHING = Aim(0, 0)


def tens(value: int, rules: Ruling = PLAIN) -> int:
    """The Zehnerstelle: 10 of 105, or by house rule 0; also the HE-Bonus (T-5, T-17)."""
    return value // 10 % 10 if rules.digit else value // 10


def percentage(skill: int, percent: int, rules: Ruling = PLAIN) -> int:
    """A percentage of the unmodified skill as a number of its own (T-13, T-14).

    Each full hundred is the skill itself; of the rest, 50 is half, other tens are multiples of
    the Zehnerstelle, and all else is exact. Each is rounded down by itself: 50 % off 47 is −24.
    """
    skill = max(0, skill)
    hundreds, rest = divmod(abs(percent), 100)
    if rest % 10 or (rest == 50 and not rules.fifty_by_tens):
        part = rest * skill
    else:
        part = rest // 10 * tens(skill, rules) * 100
    part += hundreds * skill * 100
    return (part if percent > 0 else -part) // 100


def modified(
    skill: int, absolute: Sequence[int] = (), percents: Sequence[int] = (), rules: Ruling = PLAIN
) -> int:
    """The Erfolgswert: all modifiers at once, never below 0 (T-12 to T-16)."""
    relative = sum(percentage(skill, percent, rules) for percent in percents)
    return max(0, skill + sum(absolute) + relative)


def aimed(
    skill: int, absolute: Sequence[int] = (), percents: Sequence[int] = (), rules: Ruling = PLAIN
) -> Aim:
    """The modified value with the one its limits come from (T-11)."""
    value = modified(skill, absolute, percents, rules)
    return Aim(value, max(0, skill) if rules.unmodified else value)


def asks_w10(roll: int, aim: Aim) -> bool:
    """Whether this roll has to be followed by a W10 (T-10)."""
    return roll == SIDES and aim.base >= 99


def grade(roll: int, aim: Aim, rules: Ruling = PLAIN, w10: int | None = None) -> str:
    """The one grade of a roll, the strongest that fits (T-2 to T-11).

    Args:
        roll: the W100.
        aim: what is rolled against.
        rules: the house rules.
        w10: the further die where `asks_w10`; without it the roll is a plain Fehler.
    """
    if roll <= aim.value and roll < SIDES:
        if roll <= aim.base // 100:
            return "EEE"
        if roll <= tens(aim.base, rules):
            return "EE"
        return "Ee" if 2 * roll < aim.base else "E"
    if _special(roll, aim.base, rules, w10):
        return "FF"
    serious = roll >= 2 * aim.base and (aim.value > 0 or rules.zero_sf)
    return "SF" if serious else "F"


def _special(roll: int, base: int, rules: Ruling, w10: int | None) -> bool:
    """Whether a Fehler is a special one (T-8 to T-10)."""
    if base >= 99:
        return roll == SIDES and w10 == W10
    if base in (97, 98):
        return roll == SIDES
    return roll >= 90 + tens(base, rules)


def halves(degree: str, rules: Ruling = PLAIN) -> int:
    """What a grade is worth in a Wettkampf, in half points (T-4, T-20)."""
    return HALVES["E" if degree == "Ee" and not rules.good_counts else degree]


def points(in_halves: int) -> float:
    """Half points as points: whole where they are, 1.5 where not."""
    return in_halves / 2 if in_halves % 2 else in_halves // 2


def ep(degree: str) -> int:
    """Entwicklungspunkte for a grade (T-18)."""
    return EP.get(degree, 0)


@lru_cache(maxsize=1024)
def odds(aim: Aim, rules: Ruling = PLAIN) -> Odds:
    """The exact chances by grade and W100: of 100 ways, or of 1000 where a W10 can follow."""
    each = W10 if asks_w10(SIDES, aim) else 1
    ways: dict[Outcome, int] = {}
    for degree in GRADES:
        for roll in range(1, SIDES + 1):
            faces = range(1, W10 + 1) if asks_w10(roll, aim) else (None,)
            falls = sum(grade(roll, aim, rules, face) == degree for face in faces)
            ways[degree, roll] = falls * (each if len(faces) == 1 else 1)
    return counted(ways)


def concentrated(degree: str, rules: Ruling = PLAIN) -> int:
    """What a Konzentrationswurf of this grade does to the skill, in percent (T-15)."""
    if degree == "FF" or (degree == "SF" and rules.kz_sf_special):
        return -100
    return 0 if degree in SUCCESSES else -50
