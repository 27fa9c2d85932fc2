"""The keys, as the table of commands has them."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.events import Key

from gmdash.commands import COMMANDS, Command, key_name
from gmdash.screens.command_screen import CommandScreen, bindings
from gmdash.texts import Text
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.grid import Column, Row, Said
from gmdash.widgets.look import Look
from gmdash.widgets.rows import Rows


class HelpScreen(CommandScreen):
    """All keys in a list; any other key than those that scroll closes it."""

    BINDINGS = bindings("everywhere")

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def compose(self) -> ComposeResult:
        """The list and the footer."""
        yield Rows()
        yield Drawn(FooterLine((("Esc", self._look.say(Text("close"))),)), id="footer")

    def on_mount(self) -> None:
        """Fill the list."""
        commands = [command for command in COMMANDS if command.keys]
        self.query_one(Rows).show({c.id: self._row(c) for c in commands}, None, snap=False)

    def _row(self, command: Command) -> Row:
        say = self._look.say
        keys = " ".join(dict.fromkeys(key_name(key) for key in command.keys))
        line = "" if command.usage is None else f"{command.id} {command.usage}".rstrip()
        cells = (Said(f" {say(keys)}", "bold"), Said(say(command.text)), Said(line, "dim"))
        width = max(10, cell_len(say(keys)) + 1)
        return Row((Column(width), Column(28, least=16), Column(40, least=8, grow=1)), cells)

    def take(self, event: Key) -> bool:
        """Keys scroll, or close."""
        if event.key in ("up", "down", "k", "j", "pageup", "pagedown", "Q", "ctrl+q"):
            return False
        self.dismiss()
        return True

    def command(self, command: Command) -> None:
        """Scroll or quit."""
        rows = self.query_one(Rows)
        match command.id:
            case "quit":
                self.app.exit()
            case "up" | "down":
                rows.scroll_lines(-1 if command.id == "up" else 1)
            case "page-up" | "page-down":
                rows.scroll_lines(0, -1 if command.id == "page-up" else 1)
