"""A widget that shows a drawing, and is repainted only when the drawing changes."""

from __future__ import annotations

from typing import ClassVar, Protocol

from msgspec import Struct
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from gmdash.widgets.cells import Line

ALARM = "alarm"


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
    Drawn > .drawn--alarm {
        color: $text-error;
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"drawn--alarm"}

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
        self._drawn = None
        self._named_styles.clear()

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
            words = name.split()
            style = self.rich_style
            if ALARM in words:
                style += self.get_component_rich_style("drawn--alarm", partial=True)
            plain = " ".join(word for word in words if word != ALARM)
            self._named_styles[name] = style + Style.parse(plain)
        return self._named_styles[name]
