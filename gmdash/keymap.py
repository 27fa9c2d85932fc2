"""Which key runs which command: as the table says, or as the settings say otherwise."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from gmdash.command import Command, Where
from gmdash.commands import COMMANDS
from gmdash.key_names import key_name
from gmdash.texts import Words

Keys = tuple[str, ...]

# Whatever else is set, these two are always there: the way out, and the way to mend the keys.
NEVER_WITHOUT_KEY = ("quit", "settings")
ALWAYS_QUITS = "ctrl+q"


class Keymap:
    """The keys of every command.

    Keys of one printable character are that character; others have Textual's names
    (`pageup`, `f1`, `ctrl+q`).

    Attributes:
        own: keys by command id that are given instead of the table's.
    """

    def __init__(self, own: Mapping[str, Keys] | None = None) -> None:
        """Make a keymap.

        Args:
            own: keys by command id, instead of the table's; `ctrl+q` quits all the same.
        """
        self.own: Mapping[str, Keys] = own or {}
        self._keys = {command.id: self.own.get(command.id, command.keys) for command in COMMANDS}
        if ALWAYS_QUITS not in self._keys["quit"]:
            self._keys["quit"] += (ALWAYS_QUITS,)

    def keys(self, command: Command) -> Keys:
        """The keys of a command; the first is shown."""
        return self._keys[command.id]

    def letters(self, command: Command) -> str:
        """The characters that run a command; held down, they must not answer its prompt."""
        return "".join(key for key in self.keys(command) if len(key) == 1)

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

    def taken(self, command: Command, key: str) -> Command | None:
        """The other command of the same screens that a key runs already."""
        for other in COMMANDS:
            if other is not command and meet(command, other) and key in self.keys(other):
                return other
        return None

    def changed(self, command: Command, keys: Keys | None) -> Keymap:
        """The keymap with other keys for a command, or with the table's."""
        own = {id_: given for id_, given in self.own.items() if id_ != command.id}
        return Keymap(own if keys is None else {**own, command.id: keys})


def meet(one: Command, other: Command) -> bool:
    """Whether two commands have their keys on the same screen."""
    wheres = {one.where, other.where}
    return len(wheres) == 1 or not wheres.isdisjoint(("both", "everywhere"))
