"""What is looked up in mid-fight, in short; numbers and names come from the data they rule."""

from __future__ import annotations

from gmdash.rules.dungeonslayers.sheet import DIFFICULTIES
from gmdash.rules.dungeonslayers.terms import LYING_ABWEHR, PER_SIZE, POSITIONS
from gmdash.rules.system import Card
from gmdash.texts import Text, chain, signed

_NUMBERS = {
    str(row["stufe"]): int(row["modifikator"]) for row in DIFFICULTIES.rows(DIFFICULTIES.default)
}
_EASY = [f"{name} {signed(n)}" for name, n in _NUMBERS.items() if n > 0]
_HARD = [f"{name} {signed(n)}" for name, n in _NUMBERS.items() if n < 0]

CARD: Card = (
    (
        "Probe",
        (
            (Text("PW = Attribut + Eigenschaft + Talente + modifiers"), "S-1 S-4"),
            (Text("W20 up to the PW: success, the die is the Ergebnis"), "S-2"),
            (Text("1 Immersieg: success, Ergebnis = PW, at least 1"), "S-9"),
            (Text("20 Patzer: failure, at PW 20 too"), "S-10"),
            (chain(_EASY), "SX-1"),
            (chain(_HARD), "SX-1"),
        ),
    ),
    (
        Text("PW over 20"),
        (
            (Text("one W20 for each 20 and one for the rest, added up"), "S-12"),
            (Text("only the first die can be a Patzer: all is lost"), "S-13"),
            (Text("lay the dice when all have fallen, as you like"), "S-14"),
            (Text("a 1 fills its own part: 20, or the rest"), "S-15"),
        ),
    ),
    (
        "Vergleichende Probe",
        (
            (Text("both fail: again; one succeeds: wins"), "S-7"),
            (Text("both succeed: higher Ergebnis; equal: again"), "S-7"),
            (Text("an Immersieg beats every plain success"), "S-8"),
        ),
    ),
    (
        Text("Turn (not from the rule text)"),
        (
            (Text("Initiative AGI + BE, fixed; equal: one W20 Stechen"), "SX-5"),
            (Text("condition Überraschend: +10 in round 1"), "SX-5"),
            (Text("or Überrascht for the other side: −10; one is enough"), "SX-5"),
            (Text("condition Abwarten n: +2n after n idle rounds, max. +10"), "SX-14"),
            (Text("one Aktion, and before or after it Laufen, unsplit"), "SX-6"),
            (Text("Laufen AGI/2 + 1 m; LK KÖR + HÄ + 10"), "SX-4"),
        ),
    ),
    (
        Text("Attack (not from the rule text)"),
        (
            (Text("Ergebnis of the attack − Ergebnis of the Abwehr = damage"), "SX-7"),
            (Text("Abwehr always, at no cost; the weapon's GA changes it"), "SX-7"),
            (
                Text(
                    "side, above {side}, behind {behind}; lying {lying}, Abwehr {abwehr}",
                    side=signed(POSITIONS["seite"]),
                    behind=signed(POSITIONS["hinten"]),
                    lying=signed(POSITIONS["liegend"]),
                    abwehr=signed(LYING_ABWEHR),
                ),
                "SX-12",
            ),
            (
                Text(
                    "per size: larger foe {plus}, smaller {minus}",
                    plus=signed(PER_SIZE),
                    minus=signed(-PER_SIZE),
                ),
                "SX-12",
            ),
            (Text("shooting: −1 per 10 m and obstacle, beside one −2"), "SX-13"),
            (Text("Zielen +2 a round, at most +10"), "SX-13"),
            (Text("wehrlos: melee double, Abwehr without armour"), "SX-14"),
            (Text("two weapons: −10 on Schlagen and Abwehr"), "SX-14"),
            (Text("Patzer: weapon dropped, spell gone, defender falls"), "SX-11"),
        ),
    ),
    (
        Text("LK (not from the rule text)"),
        (
            (Text("LK 0 or less bewusstlos; below −KÖR tot"), "SX-8 SX-9"),
            (Text("to wake one: an Aktion and KÖR + HÄ, then heal to 1 LK"), "SX-8"),
            (Text("Verschnaufen: half of what the fight cost"), "SX-10"),
            (Text("a fall: 3 per metre, against Abwehr"), "SX-15"),
        ),
    ),
)
