"""Turns, rounds, delay and stepping in: whose turn it is, whatever happens."""

from __future__ import annotations

import pytest
from playing import Game, of_type

from gmdash.actions.upcoming import next_up
from gmdash.encounter.events import (
    ConditionEnded,
    ExtraActionGiven,
    HoldLapsed,
    RoundStarted,
    TurnStarted,
)


def fight(system: str = "dsa5", people: str = "abcd", **rules: str) -> Game:
    """One after another: A with 20, B with 19 …"""
    game = Game(system, **rules).play(*(f"add {n.upper()}" for n in people))
    game.play(*(f"ini {n} ={20 - i}" for i, n in enumerate(people)), "start")
    assert game.state.current == people[0]
    return game


def test_the_third_of_three_equals_still_acts_when_the_first_is_killed() -> None:
    game = Game("dsa5").play("add A", "add B", "add C", *(f"ini {n} =20" for n in "abc"), "start")
    first, _, third = game.order()
    game.play("next", f"damage {first} 99", "next")
    assert (game.state.current, game.state.round) == (third, 1)


@pytest.mark.parametrize("gone", ["a", "a,b"])
def test_removing_somebody_above_leaves_the_current_one(gone: str) -> None:
    game = fight().play("next", "next", f"remove {gone}")
    assert game.state.current == "c"


def test_when_the_current_one_leaves_the_next_begins_in_the_same_entry() -> None:
    game = fight()
    events = game.line("remove a")
    assert of_type(events, TurnStarted)[0].who == "b"
    game.play("undo")
    assert game.state.current == "a"


def test_who_falls_in_the_own_turn_stays_current_until_next() -> None:
    game = fight().play("damage a 99")
    assert game.state.current == "a"
    assert game.row("a").status == "out"
    assert next_up(game.state, game.system) == "b"
    assert game.play("next").state.current == "b"


def test_the_dead_at_the_top_get_no_turn_when_a_round_begins() -> None:
    game = fight().play("damage a 99", "next", "next", "next", "next")
    assert (game.state.round, game.state.current) == (2, "b")


def test_next_up_names_who_will_really_act() -> None:
    game = fight().play("damage b 99")
    assert next_up(game.state, game.system) == "c"
    game.play("next", "next")
    assert game.state.current == "d"
    assert next_up(game.state, game.system) == "a"


def test_nobody_able_ends_in_a_message_and_goes_on_when_somebody_can() -> None:
    game = fight(people="ab").play("damage a,b 99")
    assert game.play("next").state.current is None
    assert game.log()[-1] == "Nobody can act."
    assert game.refused("next") == "Nobody can act."
    assert game.play("heal b 99").state.current == "b"


def test_an_empty_fight_does_not_start() -> None:
    game = Game("dsa5")
    assert game.refused("start") == "Nobody is here yet; add somebody first."
    assert game.refused("next") == "The fight has not started yet."
    game.play("add A", "start", "next")
    assert (game.state.round, game.state.current) == (2, "a")


def test_current_puts_an_unspent_turn_back() -> None:
    game = fight().play("current c")
    assert game.row("a").status == "waiting"
    assert [game.play("next").state.current for _ in range(3)] == ["a", "b", "d"]


def test_current_ends_a_turn_in_which_something_was_spent() -> None:
    game = fight().play("spend a action", "current c")
    assert game.row("a").status == "acted"
    assert [game.play("next").state.current for _ in range(2)] == ["b", "d"]


def test_a_reaction_without_limit_is_no_part_of_the_budget() -> None:
    game = fight().play("spend a reaction", "current c")
    assert game.row("a").status == "waiting"


def test_a_turn_started_again_does_not_fire_its_start_again() -> None:
    game = fight().play("current c", "condition b lahm until=start:a:1")
    events = game.line("next")
    assert game.state.current == "a"
    assert of_type(events, ConditionEnded) == []  # A's start was before the condition


def test_a_held_action_that_nobody_uses_lapses_with_a_question() -> None:
    game = fight().play("delay", "next", "next")
    assert game.row("a").status == "delayed"
    events = game.line("next", "")
    assert [ask.key for ask in game.asked] == ["hold.a"]
    assert [type(e) for e in events if isinstance(e, HoldLapsed | RoundStarted)] == [
        HoldLapsed,
        RoundStarted,
    ]
    assert "A's held action lapses." in game.log()
    assert (game.state.round, game.state.current, game.row("a").total) == (2, "a", 20)


