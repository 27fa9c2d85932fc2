"""Whole fights by keys in a real terminal, killed and resumed, and played again from a pipe."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.conftest import Terminal
from e2e.fights import DSA5, WOELFE, entries, gmdash, made, state, timeless

Start = Callable[..., Terminal]


class Table:
    """A GM at the keyboard who sees that each step is in the file before the next."""

    def __init__(self, terminal: Terminal, path: Path) -> None:
        self.terminal, self.path = terminal, path
        self.lines: list[str] = []

    @property
    def count(self) -> int:
        return len(entries(self.path))

    def step(self, keys: str, line: str, *replies: str) -> None:
        """Keys that make one entry, and the line that makes the same in line mode."""
        before = self.count
        self.terminal.send(keys)
        self.terminal.read_until(lambda: self.count > before, line)
        self.lines += [line, *replies]

    def enter_until_done(self, before: int) -> int:
        """Enter for each question, until the entry is there; how many there were."""
        questions = 0
        while self.count == before:
            shown = self.terminal.text
            self.terminal.send("\r")
            self.read_on(before, shown)
            questions += 1
        return questions

    def read_on(self, before: int, shown: str) -> None:
        """Wait for the entry, or for the screen to change."""
        self.terminal.read_until(
            lambda: self.count > before or self.terminal.text != shown, "the next question"
        )

    def pick(self, key: str, asked: str, name: str) -> None:
        """A command that asks who, answered by the jump letter."""
        _, _, offered = self.terminal.press(key, asked).partition(asked)
        found = re.search(rf"(\w) {re.escape(name)}(?:  |$)", offered, re.MULTILINE)
        assert found, self.terminal.text
        self.terminal.send(found[1])

    def attack(self, name: str, who: str) -> None:
        """An attack with every default."""
        before = self.count
        self.pick("a", "Attack whom?", name)
        self.terminal.wait("attacks " + name)
        self.enter_until_done(before)
        self.lines += [f"attack {who}", "."]

    def damage(self, name: str, who: str, amount: str) -> None:
        before = self.count
        self.pick("d", "Damage to whom?", name)
        self.terminal.press("\r", "How much damage?")
        self.terminal.send(amount + "\r")
        self.terminal.read_until(lambda: self.count > before, "damage")
        self.lines.append(f"damage {who} {amount}")

    def entered_or_asked(self, before: int, question: str) -> bool:
        """Wait for the entry, or for a question; whether it is asked."""
        self.terminal.read_until(
            lambda: self.count > before or question in self.terminal.text, question
        )
        return self.count == before

    def to_round(self, number: int) -> None:
        """Turn by turn into a round, each with every default."""
        while state(self.path)["round"] < number:
            before = self.count
            self.terminal.send("n")
            self.entered_or_asked(before, "Enter")
            self.enter_until_done(before)
            self.lines += ["next", "."]


def replayed(path: Path, system: str, people: tuple[str, ...], lines: list[str]) -> Path:
    """The same steps through a pipe, with the same seed."""
    again = made(path, system, people)
    gmdash("play", str(again), "--seed", "7", "--keep-going", lines=lines)
    return again


@pytest.mark.soak
def test_woelfe_in_three_rounds(terminal: Start, tmp_path: Path) -> None:
    path = made(tmp_path / "woelfe.yaml", "woelfe", WOELFE)
    table = Table(terminal(str(path), "--seed", "7", "--lang", "en"), path)
    table.terminal.wait("Jäger 2")
    before = table.count
    table.terminal.press("i", "Initiative of")
    table.enter_until_done(before)
    table.lines.append("ini")
    before = table.count
    table.terminal.send("s")
    table.terminal.read_until(lambda: table.count > before or "Roll-off" in table.terminal.text)
    table.enter_until_done(before)
    table.lines += ["start", "."]
    first = str(state(path)["current"])
    foe, name = ("jaeger-1", "Jäger 1") if first != "jaeger-1" else ("bill", "Bill")
    table.attack(name, foe)
    table.step("n", "next")
    table.step("w", "delay")
    delayed = [c["name"] for c in state(path)["combatants"] if c["status"] == "delayed"]
    assert len(delayed) == 1
    turn = state(path)
    table.step("n", "next")
    table.step("u", "undo")
    assert state(path) == turn
    table.step("U", "redo")
    table.damage("Ella", "ella", "3")
    (ella,) = [c for c in state(path)["combatants"] if c["id"] == "ella"]
    assert (ella["status"], ella["conditions"]) == ("out", [{"name": "bewusstlos", "level": 1}])
    table.to_round(3)
    alive = state(path)
    table.terminal.press("a", "Attack whom?")
    table.terminal.kill()

    resumed = Table(terminal(str(path), "--seed", "7", "--lang", "en"), path)
    resumed.terminal.wait("ROUND 3")
    assert state(path) == alive
    resumed.step("u", "undo")
    assert state(path) != alive
    resumed.step("U", "redo")
    assert state(path) == alive
    assert resumed.terminal.quit() == 0

    again = replayed(tmp_path / "piped.yaml", "woelfe", WOELFE, [*table.lines, *resumed.lines])
    assert timeless(again) == timeless(path)


def test_dsa5_with_schmerz_and_a_lapsed_action(terminal: Start, tmp_path: Path) -> None:
    path = made(tmp_path / "dsa5.yaml", "dsa5", DSA5)
    table = Table(terminal(str(path), "--seed", "7", "--lang", "en"), path)
    table.terminal.wait("Ork 2")
    before = table.count
    table.terminal.press("i", "Initiative of")
    table.enter_until_done(before)
    table.lines.append("ini")
    table.step("s", "start")
    table.damage("Alrik", "alrik", "16")
    (alrik,) = [c for c in state(path)["combatants"] if c["id"] == "alrik"]
    assert (alrik["health"]["stage"], alrik["penalty"]) == (2, -2)
    table.step("w", "delay")
    while state(path)["round"] == 1:
        before = table.count
        table.terminal.send("n")
        asked = table.entered_or_asked(before, "lapse?")
        table.enter_until_done(before)
        table.lines += ["next", *(["."] if asked else [])]
        assert asked == (state(path)["round"] == 2)
    assert "held action lapses" in gmdash("log", str(path), "--lang", "en")
    table.to_round(3)
    alive = state(path)
    table.terminal.press("d", "Damage to whom?")
    table.terminal.kill()

    resumed = Table(terminal(str(path), "--seed", "7", "--lang", "en"), path)
    resumed.terminal.wait("ROUND 3")
    assert state(path) == alive
    resumed.step("u", "undo")
    resumed.step("U", "redo")
    assert state(path) == alive
    assert resumed.terminal.quit() == 0

    again = replayed(tmp_path / "piped.yaml", "dsa5", DSA5, [*table.lines, *resumed.lines])
    assert timeless(again) == timeless(path)
