"""Text measured in terminal cells: cut, padded, wrapped. Nothing here reads markup."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.cells import cell_len, chop_cells, set_cell_size

# A text with its style: words that rich knows, such as `bold reverse`, and those of `drawn`.
Piece = tuple[str, str]
Line = list[Piece]


def cut(text: str, width: int, ellipsis: str = "…") -> str:
    """The text in at most `width` cells, with an ellipsis where something is missing."""
    if cell_len(text) <= width:
        return text
    room = width - cell_len(ellipsis)
    if room <= 0:
        return set_cell_size(text, max(0, width))
    return set_cell_size(text, room).rstrip() + ellipsis


def cut_middle(text: str, width: int, ellipsis: str = "…") -> str:
    """The text with its middle missing: of a roll, who rolls and what it came to stay."""
    if cell_len(text) <= width:
        return text
    room = width - cell_len(ellipsis)
    if room < 8:
        return cut(text, width, ellipsis)
    tail = 0
    while tail < len(text) and cell_len(text[-tail - 1 :]) <= room // 2:
        tail += 1
    end = text[len(text) - tail :]
    return set_cell_size(text, room - cell_len(end)) + ellipsis + end


def cut_name(name: str, width: int, ellipsis: str = "…") -> str:
    """The name in at most `width` cells; the number at its end, which tells it apart, stays.

    A count such as 1/2 or ×20 is a number too.
    """
    found = re.fullmatch(r"(.*\S)(\s×?\d{1,4}(?:/\d{1,4})?)", name)
    if found is None or cell_len(found[2]) + 2 > width:
        return cut(name, width, ellipsis)
    if cell_len(name) <= width:
        return name
    return cut(found[1], width - cell_len(found[2]), ellipsis) + found[2]


def fit(text: str, width: int, ellipsis: str = "…", right: bool = False) -> str:
    """The text in exactly `width` cells."""
    shown = cut(text, width, ellipsis)
    blanks = " " * (width - cell_len(shown))
    return blanks + shown if right else shown + blanks


# A blank at which no line is broken.
FIXED = "\u00a0"


def unbroken(text: str) -> str:
    """The text as one piece, in which no line is broken."""
    return text.replace(" ", FIXED)


def plain(text: str) -> str:
    """The text with all its blanks alike."""
    return text.replace(FIXED, " ")


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken at blanks, and within longer words.

    A number and its `%` stay together.
    """
    lines: list[str] = []
    line = ""
    for word in re.split(r" (?!%)", text):
        longer = f"{line} {word}" if line else word
        if cell_len(word) > width > 1:
            *full, longer = chop_cells(longer, width)
            lines.extend(full)
        elif line and cell_len(longer) > width:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line]


def padded(line: Line, width: int) -> Line:
    """The line with blanks up to a width."""
    return [*line, (" " * max(0, width - width_of(line)), "")]


def width_of(pieces: Iterable[Piece]) -> int:
    """How many cells the pieces take."""
    return sum(cell_len(text) for text, _ in pieces)
