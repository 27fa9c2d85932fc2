"""The library: campaigns and their fights."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult
from textual.events import Key

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.files.problems import Problem
from gmdash.screens.command_screen import CommandScreen
from gmdash.screens.messages import FightWanted
from gmdash.screens.shelf import KINDS, Entry, entries, problem_words
from gmdash.screens.topic import Topic
from gmdash.texts import Refused, Text, Words
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.grid import Column, Row, Said
from gmdash.widgets.look import Look
from gmdash.widgets.paragraphs import Paragraphs
from gmdash.widgets.prompt import Notice
from gmdash.widgets.rows import Rows

COLUMNS = (
    Column(3),
    Column(34, least=12, grow=2),
    Column(12, least=8),
    Column(12, least=8),
    Column(24, least=6, grow=3),
)
FOOTER = [BY_ID[id_] for id_ in ("open", "down", "up", "settings")]
LAST = [BY_ID[id_] for id_ in ("help", "quit")]


class LibraryScreen(CommandScreen):
    """A list of fights; the one in focus is opened."""

    WHERE = ("library", "everywhere")

    def __init__(self, folder: Path, look: Look) -> None:
        """Make the screen.

        Args:
            folder: a campaign, or a folder of campaigns.
            look: how things are said.
        """
        super().__init__(look)
        self._folder = folder
        self._entries: list[Entry] = []
        self._at = 0
        self._notice: Words = ""

    def compose(self) -> ComposeResult:
        """The title, the list, the last word, the footer."""
        yield Drawn(id="title")
        yield Drawn(id="nothing")
        yield Rows()
        yield Drawn(id="entry")
        yield Drawn(id="footer")

    def on_screen_resume(self) -> None:
        """Read the campaigns anew, also when a fight is left."""
        self._entries = entries(self._folder)
        fights = [at for at, entry in enumerate(self._entries) if entry.fight]
        if self._at not in fights:
            self._at = fights[0] if fights else 0
        self._paint()

    def _refused(self, problem: Problem) -> None:
        self.tell(problem_words(problem))

    def tell(self, words: Words) -> None:
        """Say it until the next key."""
        self._notice = words
        if self.is_mounted:
            self._paint()

    def take(self, event: Key) -> bool:
        """Any key ends what was said last."""
        self._notice = ""
        return False

    def command(self, command: Command) -> None:
        """Move, open, help, quit."""
        if command.id == "open":
            self._open()
        else:
            super().command(command)
        self._paint()

    def scroll_view(self, lines: int, pages: int) -> None:
        """Move in the list."""
        self._at = max(0, min(len(self._entries) - 1, self._at + lines + 10 * pages))

    def topic(self) -> Topic:
        """The list of fights."""
        return Topic(BY_ID["library"].text)

    def why_not(self, command: Command) -> Text | None:
        """Why what is in focus cannot be opened."""
        if command.id != "open":
            return None
        if not self._entries:
            return Text("There is nothing to open.")
        return self._entries[self._at].refusal

    def look_changed(self) -> None:
        """Say all of it anew."""
        self._paint()

    def _open(self) -> None:
        why = self.why_not(BY_ID["open"])
        if why:
            self._notice = why
            return
        try:
            self.post_message(FightWanted(self._entries[self._at].file(), self._refused))
        except Refused as refused:
            self._notice = refused.text

    def _paint(self) -> None:
        say = self.look.say
        title = Text("gmdash · campaigns in {folder}", folder=str(self._folder))
        self.query_one("#title", Drawn).show(Notice(say(title)))
        nothing = self.query_one("#nothing", Drawn)
        nothing.display = not self._entries
        empty = Text("No campaign is here yet; `gmdash demo` brings two to try.")
        nothing.show(Paragraphs(((say(empty), "bold"),)))
        rows = {str(e.path): self._row(e, at == self._at) for at, e in enumerate(self._entries)}
        keep = str(self._entries[self._at].path) if self._entries else None
        self.query_one(Rows).show(rows, keep, snap=False)
        notice = Notice(say(self._notice), bool(self._notice), self.look.signs.ellipsis)
        self.query_one("#entry", Drawn).show(notice)
        self.query_one("#footer", Drawn).show(
            FooterLine(self.look.caps(FOOTER), self.look.caps(LAST))
        )

    def _row(self, entry: Entry, here: bool) -> Row:
        look = self.look
        fight = entry.fight
        kind = look.say(KINDS[fight.kind]) if fight else ""
        round_ = fight.round if fight and fight.kind in ("running", "over") else 0
        cells = (
            Said(f" {look.signs.acting}" if here else "", "bold"),
            Said(("  " if fight else "") + entry.title, "" if fight else "bold"),
            Said(entry.campaign.system.title if entry.campaign else ""),
            Said(kind or (look.say(KINDS["broken"]) if not entry.campaign else "")),
            Said(self._about(entry, round_), ellipsis=look.signs.ellipsis),
        )
        return Row(COLUMNS, cells, "reverse" if here else "")

    def _about(self, entry: Entry, round_: int) -> str:
        if entry.problem is not None:
            return self.look.say(problem_words(entry.problem))
        said = [entry.path.name] if entry.fight else []
        if round_:
            said.append(self.look.say(Text("round {round}", round=round_)))
        return " · ".join(said)
