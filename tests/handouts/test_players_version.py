"""Nothing that players read holds a hidden name or a number of an NSC."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from handouts.searching import Search
from handouts.secret_fights import (
    SECRET_WORDS,
    SecretFight,
    at_a_moment,
    everything,
    for_players,
)
from playing import SYSTEMS

SAMPLE = 7
"""`make test` looks at each seventh entry, `make soak` at each."""


def leaks(fight: SecretFight) -> list[str]:
    """What players would learn at last, each with where they would read it."""
    search = Search(fight)
    return [found for name, text in for_players(fight.file) for found in search.of(name, text)]


def noting(found: list[str], every: int = 1) -> Callable[[SecretFight], None]:
    """Notes what players would learn after each entry."""

    def look(fight: SecretFight) -> None:
        number = len(fight.game.timeline.entries)
        if number % every:
            return
        search = Search(fight)
        for name, text in at_a_moment(fight.file, ("en", "de")[number // every % 2], True):
            found.extend(f"after {number}: {told}" for told in search.of(name, text))

    return look


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_leaks(system: str, seed: int) -> None:
    found: list[str] = []
    fight = SecretFight(system, seed, noting(found, SAMPLE))
    assert found == []
    assert leaks(fight) == []


@pytest.mark.soak
@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_leaks_of_two_hundred_fights(system: str) -> None:
    found: list[str] = []
    fights = {seed: SecretFight(system, seed, noting(found)) for seed in range(1000, 1050)}
    assert found == []
    told = {seed: leaks(fight) for seed, fight in fights.items()}
    assert {seed: found for seed, found in told.items() if found} == {}


def for_the_gm(system: str) -> Iterator[tuple[Search, str, str]]:
    """All that the GM reads of some fights, with what finds secrets in it."""
    for seed in range(3):
        fight = SecretFight(system, seed)
        search = Search(fight)
        yield from ((search, name, text) for name, text in everything(fight.file, False))


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_search_finds_what_the_gm_reads(system: str) -> None:
    """So that the fights do hold what is searched for, and it is found wherever it is read."""
    words, numbers = dict[str, set[str]](), dict[str, set[str]]()
    secret = set[str]()
    for search, name, text in for_the_gm(system):
        words.setdefault(name, set()).update(search.words_in(text))
        found = search.numbers_in(name, text)
        numbers.setdefault(name, set()).update(found)
        secret |= found & search.secret
    assert [name for name, found in numbers.items() if not found] == []
    assert [name for name, found in words.items() if not found] == []
    assert {*SECRET_WORDS} <= words["log text"]
    assert {"Xqzorro", "Vrkkpal", "Fknecht", "Gqul"} <= words["show"]
    assert secret
