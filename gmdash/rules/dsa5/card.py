"""What is looked up in mid-fight, in short; numbers come from the data they rule."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.rules.dsa5 import pain
from gmdash.rules.dsa5.attack import IN_PASSING
from gmdash.rules.dsa5.defence import FURTHER
from gmdash.rules.dsa5.reckoning import MOST_LEVELS, MOST_PENALTY
from gmdash.rules.dsa5.schip import BETTER_DEFENCE
from gmdash.rules.dsa5.sheet import DISTURBANCES
from gmdash.rules.system import Card, CardLine
from gmdash.texts import Text, Words, chain, signed

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


def _disturbances() -> Iterator[str]:
    for row in DISTURBANCES.rows(DISTURBANCES.default):
        yield f"{row['stoerung']} {signed(int(row['modifikator']))}"


CARD: Card = (
    (
        Text("Initiative"),
        (
            (Text("INI-Basis + W6, highest first, for the whole fight"), "D-2 D-4"),
            (Text("equal: SC before NSC; SCs agree, the SL sorts NSCs"), "D-3"),
            (Text("Schicksalspunkt before the start: first in round 1"), "D-6"),
            (
                Text("Schicksalspunkt: {n} on defences of a round", n=signed(BETTER_DEFENCE)),
                "DX-2",
            ),
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
                Text("{rows}, Schmerz −Stufe, damage −SP/3", rows=chain(_disturbances())),
                "D-13 D-14",
            ),
        ),
    ),
    (
        Text("Attack and Proben, not from the rule text"),
        (
            (Text("Attacke: W20 up to AT or FK; TP − RS = SP"), "DX-3"),
            (Text("a 1 halves the defence, confirmed it doubles the TP"), "DX-3"),
            (Text("a confirmed 20: Patzer, W6 + 2 SP or what the SL says"), "DX-3"),
            (
                Text("Parade, Ausweichen: each further one in a round {n}", n=signed(FURTHER)),
                "DX-3",
            ),
            (Text("Passierschlag: attack at {n}, no defence", n=signed(IN_PASSING)), "D-8 DX-3"),
            (Text("Fertigkeit: 3W20, the FW pays the excess; QS = FP/3"), "DX-8"),
            (Text("two 1s: critical success; two 20s: Patzer"), "DX-8"),
        ),
    ),
    (
        "Zustände",
        (
            (Text("Stufen are a penalty, {n} at most in all", n=signed(-MOST_PENALTY)), "DX-6"),
            (Text("one at IV or {n} Stufen: handlungsunfähig", n=MOST_LEVELS), "DX-6"),
            (Text("Liegend: attack −4, defence −2, GS 1"), "DX-6"),
            (Text("Eingeengt: AT and PA −4; Überrascht: no defence"), "DX-6"),
        ),
    ),
    (
        "Schmerz",
        (
            (Text("one Stufe for each full quarter of the LE gone"), "D-16"),
            *_stages(),
            (Text("what a Stufe does is not in the rule text"), "DX-4"),
            (Text("Schmerz IV: Selbstbeherrschung lets one act on"), "DX-4"),
            (Text("0 LE or less: im Sterben, no turn"), "D-17"),
            (Text("im Sterben: help within KO Kampfrunden"), "DX-7"),
        ),
    ),
)
