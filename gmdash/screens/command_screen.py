"""What all screens share: keys bound by the table of commands, taken one after another."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.screen import Screen

from gmdash.commands import BY_ID, COMMANDS, Command, Where
from gmdash.texts import Text
from gmdash.widgets.look import Look

NOT_TWICE = frozenset({"next", "start", "end", "undo", "redo", "delay"})
_LONG_NAMES = {"+": "plus", ":": "colon", "?": "question_mark"}


def bindings(*where: Where) -> list[BindingType]:
    """The bindings of a screen: the commands of the table, and nothing else."""
    return [
        Binding(
            ",".join(dict.fromkeys(_LONG_NAMES.get(key, key) for key in command.keys)),
            f"command('{command.id}')",
            command.text.id if isinstance(command.text, Text) else command.id,
            show=False,
            id=command.id,
        )
        for command in COMMANDS
        if command.keys and command.where in where
    ]


class CommandScreen(Screen[None], inherit_bindings=False):
    """A screen whose keys are commands.

    Keys are taken by the screen itself, one after another, never by a focused widget: one that
    is typed ahead cannot overtake the prompt that it is meant for.
    """

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self) -> None:
        super().__init__()
        self._ran_key = ""
        self._ran_until = 0.0

    def take(self, event: Key) -> bool:
        """Take a key before the bindings do; whether it was taken."""
        return False

    def command(self, command: Command) -> None:
        """Do what the table calls by this id."""
        raise LookupError(command.id)

    async def on_key(self, event: Key) -> None:
        """A key goes to what is open, else to the command it is bound to."""
        event.stop()
        if self.take(event):
            return
        bound = self.active_bindings.get(event.key)
        if bound is None or (bound.binding.id in NOT_TWICE and self.held_down(event)):
            return
        await self.app.run_action(bound.binding.action, bound.node)
        self._ran_key, self._ran_until = event.key, now()

    def action_command(self, id_: str) -> None:
        """Run a command of the table."""
        self.command(BY_ID[id_])

    def open_help(self, look: Look) -> None:
        """Show the keys; their screen is imported when it is wanted."""
        from gmdash.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(look))

    def held_down(self, event: Key) -> bool:
        """Whether the key repeats the one before it, from before that one's command was done.

        Such a key came in one read with its like, or while the screen was busy with it.
        """
        if event.key == self._ran_key and event.time <= self._ran_until:
            return True
        self._ran_key = ""
        return False


def now() -> float:
    """The present moment on the clock that stamps key events."""
    return Message().time
