"""The commands of a fight that call for checks: one, several, against each other, together."""

from __future__ import annotations

from gmdash import check_readers
from gmdash.command import Command, Step
from gmdash.texts import Text

_WHICH = Step("text", Text("Which Probe, with which values?"), optional=True)
VALUES = "[KIND] [VALUE|NAME=VALUE ...]"

CHECKS: tuple[Command, ...] = (
    Command(
        "probe",
        Text("check"),
        ("p",),
        usage=f"WHO {VALUES} [geheim=ja]",
        read=check_readers.read_probe,
        steps=(Step("several", Text("Who rolls?")), _WHICH),
        asks=("*",),
        system=True,
        group="harm",
    ),
    Command(
        "contest",
        Text("contest"),
        ("V",),
        usage=f"[WHO[+WHO],WHO {VALUES}] [lead=N] [ahead=WHO:N] [geheim=ja]",
        read=check_readers.read_contest,
        steps=(Step("several", Text("Who against whom?")), _WHICH),
        asks=("*",),
        system=True,
        group="harm",
    ),
    Command(
        "cooperate",
        Text("work together"),
        ("B",),
        usage=f"WHO,WHO {VALUES} [needed=N] [geheim=ja]",
        read=check_readers.read_cooperate,
        steps=(Step("several", Text("Who works together?")), _WHICH),
        asks=("*",),
        system=True,
        group="harm",
    ),
    Command(
        "split",
        Text("split the pool"),
        ("T",),
        usage="[WHO] ACTION:DICE ACTION:DICE ...",
        read=check_readers.read_split,
        steps=(Step("text", Text("Which actions, with how many dice? klettern=3+2:2 angriff:4")),),
        system=True,
        group="turn",
    ),
)
