"""The combat round: the order, what everybody has left, how everybody is."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from gmdash.actions.budgets import KINDS
from gmdash.screens.fight.fighter import Fighter
from gmdash.screens.fight.further import further_rows
from gmdash.screens.fight.panel import panel
from gmdash.screens.fight.scene import STATUS, KnownRows, Scene
from gmdash.texts import Text, Words, chain, signed
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.grid import Cell, Column, Listed, Phrase, Said
from gmdash.widgets.rows import Rows

MOST_WITH_SIGN = 9
HUNDRED = 100


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
        columns = tuple(columns_of(scene))
        self._heads.show(scene.heads(columns, tuple(_heads(scene))))
        rows = {
            fighter.combatant.id: self._known.row(
                scene, fighter, columns, cells_of, scene.initiative_words(fighter)
            )
            for fighter in scene.fighters
        }
        self.rows.show({**rows, **further_rows(scene, columns)}, scene.keep, snap)
        self._panel.show(panel(scene))

    def scroll_lines(self, lines: int, pages: int) -> None:
        """Scroll by so many lines and pages."""
        self.rows.scroll_lines(lines, pages)


def columns_of(scene: Scene) -> Iterator[Column]:
    """The columns of a round: whose turn, what is left, how they are."""
    words = [cell_len(scene.look.say(word)) for word in STATUS.values()]
    in_progress = any(c.note for f in scene.fighters for c in f.combatant.conditions)
    yield Column(4)
    yield Column(4, least=3)
    yield Column(16, least=9, grow=3, tight=8)
    yield Column(3, drop=2)
    widest = min(12, max(words))
    counted = max(widest, _widest_count(scene))
    yield Column(counted, least=widest if in_progress else counted, tight=widest)
    for _ in _limited(scene):
        yield Column(3)
    if scene.system.counts_defences:
        yield Column(3)
    yield _health_column(scene, in_progress)
    yield Column(4, drop=1)
    ends = any(any(fighter.endings) for fighter in scene.fighters)
    # Where nobody has any, names need the room more.
    tight = 0 if _any_conditions(scene) else 2
    least = 10 if in_progress else 7
    yield Column(12, least=least, grow=8 if ends else 4, tight=tight)


def _any_conditions(scene: Scene) -> bool:
    """Whether anything stands in the last column."""
    return any(fighter.condition_words or fighter.stands for fighter in scene.fighters)


def _widest_count(scene: Scene) -> int:
    """Room for how many of the largest mob are to come; none without a mob."""
    most = max(len(fighter.members) for fighter in scene.fighters) if scene.fighters else 0
    word = scene.look.say(chain([STATUS["waiting"], most], " "))
    return cell_len(word) if most else 0


def _health_column(scene: Scene, in_progress: bool) -> Column:
    """Room for how somebody is, less where points say most of it."""
    mobs = any(fighter.members for fighter in scene.fighters)
    if not any(fighter.health and fighter.health.kind == "points" for fighter in scene.fighters):
        return Column(20, least=20 if mobs else 17, grow=1, tight=17)
    short = in_progress or not (mobs or any(map(_has_hundreds, scene.fighters)))
    return Column(20, least=18, grow=1, tight=10 if short else 12)


def _has_hundreds(fighter: Fighter) -> bool:
    """Whether the points take more room than `26/30 II`."""
    return fighter.health is not None and fighter.health.maximum >= HUNDRED


def _limited(scene: Scene) -> list[str]:
    return [kind for kind, limit in scene.system.budget.items() if limit is not None]


def _heads(scene: Scene) -> Iterator[Cell]:
    yield Said("")
    yield scene.cell(Text("INI"), right=True)
    yield scene.cell(Text("Name"))
    yield Said("")
    yield scene.cell(Text("Turn"))
    for kind in _limited(scene):
        yield Said(scene.look.say(KINDS[kind])[:3].capitalize(), ellipsis="")
    if scene.system.counts_defences:
        yield Said(scene.look.say(KINDS["defence"])[:3].capitalize(), ellipsis="")
    yield scene.cell(Text("Health"))
    yield scene.cell(Text("Pen."), right=True)
    words = scene.look.say(Text("Conditions"))
    versions = (words,) if _any_conditions(scene) else (words, "")
    yield Phrase(versions, "", scene.look.signs.ellipsis)


def cells_of(scene: Scene, fighter: Fighter) -> Iterator[Cell]:
    """One combatant, or a mob, in these columns."""
    yield scene.label(fighter.combatant.id)
    yield scene.cell(scene.initiative_words(fighter), right=True)
    yield scene.name_cell(fighter)
    yield scene.side_cell(fighter)
    yield _turn_cell(scene, fighter)
    for kind, remaining in fighter.budget:
        yield Said(f" {mark(scene, fighter, kind, remaining)}", ellipsis="")
    if scene.system.counts_defences:
        yield Said(f"{_next_defence(scene, fighter):>2}", ellipsis="")
    yield scene.health_cell(fighter)
    yield scene.cell(fighter.penalty.value or "", right=True)
    others = list(_others_of_mob(fighter))
    conditions = tuple(map(scene.look.say, (*fighter.condition_words, *others)))
    fuller = tuple(map(scene.look.say, (*fighter.conditions_with_endings, *others)))
    yield Listed(conditions, "", scene.look.signs.ellipsis, fuller)


def _turn_cell(scene: Scene, fighter: Fighter) -> Phrase:
    """How far in the round; of a mob also how many are, or with `+` how many come after it."""
    word: Words = STATUS[fighter.status]
    stands = dict(fighter.stands)
    to_come = stands.get("waiting", 0)
    count = f"+{to_come}" if fighter.status == "acting" else str(stands.get(fighter.status, ""))
    longer = [chain([word, count], " ")] if stands and count != "+0" else []
    versions = tuple(map(scene.look.say, (*longer, word)))
    return Phrase(versions, "", scene.look.signs.ellipsis)


def _others_of_mob(fighter: Fighter) -> Iterator[Words]:
    """Of a mob how many have had their turn or hold it back, where the turn does not say so."""
    for step, count in fighter.stands:
        if step in ("acted", "delayed") and step != fighter.status:
            yield chain([count, STATUS[step]], " ")


def _next_defence(scene: Scene, fighter: Fighter) -> str:
    """That the next defence is as usual, or what it is changed by, or that there is none."""
    signs = scene.look.signs
    if fighter.status == "out":
        return signs.cannot
    if fighter.defence is None:
        return signs.used
    return scene.look.say(signed(fighter.defence)) if fighter.defence else signs.left


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
