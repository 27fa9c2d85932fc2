"""Im Sterben, and how long there is to help (D-17, DX-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gmdash.encounter.events import CounterChanged, Event, TurnPassed
from gmdash.encounter.state import Combatant, State, count
from gmdash.rules.sheet import numbers
from gmdash.texts import Text, Words

if TYPE_CHECKING:
    from gmdash.rules.system import RuleSystem

DYING, DEAD = "im Sterben", "tot"
# The Kampfrunde in which somebody fell.
FELL = "sterben"


def state_of(system: RuleSystem, state: State, combatant: Combatant) -> str:
    """Im Sterben at 0 LE or less (D-17); by house rule dead at −KO or too late (DX-7)."""
    le = combatant.values["le"]
    if le > 0:
        return ""
    dead = le <= -_constitution(combatant) or _rounds_left(state, combatant) < 0
    return DEAD if dead and system.rule(state, "tod") == "ko" else DYING


def death(system: RuleSystem, state: State, combatant: Combatant) -> int:
    """The LE of death where the house rule has it; else 0, where dying begins (D-17, DX-7)."""
    return -_constitution(combatant) if system.rule(state, "tod") == "ko" else 0


def _constitution(combatant: Combatant) -> int:
    return max(1, numbers(combatant.sheet, ["ko"])["ko"])


def _rounds_left(state: State, combatant: Combatant) -> int:
    """Kampfrunden in which help is still in time, after this one."""
    fell = count(combatant, FELL)
    gone = max(1, state.round) - fell if fell else 0
    return _constitution(combatant) - gone


def countdown(system: RuleSystem, state: State, combatant: Combatant) -> Words:
    """How long one im Sterben can still be helped; empty where nothing runs out."""
    if state_of(system, state, combatant) != DYING or not count(combatant, FELL):
        return ""
    left = _rounds_left(state, combatant)
    return Text("time is up") if left < 0 else Text("{n} KR left", n=left)


def after_change(after: State, old: Combatant, new: Combatant) -> Iterator[Event]:
    """Keep the Kampfrunde in which somebody falls, and forget it when LE come back.

    One who lies there when a new fight begins is counted anew from its first Kampfrunde.
    """
    lies, lay = new.values["le"] <= 0, old.values["le"] <= 0
    fell = count(new, FELL)
    if lies and not (lay and fell):
        yield CounterChanged(new.id, FELL, fell, max(1, after.round), "fight", "dying")
    elif lay and not lies and fell:
        yield CounterChanged(new.id, FELL, fell, 0, "fight", "dying")


def told(
    system: RuleSystem, state: State, event: Event, name: Callable[[str], str]
) -> Words | None:
    """How long there is to help; None where the event is about something else."""
    match event:
        case CounterChanged(name="sterben", after=fell):
            dead = state_of(system, state, state.combatants[event.who]) == DEAD
            return _within(state, event.who, name) if fell and not dead else ""
        case TurnPassed(why="out"):
            combatant = state.combatants[event.who]
            if state_of(system, state, combatant) == DYING and count(combatant, FELL):
                return _left(state, combatant, name(event.who))
    return None


def _within(state: State, who: str, name: Callable[[str], str]) -> Words:
    return Text(
        "{who} im Sterben: help within {n} Kampfrunde (not from the rule text).",
        "{who} im Sterben: help within {n} Kampfrunden (not from the rule text).",
        who=name(who),
        n=_constitution(state.combatants[who]),
    )


def _left(state: State, combatant: Combatant, name: str) -> Words:
    rounds = _rounds_left(state, combatant)
    if rounds < 0:
        return Text("{who} is passed over: im Sterben, the time is up; the SL decides.", who=name)
    return Text(
        "{who} is passed over: im Sterben, {n} Kampfrunde left (not from the rule text).",
        "{who} is passed over: im Sterben, {n} Kampfrunden left (not from the rule text).",
        who=name,
        n=rounds,
    )
