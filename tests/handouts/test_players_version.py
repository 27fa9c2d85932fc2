"""Nothing that players read holds a hidden name or a number of an NSC."""

from __future__ import annotations

import re

import pytest
from handouts.secret_fights import (
    SECRET_NUMBERS,
    SECRET_WORDS,
    SYSTEMS,
    SecretFight,
    for_players,
)

from gmdash.handouts.pages import handout
from gmdash.language import language

_NUMBER = re.compile(r"\d+")


def leaks(fight: SecretFight) -> list[str]:
    """What players would learn, each with where they would read it."""
    found = []
    for name, text in for_players(fight.file):
        plain = text.replace("\u2060", "").replace("\\", "")
        found += [f"{name}: {word}" for word in SECRET_WORDS if word.casefold() in plain.casefold()]
        numbers = set(_NUMBER.findall(plain))
        found += [f"{name}: {number}" for number in SECRET_NUMBERS if number in numbers]
    return [*found, *told_with_numbers(fight)]


def told_with_numbers(fight: SecretFight) -> list[str]:
    """What is told of an NSC with a number in it, but for those in names."""
    log = handout("log", "text", True, fight.file, language("en"))
    names = {c.shown for c in fight.game.state.combatants.values() if c.side == "npc"}
    found = []
    for line in log.splitlines():
        if line.startswith(tuple(f"{name}:" for name in names)):
            said = re.sub("|".join(map(re.escape, names)), "", line)
            found += [line] if _NUMBER.search(said) else []
    return found


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_leaks(system: str, seed: int) -> None:
    fight = SecretFight(system, seed)
    assert leaks(fight) == [], handout("log", "text", True, fight.file, language("en"))


@pytest.mark.soak
@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_leaks_of_two_hundred_fights(system: str) -> None:
    found = {seed: leaks(SecretFight(system, seed)) for seed in range(1000, 1050)}
    assert {seed: told for seed, told in found.items() if told} == {}


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_search_finds_what_the_gm_reads(system: str) -> None:
    """So that the fights do hold what is searched for."""
    said = "".join(
        handout(what, "text", False, SecretFight(system, seed).file, language("en"))
        for what in ("log", "order")
        for seed in range(3)
    )
    assert {"Xqzorro", "Vrkkpal", "Zwrthun", "Qjmob", "Hqmerk"} <= {
        word for word in (*SECRET_WORDS, *SECRET_NUMBERS) if word in said
    }
