"""What events make of the contests that go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from gmdash.encounter import events as ev
from gmdash.encounter.changing import Mismatch, found, same
from gmdash.encounter.state import Contest, State


def contest_of(
    state: State, check: str, named: str, parties: Iterable[Iterable[str]]
) -> Contest | None:
    """The contest in this among these that goes on; None where there is none."""
    each = [frozenset(party) for party in parties]
    return next((c for c in state.contests if c.is_one_of(check, named, each)), None)


def _scored(state: State, event: ev.ContestScored) -> State:
    for who in (who for party in event.parties for who in party):
        found(state, who, "parties")
    for field in ("before", "after"):
        same(field, len(event.parties), len(getattr(event, field)))
    numbers = range(len(event.parties))
    won = () if event.winner is None else (event.winner,)
    for field, given in (("out", event.out), ("winner", won)):
        if any(at not in numbers for at in given):
            raise Mismatch(field, "the number of a party", given)
    running = contest_of(state, event.check, event.named, event.parties)
    if running is not None:
        same("parties", running.parties, event.parties)
        same("before", running.scores, event.before)
    others = tuple(contest for contest in state.contests if contest is not running)
    if event.end:
        return replace(state, contests=others)
    now = Contest(
        event.check,
        event.named,
        event.parties,
        event.words,
        event.after,
        event.lead,
        event.out,
        event.secret,
    )
    return replace(state, contests=(*others, now))


CONTESTS: Mapping[type, Callable[[State, Any], State]] = {ev.ContestScored: _scored}
