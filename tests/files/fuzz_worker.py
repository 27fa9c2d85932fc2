"""Reads spoilt files in a process of its own, with a watchdog and little memory.

`python fuzz_worker.py FOLDER FIRST COUNT` tries the inputs of these numbers in a folder of its own.
It says on stderr what went wrong with which one, and ends with 1; `FOLDER/current` holds the number
of the one it was at, also when it was killed.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from files import mutants
from files.peak import most_memory

from gmdash.files.campaign import Campaign
from gmdash.files.checking import check
from gmdash.files.encounter_file import MOST_PROBLEMS, EncounterFile, read
from gmdash.files.extent import MOST_BYTES
from gmdash.files.lines import encoded
from gmdash.files.pages import CAMPAIGN
from gmdash.files.problems import Problem, Unreadable
from gmdash.files.reading import Reading
from gmdash.files.repair import repair, repaired
from gmdash.language import language

WATCHDOG = 30
MEMORY = 200 << 20
FRONT = b"title: T\nsystem: dsa5\n"

if sys.platform == "win32":

    def limit_memory() -> None:
        """Nothing limits a process there from inside; the watchdog remains."""

else:
    import resource

    def limit_memory() -> None:
        """More than it may have, so that what runs away fails instead of filling the machine."""
        resource.setrlimit(resource.RLIMIT_AS, (2 * MEMORY, 2 * MEMORY))


def try_fight(folder: Path, data: bytes, seed: int) -> None:
    path = _put(folder / "fight.yaml", data, seed)
    problems = check([path])
    hold(problems, data)
    hold_repair(path.name, data)
    try:
        file = read(path)
    except Unreadable as unreadable:
        hold(unreadable.problems, data)
        said = {problem.line for problem in problems}
        _hold_true(unreadable.problems[0].line in said, "check names what keeps it shut")
        return
    assert len(problems) == bool(file.torn), "what opens has no wrong line but a torn one"
    assert data.endswith(file.torn)
    assert len(data) == file.length + len(file.torn)
    if not file.newer:
        _same_when_written_again(folder, file, seed)


def try_big(path: Path, pieces: Iterator[bytes]) -> None:
    """Refused, or read; written piece by piece, so that only our own reading takes memory."""
    with path.open("wb") as target:
        target.writelines(pieces)
    size = path.stat().st_size
    problems = check([path])
    assert len(problems) <= MOST_PROBLEMS
    assert size <= MOST_BYTES or len(problems) == 1
    for problem in problems[:3]:
        assert 0 < len(language("en").say(problem.text)) < 2000
    try:
        file = read(path)
    except Unreadable:
        assert problems, "check names what keeps it shut"
    else:
        assert len(problems) == bool(file.torn)
    list(repair([path]))


def _same_when_written_again(folder: Path, file: EncounterFile, seed: int) -> None:
    again = encoded(file.header) + b"".join(encoded(entry) for entry in file.timeline.entries)
    other = read(_put(folder / "again.yaml", again, seed))
    assert other.timeline.entries == file.timeline.entries
    assert other.timeline.state == file.timeline.state


def try_page(folder: Path, name: str, data: bytes, seed: int) -> None:
    campaign = folder / "campaign"
    for page in mutants.PAGES:
        (campaign / page).unlink(missing_ok=True)
    _put(campaign / CAMPAIGN, FRONT, seed)
    path = _put(campaign / name, data, seed)
    problems = check([path])
    hold(problems, data)
    hold_repair(path.name, data)
    try:
        opened = Campaign.open(campaign)
    except Unreadable as unreadable:
        hold(unreadable.problems, data)
        _hold_true(bool(problems), "check names what keeps it shut")
        return
    assert sorted(p.line for p in opened.problems) == [p.line for p in problems]


def _hold_true(true: bool, what: str) -> None:
    assert true, what


def hold(problems: list[Problem], data: bytes) -> None:
    """Each names a line that is there, and says in one line what is wrong."""
    lines = data.count(b"\n") + 1
    for problem in problems:
        assert 1 <= problem.line <= lines, f"line {problem.line} of {lines}"
        for code in ("de", "en"):
            said = language(code).say(problem.text)
            assert not set(said) & set("\t\n\r\v\f\x1b\0"), said
            assert 0 < len(said) < 2000, said


def hold_repair(name: str, data: bytes) -> None:
    """What is repaired once is right, as far as it can be, and nothing is worse than it was."""
    once = repaired(name, data)
    assert repaired(name, once) == once, "a second repair finds nothing"
    if name not in mutants.PAGES:
        assert _sound(once) >= _sound(data), "a repair breaks nothing"


def _sound(data: bytes) -> int:
    """How many entries come before the first wrong line."""
    reading = Reading(data)
    for _ in reading.faults():
        break
    return len(reading.timeline.entries)


def _put(path: Path, data: bytes, seed: int) -> Path:
    """The bytes in a file, whose time is the number: clocks are too coarse to tell them apart."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    os.utime(path, ns=(seed, seed))
    return path


def try_one(folder: Path, seed: int) -> None:
    """The input of a number: even ones are fights, odd ones pages, those below 0 big fights.

    Raises:
        AssertionError: something about it went wrong, or anything else did.
    """
    if seed < 0:
        try_big(folder / "big.yaml", mutants.big(-1 - seed))
    elif seed % 2:
        try_page(folder, *mutants.page(seed), seed)
    else:
        try_fight(folder, mutants.fight(seed), seed)
    assert most_memory() < MEMORY, f"it took {most_memory() >> 20} MB"


def main(folder: Path, first: int, count: int) -> int:
    limit_memory()
    with (folder / "current").open("wb", buffering=0) as current:
        for seed in range(first, first + count):
            current.seek(0)
            current.write(b"%-9d" % seed)
            faulthandler.dump_traceback_later(WATCHDOG, exit=True)
            try:
                try_one(folder, seed)
            except Exception:
                traceback.print_exc()
                return 1
    faulthandler.cancel_dump_traceback_later()
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
