"""A fight in a real file, and what every fight must stand afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from playing import Game

from gmdash.conversation import Conversation
from gmdash.encounter.entries import FORMAT, Entry, Header
from gmdash.encounter.events import Event
from gmdash.encounter.state import State
from gmdash.files.encounter_file import read
from gmdash.files.lines import encoded
from gmdash.files.writer import create
from gmdash.readers import read_steps
from gmdash.rules import load
from gmdash.session import Session

TIME = "2026-11-29T20:15:00+01:00"


class Sitting(Game):
    """A fight in a file, played by lines."""

    def __init__(self, path: Path, system: str, **rules: str) -> None:
        self.path = path
        self.system = load(system)
        named = {f"{system}.{key}": value for key, value in rules.items()}
        in_force = self.system.rules_for(named)
        create(path, Header(FORMAT, system, "Case", TIME, in_force))
        self.start = State(rules=in_force)
        self.open()

    def open(self) -> None:
        """Open the file, as after a start of the program."""
        self.session = opened(self.path)
        self.timeline = self.session.file.timeline
        self.asked = []

    def again(self) -> None:
        """Quit and load: the fight is as it was."""
        state = self.state
        self.session.close()
        self.open()
        assert self.state == state

    def commit(self, do: str, talk: Conversation[State, Event]) -> None:
        self.session.commit(do, talk)

    def record(self, do: str, events: Sequence[Event]) -> None:
        raise AssertionError("a fight in a file is played by lines only")

    def append(self, event: Event) -> None:
        """Write an entry as the program would, past its commands, and open the file anew."""
        number = len(self.session.entries) + 1
        self.session.close()
        with self.path.open("ab") as file:
            file.write(encoded(Entry(number, TIME, "note", (event,))))
        self.open()

    def talk(self, line: str) -> Conversation[State, Event]:
        return self.session.begin(self.act(line))

    def _step(self, words: list[str]) -> None:
        if words[0] == "undo":
            self.session.undo(read_steps(words[1:], "undo [N|all]"))
        else:
            self.session.redo(read_steps(words[1:], "redo [N|all]"))


def opened(path: Path) -> Session:
    """The fight, with dice from a seed and a clock that stands still."""
    return Session(path, "1", lambda: TIME)


def aftermath(path: Path) -> None:
    """Load: as saved. Back step by step to the empty fight and forward again; all at once too.

    Redone all at once is also what was undone before: this is then undone once more.
    """
    live = read(path).timeline.state
    session = opened(path)
    line, header = session.file.timeline, session.file.header
    assert session.state == live
    steps, pending = len(line.in_force), len(line.undone)
    stride = 1 + steps // 100  # one by one, but for very long fights
    states = [live]
    while line.in_force:
        session.undo(stride)
        states.append(session.state)
    assert session.state == State(rules=session.system.rules_for(header.rules))
    first = steps - stride * (len(states) - 2) if steps else 0
    for at, state in enumerate(reversed(states[:-1])):
        session.redo(stride if at else first)
        assert session.state == state
    for all_at_once in (False, True) if steps else ():
        session.undo(None)
        assert session.state == states[-1]
        _, redone = session.redo(None if all_at_once else steps)
        if all_at_once and pending:
            assert session.undo(pending)[1] == pending
            redone -= pending
        assert redone == steps
        assert session.state == live
    session.close()
    assert read(path).timeline.state == live


BY_PROPOSAL = {"trauma": {"initiative": "vorschlag"}}


def fight(
    sit: Callable[..., Sitting], system: str, people: str = "abcd", start: int = 20
) -> Sitting:
    """A running fight, one after another: A with 20, B with 19 …"""
    sitting = sit(system, *(f"add {n.upper()}" for n in people), **named(system))
    sitting.play(*(f"ini {n} ={start - i}" for i, n in enumerate(people)), "start")
    assert (sitting.state.round, sitting.state.current) == (1, people[0])
    return sitting


def named(system: str) -> dict[str, str]:
    """The house rules with which initiative is entered."""
    return BY_PROPOSAL.get(system, {})


def totals(game: Sitting) -> dict[str, int | None]:
    """The sums in their order."""
    return {who: game.row(who).total for who in game.order()}


def felled(sitting: Sitting, who: str) -> str:
    """The line that puts somebody out of the fight."""
    return f"damage {who} 99" if sitting.system.health_value else f"condition {who} tot"


def turns(sitting: Sitting, count: int, line: str = "next") -> list[str | None]:
    """Who is current after each of so many lines."""
    return [sitting.play(line).state.current for _ in range(count)]
