"""Changes to a YAML mapping that keep the comments of the people who wrote it.

ruamel.yaml hangs a comment on what stands before it, so that it would go when that goes: the
comment lines before a key belong to the key above.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

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


def put_last(mapping: CommentedMap, key: str, value: object) -> None:
    """Give a mapping a new key behind all others; comment lines below the last stay below.

    Args:
        mapping: holds other keys.
        key: is not in it.
        value: is written in one line, or is a list.
    """
    parent, last = _end_of(mapping, list(mapping)[-1])
    beside, _, below = _behind(parent, last).partition("\n")
    if below:
        parent.ca.items[last][_place(parent)] = _token(f"{beside}\n") if beside else None
    mapping[key] = value
    if below:
        end, at = _end_of(mapping, key)
        _hang(end, at, f"\n{below}")


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


def adapt(listed: CommentedSeq, items: Sequence[object]) -> None:
    """Make a list hold these items; what stays of it stays as it is written."""
    first = _alike(listed, items)
    last = _alike(list(listed)[first:][::-1], items[first:][::-1])
    end, new = len(listed) - last, items[first : len(items) - last]
    both = min(end - first, len(new))
    for at, item in enumerate(new[:both], first):
        _renew(listed, at, item)
    for _ in range(end - first - both):
        del listed[first + both]
    for at, item in enumerate(new[both:], first + both):
        listed.insert(at, item)


def _alike(ones: Sequence[object], others: Sequence[object]) -> int:
    """With how many like items both begin."""
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(ones, others, strict=False))
    return sum(1 for _ in pairs)


def _renew(listed: CommentedSeq, at: int, item: object) -> None:
    """Another item in this place; of a mapping, what differs."""
    old = listed[at]
    if not isinstance(old, CommentedMap) or not isinstance(item, CommentedMap):
        listed[at] = item
        return
    for key in [key for key in old if key not in item]:
        del old[key]
    for key, value in item.items():
        if key not in old or old[key] != value:
            old[key] = value


def _is_block(value: object) -> bool:
    return isinstance(value, Node) and bool(value) and not value.fa.flow_style()


def _keys(value: Node) -> list[str] | range:
    return range(len(value)) if isinstance(value, CommentedSeq) else list(value)


def _end_of(parent: Node, key: str | int) -> tuple[Node, str | int]:
    """What stands last in a value: a block's last item, or the value itself."""
    value = parent[key]
    return _end_of(value, _keys(value)[-1]) if _is_block(value) else (parent, key)


def _comments(parent: Node, key: str | int) -> tuple[str, str]:
    """The comment beside a key or item, and the comment lines around it and in its value."""
    beside, _, below = _behind(parent, key).partition("\n")
    places = parent.ca.items.get(key) or [None] * 4
    below = "".join(token.value for token in places[_BEFORE] or ()) + below
    below += "".join(token.value for token in places[_BETWEEN] or ())
    value = parent[key]
    if _is_block(value):
        below += "".join(_comments(value, inner)[1] for inner in _keys(value))
        below += "".join(" " * t.start_mark.column + t.value for t in value.ca.end or ())
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
