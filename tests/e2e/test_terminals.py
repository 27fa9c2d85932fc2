"""Terminals as GMs have them: resized, too small, detached, without colour, with a mouse."""

from __future__ import annotations

import os
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pexpect
import pytest
from ui.driving import WOLVES, make

from e2e.conftest import PATIENCE, Terminal, environment
from gmdash.files.encounter_file import read
from gmdash.session import Session

Start = Callable[..., Terminal]
COLOUR = re.compile(rb"\x1b\[(?:[\d;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[\d;]*)?m")
MANY_COLOURS = re.compile(rb"\x1b\[[\d;]*[34]8;[25];")


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", *WOLVES, "start")


def notes(path: Path) -> list[str]:
    return [e.text for n in read(path).timeline.entries for e in n.events if hasattr(e, "text")]


def test_resized_in_the_middle_of_a_prompt(terminal: Start, fight: Path) -> None:
    window = terminal(str(fight))
    window.wait("ROUND 1")
    window.press("mEs reg", "› Es reg")
    window.resize(60, 16)
    window.press("net", "› Es regnet")
    # Too small to show anything: what is typed now is not meant for the prompt.
    window.resize(20, 5)
    window.wait("needs")
    window.send("xyz")
    # Another line break tells that this was read too.
    window.resize(30, 5)
    window.wait("needs 40")
    window.resize(80, 24)
    window.wait("› Es regnet")
    window.press("\r", "Note: Es regnet")
    assert window.quit() == 0
    assert notes(fight) == ["Es regnet"]


def test_twenty_by_five_says_what_it_needs_and_leaves(terminal: Start, fight: Path) -> None:
    window = terminal(str(fight), columns=20, rows=5)
    window.wait("needs")
    window.send("nnn")
    assert window.quit() == 0
    assert read(fight).timeline.state.current == "ella"


def test_the_mouse_is_left_to_the_terminal(terminal: Start, fight: Path) -> None:
    window = terminal(str(fight))
    window.wait("ROUND 1")
    # Right of column 100, as some terminals send it though nobody asked.
    window.send("\x1b[<0;110;5M\x1b[<0;110;5m\x1b[M \x8f%")
    window.press("mok\r", "Note: ok")
    assert b"\x1b[?1000h" not in window.raw
    assert window.quit() == 0
    assert notes(fight) == ["ok"]


def test_sixteen_colours_are_enough(terminal: Start, fight: Path) -> None:
    window = terminal(str(fight), TERM="xterm", COLORTERM="")
    window.wait("ROUND 1")
    window.press("a", "cancel")
    assert COLOUR.search(window.raw)
    assert not MANY_COLOURS.search(window.raw)


def test_without_colour_nothing_is_coloured(terminal: Start, fight: Path) -> None:
    window = terminal(str(fight), NO_COLOR="1")
    window.wait("ROUND 1")
    window.press("d", "cancel")
    assert not COLOUR.search(window.raw)
    assert re.search(rb"\x1b\[[\d;]*\b7[;m]", window.raw)


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[list[str]]:
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not here")
    command = ["tmux", "-S", str(tmp_path / "tmux"), "-f", "/dev/null"]
    yield command
    subprocess.run([*command, "kill-server"], check=False, capture_output=True)


def test_detached_and_attached_again_at_another_size(
    tmux: list[str], fight: Path, tmp_path: Path
) -> None:
    users = environment(tmp_path)
    started = [sys.executable, "-m", "gmdash", "--lang", "en", str(fight)]
    subprocess.run(
        [*tmux, "new-session", "-d", "-x", "120", "-y", "40", *started], check=True, env=users
    )

    def attached(rows: int, columns: int) -> pexpect.spawn[bytes]:
        return pexpect.spawn(
            tmux[0],
            [*tmux[1:], "attach"],
            env=users,
            dimensions=(rows, columns),
            timeout=PATIENCE,
        )

    def keys(*pressed: str) -> None:
        subprocess.run([*tmux, "send-keys", *pressed], check=True)

    def wait(client: pexpect.spawn[bytes], shown: str) -> None:
        """Read what the client draws until the pane shows it."""
        deadline = time.monotonic() + PATIENCE
        while shown not in (pane := capture()):
            assert time.monotonic() < deadline, pane
            with suppress(pexpect.TIMEOUT):
                client.read_nonblocking(65536, 0.05)

    def capture() -> str:
        printed = subprocess.run([*tmux, "capture-pane", "-p"], check=True, capture_output=True)
        return printed.stdout.decode()

    first = attached(40, 120)
    wait(first, "ROUND 1")
    keys("m", "E", "s")
    wait(first, "› Es")
    first.close(force=True)
    second = attached(20, 70)
    wait(second, "› Es")
    keys(" ", "g", "e", "h", "t", "Enter")
    wait(second, "Note: Es geht")
    assert all(len(line) <= 70 for line in capture().splitlines())
    keys("Q")
    second.expect(pexpect.EOF)
    assert notes(fight) == ["Es geht"]


def test_a_terminal_that_is_gone_leaves_no_window_behind(tmp_path: Path, fight: Path) -> None:
    """It is not the controlling one, so that no signal tells of its end."""
    ours, theirs = os.openpty()
    words = [sys.executable, "-m", "gmdash", str(fight), "--lang", "en"]
    window = subprocess.Popen(
        words,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env=environment(tmp_path),
    )
    os.close(theirs)
    try:
        drawn = b""
        while b"ROUND" not in drawn:
            assert select.select([ours], [], [], PATIENCE)[0], drawn
            drawn += os.read(ours, 65536)
        os.close(ours)
        assert window.wait(PATIENCE) != 0
    finally:
        window.kill()
        window.wait()
    session = Session(fight)
    assert session.read_only is None
    session.close()
