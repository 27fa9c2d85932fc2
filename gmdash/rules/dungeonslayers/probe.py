"""The Probe of Dungeonslayers: the parts of a PW, what dice come to, and their exact odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from gmdash.rules.odds import Odds, Outcome, counted
from gmdash.texts import Refused, Text

SIDES = 20
PATZER = 20
MOST_PW = 2000
MOST_PW_OF_ODDS = 200
Degree = Literal["immersieg", "success", "failure", "patzer"]
SUCCESS: tuple[Degree, ...] = ("immersieg", "success")


class Ruling(Struct, frozen=True):
    """The house rules of a Probe.

    Attributes:
        later_twenty: whether a 20 on a later die reaches a part of 20 (`zwanzig_spaeter`).
        any_die: whether a 1 on any die makes all of it an Immersieg (`immersieg_ueber_20`).
        at_least_one: whether an Immersieg is worth at least 1 (`immersieg_bei_niedrigem_pw`).
        harmless: whether the first die cannot be a Patzer either, as in a further roll of the
            Slayende Würfel (SX-16).
    """

    later_twenty: bool = True
    any_die: bool = False
    at_least_one: bool = True
    harmless: bool = False


PLAIN = Ruling()


class Came(Struct, frozen=True):
    """What the dice of a Probe come to.

    Attributes:
        result: the Ergebnis; 0 on failure.
        assignment: the part that each die was put on, in the order of the dice; empty where
            the first die ended it.
        worths: what each die is worth there.
    """

    degree: Degree
    result: int
    assignment: tuple[int, ...] = ()
    worths: tuple[int, ...] = ()


def parts(pw: int) -> tuple[int, ...]:
    """The PW of each die: 20s and what is left, or the whole PW up to 20 (S-2, S-12).

    Raises:
        Refused: the PW is past all bounds.
    """
    if abs(pw) > MOST_PW:
        raise Refused(Text("A PW is from {low} to {high}.", low=-MOST_PW, high=MOST_PW))
    if pw <= SIDES:
        return (pw,)
    return (SIDES,) * (pw // SIDES) + ((pw % SIDES,) if pw % SIDES else ())


def worth(face: int, part: int, ruling: Ruling = PLAIN) -> int:
    """What a die is worth on a part; an Immersieg its maximum (S-2, S-9, S-12, S-15)."""
    if face == 1:
        return max(1, part) if ruling.at_least_one else part
    if face == PATZER and not ruling.later_twenty:
        return 0
    return face if face <= part else 0


def judge(
    faces: Sequence[int], pw: int, ruling: Ruling = PLAIN, on_rest: int | None = None
) -> Came:
    """What these faces come to against a PW (S-2, S-9 to S-15).

    Args:
        faces: in the order in which they fell.
        pw: with all its modifiers.
        ruling: the house rules.
        on_rest: the number of the die put on the part under 20; the best one where None.
    """
    if faces[0] == PATZER and not ruling.harmless:
        return Came("patzer", 0)
    split = parts(pw)
    if len(split) == 1:
        value = worth(faces[0], pw, ruling)
        succeeds = faces[0] == 1 or value > 0
        degree: Degree = "immersieg" if faces[0] == 1 else "success" if succeeds else "failure"
        return Came(degree, value, (pw,), (value,))
    at = best(faces, split, ruling) if on_rest is None else on_rest
    laid = tuple(split[-1] if i == at else SIDES for i in range(len(faces)))
    worths = tuple(worth(face, part, ruling) for face, part in zip(faces, laid, strict=True))
    immersieg = 1 in faces if ruling.any_die else faces[0] == 1
    return Came("immersieg" if immersieg else "success", sum(worths), laid, worths)


def best(faces: Sequence[int], split: Sequence[int], ruling: Ruling = PLAIN) -> int:
    """The number of the die that is best put on the last part; of equals the last (S-14)."""
    gains = [worth(face, split[-1], ruling) - worth(face, SIDES, ruling) for face in faces]
    return max(range(len(faces)), key=lambda i: (gains[i], i))


def assignments(faces: Sequence[int], pw: int, ruling: Ruling = PLAIN) -> list[tuple[int, Came]]:
    """Each way to lay the dice that gives another Ergebnis, the best first (S-14).

    Each with the number of the die on the last part; one only where it makes no difference.
    """
    if len(parts(pw)) == 1 or (faces[0] == PATZER and not ruling.harmless):
        return [(0, judge(faces, pw, ruling))]
    at = best(faces, parts(pw), ruling)
    order = [at, *(i for i in range(len(faces)) if i != at)]
    found: dict[int, tuple[int, Came]] = {}
    for i in order:
        came = judge(faces, pw, ruling, i)
        found.setdefault(came.result, (i, came))
    return sorted(found.values(), key=lambda pair: -pair[1].result)


@lru_cache(maxsize=512)
def odds(pw: int, ruling: Ruling = PLAIN) -> Odds:
    """The exact chances of a Probe, its dice laid in the best way.

    Only the die on the last part matters, so it is enough to carry along the sum of all dice
    on 20s and the most that moving one of them to the last part gains.

    Raises:
        Refused: the PW is past all bounds.
    """
    if pw > MOST_PW_OF_ODDS:
        raise Refused(Text("Chances are told up to a PW of {most}.", most=MOST_PW_OF_ODDS))
    split = parts(pw)
    dice = len(split)
    found: dict[Outcome, int] = {}
    if dice == 1:
        for face in range(1, SIDES + 1):
            came = judge((face,), pw, ruling)
            _count(found, came, 1)
        return counted(found)
    ways = _laid(split[-1], dice, ruling)
    for (immersieg, total, gain), many in ways.items():
        _count(found, Came("immersieg" if immersieg else "success", total + gain), many)
    if not ruling.harmless:
        found["patzer", 0] = SIDES ** (dice - 1)
    return counted(found)


def _count(found: dict[Outcome, int], came: Came, ways: int) -> None:
    key = (came.degree, came.result)
    found[key] = found.get(key, 0) + ways


def _laid(last: int, dice: int, ruling: Ruling) -> Mapping[tuple[bool, int, int], int]:
    """The ways by Immersieg, sum on 20s, and the best gain of moving a die to the last part."""
    ways: dict[tuple[bool, int, int], int] = {}
    for face in range(1, SIDES + 1 if ruling.harmless else PATZER):
        full = worth(face, SIDES, ruling)
        key = (face == 1, full, worth(face, last, ruling) - full)
        ways[key] = ways.get(key, 0) + 1
    for _ in range(dice - 1):
        further: dict[tuple[bool, int, int], int] = {}
        for face in range(1, SIDES + 1):
            full = worth(face, SIDES, ruling)
            gain = worth(face, last, ruling) - full
            for (immersieg, total, most), many in ways.items():
                key = (
                    immersieg or (face == 1 and ruling.any_die),
                    total + full,
                    max(most, gain),
                )
                further[key] = further.get(key, 0) + many
        ways = further
    return ways
