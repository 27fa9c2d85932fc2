"""The lines of the settings: what is wrong in the file, the choices, and all keys."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from gmdash.command import Command, Where
from gmdash.commands import COMMANDS
from gmdash.files.problems import Problem
from gmdash.key_names import key_name
from gmdash.keymap import Keys
from gmdash.preferences import problem_line
from gmdash.screens.settings.choices import Choice, choices
from gmdash.texts import Text, Words, chain
from gmdash.widgets.cells import Line as Cells
from gmdash.widgets.cells import cut_middle, wrapped
from gmdash.widgets.grid import Column, Row, Said
from gmdash.widgets.look import Look

Stop = Problem | Choice | Command

COLUMNS = (Column(3), Column(34, least=10), Column(20, least=6, grow=1))
WIDE = (Column(3), Column(10, grow=1))
GROUPS: tuple[tuple[Where, Words], ...] = (
    ("library", Text("Keys in the library")),
    ("fight", Text("Keys in a fight")),
    ("everywhere", Text("Keys everywhere")),
)


class Line(Struct, frozen=True):
    """A line of the settings.

    Attributes:
        key: another one for each line.
        stop: what can be chosen with it; None for a line that is only read.
    """

    key: str
    cells: tuple[Said, ...]
    stop: Stop | None = None

    def row(self, look: Look, here: bool) -> Row:
        """The line as it is drawn, set off where the GM is."""
        sign = Said(f" {look.signs.acting}" if here else "", "bold")
        columns = COLUMNS if len(self.cells) > 1 else WIDE
        return Row(columns, (sign, *self.cells), "reverse" if here else "")


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
        for at, problem in enumerate(problems):
            yield from self._problem(at, problem, width - 5)
        for choice in choices(self._look, theme):
            value = chain(("‹", choice.values[choice.now], "›"), " ")
            yield Line(choice.name, self._cells(choice.text, value), choice)
        for where, head in GROUPS:
            yield Line(f"blank-{where}", (Said(""),))
            yield Line(where, (Said(self._look.say(head), "bold"),))
            for command in COMMANDS:
                if command.where == where:
                    yield self._command(command, command is waiting)

    def _problem(self, at: int, problem: Problem, width: int) -> Iterator[Line]:
        said = self._look.say(chain(("!", problem_line(problem)), " "))
        for part, text in enumerate(wrapped(said, max(8, width))):
            stop = problem if part == 0 else None
            yield Line(f"problem-{at}-{part}", (Said(text, "bold alarm"),), stop)

    def _command(self, command: Command, waiting: bool) -> Line:
        keymap = self._look.keymap
        keys = keymap.keys(command)
        said: Words = keys_words(keys) if keys else Text("no key")
        if waiting:
            said = Text("press a key")
        elif command.id in keymap.own and keys != command.keys:
            said = Text("{keys} (instead of {usual})", keys=said, usual=keys_words(command.keys))
        return Line(f"keys-{command.id}", self._cells(command.text, said), command)

    def _cells(self, text: Words, value: Words) -> tuple[Said, ...]:
        say, ellipsis = self._look.say, self._look.signs.ellipsis
        return (
            Said(say(text), ellipsis=ellipsis),
            Said(say(value), "bold", ellipsis=ellipsis),
        )


class Title(Struct, frozen=True):
    """The line on top; of a long path the middle is missing."""

    text: str
    ellipsis: str = "…"

    def draw(self, width: int, height: int) -> list[Cells]:
        """One line."""
        return [[(cut_middle(f" {self.text}", width, self.ellipsis), "")]]


def keys_words(keys: Keys) -> Words:
    """Keys as they are printed, one after another."""
    return chain([key_name(key) for key in keys], " ")
