"""The settings screen: a change holds at once and is kept."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult
from textual.events import Key, Paste

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.key_names import key_name
from gmdash.keymap import ALWAYS_QUITS
from gmdash.preferences import Preferences
from gmdash.screens.command_screen import CommandScreen, now, typed
from gmdash.screens.messages import KeysChanged, SettingChanged
from gmdash.screens.settings.choices import Choice
from gmdash.screens.settings.giving import DEFAULT, NO_KEY, given_keys
from gmdash.screens.settings.listing import Line, Listing, Stop, Title
from gmdash.screens.topic import Topic
from gmdash.texts import Refused, Text, Words
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.look import Look
from gmdash.widgets.prompt import Notice
from gmdash.widgets.rows import Rows

FIRST = "language"
PAGE = 10
STEPS = {"left": -1, "right": 1, "enter": 1}
MOVES = {"up": -1, "down": 1}


class SettingsScreen(CommandScreen):
    """A list of settings and keys. Arrows, Enter and Esc mean the same here whatever is set."""

    CSS_PATH = "settings.tcss"

    def __init__(self, preferences: Preferences, look: Look) -> None:
        """Make the screen.

        Args:
            preferences: the file, and what is wrong in it.
            look: what holds now.
        """
        super().__init__(look)
        self._preferences = preferences
        self._listing = Listing(look)
        self._here = FIRST
        self._waiting: Command | None = None
        self._notice: Words = ""

    def compose(self) -> ComposeResult:
        """The title, the list, the last word, the footer."""
        yield Drawn(id="title")
        yield Rows()
        yield Drawn(id="entry")
        yield Drawn(id="footer")

    def on_mount(self) -> None:
        """Fill the list."""
        self._paint()

    def on_resize(self) -> None:
        """Break what is wrong in the file into lines of this width."""
        self._paint()

    def on_paste(self, event: Paste) -> None:
        """A paste changes nothing."""
        event.stop()

    def topic(self) -> Topic:
        """The settings."""
        return Topic(BY_ID["settings"].text)

    def look_changed(self) -> None:
        """Say all of it anew."""
        self._paint()

    def tell(self, words: Words) -> None:
        """Say it until the next key."""
        self._notice = words
        self._paint()

    def take(self, event: Key) -> bool:
        """The next key is given to the command that waits for one; else some keys mean a change."""
        self._notice = ""
        taken = True
        if self._waiting is not None:
            taken = event.key != ALWAYS_QUITS
            if taken and not self.held_down(event):
                self._given(self._waiting, event)
        elif event.key == "escape":
            self.dismiss()
        elif event.key in MOVES:
            self.scroll_view(MOVES[event.key], 0)
        elif event.key in STEPS:
            self._change(event)
        else:
            taken = False
        self._paint()
        return taken

    def command(self, command: Command) -> None:
        """The key that opened the settings leaves them too."""
        if command.id == "settings":
            self.dismiss()
        else:
            super().command(command)

    def scroll_view(self, lines: int, pages: int) -> None:
        """Move in the list."""
        stops = [line.key for line in self._lines() if line.stop is not None]
        at = stops.index(self._here) if self._here in stops else 0
        self._here = stops[max(0, min(len(stops) - 1, at + lines + PAGE * pages))]
        self._paint()

    def _change(self, event: Key) -> None:
        match self._stop():
            case Choice() as choice:
                value = choice.stepped(STEPS[event.key])
                self.post_message(SettingChanged(choice.name, value))
            case Command() as command if event.key == "enter":
                self._waiting = command
                self._ran_key, self._ran_until = event.key, now()

    def _given(self, command: Command, event: Key) -> None:
        if event.key == "escape":
            self._waiting = None
            return
        try:
            keys = given_keys(self.look.keymap, command, typed(event) or event.key)
        except Refused as refused:
            self._notice = refused.text
        else:
            self._waiting = None
            self.post_message(KeysChanged(command, keys))

    def _stop(self) -> Stop | None:
        return next((line.stop for line in self._lines() if line.key == self._here), None)

    def _lines(self) -> list[Line]:
        problems, theme = self._preferences.problems, self.app.theme
        return list(self._listing.lines(problems, theme, self._waiting, self.app.size.width))

    def _paint(self) -> None:
        look = self.look
        lines = self._lines()
        if all(line.key != self._here for line in lines):
            self._here = FIRST
        title = Title(look.say(self._title()), look.signs.ellipsis)
        self.query_one("#title", Drawn).show(title)
        rows = {line.key: line.row(look, line.key == self._here) for line in lines}
        self.query_one(Rows).show(rows, self._here, snap=True)
        asked = self._asked()
        notice = Notice(look.say(self._notice or asked), bool(self._notice), look.signs.ellipsis)
        self.query_one("#entry", Drawn).show(notice)
        self.query_one("#footer", Drawn).show(self._footer())

    def _title(self) -> Words:
        path = self._preferences.path
        if path is None:
            return Text("Settings, not kept in any file")
        home = Path.home()
        short = f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
        return Text("Settings · {path}", path=short)

    def _asked(self) -> Words:
        if self._waiting is None:
            return ""
        return Text("Press the new key for “{command}”.", command=self._waiting.text)

    def _footer(self) -> FooterLine:
        if self._waiting is not None:
            return FooterLine(
                self._keys(
                    ("escape", Text("cancel")),
                    (NO_KEY, Text("no key")),
                    (DEFAULT, Text("usual key")),
                )
            )
        stop = self._stop()
        keys: tuple[tuple[str, str], ...] = ()
        match stop:
            case Choice():
                keys = ((self.look.say("← →"), self.look.say(Text("change"))),)
            case Command():
                keys = self._keys(("enter", Text("new key")))
        last = [BY_ID[id_] for id_ in ("help", "quit")]
        return FooterLine(keys, self._keys(("escape", Text("close"))) + self.look.caps(last))

    def _keys(self, *keys: tuple[str, Words]) -> tuple[tuple[str, str], ...]:
        return tuple((self.look.say(key_name(key)), self.look.say(what)) for key, what in keys)
