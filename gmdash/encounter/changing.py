"""Small changes of a state, shared by all that evolves it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from gmdash.encounter.state import Combatant, State

K = TypeVar("K")
V = TypeVar("V")


class Mismatch(Exception):
    """An event that does not fit the state it comes upon.

    Attributes:
        field: the field of the event.
        expected: what the state has there.
        found: what the event says.
    """

    def __init__(self, field: str, expected: object, found: object) -> None:
        super().__init__(f"{field}: expected {expected!r}, found {found!r}")
        self.field = field
        self.expected = expected
        self.found = found


def found(state: State, who: str, field: str = "who") -> Combatant:
    """The combatant of this id.

    Raises:
        Mismatch: there is none.
    """
    combatant = state.combatants.get(who)
    if combatant is None:
        raise Mismatch(field, "the id of a combatant", who)
    return combatant


def same(field: str, expected: object, found: object) -> None:
    """Insist that an event found what the state has.

    Raises:
        Mismatch: it did not.
    """
    if expected != found:
        raise Mismatch(field, expected, found)


def with_key(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """The mapping with one value set."""
    return {**mapping, key: value}


def change(state: State, who: str, **changes: Any) -> State:
    """The state with something about one combatant changed.

    Raises:
        Mismatch: there is no such combatant.
    """
    combatant = replace(found(state, who), **changes)
    return replace(state, combatants=with_key(state.combatants, who, combatant))


def less(names: tuple[str, ...], who: str) -> tuple[str, ...]:
    """The names without one."""
    return tuple(name for name in names if name != who) if who in names else names
