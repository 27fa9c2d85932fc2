"""The screen of house rules: a change holds at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult
from textual.events import Key

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.key_names import key_name
from gmdash.rules.house_rules import HouseRule, TableRule
from gmdash.screens.listing.line import Line
from gmdash.screens.listing.screen import MOVES, ListScreen
from gmdash.screens.rules.book import Book
from gmdash.screens.rules.listing import Ruling, details, rule_lines
from gmdash.screens.topic import Topic
from gmdash.texts import Refused, Text, Words, chain
from gmdash.widgets.cells import Piece
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.look import Look
from gmdash.widgets.paragraphs import Paragraphs
from gmdash.widgets.rows import Rows

STEPS = {"left": -1, "right": 1, "enter": 1}
USUAL = ("delete", "backspace")
TALL = 16


class BookScreen(ListScreen):
    """A list out of a book of house rules, with some words about the line one is on."""

    CSS_PATH = [*ListScreen.CSS_PATH, Path(__file__).with_name("rules.tcss")]
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (10, "-low"), (TALL, "-tall"), (24, "-high")]
    WHERE = ("both", "everywhere")

    def __init__(self, book: Book, look: Look, first: str) -> None:
        super().__init__(look, first)
        self._book = book

    def words(self) -> list[Piece]:
        """What is said below the list."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The title, the list, what is said about a line, the last word, the footer."""
        yield Drawn(id="title")
        yield Rows()
        yield Drawn(id="details")
        yield Drawn(id="entry")
        yield Drawn(id="footer")

    def on_mount(self) -> None:
        """Follow the book."""
        self._book.follow(self._seen)

    def on_unmount(self) -> None:
        """Follow it no more."""
        self._book.leave(self._seen)

    def _seen(self) -> None:
        self.paint()

    def paint(self) -> None:
        """Show what has changed."""
        super().paint()
        below = Paragraphs(tuple(self.words()), 1, ellipsis=self.look.signs.ellipsis)
        self.query_one("#details", Drawn).show(below)

    def asked(self) -> Words:
        """Why nothing can be changed here."""
        return self._book.closed

    def try_to(self, change: Callable[[], None]) -> None:
        """Make a change; where it is refused, say why.

        Where it has to be answered for, the question is on the screen below.
        """
        try:
            if not self._book.closed:
                change()
        except Refused as refused:
            self._notice = refused.text
        if self._book.waits:
            self.dismiss()

    def command(self, command: Command) -> None:
        """The key that opened the house rules leaves them too."""
        if command.id == "house-rules":
            self.dismiss()
        else:
            super().command(command)


class RulesScreen(BookScreen):
    """The house rules of a fight or a campaign."""

    def __init__(self, book: Book, look: Look) -> None:
        """Make the screen.

        Args:
            book: where the house rules stand.
            look: how things are said.
        """
        super().__init__(book, look, book.system.house_rules[0].key)

    def topic(self) -> Topic:
        """The house rules."""
        return Topic(BY_ID["house-rules"].text)

    def lines(self) -> list[Line[Ruling]]:
        """What is wrong, and all house rules."""
        return list(rule_lines(self._book, self.look, self.app.size.width))

    def heading(self) -> Words:
        """Whose house rules they are."""
        return chain((self._book.title, self._book.system.title), " · ")

    def words(self) -> list[Piece]:
        """The house rule in full, and what its signs mean."""
        ruling = self.stop()
        if ruling is None:
            return []
        return list(details(ruling, self.look, brief=self.app.size.height < TALL))

    def take(self, event: Key) -> bool:
        """Keys move, or change the house rule one is on."""
        self._notice = ""
        ruling = self.stop()
        if event.key == "escape":
            self.dismiss()
        elif event.key in MOVES:
            self.scroll_view(MOVES[event.key], 0)
        elif event.key in STEPS and ruling is not None:
            self._step(ruling, event.key)
        elif event.key in USUAL and ruling is not None:
            self.try_to(lambda: self._book.change(ruling.rule, None))
        else:
            return False
        if self.is_current:
            self.paint()
        return True

    def _step(self, ruling: Ruling, key: str) -> None:
        rule = ruling.rule
        if isinstance(rule, TableRule):
            if key == "enter":
                self._open(rule)
        elif rule.fixed:
            self._notice = Text(
                "{rule} is fixed: {value}.", rule=rule.key, value=rule.words(rule.default)
            )
        else:
            step = rule.stepped(ruling.value, STEPS[key])
            self.try_to(lambda: self._book.change(rule, step))

    def _open(self, rule: TableRule) -> None:
        from gmdash.screens.rules.table import TableScreen

        self.app.push_screen(TableScreen(self._book, rule, self.look), self._came_back)

    def _came_back(self, _: str | None) -> None:
        if self._book.waits:
            self.dismiss()
        else:
            self.paint()

    def keys(self) -> FooterLine:
        """What can be done to the house rule one is on."""
        keys: tuple[tuple[str, str], ...] = ()
        match self.stop():
            case Ruling(rule=TableRule()):
                keys = self.named(("enter", Text("rows")))
            case Ruling(rule=HouseRule(fixed=False)) if not self._book.closed:
                caps = chain(("← →", key_name("enter")), " ")
                keys = ((self.look.say(caps), self.look.say(Text("change"))),)
        ruling = self.stop()
        if ruling is not None and ruling.changed and not self._book.closed:
            keys += self.named(("delete", Text("default")))
        return FooterLine(keys, self.last_keys(Text("close")))
