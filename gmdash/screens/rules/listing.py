"""The lines of the house rules, and of the rows of one table."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from rich.cells import cell_len

from gmdash.rules.house_rules import AnyRule, HouseRule, TableRule, cell_text
from gmdash.screens.listing.line import Line, problem_lines
from gmdash.screens.rules.book import Book
from gmdash.texts import Text, Words, chain
from gmdash.widgets.grid import Column, Said
from gmdash.widgets.look import Look

CHANGED, OUTSIDE, FIXED = "*", "X", "="
COLUMNS = (Column(3), Column(3), Column(40, least=12, grow=3), Column(26, least=12, grow=1))
WIDEST = 24


class Ruling(Struct, frozen=True):
    """A house rule with its value."""

    rule: AnyRule
    value: str

    @property
    def changed(self) -> bool:
        """Whether it is not the default."""
        return self.value != self.rule.default


class TableRow(Struct, frozen=True):
    """A row of a table, as it is typed."""

    at: int
    text: str


def rule_lines(book: Book, look: Look, width: int) -> Iterator[Line[Ruling]]:
    """What is wrong, and below it every house rule with its value."""
    for problem in problem_lines(book.problems, look, width):
        yield Line(problem.key, problem.cells)
    for rule in book.system.house_rules:
        ruling = Ruling(rule, book.values[rule.key])
        cells = (
            Said(marks(ruling), "bold", ellipsis=""),
            Said(look.say(rule.label), ellipsis=look.signs.ellipsis),
            Said(look.say(_value(ruling)), "bold", ellipsis=look.signs.ellipsis),
        )
        yield Line(rule.key, cells, ruling, COLUMNS)


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
        return value
    shown = chain(("‹", value, "›"), " ")
    if not ruling.changed:
        return shown
    return Text("{value} (instead of {usual})", value=shown, usual=rule.default)


def rows_words(n: int) -> Words:
    """How many rows a table has."""
    return Text("{n} row", "{n} rows", n=n)


def about(ruling: Ruling) -> Words:
    """What the signs before a house rule mean, and what it may be."""
    rule, found = ruling.rule, list[Words]()
    if isinstance(rule, HouseRule) and not rule.fixed:
        found += [chain(rule.values, " | "), Text("default: {value}", value=rule.default)]
    signs = (
        (ruling.changed, Text("* changed")),
        (rule.outside, Text("X not from the rule text")),
        (rule.fixed, Text("= fixed")),
    )
    return chain((rule.key, *found, *(words for holds, words in signs if holds)), " · ")


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
