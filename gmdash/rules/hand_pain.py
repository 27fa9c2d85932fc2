"""Pain that the GM says: more or less of it, tough, or none felt, each with a reason.

Kept as counters, whose reason stays with them; two conditions say the same, so that an ending
can be given. What it means for a roll is the system's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from gmdash.encounter.events import CounterChanged
from gmdash.encounter.state import Combatant, condition
from gmdash.rules.ladder import Pain, Reckoned
from gmdash.texts import signed

Kind = Literal["more", "tough", "immune"]

COUNTERS: dict[str, Kind] = {"pain": "more", "pain:tough": "tough", "pain:immune": "immune"}
BY_KIND = {kind: name for name, kind in COUNTERS.items()}
# What says the same as a condition.
CONDITIONS: dict[Kind, str] = {"tough": "Zäher Hund", "immune": "Schmerzfrei"}

PAIN, GM, FREE = "Schmerz", "SL", "schmerzfrei"
TOUGHNESS = 1


class Given(Struct, frozen=True):
    """One thing the GM said of somebody's pain.

    Attributes:
        amount: how much more pain it is; below 0 for less. Of `tough` and `immune` it is 1.
        why: the reason in the GM's words; may be empty.
    """

    kind: Kind
    amount: int
    why: str = ""

    def named(self, tough: str) -> str:
        """What it is called where a value says what it is made of."""
        if self.kind == "more":
            return self.why or GM
        name = tough if self.kind == "tough" else FREE
        return f"{name} ({self.why})" if self.why else name

    def said(self, tough: str, sign: int = 1) -> str:
        """The same with its number; `sign` is −1 where more pain is a lower number."""
        name = self.named(tough)
        if self.kind == "immune":
            return name
        amount = self.amount if self.kind == "more" else -TOUGHNESS
        return f"{name} {signed(sign * amount)}"


def given(combatant: Combatant) -> tuple[Given, ...]:
    """What the GM said of this one's pain."""
    return tuple(_given(combatant))


def _given(combatant: Combatant) -> Iterable[Given]:
    for name, kind in COUNTERS.items():
        counter = combatant.counters.get(name)
        if counter and counter.value:
            yield Given(kind, counter.value, counter.why)
        elif kind in CONDITIONS and condition(combatant, CONDITIONS[kind]):
            yield Given(kind, 1)


def counting(felt: int, said: Iterable[Given], most: int | None = None) -> int:
    """The pain that counts: what is felt, and what the GM said of it.

    Args:
        felt: what wounds alone come to; a bonus (below 0) stays one.
        said: by the GM.
        most: the most there is; None for no limit.
    """
    by_kind = {each.kind: each for each in said}
    if "immune" in by_kind:
        return min(0, felt)
    more = by_kind.get("more")
    counts = max(min(0, felt), felt + more.amount) if more else felt
    if "tough" in by_kind and counts > 0:
        counts -= TOUGHNESS
    return counts if most is None else min(most, counts)


def eased(penalty: Reckoned, combatant: Combatant, tough: str) -> Reckoned:
    """A penalty of wounds with what the GM said of the pain; each is named."""
    said = given(combatant)
    if not said:
        return penalty
    names = [str(penalty.reason)] if penalty.value else []
    names += [each.named(tough) for each in said]
    return Reckoned(-counting(-penalty.value, said), ", ".join(names))


def pain_of_penalty(penalty: Reckoned, combatant: Combatant, tough: str) -> Pain | None:
    """The penalty of the wounds alone beside the one that counts; None where they are one."""
    said = given(combatant)
    if not said:
        return None
    counts = eased(penalty, combatant, tough).value
    wounds = [f"{penalty.reason} {signed(penalty.value)}"] if penalty.value else []
    reasons = (*wounds, *(each.said(tough, -1) for each in said))
    return Pain("", signed(counts), reasons, outside(said))


def outside(said: Iterable[Given]) -> bool:
    """Whether something is said that no rule text has: tough, or none felt."""
    return any(each.kind != "more" for each in said)


def changed(combatant: Combatant, kind: Kind, after: int, why: str) -> CounterChanged | None:
    """The event that sets it; None where it is so already."""
    name = BY_KIND[kind]
    old = combatant.counters.get(name)
    before = old.value if old else 0
    if (before, old.why if old else "") == (after, why):
        return None
    return CounterChanged(combatant.id, name, before, after, "never", why)
