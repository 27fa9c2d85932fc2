"""What conditions do in each turn: once in a real turn, whatever the turns do (E5, A8)."""

from __future__ import annotations

import random
from copy import deepcopy

import pytest
from actions.slow_turns import SlowTurns
from playing import Game, of_type, replayed

from gmdash.encounter.events import NoteAdded, Rolled, TurnEnded, TurnStarted, ValueChanged
from gmdash.texts import Refused

PEOPLE = {"ada": 18, "bo": 15, "cyd": 12, "dan": 9}
LE = 400


def begun(le: int = LE, rounds: int = 0) -> Game:
    game = Game("dsa5")
    for who, total in PEOPLE.items():
        game.play(f"add {who} side=pc le={le}", f"ini {who} ={total}")
    return game.play("start", *["next"] * (4 * rounds))


def lost(game: Game) -> dict[str, int]:
    return {who: LE - game.who(who).values["le"] for who in PEOPLE}


def test_bleeding_is_told_by_its_name_with_its_dice_in_the_entry_of_the_turn() -> None:
    game = begun(30).play("condition bo Bluten tick=W6")
    events = game.line("next")
    (roll,) = of_type(events, Rolled)
    (wound,) = of_type(events, ValueChanged)
    assert (roll.who, roll.origin, roll.sides, len(roll.faces)) == ("bo", "program", 6, 1)
    assert (wound.before, wound.after, wound.why) == (30, 30 - roll.result, "damage")
    assert wound.condition == "Bluten"
    assert game.asked == []
    told = game.log()
    assert f"bo: Bluten W6: [{roll.result}] → {roll.result}" in told
    assert f"Bluten: bo 30 → {wound.after}, no Schmerz." in told
    assert replayed(game)


@pytest.mark.parametrize(
    ("given", "health"),
    [
        ("tick=2", [30, 28, 28, 28, 28, 26]),
        ("tick=2:end", [30, 30, 28, 28, 28, 28]),
        ("tick=2 until=start:bo:2", [30, 28, 28, 28, 28, 28]),
        ("tick=2:end until=end:bo:1", [30, 30, 28, 28, 28, 28]),
        ("tick=2 until=end:bo:1", [30, 28, 28, 28, 28, 28]),
        ("tick=2-W6:end", None),
    ],
)
def test_it_ticks_until_it_ends(given: str, health: list[int] | None) -> None:
    """What ends at a start ticks no more there; what ends at an end has its last tick."""
    game = begun(30).play(f"condition bo Bluten {given}")
    seen = [30]
    for _ in range(5):
        game.play("next")
        seen.append(game.who("bo").values["le"])
    assert seen == health if health else sorted(seen, reverse=True) == seen
    assert replayed(game)


def test_it_heals_up_to_the_maximum_and_says_nothing_then() -> None:
    game = begun(30).play("damage bo 3", "condition bo Regeneration heal=2:end")
    for healed in (29, 30, 30):
        events = [e for _ in range(4) for e in game.line("next")]
        assert game.who("bo").values["le"] == healed
    assert not of_type(events, ValueChanged)
    assert replayed(game)


def test_who_falls_by_it_as_the_turn_begins_stays_current_until_next() -> None:
    game = begun(30).play("damage bo 29", "condition bo Bluten tick=5", "next")
    assert game.state.current == "bo"
    assert game.row("bo").status == "out"
    assert game.who("bo").values["le"] == -4
    game.play("next")
    assert game.state.current == "cyd"
    assert replayed(game)


def test_it_goes_on_for_one_who_is_out_but_not_for_the_dead() -> None:
    game = begun(30, rounds=1).play("condition bo bewusstlos", "condition bo Bluten tick=2")
    game.play("next")
    assert (game.state.current, game.who("bo").values["le"]) == ("cyd", 28)
    game.play("condition bo tot", *["next"] * 8)
    assert game.who("bo").values["le"] == 28
    assert replayed(game)


def test_at_the_ends_of_the_ladder_nothing_more_happens() -> None:
    game = Game("woelfe").play("add Ella side=pc", "add John", "ini ella =9", "ini john =8")
    game.play("start", "condition john Bluten tick=4")
    game.play(*["next"] * 12)
    entries = game.timeline.effective()
    levels = [e.after for entry in entries for e in of_type(entry.events, ValueChanged)]
    assert levels == sorted(set(levels))
    assert len(levels) > 1
    assert replayed(game)


def test_a_system_without_health_gets_a_note() -> None:
    game = Game("trauma").play("add Ann", "start", "condition ann Bluten tick=2:end")
    notes = of_type(game.line("next"), NoteAdded)
    assert [n.text for n in notes] == ["Bluten: Ann −2"]


