"""THE table of what a GM can do: id, keys, where, text.

Keys, footer, palette, help, `gmdash keys`, the README's table and line mode derive from it.
"""

from __future__ import annotations

from gmdash.action_commands import ACTIONS
from gmdash.after_commands import AFTER
from gmdash.check_commands import CHECKS
from gmdash.command import Command
from gmdash.encounter.entries import Entry
from gmdash.encounter.events import TurnPassed
from gmdash.fight_commands import FIGHT
from gmdash.library_commands import BOTH, EVERYWHERE, LIBRARY
from gmdash.log_commands import LOG
from gmdash.people_commands import PEOPLE
from gmdash.travel_commands import TRAVEL

COMMANDS: tuple[Command, ...] = (
    *FIGHT,
    *CHECKS,
    *ACTIONS,
    *PEOPLE,
    *TRAVEL,
    *AFTER,
    *LOG,
    *LIBRARY,
    *BOTH,
    *EVERYWHERE,
)

BY_ID = {command.id: command for command in COMMANDS}


def command_of(entry: Entry) -> Command | None:
    """The command that an entry records; one that passed turns of a mob ended those of the mob."""
    if any(isinstance(event, TurnPassed) and event.why == "mob" for event in entry.events):
        return BY_ID["next-mob"]
    return BY_ID.get(entry.do)
