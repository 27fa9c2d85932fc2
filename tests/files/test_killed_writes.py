"""Killed at every point inside the append: what was confirmed is there, and the file opens."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from files import killing
from files.fight_files import joins, note, put

from gmdash.files.encounter_file import read
from gmdash.session import Session

if sys.platform == "win32":
    pytest.skip("fork is needed", allow_module_level=True)

ELLA = joins(1, "w1", "Ella")


def test_killed_at_every_call_of_the_append(tmp_path: Path) -> None:
    source = put(tmp_path / "source", ELLA)
    folder = tmp_path / "killed"
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, killing.__file__, str(folder), str(source)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    killed = torn = whole = 0
    said: list[str] = []
    for line in done.stdout.splitlines():
        if not line.startswith("= "):
            said.append(line)
            continue
        _, name, by_signal = line.split()
        path = folder / name
        there = read(path).timeline.entries
        assert there[0] == ELLA
        # Of one that was killed nothing may be there, or all of the entry, or a torn tail.
        written = [e.events[0].text for e in there[1:] if hasattr(e.events[0], "text")]
        assert written in ([], ["written"])
        if said == ["confirmed"]:
            assert written == ["written"]
        torn += bool(read(path).torn)
        whole += bool(written) and by_signal == "True"
        session = Session(path)
        assert session.read_only is None
        assert len(session.entries) == len(there)
        session.close()
        assert not path.with_name(f"{name}.lock").exists()
        killed += by_signal == "True"
        said = []
    # Every kind of moment was met.
    assert killed > 40
    assert torn
    assert whole


def test_a_killed_writer_that_left_its_lock_blocks_nobody(tmp_path: Path) -> None:
    path = put(tmp_path / "f.yaml", ELLA, note(2))
    path.with_name("f.yaml.lock").write_bytes(b"")
    session = Session(path)
    assert session.read_only is None
    session.close()
