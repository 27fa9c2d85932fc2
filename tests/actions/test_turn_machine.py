"""Turns in every system with 2 to 40 who take part, whatever a GM does: always fair."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import pytest
from actions import turn_lines
from actions.referee import Round, able, watch
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from playing import Game

from gmdash.asks import Chosen
from gmdash.encounter.entries import Entry, Timeline
from gmdash.encounter.state import State
from gmdash.texts import Refused

HISTORY = ("both", "both", "undo", "redo")
ids = st.integers(0, 60)


class Turns(RuleBasedStateMachine):
    """A GM in a hurry.

    Attributes:
        houses: sets of house rules that are in force from the start.
        own: what this system offers besides.
        accepted: how often each line was accepted, by its template.
    """

    system = "woelfe"
    houses: Sequence[Mapping[str, str]] = (
        {},
        {"ini_jede_runde": "ja", "wartet_weiter": "ja"},
        {"erwacht_handelt": "nein"},
    )
    # Pools that are large enough to be split.
    sheet = "geschick=3 kampf=3"
    own: Sequence[str] = (
        *turn_lines.SPLITS,
        *turn_lines.INITIATIVE,
        *turn_lines.EACH_ROUND,
        *turn_lines.OF_A_START,
    )

    @classmethod
    def lines(cls) -> Iterator[str]:
        """All templates that this system offers, each once."""
        general = (turn_lines.TURNS, turn_lines.WAITING, turn_lines.FIGHT, turn_lines.TICKING)
        for some in (*general, turn_lines.PEOPLE, turn_lines.WAITS_ON, cls.own):
            yield from dict.fromkeys(some)

    @initialize(
        seed=st.integers(0, 10_000),
        count=st.integers(2, 5) | st.integers(2, 40),
        wait=st.integers(0, 9),
        house=st.integers(0, 9),
    )
    def begin(self, seed: int, count: int, wait: int, house: int) -> None:
        self.game = Game(self.system, str(seed), **self.houses[house % len(self.houses)])
        self.seen: dict[int, Round] = {0: Round()}
        self.states: dict[int, State] = {0: self.game.state}
        self.accepted: Counter[str] = Counter()
        self.play(f"add N count={count} {self.sheet}")
        self.play("ini")
        if wait < 9:
            self.play("start")

    def play(self, line: str, acts: list[bool] | None = None) -> bool:
        """Whether the line is accepted."""
        game = self.game
        do, before = line.split(maxsplit=1)[0], game.state
        try:
            talk = game.talk(line)
        except Refused:
            assert game.state is before
            if line == "next" and before.phase == "running":
                assert not [w for w in before.combatants if able(before, game.system, w)]
            return False
        answers = list(acts or ())
        while talk.open:
            ask = talk.open[0]
            acting = ask.group == "hold" and answers and answers.pop()
            talk.answer(Chosen(ask.key, "act") if acting else talk.by_default(ask.key))
        events = talk.draft.events
        seen = watch(game.system, before, self.seen[self.at()], do, events)
        game.record(do, events)
        assert game.state == talk.draft.state
        self.seen[self.at()], self.states[self.at()] = seen, game.state
        return True

    def at(self) -> int:
        """The latest entry in force."""
        return self.game.timeline.in_force[-1] if self.game.timeline.in_force else 0

    def act(self, lines: str, a: int, b: int, n: int, acts: list[bool] | None = None) -> None:
        """The lines of one template, with whom they fit."""
        for line in lines.split("; "):
            typed = turn_lines.said(line, self.game.state, self.game.system, a, b, n)
            self.accepted[line] += self.play(typed, acts)

    @rule(line=st.sampled_from(turn_lines.TURNS), a=ids, acts=st.lists(st.booleans(), max_size=4))
    def turn(self, line: str, a: int, acts: list[bool]) -> None:
        self.act(line, a, a, a, acts)

    @rule(line=st.sampled_from(turn_lines.TURNS[:5]), many=st.integers(2, 25), a=ids)
    def turns(self, line: str, many: int, a: int) -> None:
        for at in range(many):
            self.act(line, a + at, a, a)

    @rule(line=st.sampled_from(turn_lines.WAITING), a=ids, b=ids)
    def waiting(self, line: str, a: int, b: int) -> None:
        self.act(line, a, b, a)

    @rule(line=st.sampled_from(turn_lines.FIGHT), a=ids, b=ids, n=st.integers(0, 30))
    def fight(self, line: str, a: int, b: int, n: int) -> None:
        self.act(line, a, b, n)

    @rule(line=st.sampled_from(turn_lines.TICKING), a=ids, b=ids)
    def ticking(self, line: str, a: int, b: int) -> None:
        self.act(line, a, b, a)

    @rule(line=st.sampled_from(turn_lines.PEOPLE), a=ids, b=ids, n=st.integers(0, 30))
    def people(self, line: str, a: int, b: int, n: int) -> None:
        self.act(line, a, b, n)

    @rule(data=st.data(), a=ids, b=ids, n=st.integers(0, 30), many=st.integers(0, 12))
    def own_lines(self, data: Any, a: int, b: int, n: int, many: int) -> None:
        line = data.draw(st.sampled_from((*self.own, *turn_lines.WAITS_ON)))
        self.act(line, a, b, n)
        for _ in range(many if line in turn_lines.SPLITS else 0):
            self.play("next")

    @rule(how=st.sampled_from(HISTORY), n=st.integers(1, 30))
    def history(self, how: str, n: int) -> None:
        """Nothing happens twice, however far one goes back and forward."""
        line, state = self.game.timeline, self.game.state
        steps = min(n, len(line.in_force))
        if how == "both" and steps:
            self.game.play(f"undo {steps}", f"redo {steps}")
            assert self.game.state == state
        elif how == "undo" and steps:
            self.game.play(f"undo {min(steps, 3)}")
        elif how == "redo" and line.undone:
            self.game.play(f"redo {n}")
        assert self.game.state == self.states[self.at()]

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        line = self.game.timeline
        again = Timeline(self.game.start)
        for entry in msgspec.json.decode(msgspec.json.encode(line.entries), type=list[Entry]):
            again.append(entry)
        assert again.state == line.state
        if line.in_force:
            self.game.play("undo all")
        assert line.state == self.game.start


class Dsa5(Turns):
    system = "dsa5"
    houses = (
        {},
        {"ini_jede_runde": "ja", "schip_dauer": "kampf"},
        {"wartet_weiter": "ja", "gleichstand": "offiziell"},
    )
    sheet = "schip=3"
    own = (
        *turn_lines.DSA5,
        *turn_lines.INITIATIVE,
        *turn_lines.EACH_ROUND,
        *turn_lines.SURPRISE,
        *turn_lines.OF_A_START,
    )


class Trauma(Turns):
    system = "trauma"
    sheet = ""
    houses = (
        {"initiative": "vorschlag"},
        {"initiative": "vorschlag", "ini_jede_runde": "ja"},
        {"initiative": "vorschlag", "wartet_weiter": "ja"},
    )
    own = (
        *turn_lines.INITIATIVE,
        *turn_lines.EACH_ROUND,
        *turn_lines.SURPRISE,
        *turn_lines.OF_A_START,
    )


class TraumaByHand(Turns):
    system = "trauma"
    sheet = ""
    houses = ({}, {"wartet_weiter": "ja"})
    own = (*turn_lines.SURPRISE, *turn_lines.OF_A_START)


class Dungeonslayers(Turns):
    system = "dungeonslayers"
    sheet = ""
    houses = ({}, {"wartet_weiter": "ja"})
    own = (*turn_lines.INITIATIVE, *turn_lines.SURPRISE, *turn_lines.OF_A_START)


MACHINES = (Turns, Dsa5, Trauma, TraumaByHand, Dungeonslayers)
SEEDS = 12


@pytest.mark.soak
@pytest.mark.parametrize("machine", MACHINES)
def test_every_line_is_typed_where_it_is_accepted(machine: type[Turns]) -> None:
    accepted: Counter[str] = Counter()
    for seed in range(SEEDS):
        dice = random.Random(seed)
        fight = machine()
        fight.begin(seed, dice.randint(3, 7), 0, seed)
        lines = list(machine.lines())
        dice.shuffle(lines)
        for line in lines:
            a, b, n = dice.randrange(60), dice.randrange(60), dice.randrange(30)
            fight.act(line, a, b, n, [dice.random() < 0.5])
            fight.play("next")
            if fight.game.state.current is None:
                fight.play(
                    "heal " + ",".join([*fight.game.state.combatants] or ["nobody"]) + " 99!"
                )
        accepted += fight.accepted
        fight.teardown()
    typed = {line for lines in machine.lines() for line in lines.split("; ")}
    seldom = {line: accepted[line] for line in typed if accepted[line] < 3}
    assert not seldom


def _case(machine: type[Turns], examples: int, steps: int, soak: bool) -> Any:
    case: Any = machine.TestCase
    case.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=not soak,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        # A long one that fails would take minutes to make short.
        phases=[Phase.generate] if soak else [Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    return case


class _LongTurns(Turns):
    pass


class _LongDsa5(Dsa5):
    pass


class _LongTrauma(Trauma):
    pass


class _LongTraumaByHand(TraumaByHand):
    pass


class _LongDungeonslayers(Dungeonslayers):
    pass


SHORT = (3, 50, False)
LONG = (100, 50, True)
TestTurns = _case(Turns, *SHORT)
TestDsa5 = _case(Dsa5, *SHORT)
TestTrauma = _case(Trauma, *SHORT)
TestTraumaByHand = _case(TraumaByHand, *SHORT)
TestDungeonslayers = _case(Dungeonslayers, *SHORT)
TestLongTurns = pytest.mark.soak(_case(_LongTurns, *LONG))
TestLongDsa5 = pytest.mark.soak(_case(_LongDsa5, *LONG))
TestLongTrauma = pytest.mark.soak(_case(_LongTrauma, *LONG))
TestLongTraumaByHand = pytest.mark.soak(_case(_LongTraumaByHand, *LONG))
TestLongDungeonslayers = pytest.mark.soak(_case(_LongDungeonslayers, *LONG))
