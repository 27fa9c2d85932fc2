"""The file of an open fight: whether it can be written here, and what others do to it."""

from __future__ import annotations

from pathlib import Path

from gmdash.encounter.entries import Entry
from gmdash.files import encounter_file
from gmdash.files.copies import is_copy, keep_copy
from gmdash.files.encounter_file import EncounterFile
from gmdash.files.follower import Follower
from gmdash.files.problems import Problem, Unreadable
from gmdash.files.writer import Busy, ChangedOutside, ReadOnly, Writer
from gmdash.texts import Refused, Text


class Pen:
    """Holds a fight's file, for writing or, where that cannot be, for reading.

    Attributes:
        path: where it is.
        file: as it was last read; its timeline grows with the fight.
        read_only: why nothing can be written; None where it can.
        damage: what is wrong with the line before which the fight ends here; None where it is
            whole.
        notices: sentences about the file that the GM should see once.
    """

    def __init__(self, path: Path, partly: bool = False) -> None:
        """Open the file.

        Args:
            path: the encounter file.
            partly: whether a damaged file is opened for reading up to its first wrong line.

        Raises:
            Unreadable: the file cannot be read as an encounter.
        """
        self.notices: list[Text] = []
        self.open(path, partly)

    def open(self, path: Path, partly: bool = False) -> None:
        """Hold this file from now on; where it cannot be read, nothing has changed.

        Raises:
            Unreadable: the file cannot be read as an encounter.
        """
        self.file, self.damage = _read(path, partly)
        self.path = path
        self.read_only: Text | None = None
        self._waits = False
        self._writer: Writer | None = None
        self._follower: Follower | None = None
        if self.damage:
            self.read_only = Text(
                "Damaged in line {line}; open it anew for a repaired copy.", line=self.damage.line
            )
        elif self.file.newer:
            self.read_only = Text("This fight is from a newer gmdash; it can only be read.")
        elif is_copy(path):
            self.read_only = Text(
                "This is a copy kept for safety; save it as another file to go on there."
            )
        else:
            self._take()
        if self.read_only:
            self._follower = Follower(path, self.file)

    def _take(self) -> None:
        # Whatever is in the way may be over in a moment.
        self._waits = True
        try:
            self._writer = Writer.open(self.file)
        except ChangedOutside:
            self.read_only = Text("The file is just being changed by another program.")
        except Busy:
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

    def append(self, *entries: Entry) -> None:
        """Write the entries, all at once or none; they are on disk when this returns.

        Raises:
            ChangedOutside: somebody else changed the file; nothing was written.
            Refused: nothing can be written, or this was not; what was written stands.
        """
        if self._writer is None:
            raise Refused(self.read_only or Text("This fight is closed."))
        self._writer.append(*entries)

    def follow(self) -> bool:
        """Where it is only read: take in what others have written, and write it once that is free.

        Returns:
            whether anything changed.
        """
        if self._follower is None:
            return False
        newer = self._follower.poll()
        if newer is not None:
            self.file = newer
            self._waits = self._waits or self.damage is not None
            self.damage = None
        freed = self._waits and self._takes_over()
        return newer is not None or freed

    def _takes_over(self) -> bool:
        why, self.read_only = self.read_only, None
        self._take()
        if self.read_only is None:
            self._follower = None
            return True
        self.read_only = why
        return False

    def read_anew(self) -> Text:
        """Read the file as it is now; what cannot be read leaves the fight as it was.

        Returns:
            what has become of it.
        """
        self.close()
        try:
            self.open(self.path)
        except Unreadable as unreadable:
            self._follower, self._waits = Follower(self.path, self.file), True
            self.read_only = Text(
                "Mend the file, or save the fight elsewhere: {problem}",
                problem=unreadable.problems[0].short,
            )
            return Text("Not recorded. {why}", why=self.read_only)
        if self.read_only:
            return Text("Not recorded; the fight can be saved elsewhere. {why}", why=self.read_only)
        return Text("The file was changed outside and has been read anew; nothing was recorded.")

    def go_on_repaired(self) -> list[int]:
        """Make a repaired copy of a damaged file beside it, and hold that from now on.

        Returns:
            the lines on which entries begin that are left out.

        Raises:
            Refused: it cannot be written.
        """
        from gmdash.files.damage import save_repaired

        path, left_out = save_repaired(self.path)
        self.close()
        self.open(path)
        return left_out

    def keep_copy(self, at: str) -> Text | None:
        """Keep a copy of the fight as it was opened for writing; may run beside all else.

        Args:
            at: the time, as ISO 8601.

        Returns:
            why there is none; None where all is well.
        """
        if self._writer is None:
            return None
        try:
            keep_copy(self.file, at)
        except Refused as refused:
            return Text("No copy of this fight was kept for safety: {why}", why=refused.text)
        return None

    def close(self) -> None:
        """Let go of the file; a second time does nothing."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None


def _read(path: Path, partly: bool) -> tuple[EncounterFile, Problem | None]:
    try:
        return encounter_file.read(path), None
    except Unreadable:
        if not partly:
            raise
    # Hardly any file is damaged.
    from gmdash.files.damage import read_sound_part

    return read_sound_part(path)
