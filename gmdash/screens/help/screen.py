"""Help: the keys of the screen below and the rules of its fight, side by side or in a row."""

from __future__ import annotations

from itertools import zip_longest

from textual.events import Key

from gmdash.commands import BY_ID
from gmdash.key_names import ESC
from gmdash.screens.command_screen import CommandScreen
from gmdash.screens.help.card import card_lines
from gmdash.screens.help.keys import key_lines
from gmdash.screens.page_screen import STAYS, PageScreen
from gmdash.texts import Text, chain
from gmdash.widgets.cells import Line, padded
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.look import Look
from gmdash.widgets.page import Lines, Page
from gmdash.widgets.prompt import Notice

SIDE_BY_SIDE = 112


class HelpScreen(PageScreen):
    """A list to scroll; any key that does not scroll closes it."""

    CSS_PATH = "help.tcss"

    def __init__(self, look: Look, screen: CommandScreen) -> None:
        """Make the screen.

        Args:
            look: how things are said.
            screen: what help is wanted for; it is left as it is.
        """
        super().__init__(look)
        self._about = screen

    def show(self) -> None:
        """The keys, and the rules beside them."""
        say, topic = self.look.say, self._about.topic()
        names = [topic.title, topic.system.title if topic.system else ""]
        about = chain([name for name in names if name], " · ")
        title = Text("Help: {about}", about=about)
        self.query_one("#title", Drawn).show(Notice(say(title), ellipsis=self.look.signs.ellipsis))
        lines = tuple(tuple(line) for line in self._lines())
        self.query_one(Page).show(Lines(lines), len(lines))
        self.query_one("#footer", Drawn).show(FooterLine(self._footer()))

    def _lines(self) -> list[Line]:
        width = self.size.width - 1
        topic, look = self._about.topic(), self.look
        if topic.system is None or width < SIDE_BY_SIDE:
            keys, card = key_lines(self._about, look, width), card_lines(topic, look, width)
            return [*keys, [], *card] if card else keys
        left = width // 2 - 5
        keys = key_lines(self._about, look, left - 1)
        card = card_lines(topic, look, width - left - 1)
        none: Line = []
        return [
            [*padded(key, left), (look.signs.mark, "dim"), *rule]
            for key, rule in zip_longest(keys, card, fillvalue=none)
        ]

    def _footer(self) -> tuple[tuple[str, str], ...]:
        look, say = self.look, self.look.say
        one, page = (
            " ".join(look.key(BY_ID[id_]) for id_ in ids)
            for ids in (("up", "down"), ("page-up", "page-down"))
        )
        return (
            (say(ESC), say(Text("close"))),
            (one, say(Text("scroll"))),
            (page, say(Text("a page"))),
        )

    def take(self, event: Key) -> bool:
        """Keys scroll, or close."""
        bound = self.bound(event)
        if bound is not None and bound.id in STAYS:
            return False
        self.dismiss()
        return True
