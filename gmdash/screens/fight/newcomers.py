"""Who joins, as a GM types it: how many, the name, and values after it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gmdash.rules.sheet import Sheet
from gmdash.splitting import split_words
from gmdash.texts import Refused, Text

_COUNT = re.compile(r"[0-9]{1,3}")
_NUMBER = re.compile(r"[+\-−]?[0-9]\S*")


def joining(typed: str, sheet: Sheet) -> list[str]:
    """`3 Goblin king LK 20 side=pc` as the words of `add`: name, count=3, lk=20, side=pc.

    The name goes up to the first FIELD=VALUE or FIELD VALUE; its first word is never a field,
    and a number behind a word that is no field belongs to it.

    Raises:
        Refused: there is no name, or something after it is no value.
    """
    words = split_words(typed)
    count: list[str] = []
    if len(words) > 1 and _COUNT.fullmatch(words[0]) and "=" not in words[1]:
        count = [f"count={words.pop(0)}"]
    if not words:
        raise Refused(Text("A name is wanted."))
    known = _known(sheet)
    end = next((at for at in range(1, len(words)) if _begins(words[at:], known)), len(words))
    if count and end > 2 and _NUMBER.fullmatch(words[end - 1]):
        # Several who join get numbers of their own, so this one is a value.
        end -= 2
    return [" ".join(words[:end]), *count, *_values(words[end:], known)]


def _known(sheet: Sheet) -> dict[str, str]:
    """The keys of all fields, by every word that means them."""
    known = {alias.key: alias.key for alias in sheet.aliases}
    for field in sheet.fields:
        for word in (field.short, field.label, field.key):
            known[word.casefold()] = field.key
    return {word: key for word, key in known.items() if word}


def _begins(words: Sequence[str], known: dict[str, str]) -> bool:
    """Whether values begin here."""
    first, *rest = words
    if "=" in first:
        return True
    return first.casefold() in known and bool(rest) and bool(_NUMBER.fullmatch(rest[0]))


def _values(words: Sequence[str], known: dict[str, str]) -> list[str]:
    """All as FIELD=VALUE.

    Raises:
        Refused: one is no value.
    """
    values: list[str] = []
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        if "=" in word:
            values.append(word)
        elif waiting and _NUMBER.fullmatch(waiting[0]):
            values.append(f"{known.get(word.casefold(), word)}={waiting.pop(0)}")
        else:
            raise Refused(
                Text("“{word}” has no value; after the name comes FIELD VALUE.", word=word[:40])
            )
    return values
