"""Whole attacks of Dungeonslayers by a table, reckoned by hand from rules.md (S-1 to SX-16)."""

from __future__ import annotations

import pytest
from playing import Game
from rules.attack_rows import Row, as_params, cancelled, come_to

# Hilda strikes with 15, her weapon takes 2 off the Abwehr; Grol wards with 12, so with 10
# against her, and without armour (KÖR 8 + HÄ 2) with 8.
HILDA = "koerper=8 haerte=3 initiative=11 lk=28 abwehr=13 schlagen=15 gegnerabwehr=-2"
GROL = "koerper=8 haerte=2 initiative=9 lk=20 abwehr=12 schlagen=14 schiessen=10"
ACT = ("hilda", "action", 0, 1, "attack")
DOWN, DEAD = "bewusstlos", "tot"
FRESH = {"hilda": "acting 28 unverletzt", "grol": "waiting 20 unverletzt"}
BIG = ("set grol lk=60", "heal grol 60")


def lk(before: int, after: int) -> tuple[str, str, int, int]:
    return ("grol", "lk", before, after)


def grol(now: int) -> dict[str, str]:
    return {"grol": f"waiting {now} verletzt"}


def fell(now: int, how: str) -> dict[str, str]:
    return {"grol": f"out {now} {how} ({how})"}


def hit(face: int, pw: int = 15) -> tuple[object, ...]:
    return ("attack", pw, (face,), "success", face)


def miss(face: int, pw: int = 15) -> tuple[object, ...]:
    return ("attack", pw, (face,), "failure", 0)


def ward(face: int, pw: int = 10) -> tuple[object, ...]:
    stops = face <= pw
    return ("abwehr", pw, (face,), "success" if stops else "failure", face if stops else 0)


def row(
    id_: str,
    replies: str,
    *events: tuple[object, ...],
    state: dict[str, str] | None = None,
    setup: tuple[str, ...] = (),
    rules: dict[str, str] | None = None,
) -> Row:
    """An attack on Grol; the replies are divided by `;`, and the first roll is the attack."""
    split = tuple(part.strip() for part in replies.split(";"))
    shown = FRESH if state is None else state
    rolled = (events[0], *events[1:])
    return Row(id_, setup, "attack grol", split, rolled, shown, rules or {})