def test_a_held_action_can_be_done_at_the_rounds_end() -> None:
    game = fight().play("delay", "delay", "next")
    assert game.state.current == "d"
    game.line("next", "act", "lapse")
    assert [ask.key for ask in game.asked] == ["hold.a", "hold.b"]
    assert (game.state.round, game.state.current, game.row("b").status) == (1, "a", "acted")
    game.play("next")
    assert (game.state.round, game.state.current) == (2, "a")


def test_two_who_act_at_the_end_do_so_one_after_another() -> None:
    game = fight().play("delay", "delay", "next")
    game.line("next", "act", "act")
    assert game.state.current == "a"
    game.line("next")
    assert game.asked == []
    assert game.state.current == "b"
    assert game.play("next").state.round == 2


def test_stepping_in_after_the_present_turn() -> None:
    game = fight().play("delay", "step-in a")
    assert game.row("b").status == "acted"
    assert [game.play("next").state.current for _ in range(3)] == ["c", "d", "a"]
    assert game.state.round == 2


def test_stepping_in_before_the_present_turn() -> None:
    game = fight().play("delay", "step-in a before")
    assert game.row("b").status == "waiting"
    assert next_up(game.state, game.system) == "b"
    assert [game.play("next").state.current for _ in range(2)] == ["b", "c"]


def test_one_who_waits_beforehand_is_passed_when_the_place_comes() -> None:
    game = fight().play("delay c", "next", "next")
    assert game.state.current == "d"
    assert game.row("c").status == "delayed"
    assert game.play("step-in c").state.current == "c"


def test_a_held_action_that_is_spent_ends_the_turn() -> None:
    game = fight().play("delay", "condition b lahm until=end:a:1", "spend a action klettern")
    assert game.row("a").status == "acted"
    assert game.who("b").conditions == ()
    game.play("next", "next")
    game.line("next")
    assert game.asked == []


def test_the_free_action_stays_usable_while_waiting() -> None:
    game = fight().play("delay", "spend a free ruft")
    assert game.row("a").status == "delayed"
    assert game.row("a").budget == {"action": 1, "free": 0, "reaction": None, "defence": None}


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        ((), "delay zzz", "Nobody here is called “zzz”."),
        (("next",), "delay a", "A has no turn to come in this round."),
        (("delay",), "delay a", "A already waits."),
        (("spend a action",), "delay", "A has no action left in this round."),
        (("damage b 99",), "delay b", "B cannot act: im Sterben."),
        (("next",), "step-in a", "A holds no action back."),
        ((), "current a", "It is already A's turn."),
        (("damage b 99",), "current b", "B cannot act: im Sterben."),
        ((), "spend a action", ""),
        (("spend a action",), "spend a action", "A has no action left."),
        ((), "grant a reaction", "A has reaction without limit."),
        ((), "start", "The fight is already running."),
        (("end",), "next", "The fight is over."),
    ],
)
def test_what_is_refused(lines: tuple[str, ...], line: str, sentence: str) -> None:
    game = fight().play(*lines)
    if sentence:
        assert game.refused(line) == sentence
    else:
        assert game.line(line)


def test_the_last_of_a_round_has_nothing_to_wait_for() -> None:
    game = fight(people="ab").play("next")
    assert game.refused("delay") == (
        "After B nobody acts in this round; there is nothing to wait for."
    )


def test_the_last_may_wait_for_others_who_wait() -> None:
    game = fight(people="abc").play("delay", "delay")
    game.line("delay", "lapse", "act", "lapse")
    assert [ask.key for ask in game.asked] == ["hold.a", "hold.b", "hold.c"]
    assert (game.state.round, game.state.current) == (1, "b")


def test_waiting_is_a_house_rule_of_woelfe() -> None:
    assert fight("woelfe").play("delay").row("a").status == "delayed"
    assert fight("woelfe", warten="nein").refused("delay") == "By house rule nobody waits here."


def test_budgets_come_back_with_the_round_not_the_turn() -> None:
    game = fight(people="ab").play("spend a action", "spend b free", "next")
    assert game.row("a").budget["action"] == 0
    game.play("next")
    assert (game.row("a").budget["action"], game.row("b").budget["free"]) == (1, 1)


