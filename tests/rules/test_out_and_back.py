"""How somebody is out of the fight, what it means for order and budget, and each way back."""

from __future__ import annotations

import pytest
from msgspec import Struct
from playing import Game, of_type, replayed

from gmdash.encounter.events import HoldLapsed, Rolled, TurnStarted

SHEETS = {
    "woelfe": "widerstand=9 willenskraft=0 geschick=3 kampf=3",
    "dsa5": "le=30 ko=3 sb=5 mu=12",
    "dungeonslayers": "lk=20 koerper=8 haerte=2 initiative={n}",
    "trauma": "nahkampf=50",
}


class Fall(Struct, frozen=True):
    """A way to be out: what is done to B, why B is out then, and what brings B back.

    Attributes:
        back: each of them lets B act again.
        not_enough: each of them leaves B out.
    """

    id: str
    system: str
    done: str
    why: str
    back: tuple[str, ...]
    not_enough: tuple[str, ...] = ()
    rules: dict[str, str] = {}
    dead: bool = False
    sheet: str = ""


def by_condition(system: str, *names: str) -> list[Fall]:
    """One by the GM's word; only the GM's word ends it."""
    return [
        Fall(
            f"{system}: condition {name}",
            system,
            f'condition b "{name}"',
            name,
            (f'uncondition b "{name}"',),
            ("heal b 5!",),
            dead=name == "tot",
        )
        for name in names
    ]


LADDER = {"schaden": "leiter"}
FALLS = [
    Fall("W-50 Stufe 7", "woelfe", "damage b 7", "außer Gefecht", ("heal b 1",), ("heal b 0",)),
    Fall("W-50 Stufe 9", "woelfe", "damage b 9", "außer Gefecht", ("heal b 3",), ("heal b 2",)),
    Fall(
        "W-51 dead", "woelfe", "damage b 10", "tot", ("heal b 4!",), ("heal b 1!",), dead=True,
    ),
    Fall(
        "W-52 shock", "woelfe", "damage b 2", "bewusstlos",
        ("uncondition b bewusstlos",), ("heal b 2",), sheet="widerstand=1",
    ),
    Fall("D-17 LE 0", "dsa5", "damage b 30", "im Sterben", ("heal b 1",), ("heal b 0",)),
    Fall("D-17 LE -20", "dsa5", "damage b 50", "im Sterben", ("heal b 21",), ("heal b 20",)),
    Fall(
        "DX-7 LE -2 with KO 3", "dsa5", "damage b 32", "im Sterben", ("heal b 3",), ("heal b 2",),
        {"tod": "ko"},
    ),
    Fall(
        "DX-7 dead at LE -3 with KO 3", "dsa5", "damage b 33", "tot", ("heal b 4!",),
        ("heal b 1!", "heal b 3!"), {"tod": "ko"}, dead=True,
    ),
    Fall(
        "DX-5 Schmerz IV at 5 LE", "dsa5", "damage b 25", "handlungsunfähig", ("heal b 3",),
        ("heal b 0",), {"schmerz_regel": "offiziell"}, sheet="sb=0",
    ),
    Fall("SX-8 LK 0", "dungeonslayers", "damage b 20", "bewusstlos", ("heal b 1",), ("heal b 0",)),
    Fall(
        "SX-9 LK -8 with KÖR 8", "dungeonslayers", "damage b 28", "bewusstlos", ("heal b 9",),
        ("heal b 8",),
    ),
    Fall(
        "SX-9 dead at LK -9", "dungeonslayers", "damage b 29", "tot", ("heal b 10!",),
        ("heal b 1!", "heal b 9!"), dead=True,
    ),
    Fall(
        "TX-7 außer Gefecht", "trauma", "damage b 3", "außer Gefecht", ("heal b 1",), ("heal b 0",),
        LADDER,
    ),
    Fall(
        "TX-7 dead", "trauma", "damage b 4", "tot", ("heal b 2!",), ("heal b 1!",), LADDER,
        dead=True,
    ),
    *by_condition("woelfe", "bewusstlos", "tot"),
    *by_condition("dsa5", "handlungsunfähig", "bewusstlos", "tot"),
    *by_condition("dungeonslayers", "bewusstlos", "tot"),
    *by_condition(
        "trauma", "bewusstlos", "Außer Gefecht", "handlungsunfähig", "im Sterben", "tot"
    ),
]  # fmt: skip
EVERY = pytest.mark.parametrize("fall", [pytest.param(fall, id=fall.id) for fall in FALLS])
BACK = pytest.mark.parametrize(
    ("fall", "back"),
    [pytest.param(fall, back, id=f"{fall.id}, {back}") for fall in FALLS for back in fall.back],
)


