"""Plain values built out of YAML's events, with the line of each."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from yaml import events as ev

from gmdash.files.document import DEEPEST, LONGEST, Marks
from gmdash.files.faults import Fault
from gmdash.files.printable import hold_printable
from gmdash.files.scalars import TooLarge, resolve
from gmdash.texts import Text


class _Open(Struct):
    """A list or mapping that is not closed yet; `key`, on `line`, waits for its value."""

    value: list[object] | dict[str, object]
    marks: dict[str | int, Marks]
    key: str | None = None
    line: int = 0


class Builder:
    """Takes events and builds; it keeps a stack of its own instead of recursing.

    Attributes:
        value: what was built: dict, list, str, int, float, bool or None.
        marks: its line, and the lines of what is inside.
    """

    def __init__(self, first_line: int) -> None:
        self.value: object = None
        self.marks: Marks = (first_line, {})
        self._first_line = first_line
        self._open: list[_Open] = []
        self._documents = 0

    def take(self, event: ev.Event) -> None:
        """Go on with the next event.

        Raises:
            Fault: it is of a kind that is refused.
        """
        line = self._first_line + (event.start_mark.line if event.start_mark else 0)
        if isinstance(event, ev.NodeEvent) and event.anchor is not None:
            raise Fault(line, Text("anchors and aliases (& and *) are not allowed"))
        if isinstance(event, ev.ScalarEvent | ev.CollectionStartEvent) and event.tag is not None:
            raise Fault(line, Text("tags (!) are not allowed"))
        if isinstance(event, ev.ScalarEvent):
            self._put(_scalar(event, line), line, {})
        elif isinstance(event, ev.CollectionStartEvent):
            self._begin([] if isinstance(event, ev.SequenceStartEvent) else {}, line)
        elif isinstance(event, ev.CollectionEndEvent):
            self._open.pop()
        elif isinstance(event, ev.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                raise Fault(line, Text("a second document begins here"))

    def _begin(self, value: list[object] | dict[str, object], line: int) -> None:
        if len(self._open) == DEEPEST:
            raise Fault(line, Text("this is nested deeper than {most}", most=DEEPEST))
        opened = _Open(value, {})
        self._put(value, line, opened.marks)
        self._open.append(opened)

    def _put(self, value: object, line: int, inside: Mapping[str | int, Marks]) -> None:
        if not self._open:
            self.value, self.marks = value, (line, inside)
            return
        top = self._open[-1]
        if isinstance(top.value, list):
            top.marks[len(top.value)] = (line, inside)
            top.value.append(value)
        elif top.key is None:
            top.key, top.line = _key(value, line, top.value), line
        else:
            top.value[top.key] = value
            top.marks[top.key] = (top.line, inside)
            top.key = None


def _scalar(event: ev.ScalarEvent, line: int) -> object:
    text: str = event.value
    if len(text) > LONGEST:
        raise Fault(line, Text("a text is longer than {most} characters", most=LONGEST))
    hold_printable(text, line)
    if not event.implicit[0]:
        return text
    if text == "<<":
        raise Fault(line, Text("merge keys (<<) are not allowed"))
    try:
        return resolve(text)
    except TooLarge:
        raise Fault(line, Text("the number {number} is too large", number=text[:20])) from None


def _key(value: object, line: int, taken: Mapping[str, object]) -> str:
    if not isinstance(value, str):
        raise Fault(line, Text("a key has to be a text"))
    if value in taken:
        raise Fault(line, Text("the key “{key}” stands twice in one mapping", key=value[:40]))
    return value
