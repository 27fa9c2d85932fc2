"""The table of what a GM can do: id, keys, where, text.

Bindings, footer, palette, help, `gmdash keys`, the README's table and line mode derive from it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gmdash import readers
from gmdash.actions.budgets import KINDS
from gmdash.readers import Reader
from gmdash.rules.system import RuleSystem
from gmdash.texts import Text, Words

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


_WHO = Step("one", Text("Who?"))
_WHOS = Step("several", Text("Who? Letters pick, Enter goes on."))
_KINDS = Step("choice", Text("What?"), tuple(KINDS.items()))

ENDINGS: tuple[tuple[str, Words], ...] = (
    ("hand", Text("by hand")),
    ("end:{who}:1", Text("end of the bearer's turn")),
    ("start:{who}:1", Text("start of the bearer's turn")),
    ("end:{current}:1", Text("end of this turn")),
)

COMMANDS: tuple[Command, ...] = (
    Command("next", Text("end the turn"), ("n",), usage="", read=readers.read_next, asks=("*",)),
    Command(
        "attack",
        Text("attack"),
        ("a",),
        usage="[WHO] TARGET",
        read=readers.read_attack,
        steps=(Step("one", Text("Attack whom?")),),
        asks=("*",),
        system=True,
    ),
    Command(
        "damage",
        Text("damage"),
        ("d",),
        usage="WHO AMOUNT [from=WHO]",
        read=readers.read_damage,
        steps=(
            Step("several", Text("Damage to whom? Letters pick, Enter goes on.")),
            Step("amount", Text("How much damage? 7, -4 or 2W6+3")),
        ),
    ),
    Command(
        "heal",
        Text("heal"),
        ("h",),
        usage="WHO AMOUNT",
        read=readers.read_heal,
        steps=(
            Step("several", Text("Heal whom? Letters pick, Enter goes on.")),
            Step("amount", Text("How much healing?")),
        ),
    ),
    Command(
        "condition",
        Text("condition"),
        ("c",),
        usage="WHO NAME [level=N] [until=start:WHO:N|end:WHO:N|hand]",
        read=readers.read_condition,
        steps=(
            _WHOS,
            Step("text", Text("Which condition? A level may follow: Furcht 2")),
            Step("choice", Text("Until when?"), ENDINGS, prefix="until="),
        ),
    ),
    Command(
        "uncondition",
        Text("end a condition"),
        ("C",),
        usage="WHO NAME",
        read=readers.read_uncondition,
        steps=(_WHOS, Step("text", Text("Which condition ends?"))),
    ),
    Command(
        "delay",
        Text("wait"),
        ("w",),
        usage="[WHO]",
        read=readers.read_delay,
        asks=("hold",),
    ),
    Command(
        "step-in",
        Text("step in"),
        ("e",),
        usage="WHO [before]",
        read=readers.read_step_in,
        steps=(Step("held", Text("Who steps in?")),),
    ),
    Command(
        "step-in-before",
        Text("step in before"),
        ("E",),
        steps=(Step("held", Text("Who steps in, before the turn goes on?")),),
    ),
    Command(
        "current",
        Text("make current"),
        ("t",),
        usage="WHO",
        read=readers.read_current,
        steps=(Step("one", Text("Whose turn is it?")),),
    ),
    Command(
        "spend",
        Text("mark as used"),
        ("v",),
        usage="WHO action|free|reaction|defence [TEXT]",
        read=readers.read_spend,
        steps=(_WHO, _KINDS, Step("text", Text("What for? Enter leaves it out."), optional=True)),
    ),
    Command(
        "grant",
        Text("give back"),
        ("g",),
        usage="WHO action|free|reaction|defence",
        read=readers.read_grant,
        steps=(_WHO, _KINDS),
    ),
    Command(
        "ini",
        Text("initiative"),
        ("i",),
        usage="[WHO] [FACES|=SUM]",
        read=readers.read_ini,
        asks=("tie",),
    ),
    Command(
        "ini-again",
        Text("initiative anew for one"),
        ("I",),
        steps=(Step("several", Text("Roll anew for whom?")),),
    ),
    Command(
        "place",
        Text("place by hand"),
        ("p",),
        usage="WHO before|after WHO",
        read=readers.read_place,
        steps=(
            _WHO,
            Step("choice", Text("Where?"), (("before", Text("before")), ("after", Text("after")))),
            Step("one", Text("Before or after whom?")),
        ),
    ),
    Command(
        "schip",
        Text("Schicksalspunkt: go first"),
        ("f",),
        usage="WHO",
        read=readers.read_schip,
        steps=(_WHO,),
        system=True,
    ),
    Command(
        "start", Text("start the fight"), ("s",), usage="", read=readers.read_start, asks=("*",)
    ),
    Command(
        "add",
        Text("add"),
        ("plus", "+"),
        usage="NAME [side=pc|npc] [count=N] [hidden=yes] [FIELD=VALUE ...]",
        read=readers.read_add,
        steps=(Step("text", Text("Who joins? 3 Goblin side=npc FIELD=VALUE")),),
    ),
    Command(
        "remove",
        Text("remove"),
        ("delete",),
        usage="WHO",
        read=readers.read_remove,
        steps=(Step("several", Text("Who leaves for good?")),),
    ),
    Command(
        "set",
        Text("set a value"),
        ("b",),
        usage="WHO FIELD=VALUE",
        read=readers.read_set,
        steps=(_WHOS, Step("text", Text("Which value? FIELD=VALUE"))),
    ),
    Command(
        "rename",
        Text("rename"),
        ("r",),
        usage="WHO NAME",
        read=readers.read_rename,
        steps=(_WHO, Step("text", Text("What is the new name?"))),
    ),
    Command(
        "hide",
        Text("hide"),
        ("z",),
        usage="WHO",
        read=readers.read_hide,
        steps=(Step("several", Text("Hide whom?")),),
    ),
    Command(
        "reveal",
        Text("reveal"),
        ("Z",),
        usage="WHO",
        read=readers.read_reveal,
        steps=(Step("several", Text("Reveal whom?")),),
    ),
    Command(
        "note",
        Text("note"),
        ("m",),
        usage="TEXT",
        read=readers.read_note,
        steps=(Step("text", Text("Note")),),
    ),
    Command("end", Text("end the fight"), ("X",), usage="", read=readers.read_end),
    Command("undo", Text("undo"), ("u",), usage="[N|all]"),
    Command("redo", Text("redo"), ("U",), usage="[N|all]"),
    Command(
        "save",
        Text("save elsewhere"),
        ("S",),
        usage="FILE",
        steps=(Step("text", Text("Save to which file?")),),
    ),
    Command(
        "line",
        Text("type a command"),
        (":", "colon"),
        steps=(Step("text", Text("Which command? help lists them")),),
    ),
    Command("view-initiative", Text("initiative"), ("1", "f1")),
    Command("view-round", Text("combat round"), ("2", "f2")),
    Command("view-ladder", Text("damage and pain"), ("3", "f3")),
    Command("view-log", Text("roll log"), ("4", "f4")),
    Command("up", Text("up"), ("up", "k"), where="everywhere"),
    Command("down", Text("down"), ("down", "j"), where="everywhere"),
    Command("page-up", Text("a page up"), ("pageup",), where="everywhere"),
    Command("page-down", Text("a page down"), ("pagedown",), where="everywhere"),
    Command("open", Text("open"), ("enter",), where="library"),
    Command("library", Text("fights"), ("L",)),
    Command("help", Text("help"), ("question_mark", "?"), usage="", where="everywhere"),
    Command("quit", Text("quit"), ("Q", "ctrl+q"), usage="", where="everywhere"),
    Command("show", Text("show the fight"), where="line", usage=""),
)

BY_ID = {command.id: command for command in COMMANDS}

_KEY_NAMES = {
    "plus": "+",
    "question_mark": "?",
    "colon": ":",
    "delete": "Del",
    "enter": "Enter",
    "up": "↑",
    "down": "↓",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def key_name(key: str) -> str:
    """A key as printed on a keyboard."""
    return _KEY_NAMES.get(key, key.upper() if key[0] == "f" and len(key) > 1 else key)
