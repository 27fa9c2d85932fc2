"""Places in plain data, such as `events[2].before`, and values in few words."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from gmdash.texts import Text, Words, chain

Place = tuple[str | int, ...]

SOME_KEY = "..."
KINDS = {
    "int": Text("a whole number"),
    "float": Text("a number"),
    "str": Text("a text"),
    "bool": Text("true or false"),
    "null": Text("nothing"),
    "object": Text("a mapping"),
    "array": Text("a list"),
}

_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]|\[(\.\.\.)\]")
_NAMES = {bool: "bool", int: "int", float: "float", str: "str", dict: "object", list: "array"}
_SHOWN = 40


def place_of(path: str) -> Place:
    """The place that a path such as `events[2].before` means; `[...]` is some key."""
    steps = _STEP.finditer(path)
    return tuple(int(step[2]) if step[2] else step[1] or step[3] for step in steps)


def path_of(place: Place) -> str:
    """The place as people read it: `events[2].before`; long names are cut."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step[:_SHOWN]}" for step in place)
    return "".join(steps).removeprefix(".")


def value_at(value: object, place: Place) -> object:
    """What stands at a place; None where nothing does."""
    for step in place:
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def kind(value: object) -> str:
    """What kind of thing a plain value is, by msgspec's names: a key of `KINDS`."""
    return _NAMES.get(type(value), "null")


def shown(value: object) -> Words:
    """A value in few words: a shortened text in quotes, a number, or what kind of thing it is."""
    if value is None or isinstance(value, dict | list):
        return KINDS[kind(value)]
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def one_of(choices: Iterable[Words]) -> Words:
    """The choices as one phrase; empty where there are none."""
    words = tuple(choices)
    if len(words) < 2:
        return words[0] if words else ""
    return Text("one of: {values}", values=chain(words))
