"""The keys, as the table of commands has them."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.events import Key

from gmdash.command import Command, Where
from gmdash.commands import COMMANDS
from gmdash.key_names import key_name
from gmdash.screens.command_screen import SCROLLS, CommandScreen
from gmdash.texts import Text
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.grid import Column, Row, Said
from gmdash.widgets.look import Look
from gmdash.widgets.rows import Rows


class HelpScreen(CommandScreen):
    """All keys in a list; any other key than those that scroll closes it."""

    def __init__(self, look: Look, where: tuple[Where, ...]) -> None:
        super().__init__(look)
        self._where = where

    def compose(self) -> ComposeResult:
        """The list and the footer."""
        yield Rows()
        yield Drawn(FooterLine((("Esc", self.look.say(Text("close"))),)), id="footer")

    def on_mount(self) -> None:
        """Fill the list."""
        keymap = self.look.keymap
        commands = [c for c in COMMANDS if keymap.keys(c) and c.where in self._where]
        self.query_one(Rows).show({c.id: self._row(c) for c in commands}, None, snap=False)

    def _row(self, command: Command) -> Row:
        say = self.look.say
        keys = " ".join(say(key_name(key)) for key in self.look.keymap.keys(command))
        line = "" if command.usage is None else f"{command.id} {command.usage}".rstrip()
        cells = (Said(f" {keys}", "bold"), Said(say(command.text)), Said(line, "dim"))
        width = max(10, cell_len(keys) + 1)
        return Row((Column(width), Column(28, least=16), Column(40, least=8, grow=1)), cells)

    def take(self, event: Key) -> bool:
        """Keys scroll, or close."""
        bound = self.bound(event)
        if bound is not None and bound.id in (*SCROLLS, "quit", "blank"):
            return False
        self.dismiss()
        return True

    def scroll_view(self, lines: int, pages: int) -> None:
        """Scroll the list."""
        self.query_one(Rows).scroll_lines(lines, pages)
