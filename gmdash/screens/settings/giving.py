"""What a pressed key means for the command that waits for its new key."""

from __future__ import annotations

from gmdash.command import Command
from gmdash.key_names import key_name, known_key
from gmdash.keymap import NEVER_WITHOUT_KEY, Keymap, Keys
from gmdash.texts import Refused, Text

NO_KEY, DEFAULT = "backspace", "delete"


def given_keys(keymap: Keymap, command: Command, key: str) -> Keys | None:
    """The keys that a command has after a key was pressed for it; None for the table's.

    Args:
        keymap: the keys so far.
        command: waits for its key.
        key: the character that was typed, or the name of the key.

    Raises:
        Refused: the key cannot be given, or another command of the same screens has it.
    """
    keys: Keys | None
    if key == DEFAULT:
        keys = None
    elif key == NO_KEY:
        keys = ()
    elif known := known_key(key):
        keys = (known,)
    else:
        raise Refused(Text("This key cannot be given."))
    if keys == () and command.id in NEVER_WITHOUT_KEY:
        raise Refused(Text("“{command}” must keep a key.", command=command.text))
    after = keymap.changed(command, keys)
    for wanted in after.keys(command):
        other = after.taken(command, wanted)
        if other is not None:
            raise Refused(
                Text("{key} is the key of “{other}”.", key=key_name(wanted), other=other.text)
            )
    return keys
