"""Text that fits a number of cells on a terminal, without the libraries of the screens."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator


def width_of(text: str) -> int:
    """The cells that a text takes on a terminal."""
    return sum(map(_cells, text))


def _cells(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cut(text: str, width: int, ellipsis: str = "…") -> str:
    """The text in at most so many cells."""
    if width_of(text) <= width:
        return text
    while text and width_of(text + ellipsis) > width:
        text = text[:-1]
    return text + ellipsis


def fit(text: str, width: int, ellipsis: str = "…") -> str:
    """The text in exactly so many cells."""
    text = cut(text, width, ellipsis)
    return text + " " * (width - width_of(text))


def wrapped(text: str, width: int, indent: str = "") -> Iterator[str]:
    """The text in lines, broken at blanks; all but the first are indented."""
    line = ""
    for whole in text.split():
        word = cut(whole, max(1, width - len(indent)))
        longer = f"{line} {word}" if line.strip() else line + word
        if width_of(longer) > width:
            yield line
            longer = indent + word
        line = longer
    yield line
