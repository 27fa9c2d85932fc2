"""Make an empty encounter file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.cli import complain
from gmdash.encounter.cleaning import clean
from gmdash.encounter.entries import FORMAT, Header
from gmdash.files.writer import create
from gmdash.language import Language
from gmdash.rules import load, names
from gmdash.session import local_time
from gmdash.texts import Refused, Text


def arguments(parser: ArgumentParser) -> None:
    """FILE --system NAME [--title TEXT]."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--system", required=True, help=", ".join(names()))
    parser.add_argument("--title", default="")


def run(options: Namespace, language: Language) -> int:
    """Write the header; an existing file is never overwritten."""
    try:
        system = load(options.system)
    except Refused as refused:
        complain(language, refused.text)
        return 2
    title = clean(options.title) or clean(options.file.stem) or system.title
    header = Header(FORMAT, system.id, title, local_time(), system.default_rules())
    create(options.file, header)
    print(language.say(Text("{file} is ready.", file=str(options.file))))
    return 0
