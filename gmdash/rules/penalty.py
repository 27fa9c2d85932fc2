"""A penalty of wounds and conditions counts by itself, and may be left out of one roll."""

from __future__ import annotations

from collections.abc import Mapping

from gmdash.asks import Option, Settings
from gmdash.texts import Text

KEY = "abzug"
COUNTS, LEFT_OUT = "mit", "ohne"
MARK = "ohne Abzug"


def left_out(settings: Settings) -> bool:
    """Whether the roll is made without the penalty."""
    return settings.get(KEY) == LEFT_OUT


def options(settings: Settings, there: bool) -> tuple[Option, ...]:
    """The option to leave it out; none where there is no penalty.

    Args:
        settings: the options as they are set.
        there: whether a penalty applies to this roll.
    """
    if not there:
        return ()
    value = LEFT_OUT if left_out(settings) else COUNTS
    labels = (Text("counts"), Text("left out"))
    return (Option(KEY, Text("penalty"), value, (COUNTS, LEFT_OUT), labels=labels),)


def kept(parts: Mapping[str, int], settings: Settings) -> dict[str, int]:
    """What a penalty consists of; nothing where it is left out."""
    return {} if left_out(settings) else dict(parts)


def marked(sort: str, settings: Settings) -> str:
    """What is recorded with a roll: its sort, and that the penalty was left out."""
    return " ".join(filter(None, (sort, MARK if left_out(settings) else "")))
