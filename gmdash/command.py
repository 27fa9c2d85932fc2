"""What a row of the table of commands says."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gmdash.readers import Reader
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words

Where = Literal["fight", "library", "everywhere", "line"]
StepKind = Literal["one", "several", "held", "amount", "text", "choice"]


class Step(Struct, frozen=True):
    """One thing a screen collects before a command begins; it becomes one word of the line.

    Attributes:
        kind: `one` or `several` combatants by jump letter, `held` one who waits, an amount,
            a text, or a choice.
        choices: codes and what they are called.
        optional: whether Enter on nothing leaves it out.
        prefix: put before the word, as in `until=`.
    """

    kind: StepKind
    text: Words
    choices: tuple[tuple[str, Words], ...] = ()
    optional: bool = False
    prefix: str = ""


class Command(Struct, frozen=True):
    """One thing a GM can do.

    Attributes:
        id: its name in files, in line mode and in a keymap.
        keys: keys as Textual names them; the first is shown.
        where: the screens it is bound on; `line` has no key.
        usage: the words after the id in line mode; None where it has no line.
        read: makes the act from the words; None for what is no entry.
        steps: what a screen collects.
        asks: groups of questions that line mode asks; others take their default. `*` is all.
        system: whether a rule system must bring a procedure of this id.
    """

    id: str
    text: Words
    keys: tuple[str, ...] = ()
    where: Where = "fight"
    usage: str | None = None
    read: Reader | None = None
    steps: tuple[Step, ...] = ()
    asks: tuple[str, ...] = ()
    system: bool = False

    def offered(self, system: RuleSystem) -> bool:
        """Whether this command exists in fights of this system."""
        return not self.system or self.id in system.procedures
