"""Paints the fight: one scene, shown by every widget that is in sight, once for each key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from msgspec.structs import replace
from textual.geometry import Size

from gmdash.actions.telling import Teller, tells_a_roll
from gmdash.command import Command
from gmdash.encounter import order
from gmdash.encounter.state import State
from gmdash.screens.fight.chronicle import Chronicle
from gmdash.screens.fight.fighters import Fighters
from gmdash.screens.fight.heading import heading
from gmdash.screens.fight.keys_now import footer, footer_of_the_past
from gmdash.screens.fight.mobs import Mobs
from gmdash.screens.fight.scene import Scene
from gmdash.screens.prompts.drawing import prompt_keys, typing_line
from gmdash.screens.prompts.mode import Shown
from gmdash.screens.prompts.prompting import Quiet
from gmdash.session import Session
from gmdash.texts import Text
from gmdash.widgets.drawn import Drawing, Drawn
from gmdash.widgets.footer_line import FooterLine, Key
from gmdash.widgets.look import Look
from gmdash.widgets.prompt import Bulletin, NoticeEnd
from gmdash.widgets.told import Told

if TYPE_CHECKING:
    from gmdash.screens.fight.commanding import Commanding
    from gmdash.screens.fight.past import Past

LAST_LINES = 10
# Rows that stay in sight, with their heads, however many options a question has.
LEAST_ROWS = 7


class View(Protocol):
    """One of the four views.

    Attributes:
        tells: whether it shows the log itself, so that the bulletin need not.
    """

    tells: bool

    @property
    def size(self) -> Size:
        """In cells and lines."""
        ...

    def show(self, scene: Scene, snap: bool) -> None:
        """Show the fight as it is now.

        Args:
            scene: the fight.
            snap: whether it changed, so that the acting row must come into sight.
        """
        ...

    def scroll_lines(self, lines: int, pages: int) -> None:
        """Scroll by so many lines and pages."""
        ...


@runtime_checkable
class OwnCommands(Protocol):
    """A view with commands of its own."""

    def run(self, command: Command, talk: Commanding) -> None:
        """Carry one out; what is to be asked or said goes by `talk`."""
        ...


class Painter:
    """Shows a session and its open prompt on a screen.

    Attributes:
        header, bulletin, entry, footer: what every view shares.
    """

    def __init__(self, session: Session, look: Look, chronicle: Chronicle, mobs: Mobs) -> None:
        self._session = session
        self._look = look
        self._chronicle = chronicle
        self._mobs = mobs
        self._fighters = Fighters(session.system, mobs)
        self._round = session.state.round
        self._painted: tuple[State, View] | None = None
        self._began = -1
        self._usual, self._stretched = 0, False
        self.header = Drawn(id="header")
        self.bulletin = Drawn(id="bulletin")
        self.entry = Drawn(id="entry")
        self.footer = Drawn(id="footer")

    def paint(self, talk: Quiet, view: View, past: Past | None = None) -> None:
        """Show what has changed; of the past, what had been done by then."""
        session = self._session
        now = past.state if past else session.state
        state, shown = talk.state() or now, talk.shown()
        self._chronicle.follow(past.line if past else session.file.timeline)
        keys = self._keys(state, shown, view, past)
        bulletin = self._bulletin(talk, shown)
        scene = self._scene(state, shown, keys.keys if shown is None else ())
        scene = replace(scene, moment=past.number if past else None)
        snap = (
            self._painted is None or self._painted[0] is not state or self._painted[1] is not view
        )
        self._painted = (state, view)
        title = session.file.header.title
        saved = Text("saved")
        if session.read_only is not None:
            saved = Text("READ ONLY")
        elif talk.unwritten:
            saved = Text("NOT SAVED")
        self._stretch(self._wanted(bulletin, view.size.height))
        self.header.show(heading(scene, title, saved, self._new_round(), past))
        self.bulletin.show(bulletin)
        self.entry.show(self._entry(talk, shown))
        self.footer.show(keys)
        view.show(scene, snap)

    def _new_round(self) -> bool:
        """Whether a round began with the last entry: a key that changes nothing leaves it said."""
        entries, round_ = len(self._session.file.timeline.entries), self._session.state.round
        if round_ != self._round:
            self._round, self._began = round_, entries
        return self._began == entries

    def _keys(self, state: State, shown: Shown | None, view: View, past: Past | None) -> FooterLine:
        """What can be done, as the footer says it."""
        if shown is not None:
            return prompt_keys(shown, self._look)
        if past is not None:
            return footer_of_the_past(self._session, self._look)
        return footer(self._session, state, self._look, view.tells)

    def _wanted(self, bulletin: Bulletin, rows: int) -> int:
        """The lines that a question needs for its options, if the rows can spare them; else 0."""
        width, height = self.bulletin.size
        if not self._stretched:
            self._usual = height
        wanted = bulletin.wanted(width) if width else 0
        lines = min(wanted, height + rows - LEAST_ROWS)
        return lines if lines > self._usual else 0

    def _stretch(self, lines: int) -> None:
        """Give the bulletin so many lines; with 0 as many as the style sheet says.

        A class would do the same, with one more layout.
        """
        if lines:
            self.bulletin.styles.height = lines
            self._stretched = True
        elif self._stretched:
            self.bulletin.styles.clear_rule("height")
            self.bulletin.refresh(layout=True)
            self._stretched = False

    def forget(self) -> None:
        """What was said was said in another language, or with other signs."""
        self._painted = None

    def _scene(self, state: State, shown: Shown | None, keys: tuple[Key, ...]) -> Scene:
        fighters = self._fighters.of(state, shown.focus if shown else None)
        if shown is None:
            return Scene(state, self._session.system, self._look, fighters, keys=keys)
        present = [who for who in shown.picked if who in state.combatants]
        return Scene(
            state,
            self._session.system,
            self._look,
            fighters,
            self._on_rows(state, shown.labels),
            frozenset(self._mobs.groups(state, present)),
            shown.focus,
            _with_mates(state, shown.rolling),
        )

    def _on_rows(self, state: State, labels: Mapping[str, str]) -> dict[str, str]:
        """The labels by the keys of the rows: of a mob that is closed the label of one is its.

        Where several of it have labels, its row has none.
        """
        found = {who: label for who, label in labels.items() if who not in state.combatants}
        whos = (who for who in labels if who in state.combatants)
        for key, members in self._mobs.groups(state, whos).items():
            if len(members) == 1:
                found[key] = labels[members[0]]
            else:
                found.update({who: labels[who] for who in members})
        return found

    def _bulletin(self, talk: Quiet, shown: Shown | None) -> Bulletin:
        """What was told last, in every view: the room for it never changes with the view."""
        say, last_roll = self._look.say, self._last_roll()
        told = [*self._chronicle.lines[-LAST_LINES:], *self._drafted(talk)][-LAST_LINES:]
        options = talk.notice if talk.alarm else shown.options if shown else ""
        return Bulletin(
            told=tuple(told),
            last_roll=last_roll,
            question=say(shown.question) if shown else "",
            options=say(options) if shown else "",
            alarm=talk.alarm,
            notice=None if shown else self._notice(talk),
            ellipsis=self._look.signs.ellipsis,
        )

    def _notice(self, talk: Quiet) -> NoticeEnd:
        return NoticeEnd(self._look.say(talk.notice), talk.alarm, self._look.signs.ellipsis)

    def _last_roll(self) -> Told | None:
        last = self._chronicle.last_roll
        if last is None:
            return None
        said = self._look.say(Text("Last roll: {roll}", roll=last.text))
        return Told(said, roll=True)

    def _drafted(self, talk: Quiet) -> list[Told]:
        """What has come of the open questions so far."""
        session = self._session
        told = Teller(session.state, session.system).tell(talk.drafted, unfinished=True)
        waiting = self._look.signs.ellipsis
        return [Told(self._look.say(words), waiting, tells_a_roll(words)) for words in told]

    def _entry(self, talk: Quiet, shown: Shown | None) -> Drawing:
        say = self._look.say
        if shown is None:
            return self._notice(talk)
        return replace(
            typing_line(shown, self._look),
            question=say(shown.question),
            options="" if talk.alarm else say(shown.options),
        )


def _with_mates(state: State, rolling: Mapping[str, bool]) -> dict[str, bool]:
    """A mob rolls once, for all of it."""
    return {mate: left for who, left in rolling.items() for mate in order.mates(state, who)}
