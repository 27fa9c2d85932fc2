"""Schmerz: its stage from the points left, and the modifiers that follow (D-13 to D-17)."""

from __future__ import annotations

MAX_STAGE = 4
LITTLE = 5
ROMAN = ("", "I", "II", "III", "IV")


def stage(maximum: int, current: int, official: bool = False) -> int:
    """The stage of Schmerz, 0 to 4 (D-16; official: DX-5).

    Args:
        maximum: LE of the unhurt, at least 1.
        current: LE left; may be below 0.
        official: one more stage at 5 LE or less, unless the maximum is as low.
    """
    quarters = max(0, min(MAX_STAGE, 4 * (maximum - current) // maximum))
    if not official:
        return quarters
    little = current <= LITTLE < maximum
    return min(MAX_STAGE, min(3, quarters) + little)


def sp_third(sp: int, down: bool = False) -> int:
    """A third of the Schadenspunkte, commercially rounded or down (D-14)."""
    return sp // 3 if down else (2 * sp + 3) // 6
