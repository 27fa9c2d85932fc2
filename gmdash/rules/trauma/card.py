"""What is looked up in mid-fight, in short; numbers come from the data they rule."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.rules.system import Card, CardLine
from gmdash.rules.trauma.contests import LEAD
from gmdash.rules.trauma.grades import EP, HALVES, percentage, points
from gmdash.texts import Text, Words, chain, signed

_EXAMPLE = 47


def _number(number: float) -> Words:
    """`1,5` in German, `−3`."""
    if number == int(number):
        return str(number).replace("-", "−")
    return Text("{whole}.{rest}", whole=int(number), rest="5")


def _worth() -> Words:
    """What each grade is worth in a Wettkampf, the worst first."""
    ranked = sorted(HALVES, key=lambda degree: HALVES[degree])
    return chain(chain([degree, _number(points(HALVES[degree]))], " ") for degree in ranked)


def _percents() -> Iterator[CardLine]:
    cut = {percent: percentage(_EXAMPLE, -percent) for percent in (10, 20, 50)}
    yield (
        Text(
            "10 % of {value}: {ten}, 20 %: {twenty}, 50 %: {fifty}",
            value=_EXAMPLE,
            ten=signed(cut[10]),
            twenty=signed(cut[20]),
            fifty=signed(cut[50]),
        ),
        "T-13",
    )


CARD: Card = (
    (
        "Test",
        (
            (Text("W100 up to the value succeeds; 100 never does"), "T-2 T-3"),
            (Text("Ee: under half of the value"), "T-4"),
            (Text("EE: up to the Zehnerstelle (39: 1 to 3)"), "T-5"),
            (Text("EEE: up to the Hunderterstelle (from 100 on)"), "T-6"),
            (Text("SF: twice the value or more (34: from 68)"), "T-7"),
            (Text("FF: 90 + Zehnerstelle or more (76: from 97)"), "T-8"),
            (Text("97 and 98: FF only with 100"), "T-9"),
            (Text("99 and more: 100 and then a 0 on the W10"), "T-10"),
        ),
    ),
    (
        Text("Modifiers"),
        (
            (Text("percent of the unmodified value, then all is added"), "T-14"),
            *_percents(),
            (Text("below 0 is 0: FF from 90, no success"), "T-16"),
        ),
    ),
    (
        "Konzentration",
        (
            (Text("a skill while another runs: first a Test on KZ"), "T-15"),
            (Text("Fehler: −50 %; FF: failed, FF of the skill from 90"), "T-15"),
            (Text("each further skill: a Test on KZ of its own"), "T-15"),
            (Text("two that end together: one KZ, for the one chosen"), "T-15"),
        ),
    ),
    (
        Text("Not learned, EP"),
        (
            (Text("not learned: the best HE-Bonus (ST 92: 9)"), "T-17"),
            (
                Text(
                    "EP: EE {ee}, EEE {eee}, FF {ff}; only for skills",
                    ee=EP["EE"],
                    eee=EP["EEE"],
                    ff=EP["FF"],
                ),
                "T-18",
            ),
        ),
    ),
    (
        "Wettkampf",
        (
            (_worth(), "T-20"),
            (Text("who leads by 1 to {n} points has won", n=LEAD), "T-21"),
            (Text("FF: lost at once"), "T-22"),
        ),
    ),
    (
        Text("Fight (not in the rule text)"),
        (
            (Text("order by hand, or a Test on RA"), "TX-6"),
            (Text("attack: more points than the defence"), "TX-6"),
            (Text("damage: a note; a ladder by house rule"), "TX-7"),
        ),
    ),
)
