"""The settings screen: a change holds at once and is kept."""

from __future__ import annotations

from pathlib import Path

from textual.events import Key

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.keymap import ALWAYS_QUITS
from gmdash.preferences import Preferences
from gmdash.screens.command_screen import now, typed
from gmdash.screens.listing.screen import MOVES, ListScreen
from gmdash.screens.messages import KeysChanged, SettingChanged
from gmdash.screens.settings.choices import Choice
from gmdash.screens.settings.giving import DEFAULT, NO_KEY, given_keys
from gmdash.screens.settings.listing import Line, Listing
from gmdash.screens.topic import Topic
from gmdash.texts import Refused, Text, Words
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.look import Look

FIRST = "language"
STEPS = {"left": -1, "right": 1, "enter": 1}


class SettingsScreen(ListScreen):
    """A list of settings and keys. Arrows, Enter and Esc mean the same here whatever is set."""

    def __init__(self, preferences: Preferences, look: Look) -> None:
        """Make the screen.

        Args:
            preferences: the file, and what is wrong in it.
            look: what holds now.
        """
        super().__init__(look, FIRST)
        self._preferences = preferences
        self._listing = Listing(look)
        self._waiting: Command | None = None

    def topic(self) -> Topic:
        """The settings."""
        return Topic(BY_ID["settings"].text)

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
        self.paint()
        return taken

    def command(self, command: Command) -> None:
        """The key that opened the settings leaves them too."""
        if command.id == "settings":
            self.dismiss()
        else:
            super().command(command)

    def _change(self, event: Key) -> None:
        match self.stop():
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

    def lines(self) -> list[Line]:
        """What is wrong, the settings, and the keys of all commands."""
        problems, theme = self._preferences.problems, self.app.theme
        return list(self._listing.lines(problems, theme, self._waiting, self.app.size.width))

    def heading(self) -> Words:
        """Where the settings are kept."""
        path = self._preferences.path
        if path is None:
            return Text("Settings, not kept in any file")
        home = Path.home()
        short = f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
        return Text("Settings · {path}", path=short)

    def asked(self) -> Words:
        """Whose key is waited for."""
        if self._waiting is None:
            return ""
        return Text("Press the new key for “{command}”.", command=self._waiting.text)

    def keys(self) -> FooterLine:
        """What can be done to the line one is on."""
        if self._waiting is not None:
            return FooterLine(
                self.named(
                    ("escape", Text("cancel")),
                    (NO_KEY, Text("no key")),
                    (DEFAULT, Text("usual key")),
                )
            )
        keys: tuple[tuple[str, str], ...] = ()
        match self.stop():
            case Choice():
                keys = ((self.look.say("← →"), self.look.say(Text("change"))),)
            case Command():
                keys = self.named(("enter", Text("new key")))
        return FooterLine(keys, self.last_keys(Text("close")))
