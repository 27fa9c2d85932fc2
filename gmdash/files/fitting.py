"""Whether an entry fits the rule system, as far as a fight could not go on otherwise.

Other fields may be missing or unknown: a system may gain some, and old fights stay readable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from gmdash.encounter.cleaning import is_id
from gmdash.encounter.entries import Entry
from gmdash.encounter.events import (
    CombatantJoined,
    CounterChanged,
    Rolled,
    RuleChanged,
    Scalar,
    SheetChanged,
    ValueChanged,
)
from gmdash.encounter.fold import BUDGET, Mismatch
from gmdash.files.places import KINDS, kind, one_of, shown
from gmdash.rules.hand_pain import BY_KIND
from gmdash.rules.house_rules import AnyRule, HouseRule
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text, Words

Misfit = tuple[str, Words, object]

A_TIME = Text("a time such as {time}", time="2026-11-29T20:15:00+01:00")

# Of a budget more may be given than was spent, and pain may be less than the wounds make it.
_ALSO_BELOW = {*BUDGET, BY_KIND["more"]}


def hold_to(system: RuleSystem, entry: Entry) -> None:
    """Hold an entry against the system.

    Raises:
        Mismatch: an id is none, a field has a value of another kind or out of its bounds, one
            that the health needs is missing, a value or a count is lower than it can be, dice
            cannot have fallen so, the time is none, or a house rule or its value is unknown.
    """
    if not is_time(entry.at):
        raise Mismatch("at", A_TIME, entry.at)
    for index, event in enumerate(entry.events):
        misfits = _MISFITS.get(type(event))
        for field, expected, found in misfits(system, event) if misfits else ():
            raise Mismatch(f"events[{index}].{field}", expected, found)


def is_time(written: str) -> bool:
    """Whether this is an ISO 8601 time, or empty: not known."""
    if not written:
        return True
    # Python reads other forms too, which editors are not told of.
    if written[4:5] + written[7:8] != "--":
        return False
    try:
        datetime.fromisoformat(written)
    except ValueError:
        return False
    return True


def _joined(system: RuleSystem, event: CombatantJoined) -> Iterator[Misfit]:
    if not is_id(event.id):
        yield "id", Text("small letters, digits and single hyphens"), event.id
    for key, value in event.sheet.items():
        yield from _of_another_kind(system, key, f"sheet.{key}", value)
    for field in system.sheet.fields:
        if field.maximum_of and field.key not in event.sheet:
            yield f"sheet.{field.key}", Text("a value"), None
    if system.health_value and system.health_value not in event.values:
        yield f"values.{system.health_value}", Text("a value"), None
    for name, value in event.values.items():
        yield from _too_low(system.least.get(name), f"values.{name}", value)


def _rolled(system: RuleSystem, event: Rolled) -> Iterable[Misfit]:
    faces = event.faces
    if len(faces) != event.count and not _is_cut_short(system, event):
        return (("faces", Text("as many as dice: {count}", count=event.count), len(faces)),)
    if faces and max(faces) > event.sides:
        at = next(at for at, face in enumerate(faces) if face > event.sides)
        wanted = Text("{kind} up to {high}", kind=KINDS["int"], high=event.sides)
        return ((f"faces[{at}]", wanted, faces[at]),)
    if event.degree and system.degrees and event.degree not in system.degrees:
        return (("degree", one_of(system.degrees), event.degree),)
    return ()


def _is_cut_short(system: RuleSystem, event: Rolled) -> bool:
    """Whether there are fewer faces than dice with reason: announced, or ended by the first."""
    return event.faces == ((system.ends_roll,) if event.origin != "announced" else ())


def _value_changed(system: RuleSystem, event: ValueChanged) -> Iterable[Misfit]:
    return _too_low(system.least.get(event.name), "after", event.after)


def _counter_changed(system: RuleSystem, event: CounterChanged) -> Iterable[Misfit]:
    return () if event.name in _ALSO_BELOW else _too_low(0, "after", event.after)


def _too_low(least: int | None, place: str, value: int) -> Iterable[Misfit]:
    if least is None or value >= least:
        return ()
    return ((place, Text("{kind} from {low} on", kind=KINDS["int"], low=least), value),)


def _sheet_changed(system: RuleSystem, event: SheetChanged) -> Iterator[Misfit]:
    yield from _of_another_kind(system, event.field, "after", event.after)


def _of_another_kind(system: RuleSystem, key: str, place: str, value: Scalar) -> Iterator[Misfit]:
    field = system.sheet.field(key)
    if field is None:
        return
    whole_will_do = isinstance(field.default, float) and type(value) is int
    if type(value) is not type(field.default) and not whole_will_do:
        yield place, KINDS[kind(field.default)], value
    elif isinstance(value, int | float) and not field.low <= value <= field.high:
        yield place, field.wanted, value


def _rule_changed(system: RuleSystem, event: RuleChanged) -> Iterator[Misfit]:
    rule = next((rule for rule in system.house_rules if rule.key == event.rule), None)
    if rule is None:
        yield "rule", one_of(rule.key for rule in system.house_rules), event.rule
    else:
        expected = house_rule_misfit(rule, event.after)
        if expected:
            yield "after", expected, event.after


def house_rule_misfit(rule: AnyRule, value: str) -> Words:
    """What a house rule would have to be instead of this value; empty where it may be that."""
    try:
        if rule.read(value) == value:
            return ""
        expected: Words = shown(rule.read(value))
    except Refused as refused:
        expected = refused.text
    return one_of(shown(v) for v in rule.values) if isinstance(rule, HouseRule) else expected


# A long fight has very many rolls, values and counts: nothing is made where nothing is wrong.
_MISFITS: Mapping[type, Callable[[RuleSystem, Any], Iterable[Misfit]]] = {
    Rolled: _rolled,
    CombatantJoined: _joined,
    ValueChanged: _value_changed,
    CounterChanged: _counter_changed,
    SheetChanged: _sheet_changed,
    RuleChanged: _rule_changed,
}
