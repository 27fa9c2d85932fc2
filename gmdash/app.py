"""The Textual app: wiring, nothing else."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path

from textual import on
from textual.app import App
from textual.screen import Screen

from gmdash import language as languages
from gmdash.files.problems import Unreadable
from gmdash.language import Language
from gmdash.screens.command_screen import CommandScreen
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.messages import FightWanted, LanguageWanted, LibraryWanted
from gmdash.screens.report import write_report
from gmdash.session import Session, local_time
from gmdash.texts import Refused, Text, chain
from gmdash.widgets.look import Look


def campaigns_folder() -> Path:
    """Where the campaigns of the user are."""
    from platformdirs import user_data_path

    return user_data_path("gmdash") / "campaigns"


class GmdashApp(App[None], inherit_bindings=False):
    """Opens a fight or the library, and goes from one to the other.

    Attributes:
        report: the file that tells of an error nobody expected.
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
        clock: Callable[[], str] = local_time,
    ) -> None:
        """Open what the path names.

        Args:
            path: an encounter file, a campaign, a folder of campaigns, or None for the user's.
            seed: makes the dice of each entry follow from it and the entry's number.
            ascii: whether only signs of ASCII are drawn.
            theme: a theme by name.
            language: in which to speak.
            clock: tells the time of an entry.

        Raises:
            Unreadable: the file is no encounter file.
            Refused: there is no such path or theme.
        """
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self.animation_level = "none"
        self.report: Path | None = None
        self._look = Look(language or languages.chosen(), ascii)
        self._seed = seed
        self._clock = clock
        self._path = path
        self._left: Path | None = None
        if theme is not None:
            self._choose(theme)
        self.set_class(ascii, "-ascii")
        first = self._screen_for(path)
        self.add_mode("first", lambda: first)
        self.add_mode("library", self._library)

    def _choose(self, theme: str) -> None:
        if theme not in self.available_themes:
            raise Refused(
                Text(
                    "There is no theme “{name}”; there are {names}.",
                    name=theme[:40],
                    names=chain(sorted(self.available_themes)),
                )
            )
        self.theme = theme

    def _screen_for(self, path: Path | None) -> Screen[str]:
        if path is None or path.is_dir():
            return self._library()
        if not path.exists():
            raise Refused(Text("{path} is not there.", path=str(path)))
        return self._fight(path)

    def _library(self) -> Screen[str]:
        """The library of the path; it is imported when it is wanted."""
        from gmdash.screens.library.screen import LibraryScreen
        from gmdash.screens.library.shelf import folder_of

        folder = folder_of(self._path) if self._path else None
        return LibraryScreen(folder or campaigns_folder(), self._look, self._clock, self._left)

    def _fight(self, path: Path) -> FightScreen:
        return FightScreen(Session(path, self._seed, self._clock), self._look)

    def on_ready(self) -> None:
        """The first frame is drawn: look for garbage again, but not in what is there for good."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

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
            await self.remove_mode("first")

    @on(LanguageWanted)
    def change_language(self) -> None:
        """Speak the other language, on all screens."""
        look = self._look
        other = next(code for code in languages.CODES if code != look.language.code)
        look.change(languages.language(other), look.ascii, look.keymap)
        for screen in self.screen_stack:
            if isinstance(screen, CommandScreen):
                screen.look_changed()

    def _handle_exception(self, error: Exception) -> None:
        """Leave the terminal as it was, and a report instead of a traceback on it."""
        if self.report is None:
            self.report = write_report(error)
        super()._handle_exception(error)
        self._exit_renderables.clear()