def fight(fall: Fall, *lines: str) -> Game:
    """A, B and C in this order, A current, and then these lines."""
    game = Game(fall.system, **fall.rules)
    for n, who in zip((9, 8, 7), "ABC", strict=True):
        fields = {
            field.split("=")[0]: field
            for field in f"{SHEETS[fall.system].format(n=n)} {fall.sheet}".split()
        }
        game.play(f"add {who} {' '.join(fields.values())}")
        if fall.system in ("woelfe", "dsa5"):
            game.play(f"ini {who.lower()} ={n}")
    return game.play("start", *lines)


def is_out(game: Game, fall: Fall, who: str = "b") -> bool:
    row = game.row(who)
    return (row.status, row.out) == ("out", fall.why)


WAKES = "widerstand=1 willenskraft=5"


@EVERY
def test_one_who_is_out_has_no_turn_and_does_nothing(fall: Fall) -> None:
    game = fight(fall, fall.done)
    assert is_out(game, fall)
    assert game.system.is_dead(game.state, game.who("b")) == fall.dead
    cannot = f"B cannot act: {fall.why}."
    assert game.refused("current b") == cannot
    assert game.refused("attack b a") == cannot
    assert game.refused("delay b") == cannot
    assert game.play("next").state.current == "c"
    assert game.play("next").state.current == "a"
    assert game.state.round == 2


@EVERY
def test_nobody_defends_who_is_out(fall: Fall) -> None:
    """SX-14: only the Abwehr of Dungeonslayers is no act of one's own."""
    game = fight(fall, fall.done)
    if fall.dead:
        assert game.refused("attack a b") == "B is dead."
        return
    game.line("attack a b")
    own = [r for r in of_type(game.timeline.entries[-1].events, Rolled) if r.who == "b"]
    assert {roll.purpose for roll in own} <= {"abwehr", "soak"}
    assert game.row("a").budget["action"] == 0
    assert game.row("b").budget["defence"] == fight(fall).row("b").budget["defence"]


@EVERY
def test_one_who_falls_in_the_own_turn_stays_current_until_next(fall: Fall) -> None:
    game = fight(fall, "next", fall.done)
    assert is_out(game, fall)
    assert game.state.current == "b"
    assert game.refused("attack a") == f"B cannot act: {fall.why}."
    assert game.play("next").state.current == "c"
    assert game.play("next", "next").state.current == "c"


@EVERY
def test_a_held_action_is_lost(fall: Fall) -> None:
    """D-5: who cannot act is not asked, and it lapses."""
    game = fight(fall, "next", "delay", fall.done)
    assert game.state.current == "c"
    assert is_out(game, fall)
    assert game.refused("step-in b") == f"B cannot act: {fall.why}."
    events = game.line("next")
    assert [e.who for e in of_type(events, HoldLapsed)] == ["b"]
    assert not [ask for ask in game.asked if ask.group == "hold"]
    assert (game.state.round, game.state.current) == (2, "a")


@EVERY
def test_an_interrupted_turn_is_lost(fall: Fall) -> None:
    game = fight(fall, "delay", "step-in a before")
    assert (game.state.current, game.state.interrupted) == ("a", ("b",))
    assert game.play(fall.done, "next").state.current == "c"
    assert not game.state.interrupted


@BACK
def test_back_before_the_place_comes_has_the_turn(fall: Fall, back: str) -> None:
    game = fight(fall, fall.done, back)
    assert (game.row("b").status, game.row("b").out) == ("waiting", "")
    assert game.row("b").budget["action"] == 1
    assert game.play("next").state.current == "b"
    assert replayed(game)


@BACK
def test_back_after_the_place_has_passed_acts_in_the_next_round(fall: Fall, back: str) -> None:
    game = fight(fall, fall.done, "next")
    assert game.state.current == "c"
    assert game.play(back).row("b").status == "acted"
    assert (game.play("next").state.current, game.state.round) == ("a", 2)
    assert game.play("next").state.current == "b"
    assert replayed(game)


