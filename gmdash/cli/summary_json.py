"""The summary of a fight as plain values."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from gmdash.actions.tallies import Fighter, Summary, Tally
from gmdash.language import Language
from gmdash.rules.system import RuleSystem
from gmdash.summary_table import mob_total, seen_by
from gmdash.summing import seconds_played


def summary_json(
    summary: Summary, system: RuleSystem, title: str, language: Language, players: bool = False
) -> dict[str, Any]:
    """The summary; for players no numbers of NSC, which are null then."""
    seen = seen_by(summary, players)
    mobs: dict[str, list[Fighter]] = {}
    for fighter in seen:
        if fighter.mob and not (players and fighter.side == "npc"):
            mobs.setdefault(fighter.mob, []).append(fighter)
    return {
        "title": title,
        "system": system.id,
        "started": summary.started,
        "over": summary.over,
        "rounds": summary.rounds,
        "seconds": seconds_played(summary.times),
        "fighters": [_fighter(fighter, language, players) for fighter in seen],
        "mobs": [
            {"mob": mob, "count": len(members), **to_builtins(mob_total(members))}
            for mob, members in mobs.items()
        ],
        "unclaimed": None if players else summary.unclaimed,
    }


def _fighter(fighter: Fighter, language: Language, players: bool) -> dict[str, Any]:
    say = language.say
    masked = players and fighter.side == "npc"
    counted = to_builtins(fighter.tally)
    health = fighter.health
    return {
        # An id is made of the real name.
        "id": None if masked else fighter.id,
        "name": fighter.shown if players else fighter.name,
        "side": fighter.side,
        "mob": None if masked else fighter.mob,
        "hidden": fighter.hidden,
        **{name: None if masked else counted[name] for name in Tally.__struct_fields__},
        "joined": fighter.joined,
        "left": fighter.left,
        "fell": [{"round": fall.round, "why": say(fall.why)} for fall in fighter.falls],
        "out": say(fighter.out),
        "health": None
        if health is None
        else {
            "current": None if masked else health.current,
            "max": None if masked else health.maximum,
            "label": say(health.label),
        },
    }
