"""Going on from a moment in an open fight: the old line stays, and nothing is lost on the way."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import english, play_in
from ui.driving import clock, make

from gmdash.encounter.state import State
from gmdash.files import appender, disk
from gmdash.files.encounter_file import read
from gmdash.session import Session
from gmdash.texts import Refused

FIGHT = ("add A side=pc", "add B", "ini a 9", "ini b 2", "start", "next", "damage a 2", "next")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", *FIGHT)


def opened(path: Path) -> Session:
    return Session(path, "1", clock)


def level(state: State) -> int:
    return state.combatants["a"].values.get("schaden", 0)


def stayed(path: Path, folder: Path) -> list[State]:
    """The state of every prefix of the file, each opened as a file of its own."""
    lines = path.read_bytes().splitlines(keepends=True)
    states = []
    for count in range(1, len(lines) + 1):
        part = folder / f"{count}.yaml"
        part.write_bytes(b"".join(lines[:count]))
        states.append(read(part).timeline.state)
    return states


def test_one_undo_leads_back_to_a_moment_in_force_and_redo_forth(path: Path) -> None:
    session = opened(path)
    end = session.state
    assert level(end) == 2
    entry, said = session.go_on_from(5)
    assert entry.undo == 6
    assert english(said) == "On from entry 5 (back: undo, later go-on 8; 3 steps stay in the file)."
    assert (session.state.round, session.state.current, level(session.state)) == (1, "a", 0)
    session.redo(None)
    assert session.state == end
    session.undo(3)
    play_in(session, "note otherwise")
    # The old line is not done again by a redo, but it is not lost.
    with pytest.raises(Refused):
        session.redo()
    session.go_on_from(8)
    assert session.state == end
    session.close()


def test_a_line_that_was_left_is_done_again_step_by_step(path: Path, tmp_path: Path) -> None:
    session = opened(path)
    end = session.state
    session.undo(3)
    play_in(session, "damage b 1", "next")
    other, former = session.state, len(session.entries)
    _, said = session.go_on_from(8)
    assert (
        english(said)
        == f"On from entry 8 (back: undo, later go-on {former}; 2 steps stay in the file)."
    )
    assert session.state == end
    again = session.entries[former:]
    assert [e.do or e.undo for e in again] == [10, "next", "damage", "next"]
    assert [e.events for e in again[1:]] == [e.events for e in session.entries[5:8]]
    # Each of its steps can be undone and done again.
    session.undo(2)
    assert level(session.state) == 0
    session.redo(2)
    assert session.state == end
    session.close()
    session = opened(path)
    assert session.state == end
    session.go_on_from(former)
    assert session.state == other
    session.undo(None)
    session.redo(None)
    assert session.state == other
    session.close()
    timeline = read(path).timeline
    states = stayed(path, tmp_path)
    assert states == [timeline.state_after(n) for n in range(len(timeline.entries) + 1)]


def test_a_moment_that_redo_reaches_is_one_redo(path: Path) -> None:
    session = opened(path)
    end = session.state
    session.undo(4)
    entry, said = session.go_on_from(7)
    assert (entry.redo, english(said)) == (7, "On from entry 7.")
    session.redo()
    assert session.state == end
    session.close()


def test_a_line_that_was_left_is_gone_on_with_at_once_or_not_at_all(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(path)
    end = session.state
    session.undo(3)
    play_in(session, "damage b 1")
    here, written = session.state, session.entries[:]
    writes: list[int] = []

    def full(fd: int, data: bytes) -> None:
        writes.append(data.count(b"\n"))
        disk.write_all(fd, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as broken:
        broken.setattr(appender, "write_all", full)
        with pytest.raises(Refused) as refused:
            session.go_on_from(8)
    assert "no space left" in english(refused.value.text)
    assert writes == [4]
    assert (session.state, session.entries) == (here, written)
    assert read(path).timeline.state == here
    session.go_on_from(8)
    assert session.state == end == read(path).timeline.state
    session.close()


def test_what_is_done_again_keeps_its_time(path: Path) -> None:
    times = {entry.n: entry.at for entry in read(path).timeline.entries}
    session = Session(path, "1", lambda: "2026-12-24T18:00:00+01:00")
    session.undo(3)
    play_in(session, "note x")
    session.go_on_from(8)
    copies = session.entries[-3:]
    assert [entry.at for entry in copies] == [times[n] for n in (6, 7, 8)]
    assert session.entries[-4].at == "2026-12-24T18:00:00+01:00"
    session.close()


def test_a_window_that_only_reads_goes_on_nowhere(path: Path) -> None:
    writer, reader = opened(path), opened(path)
    data = path.read_bytes()
    with pytest.raises(Refused) as refused:
        reader.go_on_from(3)
    assert "only be read" in english(refused.value.text)
    assert path.read_bytes() == data
    writer.close()
    reader.close()


@pytest.fixture
def session(path: Path) -> Iterator[Session]:
    session = opened(path)
    yield session
    session.close()


def goes_back_to(session: Session, number: int, steps: int = 1) -> None:
    session.undo(steps)
    assert session.state == session.file.timeline.state_after(number)


@pytest.mark.parametrize("moment", [0, 5, 7])
def test_one_undo_takes_going_on_back_and_the_next_is_a_step(session: Session, moment: int) -> None:
    end = session.state
    session.go_on_from(moment)
    assert session.just_went_on
    assert session.undo()[1] == 0
    assert session.state == end
    assert not session.just_went_on
    goes_back_to(session, 7)


def test_one_undo_takes_going_on_back_to_an_old_line(session: Session) -> None:
    session.undo(2)
    play_in(session, "note otherwise")
    end = session.state
    session.go_on_from(8)
    session.undo()
    assert session.state == end
    goes_back_to(session, 6)


def test_after_another_command_undo_is_a_step_again(session: Session) -> None:
    session.go_on_from(5)
    play_in(session, "note otherwise")
    assert not session.just_went_on
    goes_back_to(session, 5)


def test_several_steps_are_steps_right_after_going_on_too(session: Session) -> None:
    session.go_on_from(5)
    goes_back_to(session, 3, steps=2)