def test_a_reminder_comes_at_its_moment_with_its_note() -> None:
    game = begun().play(
        "condition bo Furcht remind=start note=Probe auf Mut",
        "condition ada Wut remind=end until=end:ada:1",
    )
    events = game.line("next")
    kinds = [type(e) for e in events if isinstance(e, NoteAdded | TurnEnded | TurnStarted)]
    assert kinds == [NoteAdded, TurnEnded, TurnStarted, NoteAdded]
    assert game.log()[-4:] == [
        "ada: remember Wut.",
        "ada: Wut is over.",
        "It is bo's turn.",
        "bo: remember Furcht: Probe auf Mut",
    ]
    assert not of_type(game.line("next"), NoteAdded)
    assert replayed(game)


def test_given_again_it_keeps_what_it_does_until_that_is_taken_away() -> None:
    game = begun().play("condition bo Bluten tick=2 remind=end note=au")
    game.play("condition bo bluten level=2")
    kept = game.who("bo").conditions[0]
    assert (kept.name, kept.level, kept.remark, kept.remind) == ("Bluten", 2, "au", "end")
    game.play("condition bo Bluten tick=no remind=no")
    kept = game.who("bo").conditions[0]
    assert (kept.tick, kept.remind, kept.remark) == (None, "", "au")


def test_changing_initiatives_ticks_nothing() -> None:
    """A8."""
    game = begun().play("condition ada,bo Bluten tick=1")
    game.play("set ada ini=3", "set bo ini=19", "place ada after cyd", "place ada before bo")
    assert lost(game)["ada"] == lost(game)["bo"] == 0


def test_back_three_and_forward_three_is_one_tick_a_turn() -> None:
    """E5."""
    game = begun(rounds=1).play("condition ada,bo,cyd Bluten tick=1:end", *["next"] * 3)
    assert lost(game) == {"ada": 1, "bo": 1, "cyd": 1, "dan": 0}
    for _ in range(3):
        game.play("undo 3")
        assert lost(game) == dict.fromkeys(PEOPLE, 0)
        game.play("redo 3")
        assert lost(game) == {"ada": 1, "bo": 1, "cyd": 1, "dan": 0}


class Table:
    """The program and the slow list of turns beside each other, with the same commands.

    Attributes:
        models: the list as it stood after each step in force.
    """

    def __init__(self) -> None:
        self.game = begun()
        self.game.play("condition ada,bo,cyd,dan Bluten tick=1")
        self.game.play("condition ada,bo,cyd,dan Brennt tick=1:end")
        self.models = [SlowTurns(list(PEOPLE))]
        self.undone: list[SlowTurns] = []
        self.already = dict.fromkeys(self.models[0].real, 1)

    @property
    def model(self) -> SlowTurns:
        return self.models[-1]

    def step(self, chance: random.Random) -> None:
        who = chance.choice(list(PEOPLE))
        what = chance.choice(["next"] * 4 + ["current", "delay", "step-in", "undo", "redo", "out"])
        if what == "undo":
            if len(self.models) > 1:
                self.game.play("undo")
                self.undone.append(self.models.pop())
            return
        if what == "redo":
            if self.undone:
                self.game.play("redo")
                self.models.append(self.undone.pop())
            return
        line = {
            "next": "next",
            "current": f"current {who}",
            "delay": "delay",
            "step-in": f"step-in {who}",
            "out": f"{'un' if self.model.out else ''}condition {who} bewusstlos",
        }[what]
        try:
            self.game.play(line)
        except Refused:
            return
        model = deepcopy(self.model)
        match what:
            case "next":
                model.next()
            case "current":
                model.jump(who)
            case "delay":
                model.wait()
            case "step-in":
                model.step_in(who)
            case _:
                model.out ^= {who}
        self.models.append(model)
        self.undone = []

    def check(self) -> None:
        turns = [m for m in self.model.real if m not in self.already]
        ticks = {w: sum(m[1] == w and m[0] != "round" for m in turns) for w in PEOPLE}
        assert lost(self.game) == ticks
        assert self.game.state.current == self.model.current


@pytest.mark.parametrize("seed", range(25))
def test_as_many_ticks_as_real_turns(seed: int) -> None:
    table, chance = Table(), random.Random(seed)
    for _ in range(60):
        table.step(chance)
        table.check()
    assert sum(lost(table.game).values()) > 0
    # What was undone last is left behind, so that all of it can be done again.
    assert replayed(table.game.play("note done"))
