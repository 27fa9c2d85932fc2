"""The commands of the roll log: search, filters, and what shows all lines again."""

from __future__ import annotations

from gmdash.command import Command, Step
from gmdash.texts import Text

# No letters: those that open a pick must be no early jump labels, and the others are taken.
LOG: tuple[Command, ...] = (
    Command(
        "log-search",
        Text("log: search"),
        ("/",),
        steps=(Step("text", Text("Search for what?"), optional=True),),
        group="log",
    ),
    Command("log-look", Text("log: look at that moment"), ("enter",), group="log"),
    Command("log-older", Text("log: match before"), ("<",), group="log"),
    Command("log-newer", Text("log: next match"), (">",), group="log"),
    Command(
        "log-who",
        Text("log: fighters"),
        ("#",),
        steps=(Step("several", Text("Whose lines? Letters pick, Enter shows them.")),),
        group="log",
    ),
    Command(
        "log-side",
        Text("log: side"),
        ("-",),
        group="log",
    ),
    Command(
        "log-kind",
        Text("log: kind"),
        (",",),
        steps=(
            Step(
                "choice",
                Text("Which lines?"),
                (
                    ("roll", Text("rolls")),
                    ("turn", Text("turns")),
                    ("wound", Text("wounds")),
                    ("condition", Text("conditions")),
                    ("other", Text("people and notes")),
                    ("", Text("every kind")),
                ),
            ),
        ),
        group="log",
    ),
    Command(
        "log-round",
        Text("log: rounds"),
        (".",),
        steps=(Step("text", Text("Which round? 3 or 2-4"), optional=True),),
        group="log",
    ),
    Command("log-all", Text("log: all lines"), ("backspace",), group="log"),
)
