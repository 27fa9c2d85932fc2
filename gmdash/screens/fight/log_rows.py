"""How a line of the roll log looks: what is undone, what is secret, where a round begins."""

from __future__ import annotations

from msgspec.structs import replace

from gmdash.encounter.entries import Timeline
from gmdash.screens.fight.log_book import LogLine
from gmdash.texts import Text
from gmdash.widgets.look import Look
from gmdash.widgets.roll_log import LogRow


def row_of(line: LogLine, timeline: Timeline, look: Look) -> LogRow:
    """The line as it is drawn; what is undone is struck through, and has a sign."""
    row = LogRow(line.time, line.text, line.cells, heads=line.heads)
    if line.steps:
        return replace(row, style="dim")
    if not timeline.is_in_force(line.number):
        return replace(
            row, sign=look.signs.undone, style="strike dim", note=look.say(Text("Undone:"))
        )
    if line.secret:
        return replace(row, sign=look.signs.secret)
    return row
