"""Many lines to scroll through, drawn by one widget: opened at once, however many there are."""

from __future__ import annotations

from msgspec import Struct
from textual.app import ComposeResult
from textual.containers import VerticalScroll

from gmdash.widgets.cells import Line, Piece
from gmdash.widgets.drawn import Drawing, Drawn


class Lines(Struct, frozen=True):
    """Lines put together beforehand."""

    lines: tuple[tuple[Piece, ...], ...]

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines as they are."""
        return [list(line) for line in self.lines]


class Stack(Struct, frozen=True):
    """Drawings of one line each, under each other."""

    rows: tuple[Drawing, ...]

    def draw(self, width: int, height: int) -> list[Line]:
        """A line for each."""
        return [line for row in self.rows for line in row.draw(width, 1)[:1]]


class Page(VerticalScroll, can_focus=False):
    """A drawing that may be higher than there is room."""

    DEFAULT_CSS = "Page { height: 1fr; scrollbar-size-vertical: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._drawn = Drawn()
        self._kept: int | None = None

    def compose(self) -> ComposeResult:
        """The drawing."""
        yield self._drawn

    def show(self, drawing: Drawing, lines: int, keep: int | None = None) -> None:
        """Show a drawing of so many lines.

        Args:
            drawing: what is drawn.
            lines: how high it is.
            keep: the line that has to be in sight; None leaves the page where it is.
        """
        self._drawn.show(drawing)
        if self._drawn.styles.height is None or self._drawn.styles.height.value != lines:
            self._drawn.styles.height = lines
            self.call_after_refresh(self._reveal)
        self._kept = keep
        self._reveal()

    def scroll_lines(self, lines: int, pages: int = 0) -> None:
        """Scroll at once."""
        self._scroll(self.scroll_y + lines + pages * self.scrollable_content_region.height)

    def on_resize(self) -> None:
        """Keep the line in sight in a smaller window too."""
        self._reveal()

    def _reveal(self) -> None:
        height = self.scrollable_content_region.height
        if self._kept is None or height <= 0:
            return
        if self._kept < self.scroll_y:
            self._scroll(self._kept)
        elif self._kept >= self.scroll_y + height:
            self._scroll(self._kept - height + 1)

    def _scroll(self, to: float) -> None:
        self.scroll_to(y=to, animate=False, force=True, immediate=True)
