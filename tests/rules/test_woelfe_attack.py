"""Whole attacks of Wölfe by a table: replies in, events and state out."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import ConditionSet, CounterChanged, Rolled, ValueChanged

# Ella: Geschick 3 + Kampf 3 = 6 W10 against 6, Kraft 3; Jäger the same, Fell 3, Widerstand 3.
SHEET = "geschick=3 kampf=3 kraft=3 widerstand=3 ausweichen=4 fell=3"


def duel(**rules: str) -> Game:
    game = Game("woelfe", **rules).play(f"add Ella side=pc {SHEET}", f"add Jäger {SHEET}")
    return game.play("ini ella =14", "ini jaeger =6", "start")


@pytest.mark.parametrize(
    ("replies", "level"),
    [
        # attack net 2, blocked by 2: abgewehrt (W-37)
        (["6 7 2 2 2 2", "6 6 2 2 2 2"], 0),
        # attack net 2, block 1: 3 damage, soak 1 → 2 levels (W-45)
        (["6 7 2 2 2 2", "6 2 2 2 2 2", "6 7 8", "6 2 2"], 2),
        # no hit on its own: no defence is asked (W-36)
        (["2 2 2 2 2 2"], 0),
        # Patzer: likewise (W-18)
        (["1 2 2 2 2 2"], 0),
        # as much soak as damage: hit without damage (W-45)
        (["=2", "=0", "6 7 2", "6 6 2"], 0),
        # S is never soaked (W-44)
        (["=2", "=0", "class=S", "6 7 8"], 3),
        # X that cannot be soaked (W-43)
        (["=2", "=0", "soakable=nein", "6 7 2"], 2),
        # no defence wanted
        (["=1", "none", "6 6 6", "2 2 2"], 3),
        # dodging costs the automatic defence too, 7 dice (W-37, W-38)
        (["=1", "dodge", "6 2 2 2 2 2 2"], 0),
        # aimed at a zone: harder by 2, two more dice of damage (W-55)
        (["zone=2", "8 8 2 2 2 2", "=0", "6 6 6 6 6", "2 2 2"], 5),
        # no damage: nothing to soak
        (["=2", "=0", "2 2 2"], 0),
        # 1s count neither in damage nor in soak (W-42)
        (["=2", "=0", "1 1 6", "1 1 1"], 1),
        # announced throughout
        (["=2", "=1", "=3", "=1"], 2),
    ],
)
def test_attacks(replies: list[str], level: int) -> None:
    game = duel()
    game.line("attack jaeger", *replies)
    assert game.who("jaeger").values["schaden"] == level
    assert game.row("ella").budget["action"] == 0


USED = "the automatic one is used, and "
NO_DICE = [f"set jaeger {field}=0" for field in ("geschick", "kampf", "ausweichen", "kraft")]


@pytest.mark.parametrize(
    ("before", "why"),
    [
        (["spend jaeger action", "spend jaeger defence"], USED + "no action is left for it"),
        (["damage jaeger 7"], "außer Gefecht"),
        (["set jaeger widerstand=1", "damage jaeger 2"], "bewusstlos"),
        ([*NO_DICE, "set jaeger widerstand=0"], "no die left"),
        (
            ["spend jaeger defence", "next", "split jaeger angriff:3 angriff:2"],
            USED + "the split pool has none",
        ),
    ],
)
def test_a_defence_that_cannot_be_is_told(before: list[str], why: str) -> None:
    """W-39: nothing is skipped without a word."""
    game = duel().play(*before)
    game.line("attack ella jaeger", "=1", "=3")
    assert [ask.key for ask in game.asked][:2] == ["attack", "damage"]
    assert f"no defence: {why}" in [english(reason) for reason in game.asked[1].reasons]
    assert any(f"No defence: {why}." in said for said in game.log())


@pytest.mark.parametrize("reply", ["none", "NONE"])
def test_a_defence_that_is_forgone_asks_nothing_more_and_is_told(reply: str) -> None:
    game = duel()
    game.line("attack jaeger", "=1", reply, "=0")
    assert [ask.key for ask in game.asked] == ["attack", "defence", "damage"]
    assert game.log()[-1] == "No defence: forgone. No damage gets through."
    assert game.row("jaeger").budget["defence"] == 1


def test_a_defence_set_to_none_can_still_be_changed() -> None:
    game = duel()
    game.line("attack jaeger", "=1", "defence=none", "defence=dodge", "=1")
    assert game.log()[-1] == "The attack is warded off."


def test_a_defence_declared_as_none_is_told() -> None:
    game = duel(verteidigung_wann="vor")
    game.line("attack jaeger", "none", "=1", "=0")
    assert game.log()[-1] == "No defence: forgone. No damage gets through."


@pytest.mark.parametrize(
    ("block", "kind", "countered"),
    [("=4", "block-geschick", False), ("=5", "block-geschick", True), ("=5", "dodge", False)],
)
def test_a_counter_attack_needs_a_block_and_a_lead_of_four(
    block: str, kind: str, countered: bool
) -> None:
    """WV-24."""
    game = duel()
    replies = ["=1", kind, block] + (["strike", "6 6 6", "2 2 2"] if countered else [])
    game.line("attack jaeger", *replies)
    assert game.who("ella").values["schaden"] == (3 if countered else 0)
    assert game.row("jaeger").budget["action"] == 1


def test_a_counter_attack_may_be_left() -> None:
    game = duel()
    game.line("attack jaeger", "=1", "=5", "forgo")
    assert game.who("ella").values["schaden"] == 0


def test_a_counter_attack_counts_for_the_attackers_round() -> None:
    game = duel().play("damage ella 3")
    game.line("attack jaeger", "=1", "=5", "strike", "6 2 2", "2 2 2")
    assert english(game.row("ella").out) == "bewusstlos"  # 3 + 1 > 3 (W-52)


def test_wounds_take_dice_but_not_difficulty() -> None:
    """WV-30."""
    game = duel().play("damage ella 2", "next", "next", "damage ella 2")
    game.line("attack jaeger", "6 6 6 6", "=4")
    (rolled, *_) = of_type(game.timeline.entries[-1].events, Rolled)
    assert (rolled.count, rolled.target) == (4, 6)
    assert rolled.parts == {"Geschick": 3, "Kampf": 3, "Verwundet": -2}


def test_by_house_rule_the_shortened_pool_sets_the_difficulty() -> None:
    game = duel(malus_wuerfel_basis="gekuerzt").play("damage ella 3", "next", "next")
    game.line("attack jaeger", "=1", "=4")
    (rolled, *_) = of_type(game.timeline.entries[-1].events, Rolled)
    assert (rolled.count, rolled.target) == (5, 7)


def test_the_second_defence_costs_the_own_action_and_is_not_the_default() -> None:
    game = duel().play(f"add Bill {SHEET}", "ini bill =3")
    game.line("attack jaeger", "=1", "=1")
    game.play("next")
    game.play("current bill")
    events = game.line("attack jaeger", "=1", "", "=0")
    assert game.asked[1].options[0].value == "none"
    assert of_type(events, CounterChanged)[-1].who == "bill"
    game.play("undo")
    events = game.line("attack jaeger", "=1", "block-kraft", "6 2 2 2 2 2")
    assert of_type(events, CounterChanged)[-1].name == "action"
    assert game.row("jaeger").budget == {"action": 0, "free": None, "reaction": None, "defence": 0}


def test_nothing_left_or_unconscious_means_no_defence() -> None:
    game = duel().play("spend jaeger defence", "spend jaeger action")
    game.line("attack jaeger", "=1", "=0")
    assert [ask.key for ask in game.asked] == ["attack", "damage"]
    game = duel().play("condition jaeger bewusstlos")
    game.line("attack jaeger", "=1", "=0")
    assert [ask.key for ask in game.asked] == ["attack", "damage"]


def test_the_second_attack_of_a_round_is_refused() -> None:
    game = duel().play("attack jaeger")
    assert game.refused("attack jaeger") == "Ella has no action left in this round."
    assert game.play("grant ella action", "attack jaeger").row("ella").budget["action"] == 0


@pytest.mark.parametrize(
    ("hits", "out"),
    [(["3"], ""), (["2", "2"], "bewusstlos"), (["4"], "bewusstlos"), (["7"], "außer Gefecht")],
)
def test_more_than_widerstand_in_a_round_makes_unconscious(hits: list[str], out: str) -> None:
    """WV-27."""
    game = duel()
    for hit in hits:
        game.play(f"damage jaeger {hit}")
    assert english(game.row("jaeger").out) == out


def test_a_lowered_widerstand_makes_the_damage_of_this_round_a_shock() -> None:
    game = duel().play("damage jaeger 3", "set jaeger widerstand=2")
    assert english(game.row("jaeger").out) == "bewusstlos"
    game.play("uncondition jaeger bewusstlos", "note hm", "heal jaeger 1")
    assert english(game.row("jaeger").out) == ""


def test_bare_skin_without_soak_is_not_asked() -> None:
    game = duel().play("set jaeger fell=0")
    game.line("attack jaeger", "=1", "=0", "=2")
    assert [ask.key for ask in game.asked] == ["attack", "defence", "damage"]


def test_damage_by_dice_is_told_with_its_sum() -> None:
    game = duel().play("damage jaeger 1W6+3")
    (told,) = [line for line in game.log() if "damage W6+3" in line]
    assert told.endswith(f"→ {game.who('jaeger').values['schaden']}")


def test_damage_of_an_earlier_round_does_not_count() -> None:
    game = duel().play("damage jaeger 3", "next", "next", "damage jaeger 2")
    assert game.who("jaeger").values["schaden"] == 5
    assert english(game.row("jaeger").out) == ""


def test_who_is_unconscious_rolls_to_wake_from_the_next_round_on() -> None:
    game = duel().play("damage jaeger 4")
    game.line("next")  # passed in the round of the shock without a roll
    assert game.asked == []
    assert (game.state.round, game.state.current) == (2, "ella")
    game.line("next", "2 2")  # Willenskraft 2 against 7: no success, a new round
    assert [ask.key for ask in game.asked] == ["wake.jaeger"]
    assert (game.state.round, game.state.current) == (3, "ella")
    game.line("next", "7 2")
    assert game.state.current == "jaeger"
    assert game.who("jaeger").conditions == ()


def test_by_house_rule_waking_takes_the_turn() -> None:
    game = duel(erwacht_handelt="nein").play("damage jaeger 4", "next")
    game.line("next", "7 7")
    assert (game.state.round, game.state.current) == (3, "ella")
    assert game.who("jaeger").conditions == ()


def test_by_house_rule_the_roll_to_wake_is_a_pool() -> None:
    game = duel(aufwachen="pool").play("damage jaeger 4", "next")
    game.line("next", "8 2")
    assert game.state.current == "jaeger"


def test_level_seven_does_not_wake() -> None:
    game = duel().play("damage jaeger 7", "next")
    game.line("next")
    assert game.asked == []


def test_levels_stop_at_ten_and_healing_at_none() -> None:
    game = duel().play("damage jaeger 12")
    assert (game.who("jaeger").values["schaden"], english(game.row("jaeger").out)) == (10, "tot")
    assert game.play("heal jaeger 30!").who("jaeger").values["schaden"] == 0


@pytest.mark.parametrize(
    ("level", "label", "penalty"),
    [
        (0, "unverletzt", 0),
        (1, "Blaue Flecken", 0),
        (2, "Verletzt", -1),
        (3, "Schwer Verletzt", -1),
        (4, "Verwundet", -2),
        (5, "Schwer Verwundet", -2),
        (6, "Verkrüppelt", -5),
        (7, "außer Gefecht", 0),
        (8, "außer Gefecht", 0),
        (9, "außer Gefecht", 0),
        (10, "tot", 0),
    ],
)
def test_the_ladder(level: int, label: str, penalty: int) -> None:
    """W-50, W-51."""
    game = duel().play(f"damage jaeger {level}")
    health = game.row("jaeger").health
    assert health is not None
    assert (health.current, english(health.label)) == (level, label)
    assert game.row("jaeger").penalty.value == penalty


def test_a_pool_without_dice_cannot_hit() -> None:
    game = Game("woelfe").play("add A geschick=1 kampf=1", "add B", "damage a 6")
    game.play("uncondition a bewusstlos", "start")
    (rolled, *_) = of_type(game.line("attack b"), Rolled)
    assert (rolled.faces, rolled.degree) == ((), "impossible")


def test_an_attack_is_one_entry_and_one_undo() -> None:
    game = duel()
    before = game.state
    events = game.line("attack jaeger", "=2", "=0", "=3", "=0")
    assert [type(e) for e in events] == [
        Rolled, CounterChanged, Rolled, CounterChanged, Rolled, Rolled, ValueChanged,
        CounterChanged,
    ]  # fmt: skip
    assert game.play("undo").state == before


def test_unconsciousness_is_in_the_entry_of_the_hit() -> None:
    game = duel()
    events = game.line("attack jaeger", "zone=1", "=2", "=0", "=4", "=0")
    assert of_type(events, ConditionSet)[0].name == "bewusstlos"


@pytest.mark.parametrize(("kategorie", "soak"), [(1, 4), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_fellkategorie(kategorie: int, soak: int) -> None:
    """WV-09."""
    game = Game("woelfe").play(f"add A fellkategorie={kategorie}")
    assert game.who("a").sheet["fell"] == soak


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("attack ella", "Nobody attacks themselves."),
        ("attack jaeger ella", ""),
        ("attack", "Say: attack [WHO] TARGET"),
        ("attack bob", "Nobody here is called “bob”."),
    ],
)
def test_what_is_refused(line: str, sentence: str) -> None:
    game = duel()
    assert (game.refused(line) if sentence else english("") or "") == sentence


def test_back_changes_one_die_and_keeps_the_options_before_it() -> None:
    game = duel()
    events = game.line("attack jaeger", "zone=1", "7 7 7 7 7 7", "back", "=2", "=2")
    rolled = of_type(events, Rolled)
    assert (rolled[0].origin, rolled[0].result, rolled[0].target) == ("announced", 2, 7)


def test_the_same_entry_gets_the_same_dice_whatever_is_asked_twice() -> None:
    one, two = duel(), duel()
    one.line("attack jaeger", "mod=1", "mod=0", "", "back", "")
    two.line("attack jaeger")
    assert of_type(one.timeline.entries[-1].events, Rolled)[0].faces == (
        of_type(two.timeline.entries[-1].events, Rolled)[0].faces
    )


@pytest.mark.parametrize("said", ["Ausweichen", "defence=ausweichen", "dodge", "DODGE"])
def test_a_defence_is_chosen_by_its_code_or_by_what_it_is_called(said: str) -> None:
    game = Game("woelfe").play("add A side=pc geschick=3 kampf=3", "add B", "ini", "start")
    game.line("attack a b", "6 6 6 6 6 6", said)
    (defence,) = (
        e
        for e in game.timeline.entries[-1].events
        if getattr(e, "who", "") == "b" and getattr(e, "purpose", "") == "dodge"
    )
    assert defence
