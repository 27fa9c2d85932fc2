"""The words of a typed command: how many, which options, and an act with its arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gmdash import arguments
from gmdash.actions.drafts import Act
from gmdash.asks import YES
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text

Line = Sequence[str]


def bound(procedure: Callable[..., Any], *args: Any, **named: Any) -> Act:
    """The procedure with its arguments, as an act on a draft."""
    return lambda draft, system: procedure(draft, system, *args, **named)


def need(words: Line, least: int, most: int, usage: str) -> None:
    """Insist on so many words.

    Raises:
        Refused: there are fewer or more; it says how the command is used.
    """
    if not least <= len(words) <= most:
        raise Refused(Text("Say: {usage}", usage=usage))


def options_of(words: Line, known: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Plain words, and the `key=value` ones whose key is known.

    Raises:
        Refused: one is given twice.
    """
    plain: list[str] = []
    options: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if equals and key.casefold() in known:
            if key.casefold() in options:
                raise Refused(Text("{key} is given twice.", key=key))
            options[key.casefold()] = value
        else:
            plain.append(word)
    return plain, options


def yes(typed: str, key: str) -> bool:
    """Whether `ja` or `yes` was typed.

    Raises:
        Refused: it is no answer.
    """
    return YES[arguments.one_of(typed, YES, key)]


def need_offered(system: RuleSystem, command: str) -> None:
    """Insist that the system has a use for this command.

    Raises:
        Refused: it has none.
    """
    if not system.offers(command):
        raise Refused(
            Text("{system} has no “{command}” here.", system=system.title, command=command)
        )


def of_system(system: RuleSystem, command: str) -> Callable[..., Any]:
    """The procedure that the system brings for a command.

    Raises:
        Refused: it brings none.
    """
    need_offered(system, command)
    return system.procedures[command]
