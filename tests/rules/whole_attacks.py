"""Whole attacks as rows of a table: given a fight, a line and its replies, then those events.

An event is a few words, so that a row can be written by hand from the rule text:
`a attack 6W10/6 [Kopf +2] = 1 success`, `a action 1`, `b schaden 0→2`, `b +bewusstlos`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch
from typing import Any

import pytest
from msgspec import Struct
from playing import Game, english

from gmdash.conversation import Conversation
from gmdash.encounter import events as ev
from gmdash.replies import Default, read_reply
from gmdash.texts import signed


class Row(Struct, frozen=True):
    """One whole attack.

    Attributes:
        rules: their ids, and what it is about; the id of the test.
        replies: to the questions, one after another.
        events: what is recorded.
        given: lines before the attack, each alone or with its replies.
        line: that begins it.
        house: house rules that differ.
        out: who cannot act after it, and why.
        health: what the health of somebody is called after it.
    """

    rules: str
    replies: Sequence[str]
    events: Sequence[str]
    given: Sequence[str | tuple[str, ...]] = ()
    line: str = "attack b"
    house: Mapping[str, str] = {}
    out: Mapping[str, str] = {}
    health: Mapping[str, str] = {}


def rows(*of: Row) -> pytest.MarkDecorator:
    """Each as a test with its rule ids."""
    assert len({row.rules for row in of}) == len(of)
    return pytest.mark.parametrize("row", [pytest.param(row, id=row.rules) for row in of])


@singledispatch
def short(event: Any) -> str:
    """An event in a few words."""
    return str(event)


@short.register
def _(event: ev.Rolled) -> str:
    put = [*((k, n) for k, n in event.parts.items() if n < 0), *event.target_parts.items()]
    named = ", ".join(f"{name} {signed(n)}" for name, n in put)
    dice = f"{event.count}W{event.sides}"
    words = [event.who, event.purpose, event.sort]
    words.append(dice if event.target is None else f"{dice}/{event.target}")
    words += [f"[{named}]" if named else "", "=", str(event.result), event.degree]
    return " ".join(filter(None, words))


@short.register
def _(event: ev.CounterChanged) -> str:
    return f"{event.who} {event.name} {event.after}"


@short.register
def _(event: ev.ValueChanged) -> str:
    return f"{event.who} {event.name} {event.before}→{event.after}"


@short.register
def _(event: ev.SheetChanged) -> str:
    return f"{event.who} {event.field} {event.before}→{event.after}"


@short.register
def _(event: ev.ConditionSet) -> str:
    note = f" ({event.note})" if event.note else ""
    return f"{event.who} +{event.name}{note}"


@short.register
def _(event: ev.ConditionEnded) -> str:
    return f"{event.who} −{event.name}"


def played(system: str, people: Sequence[str], row: Row) -> Game:
    """The fight up to the attack."""
    game = Game(system, **row.house).play(*people)
    for line in row.given:
        game.line(*((line,) if isinstance(line, str) else line))
    return game


def holds(game: Game, row: Row) -> None:
    """The attack comes to what the row says, and asks nothing that the row does not answer."""
    events = [short(event) for event in game.line(row.line, *row.replies)]
    assert events == list(row.events)
    assert len(game.asked) == len(row.replies) or not row.replies
    out = {who: english(game.system.incapacity(game.state, c)) for who, c in _people(game)}
    assert {who: why for who, why in out.items() if why} == dict(row.out)
    for who, label in row.health.items():
        health = game.system.health(game.state, game.who(who))
        assert health is not None
        assert english(health.label) == label


def _people(game: Game) -> list[tuple[str, Any]]:
    return list(game.state.combatants.items())


def leaves_nothing(game: Game, row: Row) -> None:
    """Left at any question nothing has changed; done, it is one entry and one undo."""
    before, entries = game.state, len(game.timeline.entries)
    for after in range(len(row.replies) + 1):
        talk = game.talk(row.line)
        answered(talk, row.replies[:after])
        assert (game.state, len(game.timeline.entries)) == (before, entries)
        # What was typed first is still there after the rest was done by default.
        assert talk.done == (after == len(row.replies))
    game.line(row.line, *row.replies)
    done = game.state
    assert len(game.timeline.entries) == entries + 1
    game.play("undo")
    assert game.state == before
    game.play("redo")
    assert game.state == done


def answered(talk: Conversation[Any, Any], replies: Sequence[str]) -> None:
    """Give each reply to the question that is open then."""
    for reply in replies:
        ask = talk.open[0]
        answer = read_reply(ask, reply)
        talk.answer(talk.by_default(ask.key) if isinstance(answer, Default) else answer)  # type: ignore[arg-type]


def asks_in_full(game: Game, row: Row) -> None:
    """Each roll has its chance and takes table dice, the result of each is the typed one."""
    game.line(row.line, *row.replies)
    for ask in game.asked:
        assert ask.text
        if ask.kind == "choose":
            assert ask.default in [choice.key for choice in ask.choices]
        elif ask.dice.count:
            assert ask.chance, ask.key
            faces = " ".join(["2"] * ask.dice.count)
            answer = read_reply(ask, faces)
            assert getattr(answer, "faces", None) == (2,) * ask.dice.count
            assert getattr(answer, "origin", "") == "table"
