"""Writing one changed setting; what people wrote around it stays."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from pathlib import Path

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import YAMLError

from gmdash.files.careful import parse
from gmdash.files.disk import load, save_over
from gmdash.files.failures import WriteFailed
from gmdash.files.faults import Fault
from gmdash.files.kept_comments import put, take_out
from gmdash.files.printable import text_of
from gmdash.files.settings_file import settings_page
from gmdash.texts import Text

Said = dict[str, object]

_COMMENT = re.compile(r"^\s*(#.*?)\s*$", re.MULTILINE)
_STEP = re.compile(r"^[a-z]+:[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\n)*( +)\S", re.MULTILINE)


def write_setting(path: Path, name: str, value: str | bool) -> None:
    """Change one setting in its file, which may not be there yet.

    Raises:
        WriteFailed: the file is broken, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """
    _write(path, lambda said: {**said, name: value}, lambda page: put(page, name, value))


def write_keys(path: Path, id_: str, keys: Sequence[str] | None) -> None:
    """Change the keys of one command in the settings file, which may not be there yet.

    Args:
        path: the settings file.
        id_: of the command.
        keys: None takes out what is said of them.

    Raises:
        WriteFailed: the file is broken, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """
    given = keys[0] if keys and len(keys) == 1 else None if keys is None else list(keys)

    def said_then(said: Said) -> Said:
        keys = dict(_mapping(said.get("keys")))
        if given is not None:
            keys[id_] = given
        elif keys.pop(id_, None) is None:
            return said
        return {**said, "keys": keys or None}

    def change(page: CommentedMap) -> None:
        if given is None:
            _leave_out(page, id_)
        else:
            if not isinstance(page.get("keys"), CommentedMap):
                put(page, "keys", CommentedMap())
            put(page["keys"], id_, _in_one_line(given))

    _write(path, said_then, change)


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _leave_out(page: CommentedMap, id_: str) -> None:
    if len(page["keys"]) == 1:
        put(page, "keys", None)
    else:
        take_out(page["keys"], id_)


def _in_one_line(given: str | list[str]) -> object:
    if isinstance(given, str):
        return given
    listed = CommentedSeq(given)
    listed.fa.set_flow_style()
    return listed


def _write(
    path: Path, said_then: Callable[[Said], Said], change: Callable[[CommentedMap], None]
) -> None:
    """Change the file, and hold what it will say, and its comments, against what they should be."""
    target = path.resolve()
    try:
        data = load(target)[0] if target.exists() else b""
        said = dict(_mapping(settings_page(data).value))
        text = text_of(data)
    except Fault as fault:
        raise WriteFailed(
            Text(
                "Not saved: {file} is broken in line {line} ({what}) and was left as it is.",
                file=path.name,
                line=fault.line,
                what=fault.text,
            )
        ) from None
    wanted = said_then(said)
    if wanted == said:
        return
    changed = _changed(text.replace("\r\n", "\n"), bool(said), change)
    if not _holds(changed, wanted) or _comments(changed) != _comments(text):
        raise WriteFailed(
            Text(
                "Not saved: {file} cannot be changed without losing what stands in it.",
                file=path.name,
            )
        )
    if "\r\n" in text:
        changed = changed.replace("\n", "\r\n")
    save_over(target, changed.encode(), path.name)


def _changed(text: str, says_something: bool, change: Callable[[CommentedMap], None]) -> str:
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
        return parse(text.encode()).value == wanted
    except Fault:
        return False


def _comments(text: str) -> Counter[str]:
    """The lines that are comments."""
    return Counter(_COMMENT.findall(text))
