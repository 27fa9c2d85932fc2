"""The roll log: a chosen line, moved by keys, in all lines or in those that a filter lets pass."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical

from gmdash.command import Command
from gmdash.screens.fight.log_book import LogBook, LogLine
from gmdash.screens.fight.log_filter import LogFilter
from gmdash.screens.fight.log_head import head
from gmdash.screens.fight.log_reel import START, AllLines, At, FoundLines, Reel, end_of, nearest
from gmdash.screens.fight.log_reel import moved as moved_by
from gmdash.screens.fight.log_rows import row_of
from gmdash.screens.fight.log_search import LogSearch
from gmdash.screens.fight.scene import Scene
from gmdash.session import Session
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.look import Look
from gmdash.widgets.roll_log import LogPage

if TYPE_CHECKING:
    from gmdash.screens.fight.commanding import Commanding

# Entries that are told between two looks at the keys, and how often that is shown.
SLICE, SHOWN_EVERY = 32, 16
# More lines than any entry is told in.
LAST_LINE = 1_000_000
# Lines before it is known how many are in sight.
UNKNOWN_HEIGHT = 50


class LogView(Vertical):
    """The log; what was never in sight is not told, unless a filter looks for it."""

    tells = True

    def __init__(self, session: Session, look: Look, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._session = session
        self._look = look
        self._said_in = look.version
        self._head = Drawn(classes="heads")
        self._page = Drawn(classes="log")
        self._wanted = LogFilter()
        self._book = LogBook(session.file.timeline, session.system, look)
        self._found: FoundLines | None = None
        self._search = LogSearch()
        self._at: At | None = None
        self._top: At | None = None
        self._line: LogLine | None = None
        self._working = False
        self._known_height = UNKNOWN_HEIGHT
        self._moment: int | None = None
        self._left: At | None = None

    def compose(self) -> ComposeResult:
        """What is shown of how much, and the lines."""
        yield self._head
        yield self._page

    @property
    def chosen(self) -> int | None:
        """The number of the entry that the chosen line tells of; None where there is no line."""
        return self._line.number if self._line else None

    @property
    def place(self) -> At | None:
        """Where the chosen line stands; None where it follows the end."""
        return self._at

    @property
    def wanted(self) -> LogFilter:
        """Which lines are shown."""
        return self._wanted

    @property
    def _reel(self) -> Reel:
        return self._found or AllLines(self._book)

    def show(self, scene: Scene, snap: bool) -> None:
        """Show the log as it is now; it follows the end unless another line was chosen."""
        timeline = self._session.file.timeline
        if timeline is not self._book.timeline or self._said_in != self._look.version:
            self._said_in = self._look.version
            self._book = LogBook(timeline, self._session.system, self._look)
            self.filter(self._wanted)
        elif self._found:
            self._found.follow()
        if scene.moment != self._moment:
            self._go_to(scene.moment)
        self._paint()

    def _go_to(self, moment: int | None) -> None:
        """Choose the line of the moment that is looked at; after it, the one from before."""
        if self._moment is None:
            self._left = self._at
        self._moment = moment
        self._at = self._left if moment is None else (moment, LAST_LINE)

    def run(self, command: Command, talk: Commanding) -> None:
        """Carry out a command of the log's own, or open its prompt."""
        from gmdash.screens.fight.log_prompts import run

        run(self, command, talk, self._session, self._look)
        self._paint()

    def filter(self, wanted: LogFilter) -> None:
        """Show these lines only; the chosen one stays as near as it can."""
        self._wanted = wanted
        self._found = None
        if wanted != LogFilter():
            self._found = FoundLines(self._book, wanted)
            self._work_on()
        self._paint()

    def search(self, text: str, began: At | None) -> None:
        """Mark a text, and go to it: upwards from where the search began, else downwards."""
        self._search.begin(text, began or end_of(self._book))
        if not text:
            self._at = began
        self._work_on()

    def show_all(self) -> None:
        """Show all lines, with nothing marked; the chosen one stays."""
        self._search.begin("", self._place())
        self.filter(LogFilter())

    def seek(self, by: int) -> bool:
        """Go to the match before (-1) or after (1); whether anything is searched for."""
        self._search.go_on(by, self._place())
        self._work_on()
        return bool(self._search.text)

    def scroll_lines(self, lines: int, pages: int) -> None:
        """Choose another line; at the end it follows what is new."""
        by = lines + pages * max(1, self._height - 1)
        line, self._search.going = self._line, None
        if line is None or abs(by) > self._book.entries * 100:
            self._at = None if by > 0 else START
        else:
            self._choose(moved_by(self._reel, line, by))
        self._paint()

    def on_resize(self) -> None:
        """Fill the lines that there are now."""
        self._known_height = self._page.size.height or self._known_height
        self._paint()

    @property
    def _height(self) -> int:
        """A view that is out of sight has none, and comes back with the one it had."""
        return self._page.size.height or self._known_height

    def _place(self) -> At:
        """Where the chosen line stands."""
        return self._line.at if self._line else end_of(self._book)

    def _choose(self, line: LogLine) -> None:
        self._at = line.at if self._reel.after(line.at) else None

    def _work_on(self) -> None:
        """Go on with what takes longer than a key may."""
        if not self._working:
            self._working = True
            self.call_later(self._work, 0)

    async def _work(self, done: int) -> None:
        """A slice of the filter's work, or of the search's; then the keys have their turn."""
        if self._found and self._found.left:
            before = self._found.count
            self._found.search(SLICE)
            if not self._found.left or self._found.count != before or done % SHOWN_EVERY == 0:
                self._paint()
        elif self._search.going is not None:
            line = self._search.step(self._reel)
            if line is not None:
                self._choose(line)
            if self._search.going is None:
                self._paint()
        else:
            self._working = False
            return
        await asyncio.sleep(0)
        self.call_later(self._work, done + 1)

    def _paint(self) -> None:
        self._line = line = nearest(self._reel, self._at or end_of(self._book))
        signs = self._look.signs
        self._head.show(
            head(self._look, self._book, self._found, self._wanted, self._search, self._line)
        )
        if line is None:
            self._page.show(LogPage((), 0, 0, 0, signs))
            return
        lines = self._in_sight(line)
        at = next(n for n, each in enumerate(lines) if each.at == line.at)
        rows = tuple(row_of(each, self._book.timeline, self._look) for each in lines)
        first, count = lines[0].number - 1, self._book.entries
        if self._found:
            first, count = self._found.place(lines[0]), self._found.count
        if self._reel.after(lines[-1].at) is None:
            first = count
        self._page.show(LogPage(rows, at, first, count, signs, self._search.pattern))

    def _in_sight(self, line: LogLine) -> list[LogLine]:
        """The lines from the top on, with the chosen one among them."""
        reel, height = self._reel, self._height
        top = nearest(reel, self._top) if self._top and self._at else None
        lines = _from(reel, top, height) if top else []
        if not lines or not lines[0].at <= line.at <= lines[-1].at:
            above = top is not None and line.at < top.at
            top = line if above else moved_by(reel, line, 1 - height)
            lines = _from(reel, top, height)
        if len(lines) < height:
            lines = _from(reel, moved_by(reel, lines[-1], 1 - height), height)
        self._top = lines[0].at
        return lines


def _from(reel: Reel, line: LogLine, count: int) -> list[LogLine]:
    """So many lines from one on."""
    lines = [line]
    while len(lines) < count:
        following = reel.after(lines[-1].at)
        if following is None:
            break
        lines.append(following)
    return lines
