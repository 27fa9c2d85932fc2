"""The library: campaigns and their fights."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult
from textual.events import Key, Paste

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.files.problems import Problem
from gmdash.screens.command_screen import CommandScreen, typed
from gmdash.screens.library.doing import Doing
from gmdash.screens.library.focus import Focus
from gmdash.screens.library.painting import Painter
from gmdash.screens.library.possible import why_not
from gmdash.screens.library.shelf import Shelf
from gmdash.screens.messages import FightWanted
from gmdash.screens.prompts.mode import Press
from gmdash.screens.topic import Topic
from gmdash.texts import Refused, Text, Words
from gmdash.widgets.look import Look

FIRST_READ, READ_AT_ONCE = 1 << 21, 1 << 20
WHILE_ASKING = {"help", "blank", "quit"}


class LibraryScreen(CommandScreen):
    """A list of campaigns with their fights. Keys go to the open prompt, else to the commands."""

    WHERE = ("library", "both", "everywhere")
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (10, "-low"), (16, "-tall")]

    def __init__(
        self,
        folder: Path,
        look: Look,
        clock: Callable[[], str],
        left: Path | None = None,
    ) -> None:
        """Make the screen.

        Args:
            folder: a campaign, or a folder of campaigns.
            look: how things are said.
            clock: tells what time it is.
            left: a fight that was just left.
        """
        super().__init__(look)
        self._shelf = Shelf(folder)
        self._focus = Focus(self._shelf)
        self._doing = Doing(self._shelf, self._focus, look, clock, self._open)
        self._painter = Painter(self._shelf, self._focus, look, clock)
        self._left = left
        self._opening = False
        self._reading = False

    def compose(self) -> ComposeResult:
        """The parts from top to bottom."""
        yield from self._painter.parts

    def on_screen_resume(self) -> None:
        """See what is there, also when a fight is left; long ones are read further later on."""
        self._opening = False
        self._see()

    def _see(self) -> None:
        self._shelf.look()
        if self._left is not None:
            self._shelf.read_on(0, first=self._left)
            self._focus.stand_on(self._left)
            self._left = None
        self._shelf.read_on(FIRST_READ)
        self._read_later()
        self._paint()

    def on_screen_suspend(self) -> None:
        """Nothing is read while a fight is played."""
        self._reading = False
        self._shelf.keep_what_is_known()

    def _read_later(self) -> None:
        if self._shelf.unread and not self._reading:
            self._reading = True
            self.call_after_refresh(self._read_on)

    def _read_on(self) -> None:
        if not self._reading:
            return
        self._reading = False
        self._shelf.read_on(READ_AT_ONCE)
        self._read_later()
        self._paint()

    def on_resize(self) -> None:
        """What is said may need more lines now."""
        self._paint()

    def take(self, event: Key) -> bool:
        """The open prompt takes the keys; none is taken while a fight is being opened."""
        if self._opening:
            return True
        if not self._doing.busy:
            self._doing.say("")
            return False
        if self.held_down(event):
            return True
        if self._doing.press(Press(event.key, typed(event))):
            self._paint()
            return True
        bound = self.bound(event)
        return bound is None or bound.id not in WHILE_ASKING

    def bound(self, event: Key) -> Command | None:
        """The command of a key; where there is nothing to open, that brings the samples."""
        command = super().bound(event)
        if command is not None and command.id == "open" and self._focus.entry is None:
            return BY_ID["samples"]
        return command

    def on_paste(self, event: Paste) -> None:
        """Pasted text is text, and never a command."""
        event.stop()
        self._doing.paste(event.text)
        self._paint()

    def command(self, command: Command) -> None:
        """Run a command, and show what came of it."""
        if command.id == "house-rules":
            self._open_rules()
        elif command.id == "summary":
            self._open_summary()
        elif command.where == "library":
            self._doing.begin(command)
        else:
            super().command(command)
        self._read_later()
        self._paint()

    def _open_rules(self) -> None:
        """Show the house rules of a campaign; their screen is imported when it is wanted."""
        from gmdash.screens.rules.book import CampaignBook
        from gmdash.screens.rules.screen import RulesScreen

        why, entry = self.why_not(BY_ID["house-rules"]), self._focus.entry
        try:
            if why or entry is None:
                raise Refused(why or Text("No campaign is here yet."))
            book = CampaignBook(entry.volume.path)
        except Refused as refused:
            self.tell(refused.text)
        else:
            self.app.push_screen(RulesScreen(book, self.look))

    def _open_summary(self) -> None:
        """Show what came of a fight or a campaign; imported when it is wanted."""
        from gmdash.screens.after.opening import summary_of

        why, entry = self.why_not(BY_ID["summary"]), self._focus.entry
        try:
            if why or entry is None:
                raise Refused(why or Text("No campaign is here yet."))
            screen = summary_of(entry, self.look)
        except Refused as refused:
            self.tell(refused.text)
        else:
            self.app.push_screen(screen)

    def topic(self) -> Topic:
        """The list of fights, and the open prompt."""
        return Topic(BY_ID["library"].text, prompt=self._doing.shown())

    def why_not(self, command: Command) -> Text | None:
        """Why a command cannot be run on the row in focus."""
        return why_not(command, self._shelf, self._focus.entry)

    def scroll_view(self, lines: int, pages: int) -> None:
        """Move in the list."""
        self._focus.move(lines + pages * self._painter.page)

    def look_changed(self) -> None:
        """Say all of it anew."""
        self._paint()

    def _open(self, path: Path) -> None:
        self._opening = True
        self.post_message(FightWanted(path, self._refused, self._came_back))

    def _refused(self, problem: Problem) -> None:
        self._opening = False
        self.tell(problem.short)

    def tell(self, words: Words) -> None:
        """Say until the next key what went wrong."""
        self._doing.say(words, alarm=True)
        self._paint()

    def _came_back(self, path: str | None) -> None:
        """The fight that was opened may go on in another file by now."""
        if path and Path(path) != self._focus.path:
            self._left = Path(path)
            self._see()

    def _paint(self) -> None:
        if self.is_mounted:
            self.set_class(self._doing.busy, "-asking")
            self.set_class(not self._shelf.entries, "-empty")
            self._painter.paint(self._doing)
