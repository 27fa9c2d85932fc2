"""How wide a text is on a terminal, without the libraries of the screens."""

from __future__ import annotations

import unicodedata


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
