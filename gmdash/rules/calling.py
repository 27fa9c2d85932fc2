"""A check that is called for in a fight: its words made into the inputs of one combatant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmdash.dice import whole
from gmdash.encounter.cleaning import clean
from gmdash.encounter.state import Combatant, State
from gmdash.rules.checks import Check
from gmdash.rules.inputs import Input, put_in
from gmdash.rules.sheet import MOST_KEY, field_named, label_of
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text, chain

# The names of the sheet that a check was called for with, before a system puts in its own.
CALLED = "called"


def for_fighters(system: RuleSystem) -> dict[str, Check]:
    """The checks that can be called for in a fight, the usual one first."""
    return {key: check for key, check in system.checks.items() if check.for_fighters}


def check_named(system: RuleSystem, words: Sequence[str]) -> tuple[Check, Sequence[str]]:
    """The check that is meant and the words left for its inputs; the usual one if none is named.

    Raises:
        Refused: the system has none for a fight.
    """
    checks = for_fighters(system)
    if not checks:
        raise Refused(
            Text("{system} has no “{command}” here.", system=system.title, command="probe")
        )
    if words and words[0].casefold() in checks:
        return checks[words[0].casefold()], words[1:]
    return next(iter(checks.values())), words


def inputs_for(
    system: RuleSystem, state: State, combatant: Combatant, check: Check, words: Sequence[str]
) -> dict[str, Any]:
    """The inputs of a check for one combatant.

    A word is `name=value`, or a value whose mark or place in `Check.order` says which it is;
    a number with a sign is the first that takes one, and words that are no number are a text.
    A number may be the name of a field of the sheet; then its label is kept too.

    Raises:
        Refused: a word is no input, or one is missing.
    """
    read: dict[str, Any] = {}
    labels: dict[str, str] = {}
    rest = list(check.order)
    named = False
    for word in words:
        key, equals, value = word.partition("=")
        marked = next((i for i in check.inputs if i.mark and word.endswith(i.mark)), None)
        if not equals and marked is not None:
            key, value = marked.key, word
        elif not equals:
            key, value = _meant(system, combatant, [check.input(k) for k in rest], word), word
        entry = check.input(key)
        if entry.kind == "text" and not equals:
            read[entry.key] = f"{read.get(entry.key, '')} {word}".strip()
            continue
        if entry.key in rest:
            rest.remove(entry.key)
        put_in(read, entry, _value(system, combatant, entry, value, labels))
        named = named or bool(equals)
    if check.alone and not named:
        _stand_alone(check, read, labels)
    called = " ".join(labels.values())
    inputs = {**check.complete(read, on_sheet=True), "labels": labels, CALLED: called}
    # A word that nobody understands is told of before what does not go together.
    fitted = check.fitted(system, state, combatant, inputs) if check.fitted else inputs
    # A name may be on one sheet and not on another: there a second way stands behind it.
    by_name = any(i.lacking and (i.key in labels or i.key not in read) for i in check.inputs)
    check.go_together(read, any_way=by_name)
    return fitted


def _stand_alone(check: Check, read: dict[str, Any], labels: Mapping[str, str]) -> None:
    """Put a number in the first place, with none in the second, to the input it is for then."""
    first, second = check.order[:2]
    if first in read and first not in labels and second not in read:
        read[check.alone] = read.pop(first)


def _meant(system: RuleSystem, combatant: Combatant, rest: Sequence[Input], word: str) -> str:
    """The key of the input that a bare word is for."""
    if word[:1] in ("+", "-", "−"):
        rest = [entry for entry in rest if entry.signed] or [e for e in rest if e.kind != "text"]
    if not rest:
        raise Refused(Text("“{word}” is one word too many.", word=word[:40]))
    text = next((entry.key for entry in rest if entry.kind == "text"), "")
    found = field_named(system.sheet, combatant.sheet, word)
    if text and whole(word) is None and found is None:
        return text
    return next((entry.key for entry in rest if entry.kind != "text"), rest[0].key)


def _value(
    system: RuleSystem, combatant: Combatant, entry: Input, typed: str, labels: dict[str, str]
) -> Any:
    if not entry.named:
        return entry.read(typed)
    if entry.kind == "numbers" and "/" in typed:
        typed = typed.replace("/", ",")
    several = typed.split(",") if entry.kind == "numbers" else [typed]
    values: list[int] = []
    names: list[str] = []
    for part in several:
        found = field_named(system.sheet, combatant.sheet, part)
        if found is None and entry.lacking and not entry.is_number(part):
            labels[entry.key] = label_of(clean(part, MOST_KEY))
            return None
        if found is None:
            values.append(_number(combatant, entry, part))
            names.append(entry.key.capitalize())
        else:
            values.append(_kept(combatant, *found))
            names.append(found[1])
    if any(found != entry.key.capitalize() for found in names):
        labels[entry.key] = "/".join(names)
    return tuple(values) if entry.kind == "numbers" else values[0]


def _kept(combatant: Combatant, key: str, label: str) -> int:
    """The number that a sheet has in a field."""
    if key not in combatant.sheet:
        raise Refused(
            Text("{who} has no {field}; set it, or say a number.", who=combatant.name, field=label)
        )
    return int(combatant.sheet[key])


def _number(combatant: Combatant, entry: Input, typed: str) -> int:
    if not entry.is_number(typed):
        raise Refused(
            Text(
                "{who}: “{typed}” is neither a number nor one value of the sheet; {key} is wanted.",
                who=combatant.name,
                typed=typed[:40],
                key=chain([entry.called]),
            )
        )
    return entry.number(typed)
