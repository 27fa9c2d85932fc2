"""Codes of rolls, values and counters in the game's words, and what rolls came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gmdash.encounter.events import ConditionEnded, Event, Rolled
from gmdash.rules.dsa5 import attack, schip
from gmdash.rules.dsa5.defence import DEFENDED, KINDS
from gmdash.rules.dsa5.self_control import SKILL_NAME, USES
from gmdash.rules.dsa5.skill import SUCCESSES
from gmdash.rules.dsa5.w20 import DEGREES
from gmdash.texts import Text, Words, chain

WORDS: Mapping[str, Words] = {
    "le": "LE",
    "maximum": Text("a new maximum"),
    "attack": "Attacke",
    "passierschlag": "Passierschlag",
    **{kind: label for kind, (_, label) in KINDS.items()},
    "confirm": Text("confirmation"),
    "tp": "Trefferpunkte",
    "botch-sp": "Patzer",
    "fertigkeit": "Fertigkeitsprobe",
    "eigenschaft": "Eigenschaftsprobe",
    "stoerung": SKILL_NAME,
    "handeln": SKILL_NAME,
    **USES,
    "long": Text("long action"),
    "move": Text("move"),
    DEFENDED: Text("defences in this round"),
    schip.DEFENDS_BETTER: Text("Schicksalspunkt for the defence"),
}

_WITH_LEVELS = ("fertigkeit", "stoerung", "handeln")


def result_words(event: Rolled) -> Words:
    """The degree in words, with the QS of a Fertigkeitsprobe that succeeded."""
    degree = DEGREES.get(event.degree)
    if degree is None:
        return event.result
    if event.purpose in _WITH_LEVELS and event.degree in SUCCESSES:
        return chain([degree, f"QS {event.result}"])
    return degree


def outcome(events: Sequence[Event]) -> Words:
    """How an attack ended, and that a long action goes on in spite of a disturbance."""
    said = [attack.outcome(events)]
    # One that ended in the same entry says so itself.
    if not any(isinstance(event, ConditionEnded) for event in events):
        said.extend(
            Text("The long action goes on.")
            for event in events
            if isinstance(event, Rolled)
            and event.purpose == "stoerung"
            and event.degree in SUCCESSES
        )
    kept = [words for words in said if words]
    return chain(kept, " ") if kept else ""
