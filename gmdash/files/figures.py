"""Those on the pages `party.yaml` and `bestiary.yaml`, with their sheets."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gmdash.actions.given import typed
from gmdash.actions.lasting import Kept, KeptCondition
from gmdash.encounter.cleaning import clean
from gmdash.encounter.events import Scalar, Side
from gmdash.files.extent import Stamp
from gmdash.files.faults import Fault
from gmdash.files.figure_state import condition_faults, counter_faults, value_faults
from gmdash.files.pages import PARTY, page_of
from gmdash.files.places import path_of, shown
from gmdash.files.schema import Part
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of the party, or a creature of the bestiary.

    Attributes:
        side: as its page has it unless it says otherwise: `pc` in the party, else `npc`.
        sheet: fields of the rule system with their values.
        values, conditions, counters: the state of one who comes out of another fight.
    """

    name: str
    side: Side | None = None
    sheet: dict[str, Scalar] = {}
    values: dict[str, int] = {}
    conditions: tuple[KeptCondition, ...] = ()
    counters: dict[str, int] = {}

    @property
    def kept(self) -> Kept:
        """The state in which this one joins a fight."""
        return Kept(self.values, self.conditions, self.counters)


class _Party(Struct, frozen=True, forbid_unknown_fields=True):
    members: list[Any]


class _Bestiary(Struct, frozen=True, forbid_unknown_fields=True):
    creatures: list[Any]


def figures_of(path: Path, system: RuleSystem | None) -> tuple[list[Figure], list[Fault]]:
    """Those on a page that are right, and the faults of the others.

    Args:
        path: the page; one that is not there holds nobody.
        system: reads the sheets; None leaves them as they stand.
    """
    try:
        stamp = Stamp.of(path.stat())
    except FileNotFoundError:
        return [], []
    except OSError:
        return _figures_on(path, system)
    figures, faults = _known(path, stamp, system)
    return list(figures), list(faults)


@lru_cache(maxsize=64)
def _known(path: Path, stamp: Stamp, system: RuleSystem | None) -> tuple[list[Figure], list[Fault]]:
    """A bestiary of thousands takes its time, and the library looks again and again."""
    return _figures_on(path, system)


def _figures_on(path: Path, system: RuleSystem | None) -> tuple[list[Figure], list[Fault]]:
    try:
        page = page_of(path)
        if path.name == PARTY:
            key, count = "members", len(page.read(_Party).members)
        else:
            key, count = "creatures", len(page.read(_Bestiary).creatures)
    except Fault as fault:
        return [], [fault]
    figures: list[Figure] = []
    faults: list[Fault] = []
    for index in range(count):
        part = Part(page.document, path_of((key, index)), (key, index))
        figure, wrong = _figure(part, "pc" if path.name == PARTY else "npc", system)
        faults += wrong
        if not wrong:
            figures.append(figure)
    return figures, faults


def _figure(part: Part, side: Side, system: RuleSystem | None) -> tuple[Figure, list[Fault]]:
    try:
        written = part.read(Figure)
    except Fault as fault:
        return Figure(""), [fault]
    figure = replace(written, name=clean(written.name), side=written.side or side)
    faults = []
    if not figure.name:
        faults.append(part.differs(("name",), Text("a name"), shown(written.name)))
    if system is None:
        return figure, faults
    sheet: dict[str, Scalar] = {}
    for key, value in written.sheet.items():
        try:
            field, number = system.sheet.read(key, str(value))
        except Refused as refused:
            faults.append(part.wrong(("sheet", key), refused.text))
            continue
        if field in sheet:
            twice = Text("the field {field} is given twice", field=field)
            faults.append(part.wrong(("sheet", key), twice))
        sheet[field] = number
    faults += value_faults(part, figure.values, sheet, system)
    faults += condition_faults(part, figure.conditions)
    faults += counter_faults(part, figure.counters, system)
    if faults:
        return figure, faults
    conditions = tuple(_as_kept(system, each) for each in figure.conditions)
    return replace(figure, sheet=sheet, conditions=conditions), []


def _as_kept(system: RuleSystem, written: KeptCondition) -> KeptCondition:
    """A condition as a fight would keep it, so that the two can be compared."""
    tick, heal = typed(written.ticks)
    name = system.condition_name(clean(written.name))
    return replace(written, name=name, tick=tick, heal=heal)
