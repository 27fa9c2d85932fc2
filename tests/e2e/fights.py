"""Fights as they are before the terminal opens, and what their files say afterwards."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

WOELFE = (
    "add Bill side=pc geistesschaerfe=1 aufmerksamkeit=2 kampf=3 geschick=3",
    "add Ella side=pc geistesschaerfe=3 aufmerksamkeit=1 kampf=4 geschick=3 kraft=4",
    "add Jäger count=2 widerstand=3 fell=1",
)
DSA5 = (
    "add Alrik side=pc ini=14 le=30",
    "add Mira side=pc ini=12 le=28",
    "add Ork count=2 ini=10 le=24",
)


def gmdash(*words: str, lines: Sequence[str] = ()) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "gmdash", *words],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


def made(path: Path, system: str, lines: Sequence[str]) -> Path:
    gmdash("new", str(path), "--system", system, "--title", "Probe")
    gmdash("play", str(path), lines=lines)
    return path


def entries(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line[2:]) for line in path.read_text("utf-8").splitlines()[1:]]


def timeless(path: Path) -> list[dict[str, Any]]:
    return [{**entry, "at": ""} for entry in entries(path)]


def state(path: Path) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(gmdash("show", str(path), "--json"))
    return shown
