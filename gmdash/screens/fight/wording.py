"""What was collected on the screen, made into the words of line mode and read like them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gmdash.actions.drafts import Act
from gmdash.actions.initiative import roll_initiative
from gmdash.arguments import initiatives
from gmdash.asks import Procedure
from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.condition_words import typed_words
from gmdash.encounter.events import CombatantJoined
from gmdash.encounter.state import State
from gmdash.people_readers import read_add
from gmdash.rules.system import Draft, RuleSystem
from gmdash.screens.fight.called import CALLS
from gmdash.screens.fight.cast import Cast
from gmdash.screens.fight.newcomers import joining
from gmdash.splitting import split_words

ROLL = "roll"
RECORDED_AS = {"step-in-before": "step-in", "ini-again": "ini", "next-mob": "next"}


def recorded_as(command: Command) -> Command:
    """The command of line mode that a command of the screen stands for."""
    return BY_ID[RECORDED_AS.get(command.id, command.id)]


def act_of(
    command: Command, values: Sequence[str], state: State, system: RuleSystem, cast: Cast
) -> Act:
    """The act that the values of all steps make.

    Raises:
        Refused: they make none.
    """
    read = recorded_as(command).read
    assert read is not None
    lines = lines_of(command, values, state, cast)
    if command.id == "add":
        acts = [read_add(words, state, system, cast.kept(words[0])) for words in lines]
        acts += [partial(_roll_for_newcomers, typed=values[1])] if values[1] else []
    else:
        acts = [read(words, state, system) for words in lines]
    return acts[0] if len(acts) == 1 else _one_after_another(acts)


def lines_of(command: Command, values: Sequence[str], state: State, cast: Cast) -> list[list[str]]:
    """The words of one line, or of several that are recorded as one entry."""
    match command.id:
        case "add":
            return [cast.joining(joining(values[0], cast.sheet))]
        case "condition":
            return _conditions(values, state)
        case "next-mob":
            return [["mob"]]
        case "step-in-before":
            return [[values[0], "before"]]
    if command.id in CALLS or command.id in ("mark", "pain"):
        *picked, typed = values
        return [[*filter(None, picked), *split_words(typed)]]
    return [[value for value in values if value]]


def _conditions(values: Sequence[str], state: State) -> list[list[str]]:
    """One line where all endings are the same, else one for each bearer's own."""
    whos, typed, until = values
    what = typed_words(typed)
    lines: dict[str, list[str]] = {}
    for who in whos.split(","):
        ending = until.format(who=who, current=state.current)
        lines.setdefault(ending, []).append(who)
    return [
        [",".join(bearers), *what, *filter(None, [ending])] for ending, bearers in lines.items()
    ]


def _roll_for_newcomers(draft: Draft, system: RuleSystem, typed: str) -> Procedure[None]:
    """The latest to join in this entry roll their initiative, or have what was typed."""
    joined = [event.id for event in draft.events if isinstance(event, CombatantJoined)]
    words = [] if typed == ROLL else [typed]
    given = initiatives(draft.state, system, joined, words)
    yield from roll_initiative(draft, system, joined, given)


def _one_after_another(acts: Sequence[Act]) -> Act:
    def act(draft: Draft, system: RuleSystem) -> Procedure[None]:
        for each in acts:
            yield from each(draft, system)

    return act
