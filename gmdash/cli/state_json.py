"""The folded state as JSON (`gmdash show --json`): the contract that scripts rely on."""

from __future__ import annotations

from typing import Any

from gmdash.actions.view import Row, as_players_see, rows
from gmdash.encounter.state import State
from gmdash.language import Language
from gmdash.rules.ladder import Health
from gmdash.rules.system import RuleSystem


def state_json(
    state: State, system: RuleSystem, title: str, language: Language, players: bool = False
) -> dict[str, Any]:
    """The state as plain values; with `players` without what players must not see."""
    seen = as_players_see(state) if players else state
    return {
        "title": title,
        "system": system.id,
        "round": seen.round,
        "current": seen.current,
        "combatants": [_combatant(row, language, players) for row in rows(seen, system)],
    }


def _combatant(row: Row, language: Language, players: bool) -> dict[str, Any]:
    masked = players and row.side == "npc"
    reason = "" if masked else language.say(row.standing)
    return {
        "id": row.id,
        "name": row.name,
        "side": row.side,
        "hidden": row.hidden,
        "status": row.status,
        "initiative": None if row.total is None else {"total": row.total, "reason": reason},
        "health": _masked(row, language) if masked else _health(row.health, language),
        "penalty": None if masked else row.penalty.value,
        "conditions": [{"name": c.name, "level": c.level} for c in row.conditions],
        "budget": None if masked else dict(row.budget),
    }


def _masked(row: Row, language: Language) -> dict[str, Any] | None:
    """Health as a word, which is all that players know of others."""
    return {"label": language.say(row.health.label)} if row.health else None


def _health(health: Health | None, language: Language) -> dict[str, Any] | None:
    if health is None:
        return None
    label = language.say(health.label)
    if health.kind == "ladder":
        return {"level": health.current, "label": label}
    return {
        "current": health.current,
        "max": health.maximum,
        "stage": health.stage,
        "label": label,
    }
