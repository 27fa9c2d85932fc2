"""The head of the roll log: which lines are shown, of how many, and where the chosen one stands."""

from __future__ import annotations

from msgspec import Struct
from rich.cells import cell_len

from gmdash.screens.fight.log_book import LogBook, LogLine
from gmdash.screens.fight.log_filter import LogFilter
from gmdash.screens.fight.log_reel import FoundLines
from gmdash.screens.fight.log_search import LogSearch
from gmdash.texts import Text, Words, chain
from gmdash.widgets.cells import Line, cut
from gmdash.widgets.look import Look


class LogHead(Struct, frozen=True):
    """What is shown, and at the right which entry is chosen, if there is room for both."""

    shown: str
    where: str
    alarm: bool = False
    ellipsis: str = "…"

    def draw(self, width: int, height: int) -> list[Line]:
        """One line."""
        where = self.where if cell_len(self.where) * 3 < width else ""
        room = max(1, width - cell_len(where) - 3)
        shown = cut(f" {self.shown}", room, self.ellipsis)
        blanks = " " * (width - cell_len(shown) - cell_len(where) - 1)
        return [[(shown, "bold warn" if self.alarm else "dim"), (blanks, ""), (where, "dim")]]


def head(
    look: Look,
    book: LogBook,
    found: FoundLines | None,
    wanted: LogFilter,
    search: LogSearch,
    line: LogLine | None,
) -> LogHead:
    """The head for the lines as they are shown."""
    said: list[Words] = [_counted(found) if found else Text("all lines")]
    said.extend(wanted.words(book.timeline.state))
    if search.text:
        said.append(_searched(search))
    where: Words = ""
    if line is not None:
        where = Text("entry {number} of {count}", number=line.number, count=book.entries)
    filtered = found is not None or bool(search.text)
    return LogHead(look.say(chain(said, " · ")), look.say(where), filtered, look.signs.ellipsis)


def _counted(found: FoundLines) -> Words:
    if found.left:
        return Text(
            "{count} lines so far, {left} entries to go", count=found.count, left=found.left
        )
    return Text("{count} of {all} lines", count=found.count, all=found.searched)


def _searched(search: LogSearch) -> Words:
    text = Text("“{text}”", text=search.text)
    if search.going is not None:
        return Text("{text}: searching", text=text)
    return Text("{text}: nothing further", text=text) if search.missed else text
