"""No text on any screen bypasses the catalogues: all of them in a language of strange letters."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from string import Formatter, ascii_letters

import pytest
from ui.driving import Table, make, opened

import gmdash
from gmdash.commands import COMMANDS
from gmdash.language import Language
from gmdash.rules import load, names
from gmdash.rules.house_rules import HouseRule
from gmdash.texts import Text, Words

SAMPLES = Path(gmdash.__file__).parent.parent / "campaigns"
# Letters that no text of ours has, one cell wide, one for each of the Latin ones.
STRANGE = str.maketrans(ascii_letters, "".join(map(chr, range(0x0430, 0x0430 + 52))))
SIZES = [(120, 40), (80, 24), (60, 16)]


class Strange(Language):
    """Says every text of the catalogues in strange letters, and plain strings as they are."""

    def __init__(self) -> None:
        super().__init__("en")

    def _template(self, text: Text) -> str:
        said = super()._template(text)
        return "".join(
            literal.translate(STRANGE) + (f"{{{field}}}" if field is not None else "")
            for literal, field, _, _ in Formatter().parse(said)
        )


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-zÄÖÜäöüß]{2,}", text))


def plain_words(words: Words) -> Iterator[str]:
    """The plain strings in it, which are names and words of a game."""
    if isinstance(words, str):
        yield words
    elif isinstance(words, Text):
        for _, value in words.values:
            yield from plain_words(value)
    elif not isinstance(words, int):
        for item in words.items:
            yield from plain_words(item)


def of_the_games() -> set[str]:
    """The games' own words, which are not translated."""
    found = {"SC", "NSC", "II", "III", "IV", "Patzer"}
    for id_ in names():
        system = load(id_)
        said: list[Words] = [id_, system.title, *system.words.values(), *system.out_conditions]
        said += system.conditions
        said += [word for rung in system.ladder for word in (rung.name, rung.short)]
        said += [field.label for field in system.sheet.fields]
        said += [field.key for field in system.sheet.fields]
        for heading, lines in system.card:
            said += [heading, *(words for words, _ in lines), *(ids for _, ids in lines)]
        for rule in system.house_rules:
            said += [rule.key, rule.label]
            if isinstance(rule, HouseRule):
                said += [*rule.values, *rule.said]
            else:
                said += [rule.default, *(column.key for column in rule.columns)]
        for words in said:
            for text in plain_words(words):
                found |= words_of(text)
    return found


def of_the_lines() -> set[str]:
    """The ids and usages of line mode."""
    return set().union(*(words_of(f"{command.id} {command.usage or ''}") for command in COMMANDS))


KNOWN = of_the_games() | of_the_lines()
NAMES = {"Ella", "John", "Jäger", "Zeno", "Klippe", "Furcht", "English", "Deutsch", "Sterben"}
NAMES |= {"Überraschung", "Patzer", "Boxen"}


def bypassing(table: Table, *known: str) -> set[str]:
    """What is said in Latin letters though it is none of the names and the games' words.

    A word may be cut at the edge of a column or in the middle of a sentence, so that a beginning
    or an end of a known one is one too.
    """
    allowed = KNOWN | NAMES | set().union(*(words_of(text) for text in known))
    return {
        word
        for word in words_of(table.text())
        if not any(is_part(word.casefold(), whole.casefold()) for whole in allowed)
    }


def is_part(word: str, whole: str) -> bool:
    return whole.startswith(word) or whole.endswith(word)


FIGHTS = {
    "woelfe": (
        "add Ella side=pc kampf=3 geschick=3",
        "add John side=pc",
        "add Jäger count=2",
        "add Zeno hidden=yes",
        "ini",
        "start",
        "damage john 3",
        "damage jaeger-1 7",
        "condition john Furcht level=2 until=end:john:1",
        "delay",
    ),
    "dsa5": (
        "add Ella side=pc le=30",
        "add John side=pc",
        "add Jäger count=2",
        "ini",
        "start",
        "damage john 20",
        "spend ella reaction",
        "delay",
    ),
    "dungeonslayers": (
        "add Ella side=pc initiative=9",
        "add John side=pc initiative=8",
        "add Jäger count=2",
        "condition john Überraschung",
        "start",
        "damage jaeger-1 20",
        "delay",
    ),
    "trauma": (
        "add Ella side=pc ra=60 kz=40 boxen=50",
        "add John side=pc ra=50 boxen=30",
        "add Jäger count=2",
        "start",
        "damage john 3",
        "condition john Furcht",
        "delay",
    ),
}
FIRST = [*(("woelfe", size) for size in SIZES), ("dsa5", SIZES[1])]
EVERY = [(system, size) for system in FIGHTS for size in SIZES]
SOAKED = [pytest.param(*case, marks=pytest.mark.soak) for case in EVERY if case not in FIRST]
VIEWS = ["1", "3", "4", "2"]
# Labels are s Ella, j John, k Jäger 1.
FEW = ["ak", "d", "i", "?", "(n"]
KEYS = ["a", "ak", "c", "d", "ds", "h", "v", "vs", "g", "P", "p", "i", "I", "+", "r", "m", "b", "S"]
KEYS += ["H", ":", "e", "E", "C", "z", "Z", "n", "u", "o", "?", " ", "0", "f", "s", "X", "w", "t"]
KEYS += ["(", "(n", "(J"]


@pytest.mark.parametrize(("system", "size"), [*dict.fromkeys(FIRST), *SOAKED])
async def test_no_text_of_a_fight_bypasses_the_catalogues(
    tmp_path: Path, system: str, size: tuple[int, int]
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHTS[system], system=system)
    async with opened(path, size=size, language=Strange()) as table:
        for keys in [*VIEWS, *(KEYS if size == (80, 24) else FEW)]:
            await table.at_once(*keys)
            assert bypassing(table) == set(), (keys, table.text())
            await table.at_once(*["escape"] * 4)


@pytest.mark.parametrize("size", SIZES)
async def test_no_text_of_the_library_bypasses_the_catalogues(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    shutil.copytree(SAMPLES, tmp_path / "campaigns")
    texts = [path.read_text("utf-8") for path in SAMPLES.rglob("*.yaml")]
    known = [*texts, str(tmp_path), *(str(path) for path in SAMPLES.rglob("*"))]
    async with opened(tmp_path / "campaigns", size=size, language=Strange()) as table:
        for keys in ["", "n", "N", "c", "r", "a", "A", "H", "o", "?", " ", "w"]:
            await table.at_once(*keys)
            assert bypassing(table, *known) == set(), (keys, table.text())
            await table.at_once(*["escape"] * 4)


@pytest.mark.parametrize("size", SIZES)
async def test_no_text_of_an_empty_library_bypasses_the_catalogues(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    (tmp_path / "nothing").mkdir()
    async with opened(tmp_path / "nothing", size=size, language=Strange()) as table:
        assert bypassing(table, str(tmp_path / "nothing")) == set(), table.text()
