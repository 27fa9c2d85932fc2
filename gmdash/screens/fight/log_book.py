"""The roll log as lines: all entries in file order, each told when it is looked at."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from msgspec import Struct

from gmdash.actions.telling import Kind, Teller, involved, kind_of, tells_a_roll
from gmdash.commands import command_of
from gmdash.encounter import events as ev
from gmdash.encounter.entries import Entry, Timeline
from gmdash.encounter.state import State
from gmdash.rules.system import RuleSystem
from gmdash.texts import Chain, Text, Words, chain
from gmdash.widgets.look import Look

# A chunk begins where the timeline keeps a state; so many chunks are remembered.
CHUNK, KEPT = 32, 64


class LogLine(Struct, frozen=True):
    """A line of the log.

    Attributes:
        at: the number of the entry, and which of its lines it is.
        time: hours and minutes.
        text: the whole sentence.
        cells: of a roll: who, what for, the faces, what it came to; empty for a sentence.
        kind: what it is about.
        whos, sides: whom it speaks of.
        round: in which round; 0 before the first.
        secret: whether it tells a secret roll.
        heads: whether a round begins with it.
        steps: whether it says that entries were undone or redone.
    """

    at: tuple[int, int]
    time: str
    text: str
    cells: tuple[str, ...] = ()
    kind: Kind = "other"
    whos: frozenset[str] = frozenset()
    sides: frozenset[str] = frozenset()
    round: int = 0
    secret: bool = False
    heads: bool = False
    steps: bool = False

    @property
    def number(self) -> int:
        """The number of its entry."""
        return self.at[0]


class LogBook:
    """The lines of a fight by entry; what was told once is remembered for a while.

    What an entry says never changes: it follows from the entries before it. Only whether it is
    in force does, and that is looked up when a line is drawn.
    """

    def __init__(self, timeline: Timeline, system: RuleSystem, look: Look) -> None:
        self.timeline = timeline
        self._system = system
        self._look = look
        self._chunks: OrderedDict[int, list[tuple[LogLine, ...]]] = OrderedDict()

    @property
    def entries(self) -> int:
        """How many entries there are."""
        return len(self.timeline.entries)

    def lines(self, number: int) -> tuple[LogLine, ...]:
        """The lines of an entry; none of some."""
        first = number - (number - 1) % CHUNK
        chunk = self._chunks.setdefault(first, [])
        self._chunks.move_to_end(first)
        if len(self._chunks) > KEPT:
            self._chunks.popitem(last=False)
        if len(chunk) <= number - first:
            last = min(first + CHUNK - 1, self.entries)
            chunk.extend(self._told(first + len(chunk), last))
        return chunk[number - first]

    def _told(self, first: int, last: int) -> Iterator[tuple[LogLine, ...]]:
        """The lines of some entries in a row; a state is looked up only where the line breaks."""
        teller: Teller | None = None
        for entry in self.timeline.entries[first - 1 : last]:
            if not entry.do:
                teller = None
                yield (self._step(entry),)
                continue
            if teller is None:
                teller = Teller(self.timeline.state_after(entry.n - 1), self._system)
            yield tuple(_Telling(entry, teller, self._look).lines())

    def _step(self, entry: Entry) -> LogLine:
        """That entries were undone or done again, with the name of the one it goes to."""
        number = entry.undo or entry.redo or 0
        gone_to = self.timeline.entries[number - 1]
        command = command_of(gone_to)
        what = command.text if command else gone_to.do
        said = Text("Redone up to entry {number}: {what}.", number=number, what=what)
        if entry.undo:
            said = Text(
                "Undone back to before entry {number}: {what}; go-on {former} leads there again.",
                number=number,
                what=what,
                former=self.timeline.tips[entry.n - 1],
            )
        round_ = self.timeline.state_after(entry.n).round
        return LogLine(
            (entry.n, 0), entry.at[11:16], self._look.say(said), round=round_, steps=True
        )


class _Telling:
    """The lines of one entry."""

    def __init__(self, entry: Entry, teller: Teller, look: Look) -> None:
        self._entry = entry
        self._teller = teller
        self._say = look.say
        self._count = 0
        whos = (who for event in entry.events for who in _whos(event))
        self._all = frozenset(whos)
        self._rolls = any(isinstance(event, ev.Rolled) for event in entry.events)

    def lines(self) -> Iterator[LogLine]:
        """A line for each sentence; a round begins with one more."""
        for event, words in self._teller.tell_each(self._entry.events):
            state = self._teller.state
            if isinstance(event, ev.RoundStarted | ev.FightStarted):
                yield from self._round(state, event, words)
            elif event is None:
                yield self._line(state, words, "roll" if self._rolls else "turn", self._all)
            elif isinstance(event, ev.Rolled) and isinstance(words, Text) and tells_a_roll(words):
                yield self._roll(state, event, words)
            else:
                yield self._line(state, words, kind_of(event), _whos(event))

    def _round(
        self, state: State, event: ev.RoundStarted | ev.FightStarted, words: Words
    ) -> Iterator[LogLine]:
        """A head with the number; and what else is said, such as the order."""
        number = event.round if isinstance(event, ev.RoundStarted) else 1
        head = Text("Round {round}", round=number)
        rest = words.items[:-1] if isinstance(words, Chain) else ()
        if isinstance(event, ev.FightStarted):
            rest = (words,)
        yield self._line(state, head, "turn", frozenset(), round_=number, heads=True)
        if rest:
            yield self._line(state, chain(rest, " "), "turn", self._all, round_=number)

    def _roll(self, state: State, event: ev.Rolled, words: Text) -> LogLine:
        values = dict(words.values)
        subject, what = values.get("subject", ""), values["what"]
        if event.secret:
            subject = dict(subject.values)["subject"] if isinstance(subject, Text) else subject
            what = Text("secret: {what}", what=what)
        cells = (subject, what, values["faces"], values["result"])
        return self._line(
            state,
            words,
            "roll",
            _whos(event),
            cells=tuple(map(self._say, cells)),
            secret=event.secret,
        )

    def _line(
        self,
        state: State,
        words: Words,
        kind: Kind,
        whos: frozenset[str],
        *,
        round_: int | None = None,
        cells: tuple[str, ...] = (),
        secret: bool = False,
        heads: bool = False,
    ) -> LogLine:
        self._count += 1
        people = state.combatants
        return LogLine(
            (self._entry.n, self._count - 1),
            self._entry.at[11:16],
            self._say(words),
            cells,
            kind,
            whos,
            frozenset(people[who].side for who in whos if who in people),
            state.round if round_ is None else round_,
            secret,
            heads,
        )


def _whos(event: ev.Event) -> frozenset[str]:
    """Whom an event speaks of, and who caused it."""
    whos = (*involved(event), getattr(event, "source", None))
    return frozenset(who for who in whos if who)
