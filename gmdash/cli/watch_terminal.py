"""A terminal without Textual: lines drawn on a screen of their own, and single keys."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Self, TextIO

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"
_LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_REST_OF_LINE, _REST_OF_SCREEN = "\x1b[K", "\x1b[J"


class Canvas:
    """The whole terminal; what stood there comes back afterwards."""

    def __enter__(self) -> Self:
        """Take the terminal."""
        if sys.platform == "win32":
            # Makes the console of Windows understand the sequences.
            os.system("")
        self._write(_ENTER)
        return self

    def __exit__(self, *exception: object) -> None:
        """Give it back."""
        self._write(_LEAVE)

    def draw(self, lines: Sequence[tuple[str, bool]]) -> None:
        """These lines and nothing else, in one write; some stand out."""
        parts = [
            f"\x1b[{at};1H{_BOLD if strong else ''}{text}{_PLAIN}{_REST_OF_LINE}"
            for at, (text, strong) in enumerate(lines, 1)
        ]
        below = f"\x1b[{len(lines) + 1};1H{_REST_OF_SCREEN}"
        self._write("".join([below, *parts]))

    @staticmethod
    def _write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


@contextmanager
def ended_in_order() -> Iterator[None]:
    """While the terminal is ours, who ends the program or closes the window gets it back first.

    The exit code is then that of a process which the signal ended.
    """
    names = ("SIGTERM", "SIGHUP", "SIGBREAK")
    known = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, _leave) for number in known}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(number: int, _: object) -> None:
    raise SystemExit(128 + number)


@contextmanager
def keys_of(stream: TextIO) -> Iterator[Callable[[float], str]]:
    """What waits so many seconds for a key, and gives it or an empty text."""
    if not stream.isatty():
        yield _sleep
    elif sys.platform == "win32":
        yield _windows_key
    else:
        import termios
        import tty

        fd = stream.fileno()
        before = termios.tcgetattr(fd)
        try:
            tty.setcbreak(fd)
            yield lambda seconds: _posix_key(fd, seconds)
        finally:
            termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _sleep(seconds: float) -> str:
    time.sleep(seconds)
    return ""


def _posix_key(fd: int, seconds: float) -> str:
    import select

    ready, _, _ = select.select([fd], [], [], seconds)
    return os.read(fd, 64).decode(errors="replace") if ready else ""


def _windows_key(seconds: float) -> str:
    import msvcrt

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if msvcrt.kbhit():  # type: ignore[attr-defined,unused-ignore]
            return str(msvcrt.getwch())  # type: ignore[attr-defined,unused-ignore]
        time.sleep(0.01)
    return ""
