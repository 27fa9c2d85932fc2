"""A widget that shows a drawing, and is repainted only when the drawing changes."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from gmdash.widgets.cells import Line

# Styles with the theme's colours: of the text, and of what is behind it. Each goes with a sign or
# a word that says the same. They are looked up here and are no component classes, since Textual
# matches each of those with the whole style sheet, for every row anew.
COLOURED: dict[str, tuple[str, str | None]] = {
    "alarm": ("text-error", None),
    "warn": ("text-warning", None),
    "good": ("text-success", None),
    "accent": ("text-accent", None),
    "acting": ("background", "primary"),
    "past": ("background", "warning"),
}
GROUNDED = tuple(name for name, (_, behind) in COLOURED.items() if behind)
# A cell that keeps its looks in a row that is set off.
AS_IT_IS = "as-it-is"
SET_OFF = ("acting", "reverse")


class Drawing(Protocol):
    """Something that can be drawn; equal drawings look the same."""

    def draw(self, width: int, height: int) -> list[Line]:
        """The drawing in so many cells and lines; what it leaves over stays blank."""
        ...


class Blank(Struct, frozen=True):
    """Nothing."""

    def draw(self, width: int, height: int) -> list[Line]:
        """No lines."""
        return []


class Drawn(Widget, can_focus=False):
    """Shows a drawing, at whatever size it is given.

    Its size comes from the style sheet alone, so that a new drawing never needs a layout, and
    its lines are kept until the drawing, the size or the style changes: the compositor asks for
    them whenever something else is repainted.
    """

    DEFAULT_CSS = """
    Drawn {
        height: 1;
        width: 1fr;
    }
    """

    def __init__(
        self,
        drawing: Drawing | None = None,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self.drawing: Drawing = drawing or Blank()
        self._drawn: tuple[Size, list[Strip]] | None = None
        self._named_styles: dict[str, Style] = {}

    def show(self, drawing: Drawing) -> None:
        """Show this from now on; an equal one costs nothing."""
        if drawing is not self.drawing and drawing != self.drawing:
            self.drawing = drawing
            self._drawn = None
            self.refresh()

    def notify_style_update(self) -> None:
        """Draw anew: the colours may be others."""
        super().notify_style_update()
        self._named_styles.clear()
        if self._drawn is not None:
            self._drawn = None
            self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines in a region; a drawing has no border and no padding."""
        size = self.size
        if self._drawn is None or self._drawn[0] != size:
            self._drawn = (size, self._strips(size))
        strips = self._drawn[1][crop.y : crop.bottom]
        if crop.x == 0 and crop.width == size.width:
            return strips
        return [strip.crop(crop.x, crop.right) for strip in strips]

    def _strips(self, size: Size) -> list[Strip]:
        blank = self._style("")
        background = self.background_colors[1]
        lines = self.drawing.draw(size.width, size.height)[: size.height]
        lines += [[] for _ in range(size.height - len(lines))]
        strips = []
        for line in lines:
            segments = [Segment(text, self._style(style)) for text, style in line if text]
            strip = Strip(segments).adjust_cell_length(size.width, blank)
            for line_filter in self.get_line_filters():
                strip = strip.apply_filter(line_filter, background)
            strips.append(strip)
        return strips

    def _style(self, name: str) -> Style:
        """A style by its words, on top of the widget's own."""
        if name not in self._named_styles:
            self._named_styles[name] = self._made(name.split())
        return self._named_styles[name]

    def _made(self, words: list[str]) -> Style:
        if AS_IT_IS in words:
            words = [word for word in words if word not in (*SET_OFF, AS_IT_IS)]
        coloured = [word for word in COLOURED if word in words]
        grounded = [word for word in coloured if word in GROUNDED]
        if grounded:
            coloured = grounded
        elif "reverse" in words:
            coloured = []
        plain = [word for word in words if word not in COLOURED]
        style = self.rich_style
        if not self.app.native_ansi_color:
            for word in coloured:
                style += self._coloured(*COLOURED[word])
        elif grounded:
            plain.append("reverse")
        return style + Style.parse(" ".join(plain))

    def _coloured(self, text: str, behind: str | None) -> Style:
        colours = self.app.theme_variables
        return Style(
            color=Color.parse(colours[text]).rich_color,
            bgcolor=Color.parse(colours[behind]).rich_color if behind else None,
        )
