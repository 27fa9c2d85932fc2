"""From any reachable state: what always holds, whatever a GM types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from playing import Game

from gmdash.actions.turning import able
from gmdash.actions.upcoming import next_up
from gmdash.actions.view import rows
from gmdash.asks import Answer, Batch
from gmdash.conversation import Conversation
from gmdash.encounter import order
from gmdash.encounter.entries import Entry, Timeline
from gmdash.encounter.events import Event, RoundStarted, TurnStarted
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import State
from gmdash.replies import Back, Cancel, Default, read_reply
from gmdash.texts import Refused

NAMES = ["Ella", "Jäger", "[x]", "Ork 2", "日本", "ella"]
SPICE = ["", "", "", "", "mod=1", "dodge", "none", "class=S", "=0", "=2", "act", "back", "forgo"]


class Fight(RuleBasedStateMachine):
    """A GM who types anything that is a command."""

    system = "woelfe"
    fields: Sequence[str] = ("geistesschaerfe=3", "widerstand=1", "kraft=6", "willenskraft=5")
    extra: Sequence[str] = ("attack {a} {b}", "attack {b}")
    house: Mapping[str, str] = {}

    @initialize(seed=st.integers(0, 10_000), count=st.integers(1, 5))
    def begin(self, seed: int, count: int) -> None:
        self.game = Game(self.system, str(seed), **self.house)
        self.chosen_again: set[str] = set()
        self.game.play(*(f"add N{i} side={'pc' if i % 2 else 'npc'}" for i in range(count)))

    def _who(self, pick: int) -> str:
        ids = list(self.game.state.combatants)
        return ids[pick % len(ids)] if ids else "nobody"

    def _try(self, line: str, spice: Sequence[str] = ()) -> None:
        before = self.game.state
        try:
            talk = self.game.talk(line)
        except Refused:
            assert self.game.state is before
            return
        self._answer(talk, list(spice))
        self._same_question_for_every_prefix(line, talk)
        self._turns_are_fair(before, talk.draft.events)
        self.game.record(line.split(maxsplit=1)[0], talk.draft.events)

    def _answer(self, talk: Conversation[State, Event], spice: list[str]) -> None:
        steps = 0
        self.questions: list[tuple[tuple[Answer, ...], Batch]] = [((), talk.open)]
        while talk.open:
            steps += 1
            self.questions.append((tuple(talk.answers), talk.open))
            ask = talk.open[0]
            try:
                reply = read_reply(ask, spice.pop(0) if spice and steps < 30 else "")
                if isinstance(reply, Default):
                    talk.answer(talk.by_default(ask.key))
                elif isinstance(reply, Back):
                    talk.back()
                elif not isinstance(reply, Cancel):
                    talk.answer(reply)
            except Refused:
                continue

    def _same_question_for_every_prefix(self, line: str, talk: Conversation[State, Event]) -> None:
        self.questions.append((tuple(talk.answers), ()))
        for answers, asked in self.questions:
            again = self.game.talk(line)
            for answer in answers:
                again.answer(answer)
            assert again.open == asked
        assert again.draft.events == talk.draft.events

    def _turns_are_fair(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            after = evolve(state, event)
            if isinstance(event, TurnStarted):
                assert able(after, self.game.system, event.who)
                if event.how == "chosen" and event.who in state.over:
                    self.chosen_again.add(event.who)
                elif event.how == "order" or event.who not in self.chosen_again:
                    assert event.who not in state.over
            if isinstance(event, RoundStarted):
                assert state.current is None
            state = after

    @rule(
        a=st.integers(0, 9),
        b=st.integers(0, 9),
        spice=st.lists(st.sampled_from(SPICE), max_size=6),
        n=st.integers(0, 12),
    )
    def fight(self, a: int, b: int, spice: list[str], n: int) -> None:
        lines = [
            "next", "next", "next", "delay", "delay {a}", "step-in {a}", "step-in {a} before",
            "current {a}", *self.extra, "damage {a} {n}", "damage {a},{b} 1W6", "heal {a} {n}",
        ]  # fmt: skip
        line = lines[(a * 7 + n) % len(lines)]
        self._try(line.format(a=self._who(a), b=self._who(b), n=n), spice)

    @rule(a=st.integers(0, 9), b=st.integers(0, 9), n=st.integers(0, 12), at=st.integers(0, 99))
    def manage(self, a: int, b: int, n: int, at: int) -> None:
        name, field = NAMES[at % len(NAMES)], self.fields[at % len(self.fields)]
        lines = [
            "ini", "ini {a}", "ini {a} =9", "place {a} before {b}", "place {a} after {b}",
            f'add "{name}"', f'add "{name}" count=2 side=pc', "remove {a}", f"set {{a}} {field}",
            "condition {a} blind until=end:{b}:1", "condition {a} bewusstlos",
            "condition {a} lahm level=2 until=start:{b}:2", "uncondition {a} bewusstlos",
            "spend {a} action", "spend {a} free x", "grant {a} action", "grant {a} defence",
            f'rename {{a}} "{name}"', "hide {a}", "reveal {a}", "note hm", "end",
            "surprise {a}", "surprise {a},{b}",
        ]  # fmt: skip
        self._try(lines[at % len(lines)].format(a=self._who(a), b=self._who(b)))

    @rule()
    def start(self) -> None:
        self._try("ini")
        self._try("start")

    @rule(n=st.integers(1, 4))
    def undo(self, n: int) -> None:
        if self.game.timeline.in_force:
            self.game.play(f"undo {n}")

    @rule(n=st.integers(1, 4))
    def redo(self, n: int) -> None:
        if self.game.timeline.undone:
            self.game.play(f"redo {n}")

    @invariant()
    def one_is_current_or_nobody_can_act(self) -> None:
        state, system = self.game.state, self.game.system
        if state.phase != "running":
            assert state.current is None
        elif state.current is None:
            # Who joins while nobody can act is let act by `next`, and may get an initiative first.
            assert not any(able(state, system, who) for who in order.ids(state))
        acting = [row for row in rows(state, system) if row.status == "acting"]
        assert len(acting) <= 1
        following = next_up(state, system)
        if following is not None and not able(state, system, following):
            assert any(c.ending for c in state.combatants[following].conditions)

    @invariant()
    def everybody_has_one_place_at_most(self) -> None:
        standing = list(order.ids(self.game.state))
        assert len(standing) == len(set(standing))
        assert set(standing) <= set(self.game.state.combatants)

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        line = self.game.timeline
        assert refolded(line.entries, self.game.start).state == line.state
        end, had_redo = line.state, list(line.undone)
        if line.in_force:
            self.game.play("undo all")
            assert line.state == self.game.start
            steps = len(line.undone) - len(had_redo)
            self.game.play(f"redo {steps}")
            assert line.state == end


def refolded(entries: Sequence[Entry], start: State) -> Timeline:
    """The timeline of the entries as written and read again."""
    again = Timeline(start)
    for entry in msgspec.json.decode(msgspec.json.encode(entries), type=list[Entry]):
        again.append(entry)
    return again


class Dsa5Fight(Fight):
    system = "dsa5"
    fields = ("ini=14", "le=20", "le=60", "schip=2")
    extra = ("schip {a}", "damage {a} 9")


class AnewFight(Fight):
    house: Mapping[str, str] = {"ini_jede_runde": "ja", "wartet_weiter": "ja"}


def _case(machine: Any, examples: int, steps: int) -> Any:
    case = machine.TestCase
    case.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    return case


TestWoelfe = _case(Fight, 60, 30)
TestDsa5 = _case(Dsa5Fight, 60, 30)
TestAnew = _case(AnewFight, 30, 30)


class _LongWoelfe(Fight):
    pass


class _LongDsa5(Dsa5Fight):
    pass


TestLongWoelfe = pytest.mark.soak(_case(_LongWoelfe, 1500, 60))
TestLongDsa5 = pytest.mark.soak(_case(_LongDsa5, 1500, 60))
