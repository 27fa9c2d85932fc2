"""The keys for the footer: what can be done now, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.encounter.state import State
from gmdash.possible import why_not
from gmdash.session import Session
from gmdash.texts import Text
from gmdash.widgets.footer_line import FooterLine, Key
from gmdash.widgets.look import Look

BEFORE = ("add", "ini", "start", "place", "set")
RUNNING = ("next", "attack", "damage", "step-in", "delay", "condition", "heal", "spend")
OVER = ("start", "heal", "add")
FURTHER = ("undo", "redo", "note", "add", "ini", "line", "grant", "current", "remove", "save")
LAST = ("help", "quit")
VIEWS = Text("views")


def footer(session: Session, state: State, look: Look) -> FooterLine:
    """The keys for a fight without an open prompt."""
    phases = {"before": BEFORE, "running": RUNNING, "over": OVER}
    ids = dict.fromkeys((*phases[state.phase], *FURTHER))
    if session.read_only:
        ids = {}
    possible = [BY_ID[id_] for id_ in ids if not why_not(BY_ID[id_], session)]
    keys = tuple(_keys(look, possible))
    views = ("1-4", look.say(VIEWS))
    return FooterLine((*keys, views), tuple(_keys(look, [BY_ID[id_] for id_ in LAST])))


def _keys(look: Look, commands: list[Command]) -> Iterator[Key]:
    for command in commands:
        yield look.key(command), look.say(command.text)
