"""Names that players must not read, found in what they read."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping

from msgspec import Struct

from gmdash.actions.public.wording import ENDING, LEAST, stem, telling_words
from gmdash.texts import Chain, Text, Words, chain

UNSAID = "…"
"""What stands for a name that players must not read."""
_NUMBER = re.compile(r" \d+$")
# What was put in, until it is known whether there are several in a row.
_EDGE = "\0"
_PUT_IN = rf"{_EDGE}[^{_EDGE}]*{_EDGE}"
_ROW = re.compile(rf"{_PUT_IN}(?:[ -]+{_PUT_IN})*")
_FOUR_DOTS = re.compile(rf"{UNSAID}\.(?!\.)")


class Named(Struct):
    """One who takes or took part, as known at last.

    Attributes:
        real: all names that the GM has for it, and its id where that says one of them.
        mob: the name of its mob; it may be empty.
    """

    real: set[str]
    mob: str = ""
    shown: str = ""
    hidden: bool = False


class Secrets(Struct, frozen=True):
    """What is read instead of each name, in small letters; a known name stands for itself.

    Attributes:
        plain: words of the game, which are no secret though one may be in them.
    """

    instead: Mapping[str, str]
    found: re.Pattern[str] | None
    plain: frozenset[str] = frozenset()

    def scrub(self, text: str) -> str:
        """A text without the names that players must not read, nor a telling word of them.

        A masked name gives way to the one that is shown, that of a hidden one to `…`; so does a
        longer word with one in it.
        """
        if self.found is None:
            return text
        return _ROW.sub(_as_one, self.found.sub(self._read, text))

    def scrubbed(self, words: Words) -> Words:
        """Words of whose values none is such a name; what the program says of them stays."""
        if self.found is None:
            return words
        match words:
            case str():
                return self.scrub(words)
            case Chain():
                return chain(map(self.scrubbed, words.items), words.by)
            case Text():
                values = {name: self.scrubbed(value) for name, value in words.values}
                return Text(words.id, words.many, **values)
        return words

    def _read(self, found: re.Match[str]) -> str:
        word = found[0].lower()
        if word in self.instead:
            read = self.instead[word]
            return read if read.lower() == word else f"{_EDGE}{read}{_EDGE}"
        bare = stem(word)
        is_known = self.instead.get(bare, "").lower() == bare
        return found[0] if is_known or word in self.plain else f"{_EDGE}{UNSAID}{_EDGE}"


def _as_one(row: re.Match[str]) -> str:
    """What stands for several secret words in a row: each mask once, or `…`."""
    read = dict.fromkeys(re.findall(rf"{_EDGE}([^{_EDGE}]*){_EDGE}", row[0]))
    return " ".join(word for word in read if word != UNSAID) or UNSAID


def tidy(said: str) -> str:
    """A sentence that ends in `…` without a full stop behind it."""
    return _FOUR_DOTS.sub(UNSAID, said)


def secrets_of(
    people: Mapping[str, Named], names: Mapping[str, str], plain: frozenset[str] = frozenset()
) -> Secrets:
    """What players must not read of these people.

    Args:
        people: all who take or took part.
        names: those that players know, by id.
        plain: words of the game, in small letters.
    """
    open_ = {name.lower() for name in names.values()}
    whole = _whole(people, open_ | {_NUMBER.sub("", name) for name in open_})
    if not whole:
        return Secrets({}, None)
    # A known name may have a secret one in it: it is found first, and left as it is.
    instead = {**_words(whole, open_), **{name.lower(): name for name in names.values()}, **whole}
    return Secrets(instead, _pattern(instead), plain)


def _whole(people: Mapping[str, Named], open_: Container[str]) -> dict[str, str]:
    """What is read instead of a whole name."""
    instead: dict[str, str] = {}
    for one in people.values():
        shown = UNSAID if one.hidden else one.shown
        for real in one.real:
            instead[_NUMBER.sub("", real).lower()] = _NUMBER.sub("", shown)
        instead[one.mob.lower()] = UNSAID
    for one in people.values():
        instead.update((real.lower(), UNSAID if one.hidden else one.shown) for real in one.real)
    return {real: shown for real, shown in instead.items() if real and real not in open_}


def _words(whole: Mapping[str, str], open_: Iterable[str]) -> dict[str, str]:
    """What is read instead of a word of a secret name that is in no known one."""
    known = {stem(word) for name in open_ for word in telling_words(name)}
    instead: dict[str, str] = {}
    for real, shown in whole.items():
        bare = _NUMBER.sub("", shown)
        for word in telling_words(real):
            if word not in whole and stem(word) not in known:
                instead[word] = bare if instead.get(word, bare) == bare else UNSAID
    return instead


def _pattern(instead: Mapping[str, str]) -> re.Pattern[str]:
    longest_first = sorted(instead, key=len, reverse=True)
    names = "|".join(_in_words(name, instead[name]) for name in longest_first)
    return re.compile(rf"(?<![^\W_])(?:{names})(?![^\W_])", re.IGNORECASE)


def _in_words(name: str, shown: str) -> str:
    """A name, also with an ending; a long one that is secret in a longer word too."""
    plain = re.escape(name)
    secret = name != shown.lower() and name[-1:].isalpha()
    if secret and len(name) >= LEAST:
        return rf"(?:[^\W_]|-)*{plain}(?:[^\W_]|-)*(?:['’]s)?"
    return f"{plain}{ENDING}?"
