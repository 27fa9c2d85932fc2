"""The ladder of wounds as the house rules have it (W-50, W-51)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from gmdash.rules.ladder import Rung
from gmdash.rules.woelfe.house_rules import LADDER

START = 0


def rungs_of(rules: Mapping[str, str]) -> tuple[Rung, ...]:
    """The rungs by these house rules; one for the unhurt stands below the first."""
    return _rungs(rules.get(LADDER.key, LADDER.default))


def death(ladder: Sequence[Rung]) -> int:
    """The level of death: the last rung (W-51)."""
    return ladder[-1].threshold


@lru_cache(maxsize=32)
def _rungs(text: str) -> tuple[Rung, ...]:
    rungs = tuple(
        Rung(
            int(row["stufe"]),
            str(row["name"]),
            int(row["malus"]),
            bool(row["aus"]),
            str(row["kurz"]),
        )
        for row in LADDER.rows(text)
    )
    return rungs if rungs[0].threshold == START else (Rung(START, "unverletzt"), *rungs)
