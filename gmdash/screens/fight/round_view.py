"""The combat round: the order, what everybody has left, how everybody is."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from gmdash.actions.budgets import KINDS
from gmdash.screens.fight.fighters import Fighter
from gmdash.screens.fight.panel import panel
from gmdash.screens.fight.scene import STATUS, KnownRows, Scene
from gmdash.texts import Text, chain
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.grid import Cell, Column, Said
from gmdash.widgets.rows import Rows

MOST_WITH_SIGN = 9


class RoundView(Horizontal):
    """One row a combatant; beside them, where there is room, more about the acting one."""

    tells = False

    def __init__(self, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.rows = Rows()
        self._heads = Drawn(classes="heads")
        self._panel = Drawn(id="panel")
        self._known = KnownRows()

    def compose(self) -> ComposeResult:
        """The heads, the rows, the panel."""
        with Vertical(id="order"):
            yield self._heads
            yield self.rows
        yield self._panel

    def show(self, scene: Scene, snap: bool) -> None:
        """Show the fight as it is now."""
        columns = tuple(_columns(scene))
        self._heads.show(scene.heads(columns, tuple(_heads(scene))))
        rows = {
            fighter.combatant.id: self._known.row(scene, fighter, columns, _cells)
            for fighter in scene.fighters
        }
        self.rows.show(rows, scene.keep, snap)
        self._panel.show(panel(scene))


def _columns(scene: Scene) -> Iterator[Column]:
    words = [cell_len(scene.look.say(word)) for word in STATUS.values()]
    yield Column(4)
    yield Column(4, least=3)
    yield Column(16, least=9, grow=3)
    yield Column(3, drop=2)
    yield Column(min(12, max(words)))
    for _ in _limited(scene):
        yield Column(3)
    yield Column(20, least=17, grow=1)
    yield Column(4, drop=1)
    yield Column(12, least=5, grow=4)


def _limited(scene: Scene) -> list[str]:
    return [kind for kind, limit in scene.system.budget.items() if limit is not None]


def _heads(scene: Scene) -> Iterator[Said]:
    yield Said("")
    yield scene.cell(Text("INI"), right=True)
    yield scene.cell(Text("Name"))
    yield Said("")
    yield scene.cell(Text("Turn"))
    for kind in _limited(scene):
        yield Said(scene.look.say(KINDS[kind])[:3].capitalize(), ellipsis="")
    yield scene.cell(Text("Health"))
    yield scene.cell(Text("Pen."), right=True)
    yield scene.cell(Text("Conditions"))


def _cells(scene: Scene, fighter: Fighter) -> Iterator[Cell]:
    initiative = fighter.combatant.initiative
    yield scene.label(fighter.combatant.id)
    yield scene.cell("–" if initiative is None else initiative.total, right=True)
    yield scene.name_cell(fighter)
    yield scene.side_cell(fighter)
    yield scene.cell(STATUS[fighter.status])
    for kind, remaining in fighter.budget:
        yield Said(f" {mark(scene, fighter, kind, remaining)}", ellipsis="")
    yield scene.health_cell(fighter)
    yield scene.cell(fighter.penalty.value or "", right=True)
    yield scene.cell(chain(fighter.condition_words))


def mark(scene: Scene, fighter: Fighter, kind: str, remaining: int) -> str:
    """The sign for what is left: left, used, held back, or cannot."""
    signs = scene.look.signs
    if fighter.status == "out":
        return signs.cannot
    if kind == "action" and fighter.status == "delayed":
        return signs.held
    if remaining == 0:
        return signs.used
    if remaining == 1 and not fighter.members:
        return signs.left
    # A column has room for a sign and one digit.
    return str(remaining) if remaining > MOST_WITH_SIGN else f"{signs.left}{remaining}"
