"""The party written back: a preview, and Enter."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Key

from gmdash.commands import BY_ID
from gmdash.key_names import key_name
from gmdash.screens.after.screen import AfterScreen
from gmdash.texts import Refused, Text, Words, chain
from gmdash.widgets.cells import wrapped
from gmdash.widgets.look import Look
from gmdash.writing_back import Plan, question


class WritebackScreen(AfterScreen):
    """What would be written; closed with what was done, or with nothing."""

    def __init__(self, plan: Plan, look: Look) -> None:
        super().__init__(look, "writeback")
        self._plan = plan
        self._refused: Words = ""

    def heading(self) -> Words:
        """Where it would be written."""
        return chain([BY_ID["writeback"].text, self._plan.page.name], " · ")

    def lines(self, width: int) -> Sequence[tuple[str, str]]:
        """Who changes and how; below it what is to be known, and why it was refused."""
        say, many = self.look.say, len(self._plan.lines) - len(self._plan.notices)
        lines: list[tuple[str, str]] = []
        for at, words in enumerate(self._plan.lines):
            first, *rest = wrapped(say(words), width)
            if at == many:
                lines.append(("", ""))
            style = "" if at < many else "bold"
            lines += [(first, style), *((f"  {more}", style) for more in rest)]
        if self._refused:
            lines += [("", ""), *((line, "bold") for line in wrapped(say(self._refused), width))]
        elif self._plan.returns:
            asked = question(self._plan).text
            lines += [("", ""), *((line, "bold") for line in wrapped(say(asked), width))]
        return lines

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Enter, where there is something to write."""
        if not self._plan.returns or self._refused:
            return ()
        return ((self.look.say(key_name("enter")), self.look.say(Text("write"))),)

    def take(self, event: Key) -> bool:
        """Enter writes; Esc leaves the page as it is."""
        if event.key != "enter":
            return super().take(event)
        if self._refused or self.held_down(event):
            return True
        if not self._plan.returns:
            self.dismiss()
            return True
        try:
            self.done = self._plan.write()
        except Refused as refused:
            self._refused = refused.text
            self.show()
        else:
            self.dismiss()
        return True
