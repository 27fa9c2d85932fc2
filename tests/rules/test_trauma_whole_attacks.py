"""Whole attacks of Trauma by a table, reckoned by hand from rules.md (T-2 to T-22, TX-6, TX-7)."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type
from rules.attack_rows import Row, as_params, cancelled, come_to

from gmdash.encounter.events import Rolled

# Nahkampf 58: Ee to 28, EE to 5, FF from 95. Parade 46: Ee to 22, EE to 4, SF 92 and 93,
# FF from 94.
ANA, BOR = "nahkampf=58 ra=60", "nahkampf=40 parade=46 ra=50"
FRESH = {"ana": "acting", "bor": "waiting"}
UNHURT = {"ana": "acting 0 unverletzt", "bor": "waiting 0 unverletzt"}
LADDER = {"schaden": "leiter"}
COSTS = {"schaden": "leiter", "leiter": "1,angekratzt,-10,nein;2,blutet,-30,nein;5,tot,0,ja"}


def act(how: str) -> tuple[object, ...]:
    return ("ana", "action", 0, 1, how)


HIT, WARDED, LOST, MISSED = act("hit"), act("warded"), act("lost"), act("missed")


def att(roll: int, degree: str, value: int = 58) -> tuple[object, ...]:
    return ("attack", value, (roll,), degree, roll)


def dfn(roll: int, degree: str, value: int = 46) -> tuple[object, ...]:
    return ("defence", value, (roll,), degree, roll)


def ep(who: str, degree: str) -> tuple[object, ...]:
    """The EP of the skill that one of the two rolled on."""
    skill = "nahkampf" if who == "ana" else "parade"
    return (who, f"ep:{skill}", 0, 10 if degree == "EEE" else 1, degree)


def row(
    id_: str,
    replies: str,
    *events: tuple[object, ...],
    setup: tuple[str, ...] = (),
    rules: dict[str, str] | None = None,
    state: dict[str, str] | None = None,
) -> Row:
    """An attack on Bor; the replies are divided by `;`."""
    split = tuple(part.strip() for part in replies.split(";"))
    shown = FRESH if state is None else state
    return Row(id_, setup, "attack bor", split, events, shown, rules or {})


E_HITS = (att(58, "E"), dfn(47, "F"), HIT)
ROWS = [
    # T-20, TX-6: more points than the defence
    row("T-2 58 on 58 against F: 1 > 0", "58; 47", *E_HITS),
    row("T-2 59 on 58 is F: 0 = 0", "59; 47", att(59, "F"), dfn(47, "F"), WARDED),
    row("T-20 E against E: equal", "29; 46", att(29, "E"), dfn(46, "E"), WARDED),
    row("T-4 Ee to 28: 1.5 > 1", "28; 23", att(28, "Ee"), dfn(23, "E"), HIT),
    row("T-4 not from 29 on: 1 = 1", "29; 23", att(29, "E"), dfn(23, "E"), WARDED),
    row("T-4 Ee of the defence: 1 < 1.5", "58; 22", att(58, "E"), dfn(22, "Ee"), WARDED),
    row("T-20 Ee against Ee: equal", "6; 5", att(6, "Ee"), dfn(5, "Ee"), WARDED),
    row(
        "T-5 T-18 EE to 5, with its EP: 2 > 1.5", "5; 22",
        att(5, "EE"), ep("ana", "EE"), dfn(22, "Ee"), HIT,
    ),
    row(
        "T-5 T-18 EE against EE: equal, two EP", "5; 4",
        att(5, "EE"), ep("ana", "EE"), dfn(4, "EE"), ep("bor", "EE"), WARDED,
    ),
    row(
        "T-6 T-18 EEE, ten EP: 3 > 2", "1; 4",
        att(1, "EEE", 120), ep("ana", "EEE"), dfn(4, "EE"), ep("bor", "EE"), HIT,
        setup=("set ana nahkampf=120",),
    ),
    row("T-7 SF of the defence: 0 > -1", "59; 92", att(59, "F"), dfn(92, "SF"), HIT),
    row(
        "T-8 T-18 FF of the defence: 0 > -3", "94; 94",
        att(94, "F"), dfn(94, "FF"), ep("bor", "FF"), HIT,
    ),
    row(
        "T-22 T-18 FF loses, no defence is asked", "95",
        att(95, "FF"), ep("ana", "FF"), LOST,
    ),
    row(
        "T-7 SF of the attack: -1 < 0", "prozent=-50; 58; 47",
        att(58, "SF", 29), dfn(47, "F"), WARDED,
    ),
    row(
        "T-20 SF against FF: -1 > -3", "prozent=-50; 58; 94",
        att(58, "SF", 29), dfn(94, "FF"), ep("bor", "FF"), HIT,
    ),
    # T-9, T-10: high values
    row(
        "T-9 value 97: 98 is F", "98; 92", att(98, "F", 97), dfn(92, "SF"), HIT,
        setup=("set ana nahkampf=97",),
    ),
    row(
        "T-9 value 98: 100 is FF without a W10", "100",
        att(100, "FF", 98), ep("ana", "FF"), LOST, setup=("set ana nahkampf=98",),
    ),
    row(
        "T-10 value 120: 100, then a 0", "100; 0",
        att(100, "FF", 120), ("w10", None, (10,), "", 10), ep("ana", "FF"), LOST,
        setup=("set ana nahkampf=120",),
    ),
    row(
        "T-10 value 120: 100, then a 9: only F", "100; 9; 47",
        att(100, "F", 120), ("w10", None, (9,), "", 9), dfn(47, "F"), WARDED,
        setup=("set ana nahkampf=120",),
    ),
    # T-12 to T-16: modifiers
    row("T-12 -10", "modifikator=-10; 48; 47", att(48, "E", 48), dfn(47, "F"), HIT),
    row("T-12 -10: 49 is F", "modifikator=-10; 49; 47", att(49, "F", 48), dfn(47, "F"), WARDED),
    row("T-13 -20 %: twice the 5", "prozent=-20; 48; 47", att(48, "E", 48), dfn(47, "F"), HIT),
    row(
        "T-13 -50 % of 47: 23", "prozent=-50; 23; 47", att(23, "E", 23), dfn(47, "F"), HIT,
        setup=("set ana nahkampf=47",),
    ),
    row(
        "T-14 +10 and -20 %", "modifikator=10; prozent=-20; 58; 47",
        att(58, "E", 58), dfn(47, "F"), HIT,
    ),
    row("T-16 below 0: F even with 1", "modifikator=-60; 1; 47", att(1, "F", 0), dfn(47, "F"),
        WARDED),
    row(
        "T-16 value 0: FF from 90", "modifikator=-60; 90",
        att(90, "FF", 0), ep("ana", "FF"), LOST,
    ),
    row(
        "T-13 the defence -50 %: 23", "58; prozent=-50; 24", att(58, "E"), dfn(24, "F", 23), HIT,
    ),
    row(
        "T-12 the defence +10: 56", "58; modifikator=10; 56",
        att(58, "E"), dfn(56, "E", 56), WARDED,
    ),
    row(
        "T-13 uneven ground: 58 -10 against 46 -8", "unebenes Gelände; 48; 39",
        att(48, "E", 48), dfn(39, "F", 38), HIT,
    ),
    row(
        "T-13 uneven for one only", "unebenes Gelände; 48; unebenes Gelände; 46",
        att(48, "E", 48), dfn(46, "E"), WARDED,
    ),
    row(
        "T-13 two at once: 58 -5 against half of 46",
        "umstand=leicht erschwert+Ziel stark behindert; 53; 24",
        att(53, "E", 53), dfn(24, "F", 23), HIT,
    ),
    row(
        "T-12 T-14 a table of points, and -20 % beside it", "dunkel; prozent=-20; 33; 42",
        att(33, "E", 33), dfn(42, "F", 41), HIT, rules={"umstaende": "dunkel,-15,-5,nein"},
    ),
    # defenceless, none, another skill
    row("TX-6 no defence", "58; none", att(58, "E"), HIT),
    row("TX-6 no defence, and still a miss", "59; none", att(59, "F"), MISSED),
    row(
        "TX-6 one who is out does not defend", "58", att(58, "E"), HIT,
        setup=("condition bor bewusstlos",), state={"bor": "out (bewusstlos)"},
    ),
    row(
        "TX-6 F on one who is out", "59", att(59, "F"), MISSED,
        setup=("condition bor bewusstlos",), state={"bor": "out (bewusstlos)"},
    ),
    row(
        "T-18 a Haupteigenschaft collects no EP", "fertigkeit=ra; 6; fertigkeit=ra; 5",
        att(6, "EE", 60), dfn(5, "EE", 50), WARDED,
    ),
    row(
        "TX-6 another skill of the defence", "58; fertigkeit=nahkampf; 41",
        att(58, "E"), dfn(41, "F", 40), HIT,
    ),
    row("TX-6 announced", "=58; =47",
        ("attack", 58, (), "E", 58), ("defence", 46, (), "F", 47), HIT),
    row("TX-6 by name", "Ee; E", ("attack", 58, (), "Ee", 0), ("defence", 46, (), "E", 0), HIT),
    row("TX-6 a surprised one defends", "58; 47", *E_HITS, setup=("condition bor Überrascht",)),
    # house rules
    row(
        "register ee_zaehlt=nein: Ee is 1", "28; 23", att(28, "Ee"), dfn(23, "E"), WARDED,
        rules={"ee_zaehlt": "nein"},
    ),
    row(
        "register schwellenbasis: of 58, EE to 5", "prozent=-50; 5; 22",
        att(5, "EE", 29), ep("ana", "EE"), dfn(22, "Ee"), HIT,
        rules={"schwellenbasis": "grundwert"},
    ),
    row(
        "T-11 modified, 5 on 29 is Ee only", "prozent=-50; 5; 22",
        att(5, "Ee", 29), dfn(22, "Ee"), WARDED,
    ),
    row(
        "register zehnerstelle=ziffer: no EE at 105", "5; 22",
        att(5, "Ee", 105), dfn(22, "Ee"), WARDED,
        setup=("set ana nahkampf=105",), rules={"zehnerstelle": "ziffer"},
    ),
    row(
        "register prozent_50=zehner: 58 - 25", "prozent=-50; 33; 47",
        att(33, "E", 33), dfn(47, "F"), HIT, rules={"prozent_50": "zehner"},
    ),
    row(
        "register wert_null_sf=ja: -1 < 0", "modifikator=-60; 89; 47",
        att(89, "SF", 0), dfn(47, "F"), WARDED, rules={"wert_null_sf": "ja"},
    ),
    # TX-7: the ladder
    row("TX-7 nothing is hurt by the attack itself", "58; 47", *E_HITS, rules=LADDER, state=UNHURT),
    row(
        "TX-7 the Abzug of the attacker", "48; 47", att(48, "E", 48), dfn(47, "F"), HIT,
        setup=("damage ana 1",), rules=COSTS, state={"ana": "acting 1 angekratzt"},
    ),
    row(
        "TX-7 left out", "abzug=ohne; 58; 47", *E_HITS,
        setup=("damage ana 1",), rules=COSTS, state={"ana": "acting 1 angekratzt"},
    ),
    row(
        "TX-7 the Abzug of the defender: 16", "58; 17", att(58, "E"), dfn(17, "F", 16), HIT,
        setup=("damage bor 3",), rules=COSTS, state={"bor": "waiting 3 blutet"},
    ),
    row(
        "TX-7 T-14 Abzug, percent and number: 58 -10 -10 +5", "prozent=-20; modifikator=5; 43; 47",
        att(43, "E", 43), dfn(47, "F"), HIT, setup=("damage ana 1",), rules=COSTS, state={},
    ),
    row(
        "TX-7 außer Gefecht does not defend", "58", att(58, "E"), HIT,
        setup=("damage bor 3",), rules=LADDER,
        state={"bor": "out 3 außer Gefecht (außer Gefecht)"},
    ),
    # damage, typed in
    Row("TX-6 damage is a note", (), "damage bor 3", (), (("note", "Bor: −3"),), FRESH),
    Row("TX-6 halved", (), "damage bor/2 3", (), (("note", "Bor: −1"),), FRESH),
    Row(
        "TX-7 a rung", (), "damage bor 2", (), (("bor", "wunden", 0, 2),),
        {"bor": "waiting 2 schwer verletzt"}, LADDER,
    ),
    Row(
        "TX-7 out", ("damage bor 2",), "damage bor 1", (), (("bor", "wunden", 2, 3),),
        {"bor": "out 3 außer Gefecht (außer Gefecht)"}, LADDER,
    ),
    Row(
        "TX-7 dead", ("damage bor 3",), "damage bor 1", (), (("bor", "wunden", 3, 4),),
        {"bor": "out 4 tot (tot)"}, LADDER,
    ),
    Row(
        "TX-7 not beyond the last rung", (), "damage bor 9", (),
        (("bor", "wunden", 0, 9), ("bor", "wunden", 9, 4)), {"bor": "out 4 tot (tot)"}, LADDER,
    ),
    Row(
        "TX-7 healed", ("damage bor 3",), "heal bor 2", (), (("bor", "wunden", 3, 1),),
        {"bor": "waiting 1 leicht verletzt"}, LADDER,
    ),
    # refused
    Row("TX-7 no attack on the dead", ("damage bor 4",), "attack bor", (), rules=LADDER,
        refused="Bor is dead."),
    Row("TX-7 nor by the GM's word", ("damage bor 3", "condition bor tot"), "attack bor", (),
        rules=LADDER, refused="Bor is dead."),
    Row("TX-6 nor with damage as a note", ("condition bor bewusstlos", "condition bor tot"),
        "attack bor", (), refused="Bor is dead."),
    Row("TX-6 one attack a round", ("attack bor",), "attack bor", (),
        refused="Ana has no action left in this round."),
    Row("TX-7 who is out does not attack", ("damage ana 3",), "attack bor", (), rules=LADDER,
        refused="Ana cannot act: außer Gefecht."),
    Row("TX-7 no healing of the dead", ("damage bor 4",), "heal bor 2", (), rules=LADDER,
        refused="Bor is dead; 2! heals all the same."),
    Row("TX-7 nor where it is the GM's word", ("damage bor 3", "condition bor tot"), "heal bor 2",
        (), rules=LADDER, refused="Bor is dead; 2! heals all the same."),
    Row("T-11 no EEE at 58", (), "attack bor", ("EEE",),
        refused="“EEE” cannot come of this roll; possible are EE, Ee, E, F, FF."),
]  # fmt: skip


def duel(row: Row) -> Game:
    game = Game("trauma", **row.rules)
    return game.play(f"add Ana side=pc {ANA}", f"add Bor {BOR}", "start", *row.setup)


@pytest.mark.parametrize("row", as_params(ROWS))
def test_a_whole_attack(row: Row) -> None:
    come_to(duel(row), row)


@pytest.mark.parametrize("row", as_params([row for row in ROWS if row.replies]))
def test_cancelled_at_any_question_nothing_is_left(row: Row) -> None:
    assert not list(cancelled(duel(row), row))


def test_a_circumstance_is_named_with_its_number_and_percent() -> None:
    game = duel(ROWS[0])
    game.line("attack bor", "unebenes Gelände", "48", "39")
    attack, defence = game.asked[1], game.asked[2]
    offered = {option.key: option for option in attack.options}["umstand"]
    assert offered.labels[2] == "unebenes Gelände −20 %"
    assert english(attack.reasons[0]) == "Nahkampf 58 −10 (unebenes Gelände, −20 %) = 48"
    assert english(defence.reasons[0]) == "Parade 46 −8 (unebenes Gelände, −20 %) = 38"
    strike = of_type(game.timeline.entries[-1].events, Rolled)[0]
    assert strike.target_parts == {"Wert": 58, "unebenes Gelände": -10}
