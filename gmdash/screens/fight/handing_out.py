"""Hands out the order or the log: to the clipboard, or into a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gmdash.after_commands import CLIPBOARD
from gmdash.files.typed_paths import named
from gmdash.handouts.asked import read_asked
from gmdash.session import Session
from gmdash.texts import Text, Words
from gmdash.widgets.look import Look


def hand_out(
    look: Look, copy: Callable[[str], None], session: Session, words: Sequence[str]
) -> Words:
    """Do what the words ask for; says where it went.

    Raises:
        Refused: it cannot be written, or a file is there already.
    """
    asked = read_asked(words)
    text = asked.text(session.file, look.language)
    if asked.where in ("", CLIPBOARD):
        copy(text)
        # A terminal is only asked for it (OSC 52), and gives no answer.
        return Text("Sent to the clipboard. Some terminals ignore that; a file always works.")
    saved = asked.saved(session.file, text)
    return Text("Written to {file}.", file=named(saved, session.path))
