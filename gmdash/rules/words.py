"""Phrases that several systems use."""

from __future__ import annotations

from collections.abc import Mapping

from gmdash.encounter.events import ExtraActionGiven
from gmdash.encounter.state import Combatant
from gmdash.texts import Chain, Text, Words, chain, signed

MARK = "mark:"
"""The names of counters that are the GM's own begin so; no rule system counts by such a name."""


def mark_name(counter: str) -> str:
    """What a counter of the GM's own is called; empty for one of a system."""
    return counter.removeprefix(MARK) if counter.startswith(MARK) else ""


def marks_of(combatant: Combatant) -> dict[str, int]:
    """The GM's own marks of somebody by their names, without those at 0."""
    counters = combatant.counters.items()
    return {mark_name(name): c.value for name, c in counters if mark_name(name) and c.value}


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
