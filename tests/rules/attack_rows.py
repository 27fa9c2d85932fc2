"""A whole attack as a row of a table: what is given and said, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec import Struct
from playing import Game, replayed

from gmdash.encounter.events import (
    ConditionEnded,
    ConditionSet,
    CounterChanged,
    Event,
    NoteAdded,
    Rolled,
    ValueChanged,
)

Told = tuple[Any, ...]


class Row(Struct, frozen=True):
    """One attack, or damage without one.

    Attributes:
        id: what it is about, with the ids of its rules.
        setup: lines before it.
        line: the command.
        replies: to its questions, one after another.
        events: what comes of it, as `told` has them.
        state: by id, `standing` after it.
        rules: house rules that are not the default.
        refused: the sentence where it is refused.
    """

    id: str
    setup: tuple[str, ...] = ()
    line: str = ""
    replies: tuple[str, ...] = ()
    events: tuple[Told, ...] = ()
    state: dict[str, str] = {}
    rules: dict[str, str] = {}
    refused: str = ""


def told(event: Event) -> Told:
    """An event in short: a roll by purpose, target, faces, degree and result."""
    match event:
        case Rolled():
            return (event.purpose, event.target, event.faces, event.degree, event.result)
        case CounterChanged():
            return (event.who, event.name, event.before, event.after, event.why)
        case ValueChanged():
            return (event.who, event.name, event.before, event.after)
        case ConditionSet():
            return (event.who, "has", event.name, event.level)
        case ConditionEnded():
            return (event.who, "has no more", event.name)
        case NoteAdded():
            return ("note", event.text)
    return (type(event).__name__,)


def standing(game: Game, who: str) -> str:
    """How far somebody is in the round, and how somebody is: `out −4 bewusstlos`."""
    row = game.row(who)
    health = "" if row.health is None else f" {row.health.current} {row.health.label}"
    return f"{row.status}{health}" + (f" ({row.out})" if row.out else "")


def as_params(rows: Sequence[Row]) -> list[Any]:
    """The rows for `parametrize`, by their ids."""
    assert len({row.id for row in rows}) == len(rows)
    return [pytest.param(row, id=row.id) for row in rows]


def come_to(game: Game, row: Row) -> None:
    """Play it; the events, the state, and the same read anew, undone and done again."""
    before = game.state
    if row.refused:
        assert game.refused(row.line, *row.replies) == row.refused
        assert game.state is before
        return
    events = game.line(row.line, *row.replies)
    assert tuple(map(told, events)) == row.events
    assert {who: standing(game, who) for who in row.state} == row.state
    assert game.play("undo").state == before
    game.play("redo")
    assert {who: standing(game, who) for who in row.state} == row.state
    assert replayed(game)


def cancelled(game: Game, row: Row) -> Iterator[str]:
    """Cancel it at every question; the places at which something was left behind."""
    before, entries = game.state, len(game.timeline.entries)
    for at in range(len(row.replies)):
        game.line(row.line, *row.replies[:at], "cancel")
        if game.state is not before or len(game.timeline.entries) != entries:
            yield f"at question {at}"
