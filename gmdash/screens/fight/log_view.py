"""The roll log: every sentence of the fight; the newest stand in the bulletin below."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical

from gmdash.screens.fight.chronicle import Chronicle
from gmdash.screens.fight.scene import Scene
from gmdash.widgets.look import Look
from gmdash.widgets.roll_log import RollLog

NEAR_THE_TOP = 5


class LogView(Vertical):
    """The log; what is not told yet is told when it is scrolled to."""

    tells = True

    def __init__(self, chronicle: Chronicle, look: Look, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._chronicle = chronicle
        self._look = look
        self._lines = RollLog(look.signs)

    def compose(self) -> ComposeResult:
        """The lines."""
        yield self._lines

    def show(self, scene: Scene, snap: bool) -> None:
        """Show the log as it is now; after a change its end."""
        lines = self._chronicle.lines
        count = max(0, len(lines) - scene.told_below)
        self._lines.show_lines(lines, count, self._look.signs, follow=snap)

    def scroll_lines(self, lines: int, pages: int) -> None:
        """Scroll, and tell earlier entries where their end comes near."""
        by = lines + pages * self.size.height
        if by < 0 and self._lines.top + by < NEAR_THE_TOP:
            by += self._chronicle.earlier()
        self._lines.scroll_lines(by)
