"""The summary of a fight as lines of text, which fit a given width."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from gmdash.actions.tallies import Fighter, Summary, Tally
from gmdash.rules.ladder import Health
from gmdash.text_width import cut, fit, width_of
from gmdash.texts import Text, Words, chain

Say = Callable[[Words], str]
Line = tuple[str, str]
WIDTH = 80
LEAST_NAME = 14
MOST_NAME = 28
GAP = 2
HIDDEN = "–"


class Column(Struct, frozen=True):
    """A column of numbers.

    Attributes:
        drop: those with the highest are left out first where there is no room.
        of_npc: whether the number tells of the NSC it was done to, which is not for players.
        health: whether it counts health, which not every system has as a number.
    """

    head: Words
    text: Callable[[Tally], str]
    drop: int = 0
    of_npc: bool = False
    health: bool = False


COLUMNS = (
    Column(Text("turns"), lambda t: str(t.turns), 2),
    Column(Text("hits"), lambda t: f"{t.hits}/{t.attacks}"),
    Column(Text("warded off"), lambda t: f"{t.warded}/{t.defences}", 1),
    Column(Text("dealt"), lambda t: str(t.dealt), of_npc=True, health=True),
    Column(Text("taken"), lambda t: str(t.taken), health=True),
    Column(Text("healed"), lambda t: str(t.healed), 3, health=True),
    Column(Text("crit."), lambda t: str(t.criticals), 4),
    Column(Text("botches"), lambda t: str(t.botches), 5),
)
NOTHING = ("0", "0/0")


class _Shown(Struct, frozen=True):
    """A row: a fighter, or a mob as one.

    Attributes:
        tally: None where the numbers are not for the eyes that read.
        players: whether players read it.
        wounds: whether health is counted at all.
    """

    name: str
    tally: Tally | None
    details: tuple[str, ...] = ()
    inside: bool = False
    players: bool = False
    wounds: bool = True

    def text(self, column: Column) -> str:
        """The number of a column, or that there is none to be read."""
        unread = self.players and column.of_npc
        if self.tally is None or unread or (column.health and not self.wounds):
            return HIDDEN
        return column.text(self.tally)


def summary_lines(
    summary: Summary, say: Say, width: int, players: bool = False, ellipsis: str = "…"
) -> list[Line]:
    """The summary as lines with their styles; none is wider than the width.

    Args:
        summary: the fight.
        say: turns texts into words.
        width: in cells.
        players: whether players read it: no hidden ones, known names, no numbers of NSC.
        ellipsis: ends what is cut.
    """
    lines: list[Line] = [(say(_headline(summary)), "")]
    rows = list(_rows(summary, say, players))
    columns = _columns(rows, say, width)
    name = _name_width(rows, columns, say, width)
    if rows:
        heads = [say(column.head) for column in columns]
        lines += [("", ""), (_laid(say(Text("who")), heads, rows, columns, say, name), "bold")]
    for row in rows:
        lines.extend(_row_lines(row, rows, columns, say, name, width))
    if not players and summary.unclaimed:
        lost = Text("Lost without anybody's doing: {n}.", n=summary.unclaimed)
        lines += [("", ""), (say(lost), "dim")]
    return [(cut(text, width, ellipsis), style) for text, style in lines]


def _headline(summary: Summary) -> Words:
    """How long it went."""
    if not summary.started:
        return Text("not started yet")
    said: list[Words] = [Text("{n} round", "{n} rounds", n=summary.rounds)]
    if summary.fights is not None:
        said.insert(0, Text("{n} fight", "{n} fights", n=summary.fights))
    seconds = round(summary.seconds)
    minutes = Text("{n} min", n=seconds // 60) if seconds >= 60 else Text("{n} s", n=seconds)
    said.append(minutes)
    if summary.fights is None:
        said.append(Text("over") if summary.over else Text("still running"))
    return chain(said, " · ")


def seen_by(summary: Summary, players: bool) -> list[Fighter]:
    """Who is shown: those of the players first; players see nobody hidden."""
    seen = [f for f in summary.fighters if not (players and f.hidden)]
    return sorted(seen, key=lambda fighter: fighter.side == "npc")


def mob_total(members: Sequence[Fighter]) -> Tally:
    """A mob as one."""
    total = Tally()
    for member in members:
        total = total.plus(member.tally)
    return total


def _rows(summary: Summary, say: Say, players: bool) -> Iterator[_Shown]:
    mobs: dict[str, list[Fighter]] = {}
    wounds = any(f.health or f.tally.taken or f.tally.healed for f in summary.fighters)
    for at, fighter in enumerate(seen_by(summary, players)):
        mobs.setdefault(f"={fighter.mob}" if fighter.mob else f"{at}", []).append(fighter)
    for members in mobs.values():
        inside = bool(members[0].mob) and len(members) > 1 and not players
        if inside:
            name = f"{members[0].mob} ×{len(members)}"
            out = tuple(_fallen(members, say))
            yield _Shown(name, mob_total(members), out, wounds=wounds)
        quiet = [member for member in members if inside and _is_quiet(member)]
        quiet = quiet if len(quiet) > 1 else []
        for fighter in members:
            if fighter in quiet:
                continue
            name = fighter.shown if players else fighter.name
            tally = None if players and fighter.side == "npc" else fighter.tally
            details = tuple(say(words) for words in _details(fighter, tally is None))
            yield _Shown(name, tally, details, inside, players, wounds)
        if quiet:
            name = say(Text("{n} others", n=len(quiet)))
            yield _Shown(name, mob_total(quiet), inside=True, wounds=wounds)


def _is_quiet(member: Fighter) -> bool:
    """Whether there is nothing to tell of one of a mob but that it had its turns."""
    tally = member.tally
    idle = Tally(turns=tally.turns, seconds=tally.seconds)
    return tally == idle and not (member.out or member.falls or member.joined or member.left)


def _fallen(members: Sequence[Fighter], say: Say) -> Iterator[str]:
    out = sum(bool(member.out) for member in members)
    if out:
        yield say(Text("{n} out", n=out))


def _details(fighter: Fighter, masked: bool) -> Iterator[Words]:
    """How somebody ended, and what else is to be said."""
    if fighter.health:
        yield _health(fighter.health, masked)
    if fighter.out and not (fighter.health and fighter.out == fighter.health.label):
        yield fighter.out
    if fighter.falls:
        rounds = [round_ for round_, _ in groupby(fall.round for fall in fighter.falls)]
        yield Text("fell in round {rounds}", rounds=chain(rounds))
    if fighter.fights:
        yield Text("{n} fight", "{n} fights", n=fighter.fights)
    if fighter.fell:
        yield Text("fell once", "fell {n} times", n=fighter.fell)
    if fighter.joined:
        yield Text("joined in round {round}", round=fighter.joined)
    if fighter.left is not None:
        yield Text("left in round {round}", round=fighter.left)


def _health(health: Health, masked: bool) -> Words:
    if masked:
        return health.label
    if health.kind == "ladder":
        return chain([health.current, health.label], " ")
    number = chain([health.current, health.maximum], "/")
    return chain([number, health.label], " ")


def _texts(row: _Shown, columns: Sequence[Column]) -> list[str]:
    return [row.text(column) for column in columns]


def _columns(rows: Sequence[_Shown], say: Say, width: int) -> list[Column]:
    """The columns there is room for beside a name."""
    kept = list(COLUMNS)
    while _taken(rows, kept, say) + LEAST_NAME > width and any(c.drop for c in kept):
        first = max(column.drop for column in kept)
        kept = [column for column in kept if column.drop != first]
    return kept


def _widths(rows: Sequence[_Shown], columns: Sequence[Column], say: Say) -> list[int]:
    texts = [_texts(row, columns) for row in rows]
    return [
        max([width_of(say(column.head)), *(len(text[at]) for text in texts)])
        for at, column in enumerate(columns)
    ]


def _taken(rows: Sequence[_Shown], columns: Sequence[Column], say: Say) -> int:
    return sum(width + GAP for width in _widths(rows, columns, say))


def _name_width(rows: Sequence[_Shown], columns: Sequence[Column], say: Say, width: int) -> int:
    room = max(1, width - _taken(rows, columns, say))
    longest = max((width_of(row.name) + 2 * row.inside for row in rows), default=0)
    return min(room, max(LEAST_NAME, min(longest, MOST_NAME)))


def _laid(
    name: str,
    texts: Sequence[str],
    rows: Sequence[_Shown],
    columns: Sequence[Column],
    say: Say,
    width: int,
) -> str:
    cells = [fit(name, width)]
    for text, room in zip(texts, _widths(rows, columns, say), strict=True):
        cells.append(" " * GAP + " " * (room - width_of(text)) + text)
    return "".join(cells)


def _row_lines(
    row: _Shown,
    rows: Sequence[_Shown],
    columns: Sequence[Column],
    say: Say,
    name: int,
    width: int,
) -> Iterator[Line]:
    """The numbers, and how it ended: beside them where there is room, else below."""
    step = "  " if row.inside else ""
    line = _laid(step + row.name, _texts(row, columns), rows, columns, say, name)
    left_out = [column for column in COLUMNS if column not in columns]
    more = [
        f"{say(column.head)} {text}"
        for column, text in zip(left_out, _texts(row, left_out), strict=True)
        if text not in (*NOTHING, HIDDEN)
    ]
    details = [*row.details, *more]
    beside = f"{line}  {' · '.join(details)}"
    if details and width_of(beside) <= width:
        yield beside, ""
        return
    yield line, ""
    current = ""
    for detail in details:
        longer = f"{current} · {detail}" if current else f"{step}  {detail}"
        if current and width_of(longer) > width:
            yield f"{current} ·", "dim"
            longer = f"{step}  {detail}"
        current = longer
    if current:
        yield current, "dim"
