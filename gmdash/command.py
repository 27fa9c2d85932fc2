"""What a row of the table of commands says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from gmdash.readers import Reader
from gmdash.rules.system import RuleSystem
from gmdash.texts import Text, Words

Where = Literal["fight", "library", "both", "everywhere", "line"]
StepKind = Literal["one", "several", "held", "amount", "text", "choice"]
Group = Literal["turn", "harm", "order", "people", "history", "log", "fights", "program"]

GROUPS: Mapping[Group, Words] = {
    "turn": Text("Turn"),
    "harm": Text("Attack, wounds, conditions"),
    "order": Text("Order and initiative"),
    "people": Text("People"),
    "history": Text("History"),
    "log": Text("Roll log"),
    "fights": Text("Fights and campaigns"),
    "program": Text("Views and program"),
}


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
        where: the screens it is bound on; `both` are the library and a fight, `line` is a
            fight's without a key.
        usage: the words after the id in line mode; None where it has no line.
        read: makes the act from the words; None for what is no entry.
        steps: what a screen collects.
        asks: groups of questions that line mode asks; others take their default. `*` is all.
        screen_asks: groups that a screen asks besides, where a line is to ask nothing.
        system: whether a rule system must bring a procedure of this id.
        group: under which heading help lists it.
    """

    id: str
    text: Words
    keys: tuple[str, ...] = ()
    where: Where = "fight"
    usage: str | None = None
    read: Reader | None = None
    steps: tuple[Step, ...] = ()
    asks: tuple[str, ...] = ()
    screen_asks: tuple[str, ...] = ()
    system: bool = False
    group: Group = "program"

    @property
    def line(self) -> str:
        """The command in line mode; empty where it has no line."""
        return "" if self.usage is None else f"{self.id} {self.usage}".rstrip()

    def asks_about(self, group: str, screen: bool = False) -> bool:
        """Whether a question of this group is asked; what conditions do never is."""
        groups = (*self.asks, *(self.screen_asks if screen else ()))
        return group in groups or ("*" in groups and group != "tick")

    def offered(self, system: RuleSystem) -> bool:
        """Whether this command exists in fights of this system."""
        return not self.system or system.offers(self.id)
