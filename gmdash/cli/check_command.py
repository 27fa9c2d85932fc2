"""Check encounters, campaigns and settings; every wrong line is named."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.cli.reading import problem_text
from gmdash.files.checking import Checker, check
from gmdash.files.problems import Problem
from gmdash.files.settings_place import SETTINGS
from gmdash.language import Language


def _settings(path: Path) -> list[Problem]:
    from gmdash.preferences import problems_of_settings

    return problems_of_settings(path)


CHECKERS: dict[str, Checker] = {SETTINGS: _settings}


def arguments(parser: ArgumentParser) -> None:
    """PATH... [--json]."""
    parser.add_argument("paths", type=Path, nargs="+", metavar="PATH")
    parser.add_argument("--json", action="store_true")


def run(options: Namespace, language: Language) -> int:
    """Print `file:line: what is wrong`, one sentence a wrong line; 1 if there is any."""
    problems = check(options.paths, CHECKERS)
    if options.json:
        found = [
            {"file": str(p.path), "line": p.line, "what": language.say(p.text)} for p in problems
        ]
        print(json.dumps(found, ensure_ascii=False))
    else:
        for problem in problems:
            print(language.say(problem_text(problem)))
    return 1 if problems else 0
