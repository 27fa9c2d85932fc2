"""What a condition is given with beside its ending, as a page of a campaign says it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gmdash.actions.ticks import read_tick
from gmdash.encounter.events import Tick


class Given(Struct, frozen=True):
    """What a condition is given with.

    Attributes:
        tick, heal: what it does in each turn of the one who has it, as it is typed: `W6:end`.
        remind: when in each turn the GM is reminded.
        note: what is to be read with it: the words of the GM, never those of the program.
    """

    level: int = 1
    tick: str | int = ""
    heal: str | int = ""
    remind: Literal["", "start", "end"] = ""
    note: str = ""

    @property
    def ticks(self) -> Tick | None:
        """What it does in each turn.

        Raises:
            Refused: that is no amount.
        """
        for typed, heals in ((self.tick, False), (self.heal, True)):
            if typed != "":
                return read_tick(str(typed), heals)
        return None


def typed(tick: Tick | None) -> tuple[str, str]:
    """`tick` and `heal` of what a condition does, one of them or both empty."""
    if tick is None:
        return "", ""
    amount = f"{tick.amount}:end" if tick.at == "end" else tick.amount
    return ("", amount) if tick.heals else (amount, "")
