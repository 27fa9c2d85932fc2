"""By which names players know those whom they have seen.

Of a kind, players count those they see: a number left out would tell of one who is hidden.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from msgspec import Struct

_NUMBERED = re.compile(r"(.+) ([1-9]\d{0,5})")


class Met(Struct, frozen=True):
    """What players were told of names.

    Attributes:
        unread: the names they never read, by id: of those who are hidden or masked, or left so.
        read: who was given each name last, by the name in small letters.
    """

    unread: Mapping[str, str] = {}
    read: Mapping[str, str] = {}

    def without(self, who: str, name: str) -> Met:
        """With one whose own name players do not read."""
        return Met({**self.unread, who: name}, self.read)

    def forgotten(self, whos: Collection[str]) -> Met:
        """As if players had never read of these."""
        return Met(
            {who: name for who, name in self.unread.items() if who not in whos},
            {name: who for name, who in self.read.items() if who not in whos},
        )

    def told(self, who: str, shown: str) -> Met:
        """With the name that players read of one."""
        return Met(self.unread, {**self.read, shown.casefold(): who})

    def introduced(self, who: str, name: str) -> tuple[Met, str]:
        """With one whom players see, and the name that they read.

        It is the own name. Where one of its kind with a lower number is not known, or another
        one was called so, it is the next number for them.
        """
        unread = {other: unsaid for other, unsaid in self.unread.items() if other != who}
        shown = self._counted(who, name, unread)
        return Met(unread, self.read).told(who, shown), shown

    def _counted(self, who: str, name: str, unread: Mapping[str, str]) -> str:
        kind, number = numbered(name)
        if not number:
            return name
        is_gap = any(_same(k, kind) and 0 < n < number for k, n in map(numbered, unread.values()))
        if not is_gap and self.read.get(name.casefold(), who) == who:
            return name
        others = (read for read, whose in self.read.items() if whose != who)
        known = (n for k, n in map(numbered, others) if _same(k, kind))
        return f"{kind} {max(known, default=0) + 1}"


def numbered(name: str) -> tuple[str, int]:
    """The kind and the number of `Wolf 3`; the whole name and 0 where it has none."""
    found = _NUMBERED.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, 0)


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()
