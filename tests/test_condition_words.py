"""What is offered where a condition is given reads back as what it was written from."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gmdash.actions.conditions import HIGHEST_LEVEL
from gmdash.actions.drafts import new_draft, perform
from gmdash.actions.people import add
from gmdash.condition_words import can_be_typed, read_condition, typed_words, written
from gmdash.encounter.cleaning import NOTE_LENGTH, clean
from gmdash.encounter.events import Tick
from gmdash.encounter.state import Condition, State
from gmdash.files.own_conditions import OwnCondition
from gmdash.rules import load
from gmdash.screens.fight.offering import to_give

SYSTEM = load("trauma")
SIGNS = st.text(st.sampled_from("aä \"\\'=:23,#") | st.characters(), min_size=1, max_size=30)
NAMES = (
    st.one_of(SIGNS, st.builds("{} {}".format, SIGNS, st.integers(0, 120)))
    .map(clean)
    .filter(lambda name: name and can_be_typed(name))
)
REMARKS = st.one_of(SIGNS, st.sampled_from(["", "a\\", '\\"', "level=2", "x note=y tick=3"])).map(
    lambda text: clean(text, NOTE_LENGTH)
)
TICKS = st.none() | st.builds(
    Tick, st.sampled_from(["1", "W6", "2W6+3"]), st.sampled_from(["start", "end"]), st.booleans()
)
REMINDS = st.sampled_from(["", "start", "end"])
LEVELS = st.integers(1, HIGHEST_LEVEL)


def with_people(*names: str) -> State:
    draft = new_draft(State(rules=SYSTEM.default_rules()), SYSTEM)
    for name in names:
        for _ in add(draft, SYSTEM, name):
            raise AssertionError("joining asks nothing")
    return draft.state


STATE = with_people("Ella", "John")


def read(typed: str, who: str = "ella", state: State = STATE) -> State:
    draft = new_draft(state, SYSTEM)
    for _ in perform(draft, SYSTEM, read_condition([who, *typed_words(typed)], state, SYSTEM)):
        raise AssertionError("giving asks nothing")
    return draft.state


@given(NAMES, TICKS, REMINDS, REMARKS, LEVELS)
@example("Phase 2", None, "", "", 1)
@example("Phase 2", Tick("W6"), "", "", 3)
@example("Gift", None, "", "a\\", 1)
@example("Gift", None, "", '\\\\"\\\\', 2)
def test_what_is_written_reads_back(
    name: str, tick: Tick | None, remind: Literal["", "start", "end"], remark: str, level: int
) -> None:
    (found,) = read(written(name, tick, remind, remark, level)).combatants["ella"].conditions
    called = SYSTEM.condition_name(name)
    assert found == Condition(called, level, None, "", found.since, remark, tick, remind)


@given(NAMES, TICKS, REMINDS, REMARKS, LEVELS)
def test_what_a_bearer_has_is_offered_with_all_of_it(
    name: str, tick: Tick | None, remind: Literal["", "start", "end"], remark: str, level: int
) -> None:
    state = read(written(name, tick, remind, remark, level))
    typed = to_give(state, SYSTEM, ["john"], {})[0]
    then = read(typed, "john", state)
    assert then.combatants["john"].conditions == state.combatants["ella"].conditions


def test_every_offered_one_can_be_given() -> None:
    names = ("Phase 2", "E=mc", "12", "x tick=3", 'a "b', "\\")
    own = {name: OwnCondition(note="a\\") for name in names}
    offered = to_give(STATE, SYSTEM, ["ella"], own)
    for typed in offered:
        read(typed)
    assert [n for n in names if any(t.startswith(n) for t in offered)] == [
        "Phase 2",
        "12",
        'a "b',
        "\\",
    ]


@pytest.mark.parametrize("name", ["E=mc", "a level=3", "Note=x"])
def test_a_name_with_a_key_in_it_cannot_be_typed(name: str) -> None:
    assert not can_be_typed(name)
