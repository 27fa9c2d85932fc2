"""The writer of an encounter file, the only one who changes it; and new files."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from gmdash.encounter.entries import Entry, Header
from gmdash.encounter.fold import Mismatch
from gmdash.files.appender import Appender
from gmdash.files.aside import set_aside
from gmdash.files.disk import load, save_new
from gmdash.files.encounter_file import EncounterFile, read
from gmdash.files.extent import Extent
from gmdash.files.failures import Busy, ChangedOutside, ReadOnly, Taken, WriteFailed, reason
from gmdash.files.faults import Fault
from gmdash.files.fitting import hold_to
from gmdash.files.headers import header_part, open_header
from gmdash.files.lines import Block, encoded, entry_of, program_written
from gmdash.files.lock import Lock
from gmdash.files.printable import text_of
from gmdash.files.problems import Unreadable
from gmdash.rules.system import RuleSystem
from gmdash.texts import Text

__all__ = ["Busy", "ChangedOutside", "ReadOnly", "Taken", "WriteFailed", "Writer", "copy", "create"]


class Writer:
    """An encounter file that is open for writing; nobody else can write it until `close`.

    Attributes:
        torn_path: where a torn tail was set aside; None where there was none.
    """

    def __init__(
        self,
        lock: Lock,
        appender: Appender,
        path: Path,
        torn_path: Path | None,
        system: RuleSystem,
    ) -> None:
        self.torn_path = torn_path
        self._system = system
        self._lock: Lock | None = lock
        self._appender = appender
        self._path = path

    @classmethod
    def open(cls, file: EncounterFile) -> Writer:
        """Take the file as it was read, and set a torn tail aside beside it.

        Raises:
            Busy: another one writes it.
            ReadOnly: it cannot be written, or is from a newer gmdash.
            ChangedOutside: it is not any more what was read.
        """
        if file.newer:
            raise ReadOnly(Text("{path} is from a newer gmdash.", path=str(file.path)))
        path = file.path.resolve()
        try:
            lock = Lock(path)
            try:
                appender = Appender(path, file.extent, file.stamp, file.torn)
                appender.check()
                torn_path = set_aside(path, "torn", file.torn) if file.torn else None
                appender.settle()
            except BaseException:
                lock.release()
                raise
        except OSError as error:
            text = Text("{path} can only be read: {reason}.", path=path.name, reason=reason(error))
            raise ReadOnly(text) from None
        return cls(lock, appender, path, torn_path, file.system)

    @property
    def length(self) -> int:
        """The bytes that are confirmed."""
        return self._appender.extent.length

    def append(self, *entries: Entry) -> None:
        """Write the entries, all at once or none; they are on disk when this returns.

        Raises:
            ChangedOutside: somebody else changed the file; nothing was written.
            WriteFailed: it was not recorded; a later one can be.
        """
        if self._lock is None:
            raise WriteFailed(Text("{path} is closed.", path=str(self._path)))
        lines = b"".join(_readable(entry, self._system) for entry in entries)
        if self._appender.extent.needs_newline:
            lines = b"\n" + lines
        if self._appender.extent.then(lines).too_long:
            raise WriteFailed(Text("Not recorded: the file would be longer than can be read."))
        try:
            self._appender.append(lines)
        except OSError as error:
            # What to do stands before the name, which a narrow window cuts off.
            text = Text(
                "Not recorded: {reason}. Try again, or save the fight elsewhere ({file}).",
                reason=reason(error),
                file=self._path.name,
            )
            raise WriteFailed(text) from None

    def close(self) -> None:
        """Let go of the file; a second time does nothing."""
        if self._lock is not None:
            with suppress(OSError, ChangedOutside):
                self._appender.settle()
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def create(path: Path, header: Header) -> None:
    """A new encounter file that holds the header.

    Raises:
        Taken: a file of this name exists.
        ReadOnly: the folder cannot be written.
        WriteFailed: anything else; nothing is left behind.
    """
    line = encoded(header)
    try:
        open_header(header_part(Block(1, line.rstrip())))
    except Fault as fault:
        raise WriteFailed(fault.text) from None
    save_new(path, line)


def copy(source: EncounterFile | bytes, target: Path) -> None:
    """A new file with all confirmed entries of a fight, or with the bytes of one.

    Of a file that is gone or was changed outside, what was confirmed in memory is written.

    Raises:
        Taken: a file of this name exists.
        ReadOnly: the folder cannot be written.
        WriteFailed: anything else; nothing is left behind.
    """
    save_new(target, source if isinstance(source, bytes) else contents(source))


def contents(file: EncounterFile) -> bytes:
    """The file's own bytes, with its comments, where they still say what the fight says.

    Where they do not, all that was confirmed, as the program writes it.
    """
    with suppress(Unreadable, Fault):
        there = read(file.path)
        data = load(file.path)[0][: there.length]
        if (
            there.header == file.header
            and there.timeline.entries == file.timeline.entries
            and there.extent == Extent().then(data)
        ):
            return data
    return encoded(file.header) + b"".join(encoded(entry) for entry in file.timeline.entries)


def _readable(entry: Entry, system: RuleSystem) -> bytes:
    """The line of the entry, which is sure to be read again."""
    try:
        line = encoded(entry)
        text_of(line)
        block = Block(1, line.removesuffix(b"\n"))
        _ = program_written(block.text) or entry_of(block, entry.n)
        hold_to(system, entry)
    except (Fault, Mismatch, UnicodeError):
        raise WriteFailed(Text("This cannot be recorded: no file could hold it.")) from None
    return line
