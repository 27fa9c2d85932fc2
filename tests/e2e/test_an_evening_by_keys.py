"""A whole evening by keys in a real terminal; its share of `make test` is in tests/ui."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from evening import ENTERS, EVENING, SEED, SYSTEM, Step, read_afterwards

from e2e.conftest import Terminal
from e2e.fights import entries, gmdash, state

Start = Callable[..., Terminal]
NAMED = {"enter": "\r", "tab": "\t"}


class Evening:
    """A GM at the keyboard, who reads the screen before each key."""

    def __init__(self, terminal: Terminal, path: Path) -> None:
        self.terminal, self.path = terminal, path

    @property
    def count(self) -> int:
        return len(entries(self.path))

    def step(self, step: Step) -> None:
        """The keys of one entry."""
        before = self.count
        for key in step:
            match key[0]:
                case "@":
                    self.pick(key[1:])
                case "=":
                    self.terminal.press(key[1:], f"› {key[1:]}")
                case _ if key == ENTERS:
                    while self.count == before:
                        self.press("\r")
                case _:
                    self.press(NAMED.get(key, key))
        self.terminal.read_until(lambda: self.count > before, f"{step}")
        assert self.count == before + 1, f"{step}\n{self.terminal.text}"

    def press(self, key: str) -> None:
        """A key that changes the screen."""
        shown = self.terminal.text
        self.terminal.send(key)
        self.terminal.read_until(lambda: self.terminal.text != shown, f"what {key!r} does")

    def pick(self, name: str) -> None:
        """The letter of a row, when it is there."""
        row = re.compile(rf"^[ \[](\w)[ \]][ ▶]+(?:–|−?\d+) {re.escape(name)} ", re.MULTILINE)
        self.terminal.read_until(lambda: bool(row.search(self.terminal.text)), name)
        found = row.search(self.terminal.text)
        assert found
        self.terminal.send(found[1])


@pytest.mark.soak
def test_an_evening_by_keys_alone(terminal: Start, tmp_path: Path) -> None:
    path = tmp_path / "abend.yaml"
    gmdash("new", str(path), "--system", SYSTEM, "--title", "Abend")
    window = terminal(str(path), "--seed", SEED, "--lang", "en")
    window.wait("NOT STARTED YET")
    evening = Evening(window, path)
    for step in EVENING:
        evening.step(step)
    assert "ROUND 6" in window.text
    assert window.quit() == 0
    assert len(state(path)["combatants"]) == 13
    read_afterwards(gmdash("log", str(path), "--lang", "en").splitlines())
