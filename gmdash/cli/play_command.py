"""Play a fight in line mode, from the keyboard or a pipe."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.cli import complain
from gmdash.cli.line_mode import LineMode
from gmdash.cli.output import Output
from gmdash.cli.reading import problem_text
from gmdash.files.problems import Unreadable
from gmdash.language import Language
from gmdash.session import Session
from gmdash.texts import Refused


def arguments(parser: ArgumentParser) -> None:
    """FILE [--json] [--keep-going] [--seed N]."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--keep-going", action="store_true", help="go on after a refused line")
    parser.add_argument("--seed", help="the same seed, the same dice")


def run(options: Namespace, language: Language) -> int:
    """Take lines until `quit` or the end of input; from a pipe a refused line ends with 1."""
    try:
        session = Session(options.file, options.seed)
    except Unreadable as unreadable:
        raise Refused(problem_text(unreadable.problems[0])) from None
    try:
        return _lines(session, options, language)
    finally:
        session.close()


def _lines(session: Session, options: Namespace, language: Language) -> int:
    for notice in (*session.notices, session.read_only, session.keep_copy()):
        if notice:
            complain(language, notice)
    mode = LineMode(session, Output(session, language, options.json))
    typing = sys.stdin.isatty()
    while not mode.over:
        if typing and not options.json:
            print("? " if mode.asking else "> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            mode.end_of_input()
            break
        fine = mode.take(line.rstrip("\r\n"))
        if not fine and not typing and not options.keep_going:
            return 1
    return 0
