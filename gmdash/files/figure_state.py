"""What a page says of the state somebody is in, held against the rule system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gmdash.actions.conditions import HIGHEST_LEVEL
from gmdash.actions.given import Given
from gmdash.actions.lasting import KeptCondition
from gmdash.encounter.cleaning import NOTE_LENGTH, clean
from gmdash.encounter.events import Scalar
from gmdash.files.faults import Fault
from gmdash.files.places import Place, one_of, shown
from gmdash.files.schema import Part
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text

LOWEST, HIGHEST = -999, 9999


def value_faults(
    part: Part, values: Mapping[str, int], sheet: Mapping[str, Scalar], system: RuleSystem
) -> Iterator[Fault]:
    """Values that the system does not know, or that nobody can have."""
    known = system.kept_values()
    whole = {**system.sheet.defaults(), **sheet}
    for name, value in values.items():
        place = ("values", name)
        if name not in known:
            none = Text("nothing: {system} keeps no value", system=system.title)
            expected = one_of(known) or none
            yield part.differs(place, expected, shown(name))
            continue
        field = next((f for f in system.sheet.fields if f.maximum_of == name), None)
        low = LOWEST if field else 0
        high = int(whole.get(field.key, HIGHEST)) if field else HIGHEST
        if not low <= value <= high:
            wanted = Text("a whole number from {low} to {high}", low=low, high=high)
            yield part.differs(place, wanted, shown(value))


def condition_faults(part: Part, conditions: tuple[KeptCondition, ...]) -> Iterator[Fault]:
    """Conditions without a name, named twice, or of a level that there is not."""
    seen: set[str] = set()
    for index, condition in enumerate(conditions):
        name = clean(condition.name)
        if not name:
            place = ("conditions", index, "name")
            yield part.differs(place, Text("a name"), shown(condition.name))
        elif name.casefold() in seen:
            twice = Text("the condition {name} is given twice", name=name)
            yield part.wrong(("conditions", index, "name"), twice)
        seen.add(name.casefold())
        if not 1 <= condition.level <= HIGHEST_LEVEL:
            wanted = Text("a whole number from {low} to {high}", low=1, high=HIGHEST_LEVEL)
            yield part.differs(("conditions", index, "level"), wanted, shown(condition.level))
        yield from given_faults(part, ("conditions", index), condition)


def given_faults(part: Part, place: Place, given: Given) -> Iterator[Fault]:
    """What is wrong with what a condition does, and with the words to read with it."""
    if given.tick != "" and given.heal != "":
        why = Text("A condition hurts or heals, not both: tick or heal.")
        yield part.wrong((*place, "heal"), why)
    try:
        _ = given.ticks
    except Refused as refused:
        yield part.wrong((*place, "tick" if given.tick != "" else "heal"), refused.text)
    if clean(given.note, NOTE_LENGTH) != given.note:
        yield part.differs((*place, "note"), Text("a text in one line"), shown(given.note))


def counter_faults(part: Part, counters: Mapping[str, int], system: RuleSystem) -> Iterator[Fault]:
    """Counts that the system does not keep, or below 1."""
    for name, value in counters.items():
        if not system.keeps_count(name):
            what = Text("a count that {system} keeps", system=system.title)
            yield part.differs(("counters", name), what, shown(name))
        elif not 1 <= value <= HIGHEST:
            wanted = Text("a whole number from {low} to {high}", low=1, high=HIGHEST)
            yield part.differs(("counters", name), wanted, shown(value))
