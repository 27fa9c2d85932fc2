"""A window that only reads sees what another one writes, and never writes itself."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from files.fight_files import FIRST, hurts, joins, note, put

from gmdash.files import follower as module
from gmdash.files.encounter_file import EncounterFile, read
from gmdash.files.follower import Follower
from gmdash.files.lines import encoded
from gmdash.files.writer import Writer

ELLA = joins(1, "w1", "Ella")
HURT = hurts(2, "w1", 0, 1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return put(tmp_path / "f.yaml", ELLA)


def add(path: Path, data: bytes) -> None:
    with path.open("ab") as file:
        file.write(data)


def count(file: EncounterFile | None) -> int | None:
    return len(file.timeline.entries) if file else None


def test_nothing_new_is_none(path: Path) -> None:
    follower = Follower(path, read(path))
    assert follower.poll() is None
    os.utime(path, (1, 1))
    assert follower.poll() is None
    assert follower.poll() is None


def test_what_a_writer_appends_is_seen(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    follower = Follower(path, read(path))
    monkeypatch.setattr(module, "read", lambda _: pytest.fail("only the new bytes are read"))
    with Writer.open(read(path)) as writer:
        writer.append(HURT)
        writer.append(note(3))
        assert count(follower.poll()) == 3
        assert follower.poll() is None
        writer.append(note(4))
        file = follower.poll()
    assert file is not None
    assert file is follower.file
    assert file.length == path.stat().st_size
    assert file.timeline.state.combatants["w1"].values == {"schaden": 1}


def test_an_entry_that_comes_in_pieces_is_seen_when_it_is_whole(path: Path) -> None:
    follower = Follower(path, read(path))
    line = encoded(note(2, "Käthe 🐺"))
    for byte in line[:-2]:
        add(path, bytes([byte]))
        assert follower.poll() is None
        assert count(follower.file) == 1
    add(path, line[-2:-1])
    assert count(follower.poll()) == 2
    add(path, b"\n")
    follower.poll()
    add(path, encoded(note(3)))
    assert count(follower.poll()) == 3


def test_wrong_for_the_moment_keeps_the_last_good_one(path: Path) -> None:
    follower = Follower(path, read(path))
    good = path.read_bytes()
    for wrong in (good + encoded(note(5)), good + b"- {}\n", b"", b"- x\n", good[:-9]):
        path.write_bytes(wrong)
        assert follower.poll() is None
        assert count(follower.file) == 1
    path.unlink()
    assert follower.poll() is None
    path.write_bytes(good + encoded(HURT))
    assert count(follower.poll()) == 2


@pytest.mark.parametrize("in_place", [True, False])
def test_another_fight_in_its_place_is_seen(path: Path, in_place: bool) -> None:
    follower = Follower(path, read(path))
    other = FIRST + encoded(joins(1, "w1", "Emma")) + encoded(note(2))
    if in_place:
        path.write_bytes(other)
    else:
        path.with_name("g").write_bytes(other)
        path.with_name("g").replace(path)
    file = follower.poll()
    assert file is not None
    assert file.timeline.state.name("w1") == "Emma"
    with Writer.open(file) as writer:
        writer.append(note(3))
    assert count(follower.poll()) == 3


def test_an_edit_that_keeps_the_length_is_seen(path: Path) -> None:
    put(path, ELLA, *(note(n, "x" * 100) for n in range(2, 30)))
    follower = Follower(path, read(path))
    path.write_bytes(path.read_bytes().replace(b"Ella", b"Emma"))
    os.utime(path, (1, 1))
    file = follower.poll()
    assert file is not None
    assert file.timeline.state.name("w1") == "Emma"


def test_a_follower_never_writes(path: Path) -> None:
    add(path, b"- {")
    before = path.read_bytes()
    follower = Follower(path, read(path))
    os.utime(path, (1, 1))
    follower.poll()
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("there", [b"", b"\xff\x00 nothing", FIRST + b"- {}\n"])
def test_what_cannot_be_read_any_more_is_known_as_damaged(path: Path, there: bytes) -> None:
    whole = path.read_bytes()
    follower = Follower(path, read(path))
    assert not follower.damaged
    path.write_bytes(there)
    assert follower.poll() is None
    assert follower.damaged
    path.write_bytes(whole + encoded(note(2)))
    assert count(follower.poll()) == 2
    assert not follower.damaged
