"""A command by the name that somebody types, in line mode or on the screen."""

from __future__ import annotations

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.keymap import Keymap
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text


def command_named(name: str, system: RuleSystem, keymap: Keymap) -> Command:
    """The command of line mode that has this name.

    Args:
        name: what was typed; capitals do not count.
        system: the rule system of the fight.
        keymap: says the key of a command that is for the screens only.

    Raises:
        Refused: there is none, or none with a line, or not in this system.
    """
    command = BY_ID.get(name.casefold())
    if command is None:
        raise Refused(Text("There is no command “{name}”; help lists them.", name=name[:40]))
    if command.usage is None:
        raise Refused(_for_screens(command, keymap))
    if not command.offered(system):
        raise Refused(
            Text("{system} has no “{command}” here.", system=system.title, command=command.id)
        )
    return command


def _for_screens(command: Command, keymap: Keymap) -> Text:
    key = keymap.shown(command)
    if not key:
        return Text("“{command}” is for the screens only.", command=command.id)
    return Text(
        "“{command}” is for the screens only; its key is {key}.", command=command.id, key=key
    )
