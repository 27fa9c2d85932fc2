"""What is offered where a condition is given: known ones as they would be typed, and endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from gmdash.condition_words import can_be_typed, has_option, read_condition, typed_words, written
from gmdash.encounter.events import Tick
from gmdash.encounter.state import State
from gmdash.files.campaign import campaign_of
from gmdash.files.own_conditions import OwnCondition, own_conditions
from gmdash.rules.system import RuleSystem
from gmdash.screens.fight import people
from gmdash.texts import Refused, Words

Choices = list[tuple[str, Words]]

# What the page says of an ending, as the code of a choice.
_CODES = {"end": "end:{who}:1", "start": "start:{who}:1", "fight": "fight", "hand": "hand"}


def of_the_campaign(fight: Path) -> Mapping[str, OwnCondition]:
    """The campaign's own conditions; a fight outside a campaign has none."""
    folder = campaign_of(fight)
    return own_conditions(folder)[0] if folder else {}


def to_give(
    state: State, system: RuleSystem, whos: Sequence[str], own: Mapping[str, OwnCondition]
) -> list[str]:
    """Conditions to complete a beginning to, each with all that it was last given with.

    First those of these combatants, then of the others, of the campaign and of the system.
    """
    texts: dict[str, str] = {}

    def offer(
        name: str, tick: Tick | None = None, remind: str = "", remark: str = "", level: int = 1
    ) -> None:
        if can_be_typed(name):
            texts.setdefault(name.casefold(), written(name, tick, remind, remark, level))

    near = [state.combatants[who] for who in whos]
    for combatant in (*near, *state.combatants.values()):
        for c in combatant.conditions:
            offer(system.condition_name(c.name), c.tick, c.remind, c.remark, c.level)
    for name, given in own.items():
        offer(name, given.ticks, given.remind, given.note, given.level)
    for name in people.known_conditions(state, system, whos):
        offer(name)
    return list(texts.values())


def check_given(typed: str, whos: str, state: State, system: RuleSystem) -> None:
    """Whether a condition can be given like this.

    Raises:
        Refused: it cannot, and why.
    """
    read_condition([whos, *typed_words(typed)], state, system)


def names_an_ending(typed: str) -> bool:
    """Whether the ending was typed along, so that it need not be asked."""
    try:
        return has_option(typed_words(typed), "until")
    except Refused:
        return False


def last_first(choices: Choices, typed: str, own: Mapping[str, OwnCondition]) -> Choices:
    """The endings, first the one that this condition of the campaign had last."""
    name = next(iter(typed_words(typed)), "").casefold()
    given = next((g for called, g in own.items() if called.casefold() == name), None)
    code = _CODES.get(given.until) if given else None
    return sorted(choices, key=lambda choice: choice[0] != code)
