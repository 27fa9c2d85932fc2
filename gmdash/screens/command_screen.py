"""What all screens share: keys looked up in the table of commands, taken one after another."""

from __future__ import annotations

from typing import ClassVar

from textual.events import Key
from textual.message import Message
from textual.screen import Screen

from gmdash.command import Command, Where
from gmdash.commands import BY_ID, COMMANDS
from gmdash.screens.messages import LanguageWanted, SettingsWanted
from gmdash.screens.topic import Topic
from gmdash.texts import Text, Words
from gmdash.widgets.look import Look

NOT_TWICE = frozenset({"next", "start", "end", "undo", "redo", "delay", "go-on"})
# Seconds between the repeats of a key that is held down, at most.
HELD_WITHIN = 0.05
# More lines than anything has.
ALL_LINES = 10_000_000
SCROLLS = {
    "up": (-1, 0),
    "down": (1, 0),
    "page-up": (0, -1),
    "page-down": (0, 1),
    "to-start": (-ALL_LINES, 0),
    "to-end": (ALL_LINES, 0),
}


class CommandScreen(Screen[str], inherit_bindings=False):
    """A screen whose keys are commands.

    Keys are taken by the screen itself, one after another, never by a focused widget: one that
    is typed ahead cannot overtake the prompt that it is meant for.

    Attributes:
        WHERE: which commands of the table have their keys here.
    """

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    WHERE: ClassVar[tuple[Where, ...]] = ("everywhere",)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._ran_key = ""
        self._ran_until = 0.0
        self._ran_at = 0.0

    def take(self, event: Key) -> bool:
        """Take a key before the commands do; whether it was taken."""
        return False

    def scroll_view(self, lines: int, pages: int) -> None:
        """Scroll what is in sight, or move in it."""

    def look_changed(self) -> None:
        """Show everything anew: the language, the signs or the keys are others."""

    def topic(self) -> Topic:
        """What is on the screen now."""
        return Topic()

    def commands(self) -> list[Command]:
        """The commands there are here, whether or not they can be run now."""
        system = self.topic().system
        return [
            command
            for command in COMMANDS
            if command.where in self.WHERE and (system is None or command.offered(system))
        ]

    def tell(self, words: Words) -> None:
        """Say what went wrong outside of this screen, where it has a line for that."""

    def why_not(self, command: Command) -> Text | None:
        """Why a command cannot be run now; None where it can."""
        return None

    def command(self, command: Command) -> None:
        """Run a command of the table; a screen adds its own."""
        match command.id:
            case id_ if id_ in SCROLLS:
                self.scroll_view(*SCROLLS[id_])
            case "language":
                self.post_message(LanguageWanted())
            case "settings":
                self.post_message(SettingsWanted())
            case "help":
                self._open_help()
            case "palette":
                self._open_palette()
            case "blank":
                self._open_blank()
            case "quit":
                self.app.exit()
            case _:
                raise LookupError(command.id)

    async def on_key(self, event: Key) -> None:
        """A key goes to what is open, else to the command it is bound to."""
        stack = self.app.screen_stack
        if stack and stack[-1] is not self:
            # It was typed ahead, for the screen that the key before it opened.
            stack[-1].post_message(event)
            return
        event.stop()
        if self.take(event):
            return
        command = self.bound(event)
        if command is None:
            self._means_nothing(event)
            return
        if command.id in NOT_TWICE and self.held_down(event):
            return
        self.command(command)
        self._ran_key, self._ran_until, self._ran_at = event.key, now(), event.time

    def _means_nothing(self, event: Key) -> None:
        key, help_ = typed(event), self.look.keymap.shown(BY_ID["help"])
        if key and help_:
            self.tell(
                Text("“{key}” means nothing here; {help} shows the keys.", key=key, help=help_)
            )

    def bound(self, event: Key) -> Command | None:
        """The command that a key runs here."""
        return self.look.keymap.command(self.WHERE, event.key, typed(event))

    def _open_help(self) -> None:
        """Show the keys; their screen is imported when it is wanted."""
        from gmdash.screens.help.screen import HelpScreen

        self.app.push_screen(HelpScreen(self.look, self))

    def _open_palette(self) -> None:
        from gmdash.screens.palette import PaletteScreen

        self.app.push_screen(PaletteScreen(self.look, self), self._run_chosen)

    def _run_chosen(self, id_: str | None) -> None:
        """Run what was chosen in the palette."""
        if id_ is not None:
            self.command(BY_ID[id_])

    def _open_blank(self) -> None:
        from gmdash.screens.blank import BlankScreen

        self.app.push_screen(BlankScreen(self.look))

    def held_down(self, event: Key) -> bool:
        """Whether the key repeats the one before it, from before that one's command was done.

        Such a key came in one read with its like, while the screen was busy with it, or sooner
        than a finger presses twice.
        """
        again = event.key == self._ran_key
        soon, self._ran_at = event.time - self._ran_at < HELD_WITHIN, event.time
        if again and (soon or event.time <= self._ran_until):
            return True
        self._ran_key = ""
        return False


def typed(event: Key) -> str:
    """The character that a key types; empty where it types none."""
    return event.character if event.is_printable and event.character else ""


def now() -> float:
    """The present moment on the clock that stamps key events."""
    return Message().time
