"""An evening of DSA5 by keys: twelve fighters, six rounds, and the log that is read afterwards."""

from __future__ import annotations

import re
from collections.abc import Sequence

SYSTEM, SEED = "dsa5", "7"
ENTERS = "…"
"""Enter for every question that is still asked, until the step is recorded."""

Step = tuple[str, ...]
"""The keys of one entry: `@name` is the letter of a row, `=text` is typed."""

PEOPLE = (
    *("Alrik side=pc ini=14 le=31", "Mira side=pc ini=12 le=28"),
    *("Thorwulf side=pc ini=13 le=36", "Yppolita side=pc ini=13 le=30"),
    *("3 Ork ini=12 le=26", "2 Goblin ini=11 le=16", "3 Wolf mob=Rudel ini=14 le=18"),
)
JOIN = tuple(("+", f"={typed}", ENTERS) for typed in PEOPLE)
CALLED = ("@Alrik", "=4", "enter", "@Mira", "=3", "enter")
EQUALS = ("@Thorwulf", "=3", "enter", "@Yppolita", "=3", "enter")
BEGIN: tuple[Step, ...] = (*JOIN, ("i", *CALLED, *EQUALS, "tab"), ("s",))

NEXT = ("n", ENTERS)
ROUND_1: tuple[Step, ...] = (
    ("a", "@Alrik", "=11", ENTERS),
    ("N",),
    ("w",),  # Alrik waits, and will lapse.
    *(NEXT,) * 2,
    ("w",),  # Thorwulf waits
    ("a", "@Ork 1", "=12", ENTERS),
    ("e", "@Thorwulf"),  # and steps in behind Yppolita.
    ("a", "@Ork 3", "=5", "enter", "=18", "enter", "=6", ENTERS),
    NEXT,
    ("A", "enter", "=3 Ritual", ENTERS),  # Mira
    *(NEXT,) * 3,
    ("+", "=Oger ini=10 le=40", "enter", "=1", ENTERS),
    NEXT,
    ("a", "@Yppolita", "=9", "enter", "=9", "enter", "=1", ENTERS),
    NEXT,
)
ROUND_2: tuple[Step, ...] = (
    ("N",),
    NEXT,
    ("d", "@Ork 3", "enter", "=70", ENTERS),  # whose turn it is
    ("c", "@Ork 3", "enter", "=tot", "enter", "b", ENTERS),
    *(NEXT,) * 2,
    ("d", "@Mira", "enter", "=6", ENTERS),
    ("D", "@Mira", "=20 20 7", ENTERS),
    *(NEXT,) * 7,
)
TURNS: tuple[Step, ...] = (("N",), *(NEXT,) * 8)
ROUND_3: tuple[Step, ...] = (
    ("d", "@Rudel", "@Rudel", "enter", "=5", ENTERS),
    *(*TURNS, NEXT),
)
LAST_ROUND: tuple[Step, ...] = (*TURNS, *(("u",),) * 3, *(("U",),) * 3)
EVENING: tuple[Step, ...] = (
    *(*BEGIN, *ROUND_1, *ROUND_2, *ROUND_3),
    *(*TURNS, NEXT, *TURNS, NEXT, *LAST_ROUND),
)

TOLD = """
The fight begins. Round 1. Order: Rudel 19, Alrik 18, Ork 3 17, Goblin 2 17 (GM), \
Thorwulf 16, Yppolita 16 (players), Mira 15, Ork 1 14, Ork 2 13, Goblin 1 12.
Wolf 1 → Alrik: Attacke against 10: [11] (table) → failure
Alrik waits and holds the action.
Thorwulf waits and holds the action.
Yppolita → Ork 1: Attacke against 10: [12] (table) → failure
Thorwulf steps in.
Thorwulf → Ork 3: Attacke against 10: [5] (table) → success
Ork 3: LE 26 → 18, Schmerz I (from Thorwulf).
Mira begins: Ritual, 3 Aktionen.
Mira: Ritual 1/3.
Oger joins (NSC).
Oger: Initiative INI-Basis 10: [1] (table) → 11
Yppolita: LE 30 → 27, no Schmerz (from Oger).
Alrik's held action lapses.
Round 2.
Ork 3: LE 18 → −52, im Sterben.
Ork 3: tot.
Mira: LE 28 → 22, no Schmerz.
Mira: Ritual is broken off and fails.
Round 3.
Wolf 1: LE 18 → 13, Schmerz I.
Wolf 2: LE 18 → 13, Schmerz I.
Round 4.
Round 5.
Round 6.
""".strip().splitlines()
"""What somebody reads who was not there, in this order and once each."""

IN_ORDER = (
    *("Wolf 1", "Alrik", "Ork 3", "Goblin 2", "Thorwulf", "Yppolita", "Mira"),
    *("Ork 1", "Ork 2", "Goblin 1", "Oger"),
)
WITHOUT_THE_DEAD = tuple(name for name in IN_ORDER if name != "Ork 3")


def read_afterwards(log: Sequence[str]) -> None:
    """Check what `gmdash log` says: those sentences, once each and in order; every turn."""
    said = [who_settles(line.partition(" ")[2]) for line in log]
    assert [each for each in said if each in TOLD] == TOLD, "\n".join(log)
    rounds: list[list[str]] = [[]]
    for each in said:
        if re.fullmatch(r"Round \d\.", each):
            rounds.append([])
        if turn := re.fullmatch(r"It is (.+)'s turn\.", each):
            rounds[-1].append(turn[1])
    assert [tuple(turns) for turns in rounds] == [IN_ORDER] * 2 + [WITHOUT_THE_DEAD] * 4


def who_settles(sentence: str) -> str:
    """Of why equals stand so, only who decides it."""

    def decides(reason: re.Match[str]) -> str:
        who = re.search("the (GM|players) decide", reason[0])
        return f"({who[1]})" if who else reason[0]

    return re.sub(r"\((?:[^()]|\([^()]*\))*\)", decides, sentence)
