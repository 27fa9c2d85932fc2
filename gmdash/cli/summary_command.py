"""Print what came of a fight or a campaign: who did and suffered how much, and the dice."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.actions.gathering import gathered
from gmdash.actions.public import Known
from gmdash.actions.tallies import Summary
from gmdash.cli import complain
from gmdash.cli.reading import opened, problem_text
from gmdash.cli.summary_json import summary_json
from gmdash.cli.summary_text import summary_text
from gmdash.files.problems import Problem
from gmdash.handouts.pages import title_of
from gmdash.handouts.telling import known_of
from gmdash.language import Language
from gmdash.summing import fights_of, summed_file, summed_up
from gmdash.texts import Refused, Text


def arguments(parser: ArgumentParser) -> None:
    """PATH [--json] [--players]."""
    parser.add_argument("path", type=Path, help="a fight, or the folder of a campaign")
    parser.add_argument("--players", action="store_true", help="no numbers of NSC, nobody hidden")
    parser.add_argument("--json", action="store_true")


def run(options: Namespace, language: Language) -> int:
    """Read the file, or all fights of the campaign, and print."""
    if options.path.is_dir():
        return _campaign(options, language)
    file = opened(options.path, language)
    summary, title = summed_up(file, options.players), file.header.title
    whom = known_of(file) if options.players else None
    if options.json:
        _print_json(summary, file.system.id, title, whom, language)
    else:
        _print_lines(summary, title_of(file, whom), whom, language)
    return 0


def _campaign(options: Namespace, language: Language) -> int:
    """All fights; those that cannot be read are named, and make it exit 1."""
    if options.players:
        raise Refused(Text("A summary for players is made of one fight."))
    title, paths = fights_of(options.path)
    found = [summed_file(path) for path in paths]
    summary = gathered([each for each in found if isinstance(each, Summary)])
    broken = [each for each in found if isinstance(each, Problem)]
    if options.json:
        _print_json(summary, None, title, None, language)
    else:
        _print_lines(summary, title, None, language)
    for problem in broken:
        complain(language, problem_text(problem))
    return 1 if broken else 0


def _print_json(
    summary: Summary, system: str | None, title: str, whom: Known | None, language: Language
) -> None:
    shown = summary_json(summary, system, title, language, whom)
    print(json.dumps(shown, ensure_ascii=False))


def _print_lines(summary: Summary, head: str, whom: Known | None, language: Language) -> None:
    for line in (head, *summary_text(summary, language, whom)):
        print(line)
