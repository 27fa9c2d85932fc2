"""What a view has to show, and the words and signs that all views share."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from gmdash.actions.view import Status
from gmdash.encounter.state import State
from gmdash.rules.system import RuleSystem
from gmdash.screens.fight.fighter import Fighter
from gmdash.texts import Text, Words, chain
from gmdash.widgets.footer_line import Key
from gmdash.widgets.grid import Cell, Column, KeyCap, Name, Phrase, Row, Said
from gmdash.widgets.look import Look

STATUS: Mapping[Status, Words] = {
    "out": Text("out"),
    "acting": Text("acting"),
    "delayed": Text("waits"),
    "acted": Text("done"),
    "waiting": Text("to come"),
}


# From half of all there is on, the colour is that of danger.
BADLY = 0.5


class Scene(Struct, frozen=True):
    """The fight as it is shown now.

    Attributes:
        labels: jump labels by id; empty while nobody is picked.
        picked: who has been picked.
        focus: whom the open prompt is about.
        rolling: whose initiative is being rolled, and whether it is still to be.
        keys: what can be done now; empty while a prompt is open.
        moment: after how many entries it was so; None for the present.
    """

    state: State
    system: RuleSystem
    look: Look
    fighters: list[Fighter]
    labels: Mapping[str, str] = {}
    picked: frozenset[str] = frozenset()
    focus: str | None = None
    rolling: Mapping[str, bool] = {}
    keys: tuple[Key, ...] = ()
    moment: int | None = None

    @property
    def keep(self) -> str | None:
        """Whose row has to be in sight."""
        return self.focus or self.state.current

    def cell(self, words: Words, style: str = "", right: bool = False) -> Said:
        """A cell of a row."""
        return Said(self.look.say(words), style, right, self.look.signs.ellipsis)

    def heads(self, columns: tuple[Column, ...], cells: tuple[Cell, ...]) -> Row:
        """The heads of the columns; without the room that the scrollbar of the rows takes."""
        return Row(columns, cells, "dim", aside=0 if self.look.ascii else 1)

    def label(self, who: str) -> Cell:
        """The first cell of a row: its jump label, that it is picked, or that it acts."""
        label = self.labels.get(who, self.look.signs.used)
        if who in self.picked:
            return Said(f"[{label}]", "bold")
        acting = self.look.signs.acting if who == self.state.current else ""
        if who in self.labels:
            return KeyCap(label, acting)
        return Said(f"  {acting}" if acting else "", "bold")

    def row_style(self, fighter: Fighter) -> str:
        """How the whole row is set off."""
        who = fighter.combatant.id
        if who == self.focus or who in self.picked:
            return "reverse"
        if who == self.state.current:
            return "acting bold" if not self.labels and not self.focus else "bold"
        match fighter.status:
            case "out":
                return "dim"
            case _:
                return ""

    def name_cell(self, fighter: Fighter) -> Name:
        """The name; the side is said beside it."""
        name = self.look.say(fighter.combatant.name)
        style = "bold" if fighter.combatant.side == "pc" else ""
        return Name(name, style, self.look.signs.ellipsis)

    def initiative_words(self, fighter: Fighter) -> Words:
        """The sum; that it is being rolled, or was and counts when all have."""
        whos = fighter.whos
        asked = [self.rolling[who] for who in whos if who in self.rolling]
        if asked:
            return "?" if any(asked) else self.look.signs.used
        initiative = fighter.combatant.initiative
        return "–" if initiative is None else initiative.total

    def hurt_style(self, fighter: Fighter) -> str:
        """The colour of how somebody is; the words beside it say it too."""
        if fighter.hurt >= BADLY or fighter.status == "out":
            return "alarm"
        return "warn" if fighter.hurt else "good"

    def health_cell(self, fighter: Fighter) -> Phrase:
        """How somebody is: a small gauge, and words; for the unhurt the number says enough."""
        gauge = self.look.signs.gauge
        sign = gauge[math.ceil(fighter.hurt * (len(gauge) - 1))] if gauge else ""
        words = fighter.health_versions
        if fighter.hurt and not fighter.members:
            # Of the hurt the number alone does not say enough.
            words = words[:-1] or words
        versions = (self.look.say(chain([sign, each], " ") if sign else each) for each in words)
        plain = not fighter.hurt or fighter.status == "out"
        style = "" if plain else self.hurt_style(fighter)
        return Phrase(tuple(versions), style, self.look.signs.ellipsis)

    def side_cell(self, fighter: Fighter) -> Said:
        """SC or NSC."""
        return Said("SC" if fighter.combatant.side == "pc" else "NSC")


class KnownRows:
    """The rows of a view, made anew only for those whose looks have changed."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[tuple[object, ...], Row]] = {}

    def row(
        self,
        scene: Scene,
        fighter: Fighter,
        columns: tuple[Column, ...],
        cells: Callable[[Scene, Fighter], Iterable[Cell]],
        beside: object = None,
    ) -> Row:
        """The row of one fighter, with the cells that `cells` makes.

        Args:
            scene: the fight.
            fighter: whose row.
            columns: of the row.
            cells: makes its cells.
            beside: what the cells are made of besides.
        """
        who = fighter.combatant.id
        looks = (
            scene.look.version,
            fighter,
            who == scene.state.current,
            columns,
            scene.labels.get(who),
            who in scene.picked,
            who == scene.focus,
            bool(scene.labels or scene.focus),
            beside,
        )
        known = self._known.get(who)
        if known is None or known[0] != looks:
            known = (looks, Row(columns, tuple(cells(scene, fighter)), scene.row_style(fighter)))
            self._known[who] = known
        return known[1]
