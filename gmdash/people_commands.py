"""The commands of a fight that say who takes part, and with which values."""

from __future__ import annotations

from gmdash import people_readers
from gmdash.command import Command, Step
from gmdash.texts import Text

PEOPLE: tuple[Command, ...] = (
    Command(
        "add",
        Text("add"),
        ("+",),
        usage=people_readers.ADD.removeprefix("add "),
        read=people_readers.read_add,
        steps=(
            Step("text", Text("Who joins? 3 Goblin · Ella side=pc · FIELD VALUE may follow")),
            Step("choice", Text("Initiative?"), (("roll", Text("roll")), ("", Text("later")))),
        ),
        group="people",
    ),
    Command(
        "remove",
        Text("remove"),
        ("delete",),
        usage="WHO",
        read=people_readers.read_remove,
        steps=(Step("several", Text("Who leaves for good?")),),
        # Who leaves in the own turn may end the round, as `next` does.
        screen_asks=("*",),
        group="people",
    ),
    Command(
        "set",
        Text("set a value"),
        ("b",),
        usage="WHO FIELD=VALUE",
        read=people_readers.read_set,
        steps=(
            Step("several", Text("Whose value?")),
            Step("text", Text("Which value? FIELD=VALUE")),
        ),
        group="people",
    ),
    Command(
        "mark",
        Text("count a mark"),
        ("*",),
        usage="WHO NAME [+N|-N|=N] [reset=turn|round|fight|never]",
        read=people_readers.read_mark,
        steps=(
            Step("several", Text("Who gets a mark?")),
            Step("text", Text("Which mark? Zielen · -1, =0 or reset=turn may follow")),
        ),
        group="people",
    ),
    Command(
        "rename",
        Text("rename"),
        ("r",),
        usage="WHO NAME",
        read=people_readers.read_rename,
        steps=(
            Step("one", Text("Who gets another name?")),
            Step("text", Text("What is the new name?")),
        ),
        group="people",
    ),
    Command(
        "mask",
        Text("mask"),
        ("&",),
        usage="WHO [NAME]",
        read=people_readers.read_mask,
        steps=(
            Step("one", Text("Whose name for players?")),
            Step("text", Text("As whom do players know that one? Nothing: by name"), optional=True),
        ),
        group="people",
    ),
    Command(
        "hide",
        Text("hide"),
        ("z",),
        usage="WHO",
        read=people_readers.read_hide,
        steps=(Step("several", Text("Hide whom?")),),
        group="people",
    ),
    Command(
        "reveal",
        Text("reveal"),
        ("Z",),
        usage="WHO",
        read=people_readers.read_reveal,
        steps=(Step("several", Text("Reveal whom?")),),
        group="people",
    ),
)
