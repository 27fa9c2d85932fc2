"""The commands that look back in a fight, and go on from there."""

from __future__ import annotations

from gmdash import arguments
from gmdash.command import Command
from gmdash.line_words import Line, need
from gmdash.texts import Text

MOST_ENTRIES = 1_000_000

TRAVEL: tuple[Command, ...] = (
    Command("step-back", Text("look a step back"), ("left",), group="history"),
    Command("step-forth", Text("look a step forth"), ("right",), group="history"),
    Command("round-back", Text("look a round back"), ("(", "shift+left"), group="history"),
    Command("round-forth", Text("look a round forth"), (")", "shift+right"), group="history"),
    Command("present", Text("back to the present"), ("=",), group="history"),
    Command("go-on", Text("go on from here"), ("J",), usage="N", group="history"),
)
TRAVELS = frozenset(command.id for command in TRAVEL)


def undone(steps: int) -> Text:
    """What an undo did, by the steps that `Session.undo` says."""
    if not steps:
        return Text("Going on from there is taken back.")
    return Text("{n} step undone.", "{n} steps undone.", n=steps)


def read_moment(words: Line) -> int:
    """The entry that `go-on N` names; 0 is the beginning.

    Raises:
        Refused: it names none.
    """
    need(words, 1, 1, "go-on N")
    return arguments.number(words[0], 0, MOST_ENTRIES, "go-on")
