"""Damage and pain: how far everybody is, as a bar, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Vertical

from gmdash.rules.ladder import Health
from gmdash.screens.fight.fighters import Fighter
from gmdash.screens.fight.panel import counted_words
from gmdash.screens.fight.scene import KnownRows, Scene
from gmdash.texts import Text, Words, chain, signed
from gmdash.widgets.bar import LadderBar, PointsBar, Scale
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.grid import Cell, Column, Row, Said
from gmdash.widgets.rows import Rows

COLUMNS = (
    Column(4),
    Column(16, least=8, grow=1),
    Column(44, least=22, grow=3),
    Column(34, least=14, grow=2),
)


class LadderView(Vertical):
    """One row a combatant: a bar over the rungs, and the state in words."""

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
        for heads, scale in zip(self._heads, _scales(scene), strict=True):
            heads.show(Row(COLUMNS, (Said(""), Said(""), scale, Said("")), "dim"))
        rows = {
            fighter.combatant.id: self._known.row(scene, fighter, COLUMNS, _cells)
            for fighter in scene.fighters
        }
        self.rows.show(rows, scene.keep, snap)


def _scales(scene: Scene) -> tuple[Scale, Scale]:
    """The rungs by number and by name; without a ladder the quarters of the points."""
    ladder = scene.system.ladder
    if not ladder:
        return Scale(tuple(map(scene.look.say, ("0", "¼", "½", "¾")))), Scale(())
    names = {rung.threshold: rung.name for rung in ladder}
    levels = range(max(names) + 1)
    return (
        Scale(tuple(str(level) for level in levels)),
        Scale(tuple(scene.look.say(names.get(level, "")) for level in levels)),
    )


def _cells(scene: Scene, fighter: Fighter) -> Iterator[Cell]:
    yield scene.label(fighter.combatant.id)
    yield scene.name_cell(fighter)
    yield _bar(scene, fighter.health)
    penalty = fighter.penalty.value
    said: list[Words] = [fighter.health_words, signed(penalty) if penalty else ""]
    said.extend(counted_words(scene, fighter.combatant))
    yield scene.cell(chain([words for words in said if words], " · "))


def _bar(scene: Scene, health: Health | None) -> Cell:
    signs = scene.look.signs
    if health is None:
        return scene.cell(Text("no health in this system"))
    if health.kind == "ladder":
        return LadderBar(health.current, health.maximum, signs.full, signs.empty, signs.mark)
    return PointsBar(health.current, health.maximum, signs.full, signs.empty, signs.mark)
