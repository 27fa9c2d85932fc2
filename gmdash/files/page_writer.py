"""Changing one thing in a page of YAML for people; what they wrote around it stays."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from pathlib import Path

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import YAMLError
from ruamel.yaml.scalarstring import DoubleQuotedScalarString

from gmdash.files.careful import CAMPAIGN_SIZE, parse
from gmdash.files.disk import load, save_over
from gmdash.files.failures import WriteFailed
from gmdash.files.faults import Fault
from gmdash.files.kept_comments import adapt, put, take_out
from gmdash.files.places import KINDS, Place, shown, value_at
from gmdash.files.printable import text_of
from gmdash.files.scalars import resolve
from gmdash.files.schema import Part, mapping_of
from gmdash.texts import Text

Said = dict[str, object]
Change = Callable[[CommentedMap], None]

_PLAIN = re.compile(r"[^\W\d_]\w*( \w+)*")
_COMMENT = re.compile(r"^\s*(#.*?)\s*$", re.MULTILINE)
_STEP = re.compile(r"^[a-z]+:[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\n)*( +)\S", re.MULTILINE)


def write_value(path: Path, name: str, value: str | bool) -> None:
    """Change what a page says under a name; the page may not be there yet.

    Raises:
        WriteFailed: the page is broken, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """

    def formed(page: Part) -> None:
        _require_alike(page, (name,), value)

    change = (lambda page: put(page, name, value),)
    write_page(path, lambda said: {**said, name: value}, change, formed=formed)


def write_below(
    path: Path,
    top: str,
    names: Sequence[str],
    value: object,
    *,
    there: bool = False,
    listed: bool = False,
) -> None:
    """Change what a page says under a name, in the mapping that stands under another one.

    Args:
        path: the page.
        top: the name of the mapping.
        names: how the thing may be called; a new one is called by the first.
        value: what is said then: plain data; None takes out what is said.
        there: whether the page has to be there.
        listed: whether one of a list may be written without it, and a list in its place.

    Raises:
        WriteFailed: the page is broken, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """

    def formed(page: Part) -> None:
        _require_mapping(page, (top,))
        for name in names:
            one = value_at(page.value, (top, name))
            _require_alike(
                page, (top, name), [value] if listed and isinstance(one, list) else value
            )

    def said_then(said: Said) -> Said:
        below = dict(_mapping(said.get(top)))
        found = [name for name in below if name in names]
        if value is None:
            if not found:
                return said
            return {**said, top: {k: v for k, v in below.items() if k not in names} or None}
        return {**said, top: {**below, (found or names)[0]: value}}

    def found_on(page: CommentedMap) -> list[str]:
        return [name for name in _mapping(page.get(top)) if name in names]

    def row_by_row(page: CommentedMap) -> None:
        found = found_on(page)
        listed = page[top][found[0]] if found else None
        if isinstance(listed, CommentedSeq) and isinstance(value, list):
            adapt(listed, [node(item) for item in value])

    def anew(page: CommentedMap) -> None:
        if value is None:
            for name in found_on(page):
                _leave_out(page, top, name)
        else:
            if not isinstance(page.get(top), CommentedMap):
                put(page, top, CommentedMap())
            put(page[top], (found_on(page) or names)[0], node(value))

    rows = isinstance(value, list) and any(isinstance(item, dict) for item in value)
    write_page(path, said_then, (row_by_row, anew) if rows else (anew,), there, formed=formed)


def _require_mapping(page: Part, place: Place) -> None:
    """Insist that a mapping stands at a place, or nothing.

    Raises:
        Fault: something else does, which would be lost.
    """
    if not isinstance(found := value_at(page.value, place), dict | None):
        raise page.differs(place, KINDS["object"], shown(found))


def _require_alike(page: Part, place: Place, value: object) -> None:
    """Insist that what is written instead is of the form of what stands there.

    Raises:
        Fault: a mapping, a list or something plain would go for something else.
    """
    found = value_at(page.value, place)
    if found is None or value is None:
        return
    if isinstance(value, dict):
        _require_mapping(page, place)
    elif isinstance(found, dict) or (isinstance(found, list) and not isinstance(value, list)):
        wanted = KINDS["array"] if isinstance(value, list) else Text("one plain value")
        raise page.differs(place, wanted, shown(found))
    elif isinstance(found, list) and isinstance(value, list) and value:
        for at in range(len(found)):
            _require_alike(page, (*place, at), value[0])


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _leave_out(page: CommentedMap, top: str, name: str) -> None:
    if len(page[top]) == 1:
        put(page, top, None)
    else:
        take_out(page[top], name)


def node(value: object) -> object:
    """Plain data as it is written: words in one line, and each mapping of a list in its own."""
    if isinstance(value, list):
        listed = CommentedSeq(node(item) for item in value)
        if not any(isinstance(item, dict) for item in value):
            listed.fa.set_flow_style()
        return listed
    if isinstance(value, dict):
        mapping = CommentedMap({key: _quoted(item) for key, item in value.items()})
        mapping.fa.set_flow_style()
        return mapping
    return value


def _quoted(value: object) -> object:
    """A text in quotes, but for a plain word: within one line, YAML reads much as signs."""
    if not isinstance(value, str) or (_PLAIN.fullmatch(value) and resolve(value) == value):
        return value
    return DoubleQuotedScalarString(value)


def write_page(
    path: Path,
    said_then: Callable[[Said], Said],
    changes: Sequence[Change],
    there: bool = False,
    expected: bytes | None = None,
    formed: Callable[[Part], None] = lambda page: None,
) -> None:
    """Change the file by the first way that keeps what stands in it.

    What it will say, and its comments, are held against what they should be.

    Args:
        path: the page.
        said_then: what it says after the change, by what it says now.
        changes: ways to make that change.
        there: whether the page has to be there.
        expected: what it has to hold now; None is anything.
        formed: raises the fault that something in it is of another form than it should be.

    Raises:
        WriteFailed: the page is broken or another one, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """
    target = path.resolve()
    try:
        data = load(target)[0] if there or target.exists() else b""
        part = mapping_of(parse(data, most=CAMPAIGN_SIZE))
        formed(part)
        said = dict(_mapping(part.value))
        text = text_of(data)
    except Fault as fault:
        raise broken(path.name, fault) from None
    if expected is not None and data != expected:
        raise WriteFailed(
            Text("Not saved: {file} has changed meanwhile; look at it again.", file=path.name)
        )
    wanted = said_then(said)
    if wanted == said:
        return
    tried = (_changed(text.replace("\r\n", "\n"), bool(said), change) for change in changes)
    kept = (new for new in tried if _holds(new, wanted) and _comments(new) == _comments(text))
    changed = next(kept, None)
    if changed is None:
        raise WriteFailed(
            Text(
                "Not saved: {file} cannot be changed without losing what stands in it.",
                file=path.name,
            )
        )
    if "\r\n" in text:
        changed = changed.replace("\n", "\r\n")
    save_over(target, changed.encode(), path.name)


def broken(file: str, fault: Fault) -> WriteFailed:
    """That a page is wrong, so that nothing is written to it."""
    return WriteFailed(
        Text(
            "Not saved: {file} is broken in line {line} ({what}) and was left as it is.",
            file=file,
            line=fault.line,
            what=fault.text,
        )
    )


def _changed(text: str, says_something: bool, change: Change) -> str:
    """The text after the change; where it is nothing but comments, what is new stands below."""
    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = 1 << 12
    step = len(found[1]) if (found := _STEP.search(text)) else 2
    yaml.indent(mapping=step, sequence=step + 2, offset=step)
    out = StringIO()
    try:
        page = yaml.load(text) if says_something else CommentedMap()
        change(page)
        yaml.dump(page, out)
    except YAMLError:
        return ""
    if says_something:
        return out.getvalue()
    return (text if not text or text.endswith("\n") else f"{text}\n") + out.getvalue()


def _holds(text: str, wanted: Said) -> bool:
    try:
        return parse(text.encode(), most=CAMPAIGN_SIZE).value == wanted
    except Fault:
        return False


def _comments(text: str) -> Counter[str]:
    """The lines that are comments."""
    return Counter(_COMMENT.findall(text))
