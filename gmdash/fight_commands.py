"""The commands of a fight, the rows of the table that most keys stand for."""

from __future__ import annotations

from gmdash import readers
from gmdash.actions.budgets import KINDS
from gmdash.command import Command, Step
from gmdash.texts import Text, Words

_WHO = Step("one", Text("Who?"))
_WHOS = Step("several", Text("Who? Letters pick, Enter goes on."))
_KINDS = Step("choice", Text("What?"), tuple(KINDS.items()))

ENDINGS: tuple[tuple[str, Words], ...] = (
    ("end:{who}:1", Text("end of the bearer's turn")),
    ("start:{who}:1", Text("start of the bearer's turn")),
    ("end:{current}:1", Text("end of this turn")),
    ("hand", Text("by hand")),
)

FIGHT: tuple[Command, ...] = (
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
        ("+",),
        usage="NAME [side=pc|npc] [count=N] [hidden=yes] [FIELD=VALUE ...]",
        read=readers.read_add,
        steps=(
            Step("text", Text("Who joins? 3 Goblin, FIELD=VALUE may follow")),
            Step("choice", Text("Initiative?"), (("roll", Text("roll")), ("", Text("later")))),
        ),
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
        (":",),
        steps=(Step("text", Text("Which command? help lists them")),),
    ),
    Command("view-initiative", Text("initiative"), ("1", "f1")),
    Command("view-round", Text("combat round"), ("2", "f2")),
    Command("view-ladder", Text("damage and pain"), ("3", "f3")),
    Command("view-log", Text("roll log"), ("4", "f4")),
    Command("library", Text("fights"), ("L",)),
    Command("show", Text("show the fight"), where="line", usage=""),
)
