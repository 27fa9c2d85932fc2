"""Laying a schema upon careful data, and saying what it wanted where it does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

import msgspec
from msgspec import Struct

from gmdash.files.allowed import allowed
from gmdash.files.document import Document
from gmdash.files.faults import Fault
from gmdash.files.places import (
    KINDS,
    SOME_KEY,
    Place,
    kind,
    one_of,
    path_of,
    place_of,
    shown,
    value_at,
)
from gmdash.texts import Text, Words, chain

T = TypeVar("T")

_KIND = re.compile(r"Expected `([^`]+)`(?:, got `([^`]+)`)?")
_BOUND = re.compile(r"Expected `(\w+)` ([<>])= (-?\d+)")
_NAME = re.compile(r"Expected `str` matching regex")
_FIELD = re.compile(r"Object (missing required|contains unknown) field `([^`]*)`")


class Part(Struct, frozen=True):
    """A part of a document that a schema speaks of: an entry, or all of it.

    Attributes:
        name: what faults call it: `entry 3`; empty for a whole file.
        root: where it stands in the document.
    """

    document: Document
    name: Words
    root: Place = ()

    @property
    def value(self) -> object:
        """The plain values of this part."""
        return value_at(self.document.value, self.root)

    def read(self, schema: type[T]) -> T:
        """The part as the schema has it, nothing converted.

        Raises:
            Fault: the first field that does not fit.
        """
        try:
            return msgspec.convert(self.value, schema, strict=True)
        except msgspec.ValidationError as error:
            raise self._explained(str(error), schema) from None

    def differs(self, place: Place, expected: Words, found: Words) -> Fault:
        """The fault that something else stands at a place than should."""
        text = Text(
            "{place}: expected {expected}, found {found}",
            place=self._called(place),
            expected=expected,
            found=found,
        )
        return Fault(self._line(place), text)

    def wrong(self, place: Place, why: Words) -> Fault:
        """The fault that what stands at a place cannot be; `why` says it in a sentence."""
        text = Text("{place}: {fault}", place=self._called(place), fault=why)
        return Fault(self._line(place), text)

    def _line(self, place: Place) -> int:
        return self.document.line((*self.root, *place))

    def _called(self, place: Place) -> Words:
        words = [words for words in (self.name, path_of(place)) if words]
        return chain(words) if words else Text("the file")

    def _explained(self, error: str, schema: type) -> Fault:
        message, _, path = error.partition(" - at `$")
        place = place_of(path.rstrip("`"))
        if field := _FIELD.match(message):
            inside = (*place, field[2])
            if field[1] == "missing required":
                return self.differs(inside, Text("a value"), shown(None))
            names = chain(allowed(schema, self.value, place))
            known = Text("one of the fields {names}", names=names)
            return self.differs(inside, known, shown(field[2]))
        if bound := _BOUND.match(message):
            return self._beyond(place, bound[1], bound[2], int(bound[3]))
        if _NAME.match(message):
            return self.differs(place, Text("a name"), shown(value_at(self.value, place)))
        if kinds := _KIND.match(message):
            place = self._with_key(place, lambda value: kind(value) == kinds[2])
            return self._unlike(place, (KINDS.get(name, name) for name in kinds[1].split(" | ")))
        return self._unlike(place, allowed(schema, self.value, place))

    def _beyond(self, place: Place, name: str, side: str, bound: int) -> Fault:
        """The fault that a number is past a bound of the schema."""

        def is_beyond(value: object) -> bool:
            if kind(value) != name or not isinstance(value, int | float):
                return False
            return value < bound if side == ">" else value > bound

        place = self._with_key(place, is_beyond)
        wanted = Text("{kind} from {low} on", kind=KINDS[name], low=bound)
        if side == "<":
            wanted = Text("{kind} up to {high}", kind=KINDS[name], high=bound)
        return self.differs(place, wanted, shown(value_at(self.value, place)))

    def _unlike(self, place: Place, wanted: Iterable[Words]) -> Fault:
        expected = one_of(wanted) or Text("the type of an event")
        return self.differs(place, expected, shown(value_at(self.value, place)))

    def _with_key(self, place: Place, is_wrong: Callable[[object], bool]) -> Place:
        """The place with the key that msgspec leaves out: the first whose value is so wrong."""
        if SOME_KEY not in place:
            return place
        at = place.index(SOME_KEY)
        mapping = value_at(self.value, place[:at])
        assert isinstance(mapping, Mapping)
        key = next((key for key, value in mapping.items() if is_wrong(value)), SOME_KEY)
        return (*place[:at], key, *place[at + 1 :])


def mapping_of(document: Document) -> Part:
    """A whole page, which has to be a mapping, or None where nothing is said.

    Raises:
        Fault: it holds something else.
    """
    page = Part(document, "")
    if page.value is not None and not isinstance(page.value, dict):
        raise page.differs((), KINDS["object"], shown(page.value))
    return page
