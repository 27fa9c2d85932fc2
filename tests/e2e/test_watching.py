"""A second terminal follows a fight that a first one plays."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playing import play_in
from ui.driving import make

from e2e.conftest import Terminal
from gmdash.files.encounter_file import read
from gmdash.session import Session

Start = Callable[..., Terminal]
FIGHT = ("add Ella side=pc", "add Ork", "add Schatten hidden=yes", "ini ella =20", "ini ork =12")


def test_the_watch_follows_what_is_written_and_leaves_the_terminal(
    terminal: Start, tmp_path: Path
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, system="dsa5")
    screen = terminal("watch", str(path), "--lang", "en", columns=60, rows=20)
    screen.wait("not started yet")
    session = Session(path, seed="1")
    play_in(session, "start")
    screen.wait("Round 1 · Ella acts")
    play_in(session, "damage ork 25", "hide ella")
    screen.read_until(lambda: "Ella" not in screen.text, "without the hidden")
    assert "Schatten" not in screen.text
    session.close()
    path.replace(path.with_name("away.yaml"))
    screen.wait("The file is not there")
    make(path, *FIGHT, "start", system="dsa5", title="Furt")
    screen.wait("Furt · DSA5")
    assert len(read(path).timeline.entries) == 6
    screen.send("q")
    assert screen.end() == 0
    assert b"\x1b[?1049l" in screen.raw


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGHUP])
def test_the_watch_gives_the_terminal_back_when_it_is_ended(
    terminal: Start, tmp_path: Path, end: signal.Signals
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, system="dsa5")
    screen = terminal("watch", str(path), "--lang", "en", columns=60, rows=20)
    screen.wait("not started yet")
    screen.signal(end)
    assert screen.end() == 128 + end
    assert b"\x1b[?25h\x1b[?1049l" in screen.raw
