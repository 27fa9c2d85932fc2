"""Print the state that the entries of an encounter make."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.actions.public import Known, known
from gmdash.cli.output_file import output_arguments, put_out
from gmdash.cli.reading import opened, start_of
from gmdash.cli.state_json import state_json
from gmdash.cli.state_text import state_lines
from gmdash.encounter.entries import Timeline
from gmdash.encounter.state import State
from gmdash.handouts.markup import FORMS, written
from gmdash.handouts.pages import order_page
from gmdash.language import Language
from gmdash.texts import Refused, Text


def arguments(parser: ArgumentParser) -> None:
    """FILE [--at N] [--players] [--json | --format text|md|bbcode] [--out FILE [--force]]."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--at", type=int, metavar="N", help="the state after entry N")
    parser.add_argument("--players", action="store_true", help="nothing players must not know")
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true")
    forms.add_argument("--format", choices=FORMS, default="text")
    output_arguments(parser)


def run(options: Namespace, language: Language) -> int:
    """Read the file and print."""
    file = opened(options.file, language)
    timeline = file.timeline
    if options.at is not None:
        timeline = _until(timeline, options.at, start_of(file))
    whom = _known(file.timeline, timeline) if options.players else None
    state, title = timeline.state, file.header.title
    if options.json:
        shown = state_json(state, file.system, title, language, whom)
        put_out(options, json.dumps(shown, ensure_ascii=False) + "\n")
    elif options.format != "text":
        page = order_page(file, language, whom, state)
        put_out(options, written(page, options.format))
    else:
        lines = state_lines(state, file.system, title, language, whom)
        put_out(options, "\n".join(lines) + "\n")
    return 0


def _known(whole: Timeline, until: Timeline) -> Known:
    """Whom players know at last, since a later mask hides an earlier name, and all there then."""
    entries = {entry.n: entry for entry in (*whole.effective(), *until.effective())}
    return known(entries[n] for n in sorted(entries))


def _until(timeline: Timeline, number: int, start: State) -> Timeline:
    if not 0 <= number <= len(timeline.entries):
        raise Refused(
            Text("There are entries 0 to {most}, not {n}.", most=len(timeline.entries), n=number)
        )
    earlier = Timeline(start)
    for entry in timeline.entries[:number]:
        earlier.append(entry)
    return earlier
