"""A fault: something that cannot be read, and where it stands."""

from __future__ import annotations

from gmdash.texts import Text


class Fault(Exception):
    """Something that cannot be read.

    Attributes:
        line: where it stands; the first line of a file is 1.
        text: what is wrong, as one sentence without a full stop.
    """

    def __init__(self, line: int, text: Text) -> None:
        super().__init__(f"{line}: {text.id}")
        self.line = line
        self.text = text
