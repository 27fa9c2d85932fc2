"""Commands that are no entry made by a procedure: undo, redo, going on elsewhere, saving."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gmdash.commands import command_of
from gmdash.readers import read_steps
from gmdash.session import Session, saved_elsewhere
from gmdash.texts import Refused, Text, Words
from gmdash.travel_commands import read_moment, undone


def undo(session: Session, words: Sequence[str]) -> Words:
    """Go back; says how many steps, and to before what.

    Raises:
        Refused: there is nothing to undo, or it cannot be written.
    """
    entry, steps = session.undo(read_steps(words, "undo [N|all]"))
    return _stepped(session, undone(steps), entry.undo if steps else None)


def redo(session: Session, words: Sequence[str]) -> Words:
    """Go forward again; says how many steps, and to after what.

    Raises:
        Refused: there is nothing to redo, or it cannot be written.
    """
    entry, steps = session.redo(read_steps(words, "redo [N|all]"))
    return _stepped(session, Text("{n} step redone.", "{n} steps redone.", n=steps), entry.redo)


def _stepped(session: Session, said: Text, number: int | None) -> Words:
    command = command_of(session.entries[number - 1]) if number else None
    return Text("{said} ({what})", said=said, what=command.text) if command else said


def go_on(session: Session, words: Sequence[str]) -> Words:
    """Go on from a moment; says from which, and what is an old line now.

    Raises:
        Refused: there is no such moment, or it cannot be written.
    """
    return session.go_on_from(read_moment(words))[1]


def save(session: Session, words: Sequence[str]) -> Words:
    """Copy the fight to another file and go on there.

    Raises:
        Refused: it cannot be written there, or a file is there already.
    """
    if len(words) != 1:
        raise Refused(Text("Say: {usage}", usage="save FILE"))
    return saved_elsewhere(session, words[0])


Specials = Mapping[str, Callable[[Session, Sequence[str]], Words]]
SPECIALS: Specials = {
    "undo": undo,
    "redo": redo,
    "go-on": go_on,
    "save": save,
}
