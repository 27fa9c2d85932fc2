"""Below the order: further actions still to come in this round, and who waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.cells import cell_len

from gmdash.actions.turning import able, coming_extras
from gmdash.rules.words import extra_words
from gmdash.screens.fight.scene import Scene
from gmdash.texts import Text, Words, chain
from gmdash.widgets.cells import Line, cut, cut_name, fit
from gmdash.widgets.drawn import Drawing
from gmdash.widgets.grid import Column, widths
from gmdash.widgets.header import NAME_WIDTHS

# No id has a blank, so that no combatant is mistaken for one of these rows.
KEY = "further "
GAP = "   "


class Heading(Struct, frozen=True):
    """A line of words that begins where the initiatives do.

    Attributes:
        versions: the words, shorter ones after them.
    """

    columns: tuple[Column, ...]
    versions: tuple[str, ...]
    ellipsis: str

    def draw(self, width: int, height: int) -> list[Line]:
        """The first version that fits, else the last one, cut."""
        indent = widths(self.columns, width)[0] + 1
        room = width - indent
        fitting = (text for text in self.versions if cell_len(text) <= room)
        text = next(fitting, self.versions[-1])
        return [[(" " * indent + cut(text, room, self.ellipsis), "")]]


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
        rows[f"{KEY}round"] = Heading(columns, (say(scene.system.extra_round),), ellipsis)
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
    waiting = [who for who in scene.state.held if able(scene.state, scene.system, who)]
    if waiting:
        versions = tuple(dict.fromkeys(map(say, _waits(scene, waiting))))
        rows[f"{KEY}waits"] = Heading(columns, versions, ellipsis)
    return rows


def _waits(scene: Scene, whos: Sequence[str]) -> Iterator[Words]:
    """Who holds an action and can still take it, in the order of beginning to wait.

    Since when is said only where it is not the own turn; then the names get shorter.
    """
    state = scene.state
    names = [scene.look.say(state.name(who)) for who in whos]
    said: list[Words] = []
    for who, name in zip(whos, names, strict=True):
        since = state.held_in.get(who)
        if since in (None, who):
            said.append(name)
        else:
            said.append(Text("{who} (after {other})", who=name, other=state.name(since or "")))
    yield _waiting(said)
    for most in NAME_WIDTHS:
        yield _waiting([cut_name(name, most, scene.look.signs.ellipsis) for name in names])


def _waiting(said: Sequence[Words]) -> Text:
    return Text("Waits: {who}", "Wait: {who}", n=len(said), who=chain(said))
