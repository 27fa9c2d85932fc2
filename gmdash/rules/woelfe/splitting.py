"""Splitting the pool for several actions in a round (W-30 to W-35, W-39).

The first part is rolled in the own turn, further ones in the Zusatzrunde; a defence that was
bought waits for its attack. Each part is for the action that it was announced for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from gmdash.encounter.events import CounterChanged, ExtraActionGiven
from gmdash.encounter.state import Combatant, State, count
from gmdash.rules.budget import left, require_action, takes_extra
from gmdash.rules.changes import spend
from gmdash.rules.woelfe.announced import called, is_attack
from gmdash.rules.woelfe.trials import Part, Pool, ruling
from gmdash.texts import Refused, Text

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

# The first part is kept under what it is for; under FIRST alone it is for any action.
FIRST = "teil:"
MEAN, WOUNDED = "teil_mittel", "teil_malus"
BOUGHT, HARDER = "abwehr:", "abwehr_plus:"
MOST_PARTS = 10
ANNOUNCED, USED = "split", "used"


class Share(Struct, frozen=True):
    """One action of a split.

    Attributes:
        what: what it is called, and what it is rolled with.
        pool: its own whole pool.
        dice: those of the mean that it gets.
        defence: the code of a defence that is bought; empty for an action.
    """

    what: str
    pool: Pool
    dice: int
    defence: str = ""


def mean(state: State, pools: Sequence[Pool]) -> int:
    """The dice there are to share out (W-30; register `mittelwert`, `malus_bei_teilung`)."""
    total = sum(_counted(state, pools))
    up = ruling(state.rules, "mittelwert") == "auf"
    return -(-total // len(pools)) if up else total // len(pools)


def _counted(state: State, pools: Sequence[Pool]) -> list[int]:
    """What each pool counts for in the mean."""
    before = wounds_first(state)
    return [pool.after_wounds() if before else pool.points for pool in pools]


def wounds_first(state: State) -> bool:
    """Whether wounds take dice before the mean is formed, and not from each part."""
    return ruling(state.rules, "malus_bei_teilung") == "vorher"


def harder(state: State, number: int) -> int:
    """What the `number`-th additional action is harder by (W-33)."""
    return number if ruling(state.rules, "zusatz_erschwernis") == "steigend" else 1


def split(draft: Draft, system: RuleSystem, who: str, shares: Sequence[Share]) -> None:
    """Announce several actions with the dice for each (W-30 to W-35).

    Raises:
        Refused: there are too few actions or dice, or the own action is spent.
    """
    state, combatant = draft.state, draft.state.combatants[who]
    if not 2 <= len(shares) <= MOST_PARTS:
        raise Refused(Text("A split pool is for 2 to {most} actions.", most=MOST_PARTS))
    if shares[0].defence:
        raise Refused(Text("The first part is an action; defences come after it."))
    require_whole(state, system, combatant)
    pools = [share.pool for share in shares]
    there = mean(state, pools)
    wanted = sum(share.dice for share in shares)
    if min(share.dice for share in shares) < 1 or wanted > there:
        raise Refused(
            Text(
                "{there} dice are there to share out, at least one for each; {wanted} are wanted.",
                there=there,
                wanted=wanted,
            )
        )
    share_out(draft, system, who, pools, shares[0].dice, shares[0].what)
    for number, share in enumerate(shares[1:], 1):
        if share.defence:
            buy_defence(draft, who, share.defence, share.dice, number)
        else:
            draft.add(ExtraActionGiven(who, share.what, share.dice, harder(state, number)))


def require_whole(state: State, system: RuleSystem, combatant: Combatant) -> None:
    """Refuse where the pool is split already or the own action is spent.

    Raises:
        Refused: with the reason.
    """
    require_action(state, system, combatant.id)
    if count(combatant, MEAN) or takes_extra(state, combatant.id):
        raise Refused(Text("{who} has split the pool already.", who=combatant.name))


def buy_defence(draft: Draft, who: str, kind: str, dice: int, number: int) -> None:
    """Dice for one more defence of this kind, the `number`-th additional action (W-35, W-39)."""
    if count(draft.state.combatants[who], BOUGHT + kind):
        raise Refused(Text("Each kind of defence is bought once a round."))
    _count(draft, who, BOUGHT + kind, dice)
    _count(draft, who, HARDER + kind, harder(draft.state, number))


def share_out(
    draft: Draft, system: RuleSystem, who: str, pools: Sequence[Pool], first: int, what: str = ""
) -> None:
    """Keep the mean of the pools, and the dice of the own action (W-31).

    Args:
        draft: receives the events.
        system: knows what wounds take.
        who: whose pools.
        pools: the single pools.
        first: dice for the own action.
        what: what they are announced for; empty for any action.
    """
    state = draft.state
    counted = " ".join(map(str, _counted(state, pools)))
    _count(draft, who, MEAN, mean(state, pools), f"{ANNOUNCED} {counted}")
    taken = -system.penalty(state, state.combatants[who]).value if wounds_first(state) else 0
    if taken:
        _count(draft, who, WOUNDED, taken)
    _count(draft, who, FIRST + what, first)


def _count(draft: Draft, who: str, name: str, after: int, why: str = ANNOUNCED) -> None:
    before = count(draft.state.combatants[who], name)
    draft.add(CounterChanged(who, name, before, after, why=why))


def _first(combatant: Combatant) -> str | None:
    """The counter of the own action's part, as long as it is not used."""
    names = (name for name, c in combatant.counters.items() if name.startswith(FIRST) and c.value)
    return next(names, None)


