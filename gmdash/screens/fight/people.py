"""Who can be picked for a command, who is meant by Enter, and which words are known."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.actions.surprising import can_be_surprised
from gmdash.encounter import order
from gmdash.encounter.state import Combatant, State, has_long_action, has_no_turn
from gmdash.rules.contests import standing
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words


def in_order(state: State) -> list[str]:
    """All who take part, in the order of the rows."""
    return list(order.everybody(state))


def offered(command: str, state: State, before: Sequence[str] = ()) -> dict[str, str]:
    """The names of those who can be picked, by id.

    Args:
        command: the id of the command.
        state: the fight.
        before: what was picked in the steps before.
    """
    return {
        who: state.name(who)
        for who in in_order(state)
        if who not in before and _fits(command, state, state.combatants[who])
    }


def _fits(command: str, state: State, combatant: Combatant) -> bool:
    match command:
        case "attack" | "current":
            return combatant.id != state.current
        case "step-in" | "step-in-before":
            return combatant.id in state.held
        case "hide":
            return not combatant.hidden
        case "reveal":
            return combatant.hidden
        case "uncondition":
            return bool(combatant.conditions)
        case "disturb":
            return has_long_action(combatant)
        case "surprise":
            return can_be_surprised(state, combatant.id) and not has_no_turn(combatant)
    return True


def default(command: str, state: State, system: RuleSystem) -> str | None:
    """Who is meant where nobody is picked: the next opponent, or the current one."""
    if command in ("spend", "grant", "long", "move"):
        return state.current
    if command == "disturb":
        return next(iter(offered(command, state)), None)
    if command != "attack" or state.current is None:
        return None
    side = state.combatants[state.current].side
    return next(
        (
            who
            for who in offered("attack", state)
            if state.combatants[who].side != side
            and not system.incapacity(state, state.combatants[who])
        ),
        None,
    )


def without_anybody(command: str, state: State, system: RuleSystem) -> Words:
    """What a command does where nobody is picked; empty where it takes somebody."""
    if command == "contest" and state.contests:
        return standing(state.contests[-1], state.name, system.contest_parts)
    return ""


def known_conditions(state: State, system: RuleSystem, whos: Sequence[str]) -> list[str]:
    """Names of conditions to complete a beginning to: first those of these combatants."""
    near = own_conditions(state, system, whos)
    far = own_conditions(state, system, list(state.combatants))
    out = sorted(system.out_conditions, key=str.casefold)
    return list(dict.fromkeys([*near, *far, *system.conditions, *out]))


def own_conditions(state: State, system: RuleSystem, whos: Sequence[str]) -> list[str]:
    """Names of the conditions that these have."""
    conditions = (c for who in whos for c in state.combatants[who].conditions)
    return list(dict.fromkeys(system.condition_name(c.name) for c in conditions))
