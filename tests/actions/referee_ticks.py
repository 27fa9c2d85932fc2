"""Whether conditions tick and remind once in each real turn."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.dice import parse_amount
from gmdash.encounter import events as ev
from gmdash.encounter.state import Condition, State
from gmdash.rules.system import RuleSystem

Step = tuple[State, ev.Event, State]


def each_ticks_once(system: RuleSystem, steps: Sequence[Step]) -> None:
    """What somebody had all the while did as much as there were moments for it.

    Reminders, and ticks with dice, are always recorded; what changes nothing is not.
    """
    start, end = steps[0][0], steps[-1][2]
    for who, combatant in end.combatants.items():
        old = start.combatants.get(who)
        lasting = [c for c in combatant.conditions if old and c in old.conditions]
        if not old or not lasting:
            continue
        if system.is_dead(start, old) or system.is_dead(end, combatant):
            continue
        for condition in lasting:
            _one(system, steps, who, condition)


def _one(system: RuleSystem, steps: Sequence[Step], who: str, condition: Condition) -> None:
    called = system.condition_name(condition.name)
    if condition.remind:
        told = [
            event
            for _, event, _ in steps
            if isinstance(event, ev.NoteAdded) and (event.who, event.condition) == (who, called)
        ]
        assert len(told) == _moments(steps, who, condition.remind), f"{who}: {condition}"
    tick = condition.tick
    if tick is not None and parse_amount(tick.amount).dice:
        rolls = [
            event
            for _, event, _ in steps
            if isinstance(event, ev.Rolled)
            and (event.who, event.purpose) == (who, "tick-amount")
            and event.sort.startswith(f"{called} ")
        ]
        assert len(rolls) == _moments(steps, who, tick.at), f"{who}: {condition}"


def _moments(steps: Sequence[Step], who: str, at: str) -> int:
    """How many turns of this one began or ended; a place that passes counts, coming late not."""
    return sum(_is_moment(step, who, at) for step in steps)


def _is_moment(step: Step, who: str, at: str) -> bool:
    before, event, after = step
    if isinstance(event, ev.TurnPassed) and event.why == "late":
        return False
    if at == "start":
        return who in after.begun and who not in before.begun
    # Who waits on has no turn in the round that is over.
    waits_on = isinstance(event, ev.RoundStarted) and who in before.held
    return waits_on or (who in after.over and who not in before.over)
