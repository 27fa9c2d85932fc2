"""Print what came of a fight: who did and suffered how much."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.cli.reading import opened
from gmdash.cli.summary_json import summary_json
from gmdash.language import Language
from gmdash.summary_table import WIDTH, summary_lines
from gmdash.summing import summed_up


def arguments(parser: ArgumentParser) -> None:
    """FILE [--json] [--players]."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--players", action="store_true", help="no numbers of NSC, nobody hidden")
    parser.add_argument("--json", action="store_true")


def run(options: Namespace, language: Language) -> int:
    """Read the file and print."""
    file = opened(options.file, language)
    summary, title = summed_up(file, options.players), file.header.title
    if options.json:
        shown = summary_json(summary, file.system, title, language, options.players)
        print(json.dumps(shown, ensure_ascii=False))
        return 0
    print(f"{title} · {file.system.title}")
    for text, _ in summary_lines(summary, language.say, WIDTH, options.players):
        print(text.rstrip())
    return 0
