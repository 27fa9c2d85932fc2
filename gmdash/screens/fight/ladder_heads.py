"""The heads over the ladders: what the bars mean, and how the rows are sorted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from gmdash.screens.fight.scene import Scene
from gmdash.texts import Text, Words
from gmdash.widgets.bar import Quarters, Scale
from gmdash.widgets.grid import Cell, Column, Phrase, Row, Said

Sorting = Literal["order", "worst", "side"]

SORTED: Mapping[Sorting, tuple[Words, Words]] = {
    "order": (Text("by order"), Text("order")),
    "worst": (Text("worst first"), Text("worst")),
    "side": (Text("by side"), Text("side")),
}
# Where no health is counted: who it is, and the conditions they are in.
PLAIN = (Column(4), Column(16, least=8, grow=1), Column(30, least=20, grow=3))
SENTENCE = (Column(4), Column(40, least=20, grow=1))
NAMED_FROM = 5


def ladder_heads(
    scene: Scene, columns: tuple[Column, ...], sorting: Sorting, taken: bool, toll: bool
) -> Iterator[Row]:
    """The heads of the columns with the marks of the bars, and the names of the rungs."""
    above, below = _scales(scene, taken)
    heads: list[Cell] = [Said(""), _name(scene, sorting), above]
    heads.append(scene.cell(Text("Taken") if taken else Text("Health")))
    heads.append(scene.cell(Text("Pen."), right=True))
    if toll:
        heads.append(_phrase(scene, Text("this round"), Text("Round")))
    heads.append(_phrase(scene, Text("last change"), Text("last"), "±"))
    yield scene.heads(columns, tuple(heads))
    blanks = (Said(""),) * (len(columns) - 3)
    yield scene.heads(columns, (Said(""), Said(""), below, *blanks))


def plain_heads(scene: Scene, sorting: Sorting) -> Iterator[Row]:
    """That no health is counted, once for all; then the heads."""
    why = scene.cell(Text("No health is counted here; damage becomes a note."))
    yield scene.heads(SENTENCE, (Said(""), why))
    heads = (Said(""), _name(scene, sorting), scene.cell(Text("Conditions")))
    yield scene.heads(PLAIN, heads)


def _name(scene: Scene, sorting: Sorting) -> Cell:
    long, short = SORTED[sorting]
    name = Text("Name ({sorted})", sorted=long)
    return _phrase(scene, name, long, short)


def _phrase(scene: Scene, *versions: Words) -> Cell:
    return Phrase(tuple(map(scene.look.say, versions)), "", scene.look.signs.ellipsis)


def _scales(scene: Scene, taken: bool) -> tuple[Cell, Cell]:
    """The rungs by number and by name; without a ladder 0 and the quarters of the points."""
    ladder = scene.system.rungs(scene.state)
    if not ladder:
        return _points(scene, taken)
    names = {rung.threshold: rung.short for rung in ladder}
    levels = range(max(names) + 1)
    return (
        Scale(tuple(str(level) for level in levels)),
        Scale(tuple(scene.look.say(names.get(level, "")) for level in levels), NAMED_FROM),
    )


def _points(scene: Scene, taken: bool) -> tuple[Cell, Cell]:
    healths = [fighter.health for fighter in scene.fighters if fighter.health]
    texts = ("0", "¼", "½", "¾") if any(h.quarters for h in healths) else ("0",)
    dies = not taken and any(health.least < 0 for health in healths)
    begins = scene.system.quarters
    if taken:
        # What begins with ¼ left begins with ¾ taken.
        begins = ("", *reversed(begins[1:]))
    above = Quarters(tuple(map(scene.look.say, texts)), "tot" if dies else "")
    return above, Quarters(begins, " " if dies else "")
