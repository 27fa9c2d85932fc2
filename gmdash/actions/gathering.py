"""Many fights summed up as one: who was there is known by name, opponents by their kind."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.actions.dice_counts import added
from gmdash.actions.tallies import Fighter, Summary, kind_of


def gathered(summaries: Sequence[Summary]) -> Summary:
    """What the fights of a campaign that were begun came to together."""
    begun = [summary for summary in summaries if summary.started]
    fighters: dict[tuple[str, str], Fighter] = {}
    for summary in begun:
        seen: set[tuple[str, str]] = set()
        for fighter in summary.fighters:
            name = kind_of(fighter.name) if fighter.side == "npc" else fighter.name
            key = fighter.side, name.casefold()
            before = fighters.get(key) or Fighter(
                "/".join(key), name, name, fighter.side, False, ""
            )
            before.tally = before.tally.plus(fighter.tally)
            before.fell += len(fighter.falls)
            before.fights += key not in seen
            seen.add(key)
            fighters[key] = before
    return Summary(
        started=bool(begun),
        over=all(summary.over for summary in begun),
        rounds=sum(summary.rounds for summary in begun),
        fighters=list(fighters.values()),
        blows={(None, ""): sum(summary.unclaimed for summary in begun)},
        seconds=sum(summary.seconds for summary in begun),
        dice=added(summary.dice for summary in begun),
        fights=len(begun),
    )
