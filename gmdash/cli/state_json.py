"""The folded state as JSON (`gmdash show --json`): the contract that scripts rely on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gmdash.actions.public import Known, saying, seen
from gmdash.actions.view import Row, rows
from gmdash.encounter.state import State
from gmdash.language import Language
from gmdash.rules.ladder import Health
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words


def state_json(
    state: State, system: RuleSystem, title: str, language: Language, known: Known | None = None
) -> dict[str, Any]:
    """The state as plain values; for players where it is said whom they know."""
    if known:
        players = seen(state, system, known)
        shown, current, title = list(players.rows), players.current, known.scrub(title)
    else:
        shown, current = rows(state, system), state.current
    return {
        "title": title,
        "system": system.id,
        "round": state.round,
        "current": current,
        "combatants": [_combatant(row, language, known) for row in shown],
    }


def _combatant(row: Row, language: Language, known: Known | None) -> dict[str, Any]:
    masked = known is not None and row.side == "npc"
    say = saying(language.say, known)
    reason = say(row.standing)
    return {
        "id": row.id,
        "name": row.name,
        "side": row.side,
        "hidden": row.hidden,
        "status": row.status,
        "initiative": None if row.total is None else {"total": row.total, "reason": reason},
        "health": _masked(row, say) if masked else _health(row.health, language),
        "penalty": None if masked else row.penalty.value,
        "conditions": [
            {"name": c.name, "level": None if masked else c.level} for c in row.conditions
        ],
        "budget": None if masked else dict(row.budget),
    }


def _masked(row: Row, say: Callable[[Words], str]) -> dict[str, Any] | None:
    """Health as a word, which is all that players know of others."""
    return {"label": say(row.health.label)} if row.health else None


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
