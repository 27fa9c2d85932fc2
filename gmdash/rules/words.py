"""Phrases that several systems use."""

from __future__ import annotations

from collections.abc import Mapping

from gmdash.encounter.events import ExtraActionGiven
from gmdash.texts import Chain, Text, Words, chain, signed


def leveled(name: str, level: int) -> str:
    """A condition with its level: `Furcht 2`; a level of 1 is not said."""
    return name if level == 1 else f"{name} {level}"


def parts_words(parts: Mapping[str, int]) -> Chain:
    """What a pool is made of: Geschick 3 + Kampf 3 − 1 Verletzt."""
    said: list[Words] = []
    for name, value in parts.items():
        if value < 0:
            said.append(f"− {-value} {name}" if said else f"−{-value} {name}")
        elif value or len(parts) == 1 or not said:
            said.append(f"+ {name} {value}" if said else f"{name} {value}")
    return chain(said, " ")


def extra_words(extra: ExtraActionGiven) -> Chain:
    """A further action with what is known of it: `Angriff, 4 dice, +1`."""
    said: list[Words] = [extra.what]
    if extra.dice is not None:
        said.append(Text("{n} die", "{n} dice", n=extra.dice))
    if extra.modifier:
        said.append(signed(extra.modifier))
    return chain(said)
