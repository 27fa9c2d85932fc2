"""Paints the library: the list, what is in focus, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from rich.cells import cell_len
from textual.widget import Widget

from gmdash.commands import BY_ID
from gmdash.screens.library.details import details
from gmdash.screens.library.doing import Doing
from gmdash.screens.library.entries import Entry
from gmdash.screens.library.focus import Focus
from gmdash.screens.library.keys_now import footer
from gmdash.screens.library.rows import heads, row
from gmdash.screens.library.shelf import Shelf
from gmdash.screens.prompts.drawing import prompt_keys, typing_line
from gmdash.screens.prompts.mode import Shown
from gmdash.texts import Text
from gmdash.widgets.cells import Piece, cut_middle, unbroken
from gmdash.widgets.drawn import Blank, Drawing, Drawn
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.listing import Listing, room_for_rows, top_for
from gmdash.widgets.look import Look
from gmdash.widgets.paragraphs import Paragraphs
from gmdash.widgets.prompt import Notice

# What a line may lose where it is broken at a blank.
ROOM_TO_BREAK = 12


class Painter:
    """Shows the shelf and the open prompt on the screen.

    Attributes:
        parts: the widgets, from top to bottom.
    """

    def __init__(self, shelf: Shelf, focus: Focus, look: Look, clock: Callable[[], str]) -> None:
        self._shelf = shelf
        self._focus = focus
        self._look = look
        self._clock = clock
        self._title = Drawn(id="title")
        self._nothing = Drawn(id="nothing")
        self._rows = Drawn(id="rows")
        self._drawn: dict[Path, tuple[Entry, tuple[bool, int, str], Drawing]] = {}
        self._top = 0
        self._details = Drawn(id="details")
        self._entry = Drawn(id="entry")
        self._footer = Drawn(id="footer")
        self.parts: tuple[Widget, ...] = (
            self._title,
            self._nothing,
            self._rows,
            self._details,
            self._entry,
            self._footer,
        )

    @property
    def page(self) -> int:
        """How many rows a page has."""
        return max(1, room_for_rows(self._rows.size.height) - 1)

    def paint(self, doing: Doing) -> None:
        """Show what has changed."""
        shown = doing.shown()
        say = self._look.say
        self._title.show(Notice(say(self._where()), ellipsis=self._look.signs.ellipsis))
        self._nothing.show(self._paragraphs(self._welcome()))
        self._rows.show(self._listing())
        self._details.show(self._paragraphs(self._said(doing, shown), low=shown is not None))
        self._entry.show(self._line(doing, shown))
        self._footer.show(self._keys(shown))

    def _where(self) -> Text:
        folder = self._shelf.folder
        try:
            said = f"~/{folder.relative_to(Path.home()).as_posix()}"
        except (ValueError, RuntimeError):
            said = str(folder)
        return Text("gmdash · campaigns in {folder}", folder=said)

    def _listing(self) -> Listing:
        focused, at = self._focus.entry, 0
        drawings: list[Drawing] = []
        for entry in self._shelf.entries:
            if drawings and not entry.is_fight:
                drawings.append(Blank())
            if entry is focused:
                at = len(drawings)
            drawings.append(self._row(entry, entry is focused))
        room = room_for_rows(self._rows.size.height)
        self._top = top_for(self._top, at, room, len(drawings)) if room > 0 else 0
        rows = tuple(drawings)
        return Listing(heads(self._look), rows, at, self._top, self._look.signs)

    def _row(self, entry: Entry, focused: bool) -> Drawing:
        """The row of an entry, made anew only where something about it has changed."""
        now = self._clock()
        about = (focused, self._look.version, now[:10])
        known = self._drawn.get(entry.path)
        if known is None or known[0] is not entry or known[1] != about:
            known = (entry, about, row(entry, self._look, now, focused))
            self._drawn[entry.path] = known
        return known[2]

    def _welcome(self) -> list[Piece]:
        if self._shelf.problem:
            return [(self._look.say(self._shelf.problem), "bold alarm")]
        bring, own = (self._look.key(BY_ID[id_]) for id_ in ("open", "campaign-new"))
        texts = (
            Text("Welcome! gmdash keeps track of fights: who acts, who is hurt, what was rolled."),
            Text("{key} brings the sample campaigns here, ready to be played.", key=bring),
            Text("{key} makes a campaign of your own.", key=own),
        )
        return [
            (self._look.say(text), style)
            for text, style in zip(texts, ("bold", "", ""), strict=True)
        ]

    def _said(self, doing: Doing, shown: Shown | None) -> Iterator[Piece]:
        """What is asked or refused; else about the row in focus."""
        say = self._look.say
        if shown is not None:
            yield say(shown.question), "bold"
            if doing.alarm:
                yield self._refusal(doing, self._details.size.height - 1), "bold alarm"
            elif shown.options:
                yield _unbroken(say(shown.options)), ""
        elif self._too_long(doing):
            yield self._refusal(doing, self._details.size.height), "bold alarm"
        elif self._focus.entry is not None:
            yield from ((say(words), "") for words in details(self._focus.entry))

    def _refusal(self, doing: Doing, lines: int) -> str:
        """Why something was refused; of a long path the middle is missing, not of the reason."""
        room = (self._details.size.width - ROOM_TO_BREAK) * max(1, lines)
        said = f"! {self._look.say(doing.notice)}"
        return cut_middle(said, room, self._look.signs.ellipsis)

    def _too_long(self, doing: Doing) -> bool:
        """Whether a refusal needs more than one line, and has them."""
        room = self._entry.size.width - 4
        wide = cell_len(self._look.say(doing.notice)) > room
        return doing.alarm and wide and self._details.size.height > 1

    def _line(self, doing: Doing, shown: Shown | None) -> Drawing:
        say, signs = self._look.say, self._look.signs
        if shown is not None:
            return typing_line(shown, self._look)
        if self._too_long(doing):
            return Blank()
        said = cut_middle(say(doing.notice), self._entry.size.width - 4, signs.ellipsis)
        return Notice(said, doing.alarm, signs.ellipsis)

    def _keys(self, shown: Shown | None) -> FooterLine:
        if shown is None:
            return footer(self._shelf, self._focus.entry, self._look)
        return prompt_keys(shown, self._look)

    def _paragraphs(self, pieces: Iterator[Piece] | list[Piece], low: bool = False) -> Paragraphs:
        return Paragraphs(tuple(pieces), 1, low, self._look.signs.ellipsis)


def _unbroken(options: str) -> str:
    """The options with no line broken inside one of them."""
    return "   ".join(unbroken(option) for option in options.split("   "))
