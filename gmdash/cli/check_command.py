"""Check encounters and campaigns; every wrong line is named."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.cli.reading import problem_text
from gmdash.files.checking import check
from gmdash.language import Language


def arguments(parser: ArgumentParser) -> None:
    """PATH... [--json]."""
    parser.add_argument("paths", type=Path, nargs="+", metavar="PATH")
    parser.add_argument("--json", action="store_true")


def run(options: Namespace, language: Language) -> int:
    """Print `file:line: what is wrong`, one sentence a wrong line; 1 if there is any."""
    problems = check(options.paths)
    if options.json:
        found = [
            {"file": str(p.path), "line": p.line, "what": language.say(p.text)} for p in problems
        ]
        print(json.dumps(found, ensure_ascii=False))
    else:
        for problem in problems:
            print(language.say(problem_text(problem)))
    return 1 if problems else 0
