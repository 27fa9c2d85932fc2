"""The commands of the library, those it shares with a fight, and those of every screen."""

from __future__ import annotations

from gmdash.command import Command, Step
from gmdash.texts import Text

LIBRARY: tuple[Command, ...] = (
    Command("open", Text("open"), ("enter",), where="library", group="fights"),
    Command("resume", Text("go on with the last"), ("w",), where="library", group="fights"),
    Command(
        "fight-new",
        Text("new fight"),
        ("n",),
        where="library",
        group="fights",
        steps=(
            Step("text", Text("What is the fight called?"), optional=True),
            Step("several", Text("Who of the party is there? Letters pick, Enter goes on.")),
            Step("text", Text("Against whom? A number may stand before a name."), optional=True),
        ),
    ),
    Command("fight-copy", Text("duplicate"), ("c",), where="library", group="fights"),
    Command(
        "fight-rename",
        Text("change the title"),
        ("r",),
        where="library",
        group="fights",
        steps=(Step("text", Text("What is the fight called from now on?")),),
    ),
    Command(
        "fight-archive",
        Text("archive, or back from there"),
        ("a",),
        where="library",
        group="fights",
    ),
    Command(
        "archive-shown", Text("show or hide the archive"), ("A",), where="library", group="fights"
    ),
    Command(
        "campaign-new",
        Text("new campaign"),
        ("N",),
        where="library",
        group="fights",
        steps=(
            Step("text", Text("What is the campaign called?")),
            Step("choice", Text("Which rule system?")),
        ),
    ),
    Command("samples", Text("bring the sample campaigns"), ("b",), where="library", group="fights"),
)

BOTH: tuple[Command, ...] = (
    Command("house-rules", Text("house rules"), ("H",), where="both", group="fights"),
)

EVERYWHERE: tuple[Command, ...] = (
    Command("up", Text("up"), ("up", "k"), where="everywhere"),
    Command("down", Text("down"), ("down", "j"), where="everywhere"),
    Command("page-up", Text("a page up"), ("pageup",), where="everywhere"),
    Command("page-down", Text("a page down"), ("pagedown",), where="everywhere"),
    Command("to-start", Text("to the first line"), ("home",), where="everywhere"),
    Command("to-end", Text("to the last line"), ("end",), where="everywhere"),
    Command("palette", Text("find a command"), ("space", "ctrl+p"), where="everywhere"),
    Command("blank", Text("blank the screen"), ("0", "f9"), where="everywhere"),
    Command("language", Text("Deutsch / English"), ("l",), where="everywhere"),
    Command("settings", Text("settings"), ("o",), where="everywhere"),
    Command("help", Text("help"), ("?",), usage="", where="everywhere"),
    Command("quit", Text("quit"), ("Q", "ctrl+q"), usage="", where="everywhere"),
)
