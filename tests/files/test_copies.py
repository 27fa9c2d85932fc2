"""Copies of a fight as it was when it was opened: the last five, wherever the clock stands."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from files.fight_files import FIRST, hurts, joins, note, put
from files.test_write_faults import failing, system

from gmdash.cli import main
from gmdash.files.checking import check
from gmdash.files.copies import MOST, copies_of
from gmdash.files.encounter_file import read
from gmdash.files.lines import encoded
from gmdash.language import language
from gmdash.readers import read_note
from gmdash.session import Session
from gmdash.texts import Refused

ELLA = joins(1, "w1", "Ella")
TIMES = [f"2026-11-{30 - day}T20:15:00+01:00" for day in range(8)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return put(tmp_path / "klippe.yaml", ELLA)


def sitting(path: Path, text: str = "", at: str = TIMES[0]) -> None:
    """Open the fight, keep its copy, and write a note if there is one."""
    session = Session(path, clock=lambda: at)
    assert session.read_only is None
    assert session.keep_copy() is None
    if text:
        session.commit("note", session.begin(read_note([text], session.state, session.system)))
    session.close()


def test_each_start_keeps_what_was_there_and_five_of_them_are_kept(path: Path) -> None:
    before = []
    # The clock is set back a day each time.
    for number, at in enumerate(TIMES):
        before.append(path.read_bytes())
        sitting(path, f"note {number}", at)
    assert [copy.read_bytes() for copy in copies_of(path)] == before[-MOST:]
    assert [copy.name for copy in copies_of(path)][-1] == "klippe.8.2026-11-23-2015.yaml"


def test_nothing_new_no_copy(path: Path) -> None:
    for _ in range(3):
        sitting(path)
    (copy,) = copies_of(path)
    assert copy.read_bytes() == path.read_bytes()


def test_a_fight_in_which_nobody_is_yet_needs_no_copy(tmp_path: Path) -> None:
    sitting(put(tmp_path / "empty.yaml"))
    assert list(tmp_path.iterdir()) == [tmp_path / "empty.yaml"]


def test_what_is_written_meanwhile_is_not_in_the_copy(path: Path) -> None:
    before = path.read_bytes()
    session = Session(path)
    session.commit("note", session.begin(read_note(["x"], session.state, session.system)))
    assert session.keep_copy() is None
    session.close()
    assert [copy.read_bytes() for copy in copies_of(path)] == [before]


def test_copies_of_other_fights_are_others(path: Path) -> None:
    other = put(path.with_name("klippe.2.yaml"), ELLA, note(2))
    for number in range(7):
        sitting(path, f"note {number}")
    sitting(other)
    assert len(copies_of(path)) == MOST
    assert [copy.read_bytes() for copy in copies_of(other)] == [other.read_bytes()]


def test_a_copy_opens_for_reading_and_goes_on_elsewhere(path: Path) -> None:
    sitting(path, "later")
    (copy,) = copies_of(path)
    data = copy.read_bytes()
    session = Session(copy)
    assert session.entries == [ELLA]
    assert session.read_only is not None
    assert "save it as another file" in language("en").say(session.read_only)
    with pytest.raises(Refused):
        session.undo()
    assert session.keep_copy() is None
    again = path.with_name("again.yaml")
    session.save_elsewhere(again)
    session.undo()
    session.close()
    assert copy.read_bytes() == data
    assert len(read(again).timeline.entries) == 2


def test_whoever_only_reads_keeps_no_copy(path: Path) -> None:
    session = Session(path)
    second = Session(path)
    assert second.read_only is not None
    assert second.keep_copy() is None
    assert copies_of(path) == []
    second.close()
    session.close()


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EIO])
def test_a_copy_that_cannot_be_kept_is_said_and_harms_nothing(path: Path, code: int) -> None:
    sitting(path, "first")
    whole = [copy.read_bytes() for copy in copies_of(path)]
    session = Session(path)
    with system(failing(code, names=("open", "write", "link", "replace"))):
        why = session.keep_copy()
    assert why is not None
    assert language("en").say(why).startswith("No copy of this fight was kept for safety: ")
    assert [copy.read_bytes() for copy in copies_of(path)] == whole
    session.undo()
    session.close()
    assert [other.name for other in path.parent.iterdir() if other.name != ".copies"] == [path.name]


def test_a_file_in_the_way_of_the_folder(path: Path) -> None:
    path.with_name(".copies").write_bytes(b"")
    session = Session(path)
    assert session.keep_copy() is not None
    session.undo()
    session.close()


def test_check_of_a_folder_leaves_the_copies_alone(path: Path) -> None:
    sitting(path, "x")
    (copy,) = copies_of(path)
    copy.write_bytes(FIRST + encoded(ELLA) + b"- {}\n")
    assert check([path.parent]) == []
    assert len(check([copy])) == 1


def test_line_mode_keeps_a_copy_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("note x\n"))
    before = path.read_bytes()
    assert main(["play", str(path), "--lang", "en"]) == 0
    assert [copy.read_bytes() for copy in copies_of(path)] == [before]


def test_a_damaged_fight_is_not_copied_over_good_ones(path: Path) -> None:
    sitting(path)
    path.write_bytes(path.read_bytes() + encoded(hurts(3, "w1", 0, 1)) + encoded(note(4)))
    session = Session(path, partly=True)
    assert session.damage is not None
    assert session.keep_copy() is None
    session.close()
    assert len(copies_of(path)) == 1
    assert os.listdir(path.parent / ".copies") == [copies_of(path)[0].name]  # noqa: PTH208
