"""Campaigns for the tests of the library."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from ui.driving import WOLVES, make

import gmdash

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
