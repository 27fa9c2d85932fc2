"""How the commands for what takes longer, moves, or answers at once read their words."""

from __future__ import annotations

from gmdash import arguments
from gmdash.actions.drafts import Act
from gmdash.dice import whole
from gmdash.encounter.state import State
from gmdash.line_words import Line, bound, need, of_system, options_of, yes
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text

RESUMABLE = "unterbrechbar"
MOST_ACTIONS = 999
MOST_SP = 9999
MOST_MODIFIER = 99
WAYS = ("free", "action", "sprint")


def read_long(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO [N] NAME [unterbrechbar=ja]`; the name takes the rest of the line."""
    usage = "long WHO [N] NAME [unterbrechbar=ja]"
    procedure = of_system(system, "long")
    need(words, 2, 999, usage)
    who = arguments.find(state, words[0])
    plain, options = options_of([w for word in words[1:] for w in word.split()], (RESUMABLE,))
    needed = None
    if plain and whole(plain[0]) is not None:
        needed = arguments.number(plain.pop(0), 1, MOST_ACTIONS, "N")
    if not plain:
        raise Refused(Text("Say: {usage}", usage=usage))
    resumable = yes(options.get(RESUMABLE, "no"), RESUMABLE)
    return bound(procedure, who, needed, " ".join(plain), resumable)


def read_disturb(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO [art=NAME] [sp=N] [mod=N]`."""
    procedure = of_system(system, "disturb")
    plain, options = options_of(words, ("art", "sp", "mod"))
    need(plain, 1, 1, "disturb WHO [art=NAME] [sp=N] [mod=N]")
    sp = arguments.number(options["sp"], 0, MOST_SP, "sp") if "sp" in options else None
    mod = arguments.number(options.get("mod", "0"), -MOST_MODIFIER, MOST_MODIFIER, "mod")
    return bound(procedure, arguments.find(state, plain[0]), options.get("art", ""), sp, mod)


def read_move(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO [free|action|sprint]`."""
    procedure = of_system(system, "move")
    need(words, 1, 2, "move WHO [free|action|sprint]")
    way = arguments.one_of(words[1], WAYS, "move") if len(words) > 1 else WAYS[0]
    return bound(procedure, arguments.find(state, words[0]), way)


def read_passing_blow(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO TARGET`."""
    procedure = of_system(system, "passierschlag")
    need(words, 2, 2, "passierschlag WHO TARGET")
    return bound(procedure, arguments.find(state, words[0]), arguments.find(state, words[1]))