SLAY = {"slayende_wuerfel": "ja"}
ROWS = [
    # misses and hits
    row("S-2 16 against 15 misses", "16", miss(16), ACT),
    row("S-2 15 against 15 hits", "15; 11", hit(15), ACT, ward(11), lk(20, 5), state=grol(5)),
    row("SX-7 hit 9, Abwehr 4: 5", "9; 4", hit(9), ACT, ward(4), lk(20, 15), state=grol(15)),
    row("SX-7 the Abwehr fails", "9; 11", hit(9), ACT, ward(11), lk(20, 11), state=grol(11)),
    row("SX-7 as much Abwehr as damage", "9; 9", hit(9), ACT, ward(9)),
    row("SX-7 more Abwehr than damage", "9; 10", hit(9), ACT, ward(10)),
    row("SX-7 no Abwehr", "9; none", hit(9), ACT, lk(20, 11), state=grol(11)),
    row(
        "SX-7 a Gegnerabwehr of 0", "9; 12", hit(9), ACT, ward(12, 12),
        setup=("set hilda gegnerabwehr=0",),
    ),
    row(
        "SX-7 no Gegnerabwehr of a spell", "kind=zaubern; 16; 11",
        hit(16, 16), ACT, ward(11, 12), lk(20, 15), state=grol(15),
        setup=("set hilda zaubern=16",),
    ),
    row(
        "SX-7 announced", "=9; =4",
        ("attack", 15, (), "success", 9), ACT, ("abwehr", 10, (), "success", 4), lk(20, 15),
        state=grol(15),
    ),
    # Immersieg and Patzer
    row(
        "S-9 Immersieg of the attack: 15", "1; 3",
        ("attack", 15, (1,), "immersieg", 15), ACT, ward(3), lk(20, 8), state=grol(8),
    ),
    row(
        "S-9 Immersieg of the Abwehr: 10", "15; 1",
        hit(15), ACT, ("abwehr", 10, (1,), "immersieg", 10), lk(20, 15), state=grol(15),
    ),
    row(
        "S-9 Immersieg at PW 0 counts 1", "mod=-15; 1; 11",
        ("attack", 0, (1,), "immersieg", 1), ACT, ward(11), lk(20, 19), state=grol(19),
    ),
    row(
        "S-9 Immersieg at PW 0 by house rule: 0, no Abwehr", "mod=-15; 1",
        ("attack", 0, (1,), "immersieg", 0), ACT, rules={"immersieg_bei_niedrigem_pw": "pw"},
    ),
    row("S-10 Patzer of the attack", "20", ("attack", 15, (20,), "patzer", 0), ACT),
    row(
        "S-10 Patzer at PW 20 too", "20", ("attack", 20, (20,), "patzer", 0), ACT,
        setup=("set hilda schlagen=20",),
    ),
    row(
        "SX-11 Patzer of the Abwehr: all of it", "15; 20",
        hit(15), ACT, ("abwehr", 10, (20,), "patzer", 0), lk(20, 5), state=grol(5),
    ),
    # PW over 20
    row(
        "S-12 S-14 PW 25: 17 and 4 on the 5", "17 4; ; 10",
        ("attack", 25, (17, 4), "success", 21), ACT, ward(10), lk(20, 9), state=grol(9),
        setup=("set hilda schlagen=25",),
    ),
    row(
        "S-14 PW 25: laid otherwise, 4 alone", "17 4; 17; 3",
        ("attack", 25, (17, 4), "success", 4), ACT, ward(3), lk(20, 19), state=grol(19),
        setup=("set hilda schlagen=25",),
    ),
    row(
        "S-14 PW 24: 12 and 6, neither fits the 4", "12 6; ; 11",
        ("attack", 24, (12, 6), "success", 12), ACT, ward(11), lk(20, 8), state=grol(8),
        setup=("set hilda schlagen=24",),
    ),
    row(
        "S-12 to S-14 Laros: PW 44, dice 2 1 17", "2 1 17; ; 11",
        ("attack", 44, (2, 1, 17), "success", 39), ACT, ward(11), lk(60, 21), state=grol(21),
        setup=("set hilda schlagen=44", *BIG),
    ),
    row(
        "S-13 PW 25, first die 20: Patzer", "20",
        ("attack", 25, (20,), "patzer", 0), ACT, setup=("set hilda schlagen=25",),
    ),
    row(
        "S-13 PW 25, later 20: a success worth 20", "4 20; ; 10",
        ("attack", 25, (4, 20), "success", 24), ACT, ward(10), lk(20, 6), state=grol(6),
        setup=("set hilda schlagen=25",),
    ),
    row(
        "S-13 later 20 by house rule: worth nothing", "4 20; 4",
        ("attack", 25, (4, 20), "success", 4), ACT, ward(4),
        setup=("set hilda schlagen=25",), rules={"zwanzig_spaeter": "fehlschlag"},
    ),
    row(
        "S-15 PW 25, 1 and 4: Immersieg 24", "1 4; ; 11",
        ("attack", 25, (1, 4), "immersieg", 24), ACT, ward(11), lk(60, 36), state=grol(36),
        setup=("set hilda schlagen=25", *BIG),
    ),
    row(
        "S-15 PW 44, three 1s: 44", "1 1 1; 11",
        ("attack", 44, (1, 1, 1), "immersieg", 44), ACT, ward(11), lk(60, 16), state=grol(16),
        setup=("set hilda schlagen=44", *BIG),
    ),
    row(
        "S-12 Abwehr over 20: 25, dice 9 4", "15; 9 4; ",
        hit(15), ACT, ("abwehr", 25, (9, 4), "success", 13), lk(20, 18), state=grol(18),
        setup=("set grol abwehr=27",),
    ),
    # LK 0 and less
    row(
        "SX-8 LK 0: unconscious", "15; 11",
        hit(15), ACT, ward(11), lk(15, 0), state=fell(0, DOWN), setup=("damage grol 5",),
    ),
    row(
        "SX-8 LK 1: still up", "14; 11",
        hit(14), ACT, ward(11), lk(15, 1), state=grol(1), setup=("damage grol 5",),
    ),
    row(
        "SX-9 KÖR 8, LK -8: unconscious", "15; 11",
        hit(15), ACT, ward(11), lk(7, -8), state=fell(-8, DOWN), setup=("damage grol 13",),
    ),
    row(
        "SX-9 KÖR 8, LK -9: dead", "15; 11",
        hit(15), ACT, ward(11), lk(6, -9), state=fell(-9, DEAD), setup=("damage grol 14",),
    ),
    row(
        "SX-9 28 - 30 = -2: unconscious", "19 11; ; 11",
        ("attack", 31, (19, 11), "success", 30), ACT, ward(11), lk(28, -2), state=fell(-2, DOWN),
        setup=("set hilda schlagen=31", "set grol lk=28", "heal grol 28"),
    ),
    row(
        "SX-9 20 - 30 = -10: dead", "19 11; ; 11",
        ("attack", 31, (19, 11), "success", 30), ACT, ward(11), lk(20, -10), state=fell(-10, DEAD),
        setup=("set hilda schlagen=31",),
    ),
    # wehrlos
    row(
        "SX-14 unconscious by condition: 18 against 8", "9; 8",
        hit(9), ACT, ward(8, 8), lk(20, 10), state={"grol": "out 10 verletzt (bewusstlos)"},
        setup=("condition grol bewusstlos",),
    ),
    row(
        "SX-14 wehrlos as the GM says, the Abwehr fails", "9; wehrlos; 9",
        hit(9), ACT, ward(9, 8), lk(20, 2), state=grol(2),
    ),
    row(
        "SX-14 S-9 wehrlos with an Immersieg: 18 - 8", "9; wehrlos; 1",
        hit(9), ACT, ("abwehr", 8, (1,), "immersieg", 8), lk(20, 10), state=grol(10),
    ),
    row(
        "SX-14 an unconscious one shot at: plain", "kind=schiessen; 8; 3",
        hit(8, 8), ACT, ward(3), lk(20, 15), state={"grol": "out 15 verletzt (bewusstlos)"},
        setup=("condition grol bewusstlos",),
    ),
    row(
        "SX-14 SX-9 wehrlos at LK 0: 30 kill", "15; 20",
        hit(15), ACT, ("abwehr", 8, (20,), "patzer", 0), lk(0, -30), state=fell(-30, DEAD),
        setup=("damage grol 20",),
    ),
    # position and size
    row("SX-12 the attacker lies", "14", miss(14, 13), ACT, setup=("condition hilda liegend",)),
    row(
        "SX-12 the attacker lies, left out", "abzug=ohne; 14; 9",
        hit(14), ACT, ward(9), lk(20, 15), state=grol(15), setup=("condition hilda liegend",),
    ),
    row(
        "SX-12 the target lies", "9; 9",
        hit(9), ACT, ward(9, 8), lk(20, 11), state=grol(11), setup=("condition grol liegend",),
    ),
    row(
        "SX-12 SX-14 lying and wehrlos: PW 6", "9; wehrlos; 6",
        hit(9), ACT, ward(6, 6), lk(20, 8), state=grol(8), setup=("condition grol liegend",),
    ),
    row(
        "SX-12 from behind", "hinten; 17; 11",
        hit(17, 17), ACT, ward(11), lk(20, 3), state=grol(3),
    ),
    row("SX-12 from the side", "seite; 17", miss(17, 16), ACT),
    row(
        "SX-12 S-15 larger by two, from behind: PW 21",
        "groesse=2; hinten; 16 1; ; 11",
        ("attack", 21, (16, 1), "success", 20), ACT, ward(11), lk(20, 0), state=fell(0, DOWN),
    ),
    row("SX-12 a smaller foe", "groesse=-1; 14", miss(14, 13), ACT),
    row("S-5 very hard: mod -8", "mod=-8; 8", miss(8, 7), ACT),
    row(
        "S-5 a modifier of the Abwehr", "9; mod=-4; 7",
        hit(9), ACT, ward(7, 6), lk(20, 11), state=grol(11),
    ),
    # circumstances
    row(
        "SX-13 30 m and an obstacle: 16 - 4", "kind=schiessen; umstand=10 m+20 m+Hindernis; 12; 11",
        hit(12, 12), ACT, ward(11), lk(20, 8), state=grol(8), setup=("set hilda schiessen=16",),
    ),
    row(
        "SX-13 aimed for two rounds: 8 + 4", "kind=schiessen; Zielen 2; 12; 11",
        hit(12, 12), ACT, ward(11), lk(20, 8), state=grol(8),
    ),
    row("SX-1 hard, as by bad light", "schwer; 14", miss(14, 13), ACT),
    row("SX-14 with two weapons", "2 Waffen; 6", miss(6, 5), ACT),
    row(
        "SX-14 the target strikes with two: Abwehr 0", "Ziel 2 Waffen; 9; 1",
        hit(9), ACT, ("abwehr", 0, (1,), "immersieg", 1), lk(20, 12), state=grol(12),
    ),
    row(
        "SX-14 taken off again at the Abwehr", "Ziel 2 Waffen; 9; umstand=; 9",
        hit(9), ACT, ward(9),
    ),
    row(
        "of one's own: three more damage", "Feuer; 9; 4",
        hit(9), ACT, ward(4), lk(20, 12), state=grol(12), rules={"umstaende": "Feuer,0,0,3,"},
    ),
    Row(
        "SX-13 no range in melee", (), "attack grol", ("10 m",),
        refused="“10 m” is no answer here; an empty line rolls.",
    ),
    # Slayende Würfel
    row(
        "SX-16 14 + 14 + 8 = 36", "1; 1; 8; 11",
        ("attack", 14, (1,), "immersieg", 14), ("attack", 14, (1,), "immersieg", 14), hit(8, 14),
        ACT, ward(11), lk(60, 24), state=grol(24), rules=SLAY,
        setup=("set hilda schlagen=14", *BIG),
    ),
    row(
        "SX-16 a further 20 is no Patzer", "1; 20; 11",
        ("attack", 15, (1,), "immersieg", 15), miss(20), ACT, ward(11), lk(20, 5), state=grol(5),
        rules=SLAY,
    ),
    row(
        "SX-16 of the Abwehr: 10 + 4", "15; 1; 4",
        hit(15), ACT, ("abwehr", 10, (1,), "immersieg", 10), ward(4), lk(20, 19), state=grol(19),
        rules=SLAY,
    ),
    row(
        "SX-16 over 20 by the first die", "1 4; ; 3 2; 11",
        ("attack", 25, (1, 4), "immersieg", 24), ("attack", 25, (3, 2), "success", 5), ACT,
        ward(11), lk(60, 31), state=grol(31), rules=SLAY,
        setup=("set hilda schlagen=25", *BIG),
    ),
    row(
        "SX-16 over 20 not by a later die", "4 1; ; 11",
        ("attack", 25, (4, 1), "success", 24), ACT, ward(11), lk(60, 36), state=grol(36),
        rules=SLAY, setup=("set hilda schlagen=25", *BIG),
    ),
    # who, whom, when
    row(
        "SX-5 a surprised one wards all the same", "9; 4",
        hit(9), ACT, ward(4), lk(20, 15), state=grol(15), setup=("condition grol Überrascht",),
    ),
    Row(
        "SX-7 out of turn, by Grol with 14", (), "attack grol hilda", ("9", "4"),
        (hit(9, 14), ("grol", "action", 0, 1, "attack"), ward(4, 13), ("hilda", "lk", 28, 23)),
        {"hilda": "acting 23 verletzt"},
    ),
    Row(
        "SX-6 one Aktion a round", ("attack grol",), "attack grol", (),
        refused="Hilda has no action left in this round.",
    ),
    Row(
        "SX-9 no attack on the dead", ("damage grol 29",), "attack grol", (),
        refused="Grol is dead.",
    ),
    Row(
        "SX-9 no attack on one who is dead by the GM's word", ("condition grol tot",),
        "attack grol", (), refused="Grol is dead.",
    ),
    Row(
        "SX-9 nor on one who lies unconscious beside it",
        ("damage grol 20", "condition grol tot"), "attack grol", (), refused="Grol is dead.",
    ),
    Row(
        "SX-8 the unconscious do not attack", ("damage grol 20",), "attack grol hilda", (),
        refused="Grol cannot act: bewusstlos.",
    ),
    # damage that is no attack
    Row(
        "SX-15 a fall of 3 m, Abwehr 12", (), "damage grol 9 abwehr", ("5",),
        (ward(5, 12), lk(20, 16)), grol(16),
    ),
    Row(
        "SX-12 the same, lying: Abwehr 10", ("condition grol liegend",), "damage grol 9 abwehr",
        ("11",), (ward(11), lk(20, 11)), grol(11),
    ),
    Row("SX-7 what arrives", (), "damage grol 9", (), (lk(20, 11),), grol(11)),
]  # fmt: skip


def duel(row: Row) -> Game:
    game = Game("dungeonslayers", **row.rules)
    return game.play(f"add Hilda side=pc {HILDA}", f"add Grol {GROL}", "start", *row.setup)


@pytest.mark.parametrize("row", as_params(ROWS))
def test_a_whole_attack(row: Row) -> None:
    come_to(duel(row), row)


@pytest.mark.parametrize("row", as_params([row for row in ROWS if row.replies]))
def test_cancelled_at_any_question_nothing_is_left(row: Row) -> None:
    assert not list(cancelled(duel(row), row))
