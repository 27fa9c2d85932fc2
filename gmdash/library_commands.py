"""The commands of the library, and those of every screen."""

from __future__ import annotations

from gmdash.command import Command
from gmdash.texts import Text

LIBRARY: tuple[Command, ...] = (Command("open", Text("open"), ("enter",), where="library"),)

EVERYWHERE: tuple[Command, ...] = (
    Command("up", Text("up"), ("up", "k"), where="everywhere"),
    Command("down", Text("down"), ("down", "j"), where="everywhere"),
    Command("page-up", Text("a page up"), ("pageup",), where="everywhere"),
    Command("page-down", Text("a page down"), ("pagedown",), where="everywhere"),
    Command("palette", Text("find a command"), ("space", "ctrl+p"), where="everywhere"),
    Command("blank", Text("blank the screen"), ("0", "f9"), where="everywhere"),
    Command("language", Text("Deutsch / English"), ("l",), where="everywhere"),
    Command("settings", Text("settings"), ("o",), where="everywhere"),
    Command("help", Text("help"), ("?",), usage="", where="everywhere"),
    Command("quit", Text("quit"), ("Q", "ctrl+q"), usage="", where="everywhere"),
)
