"""Several actions in one round of Wölfe: what is shared out, when it comes, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playing import Game, english, of_type

from gmdash.actions.saying import headline
from gmdash.cli.state_text import state_lines
from gmdash.encounter.events import Event, ExtraActionGiven, Rolled, TurnStarted
from gmdash.language import language
from gmdash.rules.woelfe.splitting import mean
from gmdash.rules.woelfe.trials import Part, Pool

# Ben of the rule text: Geschick 3, Athletik 2, Kampf 4.
BEN = "add Ben side=pc geschick=3 kampf=4 kraft=3 ausweichen=1"
BOTH = "split ben klettern=geschick+2:2 angriff:4"


def game(*more: str, **rules: str) -> Game:
    start = Game("woelfe", **rules).play(BEN, "add Jäger widerstand=9 geschick=0 kampf=0")
    return start.play("ini ben =14", "ini jaeger =6", *more, "start")


def roll_of(events: Sequence[Event], purpose: str) -> Rolled:
    return next(e for e in of_type(events, Rolled) if e.purpose == purpose)


@pytest.mark.parametrize(
    ("rules", "climb", "attack"),
    [
        pytest.param({}, (2, 7), (4, 7), id="WV-07"),
        pytest.param({"teilpool_schwierigkeit": "teil"}, (2, 8), (4, 8), id="WV-08"),
        pytest.param({"teilpool_schwierigkeit": "mittel"}, (2, 6), (4, 7), id="reading-c"),
    ],
)
def test_ben_climbs_and_attacks(
    rules: dict[str, str], climb: tuple[int, int], attack: tuple[int, int]
) -> None:
    fight = game(**rules).play(BOTH)
    rolled = roll_of(fight.line("probe ben probe geschick 2"), "probe")
    assert (rolled.count, rolled.target) == climb
    assert fight.row("ben").budget["action"] == 0
    fight.play("next", "next")
    assert fight.state.current == "ben"
    assert fight.state.round == 1
    hit = roll_of(fight.line("attack jaeger"), "attack")
    assert (hit.count, hit.target) == attack
    assert fight.play("next").state.round == 2


def test_wv_06_the_mean_of_bens_pools_is_six() -> None:
    """WV-06."""
    fight = game()
    pools = (Pool({"Geschick": 3, "Athletik": 2}), Pool({"Geschick": 3, "Kampf": 4}))
    assert mean(fight.state, pools) == 6
    assert "6 dice are there" in fight.refused("split ben klettern=3+2:2 angriff:5")


def test_wv_36_the_same_attack_twice_splits_its_own_pool() -> None:
    """7 dice as 4 + 3, the first against 6, the second against 7."""
    fight = game().play("split ben angriff:4 angriff:3")
    first = roll_of(fight.line("attack jaeger"), "attack")
    fight.play("next", "next")
    second = roll_of(fight.line("attack jaeger"), "attack")
    assert [(r.count, r.target) for r in (first, second)] == [(4, 6), (3, 7)]
    assert "no action left" in fight.refused("attack jaeger")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("split ben angriff:7", "2 to 10 actions"),
        ("split angriff:2", "is for 2 to 10 actions"),
        ("split ben angriff:7 angriff:0", "at least one for each"),
        ("split ben angriff:4 angriff:4", "7 dice are there"),
        ("split ben ausweichen:2 angriff:2", "first part is an action"),
        ("split ben angriff:2 tanzen:2", "is no action"),
        ("split ben angriff angriff:2", "“angriff” has no dice; say it as in angriff:4."),
        ("split angriff", "has no dice"),
        ("split ben", "“ben” has no dice"),
        ("split ben angriff:x angriff:2", "whole number"),
        ("split ben angriff:2 ausweichen:1 ausweichen:1", "once a round"),
        ("split nobody angriff:2 angriff:2", "Nobody here"),
    ],
)
def test_what_cannot_be_split(line: str, sentence: str) -> None:
    assert sentence in game().refused(line)


def test_a_pool_is_split_once_and_not_after_the_action() -> None:
    fight = game().play(BOTH)
    assert "split the pool already" in fight.refused(BOTH)
    fight = game().play("attack jaeger")
    assert "no action left" in fight.refused(BOTH)


def test_second_actions_come_in_order_before_third_ones() -> None:
    """W-34."""
    fight = game("add Ada side=pc geschick=9 kampf=9", "ini ada =9")
    fight.play("split ben angriff:2 angriff:2 angriff:2")
    events = fight.line("next")
    fight.play("split ada angriff:3 angriff:3 angriff:3", "next")
    assert not of_type(events, ExtraActionGiven)
    order = []
    for _ in range(4):
        turn = of_type(fight.line("next"), TurnStarted)[-1]
        order.append((turn.who, turn.how))
    assert order == [(who, "extra") for who in ("ben", "ada", "ben", "ada")]
    assert fight.play("next").state.round == 2


def test_a_bought_defence_answers_at_once_and_is_harder_by_one() -> None:
    """W-35: Ben attacks with 3 dice and keeps 2 for one more Ausweichen."""
    fight = Game("woelfe").play(BEN, "add Jäger widerstand=9", "ini ben =14", "ini jaeger =6")
    fight.play("start", "split ben angriff:3 ausweichen:2", "attack jaeger", "next")
    fight.line("attack ben", "=1", "=1")
    assert fight.row("ben").budget["defence"] == 0
    fight.play("grant jaeger action")
    events = fight.line("attack ben", "=1", "dodge")
    dodge = roll_of(events, "dodge")
    assert (dodge.count, dodge.target) == (2, 9 - (3 + 1) // 2 + 1)
    fight.play("grant jaeger action")
    fight.line("attack ben", "=1")
    assert "defence" not in [ask.key for ask in fight.asked]


def test_a_defence_may_be_bought_when_the_attack_comes() -> None:
    """W-31: the own action uses what is left."""
    fight = game("add Hund geschick=5 kampf=5", "ini hund =20", "add Wolf", "ini wolf =19")
    fight.line("attack ben", "=1", "=1")
    fight.play("next")
    events = fight.line("attack ben", "=1", "block-geschick", "split=3", "")
    block = roll_of(events, "block-geschick")
    assert (block.count, block.target) == (3, 9 - 7 // 2 + 1)
    assert fight.row("ben").budget["action"] == 1
    fight.play("next")
    own = roll_of(fight.line("attack jaeger"), "attack")
    assert (own.count, own.target) == (4, 6)


@pytest.mark.parametrize(
    ("rule", "there", "rolled"), [("vorher", 5, 2), ("je_wurf", 6, 1)], ids=["before", "each"]
)
def test_wounds_take_dice_before_the_split_or_from_each_part(
    rule: str, there: int, rolled: int
) -> None:
    """Verletzt is −1: pools 5 and 7 are 4 and 6, or stay and each part loses one."""
    fight = game("damage ben 2", malus_bei_teilung=rule)
    assert f"{there} dice are there" in fight.refused("split ben klettern=3+2:4 angriff:4")
    fight.play("split ben klettern=3+2:2 angriff:3")
    climb = roll_of(fight.line("probe ben probe geschick 2"), "probe")
    assert climb.count == rolled
    assert climb.target == 7


@pytest.mark.parametrize(("rule", "there"), [("ab", 5), ("auf", 6)])
def test_the_mean_is_rounded_by_house_rule(rule: str, there: int) -> None:
    fight = game(mittelwert=rule)
    assert f"{there} dice are there" in fight.refused("split ben a=4:5 b=7:5")


@pytest.mark.parametrize(("rule", "third"), [("eins", 1), ("steigend", 2)])
def test_further_actions_are_harder(rule: str, third: int) -> None:
    fight = game(zusatz_erschwernis=rule)
    given = of_type(fight.line("split ben angriff:2 angriff:2 angriff:2"), ExtraActionGiven)
    assert [extra.modifier for extra in given] == [1, third]


def test_undo_takes_the_whole_split_back() -> None:
    fight = game()
    before = fight.state
    assert fight.play(BOTH, "undo").state == before


def test_a_further_action_is_not_held_back_and_can_be_marked_as_used() -> None:
    fight = game().play(BOTH, "probe ben probe geschick 2", "next", "next")
    assert "cannot be held back" in fight.refused("delay")
    fight.play("spend ben action klettern")
    assert "no action left" in fight.refused("attack jaeger")


def test_a_further_action_that_is_interrupted_goes_on() -> None:
    fight = game("add Tita side=pc", "ini tita =8").play(BOTH, "probe ben probe geschick 2", "next")
    assert fight.state.current == "tita"
    fight.play("delay", "next")
    assert (fight.state.current, fight.state.extra is not None) == ("ben", True)
    fight.play("step-in tita before", "next")
    hit = roll_of(fight.line("attack jaeger"), "attack")
    assert (hit.count, hit.target) == (4, 7)


def test_one_who_falls_loses_the_further_action() -> None:
    fight = game().play(BOTH, "probe ben probe geschick 2", "next", "damage ben 7")
    assert fight.play("next").state.round == 2


def test_an_attack_takes_no_dice_that_were_announced_for_climbing() -> None:
    """W-31: the dice of a part are for the action they were announced for."""
    fight = game().play(BOTH)
    assert "has announced klettern" in fight.refused("attack jaeger")
    fight.play("probe ben klettern", "next", "next")
    hit = roll_of(fight.line("attack jaeger"), "attack")
    assert (hit.count, hit.target, hit.sort) == (4, 7, "(2. Teil)")


@pytest.mark.parametrize(
    "line",
    [
        "probe ben klettern",
        "probe ben Klettern",
        "probe ben geschick 2",
        "probe ben 3 2",
        "probe ben probe attribut=geschick faehigkeit=2",
        "probe ben pool=5",
    ],
)
def test_the_announced_probe_is_known_by_its_name_or_its_pool(line: str) -> None:
    rolled = roll_of(game().play(BOTH).line(line), "probe")
    assert (rolled.count, rolled.target, rolled.sort) == (2, 7, "(klettern, 1. Teil)")


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        ("probe ben aufmerksamkeit 2", 4),
        ("probe ben geschick kampf", 7),
        ("probe ben geschick 3", 6),
        ("probe ben kraft 2", 5),
        ("probe ben attribut geschick", 3),
    ],
)
def test_another_probe_has_its_whole_pool_and_takes_nothing(line: str, dice: int) -> None:
    fight = game().play(BOTH)
    rolls = of_type(fight.line(line), Rolled)
    assert [(rolled.count, rolled.sort) for rolled in rolls] == [(dice, "")]
    if "attribut " not in line:
        said = [english(reason) for reason in fight.asked[0].reasons]
        assert "not klettern, which is announced: the whole pool" in said
    assert fight.row("ben").budget["action"] == 1
    assert roll_of(fight.line("probe ben klettern"), "probe").count == 2


@pytest.mark.parametrize(
    "line",
    [
        "probe ben geschick 2",
        "cooperate ben,jaeger geschick 2",
        "contest ben,jaeger kraft kampf",
        "probe ben geschick kampf",
    ],
)
def test_in_the_zusatzrunde_only_the_attack_takes_the_dice_of_the_attack(line: str) -> None:
    fight = game().play(BOTH, "next", "next")
    assert fight.state.current == "ben"
    assert {rolled.sort for rolled in of_type(fight.line(line), Rolled)} == {""}
    assert roll_of(fight.line("attack jaeger"), "attack").count == 4


def test_no_attack_in_a_zusatzrunde_that_was_announced_for_something_else() -> None:
    fight = game().play("split ben angriff:3 klettern=geschick+2:2", "attack jaeger")
    fight.play("next", "next")
    assert "has announced klettern" in fight.refused("attack jaeger")
    assert "for now klettern is announced" in fight.refused("probe ben tanzen")
    climb = roll_of(fight.line("cooperate ben,jaeger geschick 2"), "probe")
    assert (climb.count, climb.target, climb.sort) == (2, 8, "(klettern, 2. Teil)")
    assert roll_of(fight.line("probe ben geschick 2"), "probe").count == 5


def test_an_attribute_alone_can_be_a_part() -> None:
    fight = game().play("split ben stemmen=kraft:2 angriff:2")
    lift = roll_of(fight.line("probe ben attribut stemmen"), "attribut")
    assert (lift.count, lift.target) == (2, 9 - 3)
    assert fight.row("ben").budget["action"] == 0


def test_an_attack_with_kraft_is_announced_as_such() -> None:
    fight = game().play("split ben angriff-kraft:3 angriff:2")
    hit = roll_of(fight.line("attack jaeger"), "attack")
    assert (hit.parts["Kraft"], hit.count) == (3, 3)


def test_an_action_given_back_is_one_with_the_whole_pool() -> None:
    fight = game().play("split ben angriff:3 angriff:2", "attack jaeger", "grant ben action")
    assert "split the pool already" in fight.refused("split ben angriff:3 angriff:2")
    assert roll_of(fight.line("attack jaeger"), "attack").count == 7
    fight.play("next", "next")
    assert roll_of(fight.line("attack jaeger"), "attack").count == 2


def test_what_was_announced_for_no_part_is_used_by_what_comes() -> None:
    """W-31: a defence bought in answer leaves its rest for any physical action."""
    fight = game("add Hund geschick=5 kampf=5", "ini hund =20", "add Wolf", "ini wolf =19")
    fight.play("attack ben", "next")
    fight.line("attack ben", "=1", "block-geschick", "split=3", "")
    fight.play("next")
    assert roll_of(fight.line("probe ben aufmerksamkeit 2"), "probe").count == 4
    rest = roll_of(fight.line("probe ben geschick 2"), "probe")
    assert (rest.count, rest.sort) == (4, "(geteilt)")
    assert fight.row("ben").budget["action"] == 0


def test_question_and_log_say_which_action_it_is() -> None:
    fight = game().play(BOTH)
    fight.line("probe ben klettern")
    assert english(fight.asked[0].text) == "Ben: klettern, part 1: Probe"
    assert "2 of 6 dice of the split pool" in map(english, fight.asked[0].reasons)
    assert fight.log()[-1].startswith("Ben: Probe (klettern, 1. Teil) Geschick 3 + klettern 2")
    fight.play("next", "next")
    fight.line("attack jaeger")
    assert english(fight.asked[0].text) == "Angriff, part 2: Ben attacks Jäger"
    assert any(said.startswith("Ben → Jäger: Angriff (2. Teil)") for said in fight.log())


def test_a_split_says_how_many_dice_there_are_and_what_for() -> None:
    fight = game().play("split ben klettern=geschick+2:2 angriff:2 ausweichen:1")
    assert fight.log()[-4:] == [
        "Ben splits the pool: 5 dice to share out, (5 + 7 + 4)/3.",
        "Ben: klettern (Geschick + 2), 2 dice, in the own turn.",
        "Zusatzrunde: Ben gets Angriff, 2 dice, +1.",
        "Ben: Ausweichen (Geschick), 1 die, at once against an attack.",
    ]
    fight.play("probe ben klettern", "next", "next")
    assert fight.log()[-1] == "Zusatzrunde: it is Ben's turn for Angriff, 2 dice, +1."


@pytest.mark.parametrize(
    ("rule", "before", "after", "parts"),
    [
        ("vorher", 2, 0, {"Verletzt": -1, "Mittelwert": -1, "geteilt": -2}),
        ("vorher", 0, 0, {"Mittelwert": -1, "geteilt": -3}),
        ("vorher", 0, 2, {"Mittelwert": -1, "geteilt": -3, "Verletzt": -1}),
        ("vorher", 2, 2, {"Wunden vorher": -1, "Mittelwert": -1, "geteilt": -2, "Verwundet": -1}),
        ("je_wurf", 2, 0, {"Mittelwert": -1, "geteilt": -3, "Verletzt": -1}),
        ("je_wurf", 2, 2, {"Mittelwert": -1, "geteilt": -3, "Verwundet": -2}),
    ],
)
def test_the_reasons_name_wounds_mean_and_share(
    rule: str, before: int, after: int, parts: dict[str, int]
) -> None:
    """W-31, W-50: wounds suffered after the split come off the parts still to come."""
    fight = game("set ben widerstand=9", f"damage ben {before}", malus_bei_teilung=rule)
    fight.play("split ben klettern=geschick+2:2 angriff:3", "next", "next", f"damage ben {after}")
    hit = roll_of(fight.line("attack jaeger"), "attack")
    assert hit.parts == {"Geschick": 3, "Kampf": 4, **parts}
    assert hit.count == sum(hit.parts.values())
    assert hit.target == 7


def test_wounds_may_leave_no_die_of_a_part() -> None:
    fight = game("set ben widerstand=9").play("split ben klettern=geschick+2:1 angriff:3")
    rolled = roll_of(fight.play("damage ben 4").line("probe ben klettern"), "probe")
    assert (rolled.count, rolled.degree) == (0, "impossible")


def test_healing_gives_no_dice_back_to_a_part() -> None:
    fight = game("set ben widerstand=9", "damage ben 2").play(BOTH.replace(":4", ":3"))
    fight.play("heal ben 2", "next", "next")
    assert roll_of(fight.line("attack jaeger"), "attack").count == 3


def test_a_part_knows_its_own_whole_pool() -> None:
    pool = Pool({"Geschick": 3, "Kampf": 4}, part=Part(4, 6, 1))
    assert pool.shown() == {"Geschick": 3, "Kampf": 4, "Mittelwert": -1, "geteilt": -2}


def test_show_names_the_zusatzrunde_and_who_has_it_still_to_come() -> None:
    fight = game().play(BOTH)
    say = language("en")
    lines = list(state_lines(fight.state, fight.system, "Fels", say))
    assert lines[-1] == "Zusatzrunde: Ben: Angriff, 4 dice, +1"
    fight.play("next", "next")
    lines = list(state_lines(fight.state, fight.system, "Fels", say))
    assert lines[1] == "Round 1 · Zusatzrunde · Ben acts · then Ben"
    assert not any(line.startswith("Zusatzrunde") for line in lines)


def test_who_waits_with_the_first_part_has_the_second_after_it() -> None:
    """WX-5, W-34: what is held lapses after a question, and the further action still comes."""
    game = Game("woelfe").play("add Ben side=pc geschick=3 kampf=4", "add Fels", "ini ben =14")
    game.play("ini fels =6", "start", "split ben angriff:3 angriff:3", "delay ben")
    events = game.line("next")
    assert [ask.key for ask in game.asked] == ["hold.ben"]
    assert "HoldLapsed" in [type(event).__name__ for event in events]
    assert acting(game) == ("ben", True)
    game.play("undo")
    game.line("next", "act")
    assert acting(game) == ("ben", False)
    assert acting(game.play("next")) == ("ben", True)


def acting(game: Game) -> tuple[str | None, bool]:
    """Who acts, and whether with a further action."""
    return game.state.current, game.state.extra is not None


def test_a_further_action_that_nobody_could_take_is_told_of() -> None:
    fight = game().play(BOTH, "damage ben 8")
    assert fight.row("ben").out
    fight.play("next", "next")
    assert fight.state.round == 2
    assert "Ben's further action lapses: Angriff, 4 dice, +1. Round 2." in fight.log()


def test_who_wakes_in_time_still_takes_the_further_action() -> None:
    fight = game().play(BOTH, "damage ben 8", "next", "heal ben 8", "uncondition ben bewusstlos")
    fight.play("next")
    assert fight.state.extra is not None
    assert not any("lapses" in line for line in fight.log())


def test_who_steps_in_there_does_not_end_the_zusatzrunde() -> None:
    fight = game("add Rolf", "ini rolf =10").play(BOTH, "next", "delay", "next")
    assert "Zusatzrunde" in english(headline(fight.state, fight.system))
    fight.play("step-in rolf before")
    assert fight.state.current == "rolf"
    assert "Zusatzrunde" in english(headline(fight.state, fight.system))
    fight.play("next", "next")
    assert fight.state.round == 2
    assert "Zusatzrunde" not in english(headline(fight.state, fight.system))
