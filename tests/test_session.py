"""An open encounter: the file first, then the state; and what happens when it fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playing import english
from playing import play_in as play

from gmdash.asks import Announced
from gmdash.commands import BY_ID
from gmdash.encounter.entries import FORMAT, Header
from gmdash.encounter.state import State
from gmdash.files import encounter_file
from gmdash.files.encounter_file import Unreadable
from gmdash.files.writer import create
from gmdash.rules import load
from gmdash.session import Session
from gmdash.texts import Refused

TIME = "2026-01-01T20:00:00+01:00"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    system = load("woelfe")
    file = tmp_path / "fight.yaml"
    create(file, Header(FORMAT, system.id, "Fight", TIME, system.default_rules()))
    return file


def opened(path: Path, seed: str | None = "1") -> Session:
    return Session(path, seed, lambda: TIME)


def reread(path: Path) -> State:
    return encounter_file.read(path).timeline.state


FIGHT = ("add A", "add B count=2", "ini", "start", "next", "damage a 3")


def test_the_file_folds_to_the_live_state_after_every_entry(path: Path) -> None:
    session = opened(path)
    for line in FIGHT:
        play(session, line)
        assert reread(path) == session.state
    session.undo(2)
    assert reread(path) == session.state
    session.redo()
    session.close()
    again = opened(path)
    assert again.state == session.state
    again.redo()
    again.undo(None)
    assert again.state == State(rules=again.system.default_rules())
    again.close()


def test_a_command_dropped_leaves_nothing(path: Path) -> None:
    session = opened(path)
    play(session, "add A", "add B", "ini", "start")
    before, content = session.state, path.read_bytes()
    target = "a" if session.state.current == "b" else "b"
    read = BY_ID["attack"].read
    assert read is not None
    talk = session.begin(read([target], session.state, session.system))
    talk.answer(Announced("attack", 2))
    assert talk.draft.state != before
    assert session.state is before
    assert path.read_bytes() == content
    session.close()


def test_listeners_hear_of_each_change_once(path: Path) -> None:
    session = opened(path)
    heard: list[int] = []
    session.listeners.append(lambda: heard.append(len(session.entries)))
    play(session, "add A", "add B")
    session.undo(None)
    session.redo(1)
    assert heard == [1, 2, 3, 4]
    session.close()


def failing(error: OSError) -> Callable[..., int]:
    def write(*_: object) -> int:
        raise error

    return write


def test_a_full_disk_moves_nothing_and_the_fight_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    session = opened(path)
    play(session, "add A")
    before, content = session.state, path.read_bytes()
    with monkeypatch.context() as full:
        full.setattr("os.write", failing(OSError(28, "No space left on device")))
        with pytest.raises(Refused) as refused:
            play(session, "add B")
    assert english(refused.value.text)
    assert session.state is before
    assert path.read_bytes() == content
    play(session, "add B")
    assert reread(path) == session.state
    session.save_elsewhere(tmp_path / "elsewhere.yaml")
    play(session, "add C")
    assert list(reread(path).combatants) == ["a", "b"]
    assert reread(tmp_path / "elsewhere.yaml") == session.state
    session.close()


def test_saving_elsewhere_never_overwrites(path: Path, tmp_path: Path) -> None:
    session = opened(path)
    play(session, "add A")
    other = tmp_path / "other.yaml"
    other.write_text("mine")
    with pytest.raises(Refused):
        session.save_elsewhere(other)
    assert other.read_text() == "mine"
    play(session, "add B")
    assert reread(path) == session.state
    session.close()


def test_an_edit_from_outside_is_noticed_and_read(path: Path) -> None:
    session = opened(path)
    play(session, "add A")
    path.write_bytes(path.read_bytes().replace(b'"name":"A"', b'"name":"Z"'))
    with pytest.raises(Refused):
        play(session, "add B")
    assert session.state.name("a") == "Z"
    play(session, "add B")
    assert reread(path) == session.state
    session.close()


def test_an_edit_that_breaks_the_file_leaves_what_there_was_to_read(path: Path) -> None:
    session = opened(path)
    play(session, "add A")
    path.write_bytes(path.read_bytes() + b"- what is this\n")
    with pytest.raises(Refused):
        play(session, "add B")
    assert session.read_only is not None
    assert list(session.state.combatants) == ["a"]
    with pytest.raises(Refused):
        play(session, "add B")
    assert path.read_bytes().endswith(b"- what is this\n")
    session.close()


def test_a_second_window_reads_and_follows_and_takes_over(path: Path) -> None:
    first = opened(path)
    second = opened(path)
    assert first.read_only is None
    assert second.read_only is not None
    play(first, "add A")
    with pytest.raises(Refused):
        play(second, "add B")
    assert second.follow()
    assert second.state == first.state
    assert not second.follow()
    third = opened(path)
    first.close()
    assert second.follow()
    assert second.read_only is None
    play(second, "add B")
    assert third.follow()
    assert third.read_only is not None
    assert third.state == second.state == reread(path)
    second.close()
    third.close()


def test_a_newer_fight_opens_for_reading_only(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'{"gmdash":1', b'{"gmdash":9'))
    before = path.read_bytes()
    session = opened(path)
    assert session.read_only is not None
    with pytest.raises(Refused):
        play(session, "add A")
    session.close()
    assert path.read_bytes() == before


def test_a_missing_file_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        opened(tmp_path / "none.yaml")
