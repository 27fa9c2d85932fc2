"""What is looked up in mid-fight, in short; numbers come from the data they rule."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.rules.dsa5 import pain
from gmdash.rules.dsa5.checks import DISTURBANCES
from gmdash.rules.system import Card, CardLine
from gmdash.texts import Text, Words, signed

_LE = 30


def _stages() -> Iterator[CardLine]:
    """From which LE on each stage of Schmerz counts, and what it costs."""
    for stage in range(1, pain.MAX_STAGE + 1):
        highest = max(le for le in range(_LE + 1) if pain.stage(_LE, le) >= stage)
        effect: Words = (
            "handlungsunfähig"
            if stage == pain.MAX_STAGE
            else Text("{n} on all Proben", n=signed(-stage))
        )
        yield (
            Text(
                "Schmerz {stage}: {quarters} LE gone ({le} of {most}), {effect}",
                stage=pain.ROMAN[stage],
                quarters=("", "¼", "½", "¾", Text("all"))[stage],
                le=highest,
                most=_LE,
                effect=effect,
            ),
            "D-16",
        )


CARD: Card = (
    (
        Text("Initiative"),
        (
            (Text("INI-Basis + W6, highest first, for the whole fight"), "D-2 D-4"),
            (Text("equal: SC before NSC; SCs agree, the SL sorts NSCs"), "D-3"),
            (Text("Schicksalspunkt before the start: first in round 1"), "D-6"),
        ),
    ),
    (
        Text("Turn"),
        (
            (Text("one Aktion and one freie Aktion a round"), "D-1"),
            (Text("Aktion: attack, spell, or move GS Schritt"), "D-7 D-15"),
            (Text("freie Aktion: shout, drop, or move up to GS Schritt"), "D-7 D-15"),
            (Text("Reaktion: at once, also out of turn; not counted"), "D-8"),
            (Text("wait: act after a later turn; lost at the round's end"), "D-5"),
        ),
    ),
    (
        "Länger dauernde Handlung",
        (
            (Text("N Aktionen: N rounds, effect at the end of the last"), "D-9 D-12"),
            (Text("interrupted: failed"), "D-10"),
            (Text("Störung: Selbstbeherrschung; failed, the act ends"), "D-11"),
            (
                Text(
                    "leicht {light}, mittel {medium}, Schmerz −Stufe, damage −SP/3",
                    light=signed(DISTURBANCES["leicht"]),
                    medium=signed(DISTURBANCES["mittel"]),
                ),
                "D-13",
            ),
        ),
    ),
    (
        "Schmerz",
        (
            (Text("one Stufe for each full quarter of the LE gone"), "D-16"),
            *_stages(),
            (Text("what a Stufe does is not in the rule text"), "DX-4"),
            (Text("0 LE or less: im Sterben, no turn"), "D-17"),
        ),
    ),
)
