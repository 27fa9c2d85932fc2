"""Print a fight as text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.actions.telling import Teller
from gmdash.cli.reading import opened, start_of
from gmdash.language import Language


def arguments(parser: ArgumentParser) -> None:
    """FILE [--format text] [--players]."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--format", choices=["text"], default="text")
    parser.add_argument("--players", action="store_true")


def run(options: Namespace, language: Language) -> int:
    """Tell the entries in force, one sentence a line, each with its time."""
    file = opened(options.file, language)
    print(f"{file.header.title} · {file.system.title}")
    hidden = frozenset(who for who, c in file.timeline.state.combatants.items() if c.hidden)
    teller = Teller(start_of(file), file.system, hidden if options.players else None)
    for entry in file.timeline.effective():
        time = entry.at[11:16] or "     "
        for words in teller.tell(entry.events):
            print(f"{time} {language.say(words)}")
    return 0
