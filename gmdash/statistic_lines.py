"""The statistics of a fight, or of many, as lines with small bars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from gmdash.actions.dice_counts import DiceCounts
from gmdash.actions.tallies import Fighter, Summary
from gmdash.asks import Origin
from gmdash.fairness import Fairness, fairness
from gmdash.rules.odds import average_words
from gmdash.summary_table import Line, Say, seen_by
from gmdash.text_width import cut, fit, width_of
from gmdash.texts import Text, Words, chain

MOST_NAME = 24
MOST_BAR = 30
LEAST_BAR = 4
BY: dict[Origin, Words] = {"program": Text("by the program"), "table": Text("at the table")}


class Marks(Struct, frozen=True):
    """What bars are drawn with.

    Attributes:
        full: the block of a bar.
        heights: from nothing to the highest; empty where numbers stand instead.
        ellipsis: ends what is cut.
    """

    full: str = "█"
    heights: str = "▁▂▃▄▅▆▇█"
    ellipsis: str = "…"


def statistic_lines(summary: Summary, say: Say, width: int, marks: Marks) -> list[Line]:
    """Who dealt how much, whose turns took how long, and how the dice fell.

    Args:
        summary: of a fight, or of all fights of a campaign.
        say: turns texts into words.
        width: in cells; no line is wider.
        marks: what bars are drawn with.
    """
    fighters = seen_by(summary, players=False)
    lines = [
        *_section(Text("Damage dealt"), _dealt(fighters), say, width, marks),
        *_section(Text("Time for a turn"), _times(fighters), say, width, marks),
        *_dice(summary.dice, say, width, marks),
    ]
    return [(cut(text, width, marks.ellipsis), style) for text, style in lines]


class _Bar(Struct, frozen=True):
    name: str
    value: float
    words: Words


def _dealt(fighters: Sequence[Fighter]) -> Iterator[_Bar]:
    for fighter in fighters:
        if fighter.tally.dealt:
            yield _Bar(fighter.name, fighter.tally.dealt, str(fighter.tally.dealt))


def _times(fighters: Sequence[Fighter]) -> Iterator[_Bar]:
    for fighter in fighters:
        turns, seconds = fighter.tally.turns, fighter.tally.seconds
        if turns > 0 and seconds:
            each = round(seconds / turns)
            yield _Bar(fighter.name, each, Text("{n} s", n=each))


def _section(
    head: Words, bars: Iterator[_Bar], say: Say, width: int, marks: Marks
) -> Iterator[Line]:
    """A line each, the longest bar as long as there is room."""
    shown = list(bars)
    if not shown:
        return
    yield "", ""
    yield say(head), "bold"
    words = [say(bar.words) for bar in shown]
    name = min(max(width_of(bar.name) for bar in shown), MOST_NAME, max(4, width // 2))
    number = max(map(width_of, words))
    room = min(MOST_BAR, width - name - number - 5)
    most = max(bar.value for bar in shown)
    for bar, said in zip(shown, words, strict=True):
        line = f" {fit(bar.name, name, marks.ellipsis)}  {' ' * (number - width_of(said))}{said}"
        length = max(1, round(room * bar.value / most)) if bar.value and most else 0
        yield (f"{line}  {marks.full * length}" if room >= LEAST_BAR else line), ""


def _dice(counts: DiceCounts, say: Say, width: int, marks: Marks) -> Iterator[Line]:
    shown = sorted((key, faces) for key, faces in counts.items() if sum(faces) and key[0] in BY)
    if not shown:
        return
    yield "", ""
    yield say(Text("Dice")), "bold"
    for (origin, sides), faces in shown:
        judged = fairness(faces)
        said: list[Words] = [
            chain([f"W{sides}", BY[origin]], " "),
            Text("{n} throw", "{n} throws", n=judged.throws),
            Text(
                "average {mean} (fair {expected})",
                mean=average_words(judged.mean),
                expected=average_words(judged.expected),
            ),
        ]
        yield from _wrapped([*said, judged.verdict], say, width)
        yield from _faces(judged, sides, width, marks)


def _wrapped(said: Sequence[Words], say: Say, width: int) -> Iterator[Line]:
    """Parts beside each other, as many as there is room for."""
    current = ""
    for words in said:
        part = say(words)
        longer = f"{current} · {part}" if current else f" {part}"
        if current and width_of(longer) > width:
            yield current, ""
            longer = f"   {part}"
        current = longer
    yield current, ""


def _faces(judged: Fairness, sides: int, width: int, marks: Marks) -> Iterator[Line]:
    """How often each face came: columns beside each other, or numbers."""
    groups = judged.groups
    if not groups:
        return
    if not marks.heights:
        yield cut(f"   {' '.join(map(str, groups))}", width, marks.ellipsis), "dim"
        return
    most, top = max(groups), len(marks.heights) - 1
    columns = "".join(marks.heights[round(top * many / most)] for many in groups)
    yield f"   1 {columns} {sides}", ""
