"""The initiative: what everybody rolled, and why the order is as it is."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Vertical

from gmdash.actions.reasons import added_words, special_words, tie_words
from gmdash.encounter import order
from gmdash.screens.fight.fighter import Fighter
from gmdash.screens.fight.scene import Scene
from gmdash.texts import Chain, Text, Words, chain
from gmdash.widgets.cells import cut_name
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.grid import Cell, Column, Phrase, Row, Said
from gmdash.widgets.rows import Rows

# To how many cells the names in a reason are cut, step by step.
NAME_WIDTHS = (18, 12, 8)


class InitiativeView(Vertical):
    """One row a combatant: the parts, the die, the sum, the place and its reason."""

    tells = False

    def __init__(self, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.rows = Rows()
        self._heads = Drawn(classes="heads")

    def compose(self) -> ComposeResult:
        """The heads and the rows."""
        yield self._heads
        yield self.rows

    def show(self, scene: Scene, snap: bool) -> None:
        """Show the fight as it is now."""
        columns = tuple(_columns(scene))
        self._heads.show(scene.heads(columns, tuple(_heads(scene))))
        places = {who: at for at, who in enumerate(order.of_round(scene.state), 1)}
        rows = {
            fighter.combatant.id: Row(
                columns,
                tuple(_cells(scene, fighter, places.get(fighter.first))),
                scene.row_style(fighter),
            )
            for fighter in scene.fighters
        }
        self.rows.show(rows, scene.keep, snap)

    def scroll_lines(self, lines: int, pages: int) -> None:
        """Scroll by so many lines and pages."""
        self.rows.scroll_lines(lines, pages)


def _fields(scene: Scene) -> tuple[str, ...]:
    rule = scene.system.initiative_of(scene.state)
    return rule.fields if rule else ()


def _columns(scene: Scene) -> Iterator[Column]:
    yield Column(4)
    yield Column(4, least=3)
    yield Column(16, least=9, grow=2)
    if _anyone_hidden(scene):
        yield Column(1)
    yield Column(3, drop=1)
    for _ in _fields(scene):
        yield Column(3, drop=2)
    yield Column(4)
    yield Column(4, least=3)
    yield Column(40, least=30, grow=4, tight=24)


def _anyone_hidden(scene: Scene) -> bool:
    return any(_is_hidden(scene, fighter) for fighter in scene.fighters)


def _is_hidden(scene: Scene, fighter: Fighter) -> bool:
    """Whether players do not know of this one, or of one of the mob."""
    whos = fighter.whos
    return any(scene.state.combatants[who].hidden for who in whos)


def _heads(scene: Scene) -> Iterator[Said]:
    rule = scene.system.initiative_of(scene.state)
    yield Said("")
    yield Said("#", right=True)
    yield scene.cell(Text("Name"))
    if _anyone_hidden(scene):
        yield Said("")
    yield Said("")
    for key in _fields(scene):
        field = scene.system.sheet.field(key)
        yield Said(scene.look.say(field.label if field else key)[:3], right=True, ellipsis="")
    yield scene.cell(str(rule.dice) if rule and rule.dice else "", right=True)
    yield scene.cell(Text("INI"), right=True)
    yield scene.cell(Text("Why here"))


def _cells(scene: Scene, fighter: Fighter, place: int | None) -> Iterator[Cell]:
    combatant, state = fighter.combatant, scene.state
    initiative = combatant.initiative
    yield scene.label(combatant.id)
    yield scene.cell("–" if place is None else f"{place}.", right=True)
    yield scene.name_cell(fighter)
    if _anyone_hidden(scene):
        yield Said(scene.look.signs.secret if _is_hidden(scene, fighter) else "")
    yield scene.side_cell(fighter)
    for key in _fields(scene):
        yield scene.cell(int(combatant.sheet.get(key, 0)), right=True)
    shown = scene.initiative_words(fighter)
    if initiative is None or shown != initiative.total:
        yield scene.cell("–", right=True)
    else:
        rolled = f"[{initiative.die}]" if initiative.die is not None else "="
        rule = scene.system.initiative_of(state)
        yield scene.cell("" if rule and rule.dice is None else rolled, right=True)
    yield scene.cell(shown, right=True)
    anew = shown == "?" or (fighter.status == "acted" and scene.system.rolls_anew(state))
    why: list[Words] = [
        *([Text("to be rolled anew")] if anew else ()),
        *added_words(scene.system, state, combatant),
        *tie_words(scene.system, state, state.combatants[fighter.first]),
        *special_words(scene.system, state, state.combatants[fighter.first]),
        *([Text("hidden")] if _is_hidden(scene, fighter) else []),
    ]
    yield _why_cell(scene, chain(why, "; "))


def _why_cell(scene: Scene, why: Words) -> Phrase:
    """The reasons; where room is scarce the names in them are cut, not what decides."""
    say, ellipsis = scene.look.say, scene.look.signs.ellipsis
    whole = say(why)
    if not whole:
        return Phrase((whole,), "", ellipsis)
    shorter = (say(_with_names(why, most, ellipsis)) for most in NAME_WIDTHS)
    return Phrase((whole, *shorter, whole), "", ellipsis)


def _with_names(words: Words, most: int, ellipsis: str) -> Words:
    """The same, with no name in it longer than so many cells."""
    if isinstance(words, Chain):
        return chain((_with_names(each, most, ellipsis) for each in words.items), words.by)
    if not isinstance(words, Text):
        return words
    values = {key: _with_names(value, most, ellipsis) for key, value in words.values}
    if isinstance(values.get("name"), str):
        values["name"] = cut_name(str(values["name"]), most, ellipsis)
    return Text(words.id, words.many, **values)
