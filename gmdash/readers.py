"""How each command reads its words; the same for a typed line and for what a screen collects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from gmdash import arguments
from gmdash.actions import (
    budgets,
    conditions,
    initiative,
    places,
    ruling,
    surprising,
    turns,
    waiting,
    wounds,
)
from gmdash.actions.drafts import Act
from gmdash.dice import parse_amount
from gmdash.encounter.state import State
from gmdash.line_words import Line, bound, need, of_system, options_of
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text

Reader = Callable[[Line, State, RuleSystem], Act]


def read_ini(words: Line, state: State, system: RuleSystem) -> Act:
    """Nothing, `WHO`, `WHO FACES` or `WHO =SUM`."""
    whos = arguments.find_all(state, words[0]) if words else []
    given = arguments.initiatives(state, system, whos, words[1:])
    return bound(initiative.roll_initiative, whos, given)


def read_place(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO before|after WHO`."""
    usage = "place WHO before|after WHO"
    need(words, 3, 3, usage)
    where = arguments.one_of(words[1], ("before", "after"), "place")
    who, anchor = (arguments.find_target(state, system, words[at]) for at in (0, 2))
    return bound(places.place_by_hand, who, where, anchor)


def read_next(words: Line, state: State, system: RuleSystem) -> Act:
    """Nothing for the one whose turn it is, or `mob` for all of its mob."""
    need(words, 0, 1, "next [mob]")
    if words:
        arguments.one_of(words[0], ("mob",), "next")
    return bound(turns.next_turn, bool(words))


def read_current(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO`."""
    need(words, 1, 1, "current WHO")
    return bound(turns.make_current, arguments.find(state, words[0]))


def read_delay(words: Line, state: State, system: RuleSystem) -> Act:
    """Nothing for the current one, or `WHO`."""
    need(words, 0, 1, "delay [WHO]")
    return bound(waiting.delay, arguments.find(state, words[0]) if words else None)


def read_surprise(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO`."""
    need(words, 1, 1, "surprise WHO")
    return bound(surprising.surprise, arguments.find_all(state, words[0]))


def read_step_in(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO [before]`; WHO may be left out where only one waits."""
    usage = "step-in WHO [before]"
    need(words, 1, 2, usage)
    if len(words) == 2:
        arguments.one_of(words[1], ("before",), "step-in")
    return bound(waiting.step_in, arguments.find(state, words[0]), len(words) == 2)


def read_spend(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO action|free|reaction|defence [TEXT]`."""
    need(words, 2, 999, "spend WHO action|free|reaction|defence [TEXT]")
    kind = arguments.one_of(words[1], budgets.KINDS, "spend")
    who = arguments.find(state, words[0])
    return bound(budgets.spend, who, kind, " ".join(words[2:]))


def read_grant(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO action|free|reaction|defence`."""
    need(words, 2, 2, "grant WHO action|free|reaction|defence")
    kind = arguments.one_of(words[1], budgets.KINDS, "grant")
    return bound(budgets.grant, arguments.find(state, words[0]), kind)


def read_attack(words: Line, state: State, system: RuleSystem) -> Act:
    """`TARGET` for the current one, or `WHO TARGET`."""
    procedure = of_system(system, "attack")
    need(words, 1, 2, "attack [WHO] TARGET")
    target = arguments.find_target(state, system, words[-1])
    if len(words) == 2:
        who = arguments.find(state, words[0])
    elif state.current is None:
        raise Refused(Text("It is nobody's turn; say: attack WHO TARGET."))
    else:
        who = state.current
    return bound(procedure, who, target)


def read_schip(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO`."""
    need(words, 1, 1, "schip WHO")
    procedure = of_system(system, "schip")
    return bound(procedure, arguments.find(state, words[0]))


def read_damage(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO[/2] AMOUNT [ARMOUR] [from=WHO]`."""
    plain, options = options_of(words, ("from",))
    need(plain, 2, 3, "damage WHO[/2] AMOUNT [ARMOUR] [from=WHO]")
    source = arguments.find(state, options["from"]) if "from" in options else None
    targets = arguments.find_targets(state, system, plain[0])
    amount, armour = arguments.with_armour(system, " ".join(plain[1:]))
    return bound(wounds.damage, targets, parse_amount(amount), source, armour)


def read_heal(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO[/2] AMOUNT[!]`; with `!` the dead too."""
    need(words, 2, 2, "heal WHO[/2] AMOUNT[!]")
    targets = arguments.find_targets(state, system, words[0])
    amount = words[1].strip().removesuffix("!")
    return bound(wounds.heal, targets, parse_amount(amount), amount != words[1].strip())


def read_uncondition(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO NAME`."""
    need(words, 2, 2, "uncondition WHO NAME")
    return bound(conditions.take, arguments.find_some(state, system, words[0]), words[1])


def read_note(words: Line, state: State, system: RuleSystem) -> Act:
    """`TEXT`; it takes the rest of the line."""
    need(words, 1, 9999, "note TEXT")
    return bound(budgets.note, " ".join(words))


def read_rule(words: Line, state: State, system: RuleSystem) -> Act:
    """`KEY=VALUE`; a table is its rows joined by `;`, of cells joined by commas."""
    if not system.house_rules:
        raise Refused(Text("{system} has no house rules.", system=system.title))
    key, equals, typed = " ".join(words).partition("=")
    if not equals:
        raise Refused(Text("Say: {usage}", usage="rule KEY=VALUE"))
    rule = system.house_rule(key.strip().casefold())
    try:
        value = rule.default if rule.fixed else rule.read(typed)
    except Refused as refused:
        raise Refused(Text("{sentence}.", sentence=refused.text)) from None
    return bound(ruling.change_rule, rule, value)


def _bare(procedure: Callable[..., Any], name: str) -> Reader:
    def read(words: Line, state: State, system: RuleSystem) -> Act:
        need(words, 0, 0, name)
        return bound(procedure)

    return read


read_start = _bare(turns.start, "start")
read_end = _bare(turns.end_fight, "end")


def read_steps(words: Line, usage: Literal["undo [N|all]", "redo [N|all]"]) -> int | None:
    """How many steps to undo or redo: one, `N`, or `all` (None).

    Raises:
        Refused: it is neither.
    """
    need(words, 0, 1, usage)
    if not words:
        return 1
    if words[0].casefold() == "all":
        return None
    return arguments.number(words[0], 1, 100_000, usage.partition(" ")[0])
