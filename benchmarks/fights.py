"""Fights of any size, written as the program writes them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from gmdash import dice
from gmdash.actions.drafts import new_draft, perform
from gmdash.commands import BY_ID
from gmdash.conversation import Conversation
from gmdash.encounter.entries import FORMAT, Entry, Header, Timeline
from gmdash.encounter.state import State
from gmdash.rules import load
from gmdash.rules.system import Draft
from gmdash.splitting import split_line

TIME = "2026-01-01T20:00:00+01:00"


def write_fight(path: Path, fighters: int, entries: int) -> None:
    """A running Wölfe fight with so many fighters and at least so many entries."""
    system = load("woelfe")
    timeline = Timeline(State(rules=system.default_rules()))
    header = Header(FORMAT, system.id, "Benchmark", TIME, system.default_rules())
    lines = [_line(header)]

    def play(line: str) -> None:
        words = split_line(line)
        read = BY_ID[words[0]].read
        assert read is not None
        act = read(words[1:], timeline.state, system)
        number = len(timeline.entries) + 1

        def start() -> tuple[Draft, object]:
            draft = new_draft(timeline.state, system)
            return draft, perform(draft, system, act)

        talk = Conversation(start, lambda key, d: dice.roll(d, f"{number}/{key}"))  # type: ignore[arg-type]
        while talk.open:
            talk.answer(talk.by_default(talk.open[0].key))
        entry = Entry(number, TIME, do=words[0], events=tuple(talk.draft.events))
        timeline.append(entry)
        lines.append(_line(entry))

    for number in range(fighters):
        play(f"add F{number} side={'pc' if number % 2 else 'npc'} fell=4 widerstand=20")
    if entries:
        play("ini")
        play("start")
    while len(timeline.entries) < entries:
        current = timeline.state.current
        target = f"f{len(timeline.entries) * 7 % fighters}"
        play("next" if current in (None, target) or len(lines) % 3 else f"damage {target} 1")
        if len(lines) % 3 == 1:
            play(f"heal {target} 1")
    path.write_bytes(b"".join(lines))


def _line(record: Header | Entry) -> bytes:
    return b"- " + msgspec.json.encode(record) + b"\n"
