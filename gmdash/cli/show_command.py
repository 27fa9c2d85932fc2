"""Print the state that the entries of an encounter make."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.cli.reading import opened
from gmdash.cli.state_json import state_json
from gmdash.cli.state_text import state_lines
from gmdash.encounter.entries import Timeline
from gmdash.encounter.state import State
from gmdash.language import Language
from gmdash.texts import Refused, Text


def arguments(parser: ArgumentParser) -> None:
    """FILE [--at N] [--players] [--json]."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--at", type=int, metavar="N", help="the state after entry N")
    parser.add_argument("--players", action="store_true")
    parser.add_argument("--json", action="store_true")


def run(options: Namespace, language: Language) -> int:
    """Read the file and print."""
    file = opened(options.file, language)
    state = file.timeline.state
    if options.at is not None:
        state = _state_at(file.timeline, options.at)
    title = file.header.title
    if options.json:
        shown = state_json(state, file.system, title, language, options.players)
        print(json.dumps(shown, ensure_ascii=False))
    else:
        for line in state_lines(state, file.system, title, language, options.players):
            print(line)
    return 0


def _state_at(timeline: Timeline, number: int) -> State:
    if not 0 <= number <= len(timeline.entries):
        raise Refused(
            Text("There are entries 0 to {most}, not {n}.", most=len(timeline.entries), n=number)
        )
    return timeline.state_after(number)