@BACK
def test_back_in_the_own_turn_goes_on_with_it(fall: Fall, back: str) -> None:
    game = fight(fall, "next", fall.done, back)
    assert (game.state.current, game.row("b").status) == ("b", "acting")
    assert game.row("b").budget["action"] == 1
    game.play("attack a")
    assert replayed(game)


@BACK
def test_back_while_waiting_still_holds_the_action(fall: Fall, back: str) -> None:
    game = fight(fall, "next", "delay", fall.done, back)
    assert game.row("b").status == "delayed"
    assert game.play("step-in b").state.current == "b"


@BACK
def test_back_when_nobody_could_act_has_a_turn_at_once(fall: Fall, back: str) -> None:
    others = [fall.done.replace(" b ", f" {who} ", 1) for who in "ac"]
    game = fight(fall, *others)
    assert game.state.current == "a"
    game.play("next")
    assert game.state.current == "b"
    game.play(fall.done, "next")
    assert game.state.current is None
    assert game.refused("next") == "Nobody can act."
    events = game.line(back)
    assert [event.who for event in of_type(events, TurnStarted)] == ["b"]
    assert game.state.current == "b"
    assert replayed(game)


@EVERY
def test_what_is_not_enough_leaves_one_out(fall: Fall) -> None:
    for line in fall.not_enough:
        game = fight(fall, fall.done)
        if fall.dead:
            said = game.refused(line.removesuffix("!"))
            assert said.startswith("B is dead; ")
        game.play(line)
        assert game.row("b").status == "out", line
        assert game.play("next").state.current == "c"


@EVERY
@pytest.mark.parametrize(
    "line",
    ["rename b Bea", "note B lies there", "hide b", "place b before a", "condition b Furcht",
     "spend b reaction", "grant b action"],
)  # fmt: skip
def test_what_has_nothing_to_do_with_it_brings_nobody_back(fall: Fall, line: str) -> None:
    """field.md D13."""
    game = fight(fall, fall.done, line)
    assert is_out(game, fall)
    assert game.play("next").state.current == "c"


@EVERY
def test_who_is_out_before_the_start_is_passed_over(fall: Fall) -> None:
    game = fight(fall, "end", fall.done.replace(" b", " a", 1), "start")
    assert is_out(game, fall, "a")
    assert game.state.current == "b"
    assert (game.play("next", "next").state.current, game.state.round) == ("b", 2)


@EVERY
def test_the_budget_of_one_who_is_out_is_kept_and_comes_back_with_the_round(fall: Fall) -> None:
    game = fight(fall, "next", "spend b action", fall.done)
    assert game.row("b").budget["action"] == 0
    game.play("next", "next")
    assert (game.state.round, game.row("b").budget["action"]) == (2, 1)
    game.play(fall.back[0], "next")
    assert (game.state.current, game.row("b").budget["action"]) == ("b", 1)


@EVERY
def test_undo_brings_one_back_as_before(fall: Fall) -> None:
    for before in ((), ("next",), ("next", "delay")):
        game = fight(fall, *before)
        state = game.state
        assert game.play(fall.done, "undo").state == state
        game.play("redo")
        assert is_out(game, fall)


def test_dsa5_dies_when_help_is_too_late() -> None:
    """DX-7: KO Kampfrunden after the one in which B fell; healing takes it back."""
    fall = Fall("", "dsa5", "damage b 30", "im Sterben", (), rules={"tod": "ko"})
    game = fight(fall, fall.done)
    said = []
    for _ in range(4):
        said.append((game.state.round, game.row("b").out))
        game.play("next", "next")
    said.append((game.state.round, game.row("b").out))
    assert said == [
        (1, "im Sterben"),
        (2, "im Sterben"),
        (3, "im Sterben"),
        (4, "im Sterben"),
        (5, "tot"),
    ]
    assert game.refused("heal b 1").startswith("B is dead; ")
    assert game.play("heal b 1!").row("b").out == ""
    game.play("damage b 1")
    assert game.row("b").out == "im Sterben"


def test_dsa5_dies_at_once_at_minus_ko_and_no_help_is_spoken_of() -> None:
    """DX-7: LE −KO or less."""
    fall = Fall("", "dsa5", "", "tot", (), rules={"tod": "ko"})
    for amount, dead in ((32, False), (33, True), (34, True)):
        game = fight(fall, f"damage b {amount}")
        assert (game.row("b").out == "tot") == dead
        assert any("help within" in line for line in game.log()) != dead
        assert replayed(game)


