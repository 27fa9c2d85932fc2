"""The summary of a fight as plain values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from gmdash.actions.public import Known, saying
from gmdash.actions.tallies import Fighter, Summary, Tally
from gmdash.asks import Origin
from gmdash.fairness import fairness
from gmdash.language import Language
from gmdash.summary_table import mob_total, seen_by


def summary_json(
    summary: Summary, system: str | None, title: str, language: Language, whom: Known | None = None
) -> dict[str, Any]:
    """The summary; for players, whom they know: no numbers of NSC, which are null then."""
    players = whom is not None
    seen = seen_by(summary, players)
    mobs: dict[str, list[Fighter]] = {}
    for fighter in seen:
        if fighter.mob and not players:
            mobs.setdefault(fighter.mob, []).append(fighter)
    return {
        "title": whom.scrub(title) if whom else title,
        "system": system,
        "started": summary.started,
        "over": summary.over,
        "rounds": summary.rounds,
        "seconds": round(summary.seconds),
        "fighters": [_fighter(fighter, language, whom) for fighter in seen],
        "mobs": [
            {"mob": mob, "count": len(members), **to_builtins(mob_total(members))}
            for mob, members in mobs.items()
        ],
        "unclaimed": None if players else summary.unclaimed,
        "fights": summary.fights,
        "dice": None if players else [_dice(key, faces) for key, faces in summary.dice.items()],
    }


def _dice(key: tuple[Origin, int], faces: Sequence[int]) -> dict[str, Any]:
    """How often each face came, from 1 on, and how likely that is for a fair die."""
    judged = fairness(faces) if sum(faces) else None
    return {
        "origin": key[0],
        "sides": key[1],
        "throws": sum(faces),
        "faces": list(faces),
        "chance": judged.chance if judged else None,
    }


def _fighter(fighter: Fighter, language: Language, whom: Known | None) -> dict[str, Any]:
    say = saying(language.say, whom)
    masked = whom is not None and fighter.side == "npc"
    counted = to_builtins(fighter.tally)
    if whom:
        # What came through to an NSC tells of its armour, and all of it of its health.
        counted["dealt"] = None
        # What is missing in the sum of all turns is the time of the hidden.
        counted["seconds"] = None
    health = fighter.health
    return {
        # An id is made of the real name.
        "id": None if masked else whom.ids[fighter.id] if whom else fighter.id,
        "name": whom.names[fighter.id] if whom else fighter.name,
        "side": fighter.side,
        "mob": None if whom else fighter.mob,
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
