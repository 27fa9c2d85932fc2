"""Print the state that the entries of an encounter make."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.actions.public import Known, known
from gmdash.cli.output_file import output_arguments, put_out
from gmdash.cli.reading import opened
from gmdash.cli.state_json import state_json
from gmdash.cli.state_text import state_lines
from gmdash.encounter.branching import in_force_at, require_moment
from gmdash.files.encounter_file import EncounterFile
from gmdash.handouts.markup import FORMS, written
from gmdash.handouts.pages import order_page
from gmdash.language import Language


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
        require_moment(timeline, options.at)
    at = len(timeline.entries) if options.at is None else options.at
    whom = _known(file, options.at) if options.players else None
    state, title = timeline.state_after(at), file.header.title
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


def _known(file: EncounterFile, at: int | None) -> Known:
    """Whom players know at last, since a later mask hides an earlier name, and all there then."""
    timeline = file.timeline
    there = in_force_at(timeline, at) if at is not None else ()
    return known(timeline.effective(), file.system, (timeline.entries[n - 1] for n in there))
