"""House rules: rulings that a table may want otherwise, and tables that it may rewrite.

Their values are texts, so that a fight keeps them in its header. A table is its rows, joined
by `;`, of cells joined by `,`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from gmdash.asks import YES
from gmdash.dice import whole
from gmdash.encounter.cleaning import clean
from gmdash.texts import Refused, Text, Words, chain

Cell = str | int | bool
Row = Mapping[str, Cell]

MOST_ROWS = 40
MOST_CELL = 60


class Column(Struct, frozen=True):
    """A column of a table.

    Attributes:
        key: its name in `campaign.yaml`.
        low, high: the bounds of a number.
        empty: whether a word may be missing.
        barred: the signs that no word has.
    """

    key: str
    kind: Literal["number", "word", "yesno"] = "word"
    low: int = -99
    high: int = 99
    empty: bool = False
    barred: str = ",;"

    def read(self, typed: str) -> Cell:
        """The typed cell.

        Raises:
            Refused: it is none.
        """
        words = clean(typed)
        if self.kind == "yesno" and words.casefold() in YES:
            return YES[words.casefold()]
        if self.kind == "number":
            number = whole(words)
            if number is not None and self.low <= number <= self.high:
                return number
        right = 0 < len(words) <= MOST_CELL or (self.empty and not words)
        if self.kind == "word" and right and not set(words) & set(self.barred):
            return words
        raise Refused(
            Text(
                "{column}: {wanted}, not “{typed}”",
                column=self.key,
                wanted=self.wanted,
                typed=words[:20],
            )
        )

    @property
    def wanted(self) -> Words:
        """What a cell looks like."""
        if self.kind == "number":
            return Text("a whole number from {low} to {high}", low=self.low, high=self.high)
        if self.kind == "yesno":
            return Text("ja or nein")
        if self.barred != ",;":
            return Text("words without {signs}", signs=" ".join(self.barred))
        return Text("words without , and ;")


class HouseRule(Struct, frozen=True):
    """A ruling that a table may want otherwise; the first value is the default.

    Attributes:
        key: with the name of the system.
        values: what it may be; one only where the ruling is fixed.
        label: what it is about.
        outside: whether its default is not from the rule text.
        said: what each value means, for people; empty where a number, ja or nein says it.
    """

    key: str
    values: tuple[str, ...]
    label: Words
    outside: bool = False
    said: tuple[Words, ...] = ()

    @property
    def default(self) -> str:
        """What holds where nothing is said."""
        return self.values[0]

    @property
    def fixed(self) -> bool:
        """Whether it cannot be otherwise."""
        return len(self.values) == 1

    def words(self, value: str) -> Words:
        """A value as people read it."""
        if self.said:
            return self.said[self.values.index(value)]
        if value in YES:
            return Text("yes") if YES[value] else Text("no")
        return value

    def stepped(self, value: str, step: int) -> str:
        """The value so many steps on, round and round."""
        return self.values[(self.values.index(value) + step) % len(self.values)]

    def read(self, typed: str) -> str:
        """The value that was typed, as it is kept; yes and no are ja and nein.

        Raises:
            Refused: it is none of those there are.
        """
        word = typed.strip().casefold()
        meant = (word, cell_text(YES[word])) if word in YES else (word,)
        for value in self.values:
            if value.casefold() in meant:
                return value
        raise Refused(
            Text(
                "{rule} is one of {values}, not “{typed}”",
                rule=self.key,
                values=chain(self.values),
                typed=typed[:40],
            )
        )


class TableRule(Struct, frozen=True):
    """A table that the people at the table may rewrite.

    Attributes:
        columns: the first is what a row is about.
        default: its rows as text.
        increasing: whether the first column has to grow from row to row.
        outside: whether it is not from the rule text.
    """

    key: str
    columns: tuple[Column, ...]
    default: str
    label: Words
    increasing: bool = False
    outside: bool = False

    def read(self, typed: str) -> str:
        """The table that was typed, as it is kept.

        Raises:
            Refused: a row or a cell of it is wrong.
        """
        rows = [self.row(row) for row in typed.split(";") if row.strip()]
        if not 1 <= len(rows) <= MOST_ROWS:
            raise Refused(Text("{rule} has 1 to {most} rows", rule=self.key, most=MOST_ROWS))
        first = [row[self.columns[0].key] for row in rows]
        numbers = [cell for cell in first if isinstance(cell, int)]
        if self.increasing and any(a >= b for a, b in pairwise(numbers)):
            raise Refused(
                Text(
                    "{rule}: {column} grows from row to row",
                    rule=self.key,
                    column=self.columns[0].key,
                )
            )
        if len(set(first)) < len(first):
            raise Refused(
                Text(
                    "{rule}: two rows have the same {column}",
                    rule=self.key,
                    column=self.columns[0].key,
                )
            )
        return ";".join(self.text_of(row) for row in rows)

    def row(self, typed: str) -> Row:
        """A row from its cells, joined by commas.

        Raises:
            Refused: a cell is missing, one too many, or no value.
        """
        cells = typed.split(",")
        if len(cells) != len(self.columns):
            raise Refused(
                Text(
                    "“{row}”: {columns} are wanted, joined by commas",
                    row=typed.strip()[:40],
                    columns=chain([c.key for c in self.columns]),
                )
            )
        return {c.key: c.read(cell) for c, cell in zip(self.columns, cells, strict=True)}

    @property
    def fixed(self) -> bool:
        """Whether it cannot be otherwise: never."""
        return False

    def text_of(self, row: Row) -> str:
        """A row as it is kept."""
        return ",".join(cell_text(row[column.key]) for column in self.columns)

    def rows(self, text: str) -> tuple[Row, ...]:
        """The rows of a table as it is kept."""
        return _rows(self, text)


def cell_text(cell: Cell) -> str:
    """A cell as text."""
    if isinstance(cell, bool):
        return "ja" if cell else "nein"
    return str(cell)


@lru_cache(maxsize=256)
def _rows(rule: TableRule, text: str) -> tuple[Row, ...]:
    return tuple(rule.row(row) for row in text.split(";"))


AnyRule = HouseRule | TableRule

ROLLED_ANEW, WAITS_ON = "ini_jede_runde", "wartet_weiter"


def rolled_anew(system: str) -> HouseRule:
    """Whether the initiative is rolled in every round; no rule text here does so."""
    label = Text("initiative rolled anew in every round (not from the rule text)")
    return HouseRule(f"{system}.{ROLLED_ANEW}", ("nein", "ja"), label)


def waits_on(system: str) -> HouseRule:
    """Whether one who waits may go on waiting in the next round; no rule text here says so."""
    label = Text("who holds an action at the round's end (not from the rule text)")
    said = (Text("it lapses"), Text("waits on in the next round"))
    return HouseRule(f"{system}.{WAITS_ON}", ("nein", "ja"), label, said=said)
