"""`make bench`: prints what design section 8 names, as ratios to the bare app."""

from __future__ import annotations

import compileall
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import gmdash
from benchmarks.delays import slower
from benchmarks.fights import write_fight

if sys.platform == "win32":
    sys.exit("The benchmark needs a pseudo-terminal; it runs on Linux and macOS.")

from benchmarks import long_log
from benchmarks.terminal import Terminal

STARTS = 15
KEYS = 100
RUNS_OF_DELAYS = 5
BARE = [sys.executable, "-m", "benchmarks.bare"]


def ours(fight: Path) -> list[str]:
    return [sys.executable, "-m", "gmdash", str(fight), "--lang", "en"]


def least_starts(home: Path, *programs: list[str]) -> list[float]:
    """The least of so many starts of each, in turns."""
    times: list[list[float]] = [[] for _ in programs]
    for _ in range(STARTS):
        for words, taken in zip(programs, times, strict=True):
            terminal = Terminal(words, home)
            taken.append(terminal.settled)
            terminal.close()
    return [min(taken) for taken in times]


def keys(home: Path, words: list[str], *pressed: str) -> float:
    """The median from a key to its last byte."""
    terminal = Terminal(words, home)
    times = [terminal.press(pressed[n % len(pressed)]) for n in range(KEYS)]
    terminal.close()
    return median(times)


def memory(home: Path, words: list[str]) -> int:
    terminal = Terminal(words, home)
    used = terminal.memory()
    terminal.close()
    return used


def fsync(home: Path) -> float:
    """The median of one append of 200 bytes with fsync."""
    times = []
    with (home / "fsync").open("ab", buffering=0) as file:
        for _ in range(KEYS):
            began = time.perf_counter()
            file.write(b"x" * 200)
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return median(times)


def command(*words: str) -> float:
    """The least time of a headless command."""
    import subprocess

    times = []
    for _ in range(STARTS):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "gmdash", *words], check=True, capture_output=True)
        times.append(time.perf_counter() - began)
    return min(times)


def report(what: str, value: str, aim: str, met: bool) -> None:
    print(f"{what:<58} {value:>12}   aim {aim:<14} {'met' if met else 'NOT MET'}")


def log(home: Path, words: list[str], bare: float, key: float) -> None:
    """The roll log of 20,000 entries beside a key of the bare app, and its start."""
    # A view may take so long from the key on; a page of it is a key like any other.
    for what, taken, least, aim in (
        ("opened", long_log.opened, 0.0, 30),
        ("a page scrolled", long_log.paged, key, 6),
        ("to the first line", long_log.jumped, key, 6),
    ):
        over = (taken(words, home) - least) * 1000
        sign = "+ " if least else ""
        name = f"roll log of 20,000 entries: {what}"
        report(name, f"{sign}{over:.1f} ms", f"{sign}{aim} ms", over <= aim)
    found = long_log.filtered(words, home) / bare
    report(
        "roll log of 20,000 entries: filtered to the end", f"{found:.1f} bare", "10", found <= 10
    )


def main(home: Path) -> None:
    # Textual came compiled from its package; so should we, as after any first start.
    compileall.compile_dir(str(Path(gmdash.__file__).parent), quiet=1)
    fight: Callable[[str], Path] = lambda name: home / f"{name}.yaml"  # noqa: E731
    sizes = {"empty": (12, 0), "evening": (12, 1000), "night": (12, 3000)}
    sizes |= {"long": (12, 10_000), "crowd": (200, 10_000), "saga": (12, 20_000)}
    for name, (fighters, entries) in sizes.items():
        write_fight(fight(name), fighters, entries)
    names = ("evening", "empty", "long", "saga")
    bare, evening, empty, long, saga = least_starts(
        home, BARE, *(ours(fight(name)) for name in names)
    )
    print(f"bare app: start {bare * 1000:.0f} ms")
    ratio = evening / bare
    report("start, 12 fighters, 1,000 entries", f"{ratio:.2f} × bare", "1.2", ratio <= 1.2)
    more = (long - empty) / bare
    report("opening 10,000 entries instead of none", f"+ {more:.2f} bare", "+ 0.5", more <= 0.5)
    more = (saga - empty) / bare
    report("opening 20,000 entries instead of none", f"+ {more:.2f} bare", "+ 1.0", more <= 1.0)
    disk = fsync(home)
    key = keys(home, BARE, "x")
    print(f"bare app: key {key * 1000:.1f} ms; fsync {disk * 1000:.2f} ms")
    for name, aim in (("evening", 6), ("crowd", 15), ("saga", 6)):
        over = (keys(home, ours(fight(name)), "n") - key - disk) * 1000
        fighters, entries = sizes[name]
        what = f"key to last byte, {fighters} fighters, {entries:,} entries"
        report(what, f"+ {over:.1f} ms", f"+ {aim} ms", over <= aim)
    for name in ("evening", "saga"):
        view = keys(home, ours(fight(name)), "1", "2", "3", "4") * 1000
        what = f"a change of view, {sizes[name][1]:,} entries"
        report(what, f"{view:.0f} ms", "30 ms", view <= 30)
    log(home, ours(fight("saga")), bare, key)
    least = memory(home, BARE)
    night, saga = (memory(home, ours(fight(name))) / least for name in ("night", "saga"))
    report("memory, 12 fighters, 3,000 entries", f"{night:.2f} × bare", "1.3", night <= 1.3)
    # All entries are in memory; nothing says how much of it so many may take.
    print(f"memory, 12 fighters, 20,000 entries: {saga:.2f} × bare")
    delays = median(slower(home / f"delays-{run}.yaml") for run in range(RUNS_OF_DELAYS))
    report("the last 50 of 500 delays", f"{delays:.2f} × first", "1.2", delays <= 1.2)
    probe = command("probe", "woelfe", "probe", "pool=5") / bare
    report("gmdash probe", f"{probe:.2f} bare", "0.45", probe <= 0.45)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        main(Path(folder))
