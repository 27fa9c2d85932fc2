"""A roll of a fight, recorded; by house rule an Immersieg rolls again (SX-16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gmdash.asks import Choice, Option, Procedure, Settings
from gmdash.rules.dungeonslayers.trial import headed, ruling_of, thrown_probe
from gmdash.rules.trials import Thrown, Trial
from gmdash.texts import Text

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

MOST_ROLLS = 100


def rolled_on(
    draft: Draft,
    system: RuleSystem,
    who: str,
    against: str | None,
    key: str,
    make: Callable[..., Trial],
    options: Callable[[Settings], tuple[Option, ...]],
    without: tuple[str, Choice] | None = None,
) -> Procedure[tuple[Thrown, int]]:
    """A roll, recorded; by house rule an Immersieg rolls again and adds up (SX-16).

    Args:
        draft: receives the events.
        system: says by which house rules.
        who: the id of the one who rolls.
        against: the id of the other one, if there is one.
        key: of the question.
        make: the trial by the options as they are set, and by another ruling for further rolls.
        options: what may be changed about it.
        without: an option and the value with which nothing is rolled.
    """
    ruling = ruling_of(draft.state.rules)
    first = yield from thrown_probe(make, ruling, options, key, who, without=without)
    if first.trial.dice.count:
        draft.add(first.event(who, against))
    total, thrown = first.verdict.result, first
    slays = system.rule(draft.state, "slayende_wuerfel") == "ja"
    harmless = replace(ruling, harmless=True)
    text = Text("Immersieg: {who} rolls again", who=draft.state.name(who))
    again = make(first.settings, harmless)
    again = replace(again, text=headed(again.target or 0, text))
    for number in range(2, MOST_ROLLS):
        if not slays or not _slays(thrown):
            break
        thrown = yield from thrown_probe(lambda _: again, harmless, key=f"{key}{number}", who=who)
        draft.add(thrown.event(who, against))
        total += thrown.verdict.result
    return first, total


def _slays(thrown: Thrown) -> bool:
    """Whether the first die is the Immersieg, whatever makes all of it one (SX-16)."""
    if thrown.roll.faces:
        return thrown.roll.faces[0] == 1
    return thrown.verdict.degree == "immersieg"
