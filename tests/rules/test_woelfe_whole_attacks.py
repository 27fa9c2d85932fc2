"""Whole attacks of Wölfe by a table (W-36 to W-55); the numbers come from the rule text.

A: attack 6 dice against 9 − 3 = 6, damage 3, soak 2, Widerstand 4.
B: Blocken 7 dice against 6 on Geschick and Widerstand, 9 against 5 on Kraft, Ausweichen 5
against 7, damage 5, soak 3, Widerstand 3.
"""

from __future__ import annotations

from rules.whole_attacks import Row, asks_in_full, holds, leaves_nothing, played, rows

A = "geschick=3 kampf=3 kraft=3 widerstand=4 ausweichen=2 fell=2"
B = "geschick=3 kampf=4 kraft=5 widerstand=3 ausweichen=2 fell=3"
C = "geschick=0 kampf=0 kraft=0 widerstand=20 ausweichen=0 fell=0"
PEOPLE = (
    f"add A side=pc {A}",
    f"add B {B}",
    f"add C {C}",
    "ini a =20",
    "ini b =10",
    "ini c =5",
    "start",
)
TOUGH = "set b widerstand=20"

MISS = "2 2 2 2 2 2"
ONE, TWO = "6 2 2 2 2 2", "6 6 2 2 2 2"
HITS = ("a attack 6W10/6 = 1 success", "a action 1")
HURTS_ONE = ("b schaden 0→1", "b schaden_runde 1")

