"""A fight is killed at every system call of one command: `python killing.py FOLDER FILE`.

For every k a copy of FILE is opened in a child, which is killed at the k-th call of its command:
before the call, after it, or, of a write, when the first half is on disk; also while the disk is
full. On stdout: what the child said it had confirmed, then `= FILE KILLED`.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gmdash.readers import read_note
from gmdash.session import Session

CALLS = ("open", "fstat", "stat", "lseek", "read", "write", "fsync", "ftruncate", "close")
WAYS = ("before", "half", "after")
left = 0


def killing(name: str, real: Callable[..., Any], way: str, full: bool) -> Callable[..., Any]:
    """The call; the one whose turn it is kills. On a full disk a write takes half, then nothing."""
    written: list[int] = []

    def call(*args: Any, **named: Any) -> Any:
        global left  # noqa: PLW0603
        left -= 1
        if left == 0 and way == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        if name == "write" and (full or (left == 0 and way == "half")):
            if written:
                raise OSError(28, "full")
            written.append(1)
            args = (args[0], args[1][: len(args[1]) // 2])
        result = real(*args, **named)
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    return call


def run(path: Path, at: int, way: str, full: bool) -> None:
    """One command in a child; it ends by itself or is killed."""
    global left  # noqa: PLW0603
    session = Session(path, clock=lambda: "2026-11-29T20:15:02+01:00")
    talk = session.begin(read_note(["written"], session.state, session.system))
    left = at
    real_write = os.write
    for name in CALLS:
        setattr(os, name, killing(name, getattr(os, name), way, full))
    try:
        session.commit("note", talk)
    except Exception as error:
        real_write(1, f"refused {type(error).__name__}\n".encode())
    else:
        real_write(1, b"confirmed\n")
    if left > 0:
        os._exit(0)
    os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    """Forks for every call and way, so that the program is loaded once."""
    folder, data = Path(sys.argv[1]), Path(sys.argv[2]).read_bytes()
    warm = folder / "warm.yaml"
    warm.write_bytes(data)
    session = Session(warm)
    session.commit("note", session.begin(read_note(["x"], session.state, session.system)))
    session.close()
    for full in (False, True):
        for way in WAYS:
            for at in range(1, 200):
                path = folder / f"{'full' if full else 'free'}-{way}-{at}.yaml"
                path.write_bytes(data)
                child = os.fork()
                if not child:
                    run(path, at, way, full)
                _, status = os.waitpid(child, 0)
                os.write(1, f"= {path.name} {os.WIFSIGNALED(status)}\n".encode())
                if not os.WIFSIGNALED(status):
                    break
            else:
                raise AssertionError("a command of 200 calls")


if __name__ == "__main__":
    main()
