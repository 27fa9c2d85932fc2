"""The real program is killed at random moments of a fight; what it had shown is there."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pexpect
import pytest
from ui.driving import make

from e2e.conftest import Terminal
from gmdash.encounter.entries import Entry
from gmdash.encounter.events import ConditionSet, NoteAdded, Rolled, RoundStarted, ValueChanged
from gmdash.files.copies import MOST, copies_of
from gmdash.files.encounter_file import read
from gmdash.session import Session

Start = Callable[..., Terminal]
# What was shown as recorded: of which kind, and what of it stands on the screen.
Seen = tuple[str, str]

FIGHT = (
    *("add Alrik side=pc ini=14 le=900", "add Ork ini=10 le=900"),
    *("ini alrik =20", "ini ork =12", "start"),
)
SHOWN = {
    "note": re.compile(r"Note: (k\d+)\b"),
    "damage": re.compile(r"Ork: LE \d+ → (\d+)\b"),
    "roll": re.compile(r"damage W6: \[(\d)\]"),
    "condition": re.compile(r"Ork: (z\d+),"),
    "undo": re.compile(r"Undone back to before entry (\d+)\b"),
    "round": re.compile(r"ROUND (\d+)\b"),
}
# Keys that make one entry each, and what is seen of it that was not there before.
CONFIRMED = (
    ("mk{}\r", "note"),
    ("dj\rW6\r\r", "damage"),
    ("cj\rz{}\r\r", "condition"),
    ("u4", "undo"),
)
STEPS = ("n", "mk{}\r", "mk{}\ruU", "mk{}\rn", "dj\r1\r", "cj\rz{}\r\r", "u", "2", "4", "a", "\x1b")
AT_START = 0.15


class Doomed:
    """One start of the program, which ends with a kill.

    Attributes:
        seen: what stood on the screen as recorded.
    """

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.seen: set[Seen] = set()

    def read(self, seconds: float) -> None:
        """See what is drawn, for so long."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0 and self._more(left):
            pass

    def confirm(self, keys: str, kind: str) -> None:
        """One step, until the screen says that it is recorded."""
        before = set(self.seen)
        self.terminal.send(keys)

        def is_new() -> bool:
            self._look()
            return any(new == kind for new, _ in self.seen - before)

        self.terminal.read_until(is_new, f"{keys!r} recorded")

    def _more(self, seconds: float) -> bool:
        try:
            self.terminal._feed(self.terminal._process.read_nonblocking(65536, seconds))
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self._look()
        return True

    def _look(self) -> None:
        for kind, shown in SHOWN.items():
            self.seen |= {(kind, found) for found in shown.findall(self.terminal.text)}

    def die(self) -> None:
        """Killed; what was drawn before is still read."""
        self.terminal.signal(9)
        while self._more(1):
            pass
        self.terminal._process.wait()


def killed(start: Start, path: Path, chance: Random, numbers: Iterator[int]) -> Doomed:
    """Start, play, and die at some moment, be it before the first frame."""
    doomed = Doomed(start(str(path), "--lang", "en", columns=80, rows=24))
    if chance.random() < AT_START:
        doomed.read(chance.uniform(0, 0.8))
        doomed.die()
        return doomed
    doomed.terminal.wait("ROUND")
    assert "READ ONLY" not in doomed.terminal.text
    for keys, kind in CONFIRMED:
        doomed.confirm(keys.format(next(numbers)), kind)
    until = time.monotonic() + chance.uniform(0, 0.7)
    while time.monotonic() < until:
        doomed.terminal.send(chance.choice(STEPS).format(next(numbers)))
        doomed.read(min(chance.uniform(0, 0.06), max(until - time.monotonic(), 0)))
    doomed.die()
    return doomed


def recorded(entries: list[Entry]) -> Iterator[Seen]:
    """What a file holds, as the screen says it."""
    yield "round", "1"
    for entry in entries:
        if entry.undo is not None:
            yield "undo", str(entry.undo)
        for event in entry.events:
            match event:
                case NoteAdded(text=text):
                    yield "note", text
                case ValueChanged(who="ork", after=after):
                    yield "damage", str(after)
                case Rolled(who="ork", faces=(face,), origin="program"):
                    yield "roll", str(face)
                case ConditionSet(who="ork", name=name):
                    yield "condition", name
                case RoundStarted(round=number):
                    yield "round", str(number)


def stands(shown: Seen, records: Iterable[Seen]) -> bool:
    """Whether it is recorded; what is read may end in the middle of a line, or of a number.

    Behind that stands what was drawn before, so one number is looked for and not two.
    """
    kind, begun = shown
    return any(kind == other and whole.startswith(begun) for other, whole in records)


def killed_again_and_again(start: Start, path: Path, times: int, seed: int) -> None:
    """So many kills of one fight; after each all that was shown is there, and it can go on."""
    chance, numbers = Random(seed), count(1)
    seen: set[Seen] = set()
    lives = 0
    make(path, *FIGHT, system="dsa5")
    for _ in range(times):
        doomed = killed(start, path, chance, numbers)
        lives += any(kind != "round" for kind, _ in doomed.seen)
        seen |= doomed.seen
        entries = read(path).timeline.entries
        records = set(recorded(entries))
        lost = {shown for shown in seen if not stands(shown, records)}
        assert not lost, doomed.terminal.text
        session = Session(path)
        assert session.read_only is None
        assert session.entries == entries
        session.close()
        assert read(path).timeline.entries == entries
    # A roll has six faces only, undone damage comes to the same number again, and those lives
    # that end at the start show what stands already.
    kinds = Counter(kind for kind, _ in seen)
    fewest = min(kinds[kind] for kind in ("note", "damage", "condition", "undo"))
    assert fewest >= lives * 3 // 4 > 0
    assert kinds["roll"] > 0
    assert len(copies_of(path)) <= MOST
    for copy in copies_of(path):
        kept = read(copy).timeline.entries
        assert kept == entries[: len(kept)]


def test_killed_a_few_times(terminal: Start, tmp_path: Path) -> None:
    killed_again_and_again(terminal, tmp_path / "f.yaml", 3, 5)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
def test_killed_at_random_moments(terminal: Start, tmp_path: Path, seed: int) -> None:
    killed_again_and_again(terminal, tmp_path / "f.yaml", 25, seed)
