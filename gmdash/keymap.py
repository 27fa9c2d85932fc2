"""Which key runs which command: as the table says, or as the settings say otherwise."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from gmdash.command import Command, Where
from gmdash.commands import COMMANDS
from gmdash.texts import Text, Words

ENTER: Words = Text("Enter")
ESC: Words = Text("Esc")
TAB: Words = Text("Tab")
BACKSPACE: Words = "⌫"

_NAMES: Mapping[str, Words] = {
    "delete": Text("Del"),
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
_MODIFIERS: Mapping[str, Words] = {"ctrl": Text("Ctrl"), "shift": Text("Shift"), "alt": "Alt"}


class Keymap:
    """The keys of every command.

    Keys of one printable character are that character; others have Textual's names
    (`pageup`, `f1`, `ctrl+q`).
    """

    def __init__(self, own: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """Make a keymap.

        Args:
            own: keys by command id, instead of the table's.
        """
        own = own or {}
        self._keys = {command.id: own.get(command.id, command.keys) for command in COMMANDS}

    def keys(self, command: Command) -> tuple[str, ...]:
        """The keys of a command; the first is shown."""
        return self._keys[command.id]

    def shown(self, command: Command) -> Words:
        """The first key as printed on a keyboard; empty for a command without one."""
        keys = self.keys(command)
        return key_name(keys[0]) if keys else ""

    def command(self, where: Collection[Where], key: str, character: str) -> Command | None:
        """The command that a key runs on a screen.

        Args:
            where: what belongs to the screen.
            key: the key's name.
            character: what it types; empty where it types nothing.
        """
        for command in COMMANDS:
            keys = self.keys(command)
            if command.where in where and (key in keys or (character and character in keys)):
                return command
        return None


def key_name(key: str) -> Words:
    """A key as printed on a keyboard."""
    if key in _NAMES:
        return _NAMES[key]
    modifier, plus, rest = key.partition("+")
    if plus and rest:
        held = _MODIFIERS.get(modifier, modifier)
        pressed = key_name(rest) if len(rest) > 1 else rest.upper()
        return Text("{modifier}+{key}", modifier=held, key=pressed)
    return key.upper() if key[0] == "f" and key[1:].isdigit() else key
