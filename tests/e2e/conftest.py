"""The real program in a pseudo-terminal, its screen as text."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("a pseudo-terminal is needed", allow_module_level=True)

import pexpect
import pyte

PATIENCE = 30


def _hear_hang_ups() -> None:
    """Whoever runs the tests in the background may have that signal ignored."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def environment(home: Path, **variables: str) -> dict[str, str]:
    """That of a user whose files are all in one folder."""
    folders = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")
    terminal = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}
    return {**os.environ, **terminal, **dict.fromkeys(folders, str(home)), **variables}


class Terminal:
    """gmdash in a terminal; reads until the screen shows what is waited for."""

    def __init__(
        self, home: Path, *words: str, columns: int = 120, rows: int = 40, **variables: str
    ) -> None:
        self.raw = b""
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._process: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable,
            ["-m", "gmdash", *words],
            env=environment(home, **variables),
            dimensions=(rows, columns),
            timeout=PATIENCE,
            preexec_fn=_hear_hang_ups,
        )

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def send(self, keys: str) -> None:
        """Type."""
        self._process.send(keys)

    def read_until(self, holds: Callable[[], bool], what: str = "") -> None:
        """Read what the program draws until something holds."""
        deadline = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > deadline:
                raise AssertionError(f"never came: {what}\n{self.text}")
            try:
                self._feed(self._process.read_nonblocking(65536, 0.05))
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF as end:
                raise AssertionError(f"the program ended\n{self.text}") from end

    def _feed(self, data: bytes) -> None:
        self.raw += data
        self._stream.feed(data)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self.screen.resize(rows, columns)
        self._process.setwinsize(rows, columns)

    def wait(self, shown: str) -> str:
        """Read until the screen shows it."""
        self.read_until(lambda: shown in self.text, shown)
        return self.text

    def press(self, keys: str, shown: str) -> str:
        """Type, then read until the screen shows what it brings."""
        self.send(keys)
        return self.wait(shown)

    def signal(self, number: int) -> None:
        """What the system sends to end it."""
        self._process.kill(number)

    def kill(self) -> None:
        """SIGKILL, as a power cut does."""
        self._process.kill(9)
        self._process.wait()

    def quit(self) -> int:
        """Leave by the key; returns the exit code."""
        self._process.send("Q")
        return self.end()

    def end(self) -> int:
        """Wait for the end of the program; returns the exit code."""
        self._process.expect(pexpect.EOF)
        self._feed(self._process.before or b"")
        self._process.close()
        return int(self._process.exitstatus or 0)

    def close(self) -> None:
        self._process.close(force=True)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Starts the program; every one that was started is closed at the end."""
    started: list[Terminal] = []

    def start(*words: str, columns: int = 120, rows: int = 40, **variables: str) -> Terminal:
        started.append(Terminal(tmp_path, *words, columns=columns, rows=rows, **variables))
        return started[-1]

    yield start
    for each in started:
        each.close()