def first_waits(combatant: Combatant) -> bool:
    """Whether the own action has its part of a split pool still to come."""
    return _first(combatant) is not None


def part_in_force(state: State, system: RuleSystem, combatant: Combatant) -> Part | None:
    """The part of a split pool that is to be rolled now; None for a whole pool."""
    there, before = count(combatant, MEAN), -count(combatant, WOUNDED)
    extra = state.extra if takes_extra(state, combatant.id) else None
    if extra and extra.dice is not None:
        number = 1 + state.extra_turns.count(combatant.id)
        return Part(extra.dice, there, extra.modifier, before, extra.what, number)
    first = _first(combatant)
    if first is None or extra or left(system, combatant, "action") == 0:
        return None
    return Part(count(combatant, first), there, 0, before, first.removeprefix(FIRST), 1)


def attack_part(state: State, system: RuleSystem, combatant: Combatant) -> Part | None:
    """The part of a split pool that an attack is made with; None for a whole pool (W-31).

    Raises:
        Refused: another action was announced for now.
    """
    part = part_in_force(state, system, combatant)
    if part and part.what and not is_attack(part.what):
        raise Refused(
            Text(
                "{who} has announced {what} for now, no attack.",
                who=combatant.name,
                what=called(part.what),
            )
        )
    return part


def use_part(draft: Draft, who: str, why: str) -> None:
    """The action is taken, and with it the part of a split pool that it was rolled with."""
    first = None if takes_extra(draft.state, who) else _first(draft.state.combatants[who])
    spend(draft, who, "action", why)
    if first:
        _count(draft, who, first, 0, USED)


def bought_part(combatant: Combatant, kind: str) -> Part | None:
    """The dice of a defence that was bought; None where there is none."""
    dice = count(combatant, BOUGHT + kind)
    harder_by = count(combatant, HARDER + kind)
    if not dice:
        return None
    return Part(dice, count(combatant, MEAN), harder_by, -count(combatant, WOUNDED))


def bought(combatant: Combatant) -> list[str]:
    """The kinds of defence that were bought and are still to be rolled."""
    return [
        name.removeprefix(BOUGHT)
        for name, counter in combatant.counters.items()
        if name.startswith(BOUGHT) and counter.value
    ]


def use_bought(draft: Draft, who: str, kind: str) -> None:
    """A defence that was bought is done."""
    _count(draft, who, BOUGHT + kind, 0, USED)
