"""Print the JSON schemas of encounters and campaigns, or write them for editors."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.files.disk import save_over
from gmdash.files.json_schemas import KINDS, schema_files, schema_of
from gmdash.language import Language
from gmdash.texts import Text


def arguments(parser: ArgumentParser) -> None:
    """[KIND] [--system NAME] [--out FOLDER]."""
    parser.add_argument("kind", nargs="?", choices=list(KINDS), metavar="KIND", help=_kinds())
    parser.add_argument("--system", default="", metavar="NAME", help="of one rule system only")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="write them there as files")


def _kinds() -> str:
    return ", ".join(KINDS)


def run(options: Namespace, language: Language) -> int:
    """Print the schema of a kind, or all by their names, or write a file for each."""
    kinds = [options.kind] if options.kind else list(KINDS)
    if options.out:
        for name, data in schema_files(kinds, options.system):
            path = options.out / name
            save_over(path, data, str(path))
            print(language.say(Text("{path} is written.", path=str(path))))
        return 0
    schemas = {kind: schema_of(kind, options.system) for kind in kinds}
    wanted = schemas[options.kind] if options.kind else schemas
    print(json.dumps(wanted, ensure_ascii=False, indent=2))
    return 0
