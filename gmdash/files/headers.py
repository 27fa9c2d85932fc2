"""The header of an encounter file: its format, its rule system, its house rules."""

from __future__ import annotations

from typing import NamedTuple

from gmdash import rules
from gmdash.encounter.entries import FORMAT, Header
from gmdash.files.faults import Fault
from gmdash.files.fitting import A_TIME, house_rule_misfit, is_time
from gmdash.files.lines import Block, part_of
from gmdash.files.places import one_of, shown
from gmdash.files.schema import Part
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text


class Opened(NamedTuple):
    """What a header says, with the system it names; `newer` than this program if so."""

    header: Header
    system: RuleSystem
    newer: bool


def header_part(block: Block) -> Part:
    """The first entry as the header that it has to be.

    Raises:
        Fault: this is no encounter file.
    """
    part = part_of(block, 0)
    if not isinstance(part.value, dict) or "gmdash" not in part.value:
        raise no_encounter(block.line)
    return part


def no_encounter(line: int) -> Fault:
    """The fault that a file is something else."""
    return Fault(line, Text("this is no encounter file: it does not begin with a header"))


def is_newer(part: Part) -> bool:
    """Whether the header has a format that this program does not know yet."""
    assert isinstance(part.value, dict)
    number = part.value["gmdash"]
    return type(number) is int and number > FORMAT


def too_new(line: int) -> Fault:
    """The fault that only a newer program can read this."""
    text = Text("this is from a newer gmdash; this one reads format {ours} and older", ours=FORMAT)
    return Fault(line, text)


def open_header(part: Part) -> Opened:
    """The header with its rule system; of a newer one, what can be known.

    Raises:
        Fault: a field is wrong, or the system or a house rule is unknown.
    """
    newer = is_newer(part)
    header = _leniently(part) if newer else part.read(Header)
    if header.gmdash < 1:
        raise part.differs(("gmdash",), shown(FORMAT), shown(header.gmdash))
    try:
        system = rules.load(header.system)
    except Refused as refused:
        raise part.wrong(("system",), refused.text) from None
    if not newer:
        if not is_time(header.created):
            raise part.differs(("created",), A_TIME, shown(header.created))
        _hold_house_rules(part, header, system)
    return Opened(header, system, newer)


def _leniently(part: Part) -> Header:
    """What a newer header has in common with ours."""
    raw = part.value
    assert isinstance(raw, dict)
    given = raw.get("rules")
    changed = given if isinstance(given, dict) else {}
    return Header(
        gmdash=raw["gmdash"],
        system=str(raw.get("system", "")),
        title=str(raw.get("title", "")),
        created=str(raw.get("created", "")),
        rules={key: value for key, value in changed.items() if isinstance(value, str)},
    )


def _hold_house_rules(part: Part, header: Header, system: RuleSystem) -> None:
    known = {rule.key: rule for rule in system.house_rules}
    for key, value in header.rules.items():
        if key not in known:
            raise part.differs(("rules", key), one_of(known), shown(key))
        expected = house_rule_misfit(known[key], value)
        if expected:
            raise part.differs(("rules", key), expected, shown(value))
