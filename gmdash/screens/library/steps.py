"""The prompts of the library: what is asked for a new fight, a new campaign, a new title."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from msgspec.structs import replace

from gmdash import rules
from gmdash.command import Command, Step
from gmdash.files.campaign import Campaign
from gmdash.files.figures import Figure
from gmdash.preparing import groups
from gmdash.screens.library.entries import Entry
from gmdash.screens.prompts.choosing import Choosing
from gmdash.screens.prompts.collecting import Collecting, StepMode
from gmdash.screens.prompts.labels import labels_of
from gmdash.screens.prompts.mode import Shown, Signal
from gmdash.screens.prompts.picking import Picking
from gmdash.screens.prompts.typed import Typed, completion
from gmdash.texts import Text, Words, chain
from gmdash.widgets.look import Look

MOST_OFFERED = 12
# What stands before the name that is being typed: other names, and a number.
LEAD = r"(?:.*,)? *(?:[0-9]{1,5} ?[x×]? +)?"


class Titled(Typed):
    """A title; Enter on nothing takes a free one."""

    def __init__(self, question: Words, default: str) -> None:
        super().__init__(question, optional=True)
        self._default = default

    @property
    def word(self) -> str:
        """What was typed, else the default."""
        return super().word or self._default

    def shown(self) -> Shown:
        """The line, and what Enter takes."""
        hint = "" if self._edit.text else Text("Enter: {default}", default=self._default)
        return replace(super().shown(), hint=hint)


class Present(Picking):
    """Who of the party is there; Enter on nothing takes everybody."""

    def __init__(self, question: Words, party: Sequence[Figure], opener: str) -> None:
        people = {str(at): figure.name for at, figure in enumerate(party)}
        labels = labels_of(list(people), opener=opener.casefold())
        super().__init__(question, people, labels, several=True)
        self._everybody = list(people)

    def _enter(self) -> Signal:
        self.picked[:] = self.picked or self._everybody
        return Signal.DONE

    def shown(self) -> Shown:
        """What can be picked, and what Enter does."""
        hint = "" if self.picked else Text("Enter: everybody")
        return replace(super().shown(), hint=hint)


class Opponents(Typed):
    """Names out of the bestiary with counts, joined by commas; Enter on nothing is nobody."""

    def __init__(self, question: Words, bestiary: Sequence[Figure]) -> None:
        self._names = [figure.name for figure in bestiary]
        super().__init__(
            question,
            optional=True,
            check=lambda typed: groups(typed, bestiary),
            complete=completion(lambda: self._names, LEAD),
        )

    def shown(self) -> Shown:
        """The line, and below the question whom it could go on with."""
        begun = re.sub(f"^(?:{LEAD})", "", self._edit.text).casefold()
        fitting = (name for name in self._names if name.casefold().startswith(begun))
        return replace(super().shown(), options=chain(islice(fitting, MOST_OFFERED), "   "))


class LibrarySteps:
    """Opens the steps of one command on the row in focus."""

    def __init__(self, command: Command, focused: Entry | None, default: str, look: Look) -> None:
        """Make it.

        Args:
            command: whose steps they are.
            focused: the row in focus.
            default: the title that Enter takes; or the present one, which is changed.
            look: in which words choices get their letters.
        """
        self._command = command
        self._campaign: Campaign | None = focused.volume.campaign if focused else None
        self._default = default
        self._look = look

    def collect(self) -> Collecting:
        """The first step, open."""
        return Collecting(self._command, self._open)

    def _open(self, step: Step, values: list[str]) -> StepMode | None:
        match self._command.id, step.kind:
            case "campaign-new", "choice":
                choices = [(name, rules.load(name).title) for name in rules.names()]
                return Choosing(step.text, choices, self._look.say)
            case "fight-new", "several":
                party = self._campaign.party if self._campaign else []
                keys = self._look.keymap.keys(self._command)
                opener = next((key for key in keys if len(key) == 1), "")
                return Present(step.text, party, opener) if party else None
            case "fight-new", "text" if values:
                bestiary = self._campaign.bestiary if self._campaign else []
                return Opponents(step.text, bestiary) if bestiary else None
            case "fight-new", "text":
                return Titled(step.text, self._default)
        mode = Typed(step.text)
        mode.paste(self._default)
        return mode