def test_grant_gives_back_or_one_more() -> None:
    game = fight().play("spend a action", "grant a action")
    assert game.row("a").budget["action"] == 1
    assert game.play("grant a action").row("a").budget["action"] == 2


def test_the_round_counts_from_1_again_in_a_new_start() -> None:
    game = fight(people="ab").play("next", "next", "next", "next", "end")
    assert game.state.round == 3
    assert game.play("undo").state.round == 3
    assert game.play("redo", "start").state.round == 1


@pytest.mark.parametrize("moment", ["start", "end"])
@pytest.mark.parametrize("anchor", "abcd")
@pytest.mark.parametrize("given_in", "abcd")
@pytest.mark.parametrize("number", [1, 2])
def test_a_condition_ends_at_the_nth_moment(
    moment: str, anchor: str, given_in: str, number: int
) -> None:
    """Against a slow model: walk on turn by turn and count the moments."""
    game = fight()
    while game.state.current != given_in:
        game.play("next")
    game.play(f"condition a lahm until={moment}:{anchor}:{number}")
    seen = 0
    while seen < number:
        assert [c.name for c in game.who("a").conditions] == ["lahm"]
        ending = game.state.current
        game.play("next")
        seen += (ending if moment == "end" else game.state.current) == anchor
    assert game.who("a").conditions == ()


def test_when_the_anchor_leaves_a_condition_ends_with_the_round() -> None:
    game = fight().play("condition b lahm until=end:d:1", "remove d", "next", "next")
    assert game.who("b").conditions
    assert game.play("next").state.round == 2
    assert game.who("b").conditions == ()


def test_when_the_anchor_is_out_a_condition_ends_as_its_place_passes() -> None:
    game = fight().play("condition c lahm until=end:b:1", "damage b 99", "next")
    assert game.state.current == "c"
    assert game.who("c").conditions == ()


def test_when_the_anchor_comes_too_late_a_condition_ends_as_its_place_passes() -> None:
    game = fight().play("next", "add Late", "condition c lahm until=end:late:1")
    game.play("condition d lahm until=start:late:1", "condition d blind until=end:late:2")
    events = game.line("ini late =99")
    assert {e.who for e in of_type(events, ConditionEnded)} == {"c", "d"}
    assert [c.name for c in game.who("d").conditions] == ["blind"]


def test_a_held_action_done_before_its_place_ends_what_its_turn_was_to_end() -> None:
    game = fight().play("delay c", "condition b lahm until=start:c:1")
    game.play("condition d lahm until=end:c:1", "spend c action")
    assert game.row("c").status == "acted"
    assert game.who("b").conditions == game.who("d").conditions == ()


def test_what_paralyses_until_the_own_start_leaves_that_turn() -> None:
    game = fight().play("condition b handlungsunfähig until=start:b:1", "next")
    assert game.state.current == "b"


def test_stepping_back_over_a_rounds_border_and_forward_again() -> None:
    game = fight().play("condition b lahm until=end:d:1")
    states = [game.state]
    for _ in range(6):
        states.append(game.play("next").state)
    game.play("undo 6")
    assert game.state == states[0]
    for state in states[1:]:
        assert game.play("redo").state == state


def test_further_actions_come_after_the_normal_round_second_ones_first() -> None:
    """W-34: all second actions in the order, then all third ones."""
    game = fight(people="abc")
    given = [ExtraActionGiven(who, "Angriff") for who in ("c", "a", "a", "b")]
    game.record("split", [*given])
    turns = [game.play("next").state.current for _ in range(6)]
    assert turns == ["b", "c", "a", "b", "c", "a"]
    assert game.state.round == 1
    assert (game.play("next").state.round, game.state.current) == (2, "a")
    assert game.state.extras == ()


def test_who_is_out_or_gone_takes_no_further_action() -> None:
    game = fight(people="abc")
    game.record("split", [ExtraActionGiven(who, "Angriff") for who in ("a", "b", "c")])
    game.play("damage a 99", "next", "next", "remove b")
    assert game.state.current == "c"
    assert game.play("next").state.current == "c"  # its further action, the only one left
    assert game.play("next").state.round == 2


def test_line_mode_asks_nothing_where_who_leaves_ends_the_round() -> None:
    game = Game("dsa5").play("add A", "add B", "ini a =9", "ini b =5", "start", "delay")
    events = game.line("remove b")
    assert game.asked == []
    assert [e.who for e in of_type(events, HoldLapsed)] == ["a"]
