"""Words of names: which of them tell who is meant, and how they end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gmdash.encounter.cleaning import id_from

# Shorter ones stand in too many other words, and still shorter ones in every sentence.
LEAST = 4
_WORD = re.compile(r"[^\W\d_]{3,}")
ENDING = r"(?:e?s|e?n|'s?)"
_ENDING = re.compile(rf"{ENDING}$")
_NUMBER = re.compile(r"-\d+$")
_LATIN = frozenset("abcdefghijklmnopqrstuvwxyzäöüß0123456789")
# They stand in many names, and in what the program says.
_SAYING_NOTHING = """
als auf aus bei bis das dem den der des die ein für hat ich ihr ist mir mit sie und vom von vor
war was wer wie wir zum zur all and but for her him his its new not now off old one our out the two
who why you
aber alle allem allen aller alles auch beim dein deine denen deren dessen diese diesem diesen
dieser dieses durch eine einem einen einer eines euer eure gegen hinter ihre ihrem ihren ihrer
kein keine keinem keinen keiner mehr mein meine nach neben nicht nichts noch oder ohne sein seine
seinem seinen seiner sich statt trotz über unter viele wegen wider zwei drei vier fünf zwischen
about above after against among before behind below beyond each from have here into more near
nobody none once only other over some that their them then they this those three through under
until upon what when where which with without your
"""
_PLAIN = frozenset(_SAYING_NOTHING.split())


def stem(word: str) -> str:
    """A word in small letters without the ending of a genitive or a plural."""
    return _ENDING.sub("", word)


def telling_words(name: str) -> Iterator[str]:
    """The words of a name, in small letters, that tell of it by themselves."""
    return (word for word in _WORD.findall(name.lower()) if word not in _PLAIN)


def telling_id(who: str, names: Iterable[str]) -> bool:
    """Whether an id tells of one of the names it may be made of.

    One of a name without Latin letters is `x`, and of one with few of them it is short.
    """
    bare = _NUMBER.sub("", who)
    if sum(map(str.isalpha, bare)) >= LEAST:
        return True
    return any(id_from(name, ()) in (who, bare) and _is_latin(name) for name in names)


def _is_latin(name: str) -> bool:
    letters = [ch for ch in name.lower() if ch.isalnum()]
    return bool(letters) and all(ch in _LATIN for ch in letters)
