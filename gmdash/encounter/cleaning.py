"""Text from people, made fit for a file and a screen; ids made from names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

NAME_LENGTH = 60
NOTE_LENGTH = 2000

_INVISIBLE = {"\ufeff", "\u2028", "\u2029", *map(chr, range(0x202A, 0x202F))} | {
    chr(code) for code in (*range(0x2066, 0x206A), 0x200E, 0x200F)
}
_TRANSCRIBED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def clean(text: str, most: int = NAME_LENGTH) -> str:
    """The text in one line of at most `most` characters.

    Control characters, lone surrogates, marks that turn the writing direction and what YAML
    cannot print are removed; blanks are folded.
    """
    kept = "".join(
        " " if ch in "\t\n\r\x85\xa0" else ch
        for ch in unicodedata.normalize("NFC", text)
        if ch in "\t\n\r\x85\xa0" or not _unfit(ch)
    )
    return " ".join(kept.split())[:most].rstrip()


def _unfit(ch: str) -> bool:
    return (
        ch in _INVISIBLE
        or unicodedata.category(ch) in ("Cc", "Cs")
        or (ord(ch) & 0xFFFE) == 0xFFFE
        or 0xFDD0 <= ord(ch) <= 0xFDEF
    )


def is_id(text: str) -> bool:
    """Whether this is an id as `id_from` makes them."""
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) is not None


def id_from(name: str, taken: Container[str]) -> str:
    """The id of a name: small letters a–z, digits and single hyphens; `-2` where it is taken."""
    plain = name.lower().translate(_TRANSCRIBED)
    base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "x"
    number, candidate = 1, base
    while candidate in taken:
        number += 1
        candidate = f"{base}-{number}"
    return candidate
