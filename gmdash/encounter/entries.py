"""Entries: one thing the GM did, one line of the file, one step of undo."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct

from gmdash.encounter.events import Event, Number
from gmdash.encounter.fold import Mismatch, evolve, fold
from gmdash.encounter.state import State

STEP = 32
FORMAT = 1

# What a time looks like is told to editors here, and held by what reads a file.
Time = Annotated[str, Meta(extra_json_schema={"pattern": r"^(\d{4}-\d{2}-\d{2}.*)?$"})]


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of an encounter file.

    Attributes:
        gmdash: the format, a whole number.
        created: an ISO 8601 time; empty where it is not known.
        rules: the house rules that differ, or all of them, by key.
    """

    gmdash: int
    system: str
    title: str
    created: Time
    rules: dict[str, str] = {}


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line after the header: `do` with its events, or `undo`, or `redo`.

    Attributes:
        n: 1, 2, 3 … without gaps.
        at: an ISO 8601 time; empty where it is not known.
        do: the id of the command.
        undo: the state is as before that entry.
        redo: the state is as after that entry.
    """

    n: Number
    at: Time
    do: str = ""
    events: tuple[Event, ...] = ()
    undo: Number | None = None
    redo: Number | None = None


class Timeline:
    """The entries of a fight, which of them are in force, and the state they make.

    States are kept for the latest steps and for every 32nd; an undo folds 32 entries at most,
    however long the history.

    Attributes:
        entries: all of them, those taken back too.
        in_force: the numbers of those that make the state.
        undone: the numbers of those that a redo can bring back, the next one last.
        tips: after each number of entries, which entry was the latest in force; 0 for the start.
    """

    def __init__(self, start: State) -> None:
        self.entries: list[Entry] = []
        self.in_force: list[int] = []
        self.undone: list[int] = []
        self.tips: list[int] = [0]
        self.state = start
        self._states: dict[int, State] = {0: start}
        self._aside: dict[int, State] = {}

    def append(self, entry: Entry) -> None:
        """Take the entry in.

        Raises:
            Mismatch: it does not fit; nothing was changed. `field` is its path in the entry.
        """
        if entry.n != len(self.entries) + 1:
            raise Mismatch("n", len(self.entries) + 1, entry.n)
        match entry:
            case Entry(undo=None, redo=None) if entry.do:
                state = _folded(self.state, entry.events)
                self.undone.clear()
                self._push(entry.n, state)
            case Entry(do="", events=(), undo=int(number), redo=None):
                self._undo(number)
            case Entry(do="", events=(), undo=None, redo=int(number)):
                self._redo(number)
            case _:
                raise Mismatch("do", "one of do (with events), undo, redo", "none or several")
        self.entries.append(entry)
        self.tips.append(self.in_force[-1] if self.in_force else 0)

    def undo_target(self, steps: int) -> int:
        """The entry that an undo of so many steps names; 0 where nothing is in force."""
        return self.in_force[-min(steps, len(self.in_force))] if self.in_force else 0

    def redo_target(self, steps: int) -> int:
        """The entry that a redo of so many steps names; 0 where nothing is undone."""
        return self.undone[-min(steps, len(self.undone))] if self.undone else 0

    def effective(self) -> list[Entry]:
        """The entries in force, in their order."""
        return [self.entries[n - 1] for n in self.in_force]

    def state_at(self, at: int) -> State:
        """The state after so many of the entries in force; 32 are folded at most."""
        if at in self._states:
            return self._states[at]
        base = at - at % STEP
        return self._fold_on(self._states[base], self.in_force[base:at])

    def state_after(self, number: int) -> State:
        """The state as it was when the file had so many entries (0 to all of them)."""
        way = self.way_to(self.tips[number])
        if not way:
            return self.state_at(bisect_right(self.in_force, self.tips[number]))
        known = max((at for at, n in enumerate(way) if n in self._aside), default=-1)
        state = self._aside[way[known]] if known >= 0 else self._state_before(way[0])
        for at, n in enumerate(way[known + 1 :], known + 1):
            state = self._fold_on(state, (n,))
            if at % STEP == STEP - 1:
                self._aside[n] = state
        return state

    def way_to(self, number: int) -> list[int]:
        """The entries from what is in force to one that is not, the own number last.

        Empty where it is in force itself. The first one came upon the state that its
        predecessor in `tips` had made.
        """
        way: list[int] = []
        while number and not self.is_in_force(number):
            way.append(number)
            number = self.tips[number - 1]
        return way[::-1]

    def is_in_force(self, number: int) -> bool:
        """Whether this entry is one of those that make the state."""
        at = bisect_left(self.in_force, number)
        return at < len(self.in_force) and self.in_force[at] == number

    def _state_before(self, number: int) -> State:
        return self.state_at(bisect_right(self.in_force, self.tips[number - 1]))

    def _fold_on(self, state: State, numbers: Iterable[int]) -> State:
        for number in numbers:
            state = fold(state, self.entries[number - 1].events)
        return state

    def _undo(self, number: int) -> None:
        at = bisect_left(self.in_force, number)
        if at == len(self.in_force) or self.in_force[at] != number:
            raise Mismatch("undo", "the number of an entry in force", number)
        while self.in_force and self.in_force[-1] >= number:
            self._states.pop(len(self.in_force), None)
            self.undone.append(self.in_force.pop())
        self.state = self.state_at(len(self.in_force))

    def _redo(self, number: int) -> None:
        if number not in self.undone:
            raise Mismatch("redo", "the number of an undone entry", number)
        again = 0
        while again != number:
            again = self.undone.pop()
            self._push(again, fold(self.state, self.entries[again - 1].events))

    def _push(self, number: int, state: State) -> None:
        self.in_force.append(number)
        self.state = state
        at = len(self.in_force)
        self._states[at] = state
        if (at - STEP) % STEP:
            self._states.pop(at - STEP, None)


def _folded(state: State, events: Iterable[Event]) -> State:
    folded = 0
    try:
        for event in events:
            state = evolve(state, event)
            folded += 1
    except Mismatch as wrong:
        raise Mismatch(f"events[{folded}].{wrong.field}", wrong.expected, wrong.found) from None
    return state
