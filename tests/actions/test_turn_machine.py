"""Turns in every system with 2 to 40 who take part, whatever a GM does: always fair."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from actions.referee import Round, watch
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from playing import Game

from gmdash.asks import Chosen
from gmdash.encounter.entries import Entry, Timeline
from gmdash.encounter.state import State
from gmdash.texts import Refused

TURNS = (
    *("next", "next", "next", "delay", "delay {a}", "step-in {h}", "step-in {h} before"),
    "next mob",
)
FIGHT = (
    "current {a}",
    "spend {c} action",
    "spend {a} action",
    "spend {a} {kind}",
    "grant {a} action",
    "grant {a} {kind}",
    "damage {a} {n}",
    "damage {a},{b} 99",
    "heal {a} {n}",
    "heal {a},{b} 99",
    "condition {a} Furcht until=end:{b}:1",
    "condition {a},{b} lahm level=2 until=start:{b}:2",
    "condition {a} bewusstlos until=end:{b}:1",
    "condition {a} handlungsunfähig",
    "uncondition {a} handlungsunfähig",
    "uncondition {a} bewusstlos",
)
SPLITS = (
    "split {c} angriff:1 angriff:1",
    "split {c} angriff:1 klettern=3+2:1 angriff:1",
    "split {a} angriff:1 angriff:1",
)
PEOPLE = (
    "add Neu",
    "add Ork count=3",
    "add Wolf count=3 mob=Rudel",
    "add Wolf count=2 mob=ja",
    "surprise {a},{b}",
    "remove {a}",
    "remove {a},{b}",
    "remove {c}",
    "ini",
    "ini {a}",
    "ini {a} ={n}",
    "ini {a},{b}",
    "place {a} before {b}",
    "place {a} after {b}",
    "place {c} after {b}",
    "hide {a}",
    "reveal {a}",
    "rename {a} Anders",
    "set {a} {field}={n}",
    "set {a},{b} {field}=3",
    "start",
    "end",
)
HISTORY = ("both", "both", "undo", "redo")
KINDS = ("action", "free", "reaction", "defence")
FIELDS = {
    "woelfe": ("geistesschaerfe", "widerstand"),
    "dsa5": ("ini", "le"),
    "trauma": ("ra", "kz"),
    "dungeonslayers": ("initiative", "lk"),
}
ids = st.integers(0, 60)


class Turns(RuleBasedStateMachine):
    """A GM in a hurry."""

    system = "woelfe"
    house: dict[str, str] = {}
    # Pools that are large enough to be split.
    sheet = "geschick=3 kampf=3"

    @initialize(
        seed=st.integers(0, 10_000),
        count=st.integers(2, 5) | st.integers(2, 40),
        wait=st.integers(0, 9),
    )
    def begin(self, seed: int, count: int, wait: int) -> None:
        self.game = Game(self.system, str(seed), **self.house)
        self.seen: dict[int, Round] = {0: Round()}
        self.states: dict[int, State] = {0: self.game.state}
        self.play(f"add N count={count} {self.sheet}")
        self.play("ini")
        if wait < 9:
            self.play("start")

    def play(self, line: str, acts: list[bool] | None = None) -> None:
        game = self.game
        do, before = line.split(maxsplit=1)[0], game.state
        try:
            talk = game.talk(line)
        except Refused:
            assert game.state is before
            return
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

    def at(self) -> int:
        """The latest entry in force."""
        return self.game.timeline.in_force[-1] if self.game.timeline.in_force else 0

    def said(self, line: str, a: int, b: int, n: int) -> str:
        state = self.game.state
        here = list(state.combatants) or ["nobody"]
        field = FIELDS[self.system][n % 2]
        return line.format(
            a=here[a % len(here)],
            b=here[b % len(here)],
            c=state.current or "nobody",
            h=state.held[a % len(state.held)] if state.held else here[0],
            kind=KINDS[n % len(KINDS)],
            field=field,
            n=n,
        )

    @rule(line=st.sampled_from(TURNS), a=ids, acts=st.lists(st.booleans(), max_size=4))
    def turn(self, line: str, a: int, acts: list[bool]) -> None:
        self.play(self.said(line, a, a, a), acts)

    @rule(line=st.sampled_from(TURNS[:5]), many=st.integers(2, 25), a=ids)
    def turns(self, line: str, many: int, a: int) -> None:
        for at in range(many):
            self.play(self.said(line, a + at, a, a))

    @rule(line=st.sampled_from(SPLITS), many=st.integers(0, 12), a=ids)
    def split(self, line: str, many: int, a: int) -> None:
        self.play(self.said(line, a, a, a))
        for _ in range(many):
            self.play("next")

    @rule(line=st.sampled_from(FIGHT), a=ids, b=ids, n=st.integers(0, 30))
    def fight(self, line: str, a: int, b: int, n: int) -> None:
        self.play(self.said(line, a, b, n))

    @rule(line=st.sampled_from(PEOPLE), a=ids, b=ids, n=st.integers(0, 30))
    def people(self, line: str, a: int, b: int, n: int) -> None:
        self.play(self.said(line, a, b, n))

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
    sheet = ""


class Trauma(Turns):
    system = "trauma"
    sheet = ""
    house = {"initiative": "vorschlag"}


class TraumaByHand(Turns):
    system = "trauma"
    sheet = ""


class Dungeonslayers(Turns):
    system = "dungeonslayers"
    sheet = ""


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


SHORT = (9, 50, False)
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
