"""Several who work on one thing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gmdash.actions.probes import rolled_together
from gmdash.asks import Procedure
from gmdash.encounter.events import ValueChanged
from gmdash.rules.checks import Check
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text, Words

TOGETHER, NEEDED, EACH = "together", "together.needed", "together.each"


def cooperate(
    draft: Draft,
    system: RuleSystem,
    check: Check,
    inputs: Mapping[str, Mapping[str, Any]],
    needed: int,
    secret: bool = False,
) -> Procedure[None]:
    """All of them work on one thing; `needed` is what one alone would need."""
    if len(inputs) < 2:
        raise Refused(Text("Working together takes two."))
    hint = Text(
        "together, needed: {needed}",
        needed=needed_words(system.needed_by(len(inputs), needed), needed),
    )
    results = yield from rolled_together(draft, system, check, inputs, secret, (hint,))
    total, wanted = system.combine(list(results.values()), needed)
    _set(draft, EACH, needed)
    _set(draft, NEEDED, wanted)
    _set(draft, TOGETHER, total)


def needed_words(needed: int, each: int) -> Words:
    """What is needed, with how it came about: `2 × 3 = 6` (W-22)."""
    if not each or needed == each or needed % each:
        return needed
    return f"{each} × {needed // each} = {needed}"


def _set(draft: Draft, name: str, after: int) -> None:
    before = draft.state.values.get(name, 0)
    draft.add(ValueChanged(None, name, before, after, why=TOGETHER))
