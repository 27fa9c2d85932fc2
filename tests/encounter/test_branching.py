"""Going on from any moment: what is recorded makes the state of that moment, and loses nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gmdash.encounter.branching import entries_to, line_through
from gmdash.encounter.entries import Entry, Timeline
from gmdash.encounter.events import CombatantJoined, Event
from gmdash.encounter.state import State
from gmdash.texts import Refused

START = State(rules={})
WALK = st.lists(st.sampled_from([0, 0, 0, 0, 1, 2, 5, -1, -3]), max_size=40)


def played(*steps: int) -> Timeline:
    """New entries (0), so many undone (above 0) or done again (below 0)."""
    line = Timeline(START)
    for step in steps:
        if step > 0 and line.in_force:
            append(line, Entry(0, "", undo=line.undo_target(step)))
        elif step < 0 and line.undone:
            append(line, Entry(0, "", redo=line.redo_target(-step)))
        else:
            number = len(line.entries) + 1
            append(line, Entry(0, "", do="add", events=joined(number)))
    return line


def joined(number: int) -> tuple[Event, ...]:
    return (CombatantJoined(f"c{number}", "C", "npc"),)


def append(line: Timeline, *entries: Entry) -> None:
    for entry in entries:
        line.append(replace(entry, n=len(line.entries) + 1, at="t"))


def shapes(entries: list[Entry]) -> list[str]:
    return [f"undo {e.undo}" if e.undo else f"redo {e.redo}" if e.redo else e.do for e in entries]


# 1 2 3 4, undone down to 2, then 6 7: 3 and 4 are a line that was left.
LEFT = (0, 0, 0, 0, 2, 0, 0)


@pytest.mark.parametrize(
    ("steps", "number", "recorded"),
    [
        ((0, 0, 0), 1, ["undo 2"]),
        ((0, 0, 0), 0, ["undo 1"]),
        ((0, 0, 0, 2), 3, ["redo 3"]),
        ((0, 0, 0, 2), 2, ["redo 2"]),
        (LEFT, 4, ["undo 6", "add", "add"]),
        (LEFT, 3, ["undo 6", "add"]),
        (LEFT, 5, ["undo 6"]),
        # The fight stands at the fork: nothing is undone.
        ((*LEFT, 2), 4, ["add", "add"]),
        # A redo reaches the first step of the line that was left, and no further.
        ((0, 0, 0, 1, 0, 1, 1), 3, ["redo 2", "add"]),
    ],
)
def test_what_is_recorded_to_go_on_from_a_moment(
    steps: tuple[int, ...], number: int, recorded: list[str]
) -> None:
    assert shapes(entries_to(played(*steps), number)) == recorded


@pytest.mark.parametrize("number", [-1, 8, 7])
def test_where_the_fight_stands_and_where_it_never_stood_nothing_goes_on(number: int) -> None:
    line = played(*LEFT)
    with pytest.raises(Refused):
        entries_to(line, number)


@given(WALK, st.data())
def test_from_every_moment_the_fight_goes_on_as_it_stood_and_back_again(
    steps: list[int], data: st.DataObject
) -> None:
    line = played(*steps)
    number = data.draw(st.integers(0, len(line.entries)))
    former, before = len(line.entries), line.state
    if line.tips[number] == line.tips[-1]:
        return
    wanted = line.state_after(number)
    recorded = entries_to(line, number)
    assert len([e for e in recorded if e.do]) <= len(line.way_to(line.tips[number]))
    append(line, *recorded)
    assert line.state == wanted
    if line.tips[former] != line.tips[-1]:
        append(line, *entries_to(line, former))
    assert line.state == before


@given(WALK)
def test_the_line_of_a_moment_makes_its_state_on_the_way(steps: list[int]) -> None:
    line = played(*steps)
    for number, tip in enumerate(line.tips):
        through = line_through(line, number)
        before = 0
        for each in through:
            assert line.tips[each - 1] == before
            before = each
        assert tip == 0 or tip in through


def test_a_line_that_was_left_is_followed_to_its_end_and_the_present_to_now() -> None:
    line = played(*LEFT)
    assert line_through(line, 3) == [1, 2, 3, 4]
    assert line_through(line, 2) == line_through(line, 5) == [1, 2, 6, 7]
    assert line_through(line, 0) == [1, 2, 6, 7]
