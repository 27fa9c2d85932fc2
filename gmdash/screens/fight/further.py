"""Below the order: further actions still to come in this round, and who waits."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from gmdash.actions.turning import able, coming_extras
from gmdash.rules.words import extra_words
from gmdash.screens.fight.scene import Scene
from gmdash.texts import Text, Words, chain
from gmdash.widgets.cells import Line, cut, cut_name, fit
from gmdash.widgets.drawn import Drawing
from gmdash.widgets.grid import Column, widths

# No id has a blank, so that no combatant is mistaken for one of these rows.
KEY = "further "
GAP = "   "


class Heading(Struct, frozen=True):
    """A line of words that begins where the initiatives do."""

    columns: tuple[Column, ...]
    text: str
    ellipsis: str

    def draw(self, width: int, height: int) -> list[Line]:
        """The words, cut."""
        indent = widths(self.columns, width)[0] + 1
        return [[(" " * indent + cut(self.text, width - indent, self.ellipsis), "")]]


class Following(Struct, frozen=True):
    """One further action: initiative, who, and what is known of it."""

    columns: tuple[Column, ...]
    initiative: str
    name: str
    number: str
    what: str
    ellipsis: str

    def draw(self, width: int, height: int) -> list[Line]:
        """The initiative in its column, the rest behind it; a long name is cut first."""
        indent, column, *_ = widths(self.columns, width)
        before = " " * (indent + 1) + fit(self.initiative, column, "", right=True) + " "
        room = width - len(before)
        name = cut_name(self.name, max(room // 2 - len(self.number), 5), self.ellipsis)
        text = f"{name} {self.number}{GAP}{self.what}"
        return [[(before + cut(text, room, self.ellipsis), "")]]


def further_rows(scene: Scene, columns: tuple[Column, ...]) -> dict[str, Drawing]:
    """The rows by keys that are nobody's, so that nobody can pick them."""
    if scene.state.phase != "running":
        return {}
    say, ellipsis = scene.look.say, scene.look.signs.ellipsis
    rows: dict[str, Drawing] = {}
    extras = coming_extras(scene.state, scene.system)
    if extras:
        rows[f"{KEY}round"] = Heading(columns, say(scene.system.extra_round), ellipsis)
    for number, extra in extras:
        combatant = scene.state.combatants[extra.who]
        rows[f"{KEY}{number} {extra.who}"] = Following(
            columns,
            str(combatant.initiative.total) if combatant.initiative else "–",
            say(combatant.name),
            f"({number})",
            say(extra_words(extra)),
            ellipsis,
        )
    waiting = list(_waiting(scene))
    if waiting:
        said = Text("Waits: {who}", "Wait: {who}", n=len(waiting), who=chain(waiting))
        rows[f"{KEY}waits"] = Heading(columns, say(said), ellipsis)
    return rows


def _waiting(scene: Scene) -> Iterator[Words]:
    """Those who hold an action and can still take it, in the order of beginning to wait."""
    state = scene.state
    for who in state.held:
        if not able(state, scene.system, who):
            continue
        since = state.held_in.get(who)
        name = state.name(who)
        if since == who:
            yield Text("{who} (since the own turn)", who=name)
        elif since is None:
            yield name
        else:
            yield Text("{who} (since the turn of {other})", who=name, other=state.name(since))