def test_dsa5_who_lies_dying_in_a_new_fight_has_the_time_anew() -> None:
    fall = Fall("", "dsa5", "", "", (), rules={"tod": "ko"})
    game = fight(fall, "damage b 30", "end", "start")
    said = []
    for _ in range(5):
        said.append(game.row("b").out)
        game.play("next", "next")
    assert said == [*["im Sterben"] * 4, "tot"]
    assert replayed(game)


def test_dsa5_the_gm_says_who_dies_where_no_rule_does() -> None:
    """D-17: the text knows im Sterben only."""
    game = fight(Fall("", "dsa5", "", "", ()), "damage b 99", *["next"] * 20)
    assert game.row("b").out == "im Sterben"


def test_woelfe_wakes_from_the_next_round_on_by_willpower() -> None:
    """W-53: one netto success, at the own place; `erwacht_handelt` says whether B has the turn."""
    for rules, current in (({}, "b"), ({"erwacht_handelt": "nein"}, "c")):
        fall = Fall("", "woelfe", "damage b 2", "bewusstlos", (), (), rules, sheet=WAKES)
        game = fight(fall, fall.done)
        assert game.play("next").state.current == "c"
        assert not [ask for ask in game.asked if ask.group == "wake"]
        game.play("next")
        game.line("next", "=0")
        assert is_out(game, fall)
        assert [ask.group for ask in game.asked] == ["wake"]
        game.play("next")
        game.line("next", "=1")
        assert (game.row("b").out, game.state.current) == ("", current)
        assert replayed(game)


def test_dsa5_selbstbeherrschung_lets_one_act_on_for_one_turn() -> None:
    """DX-4: asked at the own place each round."""
    fall = Fall("", "dsa5", "damage b 25", "handlungsunfähig", ())
    fall = Fall("", "dsa5", "damage b 25", fall.why, (), rules={"schmerz_regel": "offiziell"})
    game = fight(fall, fall.done)
    game.line("next", "1 1 5")
    assert (game.state.current, game.row("b").status) == ("b", "acting")
    game.play("next", "next")
    game.line("next", "20 20 5")
    assert (game.state.current, game.row("b").status) == ("c", "out")


def test_woelfe_further_actions_are_lost_with_one_who_is_out() -> None:
    """W-34: in the Zusatzrunde only those who can act."""
    fall = Fall("", "woelfe", "damage b 7", "außer Gefecht", ("heal b 1",))
    split = ("next", "split b angriff:1 angriff:1")
    game = fight(fall, *split, "next", "next")
    assert (game.state.current, game.state.round) == ("b", 1)
    game = fight(fall, *split, "next", fall.done, "next")
    assert (game.state.current, game.state.round) == ("a", 2)
    assert not game.state.extras
    game = fight(fall, *split, "next", fall.done, "heal b 1", "next")
    assert (game.state.current, game.state.round) == ("b", 1)


def test_dead_stands_before_unconscious() -> None:
    """The GM's word counts beside wounds, in whatever order it came."""
    for lines in (("damage b 20", "condition b tot"), ("condition b tot", "damage b 20")):
        game = fight(Fall("", "dungeonslayers", "", "", ()), *lines, "condition b bewusstlos")
        assert game.row("b").out == "tot"
        assert game.refused("heal b 5").startswith("B is dead; ")
        game.play("heal b 5!", "uncondition b tot")
        assert game.row("b").out == "bewusstlos"
        assert game.play("uncondition b bewusstlos").row("b").out == ""


@pytest.mark.parametrize(
    ("system", "hurt", "rules"),
    [
        ("woelfe", "damage b 7", {}),
        ("dsa5", "damage b 30", {}),
        ("dungeonslayers", "damage b 20", {}),
        ("trauma", "damage b 3", LADDER),
    ],
)
def test_the_gms_word_that_somebody_is_dead_holds_in_every_system(
    system: str, hurt: str, rules: dict[str, str]
) -> None:
    game = fight(Fall("", system, "", "", (), rules=rules), hurt, "condition b tot")
    assert game.system.is_dead(game.state, game.who("b"))
    assert game.refused("heal b 5").startswith("B is dead; ")
    assert game.refused("attack a b") == "B is dead."
