"""Whether a recorded value fits its field, for fields that hold halves."""

from __future__ import annotations

import pytest

from gmdash.encounter.entries import Entry
from gmdash.encounter.events import CombatantJoined, Scalar, SheetChanged
from gmdash.encounter.fold import Mismatch
from gmdash.files.fitting import hold_to
from gmdash.rules import load

SYSTEM = load("dungeonslayers")


def entry(field: str, value: Scalar, joins: bool) -> Entry:
    sheet = {**SYSTEM.sheet.defaults(), field: value}
    joined = CombatantJoined("a", "A", "npc", sheet=sheet, values={"lk": 3})
    changed = SheetChanged("a", field, SYSTEM.sheet.defaults()[field], value)
    return Entry(1, "", do="x", events=(joined if joins else changed,))


@pytest.mark.parametrize("joins", [True, False])
@pytest.mark.parametrize(
    ("field", "value"), [("laufen", 3.5), ("laufen", 4), ("laufen", 0.0), ("schlagen", -2)]
)
def test_what_fits(field: str, value: Scalar, joins: bool) -> None:
    hold_to(SYSTEM, entry(field, value, joins))


@pytest.mark.parametrize("joins", [True, False])
@pytest.mark.parametrize(
    ("field", "value"),
    [("laufen", "3,5"), ("laufen", -0.5), ("laufen", 99.5), ("schlagen", 2.0), ("schlagen", 999)],
)
def test_what_does_not(field: str, value: Scalar, joins: bool) -> None:
    with pytest.raises(Mismatch):
        hold_to(SYSTEM, entry(field, value, joins))
