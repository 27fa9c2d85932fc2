"""The past of a long fight: every moment equals folding its prefix, at the same small cost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import Game
from ui.driving import TIME, clock

from gmdash.encounter import entries
from gmdash.encounter.entries import FORMAT, Entry, Header
from gmdash.encounter.fold import fold
from gmdash.encounter.state import State
from gmdash.files.lines import encoded
from gmdash.language import language
from gmdash.screens.fight.chronicle import Chronicle
from gmdash.screens.fight.past import Past, travelled
from gmdash.session import Session
from gmdash.texts import Refused
from gmdash.widgets.look import Look

MANY = 1000
SOME = ("add Ella side=pc", "add John side=pc", "add Wolf count=3", "ini", "start")
LINES = (
    *("next", "next", "next", "damage ella 1", "heal ella 2", "damage wolf-1 1", "heal wolf-1 9"),
    *("note x", "condition john Furcht until=end:john:1", "undo", "undo 4", "undo 40", "redo 2"),
    *("undo 2", "redo all"),
)


def evening() -> Game:
    """A fight of 1,000 entries with many lines that were undone, done again, or left."""
    game, chance = Game("woelfe").play(*SOME), random.Random(7)
    while len(game.timeline.entries) < MANY:
        line = chance.choice(LINES)
        if line.startswith("undo") and len(game.timeline.in_force) < 60:
            line = "note early"
        if line.startswith("redo") and not game.timeline.undone:
            line = "note nothing"
        try:
            game.line(line)
        except Refused:
            game.line("note not now")
    return game


def slowly(start: State, all_entries: list[Entry]) -> Iterator[tuple[State, list[int]]]:
    """After each number of entries: the state, and what made it, by a stack of states."""
    stack, undone = [(0, start)], list[int]()
    yield start, []
    for entry in all_entries:
        if entry.undo:
            while stack[-1][0] >= entry.undo:
                undone.append(stack.pop()[0])
        elif entry.redo:
            while stack[-1][0] != entry.redo:
                again = undone.pop()
                stack.append((again, fold(stack[-1][1], all_entries[again - 1].events)))
        else:
            undone.clear()
            stack.append((entry.n, fold(stack[-1][1], entry.events)))
        yield stack[-1][1], [number for number, _ in stack[1:]]


@pytest.fixture(scope="module")
def game() -> Game:
    return evening()


@pytest.fixture
def session(game: Game, tmp_path: Path) -> Iterator[Session]:
    header = Header(FORMAT, "woelfe", "Abend", TIME, dict(game.start.rules))
    path = tmp_path / "f.yaml"
    path.write_bytes(encoded(header) + b"".join(map(encoded, game.timeline.entries)))
    session = Session(path, "1", clock)
    yield session
    session.close()


def test_every_moment_of_a_long_fight_equals_folding_its_prefix(
    game: Game, session: Session
) -> None:
    moments = list(slowly(game.start, game.timeline.entries))
    old = 0
    for number, (state, made_by) in enumerate(moments):
        past = Past(session, number)
        assert past.state == state
        assert past.line.in_force == made_by
        old += past.is_old_line
    assert (len(moments), old > 300) == (MANY + 1, True)


def test_the_log_of_a_moment_is_what_had_been_done_by_then(game: Game, session: Session) -> None:
    look, moments = Look(language("en")), list(slowly(game.start, game.timeline.entries))
    chronicle = Chronicle(session.system, look)
    for number in range(MANY, 0, -61):
        past = Past(session, number)
        chronicle.follow(past.line)
        told = [line.text for line in chronicle.lines]
        wanted = Game("woelfe")
        for each in moments[number][1]:
            wanted.record("x", game.timeline.entries[each - 1].events)
        assert told
        assert told == wanted.log()[-len(told) :]


def test_a_step_in_the_past_folds_at_most_32_entries(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded = 0

    def counting(state: State, events: tuple[object, ...]) -> State:
        nonlocal folded
        folded += 1
        return fold(state, events)  # type: ignore[arg-type]

    monkeypatch.setattr(entries, "fold", counting)
    past: Past | None = None
    steps = 0
    while past is None or past.number:
        folded = 0
        past, _ = travelled(session, past, "step-back")
        assert past is not None
        assert past.state is past.state
        assert folded <= 32
        steps += 1
    while past is not None:
        folded = 0
        past, _ = travelled(session, past, "round-forth")
        assert past is None or past.state
        assert folded <= 32
    assert steps == len(session.file.timeline.in_force)
