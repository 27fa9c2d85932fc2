"""Writing what has become of the party to its page; what people wrote around it stays."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ruamel.yaml.comments import CommentedMap

from gmdash.files.kept_comments import put, put_last, take_out
from gmdash.files.page_writer import Said, node, write_page

Changes = Mapping[str, object]


def write_members(path: Path, data: bytes, changes: Mapping[int, Changes]) -> None:
    """Change what the party's page says of some members.

    Args:
        path: the page.
        data: what it holds, as it was when the changes were made up.
        changes: by the place of a member in the list, what its keys say then: plain data, a
            mapping of `sheet` to what changes in it; None takes a key out.

    Raises:
        WriteFailed: the page is broken or another one, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """

    def said_then(said: Said) -> Said:
        members = said["members"]
        assert isinstance(members, list)
        return {**said, "members": [_said(m, changes.get(at, {})) for at, m in enumerate(members)]}

    def change(page: CommentedMap) -> None:
        for at, keys in changes.items():
            for key, value in keys.items():
                _put(page["members"][at], key, value)

    write_page(path, said_then, (change,), there=True, expected=data)


def _said(member: Mapping[str, object], keys: Changes) -> dict[str, object]:
    said = dict(member)
    for key, value in keys.items():
        if value is None:
            said.pop(key, None)
        elif key == "sheet":
            said[key] = _merged(said.get(key), value)
        else:
            said[key] = value
    return said


def _merged(old: object, new: object) -> dict[str, object]:
    merged = dict(old) if isinstance(old, Mapping) else {}
    assert isinstance(new, Mapping)
    for key, value in new.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = value
    return merged


def _put(member: CommentedMap, key: str, value: object) -> None:
    if value is None:
        if key in member:
            take_out(member, key)
    elif key == "sheet" and isinstance(member.get(key), CommentedMap) and member[key]:
        assert isinstance(value, Mapping)
        for field, number in value.items():
            _put(member[key], field, number)
    elif key in member:
        put(member, key, node(value))
    else:
        put_last(member, key, node(value))
