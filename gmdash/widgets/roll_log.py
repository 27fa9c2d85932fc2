"""The roll log: as many lines as there are, of which only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from gmdash.widgets.cells import Line
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.listing import with_bar
from gmdash.widgets.look import Signs
from gmdash.widgets.told import Told


class LogPage(Struct, frozen=True):
    """The lines in sight.

    Attributes:
        told: those from `top` on.
        count: how many there are in all.
    """

    told: tuple[Told, ...]
    top: int
    count: int
    signs: Signs

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines, with a bar beside them where there are more than fit."""
        room = width - 2 if self.count > height else width
        lines: list[Line] = [[(t.line(room, self.signs.ellipsis), "")] for t in self.told[:height]]
        return with_bar(lines, self.top, self.count, width, self.signs)


class RollLog(Drawn):
    """Shows lines of text, the newest at the end; it stays there unless it was scrolled away.

    Attributes:
        top: the first line in sight.
    """

    DEFAULT_CSS = "RollLog { height: 1fr; }"

    def __init__(self, signs: Signs) -> None:
        super().__init__()
        self.top = 0
        self._signs = signs
        self._lines: Sequence[Told] = ()

    def show_lines(self, lines: Sequence[Told], signs: Signs, follow: bool) -> None:
        """Show these lines; with `follow` the last ones, else from where it was scrolled to."""
        self._lines, self._signs = lines, signs
        self._scroll(len(lines) if follow else self.top)

    def scroll_lines(self, lines: int) -> None:
        """Scroll at once."""
        self._scroll(self.top + lines)

    def on_resize(self) -> None:
        """Stay at the end in a smaller window too."""
        self._scroll(len(self._lines))

    def _scroll(self, top: int) -> None:
        height = self.size.height
        self.top = max(0, min(top, len(self._lines) - height))
        told = tuple(self._lines[self.top : self.top + height])
        self.show(LogPage(told, self.top, len(self._lines), self._signs))
