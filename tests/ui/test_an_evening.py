"""A whole evening by keys, and the log of it; in a real terminal it is in tests/e2e."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import ENTERS, EVENING, SEED, SYSTEM, Step, read_afterwards
from ui.driving import Table, make, opened

from gmdash.cli import main

MANY = 9


async def made(table: Table, step: Step) -> None:
    """Press the keys of one entry."""
    entries = table.session.file.timeline.entries
    before = len(entries)
    for key in step:
        match key[0]:
            case "@":
                await table.press(*label(table, key[1:]))
            case "=":
                await table.type(key[1:])
            case _ if key == ENTERS:
                for _ in range(MANY):
                    if len(entries) == before:
                        await table.press("enter")
            case _:
                await table.press(key)
    assert len(entries) == before + 1, table.text()


def label(table: Table, name: str) -> str:
    """The letter of a row."""
    shown = table.screen.shown()
    assert shown is not None, table.text()
    return shown.labels["mob Rudel" if name == "Rudel" else name.lower().replace(" ", "-")]


async def test_an_evening_by_keys_is_read_afterwards_by_who_was_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = make(tmp_path / "f.yaml", system=SYSTEM)
    async with opened(path, seed=SEED) as table:
        for step in EVENING:
            await made(table, step)
        assert (table.state.round, table.state.current) == (6, "oger")
        assert len(table.state.combatants) == 13
    assert main(["log", str(path), "--lang", "en"]) == 0
    read_afterwards(capsys.readouterr().out.splitlines())
