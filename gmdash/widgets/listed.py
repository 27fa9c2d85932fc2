"""Several things to choose from, in few lines: all of them, each as long as there is room."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len

from gmdash.widgets.cells import cut, plain

BETWEEN = "   "
PARTS = re.compile(r"( · | \| )")
# Items of so many cells can be read well; of fewer than so many nothing is left.
READ, LEAST = 14, 6


def listed(options: str, width: int, lines: int, at_most: int, ellipsis: str = "…") -> list[str]:
    """The options in few lines; where there is no room for all in full, each is shorter.

    Args:
        options: with three blanks between two of them.
        width: the cells of a line.
        lines: how many there may be.
        at_most: how many there may be where that is too few to read them.
        ellipsis: what stands where something is missing.

    Returns:
        the lines; the last is cut where even the shortest do not fit; none where none may be.
    """
    items = _items(options)
    return (
        _in_full(items, width, lines)
        or _in_full(items, width, at_most)
        or _all_of_them(items, width, lines, READ, ellipsis)
        or _all_of_them(items, width, at_most, LEAST, ellipsis)
        or _as_many_as_fit(items, width, lines, ellipsis)
    )


def lines_in_full(options: str, width: int) -> int:
    """How many lines the options take where none of them is shortened."""
    return len(_in_lines(_items(options), width, "  "))


def _items(options: str) -> list[str]:
    return [plain(item) for item in options.split(BETWEEN) if item]


def _in_full(items: Sequence[str], width: int, lines: int) -> list[str]:
    """All items as they are, if they fit into so many lines."""
    for between in (BETWEEN, "  "):
        found = _in_lines(items, width, between)
        if len(found) <= lines and all(cell_len(line) <= width for line in found):
            return found
    return []


def _all_of_them(
    items: Sequence[str], width: int, lines: int, least: int, ellipsis: str
) -> list[str]:
    """All items in so many lines, those cut still told apart; nothing if they need more."""
    cells = [cell_len(item) for item in items]
    longest, names = min(max(cells, default=0), width), _names(items)
    for most in range(longest, min(least, longest) - 1, -1):
        if sum(min(each, most) for each in cells) > width * lines:
            continue
        short = [shortened(item, most, ellipsis) for item in items]
        if _names(short) < names:
            break
        for between in (BETWEEN, "  "):
            found = _in_lines(short, width, between)
            if len(found) <= lines:
                return found
    return []


def _names(items: Sequence[str]) -> int:
    """How many different ones there are behind the keys."""
    return len({item.partition(" ")[2] for item in items})


def _as_many_as_fit(items: Sequence[str], width: int, lines: int, ellipsis: str) -> list[str]:
    if lines < 1:
        return []
    found = _in_lines(items, width, BETWEEN)
    found = [*found[: lines - 1], BETWEEN.join(found[lines - 1 :])]
    return [cut(line, width, ellipsis) for line in found]


def _in_lines(items: Sequence[str], width: int, between: str) -> list[str]:
    lines = [""]
    for item in items:
        longer = f"{lines[-1]}{between}{item}" if lines[-1] else item
        if lines[-1] and cell_len(longer) > width:
            lines.append(item)
        else:
            lines[-1] = longer
    return lines


def shortened(item: str, width: int, ellipsis: str = "…") -> str:
    """A key with its words; the key stays, and a number or a value at the end."""
    if cell_len(item) <= width:
        return item
    found = re.fullmatch(r"(.*\S)(\s[‹<×+−±-]*\d{1,4}[›>]?)", item)
    if found is None or cell_len(found[2]) + LEAST > width:
        return cut(item, width, ellipsis)
    return cut(found[1], width - cell_len(found[2]), ellipsis) + found[2]


def in_parts(hint: str, width: int) -> str:
    """As many parts of a hint as fit whole, from the first on; the first one may be cut."""
    parts = PARTS.split(hint)
    while len(parts) > 1 and cell_len("".join(parts)) > width:
        del parts[-2:]
    return "".join(parts)
