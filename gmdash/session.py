"""An open encounter: runs procedures, keeps the file, undoes and redoes.

The only place that owns a clock and a source of dice.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from gmdash import dice
from gmdash.actions.drafts import Act, new_draft, perform
from gmdash.actions.telling import Teller
from gmdash.asks import Draft, Procedure
from gmdash.conversation import Conversation
from gmdash.encounter.entries import Entry
from gmdash.encounter.events import Event
from gmdash.encounter.state import State
from gmdash.files.encounter_file import EncounterFile
from gmdash.files.problems import Problem
from gmdash.files.writer import ChangedOutside, copy
from gmdash.pen import Pen
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text, Words

Talk = Conversation[State, Event]


def local_time() -> str:
    """Now, as ISO 8601 with the offset of this place."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Session:
    """A fight that is open, for writing or, where that cannot be, for reading.

    Attributes:
        aside: what else is to be said of the last command; empty where nothing is.
        listeners: called after every change of the state.
    """

    def __init__(
        self,
        path: Path,
        seed: str | None = None,
        clock: Callable[[], str] = local_time,
        partly: bool = False,
    ) -> None:
        """Open the encounter file.

        Args:
            path: the encounter file.
            seed: makes the dice of each entry follow from it and the entry's number.
            clock: tells the time of an entry.
            partly: whether a damaged file is opened for reading up to its first wrong line.

        Raises:
            Unreadable: the file cannot be read as an encounter.
        """
        self._seed = seed
        self._clock = clock
        self.listeners: list[Callable[[], None]] = []
        self.aside: Words = ""
        self._left: int | None = None
        self._pen = Pen(path, partly)

    @property
    def path(self) -> Path:
        """The encounter file."""
        return self._pen.path

    @property
    def file(self) -> EncounterFile:
        """The file as it was last read; its timeline grows with the fight."""
        return self._pen.file

    @property
    def read_only(self) -> Text | None:
        """Why nothing can be written; None where it can."""
        return self._pen.read_only

    @property
    def damage(self) -> Problem | None:
        """What is wrong with the line before which the fight ends here; None where it is whole."""
        return self._pen.damage

    @property
    def notices(self) -> list[Text]:
        """Sentences about the file that the GM should see once."""
        return self._pen.notices

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

    @property
    def just_went_on(self) -> bool:
        """Whether going on from a moment was the last thing done here; one undo takes it back."""
        return self._left is not None

    def undo(self, steps: int | None = 1) -> tuple[Entry, int]:
        """Go back so many steps, at most as many as there are; None goes back to the start.

        Right after going on from a moment one step takes that back.

        Returns:
            the entry, and how many steps it took back; 0 where it was going on that it did.

        Raises:
            Refused: there is nothing to undo.
        """
        if steps == 1 and self._left is not None:
            entry, _ = self.go_on_from(self._left)
            self._left = None
            return entry, 0
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

    def go_on_from(self, number: int) -> tuple[Entry, Words]:
        """Go on from the moment when the file had so many entries; nothing of it is lost.

        Returns:
            the last entry recorded, and what was done in a sentence or two.

        Raises:
            Refused: there is no such moment, the fight stands there already, or it cannot be
                written; then nothing was recorded.
        """
        # Few fights go on from the past, and no start does.
        from gmdash.encounter.branching import entries_to, went_on

        line = self.file.timeline
        former, before = line.tips[-1], len(line.in_force)
        steps = entries_to(line, number)
        entry = self._record(*steps)
        undone = steps[0].undo
        left = before - bisect_left(line.in_force, undone) if undone is not None else 0
        self._left = former
        return entry, went_on(number, left, former)

    def told(self, entry: Entry, before: State) -> list[Words]:
        """What an entry says, told on the state before it."""
        return list(Teller(before, self.system).tell(entry.events))

    def save_elsewhere(self, path: Path) -> None:
        """Copy the fight to a new file and go on there.

        Raises:
            Refused: it cannot be written there, or a file is there already.
        """
        copy(self.file, path)
        self._pen.close()
        self._pen.open(path)
        self._tell_listeners()

    def go_on_repaired(self) -> list[int]:
        """Make a repaired copy of a damaged file beside it, and go on there.

        Returns:
            the lines on which entries begin that are left out.

        Raises:
            Refused: it cannot be written.
        """
        left_out = self._pen.go_on_repaired()
        self._tell_listeners()
        return left_out

    def keep_copy(self) -> Text | None:
        """Keep a copy of the fight as it was opened for writing; may run beside all else.

        Returns:
            why there is none; None where all is well.
        """
        return self._pen.keep_copy(self._clock())

    def follow(self) -> bool:
        """Where this window only reads: take in what another one has written.

        When that window lets go of the fight, this one writes it from then on.

        Returns:
            whether anything changed.
        """
        changed = self._pen.follow()
        if changed:
            self._tell_listeners()
        return changed

    def close(self) -> None:
        """Let go of the file."""
        self._pen.close()

    def _record(self, *entries: Entry) -> Entry:
        """Number the entries and write them, all or none; those without a time are made now."""
        line, now = self.file.timeline, self._clock()
        numbered = [
            replace(entry, n=n, at=entry.at or now)
            for n, entry in enumerate(entries, len(line.entries) + 1)
        ]
        try:
            self._pen.append(*numbered)
        except ChangedOutside:
            self._left = None
            changed = self._pen.read_anew()
            self._tell_listeners()
            raise Refused(changed) from None
        for entry in numbered:
            line.append(entry)
        self._left = None
        self._tell_listeners()
        return numbered[-1]

    def _tell_listeners(self) -> None:
        for listener in self.listeners:
            listener()


def saved_elsewhere(session: Session, typed: str) -> Text:
    """Go on in a file whose name was typed, beside the fight unless it says where.

    Raises:
        Refused: it cannot be written there, or a file is there already.
    """
    from gmdash.files.typed_paths import meant, named

    before, target = session.path, meant(typed, session.path)
    session.save_elsewhere(target)
    return Text("The fight goes on in {file}.", file=named(target, before))


def _at_most(steps: int | None, there: Sequence[int], nothing: Text) -> int:
    """So many of the steps there are; None is all of them."""
    if not there:
        raise Refused(nothing)
    return min(steps or len(there), len(there))
