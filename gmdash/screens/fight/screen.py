"""The fight on one screen: header, one of four views, the last rolls, one prompt, one footer."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.events import Key, Paste
from textual.widgets import ContentSwitcher

from gmdash.commands import BY_ID, Command
from gmdash.screens.command_screen import CommandScreen, bindings
from gmdash.screens.fight.chronicle import Chronicle
from gmdash.screens.fight.commanding import Commanding
from gmdash.screens.fight.initiative_view import InitiativeView
from gmdash.screens.fight.ladder_view import LadderView
from gmdash.screens.fight.log_view import LogView
from gmdash.screens.fight.painting import Painter
from gmdash.screens.fight.prompting import Press
from gmdash.screens.fight.round_view import RoundView
from gmdash.screens.messages import LibraryWanted
from gmdash.session import Session
from gmdash.texts import Text, chain
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.look import Look
from gmdash.widgets.paragraphs import Paragraphs

FOLLOW_EVERY = 0.25
LEAST_WIDTH, LEAST_HEIGHT = 40, 10
VIEWS = {
    "view-initiative": "initiative",
    "view-round": "round",
    "view-ladder": "ladder",
    "view-log": "log",
}
View = InitiativeView | RoundView | LadderView | LogView
SCROLLS = {"up": (-1, 0), "down": (1, 0), "page-up": (0, -1), "page-down": (0, 1)}
WHILE_ASKING = {*VIEWS, *SCROLLS, "help", "quit"}


class FightScreen(CommandScreen):
    """A fight that is open. Keys go to the open prompt, else to the commands of the table."""

    BINDINGS = bindings("fight", "everywhere")
    HORIZONTAL_BREAKPOINTS = [
        (0, "-tiny"),
        (LEAST_WIDTH, "-narrow"),
        (80, "-normal"),
        (120, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [
        (0, "-flat"),
        (LEAST_HEIGHT, "-low"),
        (20, "-tall"),
        (34, "-high"),
    ]

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__()
        self.session = session
        self._look = look
        self._chronicle = Chronicle(session.system, look)
        self._commanding = Commanding(session, look, self.action_command)
        self._painter = Painter(session, look, self._chronicle)
        self._views: dict[str, View] = {
            "initiative": InitiativeView(id="initiative"),
            "round": RoundView(id="round"),
            "ladder": LadderView(id="ladder"),
            "log": LogView(self._chronicle, look, id="log"),
        }
        self._switcher = ContentSwitcher(*self._views.values(), initial="round")
        for name, view in self._views.items():
            view.display = name == "round"
        notices = [words for words in (*session.notices, session.read_only) if words]
        self._commanding.say(chain(notices, " "))
        self._view: View = self._views["round"]
        self.paint()

    def compose(self) -> ComposeResult:
        """The parts from top to bottom, already with what they show and how wide they are."""
        self._prepare_for(*self.app.size)
        yield self._painter.header
        yield self._switcher
        yield self._painter.bulletin
        yield self._painter.entry
        yield self._painter.footer
        needed = Text("gmdash needs {width} columns and {height} rows.", width=40, height=10)
        yield Drawn(Paragraphs(((self._look.say(needed), "bold"),)), id="too-small")

    def _prepare_for(self, width: int, height: int) -> None:
        """Set the classes that Textual sets with the first resize, which saves a layout."""
        for size, steps in (
            (width, self.HORIZONTAL_BREAKPOINTS),
            (height, self.VERTICAL_BREAKPOINTS),
        ):
            self.add_class([name for least, name in steps if size >= least][-1])

    def on_mount(self) -> None:
        """Follow the fight where another window writes it."""
        if self.session.read_only:
            self.set_interval(FOLLOW_EVERY, self._follow)

    def on_unmount(self) -> None:
        """Let go of the file."""
        self.session.close()

    def paint(self) -> None:
        """Show what has changed."""
        self._painter.paint(self._commanding, self._view)

    def take(self, event: Key) -> bool:
        """The open prompt takes the keys, but for those that only look elsewhere.

        Nothing is done that cannot be seen: in a window that is too small only `quit` is.
        """
        if self.has_class("-tiny") or self.has_class("-flat"):
            return event.key not in BY_ID["quit"].keys
        if self._painter.new_round:
            self._painter.new_round = False
            self.paint()
        if not self._commanding.busy:
            return False
        if self.held_down(event):
            return True
        character = event.character if event.is_printable and event.character else ""
        if self._commanding.press(Press(event.key, character)):
            self.paint()
            return True
        bound = self.active_bindings.get(event.key)
        return bound is None or bound.binding.id not in WHILE_ASKING

    def on_paste(self, event: Paste) -> None:
        """Pasted text is text, and never a command."""
        event.stop()
        self._commanding.paste(event.text)
        self.paint()

    def command(self, command: Command) -> None:
        """Run a command, and show what came of it."""
        if command.id in VIEWS:
            self._switch(VIEWS[command.id])
        elif command.id in SCROLLS:
            self._scroll(*SCROLLS[command.id])
        elif command.id == "help":
            self.open_help(self._look)
        elif command.id == "library":
            self.post_message(LibraryWanted())
        elif command.id == "quit":
            self.app.exit()
        elif command.id == "show":
            self._switch("round")
        else:
            self._commanding.begin(command)
        self.paint()

    def _switch(self, view: str) -> None:
        self._view = self._views[view]
        self._switcher.current = view

    def _scroll(self, lines: int, pages: int) -> None:
        if isinstance(self._view, LogView):
            self._view.scroll_lines(lines, pages)
        else:
            self._view.rows.scroll_lines(lines, pages)

    def _follow(self) -> None:
        if self.session.follow():
            self.paint()
