"""Names that players must not read, found in what they read."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

UNSAID = "…"
"""What stands for a name that players must not read."""
_ENDING = re.compile(r"(?:e?s|e?n|'s?)$")
# Shorter names stand in too many other words.
LEAST_IN_A_WORD = 4
_NUMBER = re.compile(r" \d+$")


class Named(Struct):
    """One who takes or took part, as known at last; `real` are all names the GM has for it."""

    real: set[str]
    shown: str = ""
    hidden: bool = False


class Secrets(Struct, frozen=True):
    """What is read instead of each name, in small letters; a known name stands for itself."""

    instead: Mapping[str, str]
    found: re.Pattern[str] | None

    def scrub(self, text: str) -> str:
        """A text without the names that players must not read.

        A masked name gives way to the one that is shown, that of a hidden one to `…`; so does a
        longer word with one in it.
        """
        if self.found is None:
            return text
        return self.found.sub(self._read, text)

    def _read(self, found: re.Match[str]) -> str:
        word = found[0].casefold()
        if word in self.instead:
            return self.instead[word]
        stem = _ENDING.sub("", word)
        is_known = self.instead.get(stem, "").casefold() == stem
        return found[0] if is_known else UNSAID


def secrets_of(people: Mapping[str, Named], names: Mapping[str, str]) -> Secrets:
    """What players must not read of these people; `names` are those that they know, by id."""
    instead = _instead(people, names)
    return Secrets(instead, _pattern(instead))


def _instead(people: Mapping[str, Named], names: Mapping[str, str]) -> dict[str, str]:
    """What is read instead of each name, in small letters; a known name stands for itself."""
    open_ = {name.casefold() for name in names.values()}
    bare = {_NUMBER.sub("", name) for name in open_}
    instead: dict[str, str] = {}
    for who, one in people.items():
        shown = UNSAID if one.hidden else one.shown
        for real in {*one.real, *(_NUMBER.sub("", name) for name in one.real)}:
            if real.casefold() not in open_ | bare and real != names.get(who):
                instead[real.casefold()] = _NUMBER.sub("", shown)
        for real in one.real:
            if real.casefold() in instead:
                instead[real.casefold()] = shown
    if not instead:
        return {}
    # A known name may have a secret one in it: it is found first, and left as it is.
    return {**{name.casefold(): name for name in names.values()}, **instead}


def _pattern(instead: Mapping[str, str]) -> re.Pattern[str] | None:
    if not instead:
        return None
    longest_first = sorted(instead, key=len, reverse=True)
    names = "|".join(_in_words(name, instead[name]) for name in longest_first)
    return re.compile(rf"(?<![^\W_])(?:{names})(?![^\W_])", re.IGNORECASE)


def _in_words(name: str, shown: str) -> str:
    """A name, also with an ending; a long one that is secret in a longer word too."""
    plain = re.escape(name)
    secret = name != shown.casefold() and name[-1:].isalpha()
    if secret and len(name) >= LEAST_IN_A_WORD:
        return rf"(?:[^\W_]|-)*{plain}(?:[^\W_]|-)*"
    return f"{plain}(?:e?s|e?n|'s?)?"
