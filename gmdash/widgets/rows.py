"""Rows known by a key, of which only those are touched that changed."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widget import Widget

from gmdash.widgets.drawn import Drawing, Drawn


class Rows(VerticalScroll, can_focus=False):
    """A list of one-line rows; one of them is kept in sight."""

    # The bar always has its column, so that rows and heads are equally wide.
    DEFAULT_CSS = """
    Rows {
        height: 1fr;
        overflow-y: scroll;
        scrollbar-size-vertical: 1;
        scrollbar-background: $background;
        scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
    }
    """

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._rows: dict[str, Drawn] = {}
        self._kept: str | None = None

    def compose(self) -> ComposeResult:
        """The rows that were shown before the list was mounted."""
        yield from self._rows.values()

    def show(self, drawings: Mapping[str, Drawing], keep: str | None, snap: bool) -> None:
        """Show these rows in this order.

        Args:
            drawings: a drawing for each key.
            keep: the key of the row to keep in sight.
            snap: whether to scroll there even though it was scrolled away from.
        """
        for key in [key for key in self._rows if key not in drawings]:
            self._rows.pop(key).remove()
        new: list[Widget] = []
        for key, drawing in drawings.items():
            if key in self._rows:
                self._rows[key].show(drawing)
            else:
                self._rows[key] = Drawn(drawing)
                new.append(self._rows[key])
        if new and self.is_mounted:
            self.mount(*new)
        if list(self._rows) != list(drawings):
            self._rows = {key: self._rows[key] for key in drawings}
            self._sort()
        if snap or keep != self._kept:
            self._kept = keep
            self._reveal()
            if self.is_mounted and (new or not self.size.height):
                self.call_after_refresh(self._reveal)

    def _sort(self) -> None:
        if self.is_mounted:
            places: dict[Widget, int] = {row: at for at, row in enumerate(self._rows.values())}
            self.sort_children(key=lambda row: places.get(row, len(places)))

    def scroll_lines(self, lines: int, pages: int = 0) -> None:
        """Scroll at once."""
        height = self.scrollable_content_region.height
        top = self.scroll_y + lines + pages * height
        self.scroll_to(y=top, animate=False, force=True, immediate=True)

    def on_resize(self) -> None:
        """Keep the kept row in sight in a smaller window too."""
        self._reveal()

    def _reveal(self) -> None:
        height = self.scrollable_content_region.height
        if self._kept not in self._rows or height <= 0:
            return
        at = list(self._rows).index(self._kept)
        if not self.scroll_y <= at < self.scroll_y + height:
            top = max(0, at - height // 3)
            self.scroll_to(y=top, animate=False, force=True, immediate=True)
