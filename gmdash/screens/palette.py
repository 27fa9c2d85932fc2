"""The command palette: every command of a screen, found by a few letters."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.events import Key, Paste

from gmdash.command import GROUPS, Command
from gmdash.commands import BY_ID
from gmdash.key_names import ENTER, ESC
from gmdash.screens.command_screen import CommandScreen, typed
from gmdash.screens.finding import found
from gmdash.texts import Text, Words
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.grid import Column, Row, Said
from gmdash.widgets.line_edit import LineEdit
from gmdash.widgets.look import Look
from gmdash.widgets.page import Page, Stack
from gmdash.widgets.prompt import Notice, Typing

COLUMNS = (
    Column(2),
    Column(30, least=22, grow=1),
    Column(8, least=6),
    Column(50, least=24, grow=3, drop=1),
)


class PaletteScreen(CommandScreen):
    """A list that typing narrows; Enter closes it with the id of the command to run."""

    CSS_PATH = "palette.tcss"

    def __init__(self, look: Look, screen: CommandScreen) -> None:
        """Make the screen.

        Args:
            look: how things are said.
            screen: whose commands are listed.
        """
        super().__init__(look)
        self._commands = [c for c in screen.commands() if c.id != "palette"]
        self._why = {command.id: screen.why_not(command) for command in self._commands}
        self._edit = LineEdit()
        self._found: list[Command] = []
        self._at = 0
        self._refused: Words = ""

    def compose(self) -> ComposeResult:
        """What is typed, the commands, the last word, the footer."""
        yield Drawn(id="typing")
        yield Page()
        yield Drawn(id="entry")
        yield Drawn(id="footer")

    def on_mount(self) -> None:
        """List all commands."""
        self._find()

    def look_changed(self) -> None:
        """Say all of it anew."""
        self._find()

    def take(self, event: Key) -> bool:
        """Type, run, leave; what is no key of a line goes on to the commands."""
        self._refused = ""
        match event.key:
            case "enter" | "ctrl+j":
                self._run()
            case "escape" if self._edit.text:
                self._edit.set("")
                self._find()
            case "escape":
                self.dismiss(None)
            case "space" if not self._edit.text:
                pass
            case _ if self._edit.press(event.key, typed(event)):
                self._find()
            case _:
                return False
        self._paint()
        return True

    def command(self, command: Command) -> None:
        """Move, or what every screen can do; its own key closes the palette again."""
        if command.id == "palette":
            self.dismiss(None)
        else:
            super().command(command)
        self._paint()

    def on_paste(self, event: Paste) -> None:
        """Pasted text is typed text."""
        event.stop()
        self._edit.insert(event.text)
        self._find()

    def scroll_view(self, lines: int, pages: int) -> None:
        """Move in the list."""
        page = max(1, self.query_one(Page).size.height - 1)
        self._at = max(0, min(len(self._found) - 1, self._at + lines + page * pages))

    def _find(self) -> None:
        """The commands that fit what is typed, from the best on."""
        text = self._edit.text
        self._found = found(self._commands, text, self.look.say, lambda c: not self._why[c.id])
        self._at = 0
        self._paint()

    def _run(self) -> None:
        if not self._found:
            return
        chosen = self._found[self._at]
        why = self._why[chosen.id]
        if why is None:
            self.dismiss(chosen.id)
        else:
            self._refused = why

    def _paint(self) -> None:
        say, signs = self.look.say, self.look.signs
        hint = say(BY_ID["palette"].text)
        line = Typing(
            self._edit.text, self._edit.cursor, signs.prompt, hint=hint, ellipsis=signs.ellipsis
        )
        self.query_one("#typing", Drawn).show(line)
        rows = tuple(self._row(c, at == self._at) for at, c in enumerate(self._found))
        self.query_one(Page).show(Stack(rows), len(rows), keep=self._at)
        nothing: Words = "" if self._found else Text("Nothing found.")
        notice = Notice(say(self._refused or nothing), bool(self._refused), signs.ellipsis)
        self.query_one("#entry", Drawn).show(notice)
        self.query_one("#footer", Drawn).show(FooterLine(self._footer()))

    def _row(self, command: Command, here: bool) -> Row:
        say, signs = self.look.say, self.look.signs
        why = self._why[command.id]
        style = "dim" if why else ""
        more = why or command.line or GROUPS[command.group]
        cells = (
            Said(signs.acting if here else "", "bold"),
            Said(say(command.text), style, ellipsis=signs.ellipsis),
            Said(self.look.key(command), style or "bold", ellipsis=signs.ellipsis),
            Said(say(more), "" if here else "dim", ellipsis=signs.ellipsis),
        )
        return Row(COLUMNS, cells, "reverse" if here else "")

    def _footer(self) -> tuple[tuple[str, str], ...]:
        say = self.look.say
        esc = Text("clear") if self._edit.text else Text("close")
        return (
            (say(ENTER), say(Text("run"))),
            (say("↑ ↓"), say(Text("choose"))),
            (say(ESC), say(esc)),
        )
