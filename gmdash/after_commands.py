"""The commands for after a fight: what came of it, and the party as it is now."""

from __future__ import annotations

from gmdash.command import Command
from gmdash.texts import Text

AFTER: tuple[Command, ...] = (
    Command("summary", Text("summary"), ("5", "f5"), where="both", usage="", group="history"),
    Command(
        "writeback",
        Text("write the party back"),
        ("W",),
        usage="",
        asks=("*",),
        group="history",
    ),
)
