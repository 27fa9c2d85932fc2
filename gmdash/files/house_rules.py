"""The house rules of a campaign, as people write them in `campaign.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from gmdash.files.faults import Fault
from gmdash.files.pages import CAMPAIGN, Front, open_front
from gmdash.files.places import KINDS, Place, one_of, shown
from gmdash.files.problems import Problem
from gmdash.files.scalars import resolve
from gmdash.files.schema import Part
from gmdash.rules.house_rules import (
    AnyRule,
    Cell,
    Column,
    TableRule,
    cell_text,
)
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text, Words, chain

RULES = "rules"


class HouseRules(NamedTuple):
    """The house rules of a campaign.

    Attributes:
        title: what the campaign is called.
        values: every house rule of its system with its value.
        problems: what is wrong with them in its page.
    """

    title: str
    system: RuleSystem
    values: Mapping[str, str]
    problems: list[Problem]


def house_rules_in(folder: Path) -> HouseRules:
    """The house rules of the campaign in a folder.

    Raises:
        Unreadable: its `campaign.yaml` is missing or wrong.
    """
    page, front, system = open_front(folder)
    values, faults = house_rules_on(page, front, system)
    problems = [Problem.of(folder / CAMPAIGN, fault) for fault in faults]
    return HouseRules(front.title, system, values, problems)


def house_rules_on(
    page: Part, front: Front, system: RuleSystem
) -> tuple[dict[str, str], list[Fault]]:
    """Every house rule with its value, and what is wrong; the wrong counts as not said."""
    reader = _Reader(page, system)
    values = system.rules_for(reader.read(front.rules))
    return values, reader.faults


def short_key(system: RuleSystem, rule: AnyRule) -> str:
    """Its key in a page that names the system already."""
    return rule.key.removeprefix(f"{system.id}.")


def as_written(rule: AnyRule, value: str) -> object:
    """The value of a house rule as plain data for a page; a table is a list of its rows."""
    if isinstance(rule, TableRule):
        return [
            {key: cell_text(cell) if isinstance(cell, bool) else cell for key, cell in row.items()}
            for row in rule.rows(value)
        ]
    number = resolve(value)
    return number if type(number) is int and str(number) == value else value


class _Reader:
    """Reads what a page says of house rules, and goes on after a fault."""

    def __init__(self, page: Part, system: RuleSystem) -> None:
        self._page = page
        self._system = system
        self.faults: list[Fault] = []

    def read(self, written: object) -> dict[str, str]:
        """The house rules that are right, as a fight keeps them."""
        if written is not None and not isinstance(written, dict):
            self.faults.append(self._differs((RULES,), KINDS["object"], written))
        said: dict[str, str | None] = {}
        for key, value in written.items() if isinstance(written, dict) else ():
            with self._going_on():
                rule = self._rule(key)
                if rule.key in said:
                    twice = Text("the house rule {rule} is given twice", rule=rule.key)
                    raise self._page.wrong((RULES, key), twice)
                said[rule.key] = None
                said[rule.key] = self._value((RULES, key), rule, value)
        return {key: value for key, value in said.items() if value is not None}

    def _rule(self, key: str) -> AnyRule:
        try:
            return self._system.house_rule(key)
        except Refused:
            keys = chain([short_key(self._system, rule) for rule in self._system.house_rules])
            known = Text("one of the house rules {names}", names=keys)
            raise self._differs((RULES, key), known, key) from None

    def _value(self, place: Place, rule: AnyRule, value: object) -> str | None:
        if isinstance(rule, TableRule):
            if isinstance(value, list):
                return self._table(place, rule, value)
            if isinstance(value, str):
                return self._rows(place, rule, value)
            raise self._differs(place, Text("a list of rows, or a text"), value)
        with suppress(Refused):
            if isinstance(value, str | int):
                return rule.read(_as_text(value))
        raise self._differs(place, one_of(rule.values), value)

    def _table(self, place: Place, rule: TableRule, written: list[object]) -> str | None:
        rows = [
            text
            for at, row in enumerate(written)
            if (text := self._row((*place, at), rule, row)) is not None
        ]
        if len(rows) < len(written):
            return None
        # What is wrong with rows together is wrong by the first that does not fit.
        for at in range(len(rows)):
            self._rows((*place, at), rule, ";".join(rows[: at + 1]))
        return self._rows(place, rule, ";".join(rows))

    def _rows(self, place: Place, rule: TableRule, text: str) -> str:
        try:
            return rule.read(text)
        except Refused as refused:
            raise self._page.wrong(place, refused.text) from None

    def _row(self, place: Place, rule: TableRule, row: object) -> str | None:
        """A row as text; None where a cell of it is wrong."""
        if not isinstance(row, dict):
            self.faults.append(self._differs(place, KINDS["object"], row))
            return None
        columns = {column.key: column for column in rule.columns}
        known = Text("one of the columns {names}", names=chain(columns))
        unknown = [key for key in row if key not in columns]
        self.faults += [self._differs((*place, key), known, key) for key in unknown]
        cells: dict[str, Cell] = {}
        for key, column in columns.items():
            with self._going_on():
                cells[key] = self._cell((*place, key), column, row.get(key))
        return rule.text_of(cells) if len(cells) == len(columns) and not unknown else None

    def _cell(self, place: Place, column: Column, value: object) -> Cell:
        if value is None and column.empty:
            return ""
        with suppress(Refused):
            fits = column.kind == "yesno" or not isinstance(value, bool)
            if fits and isinstance(value, str | int):
                return column.read(_as_text(value))
        raise self._differs(place, column.wanted, value)

    def _differs(self, place: Place, expected: Words, found: object) -> Fault:
        return self._page.differs(place, expected, shown(found))

    @contextmanager
    def _going_on(self) -> Iterator[None]:
        """Keep a fault, and read on."""
        try:
            yield
        except Fault as fault:
            self.faults.append(fault)


def _as_text(value: str | int) -> str:
    """What people would have typed; true and false are ja and nein."""
    return value if isinstance(value, str) else cell_text(value)
