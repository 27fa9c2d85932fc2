"""Texts in words: both catalogues complete and current, and nothing said twice over."""

from __future__ import annotations

import string
from functools import cache
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from gmdash import language
from gmdash.locale import update
from gmdash.texts import Text, chain, signed

# One worker reads all sources, and once.
pytestmark = pytest.mark.xdist_group("catalogues")


@cache
def sentences() -> list[str]:
    return [sentence for _, sentence, _ in update.found()]


def read(code: str) -> Catalog:
    with update.po_file(code).open("rb") as file:
        return read_po(file, locale=code)


def strings(value: object) -> list[str]:
    return [value] if isinstance(value, str) else [str(v) for v in value]  # type: ignore[attr-defined]


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("code", language.CODES)
def test_every_text_of_the_source_has_its_words(code: str) -> None:
    catalogue = read(code)
    missing = [
        sentence
        for sentence in sentences()
        if catalogue.get(sentence) is None or not all(strings(catalogue[sentence].string))
    ]
    assert missing == [], "make texts, and write what is missing"


@pytest.mark.parametrize("code", language.CODES)
def test_words_have_the_fields_of_their_text(code: str) -> None:
    for message in read(code):
        for said in strings(message.string) if message.id else []:
            assert fields(said) <= set().union(*map(fields, strings(message.id))), said


@pytest.mark.parametrize("code", language.CODES)
def test_no_catalogue_keeps_a_text_that_is_gone(code: str) -> None:
    known = set(sentences())
    assert [m.id for m in read(code) if m.id and strings(m.id)[0] not in known] == []


@pytest.mark.parametrize("code", language.CODES)
def test_the_compiled_catalogue_is_current(code: str) -> None:
    made = BytesIO()
    write_mo(made, read(code))
    assert update.po_file(code).with_suffix(".mo").read_bytes() == made.getvalue()


def test_values_are_put_in_and_never_read_again() -> None:
    english = language.language("en")
    assert english.say(Text("{who} wakes.", who="{x} [b]")) == "{x} [b] wakes."
    assert english.say(Text("{n} step undone.", "{n} steps undone.", n=1)) == "1 step undone."
    assert english.say(Text("{n} step undone.", "{n} steps undone.", n=2)) == "2 steps undone."
    assert english.say(chain(["a", 3, Text("unsaid {n}", n=-4)], " + ")) == "a + 3 + unsaid −4"
    assert [signed(n) for n in (-2, 0, 3)] == ["−2", "±0", "+3"]


@pytest.mark.parametrize(
    ("argument", "settings", "environment", "code"),
    [
        ("en", "de", "de_DE.UTF-8", "en"),
        (None, "en", "de_DE.UTF-8", "en"),
        (None, None, "en_GB.UTF-8", "en"),
        (None, None, "de_AT", "de"),
        (None, None, "C.UTF-8", "de"),
        (None, None, "fr_FR.UTF-8", "de"),
        (None, None, "", "de"),
    ],
)
def test_which_language(
    argument: str | None,
    settings: str | None,
    environment: str,
    code: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", environment)
    assert language.chosen(argument, settings).code == code
