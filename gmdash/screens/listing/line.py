"""The lines of a list, and the line above it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from gmdash.files.problems import Problem
from gmdash.preferences import problem_line
from gmdash.texts import chain
from gmdash.widgets.cells import Line as Cells
from gmdash.widgets.cells import cut_middle, wrapped
from gmdash.widgets.grid import Cell, Column, Row, Said
from gmdash.widgets.look import Look

S = TypeVar("S")

WIDE = (Column(3), Column(10, grow=1))
# The sign of the line the GM is on, the blank before it and after it, and the bar.
BESIDE = 5


class Line(Struct, Generic[S], frozen=True):
    """A line of a list.

    Attributes:
        key: another one for each line.
        stop: what can be chosen with it; None for a line that is only read.
        columns: of the sign where the GM is, and of the cells.
    """

    key: str
    cells: tuple[Cell, ...]
    stop: S | None = None
    columns: tuple[Column, ...] = WIDE

    def row(self, look: Look, here: bool) -> Row:
        """The line as it is drawn, set off where the GM is."""
        sign = Said(f" {look.signs.acting}" if here else "", "bold")
        return Row(self.columns, (sign, *self.cells), "reverse" if here else "")


def problem_lines(problems: Sequence[Problem], look: Look, width: int) -> Iterator[Line[Problem]]:
    """What is wrong in a file, each broken into lines of this width; the first is a stop."""
    for at, problem in enumerate(problems):
        said = look.say(chain(("!", problem_line(problem)), " "))
        for part, text in enumerate(wrapped(said, max(8, width - BESIDE))):
            stop = problem if part == 0 else None
            yield Line(f"problem-{at}-{part}", (Said(text, "bold alarm"),), stop)


class Title(Struct, frozen=True):
    """The line on top; of a long path the middle is missing."""

    text: str
    ellipsis: str = "…"

    def draw(self, width: int, height: int) -> list[Cells]:
        """One line."""
        return [[(cut_middle(f" {self.text}", width, self.ellipsis), "")]]
