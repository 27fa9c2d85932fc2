"""The Textual app: wiring, nothing else."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from textual import on
from textual.app import App

from gmdash import language as languages
from gmdash.files.problems import Unreadable
from gmdash.files.settings_file import OWN_THEMES
from gmdash.language import Language
from gmdash.preferences import Preferences, problem_line
from gmdash.screens.command_screen import CommandScreen
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.messages import (
    FightWanted,
    KeysChanged,
    LanguageWanted,
    LibraryWanted,
    SettingChanged,
    SettingsWanted,
)
from gmdash.session import Session, local_time
from gmdash.texts import Refused, Text, chain
from gmdash.widgets.look import Look
from gmdash.widgets.themes import THEMES

# What a shell says of a program that was ended by SIGTERM.
KILLED = 128 + 15
# Seconds between two looks whether the terminal is still there.
TERMINAL_EVERY = 1


def campaigns_folder() -> Path:
    """Where the campaigns of the user are."""
    from platformdirs import user_data_path

    return user_data_path("gmdash") / "campaigns"


def _has_terminal() -> bool:
    return sys.__stdin__ is not None and sys.__stdin__.isatty()


class GmdashApp(App[None], inherit_bindings=False):
    """Opens a fight or the library, and goes from one to the other.

    Attributes:
        stopped: one sentence about an error nobody expected; None where there was none.
        report: the file that tells of it; None also where none could be written.
    """

    CSS_PATH = ["screens/fight/fight.tcss", "screens/library/library.tcss"]
    DEFAULT_MODE = "first"
    AUTO_FOCUS = ""
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        path: Path | None = None,
        *,
        seed: str | None = None,
        ascii: bool = False,  # noqa: A002
        theme: str | None = None,
        language: Language | None = None,
        settings: Preferences | None = None,
        clock: Callable[[], str] = local_time,
    ) -> None:
        """Open what the path names.

        Args:
            path: an encounter file, a campaign, a folder of campaigns, or None for the user's.
            seed: makes the dice of each entry follow from it and the entry's number.
            ascii: whether only signs of ASCII are drawn.
            theme: a theme by name.
            language: in which to speak.
            settings: the user's; what is given beside them wins. None keeps nothing.
            clock: tells the time of an entry.

        Raises:
            Unreadable: the file is no encounter file.
            Refused: there is no such path or theme.
        """
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self.animation_level = "none"
        self.stopped: Text | None = None
        self.report: Path | None = None
        self._session: Session | None = None
        self._settings = settings or Preferences()
        said = self._settings.settings
        self._look = Look(
            language or languages.chosen(None, said.language),
            ascii or said.ascii,
            self._settings.keymap,
        )
        self._seed = seed
        self._clock = clock
        self._path = path
        self._left: Path | None = None
        for own in THEMES.values():
            self.register_theme(own)
        self._choose(theme, said.theme)
        self.set_class(self._look.ascii, "-ascii")
        self._first = self._screen_for(path)
        if self._settings.problems:
            self._first.tell(problem_line(self._settings.problems[0]))
        self.add_mode("library", self._library)

    def get_default_screen(self) -> CommandScreen:
        """What the path names."""
        return self._first

    def on_mount(self) -> None:
        """Declare the mode of the first screen, so that it can be left for good.

        Of a mode that is declared before, Textual parses all style sheets anew for its screen.
        """
        self.add_mode(self.DEFAULT_MODE, self.get_default_screen)

    def _choose(self, theme: str | None, own: str) -> None:
        if theme is None:
            self._begin_in(own if own in self.available_themes else OWN_THEMES[0])
        elif theme not in self.available_themes:
            raise Refused(
                Text(
                    "There is no theme “{name}”; there are {names}.",
                    name=theme[:40],
                    names=chain(sorted(self.available_themes)),
                )
            )
        else:
            self._begin_in(theme)

    def _begin_in(self, name: str) -> None:
        """Take a theme before anything is styled.

        As a change of the theme it would have all style sheets parsed twice more at the start. A
        theme of the terminal's own colours needs that, for the filters that Textual sets then.
        """
        dark = self.available_themes[name].dark
        if self.available_themes[name].ansi:
            self.theme = name
            return
        self.set_reactive(App.theme, name)
        self.update_classes(
            {f"-theme-{name}": True, "-dark-mode": dark, "-light-mode": not dark}, update=False
        )
        self.stylesheet.set_variables(self.get_css_variables())

    def _screen_for(self, path: Path | None) -> CommandScreen:
        if path is None or path.is_dir():
            return self._library()
        if not path.exists():
            raise Refused(Text("{path} is not there.", path=str(path)))
        return self._fight(self._fresh(path))

    def _fresh(self, path: Path) -> Path:
        """The fight to open: of a prepared one a copy, however it is named."""
        folder = path.resolve().parent.parent
        if not (folder / "campaign.yaml").exists():
            return path
        # Only a fight of a campaign can be prepared; others open without its pages.
        from gmdash.preparing import fresh

        return fresh(path, folder, self._clock)

    def _library(self) -> CommandScreen:
        """The library of the path; it is imported when it is wanted."""
        from gmdash.screens.library.screen import LibraryScreen
        from gmdash.screens.library.shelf import folder_of

        folder = folder_of(self._path) if self._path else None
        return LibraryScreen(folder or campaigns_folder(), self._look, self._clock, self._left)

    def _fight(self, path: Path) -> FightScreen:
        session = self._session = Session(path, self._seed, self._clock, partly=True)
        return FightScreen(session, self._look)

    def on_ready(self) -> None:
        """The first frame is drawn: look for garbage again, but not in what is there for good."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        self._leave_when_told()

    def _leave_when_told(self) -> None:
        """A plain `kill` leaves the terminal as it was; Windows has no such signal.

        A terminal that is gone for good says so by no signal where it is not the controlling
        one; the fight must not stay locked by a window that nobody can see.
        """
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(
                signal.SIGTERM, lambda: self.exit(return_code=KILLED)
            )
        if not self.is_headless:
            self.set_interval(TERMINAL_EVERY, self._leave_without_terminal)

    def _leave_without_terminal(self) -> None:
        if not _has_terminal():
            self.exit(return_code=KILLED)

    @on(FightWanted)
    def open_fight(self, wanted: FightWanted) -> None:
        """Open a fight on top of the library."""
        try:
            self.push_screen(self._fight(wanted.path), wanted.left)
        except Unreadable as unreadable:
            wanted.refused(unreadable.problems[0])

    @on(LibraryWanted)
    async def back_to_the_library(self, wanted: LibraryWanted) -> None:
        """Leave the fight for the library below it, or for that of its campaign."""
        if len(self.screen_stack) > 1:
            self.screen.dismiss(str(wanted.path))
        else:
            self._left = wanted.path
            await self.switch_mode("library")
            await self.remove_mode(self.DEFAULT_MODE)

    @on(SettingsWanted)
    def open_settings(self) -> None:
        """Open the settings on top of what is there; their screen is imported when it is wanted."""
        from gmdash.screens.settings.screen import SettingsScreen

        # A key that was held down asks again before the screen is there.
        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen(self._settings, self._look))

    @on(LanguageWanted)
    def change_language(self) -> None:
        """Speak the other language."""
        code = self._look.language.code
        other = next(code_ for code_ in languages.CODES if code_ != code)
        self.change_setting(SettingChanged("language", other))

    @on(SettingChanged)
    def change_setting(self, changed: SettingChanged) -> None:
        """Show a changed setting on all screens, and keep it."""
        look, value = self._look, changed.value
        match changed.name:
            case "language":
                look.change(languages.language(str(value)), look.ascii, look.keymap)
            case "ascii":
                look.change(look.language, bool(value), look.keymap)
                self.set_class(look.ascii, "-ascii")
                # Otherwise only the screen on top is styled anew.
                self.refresh_css(animate=False)
            case "theme":
                self.theme = str(value)
        self._changed(lambda: self._settings.save(changed.name, value))

    @on(KeysChanged)
    def change_keys(self, changed: KeysChanged) -> None:
        """Take other keys for a command, on all screens, and keep them."""
        look = self._look
        keymap = look.keymap.changed(changed.command, changed.keys)
        look.change(look.language, look.ascii, keymap)
        self._changed(lambda: self._settings.save_keys(changed.command, changed.keys))

    def _changed(self, save: Callable[[], None]) -> None:
        """Save, and show everything anew; what cannot be saved holds as long as the app runs."""
        refused = None
        try:
            save()
        except Refused as why:
            refused = why.text
        screens = [screen for screen in self.screen_stack if isinstance(screen, CommandScreen)]
        for screen in screens:
            screen.look_changed()
        if refused and screens:
            screens[-1].tell(refused)

    def _handle_exception(self, error: Exception) -> None:
        """Leave the terminal as it was, and a report instead of a traceback on it.

        An open draft is dropped; what was confirmed is on disk, and the file is let go.
        """
        if self.stopped is None:
            from gmdash.reporting import stopped

            self.stopped, self.report = stopped(error, self._look.language)
        if self._session is not None:
            self._session.close()
        super()._handle_exception(error)
        self._exit_renderables.clear()
