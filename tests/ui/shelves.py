"""Campaigns for the tests of the library."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from ui.driving import WOLVES, Table, make

import gmdash
from gmdash.files.encounter_file import read
from gmdash.screens.library.screen import LibraryScreen

SAMPLES = Path(gmdash.__file__).parent.parent / "campaigns"
# Some minutes before the clock of the tests stands still.
EVENING = 1795979000


def fight(path: Path, *lines: str, title: str, ago: int = 0) -> Path:
    """A fight that was played so many seconds before the others."""
    make(path, *lines, title=title)
    os.utime(path, (EVENING - ago, EVENING - ago))
    return path


def woods(folder: Path) -> Path:
    """The pack of the northern wood, with a fight of every kind; its folder."""
    encounters = folder / "wald" / "encounters"
    encounters.mkdir(parents=True)
    for page in ("campaign.yaml", "party.yaml", "bestiary.yaml"):
        shutil.copy(SAMPLES / "nordwald" / page, folder / "wald" / page)
    fight(encounters / "klippe.yaml", *WOLVES, title="Klippe", ago=10)
    fight(encounters / "moor.yaml", *WOLVES, "start", title="Moor", ago=20)
    fight(encounters / "see.yaml", *WOLVES, "start", "next", title="See", ago=86400)
    fight(encounters / "tal.yaml", *WOLVES, "start", "end", title="Tal", ago=86400 * 40)
    fight(encounters / "neu.yaml", *WOLVES, title="Neu", ago=86400 * 400)
    (encounters / "zorn.yaml").write_text("- {}\n", encoding="utf-8")
    os.utime(encounters / "zorn.yaml", (EVENING, EVENING))
    return encounters


def titles(table: Table) -> list[str]:
    """The titles of the fights in sight, from top to bottom; the one in focus in capitals."""
    found = []
    for line in table.lines()[1:-4]:
        if line.startswith("     "):
            found.append(line.split()[0])
        elif line.startswith(" ▶   "):
            found.append(line.split()[1].upper())
    return found


def library(table: Table) -> LibraryScreen:
    screen = table.app.screen
    assert isinstance(screen, LibraryScreen)
    return screen


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def people(path: Path) -> list[str]:
    return [c.name for c in read(path).timeline.state.combatants.values()]


async def stand_on(table: Table, title: str) -> None:
    for _ in range(20):
        if f"▶   {title}" in table.text():
            return
        await table.press("down")
    raise AssertionError(table.text())
