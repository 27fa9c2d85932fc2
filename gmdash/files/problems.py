"""Problems with files: where, and one sentence that says what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from gmdash.files.faults import Fault
from gmdash.texts import Text


class Problem(Struct, frozen=True):
    """One wrong line of a file.

    Attributes:
        line: from 1 on; 1 also where the whole file is meant.
        text: what is wrong, as one sentence without a full stop.
    """

    path: Path
    line: int
    text: Text

    @classmethod
    def of(cls, path: Path, fault: Fault) -> Problem:
        """The fault, found in this file."""
        return cls(path, fault.line, fault.text)

    @property
    def short(self) -> Text:
        """`file:line: what is wrong`, with the name of the file alone."""
        return Text("{file}:{line}: {what}", file=self.path.name, line=self.line, what=self.text)


class Unreadable(Exception):
    """A file that cannot be opened as what it should be.

    Attributes:
        problems: what is wrong with it, at least one.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(f"{problems[0].path}:{problems[0].line}")
        self.problems = list(problems)
