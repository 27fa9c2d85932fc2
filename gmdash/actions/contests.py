"""Contests over one round or several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from gmdash.actions.probes import rolled_together
from gmdash.asks import Procedure
from gmdash.encounter.contests import contest_of
from gmdash.encounter.events import ContestScored, Rolled
from gmdash.encounter.state import Contest
from gmdash.rules.calling import CALLED
from gmdash.rules.checks import Check
from gmdash.rules.contests import ContestRound, Party, standing
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text

JOINED = "+"
MOST_LEAD = 100

Parties = Sequence[Sequence[str]]
Inputs = Mapping[str, Mapping[str, Any]]


def contest(
    draft: Draft,
    system: RuleSystem,
    parties: Parties,
    check: Check,
    inputs: Inputs,
    words: Sequence[str] = (),
    lead: int | None = None,
    ahead: Mapping[str, int] | None = None,
    secret: bool = False,
) -> Procedure[None]:
    """One round of a contest; one in the same thing among the same parties goes on.

    Who has dropped out of it does not roll again.

    Args:
        draft: the entry in the making.
        system: compares what was rolled.
        parties: at least two, each of one or several.
        check: what all of them roll.
        inputs: its inputs by combatant.
        words: how it was called for.
        lead: by how many points one has to lead to win; what it was before, or the system's
            own, where None.
        ahead: points that a party begins with, by the id of one of it.
        secret: whether it is rolled in secret, until it is said otherwise at a question.
    """
    now = _joined(draft, system, parties, check, inputs, words, ahead or {})
    if lead is not None:
        now = _with_lead(now, system, lead)
    left = [at for at in range(len(now.parties)) if at not in now.out]
    rolling = {who: inputs[who] for at in left for who in now.parties[at]}
    reasons = () if not now.lead else (standing(now, draft.state.name, system.contest_parts),)
    results = yield from rolled_together(draft, system, check, rolling, secret, reasons)
    sides = [
        Party(whos, tuple(results[who] for who in whos), now.scores[at] if now.lead else 0)
        for at, whos in enumerate(now.parties)
        if at in left
    ]
    unseen = any(isinstance(event, Rolled) and event.secret for event in draft.events)
    now = replace(now, secret=now.secret or unseen)
    draft.add(_scored(now, left, system.compare(draft.state, sides, now.lead)))


def _joined(
    draft: Draft,
    system: RuleSystem,
    parties: Parties,
    check: Check,
    inputs: Inputs,
    words: Sequence[str],
    ahead: Mapping[str, int],
) -> Contest:
    """The contest that goes on, or a new one."""
    everybody = [who for whos in parties for who in whos]
    if len(parties) < 2:
        raise Refused(Text("A contest takes two."))
    if len(set(everybody)) < len(everybody):
        raise Refused(Text("Nobody is on two sides."))
    if ahead and not system.contest_rounds:
        raise _is_one_round(system)
    named = str(inputs[everybody[0]].get(CALLED, ""))
    running = contest_of(draft.state, check.key, named, parties)
    if running is not None:
        # A lead to begin with is given once, though the same line is said each round.
        return running
    parts = system.contest_parts
    scores = tuple(parts * sum(ahead.get(who, 0) for who in whos) for whos in parties)
    given, lead = tuple(tuple(whos) for whos in parties), parts * system.contest_lead
    return Contest(check.key, named, given, tuple(words), scores, lead)


def _with_lead(now: Contest, system: RuleSystem, lead: int) -> Contest:
    if not system.contest_rounds:
        raise _is_one_round(system)
    return replace(now, lead=lead * system.contest_parts)


def _is_one_round(system: RuleSystem) -> Refused:
    return Refused(
        Text("In {system} a contest is one round; there is no lead.", system=system.title)
    )


def _scored(now: Contest, left: Sequence[int], came: ContestRound) -> ContestScored:
    """The round as it is recorded; `left` are the numbers of those who rolled."""
    # Of one round nothing is kept, but that it was tied and is rolled again.
    after = list(now.scores) if now.lead else [0] * len(now.scores)
    for at, points in zip(left, came.points, strict=True):
        after[at] += points
    out = (*now.out, *(left[at] for at in came.lost))
    over = came.winner is not None or len(out) == len(now.parties)
    return ContestScored(
        check=now.check,
        named=now.named,
        parties=now.parties,
        before=now.scores,
        after=tuple(after),
        words=now.words,
        lead=now.lead,
        out=out,
        end="" if not over else "open" if came.winner is None else "won",
        winner=None if came.winner is None else left[came.winner],
        secret=now.secret,
    )
