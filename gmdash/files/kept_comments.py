"""Changes to a YAML mapping that keep the comments of the people who wrote it.

ruamel.yaml hangs a comment on what stands before it, so that it would go when that goes: the
comment lines before a key belong to the key above.
"""

from __future__ import annotations

from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import CommentMark
from ruamel.yaml.tokens import CommentToken

Node = CommentedMap | CommentedSeq

# Where ruamel.yaml keeps the comment behind a value of a mapping or a list, and before a key.
_OF_MAPPING, _OF_LIST = 2, 0
_BEFORE = 1


def put(mapping: CommentedMap, key: str, value: object) -> None:
    """Give a key a value, new or instead of its old one."""
    was_block = key in mapping and _is_block(mapping[key])
    comment = _behind(mapping, key) if was_block else ""
    mapping[key] = value
    if comment:
        _hang(mapping, key, comment)


def take_out(mapping: CommentedMap, key: str) -> None:
    """Take a key out; the comment beside it goes too, the lines below it stay.

    Args:
        mapping: holds other keys too.
        key: is in it.
    """
    lines = _behind(mapping, key).partition("\n")[2]
    keys = list(mapping)
    at = keys.index(key)
    del mapping[key]
    if not lines.strip():
        return
    if at:
        _hang(mapping, keys[at - 1], (_behind(mapping, keys[at - 1]) or "\n") + lines)
    else:
        before = mapping.ca.items.setdefault(keys[1], [None] * 4)
        before[_BEFORE] = [_token(lines), *(before[_BEFORE] or ())]


def empty(mapping: CommentedMap, key: str) -> None:
    """Let a key say nothing any more; the comment lines in what it said stay."""
    lines = _behind(mapping, key).partition("\n")[2] if _is_block(mapping[key]) else ""
    mapping[key] = None
    if lines.strip():
        _hang(mapping, key, (_behind(mapping, key) or "\n") + lines)


def _is_block(value: object) -> bool:
    return isinstance(value, Node) and bool(value) and not value.fa.flow_style()


def _last(value: Node) -> str | int:
    return len(value) - 1 if isinstance(value, CommentedSeq) else list(value)[-1]


def _behind(parent: Node, key: str | int) -> str:
    """The comment from behind a value to what stands next; of a block that of its last item."""
    value = parent[key]
    if _is_block(value):
        return _behind(value, _last(value))
    of = _OF_LIST if isinstance(parent, CommentedSeq) else _OF_MAPPING
    token = (parent.ca.items.get(key) or [None] * 4)[of]
    return token.value if token else ""


def _hang(parent: Node, key: str | int, comment: str) -> None:
    value = parent[key]
    if _is_block(value):
        _hang(value, _last(value), comment)
        return
    of = _OF_LIST if isinstance(parent, CommentedSeq) else _OF_MAPPING
    parent.ca.items.setdefault(key, [None] * 4)[of] = _token(comment)


def _token(comment: str) -> CommentToken:
    return CommentToken(comment, CommentMark(0), None)
