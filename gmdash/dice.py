"""Dice notation, the dice of the program, and exact distributions."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

from msgspec import Struct

from gmdash.texts import Refused, Text

MAX_DICE = 100
MAX_SIDES = 1000
MAX_NUMBER = 100_000

_TERM = re.compile(r"\s*([+\-−]?)\s*(?:([0-9]{0,4})\s*[wWdD]([0-9]{1,4})|([0-9]{1,20}))\s*")
_WHOLE = re.compile(r"[+\-−]?[0-9]{1,9}")


class Dice(Struct, frozen=True):
    """A number of like dice: `Dice(2, 6)` is 2W6."""

    count: int
    sides: int

    def __str__(self) -> str:
        return f"{self.count}W{self.sides}" if self.count != 1 else f"W{self.sides}"


class Amount(Struct, frozen=True):
    """A sum of numbers and dice, each with a sign: `2W6+3`.

    Attributes:
        dice: the dice of the sum, with +1 or −1.
        number: the numbers of the sum, added up.
    """

    dice: tuple[tuple[int, Dice], ...] = ()
    number: int = 0

    def total(self, faces: tuple[int, ...]) -> int:
        """The sum with these faces, which stand in the order of `dice`."""
        total, at = self.number, 0
        for sign, dice in self.dice:
            total += sign * sum(faces[at : at + dice.count])
            at += dice.count
        return total

    def __str__(self) -> str:
        parts = [("−" if sign < 0 else "+") + str(dice) for sign, dice in self.dice]
        if self.number or not parts:
            parts.append(f"+{self.number}" if self.number >= 0 else f"−{-self.number}")
        return "".join(parts).removeprefix("+")


def whole(typed: str) -> int | None:
    """The whole number that was typed, in the digits 0 to 9; None where it is none."""
    words = typed.strip()
    return int(words.replace("−", "-")) if _WHOLE.fullmatch(words) else None


def parse_amount(text: str) -> Amount:
    """A typed amount: `7`, `-4`, `2W6+3`, `W100`; D is as good as W.

    Raises:
        Refused: it is no sum of numbers and dice, or past the bounds (100 dice, 1000 sides).
    """
    dice: list[tuple[int, Dice]] = []
    number, at = 0, 0
    while at < len(text) or at == 0:
        found = _TERM.match(text, at)
        if found is None or (at > 0 and not found[1]):
            raise Refused(Text("“{text}” is no amount; say 7, 9-2 or 2W6+3.", text=text[:40]))
        sign = -1 if found[1] in ("-", "−") and found[1] else 1
        if found[3]:
            dice.append((sign, Dice(int(found[2] or 1), int(found[3]))))
        else:
            number += sign * int(found[4])
        at = found.end()
    if sum(d.count for _, d in dice) > MAX_DICE or any(
        not 2 <= d.sides <= MAX_SIDES or d.count < 1 for _, d in dice
    ):
        raise Refused(
            Text(
                "At most {dice} dice of 2 to {sides} sides go into one amount.",
                dice=MAX_DICE,
                sides=MAX_SIDES,
            )
        )
    if abs(number) > MAX_NUMBER:
        raise Refused(Text("That number is too large; {most} is the most.", most=MAX_NUMBER))
    return Amount(tuple(dice), number)


def roll(dice: Dice, seed: str) -> tuple[int, ...]:
    """Faces that follow from the seed alone: the same seed, the same faces."""
    source = random.Random(seed)
    return tuple(source.randint(1, dice.sides) for _ in range(dice.count))


def sums(die: Mapping[int, int], count: int) -> dict[int, int]:
    """In how many ways `count` like dice come to each sum, exactly.

    Args:
        die: in how many ways one die comes to each value.
        count: how many dice.
    """
    result = {0: 1}
    for _ in range(count):
        following: dict[int, int] = {}
        for total, ways in result.items():
            for value, more in die.items():
                following[total + value] = following.get(total + value, 0) + ways * more
        result = following
    return result
