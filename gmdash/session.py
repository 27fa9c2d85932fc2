"""An open encounter: runs procedures, keeps the file, undoes and redoes.

The only place that owns a clock and a source of dice.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from gmdash import dice
from gmdash.actions.drafts import Act, new_draft, perform
from gmdash.actions.telling import Teller
from gmdash.asks import Draft, Procedure
from gmdash.conversation import Conversation
from gmdash.encounter.entries import Entry
from gmdash.encounter.events import Event
from gmdash.encounter.state import State
from gmdash.files import encounter_file
from gmdash.files.encounter_file import EncounterFile
from gmdash.files.follower import Follower
from gmdash.files.writer import Busy, ChangedOutside, ReadOnly, Writer, copy
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text, Words

Talk = Conversation[State, Event]


def local_time() -> str:
    """Now, as ISO 8601 with the offset of this place."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Session:
    """A fight that is open, for writing or, where that cannot be, for reading.

    Attributes:
        read_only: why nothing can be written; None where it can.
        notices: sentences about the file that the GM should see once.
        aside: what else is to be said of the last command; empty where nothing is.
        listeners: called after every change of the state.
    """

    def __init__(
        self, path: Path, seed: str | None = None, clock: Callable[[], str] = local_time
    ) -> None:
        """Open the encounter file.

        Args:
            path: the encounter file.
            seed: makes the dice of each entry follow from it and the entry's number.
            clock: tells the time of an entry.

        Raises:
            Unreadable: the file cannot be read as an encounter.
        """
        self._seed = seed
        self._clock = clock
        self.listeners: list[Callable[[], None]] = []
        self.notices: list[Text] = []
        self.aside: Words = ""
        self._open(path)

    def _open(self, path: Path) -> None:
        self.path = path
        self.file: EncounterFile = encounter_file.read(path)
        self.read_only: Text | None = None
        self._waits_for_the_pen = False
        self._writer: Writer | None = None
        self._follower: Follower | None = None
        if self.file.newer:
            self.read_only = Text("This fight is from a newer gmdash; it can only be read.")
        else:
            self._take_the_pen()
        if self.read_only:
            self._follower = Follower(path, self.file)

    def _take_the_pen(self) -> None:
        try:
            self._writer = Writer.open(self.file)
        except ChangedOutside:
            self.read_only = Text("The file is just being changed by another program.")
        except Busy:
            self._waits_for_the_pen = True
            self.read_only = Text("Another window writes this fight; here it can only be read.")
        except ReadOnly as closed:
            self.read_only = closed.text
        else:
            if self._writer.torn_path is not None:
                self.notices.append(
                    Text(
                        "The last line of {file} was torn; it is kept in {torn}.",
                        file=self.path.name,
                        torn=self._writer.torn_path.name,
                    )
                )

    @property
    def state(self) -> State:
        """The fight as it stands."""
        return self.file.timeline.state

    @property
    def system(self) -> RuleSystem:
        """The rule system of the fight."""
        return self.file.system

    @property
    def entries(self) -> list[Entry]:
        """All entries, the undone ones too."""
        return self.file.timeline.entries

    def begin(self, act: Act) -> Talk:
        """Start a command; it is recorded by `commit`, or dropped.

        Raises:
            Refused: it cannot be done now.
        """
        number = len(self.entries) + 1
        source = os.urandom(8).hex() if self._seed is None else f"{self._seed}/{number}"

        def start() -> tuple[Draft[State, Event], Procedure[None]]:
            draft = new_draft(self.state, self.system)
            return draft, perform(draft, self.system, act)

        return Conversation(start, lambda key, which: dice.roll(which, f"{source}/{key}"))

    def commit(self, do: str, talk: Talk) -> Entry:
        """Record a command that has been answered to its end.

        Raises:
            Refused: the file cannot be written; nothing has changed.
        """
        assert talk.done
        self.aside = ""
        entry = self._record(Entry(0, "", do=do, events=tuple(talk.draft.events)))
        if do == "condition":
            # Few commands need the pages of the campaign, and no start does.
            from gmdash.remembering import remember_own

            self.aside = remember_own(self.path, self.system, entry)
        return entry

    def undo(self, steps: int | None = 1) -> tuple[Entry, int]:
        """Go back so many steps, at most as many as there are; None goes back to the start.

        Returns:
            the entry, and how many steps it took back.

        Raises:
            Refused: there is nothing to undo.
        """
        line = self.file.timeline
        count = _at_most(steps, line.in_force, Text("There is nothing to undo."))
        return self._record(Entry(0, "", undo=line.undo_target(count))), count

    def redo(self, steps: int | None = 1) -> tuple[Entry, int]:
        """Take back so many undone steps; None takes all.

        Returns:
            the entry, and how many steps it did again.

        Raises:
            Refused: there is nothing to redo.
        """
        line = self.file.timeline
        count = _at_most(steps, line.undone, Text("There is nothing to redo."))
        return self._record(Entry(0, "", redo=line.redo_target(count))), count

    def told(self, entry: Entry, before: State) -> list[Words]:
        """What an entry says, told on the state before it."""
        return list(Teller(before, self.system).tell(entry.events))

    def save_elsewhere(self, path: Path) -> None:
        """Copy the fight to a new file and go on there.

        Raises:
            Refused: it cannot be written there, or a file is there already.
        """
        copy(self.file, path)
        self.close()
        self._open(path)
        self._tell_listeners()

    def follow(self) -> bool:
        """Where this window only reads: take in what another one has written.

        When that window lets go of the fight, this one writes it from then on.

        Returns:
            whether anything changed.
        """
        if self._follower is None:
            return False
        newer = self._follower.poll()
        self.file = newer or self.file
        freed = self._waits_for_the_pen and self._takes_over()
        if newer is None and not freed:
            return False
        self._tell_listeners()
        return True

    def _takes_over(self) -> bool:
        self.read_only = None
        self._take_the_pen()
        if self.read_only is None:
            self._follower = None
        return self.read_only is None

    def close(self) -> None:
        """Let go of the file."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def _record(self, entry: Entry) -> Entry:
        if self._writer is None:
            raise Refused(self.read_only or Text("This fight is closed."))
        line = self.file.timeline
        numbered = Entry(
            len(line.entries) + 1,
            self._clock(),
            entry.do,
            entry.events,
            entry.undo,
            entry.redo,
        )
        try:
            self._writer.append(numbered)
        except ChangedOutside:
            self._read_anew()
            raise Refused(
                Text("The file was changed outside and has been read anew; nothing was recorded.")
            ) from None
        line.append(numbered)
        self._tell_listeners()
        return numbered

    def _read_anew(self) -> None:
        self.close()
        try:
            self._open(self.path)
        except encounter_file.Unreadable as unreadable:
            self.read_only = unreadable.problems[0].short
        self._tell_listeners()

    def _tell_listeners(self) -> None:
        for listener in self.listeners:
            listener()


def _at_most(steps: int | None, there: Sequence[int], nothing: Text) -> int:
    """So many of the steps there are; None is all of them."""
    if not there:
        raise Refused(nothing)
    return min(steps or len(there), len(there))
