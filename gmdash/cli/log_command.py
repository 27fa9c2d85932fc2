"""Print a fight as text, Markdown, BBCode or JSON."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from gmdash.cli.output_file import output_arguments, put_out
from gmdash.cli.reading import opened
from gmdash.files.encounter_file import EncounterFile
from gmdash.handouts.markup import FORMS
from gmdash.handouts.pages import handout, log_json, title_of
from gmdash.handouts.telling import known_of, told
from gmdash.language import Language


def arguments(parser: ArgumentParser) -> None:
    """FILE [--format text|md|bbcode|json] [--players] [--out FILE [--force]]."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--format", choices=[*FORMS, "json"], default="text")
    parser.add_argument("--players", action="store_true", help="nothing players must not know")
    output_arguments(parser)


def run(options: Namespace, language: Language) -> int:
    """Tell the entries in force; as text one sentence a line, each with its time."""
    file = opened(options.file, language)
    put_out(options, _text(file, language, options.format, options.players))
    return 0


def _text(file: EncounterFile, language: Language, form: str, players: bool) -> str:
    match form:
        case "json":
            shown = log_json(file, language, players)
            return json.dumps(shown, ensure_ascii=False) + "\n"
        case "md" | "bbcode":
            return handout("log", form, players, file, language)
    return "\n".join(_lines(file, language, players)) + "\n"


def _lines(file: EncounterFile, language: Language, players: bool) -> Iterator[str]:
    """One sentence a line; players get no times, since gaps would tell of what they miss."""
    whom = known_of(file) if players else None
    yield title_of(file, whom)
    for entry in told(file, language, whom):
        time = entry.at[11:16] or "     "
        for sentence in entry.sentences:
            yield sentence.text if players else f"{time} {sentence.text}"
