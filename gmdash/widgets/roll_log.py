"""The roll log: rolls in columns, sentences between them; only what is in sight is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct
from rich.cells import cell_len

from gmdash.widgets.cells import Line, Piece, cut, fit, padded, width_of, wrapped
from gmdash.widgets.grid import Column, widths
from gmdash.widgets.listing import with_bar
from gmdash.widgets.look import Signs

Found = re.Pattern[str]

# The chosen line, what is special about a line, the time; of a roll: who, what for, the faces,
# what it came to.
COLUMNS = (
    Column(1),
    Column(1),
    Column(5, drop=1),
    Column(18, least=12, grow=2),
    Column(38, least=14, grow=4),
    Column(20, least=10, grow=1),
    Column(16, least=12, grow=1),
)
BEFORE = 3
FACES = 2
BAR = 2


class LogRow(Struct, frozen=True):
    """A line of the log.

    Attributes:
        time: hours and minutes.
        text: the whole sentence.
        cells: of a roll: who, what for, the faces, what it came to.
        sign: what is special about it.
        style: of the whole line.
        heads: whether it is the head of a round.
        note: what is to be said of it where it is chosen; empty for nothing.
    """

    time: str
    text: str
    cells: tuple[str, ...] = ()
    sign: str = ""
    style: str = ""
    heads: bool = False
    note: str = ""

    def line(self, width: int, mark: str, signs: Signs, bare: bool = False) -> Line:
        """The line in exactly so many cells, with a mark before it; `bare` without brackets."""
        rooms = widths(COLUMNS, width)
        start = zip((mark, self.sign, self.time), rooms[:BEFORE], strict=True)
        line: Line = [(fit(text, room + 1, ""), "") for text, room in start if room]
        if self.heads:
            rest = width - width_of(line)
            return [*line, (_ruled(self.text, rest, signs), f"bold {self.style}".strip())]
        for text, style in self._rest(rooms[BEFORE:], width - width_of(line), signs.ellipsis, bare):
            line.append((text, f"{self.style} {style}".strip()))
        return line

    def _rest(
        self, rooms: tuple[int, ...], width: int, ellipsis: str, bare: bool
    ) -> Iterator[Piece]:
        if not self.cells:
            yield fit(self.text, width, ellipsis), ""
            return
        for at, (text, room) in enumerate(zip(self.cells, rooms, strict=True)):
            said = unbracketed(text) if bare and at == FACES else text
            yield fit(said, room, ellipsis), "bold" if not at else ""
            yield " ", ""

    def wants_bare(self, width: int) -> bool:
        """Whether the faces have no room for their brackets."""
        return bool(self.cells) and cell_len(self.cells[FACES]) > widths(COLUMNS, width)[-2]

    def more(self, width: int, bare: bool = False) -> list[Line]:
        """What the line has no room for, below it: the whole sentence, and the note."""
        rooms = widths(COLUMNS, width)
        before = sum(room + 1 for room in rooms[:BEFORE] if room)
        if not self.note and self._fits(rooms[BEFORE:], width - before):
            return []
        text = self.text
        if bare and self.cells:
            text = text.replace(self.cells[FACES], unbracketed(self.cells[FACES]))
        said = f"{self.note} {text}" if self.note else text
        lines = wrapped(said, max(1, width - before))
        return [[(" " * before, ""), (line, "")] for line in lines]

    def _fits(self, rooms: tuple[int, ...], width: int) -> bool:
        if not self.cells:
            return cell_len(self.text) <= width
        return all(
            cell_len(unbracketed(text) if at == FACES else text) <= room
            for at, (text, room) in enumerate(zip(self.cells, rooms, strict=True))
        )


class LogPage(Struct, frozen=True):
    """A part of the lines.

    Attributes:
        rows: the lines from the first in sight on.
        at: which of them is chosen.
        first, count: where the bar stands: how much is before them, and how much there is.
        found: what is marked in them; None for nothing.
    """

    rows: tuple[LogRow, ...]
    at: int
    first: int
    count: int
    signs: Signs
    found: Found | None = None

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines in sight, the chosen one whole, with a bar beside them where there are more."""
        if not self.rows:
            return []
        room = max(1, width - BAR)
        # One form for all in sight, so that they can be compared.
        bare = any(row.wants_bare(room) for row in self.rows)
        chosen = self._chosen(room, bare)[:height]
        top = max(0, self.at + len(chosen) - height)
        before, after = self.rows[top : self.at], self.rows[self.at + 1 :]
        lines = [row.line(room, "", self.signs, bare) for row in before]
        lines += [[(text, f"reverse {style}".strip()) for text, style in line] for line in chosen]
        lines += [row.line(room, "", self.signs, bare) for row in after]
        lines = [marked(line, self.found) for line in lines[:height]]
        first = min(self.first + top, max(0, self.count - len(lines)))
        return with_bar(lines, first, self.count, width, self.signs)

    def _chosen(self, width: int, bare: bool) -> list[Line]:
        row = self.rows[self.at]
        more = row.more(width, bare)
        filled = [padded(line, width) for line in more]
        return [row.line(width, self.signs.acting, self.signs, bare), *filled]


def marked(line: Line, found: Found | None) -> Line:
    """The line with what was searched for set off in it."""
    if found is None:
        return line
    pieces: Line = []
    for text, style in line:
        at = 0
        for match in found.finditer(text):
            pieces.append((text[at : match.start()], style))
            pieces.append((match.group(), f"bold underline {style}".strip()))
            at = match.end()
        pieces.append((text[at:], style))
    return [piece for piece in pieces if piece[0]]


def _ruled(text: str, width: int, signs: Signs) -> str:
    """A heading within a rule over the whole width."""
    head = cut(f"{signs.rule * 2} {text} ", width, signs.ellipsis)
    return head + signs.rule * (width - cell_len(head))


def unbracketed(faces: str) -> str:
    """Faces without their brackets, which takes less room."""
    return faces.replace("][", " ").replace("[", "").replace("]", "")
