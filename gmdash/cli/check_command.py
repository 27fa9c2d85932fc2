"""Check encounters, campaigns and settings; every wrong line is named."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from gmdash.cli import complain
from gmdash.cli.reading import problem_text
from gmdash.files.checking import Checker, check, files_of
from gmdash.files.problems import Problem
from gmdash.files.settings_place import SETTINGS
from gmdash.language import Language
from gmdash.texts import Refused, Text


def _settings(path: Path) -> list[Problem]:
    from gmdash.preferences import problems_of_settings

    return problems_of_settings(path)


CHECKERS: dict[str, Checker] = {SETTINGS: _settings}


def arguments(parser: ArgumentParser) -> None:
    """PATH... [--fix] [--json]."""
    parser.add_argument("paths", type=Path, nargs="+", metavar="PATH")
    parser.add_argument(
        "--fix", action="store_true", help="repair what has one right repair, and show it"
    )
    parser.add_argument("--json", action="store_true")


def run(options: Namespace, language: Language) -> int:
    """Print `file:line: what is wrong`, one sentence a wrong line; 1 if there is any.

    With `--fix` what could be repaired comes first, as a difference; the sentences say the rest.
    """
    said: list[dict[str, str]] = []
    refused = False
    for repaired in _repaired(options.paths) if options.fix else ():
        if isinstance(repaired, Refused):
            complain(language, repaired.text)
            refused = True
            continue
        path, kept, difference = repaired
        said.append({"file": str(path), "kept": str(kept), "difference": difference})
        if not options.json:
            print(difference, end="")
            done = Text("{path} is repaired; {kept} is as it was.", path=str(path), kept=kept.name)
            print(language.say(done))
    problems = check(options.paths, CHECKERS)
    found = [{"file": str(p.path), "line": p.line, "what": language.say(p.text)} for p in problems]
    if options.json:
        answer = {"repaired": said, "wrong": found} if options.fix else found
        print(json.dumps(answer, ensure_ascii=False))
    else:
        for problem in problems:
            print(language.say(problem_text(problem)))
    return 1 if problems or refused else 0


def _repaired(paths: list[Path]) -> Iterator[tuple[Path, Path, str] | Refused]:
    from gmdash.cli.difference import difference
    from gmdash.files.repair import Repair, repair

    files = [file for file in files_of(paths) if file.name not in CHECKERS]
    for done in repair(files):
        if isinstance(done, Repair):
            yield done.path, done.kept, difference(str(done.path), done.before, done.after)
        else:
            yield done
