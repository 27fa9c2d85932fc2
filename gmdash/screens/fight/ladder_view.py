"""Damage and pain: how far everybody is, as a bar, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Vertical

from gmdash.screens.fight.fighter import Fighter
from gmdash.screens.fight.panel import counted
from gmdash.screens.fight.scene import KnownRows, Scene
from gmdash.texts import Text, chain, signed
from gmdash.widgets.bar import LadderBar, PointsBar, Quarters, Scale
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.grid import Cell, Column, Row, Said
from gmdash.widgets.rows import Rows

COLUMNS = (
    Column(4),
    Column(16, least=8, grow=2),
    Column(55, least=22),
    Column(24, least=16, grow=3),
    Column(4, drop=1),
    Column(5, drop=2),
)
# Where no health is counted: who it is, and the conditions they are in.
PLAIN = (Column(4), Column(16, least=8, grow=1), Column(30, least=20, grow=3))
SENTENCE = (Column(4), Column(40, least=20, grow=1))
NAMED_FROM = 5


class LadderView(Vertical):
    """One row a combatant: a bar over the rungs, and the state in words."""

    tells = False

    def __init__(self, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.rows = Rows()
        self._known = KnownRows()
        self._heads = (Drawn(classes="heads"), Drawn(classes="heads rungs"))

    def compose(self) -> ComposeResult:
        """The heads and the rows."""
        yield from self._heads
        yield self.rows

    def show(self, scene: Scene, snap: bool) -> None:
        """Show the fight as it is now."""
        counts = bool(scene.system.health_value_of(scene.state))
        columns, cells = (COLUMNS, _cells) if counts else (PLAIN, _plain_cells)
        heads = _ladder_heads(scene) if counts else _plain_heads(scene)
        for drawn, row in zip(self._heads, heads, strict=True):
            drawn.show(row)
        # Without a scale the second line has the heads, which no window does without.
        self._heads[1].set_class(not counts, "told")
        rows = {
            fighter.combatant.id: self._known.row(scene, fighter, columns, cells)
            for fighter in scene.fighters
        }
        self.rows.show(rows, scene.keep, snap)

    def scroll_lines(self, lines: int, pages: int) -> None:
        """Scroll by so many lines and pages."""
        self.rows.scroll_lines(lines, pages)


def _ladder_heads(scene: Scene) -> Iterator[Row]:
    above, below = _scales(scene)
    blank = Said("")
    yield scene.heads(COLUMNS, tuple(_heads(scene, above)))
    yield scene.heads(COLUMNS, (blank, blank, below, blank, blank, blank))


def _plain_heads(scene: Scene) -> Iterator[Row]:
    """That no health is counted, once for all; then the heads."""
    why = scene.cell(Text("No health is counted here; damage becomes a note."))
    yield scene.heads(SENTENCE, (Said(""), why))
    yield scene.heads(PLAIN, (Said(""), scene.cell(Text("Name")), scene.cell(Text("Conditions"))))


def _scales(scene: Scene) -> tuple[Scale | Quarters, Scale]:
    """The rungs by number and by name; without a ladder the quarters of the points."""
    ladder = scene.system.rungs(scene.state)
    if not ladder:
        return Quarters(tuple(map(scene.look.say, ("0", "¼", "½", "¾")))), Scale(())
    names = {rung.threshold: rung.short for rung in ladder}
    levels = range(max(names) + 1)
    return (
        Scale(tuple(str(level) for level in levels)),
        Scale(tuple(scene.look.say(names.get(level, "")) for level in levels), NAMED_FROM),
    )


def _heads(scene: Scene, scale: Cell) -> Iterator[Cell]:
    yield Said("")
    yield scene.cell(Text("Name"))
    yield scale
    yield scene.cell(Text("Health"))
    yield scene.cell(Text("Pen."), right=True)
    counts = any(counted(scene, fighter.combatant, "round") for fighter in scene.fighters)
    yield scene.cell(Text("Round") if counts else "", right=True)


def _cells(scene: Scene, fighter: Fighter) -> Iterator[Cell]:
    yield scene.label(fighter.combatant.id)
    yield scene.name_cell(fighter)
    yield _bar(scene, fighter)
    yield scene.health_cell(fighter)
    penalty = fighter.penalty.value
    yield scene.cell(signed(penalty) if penalty else "", right=True)
    yield scene.cell(chain(counted(scene, fighter.combatant, "round").values(), " "), right=True)


def _plain_cells(scene: Scene, fighter: Fighter) -> Iterator[Cell]:
    yield scene.label(fighter.combatant.id)
    yield scene.name_cell(fighter)
    yield scene.cell(chain(fighter.condition_words))


def _bar(scene: Scene, fighter: Fighter) -> Cell:
    health, style = fighter.health, scene.hurt_style(fighter)
    if health is None:
        return Said("")
    bar = LadderBar if health.kind == "ladder" else PointsBar
    return bar(health.current, health.maximum, scene.look.signs, style)
