"""Lines about those who take part, made into what they do."""

from __future__ import annotations

from collections.abc import Mapping

from gmdash import arguments
from gmdash.actions import marks, people
from gmdash.actions.drafts import Act
from gmdash.actions.lasting import NOTHING, Kept
from gmdash.asks import YES
from gmdash.encounter.events import Reset, Scalar, Side
from gmdash.encounter.state import State
from gmdash.line_words import Line, bound, need, options_of, yes
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text

RESETS: Mapping[str, Reset] = {r: r for r in ("turn", "round", "fight", "never")}


ADD = "add NAME [side=pc|npc] [count=N] [mob=NAME] [hidden=yes] [mask=NAME] [FIELD=VALUE ...]"


def read_add(words: Line, state: State, system: RuleSystem, kept: Kept = NOTHING) -> Act:
    """The words of `ADD`; what is `kept` from an earlier fight comes along."""
    options: dict[str, str] = {}
    fields: dict[str, Scalar] = {}
    rest: list[str] = []
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not rest:
            rest.append(word)
        elif key.casefold() in ("side", "count", "mob", "hidden", "mask"):
            if key.casefold() in options:
                raise Refused(Text("{key} is given twice.", key=key))
            options[key.casefold()] = value
        else:
            field, read = system.sheet.read(key, value)
            if field in fields:
                raise Refused(Text("{key} is given twice.", key=field))
            fields[field] = read
    need(rest, 1, 1, ADD)
    side: Side = "pc" if _side(options.get("side", "npc")) == "pc" else "npc"
    count = options.get("count")
    return bound(
        people.add,
        rest[0],
        side,
        arguments.number(count, 1, people.MOST_AT_ONCE, "count") if count is not None else None,
        yes(options.get("hidden", "no"), "hidden"),
        options.get("mask", ""),
        fields,
        _mob(options.get("mob", ""), rest[0]),
        kept,
    )


def mob_joined(words: Line) -> str:
    """The mob that the words of `add` mean; empty where none is."""
    options = (word.partition("=") for word in words[1:])
    return _mob(next((mob for key, _, mob in options if key.casefold() == "mob"), ""), words[0])


def _mob(typed: str, name: str) -> str:
    """The mob that is meant: the name of its kind where it has none of its own."""
    return (name if YES[typed.casefold()] else "") if typed.casefold() in YES else typed


def _side(typed: str) -> str:
    meant = {"pc": "pc", "sc": "pc", "npc": "npc", "nsc": "npc"}
    return meant[arguments.one_of(typed, meant, "side")]


def read_remove(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO`."""
    need(words, 1, 1, "remove WHO")
    return bound(people.remove, arguments.find_all(state, words[0]))


def read_set(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO FIELD=VALUE`."""
    need(words, 2, 2, "set WHO FIELD=VALUE")
    key, equals, value = words[1].partition("=")
    if not equals:
        raise Refused(Text("Say: {usage}", usage="set WHO FIELD=VALUE"))
    field, read = system.sheet.read(key, value)
    return bound(people.set_field, arguments.find_all(state, words[0]), field, read)


def read_mark(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO NAME [+N|-N|=N] [reset=turn|round|fight|never]`."""
    usage = "mark WHO NAME [+N|-N|=N] [reset=turn|round|fight|never]"
    plain, options = options_of(words, ("reset",))
    need(plain, 2, 99, usage)
    who, *name = plain
    typed = name.pop() if len(name) > 1 and name[-1][:1] in ("+", "-", "−", "=") else "+1"
    amount = arguments.number(typed.lstrip("+="), -marks.MOST, marks.MOST, "mark")
    reset = arguments.one_of(options["reset"], RESETS, "reset") if "reset" in options else None
    whos = arguments.find_some(state, system, who)
    by = typed[0] != "="
    return bound(marks.mark, whos, " ".join(name), amount, by, RESETS[reset] if reset else None)


def read_rename(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO NAME`; the name takes the rest of the line."""
    need(words, 2, 999, "rename WHO NAME")
    return bound(people.rename, arguments.find(state, words[0]), " ".join(words[1:]))


def read_mask(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO [NAME]`; the name takes the rest of the line."""
    need(words, 1, 999, "mask WHO [NAME]")
    return bound(people.mask, arguments.find(state, words[0]), " ".join(words[1:]))


def read_hide(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO`."""
    need(words, 1, 1, "hide WHO")
    return bound(people.set_hidden, arguments.find_all(state, words[0]), True)


def read_reveal(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO`."""
    need(words, 1, 1, "reveal WHO")
    return bound(people.set_hidden, arguments.find_all(state, words[0]), False)
