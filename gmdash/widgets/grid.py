"""Rows of cells under each other: columns that shrink, grow and are left out by the width."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from msgspec import Struct
from rich.cells import cell_len

from gmdash.widgets.cells import Line, Piece, cut_name, fit

LEAST_NAME = 5


class Column(Struct, frozen=True):
    """One column.

    Attributes:
        width: the cells it wants.
        least: down to how many it may shrink; its width where it is 0.
        grow: its share of what is left over.
        drop: those with the highest are left out first, all of them; 0 always stays.
        tight: down to how many it may shrink where that is still too much; `least` where it is 0.
    """

    width: int
    least: int = 0
    grow: int = 0
    drop: int = 0
    tight: int = 0


class Cell(Protocol):
    """What stands in one column of one row."""

    def pieces(self, width: int) -> list[Piece]:
        """The cell drawn in exactly so many cells."""
        ...


class Said(Struct, frozen=True):
    """A cell of text."""

    text: str
    style: str = ""
    right: bool = False
    ellipsis: str = "…"

    def pieces(self, width: int) -> list[Piece]:
        """The text, cut or padded."""
        return [(fit(self.text, width, self.ellipsis, self.right), self.style)]


class Phrase(Struct, frozen=True):
    """A cell that says it shorter where there is less room."""

    versions: tuple[str, ...]
    style: str = ""
    ellipsis: str = "…"

    def pieces(self, width: int) -> list[Piece]:
        """The first version that fits, else the last one, cut."""
        fitting = (text for text in self.versions if cell_len(text) <= width)
        return [(fit(next(fitting, self.versions[-1]), width, self.ellipsis), self.style)]


class Listed(Struct, frozen=True):
    """A cell with several things, of which the first matters most.

    Attributes:
        fuller: the same with more about each, where there is room for all of it.
    """

    items: tuple[str, ...]
    style: str = ""
    ellipsis: str = "…"
    fuller: tuple[str, ...] = ()

    def pieces(self, width: int) -> list[Piece]:
        """As many as there is room for; of the first the count at its end stays.

        What stands in brackets behind the count goes before it.
        """
        fuller = ", ".join(self.fuller)
        if fuller and cell_len(fuller) <= width:
            return [(fit(fuller, width, self.ellipsis), self.style)]
        whole = ", ".join(self.items)
        first = self.items[0] if self.items else ""
        if cell_len(whole) > width <= cell_len(first):
            whole = cut_name(first.partition(" (")[0], width, self.ellipsis)
        return [(fit(whole, width, self.ellipsis), self.style)]


class Name(Struct, frozen=True):
    """A cell with a name."""

    text: str
    style: str = ""
    ellipsis: str = "…"

    def pieces(self, width: int) -> list[Piece]:
        """The name, cut so that those that differ by a number can be told apart."""
        return [(fit(cut_name(self.text, width, self.ellipsis), width), self.style)]


class Moved(Struct, frozen=True):
    """A cell with a number and by whom, whose name is cut before it is left out.

    Attributes:
        number: what matters most.
        versions: the whole, from the longest on.
        name: by whom; may be empty.
    """

    number: str
    versions: tuple[str, ...] = ()
    name: str = ""
    ellipsis: str = "…"

    def pieces(self, width: int) -> list[Piece]:
        """The first version that fits, else the number with what there is room for."""
        whole = next((text for text in self.versions if cell_len(text) <= width), "")
        room = width - cell_len(self.number) - 1
        if not whole and self.name and room >= LEAST_NAME:
            whole = f"{self.number} {cut_name(self.name, room, self.ellipsis)}"
        return [(fit(whole or self.number, width, self.ellipsis), "")]


class KeyCap(Struct, frozen=True):
    """A cell with a letter to press."""

    text: str
    mark: str = ""

    def pieces(self, width: int) -> list[Piece]:
        """The letter, set off like a key in the footer, and a mark after it where it fits."""
        shown = fit(f" {self.text} ", min(width, len(self.text) + 2))
        return [(shown, "bold reverse"), (fit(self.mark, width - len(shown), ""), "bold")]


@lru_cache(maxsize=64)
def widths(columns: tuple[Column, ...], total: int) -> tuple[int, ...]:
    """The width of each column in a row of `total` cells; 0 for one that is left out."""
    kept = list(range(len(columns)))
    tight = False

    def least(at: int) -> int:
        column = columns[at]
        return (tight and column.tight) or column.least or column.width

    def needed() -> int:
        return sum(least(at) for at in kept) + len(kept) - 1

    while needed() > total and any(columns[at].drop for at in kept):
        first = max(columns[at].drop for at in kept)
        kept = [at for at in kept if columns[at].drop != first]
    tight = needed() > total
    result = {at: columns[at].width for at in kept}
    spare = total - sum(result.values()) - max(0, len(kept) - 1)
    while spare < 0:
        widest = max(kept, key=lambda at: result[at] - least(at))
        if result[widest] <= least(widest):
            break
        result[widest] -= 1
        spare += 1
    shares = sum(columns[at].grow for at in kept)
    if spare > 0 and shares:
        given = {at: spare * columns[at].grow // shares for at in kept}
        last = max(kept, key=lambda at: columns[at].grow)
        given[last] += spare - sum(given.values())
        result = {at: width + given[at] for at, width in result.items()}
    return tuple(result.get(at, 0) for at in range(len(columns)))


class Row(Struct, frozen=True):
    """A row of cells, or the heads of the columns.

    Attributes:
        style: of the whole row; a cell may say otherwise.
        aside: cells left blank at the right, where rows below have their bar.
    """

    columns: tuple[Column, ...]
    cells: tuple[Cell, ...]
    style: str = ""
    aside: int = 0

    def draw(self, width: int, height: int) -> list[Line]:
        """The cells in their columns, one blank between two."""
        line: Line = []
        for cell, room in zip(self.cells, widths(self.columns, width - self.aside), strict=True):
            if room > 0:
                line.extend([*cell.pieces(room), (" ", "")])
        if self.style:
            line = [(text, f"{self.style} {style}") for text, style in line]
        return [line[:-1]]
