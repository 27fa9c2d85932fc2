"""Damage and pain: how far everybody is, as a bar, and what that costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from textual.app import ComposeResult
from textual.containers import Vertical

from gmdash.command import Command
from gmdash.encounter.state import Change
from gmdash.rules.ladder import Pain, Toll
from gmdash.screens.fight.fighter import Fighter
from gmdash.screens.fight.ladder_heads import (
    PLAIN,
    SORTED,
    Sorting,
    ladder_heads,
    plain_heads,
)
from gmdash.screens.fight.scene import KnownRows, Scene
from gmdash.screens.prompts.prompting import Quiet
from gmdash.texts import Text, Words, chain, signed
from gmdash.widgets.bar import LadderBar, PointsBar
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.grid import Cell, Column, Moved, Phrase, Row, Said
from gmdash.widgets.rows import Rows

TOLLED = (
    Column(4),
    Column(9, tight=8, grow=3),
    Column(55, least=22, tight=12),
    Column(18, tight=17, grow=1),
    Column(4),
    Column(11, least=7, tight=5),
    Column(11, least=9, tight=3, grow=3),
)
LADDER = (
    Column(4),
    Column(16, least=9, tight=8, grow=3),
    Column(55, least=22, tight=11),
    Column(20, least=18, tight=17, grow=1),
    Column(4),
    Column(16, least=12, tight=4, grow=3),
)
POINTS = (
    Column(4),
    Column(16, least=9, grow=2, tight=8),
    Column(55, least=22, tight=14),
    Column(20, least=17, tight=16),
    Column(4),
    Column(18, least=12, tight=4, grow=2),
)
# Below a row: why somebody is out, why the pain that counts is another one.
BESIDE = (Column(6), Column(30, least=10, grow=1))
PAIN = "pain "


class LadderView(Vertical):
    """One row a combatant: a bar over the rungs, and the state in words."""

    tells = False

    def __init__(self, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.rows = Rows()
        self._known = KnownRows()
        self._heads = (Drawn(classes="heads"), Drawn(classes="heads rungs"))
        self._sorting: Sorting = "order"
        self._taken = False

    def compose(self) -> ComposeResult:
        """The heads and the rows."""
        yield from self._heads
        yield self.rows

    def run(self, command: Command, talk: Quiet) -> None:
        """Sort otherwise, or count the other way, and say so."""
        talk.say(self._turn(command.id))

    def _turn(self, command: str) -> Words:
        """Sort otherwise, or count the other way; what it is now, in words."""
        if command == "ladder-sort":
            ways = list(SORTED)
            self._sorting = ways[(ways.index(self._sorting) + 1) % len(ways)]
            return Text("Sorted: {how}.", how=SORTED[self._sorting][0])
        self._taken = not self._taken
        if self._taken:
            return Text("Points show the damage taken.")
        return Text("Points show what is left.")

    def show(self, scene: Scene, snap: bool) -> None:
        """Show the fight as it is now."""
        counts = bool(scene.system.health_value_of(scene.state))
        ladder = bool(scene.system.rungs(scene.state))
        # A ladder counts what was taken in any case.
        taken = self._taken and not ladder
        toll = any(scene.system.toll(scene.state, f.combatant) for f in scene.fighters)
        columns: tuple[Column, ...] = PLAIN
        if counts:
            columns = (TOLLED if toll else LADDER) if ladder else POINTS
            heads = ladder_heads(scene, columns, self._sorting, taken, toll)
        else:
            heads = plain_heads(scene, self._sorting)
        for drawn, row in zip(self._heads, heads, strict=True):
            drawn.show(row)
        # Without a scale the second line has the heads, which no window does without.
        self._heads[1].set_class(not counts, "told")
        rows: dict[str, Row] = {}
        for fighter in by(self._sorting, scene.fighters):
            who = fighter.combatant.id
            rows[who] = self._row(scene, fighter, columns, counts, taken)
            beside = tuple(beside_words(scene, fighter))
            if beside:
                cells = (Said(""), scene.cell(chain(beside, " · ")))
                rows[PAIN + who] = Row(BESIDE, cells, "dim")
        self.rows.show(rows, scene.keep, snap)

    def scroll_lines(self, lines: int, pages: int) -> None:
        """Scroll by so many lines and pages."""
        self.rows.scroll_lines(lines, pages)

    def _row(
        self,
        scene: Scene,
        fighter: Fighter,
        columns: tuple[Column, ...],
        counts: bool,
        taken: bool,
    ) -> Row:
        if not counts:
            return self._known.row(scene, fighter, columns, _plain_cells)
        change = changed(scene, fighter)
        toll = scene.system.toll(scene.state, fighter.combatant)
        source = _source(scene, change) if change else ""

        def cells(scene: Scene, fighter: Fighter) -> Iterator[Cell]:
            yield scene.label(fighter.combatant.id)
            yield scene.name_cell(fighter)
            yield _bar(scene, fighter, change, taken)
            yield _health(scene, fighter, taken)
            penalty = fighter.penalty.value
            yield scene.cell(signed(penalty) if penalty else "", right=True)
            if toll:
                yield _toll(scene, toll)
            yield _changed(scene, fighter, change, source, taken)

        return self._known.row(scene, fighter, columns, cells, (taken, source, scene.state.rules))


def by(sorting: Sorting, fighters: Iterable[Fighter]) -> list[Fighter]:
    """The fighters in another order; equals stay as they are."""
    match sorting:
        case "worst":
            return sorted(fighters, key=lambda fighter: -fighter.hurt)
        case "side":
            return sorted(fighters, key=lambda fighter: fighter.combatant.side != "pc")
    return list(fighters)


def changed(scene: Scene, fighter: Fighter) -> Change | None:
    """What last became of the health in this round, as far as it still shows."""
    value = scene.system.health_value_of(scene.state)
    change = fighter.combatant.changed.get(value)
    if change is None or fighter.members or fighter.health is None:
        return None
    moved, shows = change.after - change.before, fighter.health.current - change.before
    return change if moved * shows > 0 else None


def beside_words(scene: Scene, fighter: Fighter) -> Iterator[Words]:
    """What the row has no room for: why one is out, and the pain that counts with its reasons."""
    if fighter.members:
        return
    combatant, health = fighter.combatant, fighter.health
    out = scene.system.incapacity(scene.state, combatant)
    if out and health is not None and out != health.label:
        toll = scene.system.toll(scene.state, combatant)
        if toll and toll.taken > toll.most and toll.beyond == out:
            out = Text(
                "{state}: {taken} of {most} this round", state=out, taken=toll.taken, most=toll.most
            )
        yield out
    pain = scene.system.pain(scene.state, combatant)
    if pain is not None:
        yield pain_words(pain)


def pain_words(pain: Pain) -> Words:
    """How pain is felt, how it counts, and why."""
    why = chain(pain.reasons)
    said = Text("{felt}, counts {counts}: {why}", felt=pain.felt, counts=pain.counts, why=why)
    if not pain.felt:
        said = Text("penalty {value}: {why}", value=pain.counts, why=why)
    return Text("{what} (not from the rule text)", what=said) if pain.outside else said


def _source(scene: Scene, change: Change) -> str:
    return scene.state.name(change.source) if change.source else ""


def _plain_cells(scene: Scene, fighter: Fighter) -> Iterator[Cell]:
    yield scene.label(fighter.combatant.id)
    yield scene.name_cell(fighter)
    yield scene.cell(chain(fighter.condition_words))


def _bar(scene: Scene, fighter: Fighter, change: Change | None, taken: bool) -> Cell:
    health, style = fighter.health, scene.hurt_style(fighter)
    if health is None:
        return Said("")
    before, signs = change.before if change else None, scene.look.signs
    if health.kind == "ladder":
        ladder = scene.system.rungs(scene.state)
        steps = tuple(
            rung.threshold
            for below, rung in pairwise(ladder)
            if (rung.penalty, rung.out) != (below.penalty, below.out) or rung is ladder[-1]
        )
        rungs = tuple(rung.threshold for rung in ladder)
        return LadderBar(health.current, health.maximum, signs, style, rungs, steps, before)
    return PointsBar(
        health.current,
        health.maximum,
        signs,
        style,
        health.marks,
        health.quarters,
        health.least,
        before,
        taken,
    )


def _health(scene: Scene, fighter: Fighter, taken: bool) -> Cell:
    """How somebody is, in words; the bar beside it is the gauge."""
    health, words = fighter.health, fighter.health_versions
    if taken and health is not None and not fighter.members:
        number = f"{health.maximum - health.current}/{health.maximum}"
        words = [chain([number, health.label], " ")]
        words += [chain([number, health.short], " ")] if health.short else []
        words.append(number)
    plain = not fighter.hurt or fighter.status == "out"
    style = "" if plain else scene.hurt_style(fighter)
    if fighter.hurt and len(words) > 1:
        words = words[:-1]
    return Phrase(tuple(map(scene.look.say, words)), style, scene.look.signs.ellipsis)


def _toll(scene: Scene, toll: Toll) -> Cell:
    """What was taken in this round, and of how much; beyond it what happened."""
    if not toll.taken:
        return Said("")
    counted = Text("{taken} of {most}", taken=toll.taken, most=toll.most)
    versions: list[Words] = [counted, f"{toll.taken}/{toll.most}"]
    beyond = toll.taken > toll.most
    style = "alarm bold" if beyond else ""
    if beyond:
        versions = [chain([words, "!"], "") for words in versions]
    return Phrase(tuple(map(scene.look.say, versions)), style, scene.look.signs.ellipsis)


def _changed(
    scene: Scene, fighter: Fighter, change: Change | None, source: str, taken: bool
) -> Cell:
    """`−4 by Ork`, shorter where there is less room."""
    if change is None or fighter.health is None:
        return Said("")
    moved = fighter.health.current - change.before
    number = signed(-moved if taken else moved)
    versions: list[Words] = []
    if change.source and change.source != fighter.combatant.id:
        versions = [Text("{n} by {who}", n=number, who=source), chain([number, source], " ")]
    elif (moved > 0) != (fighter.health.kind == "ladder"):
        source, versions = "", [Text("{n} healed", n=number)]
    say = scene.look.say
    return Moved(say(number), tuple(map(say, versions)), say(source), scene.look.signs.ellipsis)
