"""How a line of the roll log looks: what is undone, what is secret, where a round begins."""

from __future__ import annotations

from gmdash.encounter.entries import Timeline
from gmdash.screens.fight.log_book import LogLine
from gmdash.texts import Text
from gmdash.widgets.look import Look
from gmdash.widgets.roll_log import LogRow


def row_of(line: LogLine, timeline: Timeline, look: Look) -> LogRow:
    """The line as it is drawn; what is undone is struck through, and has a sign."""
    row = LogRow(line.time, line.text, line.cells, heads=line.heads)
    if line.steps:
        return _with(row, "", "dim")
    if not timeline.is_in_force(line.number):
        return _with(row, look.signs.undone, "strike dim", look.say(Text("Undone:")))
    if line.secret:
        return _with(row, look.signs.secret)
    return row


def _with(row: LogRow, sign: str, style: str = "", note: str = "") -> LogRow:
    return LogRow(row.time, row.text, row.cells, sign, style, row.heads, note)
