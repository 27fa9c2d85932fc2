"""Checking files and folders without opening them for play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from gmdash.files.encounter_file import problems_of
from gmdash.files.faults import Fault
from gmdash.files.figures import figures_of
from gmdash.files.house_rules import house_rules_on
from gmdash.files.own_conditions import own_conditions
from gmdash.files.pages import (
    BESTIARY,
    CAMPAIGN,
    CONDITIONS,
    PARTY,
    front_of,
    page_of,
    prepared_faults,
)
from gmdash.files.problems import Problem
from gmdash.rules.system import RuleSystem

Checker = Callable[[Path], list[Problem]]


def check(paths: Iterable[Path], others: Mapping[str, Checker] | None = None) -> list[Problem]:
    """Every wrong line in files and folders, by path and line; nothing is written.

    Args:
        paths: of a folder all its `*.yaml` are checked, also further in, but none in hidden
            folders, where copies are kept. What a file is its
            name says: `campaign.yaml`, `party.yaml`, `bestiary.yaml`, `conditions.yaml`, else an
            encounter.
        others: what checks files of other names that are given by their path.
    """
    paths = list(paths)
    given = {path: others[path.name] for path in paths if others and path.name in others}
    problems: list[Problem] = []
    for file in files_of(paths):
        problems += given.get(file, _problems)(file)
    return problems


def files_of(paths: Iterable[Path]) -> list[Path]:
    """The files that are meant by files and folders, each once."""
    return sorted({file for path in paths for file in _files(path)})


def _files(path: Path) -> list[Path]:
    try:
        found = list(path.rglob("*.yaml")) if path.is_dir() else [path]
    except OSError:
        found = [path]
    return [file for file in found if file == path or not (file.is_dir() or _hidden(path, file))]


def _hidden(folder: Path, file: Path) -> bool:
    return any(name.startswith(".") for name in file.relative_to(folder).parts[:-1])


def _problems(path: Path) -> list[Problem]:
    if path.name == CAMPAIGN:
        faults = _campaign_faults(path)
    elif path.name in (PARTY, BESTIARY) and path.exists():
        faults = figures_of(path, _system_beside(path))[1]
    elif path.name == CONDITIONS and path.exists():
        faults = own_conditions(path.parent)[1]
    else:
        return problems_of(path)
    return [Problem.of(path, fault) for fault in sorted(faults, key=lambda fault: fault.line)]


def _campaign_faults(path: Path) -> list[Fault]:
    try:
        page = page_of(path)
        front, system = front_of(page)
    except Fault as fault:
        return [fault]
    return [
        *prepared_faults(page, front, path.parent),
        *house_rules_on(page, front, system)[1],
    ]


def _system_beside(path: Path) -> RuleSystem | None:
    """The system of the campaign that a page belongs to, if it can be known."""
    try:
        return front_of(page_of(path.with_name(CAMPAIGN)))[1]
    except Fault:
        return None
