"""A damaged line in the middle: read up to it, repaired beside it, the file itself untouched."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from files.fight_files import AT, FIRST, a_fight, bytes_of, hurts, joins, note, put
from files.test_write_faults import failing, system

from gmdash.encounter.entries import Entry
from gmdash.files.checking import check
from gmdash.files.damage import read_sound_part, repaired, save_repaired
from gmdash.files.encounter_file import read
from gmdash.files.failures import ReadOnly, WriteFailed
from gmdash.files.lines import encoded
from gmdash.files.problems import Unreadable
from gmdash.session import Session
from gmdash.texts import Refused

ENTRIES = a_fight(["Käthe", "Ella", "Wolf 🐺"])
LINES = bytes_of(ENTRIES).splitlines(keepends=True)
KINDS = {
    "no YAML": b"- {\n",
    "zeros": b"- " + bytes(40) + b"\n",
    "no UTF-8": b'- {"n":3,"at":"K\xc3","do":"x"}\n',
    "half a line": LINES[3][:20] + b"\n",
    "the end of a line": LINES[3][-20:],
    "another type": b'- {"n":3,"at":"","do":"note","events":[{"type":"dragon"}]}\n',
    "a document mark": b"---\n",
    "a string": b"- dragon\n",
    "nothing": b"",
    "twice": LINES[2] + LINES[2],
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("at", [2, 3, 5, 6])
def test_a_damaged_line_costs_what_depends_on_it_and_no_more(
    tmp_path: Path, kind: str, at: int
) -> None:
    path = tmp_path / "f.yaml"
    data = b"".join([*LINES[:at], KINDS[kind], *LINES[at + 1 :]])
    path.write_bytes(data)
    problems = check([path])
    if not problems:
        # The last entries taken away leave a whole fight.
        assert kind == "nothing"
        return
    file, problem = read_sound_part(path)
    assert problem == problems[0]
    entries = file.timeline.entries
    assert entries == ENTRIES[: len(entries)]
    # “The end of a line” goes on with the entry before, which is damaged with it.
    assert at - 2 <= len(entries) <= at
    target, left_out = save_repaired(path)
    assert target == tmp_path / "f-repaired.yaml"
    assert path.read_bytes() == data
    assert check([target]) == []
    kept = read(target).timeline.entries
    assert kept[: len(entries)] == entries
    assert len(left_out) <= 4
    assert save_repaired(path)[0].name == "f-repaired-2.yaml"


def test_later_entries_are_numbered_anew_and_undo_still_means_the_same(tmp_path: Path) -> None:
    entries = [
        joins(1, "w1", "Ella"),
        note(2, "lost"),
        hurts(3, "w1", 0, 1),
        hurts(4, "w1", 1, 2),
        Entry(5, AT, undo=4),
        Entry(6, AT, redo=4),
        Entry(7, AT, undo=2),
        note(8, "behind"),
    ]
    path = put(tmp_path / "f.yaml", entries[0], "# mine\n", "- {\n", *entries[2:])
    data, left_out = repaired(path)
    assert left_out == [4, 9]
    path.write_bytes(data)
    assert [(e.n, e.undo, e.redo) for e in read(path).timeline.entries] == [
        (1, None, None),
        (2, None, None),
        (3, None, None),
        (4, 3, None),
        (5, None, 3),
        (6, None, None),
    ]
    assert data.startswith(FIRST + encoded(entries[0]) + b"# mine\n")


def test_what_no_longer_fits_is_left_out_too(tmp_path: Path) -> None:
    hurt = [hurts(n, "w1", n - 2, n - 1) for n in range(2, 6)]
    path = put(tmp_path / "f.yaml", joins(1, "w1", "Ella"), hurt[0], "- x\n", *hurt[2:], note(6))
    data, left_out = repaired(path)
    assert left_out == [4, 5, 6]
    path.write_bytes(data)
    assert [e.do for e in read(path).timeline.entries] == ["add", "damage", "note"]


def test_a_torn_tail_is_no_damage(tmp_path: Path) -> None:
    path = put(tmp_path / "f.yaml", *ENTRIES, "- {")
    file, problem = read_sound_part(path)
    assert problem is None
    assert file.torn == b"- {"


@pytest.mark.parametrize("data", [b"", b"- x\n", b"x" + FIRST, b"\xff", FIRST[:30] + b"\n"])
def test_without_a_header_nothing_can_be_repaired(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(data)
    for act in (read_sound_part, repaired, save_repaired):
        with pytest.raises(Unreadable):
            act(path)
    with pytest.raises(Unreadable):
        Session(path, partly=True)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES])
def test_a_repaired_copy_that_cannot_be_written_leaves_nothing(tmp_path: Path, code: int) -> None:
    path = put(tmp_path / "f.yaml", ENTRIES[0], "- {\n")
    with system(failing(code, names=("write",))), pytest.raises((WriteFailed, ReadOnly)):
        save_repaired(path)
    assert list(tmp_path.iterdir()) == [path]


def whole(session: Session) -> bool:
    return session.read_only is None and session.damage is None


def test_the_session_reads_up_to_the_damage_and_goes_on_in_the_copy(tmp_path: Path) -> None:
    path = put(tmp_path / "f.yaml", ENTRIES[0], "- {\n", note(2))
    data = path.read_bytes()
    with pytest.raises(Unreadable):
        Session(path)
    session = Session(path, partly=True)
    assert session.damage is not None
    assert session.damage.line == 3
    assert session.entries == ENTRIES[:1]
    with pytest.raises(Refused):
        session.undo()
    assert session.follow() is False
    assert session.go_on_repaired() == [3]
    assert whole(session)
    assert session.path.name == "f-repaired.yaml"
    session.undo()
    session.close()
    assert path.read_bytes() == data
    assert list(path.parent.glob("*.lock")) == []


def test_a_damage_that_is_mended_in_an_editor_is_over(tmp_path: Path) -> None:
    path = put(tmp_path / "f.yaml", ENTRIES[0], "- {\n")
    session = Session(path, partly=True)
    put(path, ENTRIES[0], note(2))
    assert session.follow()
    assert whole(session)
    assert len(session.entries) == 2
    session.undo()
    session.close()
