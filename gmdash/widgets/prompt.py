"""The lines at the bottom: what was told last, what is asked, and what is typed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from gmdash.widgets.cells import Line, Piece, cut, fit, plain, width_of, wrapped
from gmdash.widgets.listed import BETWEEN, in_parts, lines_in_full, listed
from gmdash.widgets.told import Told

ROOM_TO_TYPE = 16
LEAST_HINT = 11
# The lines that a question with its options may take however low the window is.
MOST_ASKED = 2


class Notice(Struct, frozen=True):
    """What was said last, where nothing is asked."""

    text: str
    alarm: bool = False
    ellipsis: str = "…"

    def draw(self, width: int, height: int) -> list[Line]:
        """One line."""
        text, style = self._marked
        return [[(cut(f" {text}", width, self.ellipsis), style)]]

    def pieces(self, width: int) -> list[Piece]:
        """All of it, in as many lines as it takes."""
        text, style = self._marked
        return [(f" {line}", style) for line in wrapped(text, max(1, width - 1))]

    @property
    def _marked(self) -> Piece:
        return (f"! {self.text}", "bold alarm") if self.alarm else (self.text, "")


class NoticeEnd(Notice, frozen=True):
    """The last line of a notice; the bulletin above it has those before."""

    def draw(self, width: int, height: int) -> list[Line]:
        """One line."""
        text, style = self.pieces(width)[-1]
        return [[(cut(text, width, self.ellipsis), style)]]


class Bulletin(Struct, frozen=True):
    """The last sentences, and below them what is asked.

    The last roll is among them, unless all lines are needed to tell what can be picked. The
    question takes two lines at most.

    Attributes:
        told: the last sentences, the newest last.
        last_roll: the last roll where it is older than all of them, and says so.
        question: what is asked; empty where nothing is.
        options: what can be changed about it, or why an answer was refused.
        alarm: whether `options` says why something was refused.
        notice: what the line below says, where nothing is asked; all but its last line stands here.
    """

    told: tuple[Told, ...]
    last_roll: Told | None = None
    question: str = ""
    options: str = ""
    alarm: bool = False
    notice: Notice | None = None
    ellipsis: str = "…"

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines, from the oldest sentence down to the question."""
        asked = self._asked(width - 1, height)
        room = max(0, height - len(asked))
        told: list[Line] = [[(t.line(width, self.ellipsis), "")] for t in self._in_sight(room)]
        blank: list[Line] = [[] for _ in range(room - len(told))]
        return [
            *told,
            *blank,
            *([(cut(plain(text), width, self.ellipsis), style)] for text, style in asked),
        ]

    def wanted(self, width: int) -> int:
        """How many lines the question takes with all its options in full, and a last sentence."""
        if not self.question or self.alarm or goes_aside(self.question, self.options, width - 1):
            return 0
        asked = min(2, len(wrapped(self.question, width - 1)))
        return asked + lines_in_full(self.options, width - 1) + 1

    def _asked(self, width: int, height: int) -> list[Piece]:
        if not self.question:
            return self.notice.pieces(width + 1)[:-1][:height] if self.notice else []
        if self.alarm:
            question = cut(self.question, width, self.ellipsis)
            why = Notice(self.options, True, self.ellipsis).pieces(width + 1)
            return [(f" {question}", "bold"), *why[: max(1, height - 1)]]
        first, *rest = wrapped(self.question, width)
        lines = [first, cut(" ".join(rest), width, self.ellipsis)] if rest else [first]
        options: list[str] = []
        if self.options and not goes_aside(self.question, self.options, width):
            room = max(MOST_ASKED, height - 1) - len(lines)
            more = max(MOST_ASKED, height) - len(lines)
            options = listed(self.options, width, room, more, self.ellipsis)
            if not options:
                lines[-1] = cut(f"{' '.join(rest)}{BETWEEN}{self.options}", width, self.ellipsis)
        return [*((f" {line}", "bold") for line in lines), *((f" {line}", "") for line in options)]

    def _in_sight(self, room: int) -> Sequence[Told]:
        shown = list(self.told[-room:]) if room else []
        if shown and self.last_roll and not any(told.roll for told in shown):
            shown[0] = self.last_roll
        return shown


def goes_aside(question: str, options: str, width: int) -> bool:
    """Whether the question needs two lines, and the options fit beside what is typed."""
    if not options or cell_len(question) <= width:
        return False
    return cell_len(options) <= width - ROOM_TO_TYPE


class Typing(Struct, frozen=True):
    """The line in which something is typed.

    Attributes:
        ghost: what Enter would add to it.
        hint: what else can be done, where there is room.
        question, options: of the bulletin; where that has no line for the options, they stand
            here instead of the hint.
    """

    text: str
    cursor: int
    sign: str = "›"
    ghost: str = ""
    hint: str = ""
    question: str = ""
    options: str = ""
    ellipsis: str = "…"

    def draw(self, width: int, height: int) -> list[Line]:
        """The text around the cursor, and the hint at the right."""
        before, under = self.text[: self.cursor], self.text[self.cursor : self.cursor + 1]
        after = self.text[self.cursor + 1 :]
        while width_of([(before, "")]) > max(4, width - 6):
            before = before[1:]
        cursor = under or self.ghost[:1] or " "
        line: Line = [
            (f" {self.sign} ", "bold"),
            (before, ""),
            (cursor, "reverse"),
            (after, ""),
            (self.ghost if under else self.ghost[1:], "dim italic"),
        ]
        room = width - width_of(line) - 1
        aside = goes_aside(self.question, self.options, width - 1)
        if room > LEAST_HINT:
            hint = plain(self.options) if aside else in_parts(plain(self.hint), room - 1)
            hint = fit(cut(hint, room - 1, self.ellipsis), room, right=True)
            line.append((hint, "" if aside else "dim"))
        return [line]
