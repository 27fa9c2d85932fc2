"""How the roll log of a long fight answers: opened, scrolled, filtered."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.terminal import Terminal

PAGE_UP, HOME, END = "\x1b[5~", "\x1b[H", "\x1b[F"
TIMES = 30


def opened(words: Sequence[str], home: Path) -> float:
    """The median from the log's key to its last byte, from another view each time."""
    return _median(words, home, "4", "2")[0]


def paged(words: Sequence[str], home: Path) -> float:
    """The median of a page up, each further back than the one before."""
    return _median(words, home, PAGE_UP, before="4")[0]


def jumped(words: Sequence[str], home: Path) -> float:
    """The median of a jump to the first line, from the last one each time."""
    return _median(words, home, HOME, END, before="4")[0]


def filtered(words: Sequence[str], home: Path) -> float:
    """From the choice of a kind of lines until all of them are found."""
    terminal = Terminal(words, home)
    terminal.press("4")
    terminal.press(",")
    taken = terminal.press("w")
    terminal.close()
    return taken


def _median(words: Sequence[str], home: Path, *keys: str, before: str = "") -> list[float]:
    """The median of each key, pressed in turns."""
    terminal = Terminal(words, home)
    if before:
        terminal.press(before)
    times: list[list[float]] = [[] for _ in keys]
    for _ in range(TIMES):
        for key, taken in zip(keys, times, strict=True):
            taken.append(terminal.press(key))
    terminal.close()
    return [median(taken) for taken in times]
