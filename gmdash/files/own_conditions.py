"""The conditions of a campaign's own, on its page `conditions.yaml`: kept, and offered again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict

from gmdash.actions.conditions import HIGHEST_LEVEL
from gmdash.actions.given import Given, typed
from gmdash.encounter.cleaning import NAME_LENGTH, clean
from gmdash.encounter.events import ConditionSet
from gmdash.files.faults import Fault
from gmdash.files.figure_state import given_faults
from gmdash.files.pages import CONDITIONS, page_of
from gmdash.files.places import KINDS, shown
from gmdash.files.schema import Part
from gmdash.texts import Text

TOP = "conditions"


class OwnCondition(Given, frozen=True, forbid_unknown_fields=True):
    """What a condition of the campaign was last given with.

    Attributes:
        until: `start` or `end` of the bearer's turn, with the `fight`, or by `hand`.
    """

    until: Literal["", "hand", "fight", "start", "end"] = ""


class _Page(Struct, frozen=True, forbid_unknown_fields=True):
    conditions: dict[str, Any] | None = None


def own_conditions(folder: Path) -> tuple[dict[str, OwnCondition], list[Fault]]:
    """Those on the page that are right, by name, and the faults of the others."""
    try:
        said = _entries(folder)
    except OSError:
        return {}, []
    except Fault as fault:
        return {}, [fault]
    found = {name: each for name, each in said.items() if isinstance(each, OwnCondition)}
    return found, [f for each in said.values() if isinstance(each, list) for f in each]


def _entries(folder: Path) -> dict[str, OwnCondition | list[Fault]]:
    """What the page says of each, or what is wrong with it.

    Raises:
        OSError: it cannot be looked for.
        Fault: the page as a whole is wrong.
    """
    path = folder / CONDITIONS
    if not path.exists():
        return {}
    page = page_of(path)
    entries: dict[str, OwnCondition | list[Fault]] = {}
    for name in (page.read(_Page).conditions or {}) if page.value is not None else {}:
        part = Part(page.document, "", (TOP, name))
        plain = OwnCondition()
        wrong = list(_faults(page, name, part))
        entries[name] = wrong or (plain if part.value is None else part.read(OwnCondition))
    return entries


def _faults(page: Part, name: str, part: Part) -> Iterator[Fault]:
    place = (TOP, name)
    if not name or clean(name) != name:
        expected = Text("a name of at most {most} characters in one line", most=NAME_LENGTH)
        yield page.differs(place, expected, shown(name))
    if part.value is None:
        return
    if not isinstance(part.value, dict):
        yield page.differs(place, KINDS["object"], shown(part.value))
        return
    try:
        given = part.read(OwnCondition)
    except Fault as fault:
        yield Fault(fault.line, Text("{place}: {fault}", place=f"{TOP}.{name}", fault=fault.text))
        return
    if not 1 <= given.level <= HIGHEST_LEVEL:
        why = Text("A level is from 1 to {most}.", most=HIGHEST_LEVEL)
        yield page.wrong((*place, "level"), why)
    yield from given_faults(page, place, given)


def given_as(event: ConditionSet) -> OwnCondition:
    """What a condition was given with, as the page keeps it."""
    return OwnCondition(event.level, *typed(event.tick), event.remind, event.remark, _until(event))


def _until(event: ConditionSet) -> Literal["", "hand", "fight", "start", "end"]:
    if event.ending is None:
        return "hand"
    if event.ending.at == "fight":
        return "fight"
    # One that hangs on somebody else is nothing to offer again.
    return event.ending.at if event.ending.who == event.who else ""


def remember(folder: Path, name: str, given: OwnCondition) -> None:
    """Keep a condition of the campaign in a folder; one that is there already is replaced.

    Raises:
        WriteFailed: the page is broken, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """
    from gmdash.files.page_writer import broken, write_below

    try:
        known = _entries(folder)
    except OSError:
        known = {}
    except Fault as fault:
        raise broken(CONDITIONS, fault) from None
    called = next((k for k in known if k.casefold() == name.casefold()), name)
    before = known.get(called)
    if before == given:
        return
    if isinstance(before, list):
        raise broken(CONDITIONS, before[0])
    write_below(folder / CONDITIONS, TOP, [called], _said(given))


def _said(given: OwnCondition) -> Mapping[str, object]:
    """Only what differs from what holds anyway; `until` stands always, so that it is a mapping."""
    plain = OwnCondition()
    said = {k: v for k, v in asdict(given).items() if v != getattr(plain, k)}
    return said or {"level": given.level}
