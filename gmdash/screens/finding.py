"""Which commands a few typed letters mean, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.fuzzy import Matcher

from gmdash.command import Command
from gmdash.texts import Words

LONGEST = 40
USAGE = 0.1
"""For what is found in the words of line mode only: many are the same in most lines."""


def found(
    commands: Iterable[Command],
    typed: str,
    say: Callable[[Words], str],
    possible: Callable[[Command], bool],
) -> list[Command]:
    """The commands that fit, best first; of equals those that can be run come first.

    Args:
        commands: all there are.
        typed: a part of a text, of an id or of a usage, letters may be left out.
        say: the words in which the texts are looked for.
        possible: whether a command can be run now.
    """
    typed = typed.strip()[:LONGEST]
    scored = [(_score(command, typed, say), command) for command in commands]
    fitting = [(score, command) for score, command in scored if score > 0 or not typed]
    fitting.sort(key=lambda pair: (-pair[0], not possible(pair[1])))
    return [command for _, command in fitting]


def _score(command: Command, typed: str, say: Callable[[Words], str]) -> float:
    if not typed:
        return 0.0
    match = Matcher(typed).match
    usage = USAGE if typed.casefold() in command.line.casefold() else 0.0
    return max(match(say(command.text)), match(command.id), usage)
