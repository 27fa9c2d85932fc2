"""One of the party after a fight: what of the page changes, said and as it is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import asdict

from gmdash.actions.lasting import Kept, KeptCondition, kept_of
from gmdash.encounter.events import CombatantJoined, Scalar
from gmdash.files.figures import Figure
from gmdash.files.stays import Stay, folded
from gmdash.rules.sheet import value_words
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text, Words, chain

Sheet = Mapping[str, Scalar]
Changes = Mapping[str, object]


class Return(Struct, frozen=True):
    """One of the party whom a fight has changed.

    Attributes:
        said: what changes, one by one; empty where nothing does.
        changes: what the keys on the page say then.
        stale: what on the page is no longer as the fight began.
    """

    name: str
    said: tuple[Words, ...]
    changes: Changes
    stale: tuple[Words, ...] = ()

    @property
    def words(self) -> Words:
        """`Alrik: LE 30 → 17; Furcht II`."""
        return Text("{who}: {changes}", who=self.name, changes=chain(self.said, "; "))


def returned(
    system: RuleSystem,
    figure: Figure,
    written: Mapping[str, object],
    stay: Stay,
) -> Return:
    """What a fight changes about one of the party.

    Args:
        system: the rule system.
        figure: as the page has this one.
        written: the sheet on the page, letter by letter.
        stay: as this one came into the fight, and what came of it.
    """
    joined, now = stay.joined, stay.now
    sheet = {
        key: value
        for key, value in now.sheet.items()
        if joined.sheet.get(key) != value and figure.sheet.get(key) != value
    }
    whole = {**system.sheet.defaults(), **figure.sheet}
    kept = Kept(
        _bounded(system, {**whole, **sheet}, kept_of(system, now).values),
        stay.conditions_then(figure.conditions),
        stay.counters_then(figure.counters),
    )
    changes: dict[str, object] = {}
    if sheet:
        changes["sheet"] = _as_on_page(system, written, sheet)
    if figure.values != kept.values:
        changes["values"] = dict(kept.values) or None
    if set(figure.conditions) != set(kept.conditions):
        changes["conditions"] = [_written(each) for each in kept.conditions] or None
    if figure.counters != kept.counters:
        changes["counters"] = dict(kept.counters) or None
    said = (
        *_values_said(system, whole, {**whole, **sheet}, figure.kept, kept),
        *_conditions_said(system, figure.kept, kept),
        *_sheet_said(system, whole, sheet),
        *_counters_said(system, figure.kept, kept),
    )
    stale = (
        *_values_stale(system, whole, figure, joined, kept),
        *_conditions_stale(system, figure, stay, kept),
        *_counters_stale(system, figure, stay, kept),
    )
    return Return(figure.name, said, changes, stale)


def _bounded(system: RuleSystem, sheet: Sheet, kept: Mapping[str, int]) -> dict[str, int]:
    """No value above the most that the page allows; what is unhurt there is not written."""
    most = {f.maximum_of: int(sheet[f.key]) for f in system.sheet.fields if f.maximum_of}
    values = {name: min(value, most.get(name, value)) for name, value in kept.items()}
    unhurt = system.starting_values(sheet)
    return {name: value for name, value in values.items() if value != unhurt.get(name, 0)}


def _written(condition: KeptCondition) -> dict[str, str | int]:
    """A condition as people would write it."""
    given = {key: value for key, value in asdict(condition).items() if value != ""}
    return {"name": condition.name, **given}


def _as_on_page(system: RuleSystem, written: Mapping[str, object], sheet: Sheet) -> Changes:
    """The fields by the names that the page has for them; another name for a field too."""
    changes: dict[str, object] = {}
    for field, value in sheet.items():
        name = next((key for key in written if _means(system, key, written[key]) == field), field)
        alias = next((a for a in system.sheet.aliases if a.key == name.casefold()), None)
        if alias is None:
            changes[name] = value
            continue
        number = next((n for n, meant in alias.table.items() if meant == value), None)
        changes[name] = number
        if number is None:
            changes[field] = value
    return changes


def _means(system: RuleSystem, key: str, value: object) -> str:
    try:
        return system.sheet.read(key, str(value))[0]
    except Refused:
        return ""


def _values_said(
    system: RuleSystem, before: Sheet, after: Sheet, old: Kept, new: Kept
) -> Iterator[Words]:
    was = {**system.starting_values(before), **old.values}
    becomes = {**system.starting_values(after), **new.values}
    for name in system.kept_values():
        first, last = was.get(name, 0), becomes.get(name, 0)
        hurt = name in old.values or name in new.values
        # Another maximum says by itself that one has all of it.
        if first != last and hurt:
            yield _changed(system.words.get(name, name), first, last)
        elif old.values.get(name) != new.values.get(name):
            yield chain([system.words.get(name, name), last], " ")


def _conditions_said(system: RuleSystem, old: Kept, new: Kept) -> Iterator[Words]:
    for each in new.conditions:
        if each not in old.conditions:
            yield system.condition_words(each.name, each.level, "")
    names = {each.name.casefold() for each in new.conditions}
    for each in old.conditions:
        if each.name.casefold() not in names:
            words = system.condition_words(each.name, each.level, "")
            yield Text("no longer {condition}", condition=words)


def _sheet_said(system: RuleSystem, before: Sheet, sheet: Sheet) -> Iterator[Words]:
    for key, value in sheet.items():
        field = system.sheet.field(key)
        old: Words = value_words(before[key]) if key in before else "–"
        yield _changed(field.label if field else key, old, value_words(value))


def _counters_said(system: RuleSystem, old: Kept, new: Kept) -> Iterator[Words]:
    for name in dict.fromkeys((*old.counters, *new.counters)):
        first, last = old.counters.get(name, 0), new.counters.get(name, 0)
        if first != last:
            yield _changed(system.counter_words(name) or name, first, last)


def _changed(what: Words, before: Words, after: Words) -> Words:
    return Text("{what} {before} → {after}", what=what, before=before, after=after)


def _values_stale(
    system: RuleSystem, sheet: Sheet, figure: Figure, joined: CombatantJoined, kept: Kept
) -> Iterator[Words]:
    """A page that was changed since the fight began would lose what it says now."""
    page = {**system.starting_values(sheet), **figure.values}
    for name in system.kept_values():
        now, then = page.get(name, 0), joined.values.get(name, 0)
        if now != then and figure.values.get(name) != kept.values.get(name):
            yield _otherwise(figure, system.words.get(name, name), now, then)


def _conditions_stale(
    system: RuleSystem, figure: Figure, stay: Stay, kept: Kept
) -> Iterator[Words]:
    page = {folded(each.name): each for each in figure.conditions}
    becomes = {folded(each.name): each for each in kept.conditions}
    for key in sorted(stay.touched):
        now, then = page.get(key), stay.brought.get(key)
        named = now or then
        if named and now != then and now != becomes.get(key):
            yield Text(
                "{who}: {condition} is not on the page as this fight began with it.",
                who=figure.name,
                condition=system.condition_words(named.name, named.level, ""),
            )


def _counters_stale(system: RuleSystem, figure: Figure, stay: Stay, kept: Kept) -> Iterator[Words]:
    for name, course in stay.counts.items():
        now = figure.counters.get(name, 0)
        if now != course[0] and now != kept.counters.get(name, 0):
            yield _otherwise(figure, system.counter_words(name) or name, now, course[0])


def _otherwise(figure: Figure, what: Words, now: int, then: int) -> Words:
    return Text(
        "{who}: the page says {what} {now}, but this fight began with {then}.",
        who=figure.name,
        what=what,
        now=now,
        then=then,
    )
