"""The typed words of a check: which can be completed, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gmdash.command import Command
from gmdash.encounter.state import State
from gmdash.rules.calling import for_fighters
from gmdash.rules.sheet import label_of
from gmdash.rules.system import RuleSystem
from gmdash.splitting import split_words
from gmdash.texts import Refused

WORDS_BEFORE = r"(?:\S+\s+)*"

CALLS = ("probe", "contest", "cooperate", "split")


def words_of(system: RuleSystem, state: State, whos: Sequence[str]) -> list[str]:
    """Kinds of checks, then what stands on the sheets of those who roll."""
    sheets = [state.combatants[who].sheet for who in whos if who in state.combatants]
    fields = [key for sheet in sheets for key, value in sheet.items() if isinstance(value, int)]
    known = [field.key for field in system.sheet.fields]
    named = [key if key in known else label_of(key) for key in fields]
    return list(dict.fromkeys([*for_fighters(system), *named]))


def check_of(
    command: Command, values: Sequence[str], state: State, system: RuleSystem
) -> Callable[[str], object]:
    """Reads typed words as the command will, and refuses those it would refuse."""
    read = command.read
    assert read is not None

    def check(typed: str) -> object:
        return read([*values, *split_words(typed)], state, system)

    return check


def goes_without(check: Callable[[str], object]) -> bool:
    """Whether nothing at all may be typed."""
    try:
        check("")
    except Refused:
        return False
    return True
