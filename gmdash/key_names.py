"""The names of keys: in a keymap, and as they are printed on a keyboard.

A key that types a character is that character; others have Textual's names (`pageup`, `f1`,
`ctrl+n`), which are listed here so that a keymap is checked without loading Textual.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from gmdash.texts import Text, Words

ENTER: Words = Text("Enter")
ESC: Words = Text("Esc")
TAB: Words = Text("Tab")
BACKSPACE: Words = "⌫"

_PRINTED: Mapping[str, Words] = {
    "delete": Text("Del"),
    "insert": Text("Ins"),
    "enter": ENTER,
    "escape": ESC,
    "space": Text("Space"),
    "tab": TAB,
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": Text("PgUp"),
    "pagedown": Text("PgDn"),
    "home": Text("Home"),
    "end": Text("End"),
    "backspace": BACKSPACE,
}
_MODIFIERS: Mapping[str, Words] = {
    "ctrl": Text("Ctrl"),
    "shift": Text("Shift"),
    "alt": Text("Alt"),
}
_FUNCTION = {f"f{number}" for number in range(1, 13)}
_MOVES = {"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert", "delete"}
_NAMED = {*_PRINTED, *_FUNCTION}
# What a terminal sends for Ctrl+H, I, J and M is backspace, tab and enter.
_WITH_MODIFIER = {
    *(f"ctrl+{letter}" for letter in "abcdefgklnopqrstuvwxyz"),
    *(f"alt+{letter}" for letter in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(f"{by}+{key}" for by in ("ctrl", "shift", "alt", "ctrl+shift") for key in _MOVES | _FUNCTION),
    "shift+tab",
}


def known_key(written: str) -> str | None:
    """The key that somebody means by what is written; None where there is no such key."""
    if len(written) == 1:
        return "space" if written == " " else written if written.isprintable() else None
    name = written.strip().casefold()
    return name if name in _NAMED or name in _WITH_MODIFIER else None


def nearest_key(written: str) -> str | None:
    """The name of a key that is most like what is written."""
    from difflib import get_close_matches

    near = get_close_matches(written.casefold(), sorted(_NAMED | _WITH_MODIFIER), 1)
    return near[0] if near else None


def key_name(key: str) -> Words:
    """A key as printed on a keyboard."""
    if key in _PRINTED:
        return _PRINTED[key]
    modifier, plus, rest = key.partition("+")
    if plus and rest and modifier in _MODIFIERS:
        pressed = key_name(rest) if len(rest) > 1 else rest.upper()
        return Text("{modifier}+{key}", modifier=_MODIFIERS[modifier], key=pressed)
    return key.upper() if re.fullmatch(r"f\d+", key) else key
