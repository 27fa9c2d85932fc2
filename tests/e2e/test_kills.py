"""The real program is killed at random moments of a fight; what it had shown is there."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pexpect
import pytest
from ui.driving import WOLVES, make

from e2e.conftest import Terminal
from gmdash.encounter.events import NoteAdded
from gmdash.files.copies import MOST, copies_of
from gmdash.files.encounter_file import read
from gmdash.session import Session

Start = Callable[..., Terminal]

NOTE = re.compile(r"Note: k(\d+)\b")
ROUND = re.compile(r"ROUND (\d+)")
STEPS = ("n", "mk{}\r", "mk{}\r", "mk{}\ruU", "mk{}\rn", "2", "4", "a", "\x1b")
AT_START = 0.15


class Doomed:
    """One start of the program, which ends with a kill.

    Attributes:
        shown: the numbers of the notes that stood on the screen as recorded.
        round: the latest round that stood there.
    """

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.shown: set[int] = set()
        self.round = 0

    def read(self, seconds: float) -> None:
        """See what is drawn, for so long."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0 and self._more(left):
            pass

    def _more(self, seconds: float) -> bool:
        try:
            self.terminal._feed(self.terminal._process.read_nonblocking(65536, seconds))
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        text = self.terminal.text
        self.shown |= {int(number) for number in NOTE.findall(text)}
        self.round = max([self.round, *map(int, ROUND.findall(text))])
        return True

    def die(self) -> None:
        """Killed; what was drawn before is still read."""
        self.terminal._process.kill(9)
        while self._more(1):
            pass
        self.terminal._process.wait()


def killed(start: Start, path: Path, chance: Random, numbers: Iterator[int]) -> Doomed:
    """Start, play, and die at some moment, be it before the first frame."""
    doomed = Doomed(start(str(path), "--seed", "7", "--lang", "en", columns=80, rows=24))
    if chance.random() < AT_START:
        doomed.read(chance.uniform(0, 0.8))
        doomed.die()
        return doomed
    doomed.terminal.wait("ROUND")
    assert "READ ONLY" not in doomed.terminal.text
    until = time.monotonic() + chance.uniform(0, 0.7)
    while time.monotonic() < until:
        doomed.terminal.send(chance.choice(STEPS).format(next(numbers)))
        doomed.read(min(chance.uniform(0, 0.06), max(until - time.monotonic(), 0)))
    doomed.die()
    return doomed


def killed_again_and_again(start: Start, path: Path, times: int, seed: int) -> set[int]:
    """So many kills of one fight; after each all that was shown is there."""
    chance, numbers = Random(seed), count(1)
    seen: set[int] = set()
    make(path, *WOLVES, "start")
    for _ in range(times):
        doomed = killed(start, path, chance, numbers)
        seen |= doomed.shown
        file = read(path)
        notes = [
            e.text for n in file.timeline.entries for e in n.events if isinstance(e, NoteAdded)
        ]
        assert seen <= {int(text[1:]) for text in notes if re.fullmatch(r"k\d+", text)}
        assert file.timeline.state.round >= doomed.round
    session = Session(path)
    assert session.read_only is None
    session.close()
    assert len(copies_of(path)) <= MOST
    for copy in copies_of(path):
        assert (
            read(copy).timeline.entries == file.timeline.entries[: len(read(copy).timeline.entries)]
        )
    return seen


def test_killed_a_few_times(terminal: Start, tmp_path: Path) -> None:
    killed_again_and_again(terminal, tmp_path / "f.yaml", 3, 5)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
def test_killed_at_random_moments(terminal: Start, tmp_path: Path, seed: int) -> None:
    assert killed_again_and_again(terminal, tmp_path / "f.yaml", 25, seed)
