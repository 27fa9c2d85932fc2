"""Procedures run side by side, or with their questions put in another way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from gmdash.asks import Answer, Ask, Batch, Change, Procedure, Settings

T = TypeVar("T")


def side_by_side(procedures: Mapping[str, Procedure[T]]) -> Procedure[dict[str, T]]:
    """Run several procedures at once, their questions open together.

    The questions of different procedures need different keys.

    Returns:
        what each came to, by the same names.
    """
    running = dict(procedures)
    open_: dict[str, Batch] = {}
    results: dict[str, T] = {}

    def go_on(name: str, answer: Answer | None) -> None:
        try:
            open_[name] = next(running[name]) if answer is None else running[name].send(answer)
        except StopIteration as stop:
            open_.pop(name, None)
            results[name] = stop.value

    for name in procedures:
        go_on(name, None)
    while open_:
        answer = yield tuple(ask for batch in open_.values() for ask in batch)
        asked = next(n for n, batch in open_.items() if answer.key in {a.key for a in batch})
        go_on(asked, answer)
    return {name: results[name] for name in procedures}


def grouped(procedure: Procedure[T], group: str) -> Procedure[T]:
    """Put all questions of a procedure into one group."""
    try:
        asked = next(procedure)
        while True:
            asked = procedure.send((yield tuple(replace(ask, group=group) for ask in asked)))
    except StopIteration as stop:
        value: T = stop.value
        return value


def relayed(
    procedure: Procedure[T], name: str, put: Callable[[Ask, Settings], Ask], own: Settings
) -> Procedure[tuple[T, Settings]]:
    """Put the questions of a procedure in another way, with options of one's own.

    Args:
        procedure: it sees neither the name nor the own options.
        name: keeps the keys apart from those of other runs of the same procedure.
        put: the question as it is to be asked, by the own options as they are set.
        own: the own options with their values at first.

    Returns:
        what the procedure came to, and the own options as they were at last.
    """
    settings = dict(own)
    try:
        asked = next(procedure)
        while True:
            answer = yield tuple(
                replace(put(ask, settings), key=f"{ask.key}.{name}") for ask in asked
            )
            if isinstance(answer, Change) and answer.option in settings:
                settings[answer.option] = answer.value
            else:
                asked = procedure.send(replace(answer, key=answer.key.removesuffix(f".{name}")))
    except StopIteration as stop:
        return stop.value, settings