ROWS = (
    Row("W-36 miss", [MISS], ["a attack 6W10/6 = 0 failure", "a action 1"]),
    Row(
        "W-36 on Kraft",
        ["kraft", "5 2 2 2 2 2 2 2", "none", "2 2 2 2 2"],
        ["a attack 8W10/5 = 1 success", "a action 1", "a damage X 5W10/6 = 0"],
        given=["set a kraft=5"],
    ),
    Row("W-16 ones eat successes", ["6 7 1 1 2 2"], ["a attack 6W10/6 = 0 failure", "a action 1"]),
    Row("W-18 botch", ["6 1 1 2 2 2"], ["a attack 6W10/6 = 0 botch", "a action 1"]),
    Row("W-18 botch said by name", ["patzer"], ["a attack 6W10/6 = 0 botch", "a action 1"]),
    Row(
        "W-37 blocked on Geschick, a tie is the defender's",
        [TWO, "6 6 2 2 2 2 2"],
        [
            "a attack 6W10/6 = 2 success",
            "a action 1",
            "b block-geschick 7W10/6 = 2 success",
            "b defence 1",
        ],
    ),
    Row(
        "W-37 blocked on Widerstand",
        [TWO, "block-widerstand", "6 6 2 2 2 2 2"],
        [
            "a attack 6W10/6 = 2 success",
            "a action 1",
            "b block-widerstand 7W10/6 = 2 success",
            "b defence 1",
        ],
    ),
    Row(
        "W-37 blocked on Kraft",
        [TWO, "block-kraft", "5 5 2 2 2 2 2 2 2"],
        [
            "a attack 6W10/6 = 2 success",
            "a action 1",
            "b block-kraft 9W10/5 = 2 success",
            "b defence 1",
        ],
    ),
    Row(
        "W-37 dodged",
        [TWO, "dodge", "7 7 2 2 2"],
        ["a attack 6W10/6 = 2 success", "a action 1", "b dodge 5W10/7 = 2 success", "b defence 1"],
    ),
    Row(
        "W-37 W-43 W-45 blocked too little, soaked in part",
        [TWO, "6 2 2 2 2 2 2", "6 6 2", "6 2 2"],
        [
            "a attack 6W10/6 = 2 success",
            "a action 1",
            "b block-geschick 7W10/6 = 1 failure",
            "b defence 1",
            "a damage X 3W10/6 = 2",
            "b soak 3W10/6 = 1",
            *HURTS_ONE,
        ],
    ),
    Row(
        "W-18 a defence botched",
        [ONE, "1 2 2 2 2 2 2", "6 2 2", "2 2 2"],
        [
            *HITS,
            "b block-geschick 7W10/6 = 0 botch",
            "b defence 1",
            "a damage X 3W10/6 = 1",
            "b soak 3W10/6 = 0",
            *HURTS_ONE,
        ],
    ),
    Row(
        "W-37 no defence made: the automatic one is kept",
        [ONE, "none", "6 2 2", "2 2 2"],
        [*HITS, "a damage X 3W10/6 = 1", "b soak 3W10/6 = 0", *HURTS_ONE],
    ),
    Row(
        "W-48 WV-24 counter-attack at a lead of 4",
        [ONE, "6 6 6 6 6 2 2", "strike", "6 6 6 2 2", "6 2"],
        [
            *HITS,
            "b block-geschick 7W10/6 = 5 success",
            "b defence 1",
            "b counter X 5W10/6 = 3",
            "a soak 2W10/6 = 1",
            "a schaden 0→2",
            "a schaden_runde 2",
        ],
    ),
    Row(
        "W-48 WV-24 no counter-attack at a lead of 3",
        [ONE, "6 6 6 6 2 2 2"],
        [*HITS, "b block-geschick 7W10/6 = 4 success", "b defence 1"],
    ),
    Row(
        "W-48 WV-24 no counter-attack by Ausweichen",
        [ONE, "dodge", "7 7 7 7 7"],
        [*HITS, "b dodge 5W10/7 = 5 success", "b defence 1"],
    ),
    Row(
        "W-48 counter-attack forgone",
        [ONE, "6 6 6 6 6 2 2", "forgo"],
        [*HITS, "b block-geschick 7W10/6 = 5 success", "b defence 1"],
    ),
    Row(
        "W-48 W-44 an S counter-attack is not soaked",
        [ONE, "6 6 6 6 6 2 2", "strike", "class=S", "6 6 2 2 2"],
        [
            *HITS,
            "b block-geschick 7W10/6 = 5 success",
            "b defence 1",
            "b counter S 5W10/6 = 2",
            "a schaden 0→2",
            "a schaden_runde 2",
        ],
    ),
    Row(
        "W-48 W-52 the counter-attack makes the attacker unconscious",
        [ONE, "6 6 6 6 6 2 2", "strike", "6 6 6 6 6", "2 2"],
        [
            *HITS,
            "b block-geschick 7W10/6 = 5 success",
            "b defence 1",
            "b counter X 5W10/6 = 5",
            "a soak 2W10/6 = 0",
            "a schaden 0→5",
            "a schaden_runde 5",
            "a +bewusstlos",
        ],
        out={"a": "bewusstlos"},
    ),
    Row(
        "W-48 the counter-attack adds to what the attacker took this round",
        ["6 2 2 2 2", "6 6 6 6 6 2 2", "strike", "6 6 2 2 2", "2 2"],
        [
            "a attack 5W10/6 [Schwer Verletzt −1] = 1 success",
            "a action 1",
            "b block-geschick 7W10/6 = 5 success",
            "b defence 1",
            "b counter X 5W10/6 = 2",
            "a soak 2W10/6 = 0",
            "a schaden 3→5",
            "a schaden_runde 5",
            "a +bewusstlos",
        ],
        given=["damage a 3"],
        out={"a": "bewusstlos"},
    ),
    Row(
        "W-48 W-39 no counter-attack by one who has fainted",
        [ONE, "6 2 2", "2 2 2"],
        [
            *HITS,
            "a damage X 3W10/6 = 1",
            "b soak 3W10/6 = 0",
            "b schaden 4→5",
            "b schaden_runde 5",
        ],
        given=["damage b 4"],
        out={"b": "bewusstlos"},
    ),
    Row(
        "W-41 O is soaked",
        [ONE, "none", "class=O", "6 6 6", "6 2 2"],
        [
            *HITS,
            "a damage O 3W10/6 = 3",
            "b soak 3W10/6 = 1",
            "b schaden 0→2",
            "b schaden_runde 2",
        ],
    ),
    Row(
        "W-41 X that cannot be soaked",
        [ONE, "none", "soakable=nein", "6 2 2"],
        [*HITS, "a damage X 3W10/6 = 1", *HURTS_ONE],
    ),
    Row(
        "W-44 WV-21 S is not soaked",
        [ONE, "none", "class=S", "6 7 5"],
        [*HITS, "a damage S 3W10/6 = 2", "b schaden 0→2", "b schaden_runde 2"],
    ),
    Row(
        "W-44 S that another armour soaks",
        [ONE, "none", "class=S", "soakable=ja", "6 7 5", "6 2 2"],
        [*HITS, "a damage S 3W10/6 = 2", "b soak 3W10/6 = 1", *HURTS_ONE],
    ),
    Row(
        "W-42 ones do not count in damage",
        [ONE, "none", "1 1 6", "1 1 1"],
        [*HITS, "a damage X 3W10/6 = 1", "b soak 3W10/6 = 0", *HURTS_ONE],
    ),
    Row(
        "W-45 as much soak as damage hurts nobody",
        [ONE, "none", "6 6 2", "6 6 2"],
        [*HITS, "a damage X 3W10/6 = 2", "b soak 3W10/6 = 2"],
    ),
    Row(
        "W-45 damage that does not come is not soaked",
        [ONE, "none", "5 5 5"],
        [*HITS, "a damage X 3W10/6 = 0"],
    ),
    Row(
        "W-46 an open wound has nothing to soak with",
        [ONE, "none", "6 2 2"],
        [*HITS, "a damage X 3W10/6 = 1", *HURTS_ONE],
        given=["set b fell=0"],
    ),
    Row(
        "W-49 dice of damage and soak from weapon and armour",
        [ONE, "none", "mod=2", "6 6 6 2 2", "mod=1", "6 2 2 2"],
        [
            *HITS,
            "a damage X 5W10/6 = 3",
            "b soak 4W10/6 = 1",
            "b schaden 0→2",
            "b schaden_runde 2",
        ],
    ),
    Row(
        "W-55 W-47 the throat, and fur comes off there",
        ["zone=Kehle", "9 2 2 2 2 2", "none", "strip=ja", "6 2 2 2 2 2", "2 2 2"],
        [
            "a attack 6W10/9 [Kehle +3] = 1 success",
            "a action 1",
            "a damage X 6W10/6 = 1",
            "b soak 3W10/6 = 0",
            *HURTS_ONE,
            "b +ohne Fell: Kehle",
        ],
    ),
    Row(
        "W-47 where the fur is off nothing soaks",
        ["zone=Kehle", "9 2 2 2 2 2", "none", "6 2 2 2 2 2"],
        [
            "a attack 6W10/9 [Kehle +3] = 1 success",
            "a action 1",
            "a damage X 6W10/6 = 1",
            *HURTS_ONE,
        ],
        given=['condition b "ohne Fell: Kehle"'],
    ),
    Row(
        "W-47 elsewhere the fur is still on",
        ["zone=Kopf", "8 2 2 2 2 2", "none", "6 2 2 2 2", "6 2 2"],
        [
            "a attack 6W10/8 [Kopf +2] = 1 success",
            "a action 1",
            "a damage X 5W10/6 = 1",
            "b soak 3W10/6 = 1",
        ],
        given=['condition b "ohne Fell: Kehle"'],
    ),
    Row(
        "W-47 bare skin by house rule",
        ["zone=Kehle", "9 2 2 2 2 2", "none", "6 2 2 2 2 2", "6"],
        [
            "a attack 6W10/9 [Kehle +3] = 1 success",
            "a action 1",
            "a damage X 6W10/6 = 1",
            "b soak 1W10/6 = 1",
        ],
        given=['condition b "ohne Fell: Kehle"'],
        house={"entfernte_panzerung": "1"},
    ),
    Row(
        "W-55 a place of no name, 2 harder and 2 dice more",
        ["zone=2", "8 2 2 2 2 2", "none", "5 5 5 5 5"],
        [
            "a attack 6W10/8 [Zone +2] = 1 success",
            "a action 1",
            "a damage X 5W10/6 = 0",
        ],
    ),
    Row(
        "W-52 as much as Widerstand in a round: awake",
        [ONE, "none", "6 6 6", "2 2 2"],
        [
            *HITS,
            "a damage X 3W10/6 = 3",
            "b soak 3W10/6 = 0",
            "b schaden 0→3",
            "b schaden_runde 3",
        ],
    ),
    Row(
        "W-52 WV-27 more than Widerstand in a round",
        [ONE, "none", "6 6 2", "2 2 2"],
        [
            *HITS,
            "a damage X 3W10/6 = 2",
            "b soak 3W10/6 = 0",
            "b schaden 2→4",
            "b schaden_runde 4",
            "b +bewusstlos",
        ],
        given=["damage b 2"],
        out={"b": "bewusstlos"},
    ),
    Row(
        "W-52 what was taken in an earlier round does not count",
        [ONE, "none", "6 6 2", "2 2 2"],
        [
            *HITS,
            "a damage X 3W10/6 = 2",
            "b soak 3W10/6 = 0",
            "b schaden 2→4",
            "b schaden_runde 2",
        ],
        given=["damage b 2", "next", "next", "next"],
    ),
    Row(
        "W-50 the rung außer Gefecht",
        [ONE, "none", "6 2 2", "2 2 2"],
        [
            *HITS,
            "a damage X 3W10/6 = 1",
            "b soak 3W10/6 = 0",
            "b schaden 6→7",
            "b schaden_runde 7",
        ],
        given=[TOUGH, "damage b 6"],
        out={"b": "außer Gefecht"},
    ),
    Row(
        "W-51 death at 10, and no level after it",
        [ONE, "6 6 6", "2 2 2"],
        [
            *HITS,
            "a damage X 3W10/6 = 3",
            "b soak 3W10/6 = 0",
            "b schaden 8→10",
            "b schaden_runde 10",
        ],
        given=[TOUGH, "damage b 8"],
        out={"b": "tot"},
    ),
    Row(
        "W-51 9 levels are not death",
        [ONE, "6 2 2", "2 2 2"],
        [
            *HITS,
            "a damage X 3W10/6 = 1",
            "b soak 3W10/6 = 0",
            "b schaden 8→9",
            "b schaden_runde 9",
        ],
        given=[TOUGH, "damage b 8"],
        out={"b": "außer Gefecht"},
    ),
    Row(
        "W-39 a further defence with the own action, not harder",
        [ONE, "block-geschick", "6 2 2 2 2 2 2"],
        [*HITS, "b block-geschick 7W10/6 = 1 success", "b action 1"],
        given=["spend b defence"],
    ),
    Row(
        "W-31 W-33 W-35 the own action split for a further defence",
        [ONE, "block-geschick", "split=3", "7 2 2"],
        [
            *HITS,
            "b block-geschick (geteilt) 3W10/7 [geteilt −4, geteilt +1] = 1 success",
            "b teil_mittel 7",
            "b teil: 4",
        ],
        given=["spend b defence"],
    ),
    Row(
        "W-35 a bought defence, 1 harder",
        [ONE, "7 2 2"],
        [
            *HITS,
            "b block-geschick (geteilt) 3W10/7 [geteilt −4, geteilt +1] = 1 success",
            "b abwehr:block-geschick 0",
        ],
        given=["spend b defence", "split b angriff:4 blocken:3"],
    ),
    Row(
        "W-38 the automatic defence before a bought one",
        [ONE, "6 2 2 2 2 2 2"],
        [*HITS, "b block-geschick 7W10/6 = 1 success", "b defence 1"],
        given=["split b angriff:4 blocken:3"],
    ),
    Row(
        "W-39 no defence where nothing is left",
        [ONE, "6 2 2", "2 2 2"],
        [*HITS, "a damage X 3W10/6 = 1", "b soak 3W10/6 = 0", *HURTS_ONE],
        given=["spend b defence", "spend b action"],
    ),
    Row(
        "W-30 W-33 both parts of a split pool: the first",
        ["6 2 2", "none", "2 2 2"],
        [
            "a attack (1. Teil) 3W10/6 [geteilt −3] = 1 success",
            "a action 1",
            "a teil:Angriff 0",
            "a damage X 3W10/6 = 0",
        ],
        given=["split a angriff:3 angriff:3"],
    ),
    Row(
        "W-33 W-34 both parts of a split pool: the second, 1 harder",
        ["7 2 2", "none", "2 2 2"],
        [
            "a attack (2. Teil) 3W10/7 [geteilt −3, geteilt +1] = 1 success",
            "a action 2",
            "a damage X 3W10/6 = 0",
        ],
        given=["split a angriff:3 angriff:3", "attack c", "next", "next", "next"],
    ),
    Row(
        "W-50 wounds take dice, not difficulty",
        ["6 2 2 2 2", "none", "2 2 2"],
        [
            "a attack 5W10/6 [Verletzt −1] = 1 success",
            "a action 1",
            "a damage X 3W10/6 = 0",
        ],
        given=["damage a 2"],
    ),
    Row(
        "W-50 the penalty left out of one attack",
        ["abzug=ohne", ONE, "none", "2 2 2"],
        [
            "a attack ohne Abzug 6W10/6 = 1 success",
            "a action 1",
            "a damage X 3W10/6 = 0",
        ],
        given=["damage a 2"],
    ),
    Row(
        "W-50 the penalty of the defender, and left out",
        [ONE, "ohne", "6 2 2 2 2 2 2"],
        [*HITS, "b block-geschick ohne Abzug 7W10/6 = 1 success", "b defence 1"],
        given=["damage b 2"],
    ),
    Row(
        "W-50 no die left to attack with",
        [""],
        ["a attack 0W10/7 [Verkrüppelt −5] = 0 impossible", "a action 1"],
        given=["set a widerstand=20", "set a kampf=2", "damage a 6"],
    ),
    Row(
        "W-50 no die left to defend with",
        [ONE, "6 2 2", "2 2 2"],
        [
            *HITS,
            "a damage X 3W10/6 = 1",
            "b soak 3W10/6 = 0",
            "b schaden 6→7",
            "b schaden_runde 4",
        ],
        given=[
            *("set b geschick=1", "set b kraft=1", "set b widerstand=5", "set b kampf=0"),
            *("damage b 3", "next", "next", "next", "damage b 3"),
        ],
        out={"b": "außer Gefecht"},
    ),
    Row(
        "register malus_auf_schaden: wounds lessen damage and soak",
        ["6 2 2 2 2", "none", "6 6", "6 2"],
        [
            "a attack 5W10/6 [Verletzt −1] = 1 success",
            "a action 1",
            "a damage X 2W10/6 [Verletzt −1] = 2",
            "b soak 2W10/6 [Verletzt −1] = 1",
            "b schaden 2→3",
            "b schaden_runde 3",
        ],
        given=["damage a 2", "damage b 2"],
        house={"malus_auf_schaden": "ja"},
    ),
    Row(
        "register malus_auf_schaden: left out of damage and soak",
        ["6 2 2 2 2", "none", "ohne", "6 6 2", "ohne", "6 2 2"],
        [
            "a attack 5W10/6 [Verletzt −1] = 1 success",
            "a action 1",
            "a damage X ohne Abzug 3W10/6 = 2",
            "b soak ohne Abzug 3W10/6 = 1",
            "b schaden 2→3",
            "b schaden_runde 3",
        ],
        given=["damage a 2", "damage b 2"],
        house={"malus_auf_schaden": "ja"},
    ),
    Row(
        "register verteidigung_wann: declared before, rolled after",
        ["dodge", ONE, "7 2 2 2 2"],
        [*HITS, "b dodge 5W10/7 = 1 success", "b defence 1"],
        house={"verteidigung_wann": "vor"},
    ),
    Row(
        "register verteidigung_wann: none declared",
        ["none", ONE, "5 5 5"],
        [*HITS, "a damage X 3W10/6 = 0"],
        house={"verteidigung_wann": "vor"},
    ),
    Row(
        "register soak_schwierigkeit: 9 − 1",
        [ONE, "none", "6 2 2", "7 7 8"],
        [*HITS, "a damage X 3W10/6 = 1", "b soak 3W10/8 = 1"],
        house={"soak_schwierigkeit": "pool"},
    ),
    Row(
        "W-12 circumstances by name put on attack, defence and damage",
        ["umstand=dunkel+sprung", "8 2 2 2 2 2", "7 2 2 2 2 2 2"],
        [
            "a attack 6W10/8 [dunkel +1, Sprung +1] = 1 success",
            "a action 1",
            "b block-geschick 7W10/7 [dunkel +1] = 1 success",
            "b defence 1",
        ],
    ),
    Row(
        "W-12 W-42 a circumstance that brings dice of damage",
        ["mod=-1", "umstand=Sprung", ONE, "none", "6 2 2 2", "2 2 2"],
        [
            "a attack 6W10/6 [Modifikator −1, Sprung +1] = 1 success",
            "a action 1",
            "a damage X 4W10/6 = 1",
            "b soak 3W10/6 = 0",
            *HURTS_ONE,
        ],
    ),
    Row(
        "W-12 a circumstance taken off at the defence",
        ["dunkel", "7 2 2 2 2 2", "dunkel", "6 2 2 2 2 2 2"],
        [
            "a attack 6W10/7 [dunkel +1] = 1 success",
            "a action 1",
            "b block-geschick 7W10/6 = 1 success",
            "b defence 1",
        ],
    ),
    Row(
        "W-14 never easier than 2",
        ["mod=-9", "2 3 1 1 1 1"],
        ["a attack 6W10/2 [Modifikator −9] = 0 botch", "a action 1"],
    ),
    Row(
        "W-14 above 10 no die succeeds, and 1s still botch",
        ["mod=5", "10 10 10 10 10 1"],
        ["a attack 6W10/11 [Modifikator +5] = 0 botch", "a action 1"],
    ),
)


def test_there_are_enough_rows() -> None:
    assert len(ROWS) >= 25


@rows(*ROWS)
def test_whole_attacks(row: Row) -> None:
    holds(played("woelfe", PEOPLE, row), row)


@rows(*ROWS)
def test_left_anywhere_it_leaves_nothing_and_it_is_one_undo(row: Row) -> None:
    leaves_nothing(played("woelfe", PEOPLE, row), row)


@rows(*ROWS)
def test_each_step_has_its_default_its_chance_and_takes_table_dice(row: Row) -> None:
    asks_in_full(played("woelfe", PEOPLE, row), row)
