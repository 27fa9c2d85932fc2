"""Bring the catalogues up to date with the source: `make texts`.

Texts are found as calls of `Text("…")` with literal sentences. New ones come into the German
catalogue empty, for somebody to write; in the English one the sentence is its own translation.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

# A fixed date: catalogues change only where a text does.
WRITTEN = datetime(2026, 1, 1, tzinfo=UTC)
HERE = Path(__file__).parent
SOURCE = HERE.parent


def found() -> Iterator[tuple[str, str, str]]:
    """Every text in the source: file, sentence, plural (empty where there is none)."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                literal = [a.value for a in node.args if isinstance(a, ast.Constant)]
                if node.func.id == "Text" and literal and isinstance(literal[0], str):
                    many = literal[1] if len(literal) > 1 else ""
                    yield path.relative_to(SOURCE).as_posix(), literal[0], str(many)


def po_file(code: str) -> Path:
    """The catalogue of a language, as people edit it."""
    return HERE / code / "LC_MESSAGES" / "gmdash.po"


def catalogue(code: str) -> Catalog:
    """The catalogue of a language with the texts of the source, old translations kept."""
    old = Catalog(locale=code)
    if po_file(code).exists():
        with po_file(code).open("rb") as file:
            old = read_po(file, locale=code)
    new = Catalog(
        locale=code,
        header_comment=f"# gmdash: {code}",
        project="gmdash",
        version="1",
        msgid_bugs_address="gmdash",
        last_translator="gmdash",
        language_team=code,
        charset="utf-8",
        creation_date=WRITTEN,
        revision_date=WRITTEN,
        fuzzy=False,
    )
    for path, sentence, many in found():
        key = (sentence, many) if many else sentence
        kept = old.get(sentence)
        string = kept.string if kept and bool(kept.pluralizable) == bool(many) else None
        if code == "en":
            string = key
        new.add(key, string or (("", "") if many else ""), locations=[(path, 0)])
    return new


def write(code: str) -> int:
    """Write the catalogue and its compiled form.

    Returns:
        how many texts have no translation yet.
    """
    made = catalogue(code)
    po_file(code).parent.mkdir(parents=True, exist_ok=True)
    with po_file(code).open("wb") as file:
        write_po(
            file,
            made,
            width=100,
            omit_header=False,
            include_lineno=False,
            sort_output=True,
            no_location=True,
        )
    with po_file(code).with_suffix(".mo").open("wb") as file:
        write_mo(file, made)
    return sum(not all(_strings(m.string)) for m in made if m.id)


def _strings(string: str | Sequence[str] | None) -> tuple[str, ...]:
    return (string or "",) if isinstance(string, str | None) else tuple(string)


if __name__ == "__main__":
    missing = {code: write(code) for code in ("de", "en")}
    for code, count in missing.items():
        print(f"{code}: {count} to translate")
    sys.exit(any(missing.values()))
