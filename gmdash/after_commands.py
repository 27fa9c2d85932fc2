"""The commands for what came of a fight: its summary, what is handed out, the party as it is."""

from __future__ import annotations

from gmdash.command import Command, Step
from gmdash.texts import Text

USAGE = "[order|log] [bbcode|md|text] [players|gm] [beside|FILE]"
BESIDE, CLIPBOARD = "beside", "clipboard"

AFTER: tuple[Command, ...] = (
    Command("summary", Text("summary"), ("5", "f5"), where="both", usage="", group="history"),
    Command(
        "handout",
        Text("hand out"),
        ("K",),
        usage=USAGE,
        steps=(
            Step(
                "choice", Text("Hand out what?"), (("order", Text("order")), ("log", Text("log")))
            ),
            Step(
                "choice",
                Text("In which form?"),
                (("bbcode", "BBCode"), ("md", "Markdown"), ("text", Text("plain text"))),
            ),
            Step(
                "choice",
                Text("For whom?"),
                (("players", Text("players")), ("gm", Text("GM, with everything"))),
            ),
            Step(
                "choice",
                Text("Where to?"),
                ((CLIPBOARD, Text("clipboard")), (BESIDE, Text("file beside the fight"))),
            ),
        ),
        group="history",
    ),
    Command(
        "writeback",
        Text("write the party back"),
        ("W",),
        usage="",
        asks=("*",),
        group="history",
    ),
)
