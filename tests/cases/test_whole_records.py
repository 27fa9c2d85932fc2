"""Cases F3 and F8 of any fight: the file keeps every field, and the log tells all of it."""

from __future__ import annotations

import pytest
from cases.any_fight import changed_fields, play
from cases.conftest import Sit
from cases.rebuilding import Rebuilt, as_it_is
from cases.sitting import Sitting
from handouts.secret_fights import file_of
from playing import SYSTEMS, Game

from gmdash.encounter.state import NO_TURN, Combatant, State
from gmdash.files.encounter_file import read
from gmdash.handouts.telling import told
from gmdash.language import language

FIELDS = {f"{k.__name__}.{f}" for k in (State, Combatant) for f in k.__struct_fields__}
FURTHER = {"State.extra", "State.extra_turns", "State.extras", "State.values"}
# What a system does not have: further actions, and who goes ahead. The two with sums of successes
# seldom leave a contest undecided.
NEVER = {
    "woelfe": {"Combatant.ahead", "State.contests"},
    "dsa5": FURTHER,
    "trauma": {"Combatant.ahead", *FURTHER},
    "dungeonslayers": {"Combatant.ahead", "State.contests", *FURTHER},
}
LINES = 60


def survives(fight: Sitting, seed: int) -> set[str]:
    """Play a fight, and read it from its file: each state is as it was live.

    Returns:
        The fields that were not at their default at some time.
    """
    states: dict[int, State] = {}
    play(fight, seed, LINES, lambda: states.update({len(fight.timeline.entries): fight.state}))
    saved = read(fight.path).timeline
    assert saved.state == fight.state
    for number, state in states.items():
        # Every field is compared; there is none that is left out on purpose.
        assert saved.state_after(number) == state, f"after entry {number}"
    return {field for state in states.values() for field in changed_fields(state)}


@pytest.mark.parametrize("system", SYSTEMS)
def test_f3_every_field_of_any_fight_survives(sit: Sit, system: str) -> None:
    changed = set[str]()
    for seed in range(4):
        changed |= survives(sit(system), seed)
    assert FIELDS - changed <= NEVER[system]


def test_f3_there_is_no_field_that_no_system_has() -> None:
    assert set.intersection(*NEVER.values()) == set()


@pytest.mark.soak
@pytest.mark.parametrize("system", SYSTEMS)
def test_f3_every_field_of_very_many_fights_survives(sit: Sit, system: str) -> None:
    for seed in range(1000, 1100):
        survives(sit(system), seed)


def rebuilds(fight: Game, seed: int) -> set[str]:
    """Play a fight, and build it anew from its log: it is the same after each entry.

    Returns:
        Which kinds of sentences it took.
    """
    states: dict[int, State] = {}
    look = lambda: states.update({len(fight.timeline.entries): fight.state})  # noqa: E731
    play(fight, seed, LINES, look, back=False)
    entries = {
        entry.n: [sentence.text for sentence in entry.sentences]
        for entry in told(file_of(fight, "Case"), language("en"), None)
    }
    rebuilt = rebuilding(fight, list(states.values()))
    for number, state in states.items():
        rebuilt.hear(entries.get(number, ()))
        health = fight.system.health_value_of(state) or ""
        for combatant in state.combatants.values():
            expected = as_it_is(state, combatant, health)
            assert rebuilt.people[combatant.name].told() == expected, entries.get(number)
    said = "\n".join(text for sentences in entries.values() for text in sentences)
    wanted = ("initiative", "until the start", "until the end", "is over.")
    return {words for words in wanted if words in said}


def rebuilding(fight: Game, states: list[State]) -> Rebuilt:
    """What a reader of the log knows besides it: the sheets, and what conditions there are."""
    begins: dict[str, int | None] = {}
    for state in states:
        for c in state.combatants.values():
            begins.setdefault(c.name, c.values.get(fight.system.health_value_of(state) or ""))
    had = [c for state in states for one in state.combatants.values() for c in one.conditions]
    surprise = next((c.name for c in had if c.note == NO_TURN), "")
    return Rebuilt(begins, {c.name for c in had}, surprise)


@pytest.mark.parametrize("system", SYSTEMS)
def test_f8_the_log_alone_tells_of_any_fight_entry_by_entry(system: str) -> None:
    took = set[str]()
    for seed in range(5):
        took |= rebuilds(Game(system), seed)
    assert {"initiative", "until the start", "until the end", "is over."} <= took


@pytest.mark.soak
@pytest.mark.parametrize("system", SYSTEMS)
def test_f8_the_log_alone_tells_of_very_many_fights(system: str) -> None:
    for seed in range(1000, 1150):
        rebuilds(Game(system), seed)
