"""What an attack does on average: its Ergebnis less that of the Abwehr, counted exactly (SX-7)."""

from __future__ import annotations

from functools import lru_cache

from gmdash.rules.dungeonslayers import probe
from gmdash.rules.dungeonslayers.probe import Ruling
from gmdash.rules.odds import Odds, Outcome, crossed

DOUBLE = 2


def damage(strike: int, block: int, doubled: bool = False) -> int:
    """The LK that are lost, never under 0; a hit on the defenceless counts double (SX-7, SX-14)."""
    return max(0, strike * (DOUBLE if doubled else 1) - max(0, block))


@lru_cache(maxsize=512)
def odds(attack: int, defence: int | None, ruling: Ruling, doubled: bool = False) -> Odds:
    """The exact chances of each damage; without an Abwehr where its PW is None."""
    strikes = probe.odds(attack, ruling).results()
    blocks = {0: 1} if defence is None else probe.odds(defence, ruling).results()

    def came_to(strike: int, block: int) -> Outcome:
        lost = damage(strike, block, doubled)
        return "damage" if lost else "none", lost

    return Odds(crossed(strikes, blocks, came_to))
