"""What can be done now, and why not; the same for footer, palette, keys and help."""

from __future__ import annotations

from gmdash.actions.surprising import can_be_surprised
from gmdash.command import Command
from gmdash.encounter.state import State, has_long_action
from gmdash.rules.budget import require_action, takes_extra
from gmdash.session import Session
from gmdash.texts import Refused, Text

NEEDS_A_TURN = {"attack", "delay", "split"}
NEEDS_SOMEBODY = {"attack", "damage", "heal", "condition", "current", "spend", "grant", "ini"}
NEEDS_SOMEBODY |= {"ini-again", "place", "remove", "set", "rename", "hide", "start", "probe"}
NEEDS_SOMEBODY |= {"mask", "pain", "surprise", "long", "disturb", "move"}
NEEDS_SOMEBODY |= {"summary", "writeback", "handout"}
NEEDS_TWO = {"place", "contest", "cooperate", "passierschlag"}
ROLLS_INITIATIVE = {"ini", "ini-again"}
WRITES = {"undo", "redo", "go-on"}
OF_HOUSE_RULES = {"house-rules", "rule"}


def why_not(command: Command, session: Session) -> Text | None:
    """Why a command cannot be begun in this fight now; None where it can."""
    if not command.offered(session.system):
        return Text(
            "{system} has no “{command}” here.", system=session.system.title, command=command.text
        )
    if command.id in OF_HOUSE_RULES and not session.system.house_rules:
        return Text("{system} has no house rules.", system=session.system.title)
    if session.read_only and (command.read or command.id in WRITES):
        return session.read_only
    return _of_the_fight(command.id, session)


def _of_the_fight(id_: str, session: Session) -> Text | None:
    state = session.state
    people = state.combatants.values()
    if id_ in ROLLS_INITIATIVE and session.system.initiative_of(state) is None:
        return Text("{system} has no initiative; order by hand.", system=session.system.title)
    if id_ in NEEDS_SOMEBODY and not people:
        return Text("Nobody is here yet; add somebody first.")
    if id_ in NEEDS_A_TURN and state.current is None:
        return Text("It is nobody's turn.")
    if id_ in NEEDS_TWO and len(people) < 2:
        return Text("That takes two.")
    if id_ in ("attack", "split", "delay") and state.current is not None:
        return _no_action(session, state.current, id_)
    match id_:
        case "next" | "end" if state.phase != "running":
            return _not_running(state.phase)
        case "start" if state.phase == "running":
            return Text("The fight is already running.")
        case "schip" if state.phase == "running":
            return Text("A Schicksalspunkt puts one first only before the fight starts.")
        case "next-mob" if state.current is None or not state.combatants[state.current].mob:
            return Text("No mob acts now.")
        case "step-in" | "step-in-before" if not _waiting(session):
            return Text("Nobody waits.")
    return _of_the_history(id_, session) or _of_the_people(id_, state)


def _of_the_history(id_: str, session: Session) -> Text | None:
    timeline = session.file.timeline
    match id_:
        case "undo" if not timeline.in_force and not session.just_went_on:
            return Text("There is nothing to undo.")
        case "redo" if not timeline.undone:
            return Text("There is nothing to redo.")
        case "step-back" | "round-back" if not timeline.in_force:
            return Text("Nothing has happened yet.")
        case "step-forth" | "round-forth" | "present" | "go-on":
            return Text("This is the present; look back first.")
    return None


def _of_the_people(id_: str, state: State) -> Text | None:
    people = state.combatants.values()
    match id_:
        case "uncondition" if not any(c.conditions for c in people):
            return Text("Nobody has a condition.")
        case "disturb" if not any(map(has_long_action, people)):
            return Text("Nobody is at a long action.")
        case "mobs" if not any(c.mob for c in people):
            return Text("There is no mob here.")
        case "surprise" if state.phase == "over":
            return _not_running(state.phase)
        case "surprise" if not any(can_be_surprised(state, who) for who in state.combatants):
            return Text("Nobody has a turn to come in this round.")
        case "reveal" if not any(c.hidden for c in people):
            return Text("Nobody is hidden.")
    return None


def _waiting(session: Session) -> bool:
    """Whether anybody who waits can step in."""
    state = session.state
    return any(not session.system.incapacity(state, state.combatants[who]) for who in state.held)


def _no_action(session: Session, who: str, id_: str) -> Text | None:
    if id_ == "delay" and takes_extra(session.state, who):
        return Text("A further action cannot be held back.")
    try:
        require_action(session.state, session.system, who)
    except Refused as refused:
        return refused.text
    alone = id_ == "attack" and len(session.state.combatants) < 2
    return Text("That takes two.") if alone else None


def _not_running(phase: str) -> Text:
    if phase == "before":
        return Text("The fight has not started yet.")
    return Text("The fight is over.")
