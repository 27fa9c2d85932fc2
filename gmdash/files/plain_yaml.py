"""The plainest YAML, read without a YAML library, which is dear to import.

Only `name: word` lines and one level of them below a `name:` are known here. What is read comes
out as the careful way has it; everything else is left to that way.
"""

from __future__ import annotations

import re

from gmdash.files.document import LONGEST, Document, Marks
from gmdash.files.scalars import resolve

_LINE = re.compile(r"(  )?([a-z][a-z-]*):(?: +([^#]*?))?(?: +#.*)?")
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9+.-]*")
_QUOTED = re.compile(r"'([^'\\]*)'|\"([^\"\\]*)\"")
_LIST = re.compile(r"\[(.*)\]")


class _NotPlain(Exception):
    """Something that the careful way has to read."""


def plain(data: bytes) -> Document | None:
    """The mapping that the bytes hold; None where they are not plain enough."""
    try:
        text = data.decode("ascii")
        if len(text) > LONGEST or not text.replace("\n", "").isprintable():
            return None
        return _document(text.split("\n"))
    except (UnicodeDecodeError, _NotPlain):
        return None


def _document(lines: list[str]) -> Document:
    top: dict[str, object] = {}
    marks: dict[str | int, Marks] = {}
    first = 0
    below: tuple[dict[str, object], dict[str | int, Marks]] | None = None
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        first = first or number
        found = _LINE.fullmatch(line.rstrip())
        if found is None:
            raise _NotPlain
        indent, name, written = found.groups()
        if indent and below is None:
            raise _NotPlain
        values, lines_of = below if indent and below else (top, marks)
        if name in values or resolve(name) != name:
            raise _NotPlain
        if written or indent:
            if not indent:
                below = None
            values[name], inside = _value(written or "", number)
            lines_of[name] = (number, inside)
        else:
            below = ({}, {})
            top[name], marks[name] = below[0], (number, below[1])
    for name, value in top.items():
        if value == {}:
            top[name] = None
    return Document(top or None, (first or 1, marks))


def _value(written: str, line: int) -> tuple[object, dict[str | int, Marks]]:
    written = written.strip()
    if listed := _LIST.fullmatch(written):
        words = [word.strip() for word in listed[1].split(",")] if listed[1].strip() else []
        return [_word(word) for word in words], {n: (line, {}) for n in range(len(words))}
    return _word(written) if written else None, {}


def _word(written: str) -> object:
    if quoted := _QUOTED.fullmatch(written):
        return quoted[1] if quoted[1] is not None else quoted[2]
    if _WORD.fullmatch(written):
        return resolve(written)
    raise _NotPlain
