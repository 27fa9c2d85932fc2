"""A new campaign: a folder with its pages, each with an example that can be filled in."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from gmdash.encounter.cleaning import clean, id_from
from gmdash.files.disk import unwritable, write_new
from gmdash.files.house_rules import as_written, short_key
from gmdash.files.pages import BESTIARY, CAMPAIGN, ENCOUNTERS, PARTY
from gmdash.files.shelving import DEVICES
from gmdash.rules.house_rules import HouseRule
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text, Words, chain

Say = Callable[[Words], str]


def new_campaign(folder: Path, title: str, system: RuleSystem, say: Say) -> Path:
    """A campaign with nobody in it yet, made aside and then given its name.

    Args:
        folder: where campaigns are; it is made where it is not there.
        title: what it is called; the name of its folder is made from it.
        system: its rule system.
        say: says the comments.

    Returns:
        its folder.

    Raises:
        Refused: there is no title, or it cannot be written; nothing is left behind.
    """
    wanted = clean(title)
    if not wanted:
        raise Refused(Text("A title is wanted."))
    aside = folder / f".{os.urandom(8).hex()}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = {path.name.casefold() for path in folder.iterdir()} | DEVICES
        target = folder / id_from(wanted, taken)
        (aside / ENCOUNTERS).mkdir(parents=True)
        for name, lines in _pages(wanted, system, say).items():
            write_new(aside / name, "".join(f"{line}\n" for line in lines).encode())
        aside.rename(target)
    except OSError as error:
        shutil.rmtree(aside, ignore_errors=True)
        raise unwritable(folder, error) from None
    return target


def _pages(title: str, system: RuleSystem, say: Say) -> dict[str, list[str]]:
    fields = ", ".join(f"{field.key}: {field.default}" for field in system.sheet.fields)
    return {
        CAMPAIGN: [
            f"title: {_quoted(title)}",
            f"system: {system.id}",
            *_comments(
                say(Text("Fights in encounters/ that are copied each time they are opened:")),
                "prepared:",
                "  - ambush.yaml",
            ),
            *_comments(*_house_rules(system, say)),
        ],
        PARTY: [
            *_comments(say(Text("The party. Write it like this, in place of the last line:"))),
            *_comments("members:", "  - name: Ella", f"    sheet: {{{fields}}}"),
            "members: []",
        ],
        BESTIARY: [
            *_comments(say(Text("The bestiary. Write it like this, in place of the last line:"))),
            *_comments("creatures:", "  - name: Goblin", f"    sheet: {{{fields}}}"),
            "creatures: []",
        ],
    }


def _house_rules(system: RuleSystem, say: Say) -> Iterator[str]:
    """Every house rule that can be otherwise, with its default and what else it may be."""
    rules = [rule for rule in system.house_rules if not rule.fixed]
    if not rules:
        return
    yield say(Text("House rules of new fights; the first value is the default:"))
    yield "rules:"
    for rule in rules:
        key, value = short_key(system, rule), as_written(rule, rule.default)
        if isinstance(rule, HouseRule):
            about = chain((rule.label, chain(_meanings(rule), " | ")), " – ")
            yield f"  {key}: {value}  # {say(about)}"
        else:
            assert isinstance(value, list)
            yield f"  {key}:  # {say(rule.label)}"
            yield from (f"    - {_in_one_line(row)}" for row in value)


def _meanings(rule: HouseRule) -> Iterator[Words]:
    """Every value as it is written, and what it means where it does not say so itself."""
    for at, value in enumerate(rule.values):
        said = rule.said[at] if rule.said else value
        yield value if said == value else chain((value, said), ": ")


def _in_one_line(row: Mapping[str, str | int]) -> str:
    """A row of a table, as YAML reads it."""
    cells = (
        f"{key}: {_quoted(cell) if isinstance(cell, str) else cell}" for key, cell in row.items()
    )
    return "{" + ", ".join(cells) + "}"


def _comments(*lines: str) -> Iterable[str]:
    return (f"# {line}" for line in lines)


def _quoted(text: str) -> str:
    """A text between quotes, as JSON and YAML both read it."""
    return msgspec.json.encode(text).decode()
