"""Opening an encounter only to read it, with what there is to complain about."""

from __future__ import annotations

from pathlib import Path

from gmdash.cli import complain
from gmdash.files.encounter_file import EncounterFile, read
from gmdash.files.problems import Problem, Unreadable
from gmdash.language import Language
from gmdash.texts import Refused, Text


def opened(path: Path, language: Language) -> EncounterFile:
    """The encounter, without writing anything; a torn tail is said on stderr.

    Raises:
        Refused: it cannot be read, with the first thing that is wrong.
    """
    try:
        file = read(path)
    except Unreadable as unreadable:
        raise Refused(problem_text(unreadable.problems[0])) from None
    if file.newer:
        complain(language, Text("{file}: this fight is from a newer gmdash.", file=str(path)))
    if file.torn:
        complain(
            language,
            Text(
                "{file}:{line}: the last line is torn and left out.",
                file=str(path),
                line=file.torn_line,
            ),
        )
    return file


def problem_text(problem: Problem) -> Text:
    """`file:line: what is wrong`."""
    return Text(
        "{file}:{line}: {what}", file=str(problem.path), line=problem.line, what=problem.text
    )
