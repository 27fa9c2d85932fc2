"""What is looked up in mid-fight, in short; numbers and names come from the data they rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from gmdash.rules.ladder import Rung
from gmdash.rules.system import Card, CardLine
from gmdash.rules.woelfe.defence import COUNTER_LEAD
from gmdash.rules.woelfe.ladder import rungs_of
from gmdash.rules.woelfe.pool import DAMAGE_DIFFICULTY
from gmdash.rules.woelfe.wounds import CLASS_NAMES
from gmdash.texts import Text, Words, chain


def _rungs(ladder: Sequence[Rung]) -> Iterator[CardLine]:
    """A line for each penalty, with the levels it holds for."""
    ends = [following.threshold - 1 for _, following in pairwise(ladder)] + [ladder[-1].threshold]
    named = [(rung, _named(rung, end)) for rung, end in zip(ladder, ends, strict=True)]
    for (penalty, out), rungs in groupby(named, key=lambda pair: (pair[0].penalty, pair[0].out)):
        yield (
            Text(
                "{rungs}: {effect}",
                rungs=chain(name for _, name in rungs),
                effect=_effect(-penalty, out),
            ),
            "W-50",
        )


def _named(rung: Rung, end: int) -> str:
    """`7–9 außer Gefecht`."""
    levels = str(rung.threshold) if end == rung.threshold else f"{rung.threshold}–{end}"
    return f"{levels} {rung.name}"


def _effect(dice: int, out: bool) -> Words:
    if out:
        return Text("does not act")
    return Text("−{n} die", "−{n} dice", n=dice) if dice else Text("no penalty")


CARD: Card = (
    (
        Text("Initiative"),
        (
            (Text("Geistesschärfe + Aufmerksamkeit + W10, highest first"), "W-1"),
            (Text("equal: Geistesschärfe, then a Stichwurf (W10)"), "W-2"),
            (Text("wait: until the Zusatzrunde ends (not in the rule text)"), "WX-5"),
        ),
    ),
    (
        "Probe",
        (
            (Text("Attribut + Fähigkeit, Schwierigkeit 9 − ⌊pool/2⌋, min. 2"), "W-11"),
            (Text("an Attribut alone: Schwierigkeit 9 − Attribut"), "W-19"),
            (Text("dice of Schwierigkeit or more: successes, less the 1s"), "W-16"),
            (Text("1s take 10s first; a 10 left over is special"), "W-17"),
            (Text("more 1s than successes: Patzer"), "W-18"),
            (Text("split pool: share out the mean of the pools"), "W-30"),
            (Text("further acts: +1, in the Zusatzrunde; defences at once"), "W-33"),
        ),
    ),
    (
        Text("Attack and defence"),
        (
            (Text("Angriff: Geschick or Kraft + Kampf, 1 success hits"), "W-36"),
            (Text("Blocken: Geschick, Widerstand or Kraft + Kampf"), "W-37"),
            (Text("Ausweichen: Geschick + Ausweichen"), "W-37"),
            (Text("safe with as many successes as the attack"), "W-37"),
            (Text("one defence a round is free, more cost the action"), "W-38 W-39"),
            (
                Text("Gegenschlag: blocked with {n} to spare, damage at once", n=COUNTER_LEAD),
                "W-48",
            ),
            (Text("zone n: Schwierigkeit +n, usually n damage dice more"), "W-55"),
        ),
    ),
    (
        Text("Damage and Soak"),
        (
            (Text("damage: Kraft in dice against {n}; 1s do nothing", n=DAMAGE_DIFFICULTY), "W-42"),
            (Text("{what}: with Soak", what=CLASS_NAMES[0]), "W-41"),
            (Text("{what}: mostly with Soak", what=CLASS_NAMES[1]), "W-41"),
            (Text("{what} (fire, acid, firearms): no Soak", what=CLASS_NAMES[2]), "W-44"),
            (Text("Soak: Fell in dice against {n}", n=DAMAGE_DIFFICULTY), "W-43"),
            (Text("damage − Soak = Schadensstufen, by successes"), "W-45"),
        ),
    ),
    (
        "Schadensstufen",
        (
            *_rungs(rungs_of({})),
            (Text("more in one round than Widerstand: bewusstlos"), "W-52"),
            (Text("wake: own turn, Willenskraft against 9 − Willenskraft"), "W-53"),
        ),
    ),
)
