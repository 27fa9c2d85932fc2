"""Attacks of DSA5 by a table: replies in, LE and events out (DX-3)."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import CounterChanged, Rolled, SheetChanged, ValueChanged

ALRIK = "side=pc at=12 pa=8 aw=6 fk=11 tp=W6+4 rs=3 le=30 schip=2"
ORK = "at=11 pa=6 aw=5 tp=2W6+1 rs=2 le=30"


def duel(**rules: str) -> Game:
    game = Game("dsa5", **rules).play(f"add Alrik {ALRIK}", f"add Ork {ORK}", f"add Oger {ORK}")
    return game.play("ini alrik =20", "ini ork =10", "ini oger =5", "start")


@pytest.mark.parametrize(
    ("replies", "le"),
    [
        (["12", "7", "3"], 25),  # hit, no parry: 3 + 4 − 2
        (["12", "6"], 30),  # parried
        (["13"], 30),  # missed: no defence is asked
        (["20", "12"], 30),  # a 20 misses; confirmed as no Patzer
        (["12", "none", "6"], 22),  # defence skipped
        (["12", "aw", "5"], 30),  # dodged
        (["12", "aw", "6", "6"], 22),
        (["1", "13", "4", "1"], 27),  # critical: PA 6 halved is 3, not confirmed
        (["1", "13", "3"], 30),
        (["1", "12", "4", "1"], 22),  # confirmed: (1 + 4) × 2 − 2
        (["kritisch", "misslungen", "=10"], 22),  # said, not confirmed
        (["bestaetigt", "misslungen", "1"], 22),  # said with its confirmation: doubled
        (["gelungen", "misslungen", "=7"], 25),
        (["gelungen", "gelungen"], 30),
        (["misslungen"], 30),
        (["patzer"], 30),
        (["12", "7", "rs=0", "3"], 23),
        (["12", "7", "rs=9", "3"], 30),  # hit without damage
        (["12", "7", "mod=-9", "3"], 30),  # TP never under 0
        (["12", "7", "mod=3", "3"], 22),
        (["mod=-2", "11"], 30),  # 12 − 2 = 10
        (["mod=2", "14", "7", "1"], 27),
        (["kind=fk", "11", "6", "6"], 22),  # from afar Ausweichen is proposed
        (["kind=fk", "12"], 30),
        (["12", "mod=1", "7"], 30),  # PA 6 + 1
    ],
)
def test_attacks(replies: list[str], le: int) -> None:
    game = duel()
    game.line("attack ork", *replies)
    assert game.who("ork").values["le"] == le
    assert game.row("alrik").budget["action"] == 0


def outcome(game: Game) -> str:
    return game.log()[-1]


def test_what_came_of_it_is_told() -> None:
    for replies, said in (
        (("13",), "The attack misses."),
        (("12", "6"), "The attack is warded off."),
        (("12", "7", "=2"), "No damage gets through."),
        (("12", "none", "6"), "There was no defence."),
        (("12", "none", "=0"), "There was no defence. No damage gets through."),
        (("12", "7", "6"), "Ork: LE 30 → 22, Schmerz I (from Alrik)."),
    ):
        game = duel()
        game.line("attack ork", *replies)
        assert outcome(game) == said


def test_all_of_it_says_that_it_is_not_from_the_rule_text() -> None:
    game = duel()
    game.line("attack ork", "20", "20")
    assert all("not from the rule text" in english(ask.text) for ask in game.asked)
    game.play("undo").line("attack ork", "12", "6")
    assert [ask.key for ask in game.asked] == ["attack", "pa"]
    assert all("not from the rule text" in english(ask.text) for ask in game.asked)


@pytest.mark.parametrize(
    ("replies", "le"),
    [
        (("20", "13"), 30),  # Patzer, left to the SL
        (("20", "13", "hurt", "4"), 24),  # W6 + 2 SP, no RS
        (("patzer", "hurt", "=5"), 25),
        (("20", "12"), 30),
        (("20", "ja", "hurt", "1"), 27),
        (("20", "nein"), 30),
    ],
)
def test_a_patzer(replies: tuple[str, ...], le: int) -> None:
    game = duel()
    game.line("attack ork", *replies)
    assert game.who("alrik").values["le"] == le
    assert game.who("ork").values["le"] == 30


def test_the_defender_can_have_a_patzer_too() -> None:
    game = duel()
    game.line("attack ork", "12", "20", "7", "hurt", "1", "1")
    assert game.who("ork").values["le"] == 30 - 3 - 3
    assert [ask.key for ask in game.asked] == [
        "attack", "pa", "pa-confirm", "botch.ork", "botch-sp.ork", "tp",
    ]  # fmt: skip


def test_a_one_of_the_defence_is_not_confirmed() -> None:
    game = duel()
    game.line("attack ork", "12", "1")
    assert [ask.key for ask in game.asked] == ["attack", "pa"]


def targets(game: Game, purpose: str) -> list[int | None]:
    rolls = [e for entry in game.timeline.effective() for e in of_type(entry.events, Rolled)]
    return [roll.target for roll in rolls if roll.purpose == purpose]


def test_each_further_defence_of_a_round_is_harder_by_3_over_all_kinds() -> None:
    game = duel().play("set alrik pa=14", "set alrik aw=9", "next")
    for kind in ("pa", "aw", "pa", "pa", "pa"):
        game.play("grant ork action").line("attack alrik", "11", kind, "2")
    assert targets(game, "pa") == [14, 14 - 6, 14 - 9, 14 - 12]
    assert targets(game, "aw") == [9 - 3]
    game.play("grant ork action").line("attack alrik", "11", "=5")  # 14 − 15: none is left
    assert [ask.key for ask in game.asked] == ["attack", "tp"]
    game.play("next", "next", "next")
    game.line("attack alrik", "11", "pa", "2")
    assert targets(game, "pa")[-1] == 14  # a new round


def test_a_kind_whose_value_is_gone_is_not_offered() -> None:
    game = duel().play("set alrik aw=3", "next")
    game.line("attack alrik", "11", "pa", "1")
    game.play("grant ork action").line("attack alrik", "11", "1")
    assert game.asked[1].options[0].values == ("pa", "none")


def test_a_defence_marked_by_hand_counts() -> None:
    game = duel().play("spend ork defence")
    game.line("attack ork", "12", "3")
    assert targets(game, "pa") == [3]


@pytest.mark.parametrize("marked_in", ["alrik", "ork"])
def test_a_defence_marked_by_hand_counts_until_the_round_ends(marked_in: str) -> None:
    game = duel()
    while game.state.current != marked_in:
        game.play("next")
    game.play("spend ork defence")
    while game.state.current != "oger":
        game.play("next")
    game.line("attack ork", "11", "6", "1 1")
    assert targets(game, "pa") == [3]
    game.play("next").line("attack ork", "12", "6")
    assert (game.state.round, targets(game, "pa")) == (2, [3, 6])


def test_the_better_value_is_proposed() -> None:
    game = duel().play("set ork aw=9")
    game.line("attack ork", "12", "9")
    assert game.asked[1].options[0].value == "aw"
    game.play("undo", "set ork aw=6")
    game.line("attack ork", "12", "6")
    assert game.asked[1].options[0].value == "pa"
    game.play("undo").line("attack ork", "kind=fk", "11", "6")
    assert game.asked[-1].options[0].value == "aw"


@pytest.mark.parametrize(("rule", "again"), [("alle", True), ("helden", False)])
def test_by_house_rule_only_heroes_defend_more_than_once(rule: str, again: bool) -> None:
    game = duel(verteidigungen=rule)
    game.line("attack ork", "12", "6")
    game.play("grant alrik action")
    game.line("attack ork", "12")
    assert (game.asked[1].key == "pa") == again
    game.play("undo", "set ork schip=1")
    game.line("attack ork", "12", "3")
    assert game.asked[1].key == "pa"


def test_a_schicksalspunkt_helps_all_defences_of_the_round() -> None:
    game = duel().play("next")
    events = game.line("attack alrik", "11", "schip=ja", "12")
    assert of_type(events, SheetChanged) == [SheetChanged("alrik", "schip", 2, 1)]
    game.play("next").line("attack alrik", "11", "9")
    assert [option.key for option in game.asked[1].options] == ["defence", "mod"]
    assert targets(game, "pa") == [12, 8 - 3 + 4]
    game.play("next", "next").line("attack alrik", "11", "8")
    assert targets(game, "pa")[-1] == 8


def test_no_defence_for_one_who_is_out_or_taken_by_surprise() -> None:
    for name in ("bewusstlos", "Überrascht"):
        game = duel().play(f"condition ork {name}")
        game.line("attack ork", "12", "=5")
        assert [ask.key for ask in game.asked] == ["attack", "tp"]
    game = duel(zustaende="keine").play("condition ork Überrascht")
    game.line("attack ork", "12", "6")
    assert game.asked[1].key == "pa"


@pytest.mark.parametrize(
    ("condition", "attack", "pa", "aw"),
    [
        ("Liegend", 12 - 4, 6 - 2, 5 - 2),
        ("Eingeengt", 12 - 4, 6 - 4, 5),
        ("Furcht level=2", 12 - 2, 6 - 2, 5 - 2),
        ("Müde", 12, 6, 5),
    ],
)
def test_states_cost_when_fighting(condition: str, attack: int, pa: int, aw: int) -> None:
    game = duel().play(f"condition alrik,ork {condition}")
    game.line("attack ork", "2", "pa", "2")
    assert targets(game, "attack") == [attack]
    assert targets(game, "pa") == [pa]
    game.play("undo").line("attack ork", "2", "aw", "2")
    assert targets(game, "aw") == [aw]


def test_the_penalty_is_told_with_its_reason() -> None:
    game = duel().play("damage alrik 8", "condition alrik Furcht")
    game.line("attack ork", "2", "none", "=0")
    assert "AT 12" in english(game.asked[0].reasons[0])
    said = english(game.asked[0].reasons[1])
    assert said == "Schmerz I −1, Furcht I −1 (not from the rule text)"


def test_the_second_attack_of_a_round_is_refused() -> None:
    game = duel().play("attack ork")
    assert game.refused("attack ork") == "Alrik has no action left in this round."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("attack alrik", "Nobody attacks themselves."),
        ("passierschlag ork ork", "Nobody attacks themselves."),
        ("passierschlag ork", "Say: passierschlag WHO TARGET"),
        ("passierschlag ork bob", "Nobody here is called “bob”."),
    ],
)
def test_what_is_refused(line: str, sentence: str) -> None:
    assert duel().refused(line) == sentence


def test_a_passierschlag_costs_nothing_and_knows_no_defence() -> None:
    game = duel()
    events = game.line("passierschlag ork alrik", "7", "2 3")
    assert [ask.key for ask in game.asked] == ["passierschlag", "tp"]
    (rolled,) = [e for e in of_type(events, Rolled) if e.purpose == "passierschlag"]
    assert (rolled.target, rolled.target_parts) == (7, {"Passierschlag": -4})
    assert game.who("alrik").values["le"] == 30 - (5 + 1 - 3)
    assert not of_type(events, CounterChanged)
    assert game.state.current == "alrik"
    game.line("passierschlag ork alrik", "8")
    assert outcome(game) == "The attack misses."
    game.play("spend alrik action").line("passierschlag alrik ork", "9")
    assert game.row("alrik").budget["action"] == 0


def test_one_who_is_out_strikes_nobody_in_passing() -> None:
    game = duel().play("condition ork bewusstlos")
    assert game.refused("passierschlag ork alrik") == "Ork cannot act: bewusstlos."


@pytest.mark.parametrize(
    ("tp", "replies", "le"),
    [
        ("5", [""], 27),  # no dice: still asked, for RS and modifier
        ("5", ["=9"], 23),
        ("W6+W3+1", ["4", "2"], 25),
        ("2W6-3", ["6 6"], 23),
        ("W6-W3", ["5", "1"], 28),
        ("W6", ["=0"], 30),
    ],
)
def test_every_amount_can_be_tp(tp: str, replies: list[str], le: int) -> None:
    game = duel().play(f"set alrik tp={tp}")
    game.line("attack ork", "12", "none", *replies)
    assert game.who("ork").values["le"] == le


def test_the_sp_have_their_source() -> None:
    events = duel().line("attack ork", "12", "7", "6")
    assert of_type(events, ValueChanged) == [
        ValueChanged("ork", "le", 30, 22, source="alrik", why="damage")
    ]


def test_an_attack_is_one_entry_and_one_undo() -> None:
    game = duel()
    before = game.state
    game.line("attack ork", "1", "2", "9", "6")
    assert game.play("undo").state == before


@pytest.mark.parametrize(
    ("at", "face", "chance", "why"),
    [
        (10, "1", "critical success 50 %", "confirmed from 1 to 10"),
        (10, "20", "Patzer 50 %", "confirmed from 11 to 20"),
        (0, "1", "critical success 5 %", "confirmed from 1 to 1"),
        (0, "20", "Patzer 95 %", "confirmed from 2 to 20"),
        (25, "1", "critical success 95 %", "confirmed from 1 to 19"),
        (25, "20", "Patzer 5 %", "confirmed from 20 to 20"),
    ],
)
def test_a_confirmation_says_which_faces_confirm(at: int, face: str, chance: str, why: str) -> None:
    game = Game("dsa5").play(f"add A ini=20 at={at}", "add B ini=5", "ini", "start")
    game.line("attack b", face)
    asked = game.asked[1]
    assert (english(asked.chance), [english(r) for r in asked.reasons]) == (chance, [why])


def test_every_roll_of_an_attack_says_what_comes_of_it_on_average() -> None:
    game = duel().play("set alrik tp=W6+W3+1")
    game.line("attack ork", "12", "20", "20", "hurt", "4", "3", "2")
    said = {ask.key: english(ask.chance) for ask in game.asked if ask.kind == "roll"}
    assert said["botch-sp.ork"] == "5.50 SP on average"
    # 3.5 + 2 + 1 − 2 before the first die; with a 3 there 3 + 2 + 1 − 2.
    assert said["tp1"] == "4.00 SP on average"
