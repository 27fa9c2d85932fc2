"""Entries, undo and redo as a fold; and that work does not grow with history."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmdash.encounter import entries
from gmdash.encounter.entries import Entry, Timeline
from gmdash.encounter.events import (
    CombatantJoined,
    CombatantRenamed,
    Event,
    NoteAdded,
    ValueChanged,
)
from gmdash.encounter.fold import Mismatch, evolve, fold
from gmdash.encounter.state import State

START = State(rules={})


def hurt(n: int, before: int, after: int) -> Entry:
    return Entry(n, "t", do="damage", events=(ValueChanged("a", "le", before, after),))


def joined() -> Timeline:
    line = Timeline(START)
    who = CombatantJoined("a", "A", "pc", values={"le": 0})
    line.append(Entry(1, "t", do="add", events=(who,)))
    return line


def le(line: Timeline) -> int:
    return line.state.combatants["a"].values["le"]


def test_undo_goes_before_an_entry_and_redo_after_it() -> None:
    line = joined()
    for n in range(2, 7):
        line.append(hurt(n, n - 2, n - 1))
    line.append(Entry(7, "t", undo=4))
    assert le(line) == 2
    line.append(Entry(8, "t", undo=3))
    assert le(line) == 1
    line.append(Entry(9, "t", redo=5))
    assert le(line) == 4
    assert (line.in_force, line.undone) == ([1, 2, 3, 4, 5], [6])
    line.append(hurt(10, 4, 9))
    assert line.undone == []
    with pytest.raises(Mismatch):
        line.append(Entry(11, "t", redo=6))
    line.append(Entry(11, "t", undo=1))
    assert line.state == START


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        (Entry(3, "t", do="x"), "n"),
        (Entry(2, "t"), "do"),
        (Entry(2, "t", do="x", undo=1), "do"),
        (Entry(2, "t", undo=1, redo=1), "do"),
        (Entry(2, "t", undo=2), "undo"),
        (Entry(2, "t", undo=0), "undo"),
        (Entry(2, "t", redo=1), "redo"),
        (hurt(2, 5, 6), "events[0].before"),
        (Entry(2, "t", do="x", events=(CombatantRenamed("b", "B", "C"),)), "events[0].who"),
    ],
)
def test_what_does_not_fit_changes_nothing(entry: Entry, field: str) -> None:
    line = joined()
    with pytest.raises(Mismatch) as wrong:
        line.append(entry)
    assert wrong.value.field == field
    assert (len(line.entries), line.in_force, le(line)) == (1, [1], 0)


@given(st.lists(st.integers(-6, 6), max_size=80))
def test_any_walk_equals_folding_what_is_in_force(steps: list[int]) -> None:
    line = Timeline(START)
    for step in steps:
        number = len(line.entries) + 1
        if step > 2 and line.in_force:
            line.append(Entry(number, "t", undo=line.undo_target(step)))
        elif step < -2 and line.undone:
            line.append(Entry(number, "t", redo=line.redo_target(-step)))
        else:
            who = CombatantJoined(f"c{number}", "C", "npc")
            line.append(Entry(number, "t", do="add", events=(who,)))
        expected = START
        for entry in line.effective():
            expected = fold(expected, entry.events)
        assert line.state == expected


def test_the_10000th_entry_folds_as_many_events_as_the_100th(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folded = 0

    def counting(*args: object) -> State:
        nonlocal folded
        folded += 1
        return evolve(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(entries, "evolve", counting)
    line = joined()
    costs = []
    for n in range(2, 10_001):
        folded = 0
        line.append(Entry(n, "t", do="note", events=(NoteAdded("x"), NoteAdded("y"))))
        costs.append(folded)
    assert costs[98] == costs[-1] == 2


def test_an_undo_folds_no_more_than_32_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    line = joined()
    for n in range(2, 5001):
        line.append(Entry(n, "t", do="note", events=(NoteAdded("x"),)))
    folded = 0

    def counting(state: State, events: tuple[object, ...]) -> State:
        nonlocal folded
        folded += 1
        return fold(state, events)  # type: ignore[arg-type]

    monkeypatch.setattr(entries, "fold", counting)
    line.append(Entry(5001, "t", undo=2500))
    assert 0 < folded <= 32


def played_with(steps: list[int]) -> tuple[Timeline, list[State]]:
    """A walk of new entries, undo and redo, and the state after each number of entries."""
    line = Timeline(START)
    seen = [START]
    for step in steps:
        number = len(line.entries) + 1
        if step > 0 and line.in_force:
            line.append(Entry(number, "t", undo=line.undo_target(step)))
        elif step < 0 and line.undone:
            line.append(Entry(number, "t", redo=line.redo_target(-step)))
        elif not line.in_force:
            who = CombatantJoined("a", "A", "pc", values={"le": 0})
            line.append(Entry(number, "t", do="add", events=(who,)))
        else:
            line.append(hurt(number, le(line), number))
        seen.append(line.state)
    return line, seen


@given(st.lists(st.sampled_from([0, 0, 0, 0, 1, 3, 40, -1, -40]), max_size=120))
def test_the_state_after_every_entry_is_the_one_that_was_seen_then(steps: list[int]) -> None:
    line, seen = played_with(steps)
    assert [line.state_after(number) for number in range(len(seen))] == seen


@given(st.lists(st.sampled_from([0, 0, 0, 1, 5, 40, -1, -40]), max_size=60))
def test_the_way_to_an_entry_leads_there_from_what_is_in_force(steps: list[int]) -> None:
    line, seen = played_with(steps)
    for entry in line.entries:
        way = line.way_to(entry.n) if entry.do else []
        assert (entry.n in line.in_force) == (not way) or not entry.do
        if way:
            assert way[-1] == entry.n
            before = line.tips[way[0] - 1]
            assert before == 0 or before in line.in_force
            events = [event for n in way for event in line.entries[n - 1].events]
            assert fold(seen[before], events) == seen[entry.n]


def test_a_long_line_that_was_left_is_not_folded_from_its_start_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = joined()
    for n in range(2, 401):
        line.append(hurt(n, n - 2, n - 1))
    line.append(Entry(401, "t", undo=2))
    line.append(hurt(402, 0, 5))
    line.state_after(400)
    folded = 0

    def counting(state: State, events: tuple[Event, ...]) -> State:
        nonlocal folded
        folded += 1
        return fold(state, events)

    monkeypatch.setattr(entries, "fold", counting)
    for number in range(300, 401):
        folded = 0
        line.state_after(number)
        assert folded <= 32
