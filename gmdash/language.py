"""Texts in words of a language: gettext catalogues, German or English.

English is what the texts' ids say; its catalogue exists so that a wording can change without
its id.
"""

from __future__ import annotations

import gettext
import os
from functools import cache
from pathlib import Path

from gmdash.texts import Chain, Text, Words

CODES = ("de", "en")
_LOCALE = Path(__file__).parent / "locale"


class Language:
    """One language, by its code `de` or `en`."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._catalogue = gettext.translation("gmdash", _LOCALE, [code], fallback=True)

    def say(self, words: Words) -> str:
        """The words as a string."""
        if isinstance(words, str):
            return words
        if isinstance(words, int):
            return str(words).replace("-", "−")
        if isinstance(words, Chain):
            return words.by.join(self.say(item) for item in words.items)
        return self._template(words).format_map({k: self.say(v) for k, v in words.values})

    def _template(self, text: Text) -> str:
        if not text.many:
            return self._catalogue.gettext(text.id)
        n = dict(text.values).get("n", 0)
        return self._catalogue.ngettext(text.id, text.many, n if isinstance(n, int) else 0)


@cache
def language(code: str) -> Language:
    """The language of this code; its catalogue is read once."""
    return Language(code)


def chosen(argument: str | None = None, settings: str | None = None) -> Language:
    """The language asked for; else the settings', else the environment's, else German."""
    for code in (argument, settings, _from_environment()):
        if code in CODES:
            return language(code)
    return language("de")


def _from_environment() -> str | None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value and value not in ("C", "POSIX") and not value.startswith("C."):
            return value[:2].lower()
    return None
