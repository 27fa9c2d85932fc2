"""The pages of a campaign folder beside its fights: ordinary block YAML for people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from gmdash import rules
from gmdash.files.careful import CAMPAIGN_SIZE, parse
from gmdash.files.disk import load
from gmdash.files.faults import Fault
from gmdash.files.places import shown
from gmdash.files.problems import Problem, Unreadable
from gmdash.files.schema import Part
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text

CAMPAIGN, PARTY, BESTIARY = "campaign.yaml", "party.yaml", "bestiary.yaml"
CONDITIONS = "conditions.yaml"
ENCOUNTERS = "encounters"
ARCHIVE = "archive"


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """The page `campaign.yaml`.

    Attributes:
        prepared: names of files in `encounters/`, or in its archive, that are copied when they
            are opened.
        rules: house rules as they are written; what is wrong with them is no fault of the page.
    """

    title: str
    system: str
    prepared: tuple[str, ...] = ()
    rules: Any = None


def page_of(path: Path) -> Part:
    """The page as careful data.

    Raises:
        Fault: it cannot be read.
    """
    data, _ = load(path)
    return Part(parse(data, most=CAMPAIGN_SIZE), "")


def front_of(page: Part) -> tuple[Front, RuleSystem]:
    """What `campaign.yaml` says, with the system it names.

    Raises:
        Fault: the first thing in it that is wrong.
    """
    front = page.read(Front)
    try:
        return front, rules.load(front.system)
    except Refused as refused:
        raise page.wrong(("system",), refused.text) from None


def open_front(folder: Path) -> tuple[Part, Front, RuleSystem]:
    """The page `campaign.yaml` of a folder, what it says, and the system it names.

    Raises:
        Unreadable: it is missing or wrong.
    """
    path = folder / CAMPAIGN
    try:
        page = page_of(path)
        return page, *front_of(page)
    except Fault as fault:
        raise Unreadable([Problem.of(path, fault)]) from None


def prepared_faults(page: Part, front: Front, folder: Path) -> Iterator[Fault]:
    """What is wrong with the list of prepared fights."""
    for index, name in enumerate(front.prepared):
        places = (folder / ENCOUNTERS / name, folder / ENCOUNTERS / ARCHIVE / name)
        if name != Path(name).name or not any(map(_is_file, places)):
            yield page.differs(
                ("prepared", index), Text("the name of a file in encounters/"), shown(name)
            )


def _is_file(path: Path) -> bool:
    with suppress(OSError):
        return path.is_file()
    return False
