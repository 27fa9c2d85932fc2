"""The two lines on top: which fight and round; whose turn, what is left, who comes then."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from rich.cells import cell_len

from gmdash.widgets.cells import Line, cut, cut_name, fit, padded, width_of

NAME_WIDTHS = (60, 24, 18, 14, 11, 9, 7, 5)


class Part(Struct, frozen=True):
    """A part of a line: words, or a name, which is shortened where room is scarce."""

    text: str
    style: str = ""
    name: bool = False


class FightHeader(Struct, frozen=True):
    """What is visible on every view.

    Attributes:
        title: the fight and its system.
        round: which round; shorter versions after it.
        saved: whether it is saved, or can only be read.
        turn: whose turn it is and who follows; shorter versions after it.
        alarm: whether a round has just begun.
        past: that a moment of the past is shown, and which; shorter versions after it.
    """

    title: str
    round: tuple[str, ...]
    saved: str
    turn: tuple[tuple[Part, ...], ...]
    alarm: bool = False
    past: tuple[str, ...] = ()
    ellipsis: str = "…"

    def draw(self, width: int, height: int) -> list[Line]:
        """Both lines; reversed where a round has just begun, in a colour of its own in the past."""
        if self.past:
            second = self._second(width)
            return [
                [(self._banner(width), "past bold")],
                [(text, f"past {style}".rstrip()) for text, style in second],
            ]
        lines = [self._first(width), self._second(width)]
        if self.alarm:
            return [[(text, "bold reverse") for text, _ in line] for line in lines]
        return lines

    def _banner(self, width: int) -> str:
        """When it is, and which fight where there is room."""
        fitting = (text for text in self.past if cell_len(text) < width)
        text = f" {next(fitting, cut(self.past[-1], width - 1, self.ellipsis))}"
        room = width - cell_len(text) - 3
        title = cut(self.title, room, self.ellipsis) if room > 8 else ""
        return fit(text, width - cell_len(title) - 1) + f"{title} "

    def _first(self, width: int) -> Line:
        right = (f" {self.saved} ", "")
        wanted = cell_len(self.title) + 1
        for version in self.round:
            round_ = (f" {version} ", "bold reverse")
            room = width - width_of([right, round_])
            if room >= wanted:
                break
        if room < 8:
            return [round_, right]
        return [(fit(f" {self.title}", room, self.ellipsis), ""), round_, right]

    def _second(self, width: int) -> Line:
        for line in self._versions():
            if width_of(line) < width:
                break
        else:
            return [(cut("".join(text for text, _ in line), width, self.ellipsis), "bold")]
        return padded(line, width)

    def _versions(self) -> Iterator[Line]:
        """The turn as it may be said, the most telling first."""
        for least in (NAME_WIDTHS[:4], NAME_WIDTHS):
            for parts in self.turn:
                for most in least:
                    yield [
                        (cut_name(p.text, most, self.ellipsis) if p.name else p.text, p.style)
                        for p in parts
                    ]
