"""The rows of a table among the house rules: each can be changed, taken out, or added to."""

from __future__ import annotations

from textual.events import Key, Paste

from gmdash.commands import BY_ID
from gmdash.rules.house_rules import TableRule
from gmdash.screens.command_screen import typed
from gmdash.screens.listing.line import Line
from gmdash.screens.listing.screen import MOVES
from gmdash.screens.rules.book import Book
from gmdash.screens.rules.listing import TableRow, row_lines
from gmdash.screens.rules.screen import BookScreen
from gmdash.screens.topic import Topic
from gmdash.texts import Text, Words, chain
from gmdash.widgets.cells import Piece
from gmdash.widgets.drawn import Drawing
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.footer_line import Key as Cap
from gmdash.widgets.line_edit import LineEdit
from gmdash.widgets.look import Look
from gmdash.widgets.prompt import Typing

ADD = "+"


class TableScreen(BookScreen):
    """A table; a row is edited as one line, its cells joined by commas."""

    def __init__(self, book: Book, rule: TableRule, look: Look) -> None:
        """Make the screen.

        Args:
            book: where the table stands.
            rule: which table.
            look: how things are said.
        """
        super().__init__(book, look, "row-0")
        self._rule = rule
        self._edit: LineEdit | None = None
        self._new = False

    @property
    def _value(self) -> str:
        return self._book.values[self._rule.key]

    def topic(self) -> Topic:
        """The house rules."""
        return Topic(BY_ID["house-rules"].text)

    def lines(self) -> list[Line[TableRow]]:
        """The heads, and the rows."""
        return list(row_lines(self._rule, self._value, self.look))

    def heading(self) -> Words:
        """What the table is about."""
        return chain((self._rule.label, self._book.title), " · ")

    def words(self) -> list[Piece]:
        """What was refused while a row is typed; else what the cells of a row are."""
        say = self.look.say
        if self._edit is not None and self._notice:
            return [(f"! {say(self._notice)}", "bold alarm")]
        cells = chain(
            (Text("{what}: {value}", what=c.key, value=c.wanted) for c in self._rule.columns),
            " · ",
        )
        return [(say(cells), "")]

    def entry(self) -> Drawing:
        """The row that is typed."""
        if self._edit is None:
            return super().entry()
        signs = self.look.signs
        names = chain([column.key for column in self._rule.columns])
        hint = self.look.say(names)
        return Typing(
            self._edit.text, self._edit.cursor, signs.prompt, hint=hint, ellipsis=signs.ellipsis
        )

    def take(self, event: Key) -> bool:
        """Keys move and change rows; while a row is typed, they type."""
        self._notice = ""
        edit = self._edit
        taken = self._choosing(event) if edit is None else self._typing(edit, event)
        if self.is_current:
            self.set_class(self._edit is not None, "-asking")
            self.paint()
        return taken

    def _choosing(self, event: Key) -> bool:
        row = self.stop()
        if event.key == "escape":
            self.dismiss()
        elif event.key in MOVES:
            self.scroll_view(MOVES[event.key], 0)
        elif self._book.closed:
            return False
        elif event.key == "enter" and isinstance(row, TableRow):
            self._open(row.text, new=False)
        elif typed(event) == ADD:
            self._open("", new=True)
        elif event.key == "delete" and isinstance(row, TableRow):
            self.try_to(lambda: self._take_out(row.at))
        elif event.key == "backspace":
            self.try_to(lambda: self._book.change(self._rule, None))
        else:
            return False
        return True

    def _open(self, text: str, new: bool) -> None:
        self._edit, self._new = LineEdit(), new
        self._edit.set(text)

    def _typing(self, edit: LineEdit, event: Key) -> bool:
        if event.key == "escape":
            self._edit = None
        elif event.key in ("enter", "ctrl+j"):
            self.try_to(lambda: self._put_in(edit.text))
        elif not edit.press(event.key, typed(event)):
            bound = self.bound(event)
            return bound is None or bound.id != "quit"
        return True

    def on_paste(self, event: Paste) -> None:
        """Pasted text is typed text where a row is typed."""
        event.stop()
        if self._edit is not None:
            self._edit.insert(event.text)
            self.paint()

    def _take_out(self, at: int) -> None:
        rows = self._value.split(";")
        del rows[at]
        self._write(rows)

    def _put_in(self, text: str) -> None:
        """The typed row in its place; of a table that grows, where it belongs."""
        rows, row = self._value.split(";"), self.stop()
        at = row.at if isinstance(row, TableRow) else len(rows) - 1
        typed_row = self._rule.text_of(self._rule.row(text))
        if self._new:
            rows.insert(at + 1, typed_row)
        else:
            rows[at] = typed_row
        if self._rule.increasing:
            rows.sort(key=self._rank)
        self._write(rows)
        self._edit = None
        self._here = f"row-{rows.index(typed_row)}"

    def _rank(self, row: str) -> int:
        return int(self._rule.row(row)[self._rule.columns[0].key])

    def _write(self, rows: list[str]) -> None:
        value = self._rule.read(";".join(rows))
        if value != self._value:
            self._book.change(self._rule, value)

    def keys(self) -> FooterLine:
        """What can be done to the row one is on, or with the one that is typed."""
        if self._edit is not None:
            return FooterLine(
                self.named(("enter", Text("take it"))), self.named(("escape", Text("cancel")))
            )
        keys: tuple[Cap, ...] = ()
        if not self._book.closed:
            keys = self.named(
                ("enter", Text("change")), (ADD, Text("add")), ("delete", Text("remove"))
            )
            if self._value != self._rule.default:
                keys += self.named(("backspace", Text("default")))
        return FooterLine(keys, self.last_keys(Text("back")))
