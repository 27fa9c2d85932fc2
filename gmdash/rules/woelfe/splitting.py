"""Splitting the pool for several actions in a round (W-30 to W-35, W-39).

The first part is rolled in the own turn, further ones in the Zusatzrunde; a defence that was
bought waits for its attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from gmdash.encounter.events import CounterChanged, ExtraActionGiven
from gmdash.encounter.state import Combatant, State, count
from gmdash.rules.budget import require_action, takes_extra
from gmdash.rules.woelfe.trials import Part, Pool, ruling
from gmdash.texts import Refused, Text

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

FIRST, MEAN = "teil", "teil_mittel"
BOUGHT, HARDER = "abwehr:", "abwehr_plus:"
MOST_PARTS = 10


class Share(Struct, frozen=True):
    """One action of a split.

    Attributes:
        what: what it is called.
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
    before = ruling(state.rules, "malus_bei_teilung") == "vorher"
    total = sum(pool.after_wounds() if before else pool.points for pool in pools)
    up = ruling(state.rules, "mittelwert") == "auf"
    return -(-total // len(pools)) if up else total // len(pools)


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
    there = mean(state, [share.pool for share in shares])
    wanted = sum(share.dice for share in shares)
    if min(share.dice for share in shares) < 1 or wanted > there:
        raise Refused(
            Text(
                "{there} dice are there to share out, at least one for each; {wanted} are wanted.",
                there=there,
                wanted=wanted,
            )
        )
    _count(draft, who, MEAN, there)
    _count(draft, who, FIRST, shares[0].dice)
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
    if count(combatant, FIRST) or takes_extra(state, combatant.id):
        raise Refused(Text("{who} has split the pool already.", who=combatant.name))


def buy_defence(draft: Draft, who: str, kind: str, dice: int, number: int) -> None:
    """Dice for one more defence of this kind, the `number`-th additional action (W-35, W-39)."""
    if count(draft.state.combatants[who], BOUGHT + kind):
        raise Refused(Text("Each kind of defence is bought once a round."))
    _count(draft, who, BOUGHT + kind, dice)
    _count(draft, who, HARDER + kind, harder(draft.state, number))


def share_out(draft: Draft, who: str, there: int, first: int) -> None:
    """What is left for the own action when a defence is bought in answer to an attack (W-31)."""
    _count(draft, who, MEAN, there)
    _count(draft, who, FIRST, first)


def _count(draft: Draft, who: str, name: str, after: int) -> None:
    before = count(draft.state.combatants[who], name)
    draft.add(CounterChanged(who, name, before, after, why="split"))


def part_in_force(state: State, combatant: Combatant) -> Part | None:
    """The part of a split pool that the next action of this one is; None for a whole pool."""
    there = count(combatant, MEAN)
    if takes_extra(state, combatant.id) and state.extra and state.extra.dice is not None:
        return Part(state.extra.dice, there, state.extra.modifier)
    if count(combatant, FIRST) and not count(combatant, "action"):
        return Part(count(combatant, FIRST), there)
    return None


def bought_part(combatant: Combatant, kind: str) -> Part | None:
    """The dice of a defence that was bought; None where there is none."""
    dice = count(combatant, BOUGHT + kind)
    harder_by = count(combatant, HARDER + kind)
    return Part(dice, count(combatant, MEAN), harder_by) if dice else None


def use_bought(draft: Draft, who: str, kind: str) -> None:
    """A defence that was bought is done."""
    _count(draft, who, BOUGHT + kind, 0)
