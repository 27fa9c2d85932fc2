"""How a pool was split, in words (W-30 to W-35)."""

from __future__ import annotations

from collections.abc import Callable

from gmdash.encounter.events import CounterChanged, Event
from gmdash.rules.woelfe.fighting import DEFENCES, WORDS
from gmdash.rules.woelfe.splitting import ANNOUNCED, BOUGHT, FIRST, MEAN
from gmdash.texts import Text, Words


def counter_words(name: str) -> Words:
    """What a counter is called; empty for one that nobody needs to see."""
    if name.startswith(FIRST) and name != FIRST:
        return name.removeprefix(FIRST)
    return WORDS.get(name, "")


def told(event: Event, name: Callable[[str], str]) -> Words | None:
    """What is said of a split; None where the event is about something else."""
    if not isinstance(event, CounterChanged) or not event.why.startswith(ANNOUNCED):
        return None
    who = name(event.who)
    if event.name == MEAN:
        return _mean_words(who, event)
    what = counter_words(event.name)
    if event.name.startswith(BOUGHT):
        kind = DEFENCES[event.name.removeprefix(BOUGHT)][0]
        return Text(
            "{who}: {what} ({attribute}), {n} die, at once against an attack.",
            "{who}: {what} ({attribute}), {n} dice, at once against an attack.",
            who=who,
            what=WORDS[event.name.removeprefix(BOUGHT)],
            attribute=kind,
            n=event.after,
        )
    if event.name.startswith(FIRST):
        return Text(
            "{who}: {what}, {n} die, in the own turn.",
            "{who}: {what}, {n} dice, in the own turn.",
            who=who,
            what=what,
            n=event.after,
        )
    return ""


def _mean_words(who: str, event: CounterChanged) -> Words:
    """The dice to share out, with the pools that they are the mean of."""
    pools = event.why.split()[1:]
    return Text(
        "{who} splits the pool: {n} die to share out, {sum}/{count}.",
        "{who} splits the pool: {n} dice to share out, {sum}/{count}.",
        who=who,
        n=event.after,
        sum=f"({' + '.join(pools)})",
        count=len(pools),
    )
