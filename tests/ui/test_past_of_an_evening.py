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

PEOPLE = (
    "add Ella side=pc {sheet}",
    "add John side=pc {sheet}",
    "add Wolf count=3 mob=Rudel {sheet}",
    "add Ork count=2 {sheet}",
)
SHEETS = {
    "woelfe": "geschick=4 kampf=4 kraft=4 geistesschaerfe=3 aufmerksamkeit=2",
    "dsa5": "le=60 at=14 pa=8",
    "trauma": "ra=50 kz=60 schwimmen=60",
    "dungeonslayers": "lk=60 schlagen=14 abwehr=9",
}
LINES = (
    *("next", "next", "next", "next", "delay", "delay", "step-in {who}", "step-in {who} before"),
    *("damage {who} 2", "heal {who} 9", "attack {who}", "attack {other}", "current {who}"),
    *("note x", "condition {who} Furcht until=end:{other}:1", "condition {who} Brand tick=1"),
    *("uncondition {who} Brand", "uncondition {who} Furcht", "spend {who} reaction"),
    *("place {who} after {other}", "ini {who} =9", "grant {who} action", "remove {who}"),
    *("add Wolf count=1 mob=Rudel {sheet}", "add Gast {sheet}"),
    *("hide {who}", "reveal {who}"),
    *("undo", "undo 4", "undo 40", "redo 2", "undo 2", "redo all"),
)
OWN = {
    "woelfe": ("split {current} angriff:2 angriff:1", "split {current} angriff:1 ausweichen:2"),
    "dsa5": ("long {current} 3 Ritual", "disturb {who} sp=3", "move {who}"),
    "trauma": ("probe {who} schwimmen -20%",),
    "dungeonslayers": ("probe {who} schlagen +2",),
}


def empty(system: str) -> Game:
    return Game(system, **({"initiative": "vorschlag"} if system == "trauma" else {}))


def evening(system: str, many: int) -> Game:
    """A fight of so many entries with many lines that were undone, done again, or left."""
    game, chance, sheet = empty(system), random.Random(7), SHEETS[system]
    game.play(*(line.format(sheet=sheet) for line in PEOPLE), "ini", "start")
    while len(game.timeline.entries) < many:
        line = fitting(game, chance.choice((*LINES, *OWN[system] * 2)))
        who, other = chance.sample(list(game.state.combatants), 2)
        if line.startswith("step-in"):
            who = game.state.held[-1]
        current = game.state.current or who
        try:
            game.line(line.format(who=who, other=other, current=current, sheet=sheet))
        except Refused:
            game.line("next" if game.state.current else f"heal {who} 99")
    return game


def fitting(game: Game, line: str) -> str:
    """The line, or one that can be where this cannot."""
    people = len(game.state.combatants)
    match line.split(maxsplit=1)[0]:
        case "undo" if len(game.timeline.in_force) < 60:
            return "note early"
        case "redo" if not game.timeline.undone:
            return "note nothing"
        case "step-in" if not game.state.held:
            return "delay"
        case "remove" if people < 7:
            return "add Gast {sheet}"
        case "add" if people > 9:
            return "remove {who}"
    return line


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


OTHERS = ("dsa5", "trauma", "dungeonslayers")
EVENINGS = [
    pytest.param(("woelfe", 1000), id="woelfe-1000"),
    *(pytest.param((system, 300), id=f"{system}-300") for system in OTHERS),
    *(
        pytest.param((system, 1000), id=f"{system}-1000", marks=pytest.mark.soak)
        for system in OTHERS
    ),
]


@pytest.fixture(scope="module", params=EVENINGS)
def game(request: pytest.FixtureRequest) -> Game:
    return evening(*request.param)


@pytest.fixture
def session(game: Game, tmp_path: Path) -> Iterator[Session]:
    header = Header(FORMAT, game.system.id, "Abend", TIME, dict(game.start.rules))
    path = tmp_path / "f.yaml"
    path.write_bytes(encoded(header) + b"".join(map(encoded, game.timeline.entries)))
    session = Session(path, "1", clock)
    yield session
    session.close()


def test_the_evening_has_all_that_is_done_in_one(game: Game) -> None:
    done = {entry.do for entry in game.timeline.entries}
    assert {"next", "delay", "step-in", "place", "add", "remove", "attack", "damage"} <= done
    assert {line.split(maxsplit=1)[0] for line in OWN[game.system.id]} <= done
    assert any(entry.undo for entry in game.timeline.entries)
    assert any(entry.redo for entry in game.timeline.entries)
    assert any(combatant.mob for combatant in game.state.combatants.values())


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
    many = len(game.timeline.entries)
    assert (len(moments), old > many // 4) == (many + 1, True)


def test_the_log_of_a_moment_is_what_had_been_done_by_then(game: Game, session: Session) -> None:
    look, moments = Look(language("en")), list(slowly(game.start, game.timeline.entries))
    chronicle = Chronicle(session.system, look)
    for number in range(len(moments) - 1, 0, -61):
        past = Past(session, number)
        chronicle.follow(past.line)
        told = [line.text for line in chronicle.lines]
        wanted = empty(game.system.id)
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
