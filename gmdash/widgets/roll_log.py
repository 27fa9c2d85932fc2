"""The roll log: as many lines as there are, of which only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from gmdash.widgets.told import Told


class RollLog(ScrollView, can_focus=False):
    """Shows lines of text, the newest at the end."""

    DEFAULT_CSS = "RollLog { height: 1fr; scrollbar-size: 1 1; overflow-x: hidden; }"

    def __init__(self, ellipsis: str = "…") -> None:
        super().__init__()
        self._ellipsis = ellipsis
        self._lines: Sequence[Told] = ()

    def show(self, lines: Sequence[Told], follow: bool) -> None:
        """Show these lines; with `follow` the last ones, else where it was scrolled to."""
        self._lines = lines
        if len(lines) != self.virtual_size.height:
            self.virtual_size = Size(0, len(lines))
        if follow:
            self._to_the_end()
        self.refresh()

    def scroll_lines(self, lines: int) -> None:
        """Scroll at once."""
        self.scroll_to(y=self.scroll_y + lines, animate=False, immediate=True)

    def keep_while_growing(self, lines: int) -> None:
        """So many lines came in front; what is in sight stays there."""
        if lines:
            self.virtual_size = Size(0, len(self._lines))
            self.scroll_lines(lines)

    def on_resize(self) -> None:
        """Stay at the end in a smaller window too."""
        self._to_the_end()

    def _to_the_end(self) -> None:
        height = self.scrollable_content_region.height
        top = max(0, len(self._lines) - height)
        self.scroll_to(y=top, animate=False, force=True, immediate=True)

    def render_line(self, y: int) -> Strip:
        """One line of those in sight."""
        width = self.scrollable_content_region.width
        at = y + self.scroll_offset.y
        style = self.rich_style
        if at >= len(self._lines):
            return Strip.blank(width, style)
        return Strip([Segment(self._lines[at].line(width, self._ellipsis), style)], width)
