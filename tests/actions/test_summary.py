"""The summary of a fight: by given events, and against what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import Game

from gmdash.actions.summary import summarize
from gmdash.actions.tallies import Fighter, Summary, Tally
from gmdash.encounter import events as ev
from gmdash.encounter.entries import Entry, Timeline
from gmdash.encounter.state import State
from gmdash.language import language
from gmdash.rules import load, names
from gmdash.summary_table import summary_lines
from gmdash.text_width import width_of
from gmdash.texts import Refused
from gmdash.times import seconds_between

VALUES = {"woelfe": {"schaden": 0}, "dsa5": {"le": 30}, "trauma": {}, "dungeonslayers": {"lk": 20}}
say = language("en").say


def rolled(
    who: str, purpose: str, against: str = "", degree: str = "", result: int = 1
) -> ev.Rolled:
    return ev.Rolled(
        who, purpose, 20, 1, (7,), "program", result, against=against or None, degree=degree
    )


def joined(system: str, who: str, side: ev.Side = "npc", **more: object) -> ev.CombatantJoined:
    sheet = load(system).sheet.defaults()
    return ev.CombatantJoined(who, who.upper(), side, sheet=sheet, values=VALUES[system], **more)  # type: ignore[arg-type]


def summed(
    system: str, *entries: Sequence[ev.Event], players: bool = False, **rules: str
) -> Summary:
    """The summary of a fight of A, on the side of the players, and B, after these entries."""
    rules_ = load(system)
    named = {f"{system}.{key}": value for key, value in rules.items()}
    start = State(rules=rules_.rules_for(named))
    first = (joined(system, "a", "pc"), joined(system, "b"), ev.FightStarted())
    line = Timeline(start)
    for events in (first, *entries):
        line.append(Entry(len(line.entries) + 1, "", do="note", events=tuple(events)))
    return summarize(start, line.effective(), rules_, players)


def tally(summary: Summary, who: str) -> Tally:
    return next(f.tally for f in summary.fighters if f.id == who)


def lost(
    who: str,
    before: int,
    after: int,
    source: str | None = None,
    name: str = "le",
    why: str = "damage",
) -> ev.ValueChanged:
    return ev.ValueChanged(who, name, before, after, source=source, why=why)


@pytest.mark.parametrize(
    ("system", "events", "attacker", "defender"),
    [
        pytest.param(
            "woelfe",
            [
                rolled("a", "attack", "b"),
                rolled("a", "damage", "b"),
                rolled("b", "soak"),
                lost("b", 0, 2, "a", "schaden"),
            ],
            Tally(attacks=1, hits=1, dealt=2),
            Tally(taken=2),
            id="W-42 through",
        ),
        pytest.param(
            "woelfe",
            [rolled("a", "attack", "b"), rolled("a", "damage", "b"), rolled("b", "soak")],
            Tally(attacks=1, hits=1),
            Tally(),
            id="W-43 soaked is a hit all the same",
        ),
        pytest.param(
            "woelfe",
            [rolled("a", "attack", "b"), rolled("b", "dodge", "a")],
            Tally(attacks=1),
            Tally(defences=1, warded=1),
            id="W-39 dodged",
        ),
        pytest.param(
            "woelfe",
            [
                rolled("a", "attack", "b"),
                rolled("b", "block-kraft", "a"),
                rolled("b", "counter", "a"),
                lost("a", 0, 1, "b", "schaden", "counter"),
            ],
            Tally(attacks=1, taken=1),
            Tally(defences=1, warded=1, dealt=1),
            id="W-48 struck back",
        ),
        pytest.param(
            "woelfe",
            [rolled("a", "attack", "b", "botch", 0)],
            Tally(attacks=1, botches=1),
            Tally(),
            id="W-15 botched",
        ),
        pytest.param(
            "dsa5",
            [rolled("a", "attack", "b", "success"), rolled("b", "pa", "a", "success")],
            Tally(attacks=1),
            Tally(defences=1, warded=1),
            id="DX-3 parried",
        ),
        pytest.param(
            "dsa5",
            [
                rolled("a", "attack", "b", "critical"),
                rolled("a", "confirm", "b", "confirmed"),
                rolled("a", "tp", "b"),
                lost("b", 30, 21, "a"),
            ],
            Tally(attacks=1, hits=1, criticals=1, dealt=9),
            Tally(taken=9),
            id="DX-3 doubled",
        ),
        pytest.param(
            "dsa5",
            [
                rolled("a", "attack", "b", "failure"),
                rolled("a", "confirm", "b", "confirmed"),
                rolled("a", "botch-sp"),
                lost("a", 30, 25, "a"),
            ],
            Tally(attacks=1, botches=1, dealt=5, taken=5),
            Tally(),
            id="DX-3 Patzer",
        ),
        pytest.param(
            "dsa5",
            [rolled("a", "attack", "b", "failure"), rolled("a", "confirm", "b", "unconfirmed")],
            Tally(attacks=1),
            Tally(),
            id="DX-3 no Patzer",
        ),
        pytest.param(
            "dsa5",
            [rolled("b", "passierschlag", "a", "success"), rolled("b", "tp", "a")],
            Tally(),
            Tally(attacks=1, hits=1),
            id="D-8 in passing",
        ),
        pytest.param(
            "trauma",
            [
                rolled("a", "attack", "b", "EEE"),
                rolled("b", "defence", "a", "E"),
                ev.CounterChanged("a", "action", 0, 1, why="hit"),
            ],
            Tally(attacks=1, hits=1, criticals=1),
            Tally(defences=1),
            id="TX-6 hit",
        ),
        pytest.param(
            "trauma",
            [
                rolled("a", "attack", "b", "E"),
                rolled("b", "defence", "a", "FF"),
                rolled("b", "w10", "a"),
                ev.CounterChanged("a", "action", 0, 1, why="warded"),
            ],
            Tally(attacks=1),
            Tally(defences=1, warded=1, botches=1),
            id="TX-6 warded",
        ),
        pytest.param(
            "dungeonslayers",
            [
                rolled("a", "attack", "b", "success"),
                rolled("b", "abwehr", "a"),
                lost("b", 20, 15, "a", "lk"),
            ],
            Tally(attacks=1, hits=1, dealt=5),
            Tally(defences=1, taken=5),
            id="SX-7 through",
        ),
        pytest.param(
            "dungeonslayers",
            [rolled("a", "attack", "b", "success"), rolled("b", "abwehr", "a")],
            Tally(attacks=1),
            Tally(defences=1, warded=1),
            id="SX-7 all kept off",
        ),
        pytest.param(
            "dungeonslayers",
            [
                rolled("a", "attack", "b", "immersieg"),
                rolled("a", "attack", "b"),
                lost("b", 20, 5, "a", "lk"),
            ],
            Tally(attacks=1, hits=1, criticals=1, dealt=15),
            Tally(taken=15),
            id="SX-16 rolled on",
        ),
        pytest.param(
            "dungeonslayers",
            [rolled("a", "attack", "b"), rolled("a", "attack", "b"), lost("b", 20, 15, "a", "lk")],
            Tally(attacks=2, hits=1, dealt=5),
            Tally(taken=5),
            id="two attacks in one entry",
        ),
        pytest.param(
            "dsa5",
            [lost("b", 30, 20), lost("b", 20, 25, why="heal")],
            Tally(),
            Tally(taken=10, healed=5),
            id="by nobody",
        ),
        pytest.param(
            "dsa5",
            [ev.SheetChanged("b", "le", 30, 20), lost("b", 30, 20, why="maximum")],
            Tally(),
            Tally(),
            id="another maximum is no damage",
        ),
        pytest.param(
            "dsa5",
            [lost("b", 30, 40, why="heal"), lost("b", 40, 30, why="maximum")],
            Tally(),
            Tally(),
            id="healing stops at the maximum",
        ),
        pytest.param(
            "dsa5",
            [rolled("a", "fertigkeit", degree="botch")],
            Tally(botches=1),
            Tally(),
            id="a Probe botched",
        ),
        pytest.param(
            "dsa5",
            [ev.TurnStarted("a"), ev.TurnPutBack("a"), ev.TurnStarted("b", "chosen")],
            Tally(),
            Tally(turns=1),
            id="a turn put back",
        ),
        pytest.param(
            "dsa5",
            [
                ev.TurnStarted("a"),
                ev.TurnInterrupted("a"),
                ev.TurnStarted("b", "step_in"),
                ev.TurnEnded("b"),
                ev.TurnStarted("a", "resumed"),
            ],
            Tally(turns=1),
            Tally(turns=1),
            id="a turn that goes on is one",
        ),
    ],
)
def test_what_is_counted(
    system: str, events: list[ev.Event], attacker: Tally, defender: Tally
) -> None:
    summary = summed(system, events)
    assert tally(summary, "a") == attacker
    assert tally(summary, "b") == defender


def test_wounds_beyond_the_last_rung_are_dealt_to_nobody() -> None:
    events = [lost("b", 0, 9, "a", "wunden"), lost("b", 9, 4, name="wunden", why="maximum")]
    summary = summed("trauma", events, schaden="leiter")
    assert (tally(summary, "a").dealt, tally(summary, "b").taken) == (4, 4)
    assert summary.blows == {("a", "b"): 4}


def test_what_is_rolled_in_secret_is_not_for_the_players() -> None:
    secret = ev.Rolled(
        "a", "fertigkeit", 20, 3, (20, 20, 2), "program", 0, degree="botch", secret=True
    )
    assert tally(summed("dsa5", [secret]), "a").botches == 1
    assert tally(summed("dsa5", [secret], players=True), "a").botches == 0


def test_after_the_end_nothing_is_counted_but_how_all_are_is_as_now() -> None:
    summary = summed(
        "dsa5",
        [lost("a", 30, 20)],
        [ev.FightEnded()],
        [lost("a", 20, 30, why="heal")],
        [joined("dsa5", "c")],
    )
    assert tally(summary, "a") == Tally(taken=10)
    assert [f.id for f in summary.fighters] == ["a", "b"]
    health = summary.fighters[0].health
    assert health is not None
    assert health.current == 30


def test_each_fall_has_its_round() -> None:
    summary = summed(
        "dsa5",
        [lost("b", 30, 0)],
        [lost("b", 0, 5, why="heal")],
        [ev.RoundStarted(2)],
        [lost("b", 5, -1)],
    )
    fighter = summary.fighters[1]
    assert [(fall.round, fall.why) for fall in fighter.falls] == [
        (1, "im Sterben"),
        (2, "im Sterben"),
    ]
    assert fighter.out == "im Sterben"


def test_what_was_undone_does_not_count() -> None:
    game = Game("dsa5").play("add A", "add B", "ini", "start", "damage a 3 from=b", "damage a 4")
    game.play("undo")
    summary = summarize(game.start, game.timeline.effective(), game.system)
    assert summary.blows == {("b", "a"): 3}


@pytest.mark.parametrize(
    ("times", "seconds"),
    [
        ([], 0),
        (["2026-11-29T20:00:00+01:00"], 0),
        (["2026-11-29T20:00:00+01:00", "2026-11-29T20:01:30+01:00"], 90),
        (["2026-11-29T20:00:00+01:00", "2026-11-29T19:01:30Z"], 90),
        (
            ["2026-11-29T20:00:00+01:00", "2026-12-06T20:00:00+01:00", "2026-12-06T20:00:05+01:00"],
            5,
        ),
        (
            ["2026-11-29T20:00:09+01:00", "2026-11-29T20:00:00+01:00", "2026-11-29T20:00:04+01:00"],
            4,
        ),
        (["", "soon", "2026-11-29T20:00:00+01:00", "2026-11-29T20:00:04+01:00"], 4),
        (["2026-11-29T20:00:00", "2026-11-29T20:00:04"], 4),
        (["0001-01-01T00:00:00", "9999-12-31T23:59:59"], 0),
    ],
)
def test_how_long_it_took(times: list[str], seconds: int) -> None:
    """From the first of these on it is the turn of A."""
    game = Game("dsa5").play("add A", "add B", "ini a =20", "ini b =10", "start")
    for at in times:
        game.timeline.append(Entry(len(game.timeline.entries) + 1, at, do="note"))
    summary = summarize(game.start, game.timeline.effective(), game.system, between=seconds_between)
    assert (round(summary.seconds), tally(summary, "a").seconds) == (seconds, seconds)


def test_the_time_of_a_turn_is_of_the_one_who_acts() -> None:
    game = Game("dsa5").play("add A", "add B", "ini a =20", "ini b =10", "start")
    first = len(game.timeline.entries)
    game.play("note x", "next", "next")
    entries = [
        Entry(e.n, f"2026-11-29T20:00:{max(0, e.n - first) * 7:02}Z", e.do, e.events)
        for e in game.timeline.effective()
    ]
    summary = summarize(game.start, entries, game.system, between=seconds_between)
    assert (tally(summary, "a").seconds, tally(summary, "b").seconds) == (14, 7)
    assert summary.seconds == 21


def test_the_faces_of_dice_are_counted_apart_for_the_program_and_the_table() -> None:
    rolls = [
        (ev.Rolled("a", "x", 6, 2, (1, 6), "table", 7),),
        (
            ev.Rolled("a", "x", 6, 1, (6,), "table", 6),
            ev.Rolled("b", "x", 6, 1, (2,), "program", 2),
        ),
        (ev.Rolled("a", "x", 6, 1, (), "announced", 4),),
        (ev.Rolled("a", "x", 20, 1, (20,), "program", 4, secret=True),),
        (ev.Rolled("a", "x", 10**9, 1, (1,), "program", 4),),
    ]
    assert summed("dsa5", *rolls).dice == {
        ("table", 6): [1, 0, 0, 0, 0, 2],
        ("program", 6): [0, 1, 0, 0, 0, 0],
        ("program", 20): [0] * 19 + [1],
    }
    assert ("program", 20) not in summed("dsa5", *rolls, players=True).dice


LINES = st.lists(
    st.sampled_from(
        [
            "next",
            "next",
            "attack c",
            "attack b",
            "attack a",
            "attack w-1",
            "damage a,b 3 from=c",
            "damage w-1,w-2 9 from=a",
            "damage c 99",
            "heal a,c 2",
            "heal c 99",
            "set a le=9",
            "add Late side=pc",
            "remove w-2",
            "remove a",
            "delay",
            "current b",
            "undo",
            "redo",
            "end",
            "start",
            "undo 5",
            "redo 4",
            "hide b",
            "rename b Bär",
            "condition b bewusstlos",
        ]
    ),
    max_size=25,
)


@pytest.mark.parametrize("system", names())
@settings(max_examples=25)
@given(lines=LINES)
def test_what_is_dealt_was_taken_and_a_file_says_what_the_fight_says(
    system: str, lines: list[str]
) -> None:
    rules = {"initiative": "vorschlag", "schaden": "leiter"} if system == "trauma" else {}
    game = Game(system, **rules)
    game.play("add A side=pc", "add B", "add C", "add W count=2 mob=Rudel", "ini", "start")
    for line in lines:
        try:
            game.line(line) if not line.startswith("redo") or game.timeline.undone else None
        except Refused:
            continue
        if not game.timeline.in_force:
            return
    summary = summarize(game.start, game.timeline.effective(), game.system)
    dealt, taken = Counter[str | None](), Counter[str]()
    for (source, who), amount in summary.blows.items():
        dealt[source] += amount
        taken[who] += amount
    for fighter in summary.fighters:
        counted = fighter.tally
        assert (counted.dealt, counted.taken) == (dealt[fighter.id], taken[fighter.id])
        assert 0 <= counted.hits <= counted.attacks
        assert 0 <= counted.warded <= counted.defences
        assert min(getattr(counted, name) for name in Tally.__struct_fields__) >= 0
    for width in (60, 80, 120):
        for text, _ in summary_lines(summary, say, width):
            assert width_of(text) <= width
    written, again = msgspec.json.encode(game.timeline.entries), Timeline(game.start)
    for entry in msgspec.json.decode(written, type=list[Entry]):
        again.append(entry)
    assert summarize(game.start, again.effective(), game.system) == summary


def test_the_table_drops_columns_and_says_below_what_they_would() -> None:
    game = Game("dsa5").play("add Alrik side=pc", "add Ork count=2 mob=Orks", "ini alrik =20")
    game.play("ini ork-1 =9", "start")
    game.play("damage alrik 9 from=ork-1", "heal alrik 4", "damage ork-1,ork-2 12 from=alrik")
    summary = summarize(game.start, game.timeline.effective(), game.system)

    def table(width: int, players: bool = False) -> list[str]:
        return [text.rstrip() for text, _ in summary_lines(summary, say, width, players)]

    assert table(80)[2:] == [
        "who             turns  hits  warded off  dealt  taken  healed  crit.  botches",
        "Alrik               1   0/0         0/0     24      9       4      0        0",
        "  25/30 no Schmerz",
        "Orks ×2             0   0/0         0/0      9     24       0      0        0",
        "  Ork 1             0   0/0         0/0      9     12       0      0        0",
        "    18/30 Schmerz I",
        "  Ork 2             0   0/0         0/0      0     12       0      0        0",
        "    18/30 Schmerz I",
    ]
    assert "  25/30 no Schmerz · healed 4" in table(60)
    assert table(80, players=True)[5:] == [
        "Ork 1               –     –           –      –      –       –      –        –",
        "  Schmerz I",
        "Ork 2               –     –           –      –      –       –      –        –",
        "  Schmerz I",
    ]


def test_an_empty_fight_has_a_summary() -> None:
    summary = summarize(State(rules={}), [], load("woelfe"))
    assert summary == Summary()
    assert [text for text, _ in summary_lines(summary, say, 80)] == ["not started yet"]
    assert Fighter("a", "A", "A", "npc", False, "").tally == Tally()


def test_of_a_mob_those_with_nothing_to_tell_are_one_row() -> None:
    game = Game("dsa5").play("add A side=pc", "add Wolf count=5 mob=ja", "ini", "start")
    game.play("damage wolf-2 3 from=a", "next", "next")
    summary = summarize(game.start, game.timeline.effective(), game.system)
    lines = [text for text, _ in summary_lines(summary, say, 80)]
    assert [line.split("  ")[0] for line in lines if "olf" in line] == ["Wolf ×5", ""]
    assert any("Wolf 2" in line for line in lines)
    assert any(line.strip().startswith("4 others") for line in lines)


def test_where_health_is_no_number_none_is_counted() -> None:
    game = Game("trauma").play("add A side=pc", "add B", "start", "damage b 3 from=a")
    summary = summarize(game.start, game.timeline.effective(), game.system)
    row = next(text for text, _ in summary_lines(summary, say, 80) if text.startswith("B "))
    assert row.split()[4:7] == ["–", "–", "–"]
