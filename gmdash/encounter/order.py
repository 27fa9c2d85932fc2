"""The order of a round: places, who comes before whom, and why."""

from __future__ import annotations

from collections.abc import Container, Iterator

from msgspec.structs import replace

from gmdash.encounter.state import Combatant, Place, State


def ids(state: State) -> Iterator[str]:
    """The ids of all who have a place, from the first on."""
    for place in state.order:
        yield from place.who


def of_round(state: State) -> tuple[str, ...]:
    """The ids in the order of this round: who goes ahead, then the places.

    Before the start it is the order of round 1.
    """
    standing, first = tuple(ids(state)), ahead(state)
    return (*first, *(who for who in standing if who not in first)) if first else standing


def ahead(state: State) -> tuple[str, ...]:
    """Those with a place who act before all others in this round."""
    first = [who for who in ids(state) if goes_ahead(state, who)]
    return tuple(sorted(first, key=lambda who: rank(state.combatants[who]), reverse=True))


def everybody(state: State) -> tuple[str, ...]:
    """The ids in the order of this round, then those without a place in the order of joining."""
    standing = of_round(state)
    placed = set(standing)
    return (*standing, *(who for who in state.combatants if who not in placed))


def goes_ahead(state: State, who: str) -> bool:
    """Whether this one acts before all others in this round."""
    rounds = state.combatants[who].ahead
    return rounds is not None and (rounds == 0 or max(state.round, 1) <= rounds)


def rank(combatant: Combatant) -> tuple[int, ...]:
    """What places are compared by: the sum, the system's key, then the roll-offs."""
    initiative = combatant.initiative
    if initiative is None:
        return ()
    return (initiative.total, *initiative.key.values(), *initiative.ties)


def behind_by_rank(state: State, who: str, unsettled: Container[str] = ()) -> str | None:
    """Whom this one stands right behind by its rank; None for the first place.

    Places chosen by hand are passed over as they stand, equals keep their order; those
    `unsettled`, who get their own place later, do not count.
    """
    own = rank(state.combatants[who])
    before: str | None = None
    for place in state.order:
        members = [m for m in place.who if who not in place.who and m not in unsettled]
        if not members:
            continue
        if not place.hand and rank(state.combatants[members[0]]) < own:
            return before
        before = members[-1]
    return before


def stands_by_rank(state: State, who: str, unsettled: Container[str] = ()) -> bool:
    """Whether this one already stands where the rank belongs.

    Places chosen by hand and those `unsettled` do not count.
    """
    own, passed = rank(state.combatants[who]), False
    for place in state.order:
        members = [m for m in place.who if m not in unsettled]
        if who in place.who:
            passed = True
        elif members and not place.hand:
            theirs = rank(state.combatants[members[0]])
            if theirs > own if passed else theirs < own:
                return False
    return passed


def ranked(state: State, before: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places by rank; those chosen by hand keep the number they had, equals their order."""
    by_rank = [place for place in before if not place.hand]
    by_rank.sort(key=lambda place: rank(state.combatants[place.who[0]]), reverse=True)
    following = iter(by_rank)
    return tuple(place if place.hand else next(following) for place in before)


def mates(state: State, who: str) -> list[str]:
    """All of the mob that this one belongs to, in the order of joining; else this one alone."""
    mob = state.combatants[who].mob
    return [c.id for c in state.combatants.values() if c.mob == mob] if mob else [who]


def place_of_mob(state: State, who: str) -> tuple[str, ...]:
    """Who stands at the place of this one's mob; nobody where the mob has none."""
    mob = mates(state, who)
    return next((place.who for place in state.order if place.who[0] in mob), ())


def place_of(state: State, who: str) -> Place:
    """The place that this one has or shares; a new one where it has none."""
    return next((place for place in state.order if who in place.who), Place((who,)))


def placed(state: State, who: str, behind: str | None, hand: bool) -> tuple[Place, ...]:
    """The places with `who`, and who shares the place, right behind `behind` and its mates.

    Behind one of its own mob it joins the mob's place.
    """
    if behind is not None and behind in mates(state, who):
        return tuple(
            replace(place, who=_joined(place.who, who, behind)) if behind in place.who else place
            for place in without(state.order, who)
        )
    unit = place_of(state, who).who
    rest = tuple(place for place in state.order if who not in place.who)
    at = 0
    if behind is not None:
        at = next(i for i, place in enumerate(rest) if behind in place.who) + 1
    return (*rest[:at], Place(unit, hand), *rest[at:])


def _joined(members: tuple[str, ...], who: str, behind: str) -> tuple[str, ...]:
    at = members.index(behind) + 1
    return (*members[:at], who, *members[at:])


def without(order: tuple[Place, ...], who: str) -> tuple[Place, ...]:
    """The places without this one."""
    left = (
        place
        if who not in place.who
        else Place(tuple(m for m in place.who if m != who), place.hand)
        for place in order
    )
    return tuple(place for place in left if place.who)
