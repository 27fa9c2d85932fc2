"""What a word of YAML without quotes means: JSON's meanings, and else it is a string."""

from __future__ import annotations

import math
import re

_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)")


class TooLarge(Exception):
    """A number that is too large to be meant."""


def resolve(word: str) -> str | int | float | bool | None:
    """The value of a plain scalar.

    `null`, `~` and nothing are None; `true` and `false` truth values; whole numbers have no
    leading zeros, other numbers a point or an exponent; everything else is a string.

    Raises:
        TooLarge: a number that is not finite, or has more digits than Python reads.
    """
    if word in _WORDS:
        return _WORDS[word]
    if _INT.fullmatch(word):
        try:
            return int(word)
        except ValueError:
            raise TooLarge from None
    if _FLOAT.fullmatch(word):
        number = float(word)
        if not math.isfinite(number):
            raise TooLarge
        return number
    return word
