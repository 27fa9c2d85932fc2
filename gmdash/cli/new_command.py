"""Make an empty encounter file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.cli import complain
from gmdash.cli.reading import problem_text
from gmdash.encounter.cleaning import clean
from gmdash.encounter.entries import FORMAT, Header
from gmdash.files.campaign import campaign_of
from gmdash.files.house_rules import house_rules_in
from gmdash.files.problems import Unreadable
from gmdash.files.writer import create
from gmdash.language import Language
from gmdash.rules import load, names
from gmdash.rules.system import RuleSystem
from gmdash.session import local_time
from gmdash.texts import Refused, Text


def arguments(parser: ArgumentParser) -> None:
    """FILE --system NAME [--title TEXT]."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--system", required=True, help=", ".join(names()))
    parser.add_argument("--title", default="")


def run(options: Namespace, language: Language) -> int:
    """Write the header; an existing file is never overwritten.

    Within a campaign of the same system the fight has its house rules.
    """
    try:
        system = load(options.system)
    except Refused as refused:
        complain(language, refused.text)
        return 2
    title = clean(options.title) or clean(options.file.stem) or system.title
    rules = _house_rules(options.file, system, language)
    header = Header(FORMAT, system.id, title, local_time(), rules)
    create(options.file, header)
    print(language.say(Text("{file} is ready.", file=str(options.file))))
    return 0


def _house_rules(file: Path, system: RuleSystem, language: Language) -> dict[str, str]:
    """Those of the campaign that the file is in; what is wrong with them is complained of."""
    folder = campaign_of(file)
    if folder is None:
        return system.default_rules()
    try:
        ours = house_rules_in(folder)
    except Unreadable as unreadable:
        complain(language, problem_text(unreadable.problems[0]))
        return system.default_rules()
    if ours.system.id != system.id:
        return system.default_rules()
    for problem in ours.problems:
        complain(language, problem_text(problem))
    return dict(ours.values)
