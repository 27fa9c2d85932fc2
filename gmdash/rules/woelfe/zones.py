"""Hit zones: an editable table, and what aiming at a place means (W-55, WX-3)."""

from __future__ import annotations

from msgspec import Struct

from gmdash.asks import Settings
from gmdash.encounter.state import State
from gmdash.rules.woelfe.house_rules import ZONES


class Zone(Struct, frozen=True):
    """A place that was aimed at.

    Attributes:
        spot: its name; empty where only a number was said.
        harder: what the attack is harder by.
        dice: dice of damage more on a hit.
        effect: what happens besides, in the words of the table.
    """

    spot: str = ""
    harder: int = 0
    dice: int = 0
    effect: str = ""

    @property
    def called(self) -> str:
        """The word for it in the record."""
        return self.spot or "Zone"


def zones(state: State) -> dict[str, Zone]:
    """The zones of this fight by their names; what is typed is found whatever its capitals."""
    rows = ZONES.rows(state.rules.get(ZONES.key, ZONES.default))
    return {
        str(row["stelle"]): Zone(
            str(row["stelle"]), int(row["aufschlag"]), int(row["wuerfel"]), str(row["wirkung"])
        )
        for row in rows
    }


def zone_of(state: State, settings: Settings) -> Zone:
    """The zone that the options of an attack mean: one of the table, or a number alone."""
    said = settings.get("zone", "0")
    known = zones(state).get(said)
    return known or Zone(harder=int(said), dice=int(said))
