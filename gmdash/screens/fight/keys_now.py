"""The keys for the footer: what can be done now, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.encounter.state import State
from gmdash.fight_commands import FIGHT
from gmdash.key_names import ESC
from gmdash.possible import why_not
from gmdash.session import Session
from gmdash.texts import Text, Words
from gmdash.widgets.footer_line import FooterLine, Key
from gmdash.widgets.look import Look

BEFORE = ("add", "ini", "start", "place", "set")
RUNNING = (
    "next",
    "next-mob",
    "attack",
    "damage",
    "step-in",
    "step-in-before",
    "delay",
    "condition",
    "heal",
    "spend",
    "probe",
    "long",
    "move",
    "split",
)
# The row says that a check is due; here stands its key.
DUE = ("next", "disturb")
OVER = ("start", "heal", "add")
FURTHER = (
    *("undo", "redo", "note", "add", "ini", "line", "grant", "current", "place", "remove", "save"),
    *("mobs", "contest", "cooperate", "disturb", "surprise"),
    *("step-back", "house-rules"),
)
# In the log its name need not be said again, and narrow windows have room for more.
IN_LOG: dict[str, Words] = {
    "log-look": Text("moment"),
    "log-search": Text("search"),
    "log-all": Text("all lines"),
    "log-who": Text("fighters"),
    "log-kind": Text("kind"),
    "log-round": Text("rounds"),
    "log-side": Text("side"),
}
# Beside the key that ends a turn.
BRIEF: dict[str, Words] = {"next-mob": Text("whole mob")}
LAST = ("help", "quit")
VIEWS = Text("views")
VIEW_COMMANDS = [command for command in FIGHT if command.id.startswith("view-")]


def footer(session: Session, state: State, look: Look, in_log: bool = False) -> FooterLine:
    """The keys for a fight without an open prompt; those of the log only where it is in sight."""
    phases = {"before": BEFORE, "running": RUNNING, "over": OVER}
    due = DUE if any(map(session.system.is_due, state.combatants.values())) else ()
    ids = dict.fromkeys((*due, *phases[state.phase], *FURTHER))
    if session.read_only:
        ids = dict.fromkeys(("save", "step-back"))
    possible = [BY_ID[id_] for id_ in ids if not why_not(BY_ID[id_], session)]
    last = look.caps(BY_ID[id_] for id_ in LAST)
    first = _of_the_log(look) if in_log else ()
    return FooterLine((*first, *_brief(look, possible), *_views(look)), last)


def _brief(look: Look, commands: Iterable[Command]) -> Iterator[Key]:
    """The keys with the names of their commands, or what says enough there."""
    for command in commands:
        for key, words in look.caps([command]):
            brief = BRIEF.get(command.id)
            yield key, look.say(brief) if brief else words


def _of_the_log(look: Look) -> Iterator[Key]:
    for id_, words in IN_LOG.items():
        key = look.key(BY_ID[id_])
        if key:
            yield key, look.say(words)


def footer_of_the_past(session: Session, look: Look) -> FooterLine:
    """The keys for a moment of the past: what moves it, and the two ways on."""
    keys = [*_both(look, "step", Text("step")), *_both(look, "round", Text("round"))]
    if not session.read_only:
        keys += look.caps([BY_ID["go-on"]])
    keys += [*_views(look), *look.caps([BY_ID["help"]])]
    return FooterLine(tuple(keys), ((look.say(ESC), look.say(Text("back"))),))


def _both(look: Look, what: str, words: Text) -> Iterator[Key]:
    """The keys that go back and forth, as one."""
    keys = [look.key(BY_ID[f"{what}-{way}"]) for way in ("back", "forth")]
    if any(keys):
        yield " ".join(filter(None, keys)), look.say(words)


def _views(look: Look) -> Iterator[Key]:
    """The keys of the views, as one."""
    keys = [key for command in VIEW_COMMANDS if (key := look.key(command))]
    if "".join(keys) in "1234567890" and len(keys) > 1:
        yield f"{keys[0]}-{keys[-1]}", look.say(VIEWS)
    elif keys:
        yield " ".join(keys), look.say(VIEWS)
