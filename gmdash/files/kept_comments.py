"""Changes to a YAML mapping that keep the comments of the people who wrote it.

ruamel.yaml hangs a comment on what stands before it, so that it would go when that goes: the
comment lines before a key belong to the key above.
"""

from __future__ import annotations

from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import CommentMark
from ruamel.yaml.tokens import CommentToken

Node = CommentedMap | CommentedSeq

# Where ruamel.yaml keeps comments: before a key, behind a value of a mapping or a list, and
# between a key and the block below it.
_BEFORE, _OF_MAPPING, _OF_LIST, _BETWEEN = 1, 2, 0, 3


def put(mapping: CommentedMap, key: str, value: object) -> None:
    """Give a key a value, new or instead of its old one."""
    if key not in mapping or not _is_block(mapping[key]):
        mapping[key] = value
        return
    beside, below = _comments(mapping, key)
    mapping.ca.items.pop(key, None)
    mapping[key] = value
    if beside or below:
        _hang(mapping, key, f"{beside}\n{below}")


def take_out(mapping: CommentedMap, key: str) -> None:
    """Take a key out; the comment beside it goes too, the lines below it stay.

    Args:
        mapping: holds other keys too.
        key: is in it.
    """
    below = _comments(mapping, key)[1]
    keys = list(mapping)
    at = keys.index(key)
    del mapping[key]
    if at and below:
        parent, last = _end_of(mapping, keys[at - 1])
        _hang(parent, last, (_behind(parent, last) or "\n") + below)
    elif below:
        before = mapping.ca.items.setdefault(keys[1], [None] * 4)
        before[_BEFORE] = [_token(below), *(before[_BEFORE] or ())]


def _is_block(value: object) -> bool:
    return isinstance(value, Node) and bool(value) and not value.fa.flow_style()


def _keys(value: Node) -> list[str] | range:
    return range(len(value)) if isinstance(value, CommentedSeq) else list(value)


def _end_of(parent: Node, key: str | int) -> tuple[Node, str | int]:
    """What stands last in a value: a block's last item, or the value itself."""
    value = parent[key]
    return _end_of(value, _keys(value)[-1]) if _is_block(value) else (parent, key)


def _comments(parent: Node, key: str | int) -> tuple[str, str]:
    """The comment beside a key or item, and the comment lines below it and in its value."""
    beside, _, below = _behind(parent, key).partition("\n")
    between = (parent.ca.items.get(key) or [None] * 4)[_BETWEEN] or ()
    below += "".join(token.value for token in between)
    value = parent[key]
    if _is_block(value):
        below += "".join(_comments(value, inner)[1] for inner in _keys(value))
    return beside, below


def _behind(parent: Node, key: str | int) -> str:
    """The comment from behind a key or item to what stands next."""
    token = (parent.ca.items.get(key) or [None] * 4)[_place(parent)]
    return token.value if token else ""


def _hang(parent: Node, key: str | int, comment: str) -> None:
    parent.ca.items.setdefault(key, [None] * 4)[_place(parent)] = _token(comment)


def _place(parent: Node) -> int:
    return _OF_LIST if isinstance(parent, CommentedSeq) else _OF_MAPPING


def _token(comment: str) -> CommentToken:
    return CommentToken(comment, CommentMark(0), None)
