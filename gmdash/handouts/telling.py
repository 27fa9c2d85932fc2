"""A fight told entry by entry, to the GM or to players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct, to_builtins

from gmdash.actions.public import Known, known, saying
from gmdash.actions.telling import Teller
from gmdash.encounter.entries import Entry, Timeline
from gmdash.encounter.state import State
from gmdash.files.encounter_file import EncounterFile
from gmdash.language import Language
from gmdash.rules.system import RuleSystem

BLOCK = 8


class Sentence(Struct, frozen=True):
    """A sentence with the round that it belongs to."""

    round: int
    text: str


class Told(Struct, frozen=True):
    """An entry as it is told.

    Attributes:
        n: its number in the file; for players the number among what they are told.
        at, do: when, and by which command; empty for players, whom gaps would tell something.
        round: the round in which it ended.
        rolls: its rolls as plain values; players get what they are told of them.
    """

    n: int
    at: str
    do: str
    round: int
    sentences: tuple[Sentence, ...]
    rolls: tuple[dict[str, Any], ...]


def known_of(file: EncounterFile) -> Known:
    """Whom players know now."""
    return known(file.timeline.effective(), file.system)


def told(file: EncounterFile, language: Language, whom: Known | None) -> list[Told]:
    """The entries in force, without those that say nothing.

    Args:
        file: the fight.
        language: of the sentences.
        whom: for players, whom they know; None tells all to the GM.
    """
    start = file.timeline.state_at(0)
    entries = file.timeline.effective()
    found = [
        entry for entry in _told(start, file.system, entries, language, whom) if entry.sentences
    ]
    if whom is None:
        return found
    return [_numbered(entry, n) for n, entry in enumerate(found, 1)]


def _numbered(entry: Told, n: int) -> Told:
    return Told(n, "", "", entry.round, entry.sentences, entry.rolls)


def last_sentences(
    timeline: Timeline, system: RuleSystem, language: Language, whom: Known, most: int
) -> list[str]:
    """What players were told last; only as much is told anew as is needed for it."""
    entries, said = timeline.effective(), list[str]()
    at = len(entries)
    while at > 0 and len(said) < most:
        begin = max(0, at - BLOCK)
        block = _told(timeline.state_at(begin), system, entries[begin:at], language, whom)
        said[:0] = [sentence.text for entry in block for sentence in entry.sentences]
        at = begin
    return said[-most:]


def _told(
    start: State,
    system: RuleSystem,
    entries: Sequence[Entry],
    language: Language,
    whom: Known | None,
) -> Iterator[Told]:
    teller = Teller(start, system, whom)
    say = saying(language.say, whom)
    for entry in entries:
        sentences = tuple(Sentence(teller.round, say(words)) for words in teller.tell(entry.events))
        rolls = tuple(_roll(roll, whom) for roll in teller.rolls)
        yield Told(entry.n, entry.at, entry.do, teller.state.round, sentences, rolls)


def _roll(roll: Any, whom: Known | None) -> dict[str, Any]:
    """A roll as plain values; ids are those that the reader knows."""
    values: dict[str, Any] = to_builtins(roll)
    del values["type"]
    if whom:
        for key in ("who", "against"):
            if values.get(key):
                values[key] = whom.ids.get(values[key])
        for key in ("parts", "target_parts"):
            if key in values:
                values[key] = {whom.scrub(name): n for name, n in values[key].items()}
        if not values["sides"]:
            values = {key: values[key] for key in values if key in _OF_NPC}
    return values


_OF_NPC = ("who", "against", "purpose", "degree")
