"""The blank screen: nothing of the fight for eyes that come near."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.events import Key, Paste

from gmdash.screens.command_screen import CommandScreen
from gmdash.texts import Text
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.look import Look
from gmdash.widgets.paragraphs import Paragraphs


class BlankScreen(CommandScreen):
    """Shows nothing until a key is pressed; that key does nothing else."""

    WHERE = ()

    def __init__(self, look: Look) -> None:
        super().__init__(look)

    def compose(self) -> ComposeResult:
        """One line, at the bottom."""
        said = self.look.say(Text("Any key shows everything again."))
        yield Drawn(id="nothing")
        yield Drawn(Paragraphs(((f" {said}", "dim"),)))

    def take(self, event: Key) -> bool:
        """Every key closes it."""
        self.dismiss()
        return True

    def on_paste(self, event: Paste) -> None:
        """A paste comes to nothing."""
        event.stop()
