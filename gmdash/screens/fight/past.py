"""A moment of the fight that is looked at instead of the present."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.encounter.branching import line_through, require_moment
from gmdash.encounter.entries import Timeline
from gmdash.encounter.events import FightStarted, RoundStarted
from gmdash.encounter.state import State
from gmdash.key_names import ESC
from gmdash.screens.command_screen import SCROLLS
from gmdash.screens.fight.views import OF_VIEWS, VIEWS
from gmdash.session import Session
from gmdash.texts import Refused, Text, Words
from gmdash.travel_commands import TRAVELS
from gmdash.widgets.look import Look

# What changes nothing of the fight can be done in the past too.
LOOKS = {*VIEWS, *OF_VIEWS, *SCROLLS, *TRAVELS, "mobs", "show", "library"}


class PastLine:
    """The entries up to the moment, for the log to tell as it tells those in force.

    Attributes:
        entries: all entries of the file.
        in_force: the numbers of those that made the state of the moment.
    """

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.entries = timeline.entries
        self.in_force: list[int] = []

    def state_at(self, at: int) -> State:
        """The state after so many of them."""
        return self.timeline.state_after(self.in_force[at - 1] if at else 0)


class Past:
    """One moment, and the line of entries along which it steps.

    That line is the one of the moment first looked at: where that was in force, the entries in
    force, without what was undone; where it came from a line that was left, that line to its end.
    Nothing that is recorded later moves the moment, which is a number of entries of the file.

    Attributes:
        number: after how many entries of the file.
        line: what had been done by then.
    """

    def __init__(self, session: Session, number: int) -> None:
        """Look at a moment.

        Raises:
            Refused: there is no such entry.
        """
        self._session = session
        require_moment(session.file.timeline, number)
        self._through = number
        self.number = number
        self.line = PastLine(self._timeline)
        self._known: tuple[Timeline, int, State] | None = None
        self._whole: tuple[tuple[Timeline, int, int], list[int]] | None = None
        self._look_at(number)

    @property
    def is_there(self) -> bool:
        """Whether the file still has this moment; it may have been edited by hand."""
        return max(self.number, self._through) <= len(self._timeline.entries)

    @property
    def is_present(self) -> bool:
        """Whether the fight stands as it did at this moment."""
        return self._timeline.tips[self.number] == self._timeline.tips[-1]

    @property
    def is_old_line(self) -> bool:
        """Whether it is on a line that was undone or left."""
        return bool(self._timeline.way_to(self._timeline.tips[self.number]))

    @property
    def state(self) -> State:
        """The fight as it was."""
        timeline = self._timeline
        if self.line.timeline is not timeline:
            # The file was read anew.
            self.line = PastLine(timeline)
            self._look_at(self.number)
        if self._known is None or self._known[:2] != (timeline, self.number):
            self._known = (timeline, self.number, timeline.state_after(self.number))
        return self._known[2]

    @property
    def time(self) -> str:
        """Hours and minutes."""
        entries = self._timeline.entries
        at = entries[self.number - 1].at if self.number else self._session.file.header.created
        return at[11:16]

    @property
    def of(self) -> int:
        """How many entries the file has by now."""
        return len(self._timeline.entries)

    def travel(self, id_: str) -> None:
        """Move as a command says: a step or a round, back or forth.

        A round is stepped to its first moment, back over the beginning of the fight to that
        of the file, forth over the last round to the last entry.

        Raises:
            Refused: there is nothing further that way.
        """
        line = self._whole_line()
        at = bisect_right(line, self._timeline.tips[self.number])
        forth = id_.endswith("-forth")
        if at == (len(line) if forth else 0):
            raise Refused(
                Text("This old line ends here.") if forth else Text("This is the beginning.")
            )
        if id_.startswith("step-"):
            at += 1 if forth else -1
        else:
            others = range(at + 1, len(line)) if forth else range(at - 1, 0, -1)
            end = len(line) if forth else 0
            at = next((n for n in others if self._begins_round(line[n - 1])), end)
        self._look_at(line[at - 1] if at else 0)
        if forth and self._timeline.tips[self._through] < self.number:
            self._through = self.number

    def why_not(self, command: Command, look: Look) -> Text | None:
        """Why a command cannot be begun in the past; None where it can."""
        closed = self._session.read_only
        if command.id == "go-on" and closed:
            return closed
        if command.id in LOOKS or command.where == "everywhere":
            return None
        key = look.key(BY_ID["go-on"])
        if closed or not key:
            return Text("This is the past; {esc} leads back.", esc=ESC)
        return Text(
            "This is the past: {esc} leads back, {key} goes on from here.", esc=ESC, key=key
        )

    def banner(self, round_: Words, look: Look) -> tuple[str, ...]:
        """That this is the past, when, and how to leave it; shorter and shorter."""
        head = Text("THE PAST, AN OLD LINE") if self.is_old_line else Text("THE PAST")
        entry = Text("entry {n}", n=self.number)
        entry_of = Text("entry {n} of {all}", n=self.number, all=self.of)
        leave = Text("{esc} leads back", esc=ESC)
        parts: Sequence[Sequence[Words]] = (
            (head, round_, self.time, entry_of, leave),
            (head, round_, entry_of, leave),
            (head, round_, entry, leave),
            (head, round_, f"{self.number}/{self.of}", ESC),
            (head, f"{self.number}/{self.of}", ESC),
        )
        dot = look.say(" · ")
        return tuple(dot.join(look.say(part) for part in version if part) for version in parts)

    def _look_at(self, number: int) -> None:
        self.number = number
        line = self._whole_line()
        self.line.in_force = line[: bisect_right(line, self._timeline.tips[number])]

    def _whole_line(self) -> list[int]:
        """The line along which it steps; a long one is worked out only where it may be another."""
        timeline = self._timeline
        depends_on = (timeline, len(timeline.entries), self._through)
        if self._whole is None or self._whole[0] != depends_on:
            self._whole = (depends_on, line_through(timeline, self._through))
        return self._whole[1]

    def _begins_round(self, number: int) -> bool:
        events = self._timeline.entries[number - 1].events
        return any(isinstance(event, FightStarted | RoundStarted) for event in events)

    @property
    def _timeline(self) -> Timeline:
        return self._session.file.timeline


def looked_at(session: Session, number: int | None) -> Past | None:
    """The moment after so many entries; None for the present, or one at which it stands as now.

    Raises:
        Refused: there is no such entry.
    """
    past = None if number is None else Past(session, number)
    return None if past is None or past.is_present else past


def travelled(session: Session, past: Past | None, id_: str) -> tuple[Past | None, Words]:
    """Where a command leads, from the past or from the present, and what is to be said of it.

    Raises:
        Refused: there is nothing further that way, or it cannot be gone on from here.
    """
    if id_ == "present":
        return None, ""
    past = past or Past(session, len(session.entries))
    if id_ == "go-on":
        return None, session.go_on_from(past.number)[1]
    past.travel(id_)
    return (None if past.is_present else past), ""
