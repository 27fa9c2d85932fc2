"""Whole attacks of DSA5 by a table (D-7 to D-17, DX-3 to DX-10); the numbers come from the rules.

A, a hero: AT 12, FK 11, PA 8, AW 6, W6+4 TP, RS 3, LE 30, two Schicksalspunkte.
B: AT 11, PA 6, AW 5, 2W6+1 TP, RS 2, LE 30, KO 12, Selbstbeherrschung 0.
"""

from __future__ import annotations

from rules.whole_attacks import Row, asks_in_full, holds, leaves_nothing, played, rows

A = "side=pc at=12 pa=8 aw=6 fk=11 tp=W6+4 rs=3 le=30 schip=2"
B = "at=11 pa=6 aw=5 tp=2W6+1 rs=2 le=30 ko=12"
WHO = (f"add A {A}", f"add B {B}", "add C at=10")
PEOPLE = (*WHO, "ini a =20", "ini b =10", "ini c =5", "start")

HIT = ("a attack 1W20/12 = 12 success", "a action 1")
UNPARRIED = ("b pa 1W20/6 = 7 failure", "b verteidigung 1")
FIVE_SP = ("a tp W6+4 1W6 [RS −2] = 7", "b le 30→25")
RITUAL = ("next", "long b 3 Ritual", "next", "next")
CONTROL = "b stoerung (Handlungsfähigkeit bewahren) MU 10/MU 10/KO 12 3W20"

