"""What a condition has beside its name, in words: when it ends, what it does in each turn."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.encounter.events import Ending, Tick
from gmdash.texts import Text, Words


def ending_words(ending: Ending, whose: str) -> Text:
    """When a condition ends, in the turn of the one of this name."""
    if ending.at == "fight":
        return Text("until the fight ends")
    if ending.at == "start":
        return Text(
            "until the start of {who}'s turn in round {round}", who=whose, round=ending.round
        )
    return Text("until the end of {who}'s turn in round {round}", who=whose, round=ending.round)


def short_ending(ending: Ending, whose: str) -> Text:
    """The same for a row; `whose` is empty where it is the turn of the one who has it."""
    if ending.at == "fight":
        return Text("until the fight ends")
    if not whose:
        if ending.at == "start":
            return Text("until start R{round}", round=ending.round)
        return Text("until end R{round}", round=ending.round)
    if ending.at == "start":
        return Text("until start {who} R{round}", who=whose, round=ending.round)
    return Text("until end {who} R{round}", who=whose, round=ending.round)


def extra_parts(tick: Tick | None, remind: str, remark: str) -> Iterator[Words]:
    """What it does, when the GM is reminded, and what is to be read with it."""
    if tick is not None:
        yield tick_words(tick)
    if remind == "start":
        yield Text("reminder at the start of each turn")
    elif remind == "end":
        yield Text("reminder at the end of each turn")
    if remark:
        yield remark


def tick_words(tick: Tick) -> Text:
    """`W6 damage at the start of each turn`."""
    if tick.heals:
        if tick.at == "start":
            return Text("{amount} healing at the start of each turn", amount=tick.amount)
        return Text("{amount} healing at the end of each turn", amount=tick.amount)
    if tick.at == "start":
        return Text("{amount} damage at the start of each turn", amount=tick.amount)
    return Text("{amount} damage at the end of each turn", amount=tick.amount)
