"""Contests over one round or several, and working together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmdash.actions.probes import rolled_together
from gmdash.asks import Procedure
from gmdash.encounter.events import ValueChanged
from gmdash.encounter.state import State
from gmdash.rules.checks import Check
from gmdash.rules.contests import Party
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text, Words

CONTEST = "contest."
TOGETHER, NEEDED, EACH = "together", "together.needed", "together.each"
JOINED = "+"
MOST_LEAD = 100

Inputs = Mapping[str, Mapping[str, Any]]


def party_value(whos: Sequence[str]) -> str:
    """Under which name the points of a party are kept."""
    return CONTEST + JOINED.join(whos)


def members(value: str) -> list[str]:
    """The ids of those whose points are kept under this name."""
    return value.removeprefix(CONTEST).split(JOINED)


def contest(
    draft: Draft,
    system: RuleSystem,
    parties: Sequence[Sequence[str]],
    check: Check,
    inputs: Inputs,
    lead: int | None = None,
    ahead: Mapping[int, int] | None = None,
) -> Procedure[None]:
    """One round of a contest; the points of the rounds before go on counting.

    Args:
        draft: the entry in the making.
        system: compares what was rolled.
        parties: at least two, each of one or several.
        check: what all of them roll.
        inputs: its inputs by combatant.
        lead: by how many points one has to lead to win; the system's own where None.
        ahead: points that a party begins with, by its number.
    """
    _hold(parties)
    results = yield from rolled_together(draft, system, check, inputs)
    parts = system.contest_parts
    names = [party_value(whos) for whos in parties]
    scores = [draft.state.values.get(name, 0) for name in names]
    if not any(scores):
        # A lead to begin with is given once, though the same line is said each round.
        scores = [(ahead or {}).get(at, 0) * parts for at in range(len(names))]
    sides = [
        Party(tuple(whos), tuple(results[who] for who in whos), score)
        for whos, score in zip(parties, scores, strict=True)
    ]
    wanted = system.contest_lead if lead is None else lead
    came = system.compare(draft.state, sides, wanted * parts)
    for at, name in enumerate(names):
        after = scores[at] + came.points[at]
        why = "lost" if at in came.lost else "won" if at == came.winner else "contest"
        draft.add(ValueChanged(None, name, draft.state.values.get(name, 0), after, why=why))
    if came.winner is not None or not system.contest_lead:
        _close(draft, names)
    elif came.lost:
        _close(draft, [names[at] for at in came.lost])


def _hold(parties: Sequence[Sequence[str]]) -> None:
    everybody = [who for whos in parties for who in whos]
    if len(parties) < 2:
        raise Refused(Text("A contest takes two."))
    if len(set(everybody)) < len(everybody):
        raise Refused(Text("Nobody is on two sides."))


def _close(draft: Draft, names: Sequence[str]) -> None:
    """The contest is over; a new one begins without points."""
    for name in names:
        before = draft.state.values.get(name, 0)
        if before:
            draft.add(ValueChanged(None, name, before, 0, why="closed"))


def cooperate(
    draft: Draft, system: RuleSystem, check: Check, inputs: Inputs, needed: int
) -> Procedure[None]:
    """All of them work on one thing; `needed` is what one alone would need."""
    if len(inputs) < 2:
        raise Refused(Text("Working together takes two."))
    hint = Text(
        "together, needed: {needed}",
        needed=needed_words(system.needed_by(len(inputs), needed), needed),
    )
    results = yield from rolled_together(draft, system, check, inputs, besides=(hint,))
    total, wanted = system.combine(list(results.values()), needed)
    _set(draft, EACH, needed)
    _set(draft, NEEDED, wanted)
    _set(draft, TOGETHER, total)


def needed_words(needed: int, each: int) -> Words:
    """What is needed, with how it came about: `2 × 3 = 6` (W-22)."""
    if not each or needed == each or needed % each:
        return needed
    return f"{each} × {needed // each} = {needed}"


def _set(draft: Draft, name: str, after: int) -> None:
    draft.add(ValueChanged(None, name, _now(draft.state, name), after, why=TOGETHER))


def _now(state: State, name: str) -> int:
    return state.values.get(name, 0)
