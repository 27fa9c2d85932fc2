"""What befalls an open fight from outside: folders that vanish, edits, rights, the clock."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from files.fight_files import hurts, joins, note, put
from playing import english

from gmdash.files.checking import check
from gmdash.files.encounter_file import read
from gmdash.files.lines import encoded
from gmdash.readers import read_note
from gmdash.session import Session
from gmdash.summing import summed_up
from gmdash.texts import Refused
from gmdash.times import seconds_between

ELLA = joins(1, "w1", "Ella")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return put(folder / "f.yaml", ELLA)


def noted(session: Session, text: str) -> None:
    session.commit("note", session.begin(read_note([text], session.state, session.system)))


def refusal(session: Session, text: str = "x") -> str:
    with pytest.raises(Refused) as refused:
        noted(session, text)
    return english(refused.value.text)


def texts(path: Path) -> list[str]:
    return [e.text for n in read(path).timeline.entries for e in n.events if hasattr(e, "text")]


def test_a_folder_that_vanishes_and_comes_back(path: Path) -> None:
    session = Session(path)
    noted(session, "before")
    away = path.parent.rename(path.parent.with_name("unplugged"))
    said = refusal(session)
    assert said == (
        "Not recorded. Mend the file, or save the fight elsewhere: "
        "f.yaml:1: it cannot be read: there is no such file or folder"
    )
    assert len(session.entries) == 2
    assert session.follow() is False
    # Every command says so, and nothing is made where the folder was.
    assert "Mend the file, or save the fight elsewhere" in refusal(session)
    assert not path.parent.exists()
    away.rename(path.parent)
    assert session.follow()
    assert session.read_only is None
    noted(session, "after")
    session.close()
    assert texts(path) == ["before", "after"]
    assert list(path.parent.iterdir()) == [path]


def test_a_fight_whose_folder_is_gone_for_good_goes_on_elsewhere(path: Path) -> None:
    session = Session(path)
    noted(session, "before")
    shutil.rmtree(path.parent)
    refusal(session)
    other = path.parent.with_name("saved.yaml")
    session.save_elsewhere(other)
    noted(session, "after")
    session.close()
    assert texts(other) == ["before", "after"]
    assert check([other]) == []


@pytest.mark.parametrize(
    "edit",
    [
        lambda data: data + b"- {\n" + encoded(note(3)),
        lambda data: data.replace(b'"n":2', b'"n":7'),
        lambda data: b"",
        lambda data: b"\xff" + data,
    ],
)
def test_an_edit_that_damages_the_open_file(path: Path, edit: Callable[[bytes], bytes]) -> None:
    session = Session(path)
    noted(session, "before")
    good = path.read_bytes()
    damaged = edit(good)
    path.write_bytes(damaged)
    assert "f.yaml:" in refusal(session)
    # What was confirmed is still shown, the file is as the editor left it.
    assert len(session.entries) == 2
    assert path.read_bytes() == damaged
    path.write_bytes(good)
    assert session.follow()
    noted(session, "after")
    session.close()
    assert texts(path) == ["before", "after"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_that_gets_its_rights_back(path: Path) -> None:
    path.parent.chmod(0o500)
    session = Session(path)
    assert session.read_only is not None
    assert "there is no permission" in english(session.read_only)
    path.parent.chmod(0o700)
    assert session.follow()
    noted(session, "x")
    session.close()


def test_a_folder_whose_rights_come_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", forbidden)
        session = Session(path)
        assert "can only be read: there is no permission" in english(session.read_only or "")
        assert session.follow() is False
        assert "there is no permission" in refusal(session)
    assert session.follow()
    noted(session, "x")
    session.close()
    assert texts(path) == ["x"]


def forbidden(*_: object) -> int:
    raise PermissionError(13, os.strerror(13))


def test_a_second_window_takes_over_where_the_first_was_left(path: Path) -> None:
    first, second = Session(path), Session(path)
    noted(first, "one")
    assert "Another window writes this fight" in refusal(second)
    assert second.follow()
    first.close()
    assert second.follow()
    noted(second, "two")
    second.close()
    assert texts(path) == ["one", "two"]


def test_a_clock_that_is_set_back_changes_no_order_and_no_sum(tmp_path: Path) -> None:
    path = put(tmp_path / "f.yaml", ELLA)
    times = [
        "2026-11-29T20:15:00+01:00",
        "2026-11-29T20:16:00+01:00",
        "1970-01-01T00:00:00+00:00",
        "1970-01-01T00:00:30+00:00",
        "2031-01-01T00:00:00+14:00",
    ]
    clock = iter(times)
    session = Session(path, clock=lambda: next(clock))
    for at in times:
        noted(session, at)
    session.close()
    there = read(path).timeline.entries[1:]
    # The times stay as the clock said, the order is that of the entries.
    assert [entry.at for entry in there] == times
    assert texts(path) == times
    assert sum(map(seconds_between, times, times[1:])) == 90
    assert summed_up(read(path)).rounds == 0
    session = Session(path, clock=lambda: "1969-01-01")
    assert session.keep_copy() is None
    session.undo()
    session.close()


def test_a_torn_tail_is_set_aside_and_said_once(path: Path) -> None:
    with path.open("ab") as file:
        file.write(encoded(hurts(2, "w1", 0, 1))[:-9])
    session = Session(path)
    (notice,) = session.notices
    assert english(notice) == "The last line of f.yaml was torn; it is kept in f.yaml.torn."
    noted(session, "x")
    session.close()
    assert Session(path).notices == []
