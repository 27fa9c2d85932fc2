"""The lines of the house rules, and of the rows of one table."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from rich.cells import cell_len

from gmdash.rules.house_rules import AnyRule, HouseRule, TableRule, cell_text
from gmdash.screens.listing.line import BESIDE, Line, problem_lines
from gmdash.screens.rules.book import Book
from gmdash.texts import Text, Words, chain
from gmdash.widgets.cells import Piece, cut, fit, unbroken
from gmdash.widgets.grid import Column, Said
from gmdash.widgets.look import Look

CHANGED, OUTSIDE, FIXED = "*", "X", "="
SIGN, MARKS, WHOLE = Column(3), Column(3), Column(20, grow=1)
GAP = 2
WIDEST = 24


class Ruling(Struct, frozen=True):
    """A house rule with its value."""

    rule: AnyRule
    value: str

    @property
    def changed(self) -> bool:
        """Whether it is not the default."""
        return self.value != self.rule.default


class Pair(Struct, frozen=True):
    """A label and its value; where there is too little room, the label is cut.

    Attributes:
        wide: where the values stand under each other; at the right edge where it is 0.
    """

    label: str
    value: str
    wide: int
    ellipsis: str

    def pieces(self, width: int) -> list[Piece]:
        """Both; the value has at most half."""
        if self.wide:
            before = self.wide + GAP
            return [
                (fit(self.label, before, self.ellipsis), ""),
                (fit(self.value, width - before, self.ellipsis), "bold"),
            ]
        most = max(width // 2, width - GAP - cell_len(self.label))
        value = cut(self.value, most, self.ellipsis)
        room = max(0, width - GAP - cell_len(value))
        label = fit(self.label, room, self.ellipsis) + " " * GAP
        return [(label, ""), (fit(value, width - cell_len(label), self.ellipsis), "bold")]


class TableRow(Struct, frozen=True):
    """A row of a table, as it is typed."""

    at: int
    text: str


def rule_lines(book: Book, look: Look, width: int) -> Iterator[Line[Ruling]]:
    """What is wrong, and below it every house rule with its value."""
    for problem in problem_lines(book.problems, look, width):
        yield Line(problem.key, problem.cells)
    rulings = [Ruling(rule, book.values[rule.key]) for rule in book.system.house_rules]
    pairs = [(look.say(each.rule.label), look.say(_value(each))) for each in rulings]
    wide = max(cell_len(label) for label, _ in pairs)
    whole = wide + GAP + max(cell_len(value) for _, value in pairs)
    under_each_other = whole <= width - BESIDE - MARKS.width - 1
    for ruling, (label, value) in zip(rulings, pairs, strict=True):
        cells = (
            Said(marks(ruling), "bold", ellipsis=""),
            Pair(label, value, wide if under_each_other else 0, look.signs.ellipsis),
        )
        yield Line(ruling.rule.key, cells, ruling, (SIGN, MARKS, WHOLE))


def marks(ruling: Ruling) -> str:
    """The signs before a house rule; below the list they are said in words."""
    found = (
        (CHANGED, ruling.changed),
        (OUTSIDE, ruling.rule.outside),
        (FIXED, ruling.rule.fixed),
    )
    return "".join(sign for sign, holds in found if holds)


def _value(ruling: Ruling) -> Words:
    rule, value = ruling.rule, ruling.value
    if isinstance(rule, TableRule):
        return rows_words(len(rule.rows(value)))
    if rule.fixed:
        return rule.words(value)
    return chain(("‹", rule.words(value), "›"), " ")


def rows_words(n: int) -> Words:
    """How many rows a table has."""
    return Text("{n} row", "{n} rows", n=n)


def details(ruling: Ruling, look: Look, brief: bool) -> Iterator[Piece]:
    """A house rule in full: its label, what it may be, its key, and what its signs mean.

    Args:
        ruling: the house rule.
        look: how things are said.
        brief: whether there is room for the value it has only.
    """
    rule, say = ruling.rule, look.say
    yield say(rule.label), "bold"
    if isinstance(rule, HouseRule):
        for value in (ruling.value,) if brief else rule.values:
            yield _choice(rule, value, value == ruling.value, look)
    signs = (
        (ruling.changed, Text("* changed")),
        (rule.outside, Text("X not from the rule text")),
        (rule.fixed, Text("= fixed")),
    )
    code = rule.key if isinstance(rule, TableRule) else f"{rule.key}={ruling.value}"
    yield say(chain((code, *(words for holds, words in signs if holds)), " · ")), ""


def _choice(rule: HouseRule, value: str, holds: bool, look: Look) -> Piece:
    words = rule.words(value)
    if value == rule.default and not rule.fixed:
        words = Text("{value} (default)", value=words)
    sign = look.signs.left if holds else " "
    return f"{unbroken(f'{sign} ')}{look.say(words)}", "bold" if holds else ""


def row_lines(rule: TableRule, value: str, look: Look) -> Iterator[Line[TableRow]]:
    """The heads of the columns, and the rows."""
    rows = [[cell_text(cell) for cell in row.values()] for row in rule.rows(value)]
    heads = [column.key for column in rule.columns]
    wide = [max(cell_len(line[at]) for line in [heads, *rows]) for at in range(len(heads))]
    last = len(heads) - 1
    columns = tuple(
        Column(min(WIDEST, width), least=min(4, width), grow=int(at == last))
        for at, width in enumerate(wide)
    )
    ellipsis = look.signs.ellipsis
    for at, cells in enumerate([heads, *rows], -1):
        numbers = [column.kind == "number" for column in rule.columns]
        said = tuple(
            Said(look.say(cell), "dim" if at < 0 else "", right, ellipsis)
            for cell, right in zip(cells, numbers, strict=True)
        )
        stop = TableRow(at, ",".join(cells)) if at >= 0 else None
        yield Line(f"row-{at}", said, stop, (Column(3), *columns))
