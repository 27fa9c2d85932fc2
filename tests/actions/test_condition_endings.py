"""When conditions end, every case of it, against a slow and simple list of turns (E1, E3, E8)."""

from __future__ import annotations

from itertools import product

import pytest
from actions.slow_turns import Moment, SlowTurns
from playing import Game, of_type, replayed

from gmdash.encounter.events import ConditionEnded

PEOPLE = {"ada": 18, "bo": 15, "cyd": 9}
DISTURBED = ("nothing", "removed", "out", "jumped to", "back and forward", "over")
STEPS = 10


def begun(people: list[str]) -> Game:
    game = Game("dsa5")
    for who in people:
        game.play(f"add {who} side=pc", f"ini {who} ={PEOPLE[who]}")
    return game.play("start")


def due_by_name(game: Game, slow: SlowTurns, people: list[str]) -> dict[str, Moment]:
    """Every ending there is, given now to everybody; the condition is called by it."""
    due = {}
    for at, anchor, number in product(("start", "end"), people, (1, 2, 3)):
        name = f"{at} {anchor} {number}"
        everybody = ",".join(who for who in people if who in game.state.combatants)
        game.play(f'condition {everybody} "{name}" until={at}:{anchor}:{number}')
        due[name] = slow.due(at, anchor, number)
    return due


def disturb(game: Game, slow: SlowTurns, what: str, who: str) -> list[ConditionEnded]:
    match what:
        case "removed":
            events = game.line(f"remove {who}")
            slow.remove(who)
        case "out":
            events = game.line(f"condition {who} bewusstlos")
            slow.out.add(who)
        case "jumped to":
            events = game.line(f"current {who}")
            slow.jump(who)
        case "back and forward":
            before = game.state
            game.play("undo 3", "redo 3")
            assert game.state == before
            events = []
        case _:
            events = []
    return of_type(events, ConditionEnded)


def expected(due: dict[str, Moment], slow: SlowTurns, since: int) -> set[str]:
    """What ends by the moments since then; what hangs on one who left ends with the round."""
    passed = slow.passed[since:]
    rounds = [number for at, _, number in passed if at == "round"]
    return {name for name, m in due.items() if m in passed or m[2] in rounds}


CASES = [
    (count, setter, what, who, when)
    for count in (1, 2, 3)
    for setter in range(count)
    for what in DISTURBED
    for who in range(count)
    for when in (0, 1, 4)
    if not (count == 1 and what in ("removed", "out", "jumped to"))
    if what in ("removed", "out", "jumped to") or (who, when) == (0, 1)
]


@pytest.mark.parametrize(("count", "setter", "what", "who", "when"), CASES)
def test_conditions_end_in_the_entry_of_their_moment(
    count: int, setter: int, what: str, who: int, when: int
) -> None:
    people = list(PEOPLE)[:count]
    game, slow = begun(people), SlowTurns(people)
    for _ in range(setter):
        game.play("next")
        slow.next()
    due = due_by_name(game, slow, people)
    for step in range(STEPS):
        if step == when:
            since = len(slow.passed)
            if what == "jumped to" and slow.current == people[who]:
                return
            ended = disturb(game, slow, what, people[who])
            assert {e.name for e in ended} == expected(due, slow, since)
            due = {name: m for name, m in due.items() if name not in {e.name for e in ended}}
            if what == "over":
                ended = of_type(game.line("end"), ConditionEnded)
                assert {e.name for e in ended} == set(due)
                assert {e.why for e in ended} <= {"fight"}
                break
        since = len(slow.passed)
        ended = of_type(game.line("next"), ConditionEnded)
        slow.next()
        assert game.state.current == slow.current
        names = expected(due, slow, since)
        bearers = len(game.state.combatants)
        assert sorted(e.name for e in ended) == sorted(n for n in names for _ in range(bearers))
        due = {name: moment for name, moment in due.items() if name not in names}
    assert replayed(game)


def test_without_an_ending_it_stays_and_with_the_fight_it_goes() -> None:
    game = begun(["ada", "bo"]).play("condition ada Mal", "condition bo Fluch until=fight")
    game.play(*["next"] * 7)
    assert [c.name for c in game.who("bo").conditions] == ["Fluch"]
    ended = of_type(game.line("end"), ConditionEnded)
    assert [(e.name, e.why) for e in ended] == [("Fluch", "fight")]
    assert [c.name for c in game.who("ada").conditions] == ["Mal"]
    assert replayed(game)


def test_given_before_the_start_it_lasts_the_fight() -> None:
    game = Game("dsa5").play("add ada", "condition ada Fluch until=fight", "start", "next")
    assert [c.name for c in game.who("ada").conditions] == ["Fluch"]
    game.play("end", "condition ada Segen until=fight", "start")
    assert [c.name for c in game.who("ada").conditions] == ["Segen"]


def test_one_condition_of_three_is_changed_alone() -> None:
    """D10."""
    game = begun(list(PEOPLE))
    game.play("condition ada,bo,cyd Furcht level=4 tick=2 note=hu", "condition bo Furcht level=3")
    game.play("next", "condition cyd Furcht level=1 tick=no")
    assert {w: game.who(w).conditions[0].level for w in PEOPLE} == {"ada": 4, "bo": 3, "cyd": 1}
    ticks = {w: game.who(w).conditions[0].tick for w in PEOPLE}
    assert ticks["ada"] == ticks["bo"] is not None
    assert ticks["cyd"] is None
    assert {game.who(w).conditions[0].remark for w in PEOPLE} == {"hu"}
    assert replayed(game)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("condition ada", "A condition needs a name."),
        ('condition ada ""', "A condition needs a name."),
        ("condition ada Furcht level=0", "level is a whole number from 1 to 20."),
        ("condition ada Furcht until=end:ada:0", "An ending lies 1 to 1000 rounds ahead."),
        ("condition ada Furcht until=end:ada:-2", "An ending lies 1 to 1000 rounds ahead."),
        (
            f"condition ada Furcht until=end:ada:{'9' * 14}",
            "An ending lies 1 to 1000 rounds ahead.",
        ),
        ("condition ada Furcht until=start:zoe", "Nobody here is called “zoe”."),
        (
            "condition ada Furcht until=soon",
            "until is start:WHO:N, end:WHO:N, fight or hand, not “soon”.",
        ),
        ("condition ada Bluten tick=viel", "“viel” is no amount; say 7, 9-2 or 2W6+3."),
        (
            "condition ada Bluten tick=5000W6",
            "At most 100 dice of 2 to 1000 sides go into one amount.",
        ),
        ("condition ada Bluten tick=0", "“0” never comes to anything."),
        ("condition ada Bluten tick=2-W6:end", None),
        ("condition ada Bluten tick=1-W6", "“−W6+1” never comes to anything."),
        (
            "condition ada Bluten tick=2:mid",
            "After the amount stands start or end: 2:end, not “2:mid”.",
        ),
        (
            "condition ada Bluten tick=2 heal=1",
            "A condition hurts or heals, not both: tick or heal.",
        ),
        ("condition ada Bluten remind=often", "remind is one of: no, nein, start, end."),
        (
            "condition ada Bluten tock=2",
            "There is no “tock=” here; there are level, until, tick, heal, remind, note.",
        ),
        ("condition ada Bluten tick=2 tick=3", "tick is given twice."),
    ],
)
def test_what_cannot_be_given_is_said_in_a_sentence(line: str, sentence: str | None) -> None:
    game = begun(["ada"])
    if sentence is None:
        game.play(line)
    else:
        assert game.refused(line) == sentence
