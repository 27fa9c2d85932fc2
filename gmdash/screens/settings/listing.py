"""The lines of the settings: what is wrong in the file, the choices, and all keys."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.command import Command, Where
from gmdash.commands import COMMANDS
from gmdash.files.problems import Problem
from gmdash.key_names import key_name
from gmdash.keymap import Keys
from gmdash.screens.listing.line import Line as ListLine
from gmdash.screens.listing.line import problem_lines
from gmdash.screens.settings.choices import Choice, choices
from gmdash.texts import Text, Words, chain
from gmdash.widgets.grid import Column, Said
from gmdash.widgets.look import Look

Stop = Problem | Choice | Command
Line = ListLine[Stop]

COLUMNS = (Column(3), Column(34, least=10), Column(20, least=6, grow=1))
GROUPS: tuple[tuple[Where, Words], ...] = (
    ("library", Text("Keys in the library")),
    ("fight", Text("Keys in a fight")),
    ("both", Text("Keys in the library and in a fight")),
    ("everywhere", Text("Keys everywhere")),
)


class Listing:
    """Makes the lines in the words and with the signs of a look."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def lines(
        self, problems: list[Problem], theme: str, waiting: Command | None, width: int
    ) -> Iterator[Line]:
        """All lines from the top.

        Args:
            problems: what is wrong in the file.
            theme: the one that is shown.
            waiting: the command whose new key will be pressed next.
            width: how many cells a line has.
        """
        for problem in problem_lines(problems, self._look, width):
            yield Line(problem.key, problem.cells, problem.stop)
        for choice in choices(self._look, theme):
            value = chain(("‹", choice.values[choice.now], "›"), " ")
            yield Line(choice.name, self._cells(choice.text, value), choice, COLUMNS)
        for where, head in GROUPS:
            yield Line(f"blank-{where}", (Said(""),))
            yield Line(where, (Said(self._look.say(head), "bold"),))
            for command in COMMANDS:
                if command.where == where:
                    yield self._command(command, command is waiting)

    def _command(self, command: Command, waiting: bool) -> Line:
        keymap = self._look.keymap
        keys = keymap.keys(command)
        said: Words = keys_words(keys) if keys else Text("no key")
        if waiting:
            said = Text("press a key")
        elif command.id in keymap.own and keys != command.keys:
            said = Text("{keys} (instead of {usual})", keys=said, usual=keys_words(command.keys))
        return Line(f"keys-{command.id}", self._cells(command.text, said), command, COLUMNS)

    def _cells(self, text: Words, value: Words) -> tuple[Said, ...]:
        say, ellipsis = self._look.say, self._look.signs.ellipsis
        return (
            Said(say(text), ellipsis=ellipsis),
            Said(say(value), "bold", ellipsis=ellipsis),
        )


def keys_words(keys: Keys) -> Words:
    """Keys as they are printed, one after another."""
    return chain([key_name(key) for key in keys], " ")
