"""Entries that are well written but do not fit the fight before them."""

from __future__ import annotations

from gmdash.encounter.fold import Mismatch
from gmdash.files.faults import Fault
from gmdash.files.lines import Block, part_of
from gmdash.files.places import place_of, shown
from gmdash.texts import Chain, Text, Words

PHRASES = {
    text.id: text
    for text in (
        Text("the id of a combatant"),
        Text("an id not yet given"),
        Text("the id of one with a place"),
        Text("the id of one who waits"),
        Text("one who has an extra action"),
        Text("no second start"),
        Text("the number of a party"),
        Text("an amount such as 2 or W6"),
        Text("a round from 1 on"),
        Text("one of do (with events), undo, redo"),
        Text("none or several"),
        Text("the number of an entry in force"),
        Text("the number of an undone entry"),
    )
}


def unfolded(block: Block, number: int, wrong: Mismatch) -> Fault:
    """The fault that an entry does not fit what stands before it."""
    part = part_of(block, number)
    return part.differs(place_of(wrong.field), _words(wrong.expected), _words(wrong.found))


def _words(value: object) -> Words:
    """A phrase, or a value."""
    if isinstance(value, Text | Chain):
        return value
    return PHRASES[value] if isinstance(value, str) and value in PHRASES else shown(value)
