"""What a front end shows of a fight, derived from its state."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gmdash.actions.reasons import standing_words
from gmdash.encounter import order
from gmdash.encounter.state import Combatant, Condition, State
from gmdash.rules.budget import left
from gmdash.rules.ladder import Health, Reckoned
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words

Status = Literal["out", "acting", "delayed", "acted", "waiting"]


class Row(Struct, frozen=True):
    """One combatant as shown.

    Attributes:
        total: the initiative as it counts; None without one.
        budget: what is left by kind; None is no limit.
        out: why this one cannot act; empty for one who can.
    """

    id: str
    name: str
    shown: str
    side: str
    hidden: bool
    status: Status
    total: int | None
    standing: Words
    health: Health | None
    penalty: Reckoned
    conditions: tuple[Condition, ...]
    budget: dict[str, int | None]
    out: Words


def rows(state: State, system: RuleSystem) -> list[Row]:
    """All who take part: in the order of the round, then those without a place."""
    return [row(state, system, state.combatants[who]) for who in order.everybody(state)]


def row(state: State, system: RuleSystem, combatant: Combatant) -> Row:
    """One combatant as shown."""
    return Row(
        id=combatant.id,
        name=combatant.name,
        shown=combatant.shown,
        side=combatant.side,
        hidden=combatant.hidden,
        status=status(state, system, combatant),
        total=combatant.initiative.total if combatant.initiative else None,
        standing=standing_words(system, state, combatant),
        health=system.health(state, combatant),
        penalty=system.penalty(state, combatant),
        conditions=combatant.conditions,
        budget={kind: left(system, combatant, kind) for kind in system.budget},
        out=system.incapacity(state, combatant),
    )


def status(state: State, system: RuleSystem, combatant: Combatant) -> Status:
    """How far this one is in the round; the first that holds, from `out` on."""
    who = combatant.id
    if system.incapacity(state, combatant):
        return "out"
    if state.current == who:
        return "acting"
    if who in state.held:
        return "delayed"
    return "acted" if who in state.over else "waiting"
