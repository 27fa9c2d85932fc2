"""The rules of a fight in short, as lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.cells import cell_len

from gmdash.rules.house_rules import AnyRule, TableRule
from gmdash.rules.system import Card, RuleSystem
from gmdash.screens.topic import Topic
from gmdash.texts import Text, Words
from gmdash.widgets.cells import Line, fit, width_of, wrapped
from gmdash.widgets.look import Look

WIDEST = 68
"""Wider, the number of a rule would stand too far from its sentence."""


def card_lines(topic: Topic, look: Look, width: int) -> list[Line]:
    """The card of the fight's system; none for a screen without a fight."""
    if topic.system is None:
        return []
    width = min(width, WIDEST)
    card = (*topic.system.card, *_changed(topic.system, topic.rules))
    lines: list[Line] = []
    for heading, entries in card:
        lines.extend([[]] if lines else [])
        lines.append([(f" {look.say(heading)}", "bold underline")])
        for words, rule in entries:
            lines.extend(_entry_lines(look.say(words), rule, width))
    return lines


def _changed(system: RuleSystem, rules: Mapping[str, str]) -> Card:
    """The house rules of this fight that are not the card's."""
    changed = tuple(
        (Text("{what}: {value}", what=rule.label, value=_value(rule, rules[rule.key])), "")
        for rule in system.house_rules
        if rules.get(rule.key, rule.default) != rule.default
    )
    return ((Text("House rules of this fight"), changed),) if changed else ()


def _value(rule: AnyRule, value: str) -> Words:
    return Text("changed") if isinstance(rule, TableRule) else rule.words(value)


def _entry_lines(text: str, rule: str, width: int) -> Iterator[Line]:
    """A sentence, broken where need be, with the number of its rule at the end."""
    *before, last = wrapped(text, width - 2)
    for part in before:
        yield [(f" {part}", "")]
    line: Line = [(f" {last}", "")]
    room = width - 1 - width_of(line)
    if cell_len(rule) > room - 2:
        yield line
        line, room = [], width - 1
    yield [*line, (fit(rule, room, right=True), "dim")]
