"""A program in a pseudo-terminal, and when its last byte came."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Sequence
from pathlib import Path

QUIET = 0.25


class Terminal:
    """A program started in a terminal of 120×40.

    Attributes:
        settled: seconds from the start to the last byte before the first silence.
    """

    def __init__(self, words: Sequence[str], home: Path) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "HOME": str(home),
            "XDG_DATA_HOME": str(home),
            "XDG_CONFIG_HOME": str(home),
            "TEXTUAL_ANIMATIONS": "none",
        }
        began = time.perf_counter()
        self.process = subprocess.Popen(
            words, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.settled = self._last_byte(began, first=10.0)

    def press(self, key: str) -> float:
        """Seconds from a key to the last byte of what it changes."""
        began = time.perf_counter()
        os.write(self._master, key.encode())
        return self._last_byte(began, first=1.0)

    def memory(self) -> int:
        """Resident memory in KiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0])

    def close(self) -> None:
        """End the program."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self._master)

    def _last_byte(self, began: float, first: float) -> float:
        last = began
        wait = first
        while select.select([self._master], [], [], wait)[0]:
            os.read(self._master, 65536)
            last = time.perf_counter()
            wait = QUIET
        return last - began
