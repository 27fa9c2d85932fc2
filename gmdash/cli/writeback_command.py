"""Write the party of a fight back to its campaign, after a look at what changes."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from msgspec.structs import replace

from gmdash.asks import Chosen
from gmdash.cli import complain
from gmdash.cli.ask_text import ask_lines
from gmdash.cli.reading import opened
from gmdash.language import Language
from gmdash.replies import Default, read_reply
from gmdash.texts import Refused, Text
from gmdash.writing_back import WRITE, Plan, planned, question


def arguments(parser: ArgumentParser) -> None:
    """FILE [--yes] [--dry-run]."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--yes", action="store_true", help="write without asking")
    parser.add_argument("--dry-run", action="store_true", help="only show what would change")


def run(options: Namespace, language: Language) -> int:
    """Show what changes, ask, write; 1 where it was not wanted."""
    say = language.say
    plan = planned(opened(options.file, language))
    for words in plan.lines:
        print(say(words), flush=True)
    if options.dry_run or not plan.returns:
        return 0
    if not options.yes and not _wanted(plan, language):
        complain(language, Text("Nothing was written."))
        return 1
    print(say(plan.write()))
    return 0


def _wanted(plan: Plan, language: Language) -> bool:
    """Ask until there is an answer; the end of input is none."""
    ask = question(plan)
    for words in ask_lines(replace(ask, reasons=())):
        print(language.say(words), flush=True)
    while line := sys.stdin.readline():
        try:
            reply = read_reply(ask, line, language.say)
        except Refused as refused:
            complain(language, refused.text)
            continue
        return isinstance(reply, Default) or (isinstance(reply, Chosen) and reply.choice == WRITE)
    return False
