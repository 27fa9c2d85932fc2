"""What pure code says instead of words: an id with values.

The id is the English sentence, which is also its key in the gettext catalogues (see
`gmdash.language`). A front end turns a text into words of a language; names and the games' own
words pass through as plain strings.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Text:
    """A sentence or phrase to be said later, with its values.

    Attributes:
        id: the English sentence with `{name}` fields.
        many: its plural, chosen by the value `n`; empty where there is none.
        values: pairs of field name and value.
    """

    __slots__ = ("id", "many", "values")

    def __init__(self, sentence: str, many: str = "", /, **values: Words) -> None:
        self.id = sentence
        self.many = many
        self.values: tuple[tuple[str, Words], ...] = tuple(values.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        return f"Text({self.id!r}, {dict(self.values)!r})"

    def _parts(self) -> tuple[object, ...]:
        return self.id, self.many, self.values


class Chain(NamedTuple):
    """Several words in a row, put together by `by`."""

    items: tuple[Words, ...]
    by: str = ", "


Words = str | int | Text | Chain


def chain(items: Iterable[Words], by: str = ", ") -> Chain:
    """The items as one value, joined by `by` when said."""
    return Chain(tuple(items), by)


def signed(number: int) -> str:
    """A number with its sign as print has it: +2, −3, ±0."""
    if number == 0:
        return "±0"
    return f"+{number}" if number > 0 else f"−{-number}"


class Refused(Exception):
    """A step that cannot be taken; nothing was changed.

    Attributes:
        text: one sentence that says why.
    """

    def __init__(self, text: Text) -> None:
        super().__init__(text.id)
        self.text = text