ROWS = (
    Row("DX-3 miss", ["13"], ["a attack 1W20/12 = 13 failure", "a action 1"]),
    Row(
        "DX-3 a 20 misses whatever the value, and is no Patzer unconfirmed",
        ["20", "19"],
        ["a attack 1W20/25 = 20 failure", "a confirm 1W20/25 = 19 unconfirmed", "a action 1"],
        given=["set a at=25"],
    ),
    Row(
        "DX-3 Patzer left to the SL",
        ["20", "13", "leave"],
        ["a attack 1W20/12 = 20 failure", "a confirm 1W20/12 = 13 confirmed", "a action 1"],
    ),
    Row(
        "DX-3 Patzer that hurts, past the RS",
        ["20", "13", "hurt", "4"],
        [
            "a attack 1W20/12 = 20 failure",
            "a confirm 1W20/12 = 13 confirmed",
            "a action 1",
            "a botch-sp W6+2 1W6 = 6",
            "a le 30→24",
        ],
    ),
    Row(
        "DX-3 parried",
        ["12", "6"],
        [*HIT, "b pa 1W20/6 = 6 success", "b verteidigung 1"],
    ),
    Row(
        "DX-3 dodged",
        ["12", "aw", "5"],
        [*HIT, "b aw 1W20/5 = 5 success", "b verteidigung 1"],
    ),
    Row(
        "DX-3 a 1 defends whatever the value, and needs no confirmation",
        ["12", "mod=-5", "1"],
        [*HIT, "b pa 1W20/1 [Modifikator −5] = 1 critical", "b verteidigung 1"],
    ),
    Row("DX-3 TP less RS are SP", ["12", "7", "3"], [*HIT, *UNPARRIED, *FIVE_SP]),
    Row("DX-3 no defence made: none is used up", ["12", "none", "3"], [*HIT, *FIVE_SP]),
    Row(
        "DX-3 a Patzer in defence that hurts, and the hit after it",
        ["12", "20", "7", "hurt", "1", "3"],
        [
            *HIT,
            "b pa 1W20/6 = 20 failure",
            "b confirm 1W20/6 = 7 confirmed",
            "b verteidigung 1",
            "b botch-sp W6+2 1W6 = 3",
            "b le 30→27",
            "a tp W6+4 1W6 [RS −2] = 7",
            "b le 27→22",
        ],
        health={"b": "Schmerz I"},
    ),
    Row(
        "DX-3 a Patzer in defence left to the SL",
        ["12", "20", "20", "leave", "3"],
        [
            *HIT,
            "b pa 1W20/6 = 20 failure",
            "b confirm 1W20/6 = 20 confirmed",
            "b verteidigung 1",
            *FIVE_SP,
        ],
    ),
    Row(
        "DX-3 a 20 in defence that is no Patzer",
        ["12", "20", "6", "3"],
        [
            *HIT,
            "b pa 1W20/6 = 20 failure",
            "b confirm 1W20/6 = 6 unconfirmed",
            "b verteidigung 1",
            *FIVE_SP,
        ],
    ),
    Row(
        "DX-3 critical, not confirmed: the defence is halved, the TP are not doubled",
        ["1", "13", "4", "3"],
        [
            "a attack 1W20/12 = 1 critical",
            "a confirm 1W20/12 = 13 unconfirmed",
            "a action 1",
            "b pa 1W20/3 [halbiert −3] = 4 failure",
            "b verteidigung 1",
            *FIVE_SP,
        ],
    ),
    Row(
        "DX-3 critical: an odd value halved is rounded up",
        ["1", "13", "4"],
        [
            "a attack 1W20/12 = 1 critical",
            "a confirm 1W20/12 = 13 unconfirmed",
            "a action 1",
            "b pa 1W20/4 [halbiert −3] = 4 success",
            "b verteidigung 1",
        ],
        given=["set b pa=7"],
    ),
    Row(
        "DX-3 critical and confirmed: double TP before RS",
        ["1", "12", "4", "1"],
        [
            "a attack 1W20/12 = 1 critical",
            "a confirm 1W20/12 = 12 confirmed",
            "a action 1",
            "b pa 1W20/3 [halbiert −3] = 4 failure",
            "b verteidigung 1",
            "a tp W6+4 ×2 1W6 [RS −2] = 10",
            "b le 30→22",
        ],
        health={"b": "Schmerz I"},
    ),
    Row(
        "DX-3 a confirmed critical that is parried",
        ["1", "12", "3"],
        [
            "a attack 1W20/12 = 1 critical",
            "a confirm 1W20/12 = 12 confirmed",
            "a action 1",
            "b pa 1W20/3 [halbiert −3] = 3 success",
            "b verteidigung 1",
        ],
    ),
    Row(
        "DX-3 results said by name, TP announced",
        ["bestaetigt", "misslungen", "=10"],
        [
            "a attack 1W20/12 = 0 double",
            "a action 1",
            "b pa 1W20/3 [halbiert −3] = 0 failure",
            "b verteidigung 1",
            "a tp W6+4 ×2 1W6 [RS −2] = 10",
            "b le 30→22",
        ],
    ),
    Row(
        "DX-3 the second defence is 3 harder",
        ["12", "3"],
        [*HIT, "b pa 1W20/3 [2. Verteidigung −3] = 3 success", "b verteidigung 2"],
        given=[("attack c b", "10", "6")],
    ),
    Row(
        "DX-3 the third defence is 6 harder, of whatever kind the others were",
        ["11", "2"],
        [
            "b attack 1W20/11 = 11 success",
            "b action 1",
            "a pa 1W20/2 [3. Verteidigung −6] = 2 success",
            "a verteidigung 2",
        ],
        given=[("attack c a", "10", "aw", "6"), "spend a defence"],
        line="attack b a",
    ),
    Row(
        "DX-3 a kind whose value is 0 is gone: AW 5 − 6, PA 6 − 6",
        ["12", "3"],
        [*HIT, *FIVE_SP],
        given=["spend b defence", "spend b defence"],
    ),
    Row(
        "DX-3 one defence for others than heroes, by house rule",
        ["12", "3"],
        [*HIT, *FIVE_SP],
        given=["spend b defence"],
        house={"verteidigungen": "helden"},
    ),
    Row(
        "DX-3 an owner of Schicksalspunkte has several, by house rule",
        ["12", "3"],
        [*HIT, "b pa 1W20/3 [2. Verteidigung −3] = 3 success", "b verteidigung 1"],
        given=["set b schip=1", "spend b defence"],
        house={"verteidigungen": "helden"},
    ),
    Row(
        "DX-2 a Schicksalspunkt: +4 on the defence",
        ["11", "schip=ja", "12"],
        [
            "b attack 1W20/11 = 11 success",
            "b action 1",
            "a pa 1W20/12 [Schip +4] = 12 success",
            "a schip 2→1",
            "a schip_verteidigung 1",
            "a verteidigung 1",
        ],
        line="attack b a",
    ),
    Row(
        "DX-2 the +4 lasts on all defences of the round, and costs nothing more",
        ["11", "9"],
        [
            "b attack 1W20/11 = 11 success",
            "b action 1",
            "a pa 1W20/9 [2. Verteidigung −3, Schip +4] = 9 success",
            "a verteidigung 2",
        ],
        given=[("attack c a", "10", "schip=ja", "12")],
        line="attack b a",
    ),
    Row(
        "DX-2 DX-3 a critical halves what the Schicksalspunkt has raised",
        ["1", "20", "schip=ja", "6"],
        [
            "b attack 1W20/11 = 1 critical",
            "b confirm 1W20/11 = 20 unconfirmed",
            "b action 1",
            "a pa 1W20/6 [Schip +4, halbiert −6] = 6 success",
            "a schip 2→1",
            "a schip_verteidigung 1",
            "a verteidigung 1",
        ],
        line="attack b a",
    ),
    Row(
        "DX-3 from afar: FK, and Ausweichen first",
        ["kind=fk", "11", "5"],
        [
            "a attack FK 1W20/11 = 11 success",
            "a action 1",
            "b aw 1W20/5 = 5 success",
            "b verteidigung 1",
        ],
    ),
    Row(
        "DX-10 near, into a melee: FK +2 − 2, TP + 1",
        ["kind=fk", "umstand=nah+Getümmel", "11", "none", "3"],
        [
            "a attack FK 1W20/11 [nah +2, Getümmel −2] = 11 success",
            "a action 1",
            "a tp W6+4 1W6 [RS −2] = 8",
            "b le 30→24",
        ],
    ),
    Row(
        "DX-10 far, a small target, aimed at: FK − 2 − 4 + 4, TP − 1",
        ["kind=fk", "umstand=fern+klein+Zielen 2", "9", "none", "3"],
        [
            "a attack FK 1W20/9 [fern −2, klein −4, Zielen 2 +4] = 9 success",
            "a action 1",
            "a tp W6+4 1W6 [fern −1, RS −2] = 6",
            "b le 30→26",
        ],
    ),
    Row(
        "DX-9 the head aimed at",
        ["umstand=Kopf", "3"],
        ["a attack 1W20/2 [Kopf −10] = 3 failure", "a action 1"],
    ),
    Row(
        "DX-3 DX-9 a 1 hits and is confirmed by a 1 below a value of 1",
        ["mod=-5", "kopf", "1", "1", "none", "1"],
        [
            "a attack 1W20/-3 [Modifikator −5, Kopf −10] = 1 critical",
            "a confirm 1W20/-3 = 1 confirmed",
            "a action 1",
            "a tp W6+4 ×2 1W6 [RS −2] = 10",
            "b le 30→22",
        ],
    ),
    Row(
        "DX-3 RS of the place that was hit",
        ["12", "none", "rs=0", "3"],
        [*HIT, "a tp W6+4 1W6 = 7", "b le 30→23"],
        health={"b": "no Schmerz"},
    ),
    Row(
        "DX-3 RS that lets nothing through",
        ["12", "none", "rs=7", "3"],
        [*HIT, "a tp W6+4 1W6 [RS −7] = 7"],
    ),
    Row(
        "DX-3 TP never under 0",
        ["12", "none", "mod=-9", "3"],
        [*HIT, "a tp W6+4 1W6 [Modifikator −9, RS −2] = 0"],
    ),
    Row(
        "DX-3 TP of several kinds of dice",
        ["12", "none", "3", "2"],
        [*HIT, "a tp W6+W3+1 1W6 = 3", "a tp W6+W3+1 1W3 [RS −2] = 6", "b le 30→26"],
        given=["set a tp=W6+W3+1"],
    ),
    Row(
        "DX-6 who lies attacks at − 4",
        ["9"],
        ["a attack 1W20/8 [Liegend −4] = 9 failure", "a action 1"],
        given=["condition a Liegend"],
    ),
    Row(
        "DX-6 who lies defends at − 2",
        ["12", "4"],
        [*HIT, "b pa 1W20/4 [Liegend −2] = 4 success", "b verteidigung 1"],
        given=["condition b Liegend"],
    ),
    Row(
        "DX-6 who is surprised has no defence",
        ["12", "3"],
        [*HIT, *FIVE_SP],
        given=["condition b Überrascht"],
    ),
    Row(
        "DX-6 cramped: − 4 on AT and PA",
        ["8", "pa", "2"],
        [
            "a attack 1W20/8 [Eingeengt −4] = 8 success",
            "a action 1",
            "b pa 1W20/2 [Eingeengt −4] = 2 success",
            "b verteidigung 1",
        ],
        given=["condition a Eingeengt", "condition b Eingeengt"],
    ),
    Row(
        "DX-6 Ausweichen is not cramped, and is proposed then",
        ["12", "5"],
        [*HIT, "b aw 1W20/5 = 5 success", "b verteidigung 1"],
        given=["condition b Eingeengt"],
    ),
    Row(
        "DX-6 states do nothing by house rule",
        ["12", "6"],
        [*HIT, "b pa 1W20/6 = 6 success", "b verteidigung 1"],
        given=["condition a Liegend", "condition b Überrascht"],
        house={"zustaende": "keine"},
    ),
    Row(
        "DX-6 all Zustände together cost 5 at most",
        ["8"],
        [
            "a attack 1W20/7 [Furcht III −3, Verwirrung III −3, höchstens −5 +1] = 8 failure",
            "a action 1",
        ],
        given=["condition a Furcht level=3", "condition a Verwirrung level=3"],
    ),
    Row(
        "DX-4 Schmerz I on the attack",
        ["12"],
        ["a attack 1W20/11 [Schmerz I −1] = 12 failure", "a action 1"],
        given=["damage a 8"],
    ),
    Row(
        "DX-4 Schmerz II and III on attack and defence",
        ["10", "3"],
        [
            "a attack 1W20/10 [Schmerz II −2] = 10 success",
            "a action 1",
            "b pa 1W20/3 [Schmerz III −3] = 3 success",
            "b verteidigung 1",
        ],
        given=["damage a 15", "damage b 23"],
    ),
    Row(
        "DX-4 Schmerz left out of one attack",
        ["abzug=ohne", "12", "none", "3"],
        ["a attack ohne Abzug 1W20/12 = 12 success", "a action 1", *FIVE_SP],
        given=["damage a 8"],
    ),
    Row(
        "DX-4 DX-6 Schmerz and state left out of one defence, the further one still harder",
        ["12", "ohne", "9"],
        [
            *HIT,
            "b pa ohne Abzug 1W20/9 [2. Verteidigung −3] = 9 success",
            "b verteidigung 1",
        ],
        given=["set b pa=12", "damage b 8", "condition b Liegend", "spend b defence"],
    ),
    Row(
        "DX-4 Schmerz does nothing by house rule",
        ["12", "6"],
        [*HIT, "b pa 1W20/6 = 6 success", "b verteidigung 1"],
        given=["damage a 15", "damage b 15"],
        house={"schmerz_wirkung": "keine"},
    ),
    Row(
        "D-16 exactly a quarter lost is Schmerz I",
        ["12", "none", "rs=0", "3"],
        [*HIT, "a tp W6+4 1W6 = 7", "b le 28→21"],
        given=["set b le=28"],
        health={"b": "Schmerz I"},
    ),
    Row(
        "D-16 two stages by one hit",
        ["12", "none", "=17"],
        [*HIT, "a tp W6+4 1W6 [RS −2] = 17", "b le 30→15"],
        health={"b": "Schmerz II"},
    ),
    Row(
        "DX-5 DX-4 5 LE or less by the official rule: IV, handlungsunfähig",
        ["12", "none", "3"],
        [*HIT, "a tp W6+4 1W6 [RS −2] = 7", "b le 8→3"],
        given=["damage b 22"],
        house={"schmerz_regel": "offiziell"},
        out={"b": "handlungsunfähig"},
        health={"b": "Schmerz IV"},
    ),
    Row(
        "DX-6 who is handlungsunfähig has no defence",
        ["12", "3"],
        [*HIT, *FIVE_SP],
        given=["condition b Furcht level=4"],
        out={"b": "handlungsunfähig"},
    ),
    Row(
        "D-17 0 LE: im Sterben",
        ["12", "none", "3"],
        [*HIT, "a tp W6+4 1W6 [RS −2] = 7", "b le 5→0", "b sterben 1"],
        given=["damage b 25"],
        out={"b": "im Sterben"},
    ),
    Row(
        "D-17 who is dying has no defence, and goes on below 0",
        ["12", "3"],
        [*HIT, "a tp W6+4 1W6 [RS −2] = 7", "b le 0→-5"],
        given=["damage b 30"],
        out={"b": "im Sterben"},
    ),
    Row(
        "DX-7 dead at −KO, by house rule",
        ["12", "none", "=15"],
        [*HIT, "a tp W6+4 1W6 [RS −2] = 15", "b le 1→-12", "b sterben 1"],
        given=["damage b 29"],
        house={"tod": "ko"},
        out={"b": "tot"},
    ),
    Row(
        "DX-7 one LE above −KO: im Sterben",
        ["12", "none", "=14"],
        [*HIT, "a tp W6+4 1W6 [RS −2] = 14", "b le 1→-11", "b sterben 1"],
        given=["damage b 29"],
        house={"tod": "ko"},
        out={"b": "im Sterben"},
    ),
    Row(
        "D-17 the Patzer's own SP can fell",
        ["20", "13", "hurt", "1"],
        [
            "a attack 1W20/9 [Schmerz III −3] = 20 failure",
            "a confirm 1W20/9 = 13 confirmed",
            "a action 1",
            "a botch-sp W6+2 1W6 = 3",
            "a le 3→0",
            "a sterben 1",
        ],
        given=["damage a 27"],
        out={"a": "im Sterben"},
    ),
    Row(
        "D-8 DX-3 Passierschlag: − 4, no Aktion, no defence",
        ["8", "3"],
        ["a passierschlag 1W20/8 [Passierschlag −4] = 8 success", *FIVE_SP],
        line="passierschlag a b",
    ),
    Row(
        "D-8 Passierschlag out of turn, by one whose Aktion is spent",
        ["8"],
        ["b passierschlag 1W20/7 [Passierschlag −4] = 8 failure"],
        given=["spend b action"],
        line="passierschlag b a",
    ),
    Row(
        "D-8 Passierschlag with Schmerz, left out",
        ["ohne", "7", "6 6"],
        [
            "b passierschlag ohne Abzug 1W20/7 [Passierschlag −4] = 7 success",
            "b tp 2W6+1 2W6 [RS −3] = 13",
            "a le 30→20",
        ],
        given=["damage b 8"],
        line="passierschlag b a",
    ),
    Row(
        "D-11 D-13 D-14 the hit disturbs a long action, which goes on: 5 SP / 3 is 2",
        ["12", "none", "3", "8 8 10"],
        [
            *HIT,
            *FIVE_SP,
            "b +Ritual (von 3 Aktionen, gestört mit 5 SP)",
            f"{CONTROL} [5 SP −2] = 1 success",
            "b +Ritual (von 3 Aktionen)",
        ],
        given=RITUAL,
    ),
    Row(
        "D-11 the hit breaks the long action off",
        ["12", "none", "3", "9 8 10"],
        [
            *HIT,
            *FIVE_SP,
            "b +Ritual (von 3 Aktionen, gestört mit 5 SP)",
            f"{CONTROL} [5 SP −2] = 0 failure",
            "b −Ritual",
        ],
        given=RITUAL,
    ),
    Row(
        "D-14 a third rounded down by house rule",
        ["12", "none", "3", "9 9 11"],
        [
            *HIT,
            *FIVE_SP,
            "b +Ritual (von 3 Aktionen, gestört mit 5 SP)",
            f"{CONTROL} [5 SP −1] = 1 success",
            "b +Ritual (von 3 Aktionen)",
        ],
        given=RITUAL,
        house={"sp_drittel": "ab"},
    ),
    Row(
        "D-13 the Schmerz that the hit has brought counts in the check",
        ["12", "none", "=10", "6 6 8"],
        [
            *HIT,
            "a tp W6+4 1W6 [RS −2] = 10",
            "b le 30→22",
            "b +Ritual (von 3 Aktionen, gestört mit 8 SP)",
            f"{CONTROL} [Zustand Schmerz I −1, 8 SP −3] = 1 success",
            "b +Ritual (von 3 Aktionen)",
        ],
        given=RITUAL,
    ),
    Row(
        "D-13 that Schmerz left out of the check",
        ["12", "none", "=10", "ohne", "7 7 9"],
        [
            *HIT,
            "a tp W6+4 1W6 [RS −2] = 10",
            "b le 30→22",
            "b +Ritual (von 3 Aktionen, gestört mit 8 SP)",
            f"{CONTROL.removesuffix('3W20')}ohne Abzug 3W20 [8 SP −3] = 1 success",
            "b +Ritual (von 3 Aktionen)",
        ],
        given=RITUAL,
    ),
    Row(
        "D-11 a hit that does no damage disturbs nothing",
        ["12", "none", "=2"],
        [*HIT, "a tp W6+4 1W6 [RS −2] = 2"],
        given=RITUAL,
    ),
)


def test_there_are_enough_rows() -> None:
    assert len(ROWS) >= 25


@rows(*ROWS)
def test_whole_attacks(row: Row) -> None:
    holds(played("dsa5", PEOPLE, row), row)


@rows(*ROWS)
def test_left_anywhere_it_leaves_nothing_and_it_is_one_undo(row: Row) -> None:
    leaves_nothing(played("dsa5", PEOPLE, row), row)


@rows(*ROWS)
def test_each_step_has_its_default_its_chance_and_takes_table_dice(row: Row) -> None:
    asks_in_full(played("dsa5", PEOPLE, row), row)
