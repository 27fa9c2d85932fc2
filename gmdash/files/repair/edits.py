"""Changing single values in the YAML of an entry; all else of it stays as it was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

import msgspec

from gmdash.encounter.entries import Entry
from gmdash.files.lines import Block
from gmdash.files.places import Place

Values = Mapping[Place, object]

_encode = msgspec.json.encode


class Span(NamedTuple):
    """Where a value stands in a text.

    Attributes:
        key: where its key stands.
        first_key: where the keys of a mapping begin.
        flow: whether a mapping is written in braces.
    """

    start: int
    end: int
    key: tuple[int, int] = (0, 0)
    first_key: int = 0
    flow: bool = False


def edited(block: Block, values: Values) -> bytes:
    """The text of an entry with other values, or with new ones at the head of their mapping.

    Args:
        block: the entry, known to be readable.
        values: plain values, by their place in the entry, such as `("events", 0, "before")`.
    """
    own = _as_own(block.text[2:], values)
    return own if own is not None else _in_place(block.text.decode(), values).encode()


def _as_own(line: bytes, values: Values) -> bytes | None:
    """The line anew, where the program wrote it; None for any other."""
    try:
        data = msgspec.json.decode(line)
        if _encode(data) != line:
            return None
        for place, value in values.items():
            inside = data
            for step in place[:-1]:
                inside = inside[step]
            inside[place[-1]] = value
    except msgspec.MsgspecError:
        return None
    # Where something else of it is wrong, it stays so.
    with suppress(msgspec.ValidationError):
        data = msgspec.convert(data, Entry)
    return b"- " + _encode(data)


def _in_place(text: str, values: Values) -> str:
    found = {place[1:]: span for place, span in spans(text) if place}
    changes = []
    for place, value in values.items():
        word = _encode(value).decode()
        if place in found:
            changes.append((found[place].start, found[place].end, word))
            continue
        mapping, key = found[place[:-1]], place[-1]
        at = mapping.first_key
        if mapping.flow:
            new = f'"{key}": {word}, '
        else:
            column = at - (text.rfind("\n", 0, at) + 1)
            new = f"{key}: {word}\n{' ' * column}"
        changes.append((at, at, new))
    # From the end on, and of several at one place the last first, so that all places hold.
    changes.reverse()
    for start, end, new in sorted(changes, key=lambda change: change[:2], reverse=True):
        text = text[:start] + new + text[end:]
    return text


def spans(text: str) -> Iterator[tuple[Place, Span]]:
    """Every value of a readable text with its place."""
    import yaml

    from gmdash.files.careful import FAST

    def walk(node: yaml.Node, place: Place, key: tuple[int, int]) -> Iterator[tuple[Place, Span]]:
        start, end = node.start_mark.index, node.end_mark.index
        if isinstance(node, yaml.MappingNode):
            first = node.value[0][0].start_mark.index if node.value else start + 1
            yield place, Span(start, end, key, first, bool(node.flow_style))
            for name, value in node.value:
                own = (name.start_mark.index, name.end_mark.index)
                yield from walk(value, (*place, name.value), own)
        else:
            yield place, Span(start, end, key)
            if isinstance(node, yaml.SequenceNode):
                for index, item in enumerate(node.value):
                    yield from walk(item, (*place, index), key)

    root = yaml.compose(text, Loader=getattr(yaml, FAST, yaml.SafeLoader))
    return iter(()) if root is None else walk(root, (), (0, 0))
