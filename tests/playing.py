"""A fight in memory, played by the lines of line mode: given, when, then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, TypeVar

import msgspec

from gmdash import dice
from gmdash.actions.drafts import Act, new_draft, perform
from gmdash.actions.public import known
from gmdash.actions.telling import Teller
from gmdash.actions.view import Row, rows
from gmdash.asks import Ask
from gmdash.commands import BY_ID
from gmdash.conversation import Conversation
from gmdash.encounter.entries import Entry, Timeline
from gmdash.encounter.events import Event
from gmdash.encounter.state import Combatant, State
from gmdash.language import language
from gmdash.readers import read_steps
from gmdash.replies import Back, Cancel, Default, read_reply
from gmdash.rules import load
from gmdash.session import Session
from gmdash.splitting import split_line
from gmdash.texts import Refused, Words

E = TypeVar("E")
SYSTEMS = ("woelfe", "dsa5", "trauma", "dungeonslayers")


class Game:
    """A fight without a file.

    Attributes:
        asked: every question of the last line, in the order asked.
    """

    def __init__(self, system: str, seed: str = "0", **rules: str) -> None:
        self.system = load(system)
        named = {f"{system}.{key}": value for key, value in rules.items()}
        self.start = State(rules=self.system.rules_for(named))
        self.timeline = Timeline(self.start)
        self.seed = seed
        self.asked: list[Ask] = []

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, *lines: str) -> Self:
        """Each line with defaults for all questions."""
        for line in lines:
            self.line(line)
        return self

    def line(self, line: str, *replies: str) -> list[Event]:
        """One line, and the replies to its questions; Enter for those that remain.

        Only questions that line mode asks take a reply.
        """
        words = split_line(line)
        if words[0] in ("undo", "redo"):
            self._step(words)
            return []
        talk = self.talk(line)
        command = BY_ID[words[0]]
        waiting = list(replies)
        self.asked = []
        while talk.open:
            ask = talk.open[0]
            asks = command.asks_about(ask.group)
            if asks:
                self.asked.append(ask)
            reply = waiting.pop(0) if waiting and asks else ""
            match read_reply(ask, reply):
                case Default():
                    talk.answer(talk.by_default(ask.key))
                case Back():
                    assert talk.back()
                case Cancel():
                    return []
                case answer:
                    talk.answer(answer)
        assert not waiting, f"replies never asked for: {waiting}"
        self.commit(words[0], talk)
        return talk.draft.events

    def talk(self, line: str) -> Conversation[State, Event]:
        act = self.act(line)
        number = len(self.timeline.entries) + 1

        def start() -> Any:
            draft = new_draft(self.state, self.system)
            return draft, perform(draft, self.system, act)

        return Conversation(start, lambda key, d: dice.roll(d, f"{self.seed}/{number}/{key}"))

    def act(self, line: str) -> Act:
        name, *words = split_line(line)
        read = BY_ID[name].read
        assert read is not None
        return read(words, self.state, self.system)

    def commit(self, do: str, talk: Conversation[State, Event]) -> None:
        self.record(do, talk.draft.events)

    def record(self, do: str, events: Sequence[Event]) -> None:
        number = len(self.timeline.entries) + 1
        self.timeline.append(Entry(number, "2026-01-01T00:00:00", do=do, events=tuple(events)))

    def _step(self, words: list[str]) -> None:
        line, number = self.timeline, len(self.timeline.entries) + 1
        if words[0] == "undo":
            steps = read_steps(words[1:], "undo [N|all]") or len(line.in_force)
            line.append(Entry(number, "", undo=line.undo_target(steps)))
        else:
            steps = read_steps(words[1:], "redo [N|all]") or len(line.undone)
            line.append(Entry(number, "", redo=line.redo_target(steps)))

    def who(self, id_: str) -> Combatant:
        return self.state.combatants[id_]

    def row(self, id_: str) -> Row:
        return next(row for row in rows(self.state, self.system) if row.id == id_)

    def order(self) -> list[str]:
        return [row.id for row in rows(self.state, self.system)]

    def refused(self, line: str, *replies: str) -> str:
        """The sentence with which the line is refused; nothing has changed."""
        before = self.state
        try:
            self.line(line, *replies)
        except Refused as refused:
            assert self.state is before
            return language("en").say(refused.text)
        raise AssertionError(f"not refused: {line}")

    def players_log(self) -> list[str]:
        """What players are told of it."""
        whom = known(self.timeline.effective())
        teller, say = Teller(self.start, self.system, whom), whom.saying(language("en").say)
        entries = self.timeline.effective()
        return [say(w) for e in entries for w in teller.tell(e.events)]

    def log(self) -> list[str]:
        teller = Teller(self.start, self.system)
        say = language("en").say
        return [say(w) for e in self.timeline.effective() for w in teller.tell(e.events)]


def replayed(game: Game) -> bool:
    """Whether the fight is the same read anew, and with all taken back and done again."""
    end, again = game.state, Timeline(game.start)
    written = msgspec.json.encode(game.timeline.entries)
    for entry in msgspec.json.decode(written, type=list[Entry]):
        again.append(entry)
    game.play("undo all")
    assert game.state == game.start
    game.play("redo all")
    return game.state == end == again.state


def play_in(session: Session, *lines: str) -> None:
    """Each line recorded in an open fight, with defaults for all questions."""
    for line in lines:
        name, *words = split_line(line)
        if name in ("undo", "redo"):
            step = session.undo if name == "undo" else session.redo
            step(read_steps(words, "undo [N|all]"))
            continue
        read = BY_ID[name].read
        assert read is not None
        talk = session.begin(read(words, session.state, session.system))
        while talk.open:
            talk.answer(talk.by_default(talk.open[0].key))
        session.commit(name, talk)


def of_type(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of this type."""
    return [event for event in events if isinstance(event, kind)]


def english(words: Words) -> str:
    """The words in English."""
    return language("en").say(words)
