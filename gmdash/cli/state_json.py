"""The folded state as JSON (`gmdash show --json`): the contract that scripts rely on."""

from __future__ import annotations

from typing import Any

from gmdash.actions.view import Row, rows
from gmdash.encounter.state import State
from gmdash.language import Language
from gmdash.rules.ladder import Health
from gmdash.rules.system import RuleSystem


def state_json(
    state: State, system: RuleSystem, title: str, language: Language, players: bool = False
) -> dict[str, Any]:
    """The state as plain values; with `players` without what players must not see."""
    shown = [row for row in rows(state, system) if not (players and row.hidden)]
    visible = {row.id for row in shown}
    return {
        "title": title,
        "system": system.id,
        "round": state.round,
        "current": state.current if state.current in visible else None,
        "combatants": [_combatant(row, language, players) for row in shown],
    }


def _combatant(row: Row, language: Language, players: bool) -> dict[str, Any]:
    reason = language.say(row.standing)
    if players and row.side == "npc":
        return {
            "id": row.id,
            "name": row.shown,
            "side": row.side,
            "hidden": False,
            "status": row.status,
            "initiative": None,
            "health": {"label": language.say(row.health.label)} if row.health else None,
            "penalty": None,
            "conditions": [{"name": c.name, "level": c.level} for c in row.conditions],
            "budget": None,
        }
    return {
        "id": row.id,
        "name": row.shown if players else row.name,
        "side": row.side,
        "hidden": row.hidden,
        "status": row.status,
        "initiative": None if row.total is None else {"total": row.total, "reason": reason},
        "health": _health(row.health, language),
        "penalty": row.penalty.value,
        "conditions": [{"name": c.name, "level": c.level} for c in row.conditions],
        "budget": dict(row.budget),
    }


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
