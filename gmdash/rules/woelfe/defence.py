"""Blocken and Ausweichen: what a defence is paid with, and what comes of it (W-37 to W-39)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from gmdash.asks import Ask, Choice, Option, Procedure, Settings, choose
from gmdash.dice import Dice
from gmdash.encounter.state import Combatant, State
from gmdash.rules import penalty
from gmdash.rules.budget import left
from gmdash.rules.changes import spend
from gmdash.rules.circumstances import TABLE, Circumstances
from gmdash.rules.trials import Thrown, Trial, Verdict, throw
from gmdash.rules.woelfe import splitting
from gmdash.rules.woelfe.fighting import DEFENCES, NO_DEFENCE, WORDS, pool_of
from gmdash.rules.woelfe.trials import Part, Pool, pool_trial
from gmdash.rules.woelfe.zones import Zone
from gmdash.texts import Text, Words

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

COUNTER_LEAD = 4
SPLIT = "split"

Payment = Literal["defence", "bought", "action", ""]


class Hit(Struct, frozen=True):
    """An attack on its way: who, whom, with how many successes, where, in what circumstances."""

    attacker: str
    target: str
    net: int
    zone: Zone
    picked: tuple[str, ...] = ()


class Means(Struct, frozen=True):
    """What a defender can defend with.

    Attributes:
        pays: the automatic defence, one that was bought, or the own action.
        pools: by kind, those with dice.
        own: the pool of the own action, which a split would share with a defence.
    """

    pays: Payment
    pools: Mapping[str, Pool]
    own: Pool

    def default(self) -> str:
        """What Enter means: the own action is the player's to spend, so it is left alone."""
        if self.pays == "action" or not self.pools:
            return NO_DEFENCE
        return next(iter(self.pools))


def means(system: RuleSystem, state: State, defender: Combatant) -> Means:
    """The automatic defence of the round, else a bought one, else the own action."""
    pays = _payment(system, state, defender)
    pools: dict[str, Pool] = {}
    for kind, labels in DEFENCES.items():
        part = splitting.bought_part(defender, kind) if pays == "bought" else None
        pool = pool_of(system, state, defender, labels, part)
        if pays and pool.dice() > 0 and (part or pays != "bought"):
            pools[kind] = pool
    return Means(pays, pools, pool_of(system, state, defender, ("Geschick", "Kampf")))


def _payment(system: RuleSystem, state: State, defender: Combatant) -> Payment:
    if system.incapacity(state, defender):
        return ""
    if left(system, defender, "defence"):
        return "defence"
    if any(splitting.bought_part(defender, kind) for kind in DEFENCES):
        return "bought"
    whole = not splitting.first_waits(defender)
    return "action" if whole and left(system, defender, "action") else ""


def why_none(system: RuleSystem, state: State, defender: Combatant) -> Words:
    """Why a defence cannot be (W-39); empty where it can."""
    lost = system.incapacity(state, defender)
    if lost:
        return lost
    can = means(system, state, defender)
    if can.pools:
        return ""
    if can.pays:
        return Text("no die left")
    if splitting.first_waits(defender):
        return Text("the automatic one is used, and the split pool has none")
    return Text("the automatic one is used, and no action is left for it")


def declared(draft: Draft, system: RuleSystem, target: str) -> Procedure[str]:
    """The kind of defence, said before the attack is rolled (register `verteidigung_wann`)."""
    can = means(system, draft.state, draft.state.combatants[target])
    if not can.pools:
        return NO_DEFENCE
    kinds = (*can.pools, NO_DEFENCE)
    return (
        yield from choose(
            Ask(
                key="declare",
                kind="choose",
                who=target,
                text=Text("How does {who} defend?", who=draft.state.name(target)),
                choices=tuple(Choice(kind, _label(kind)) for kind in kinds),
                default=can.default(),
            )
        )
    )


def defended(draft: Draft, system: RuleSystem, hit: Hit, kind: str = "") -> Procedure[bool | None]:
    """None where the attack goes through; else whether a counter-attack is earned (W-48).

    `kind` is the defence that was declared before; empty where it is chosen now.
    """
    state = draft.state
    defender = state.combatants[hit.target]
    can = means(system, state, defender)
    if not can.pools or kind == NO_DEFENCE:
        return None
    first = kind or can.default()
    fixed = bool(kind)
    picks = Circumstances(system.table(state, TABLE)).later("abwehr", hit.picked)

    def make(settings: Settings) -> Trial:
        return _trial(state, hit, can, settings.get("defence", first), settings, picks)

    def options(settings: Settings) -> tuple[Option, ...]:
        chosen = settings.get("defence", first)
        own = _options(state, can, chosen, settings, fixed)
        if chosen == NO_DEFENCE:
            return own
        hurts = penalty.options(settings, _shared(state, can, chosen, settings).penalised)
        return (*own, *hurts, *picks.options(settings))

    thrown = yield from throw(
        make,
        options,
        key="defence",
        who=hit.target,
        without=None if fixed else ("defence", Choice(NO_DEFENCE, _label(NO_DEFENCE))),
    )
    chosen = thrown.settings.get("defence", first)
    if chosen == NO_DEFENCE:
        return None
    draft.add(thrown.event(hit.target, hit.attacker))
    _pay(draft, system, hit.target, can, chosen, thrown)
    net = thrown.verdict.result
    if net < hit.net:
        return None
    return chosen != "dodge" and net - hit.net >= COUNTER_LEAD


def _trial(
    state: State, hit: Hit, can: Means, kind: str, settings: Settings, picks: Circumstances
) -> Trial:
    name = state.name(hit.target)
    text = Text(
        "{who} defends against {n} success",
        "{who} defends against {n} successes",
        who=name,
        n=hit.net,
    )
    if kind == NO_DEFENCE:
        return Trial(
            purpose=kind,
            text=text,
            dice=Dice(0, 10),
            judge=lambda _: Verdict(0),
            reasons=(_cost(can),),
        )
    trial = pool_trial(
        state.rules,
        _shared(state, can, kind, settings).penalty_by(settings),
        {"Modifikator": int(settings.get("mod", 0))},
        purpose=kind,
        text=text,
        needed=hit.net,
        picked=picks.parts(settings),
    )
    return replace(trial, reasons=(*trial.reasons, _cost(can)))


def _cost(can: Means) -> Words:
    match can.pays:
        case "defence":
            return Text("automatic defence")
        case "bought":
            return Text("bought by a split pool")
    return Text("a defence costs the action")


def _shared(state: State, can: Means, kind: str, settings: Settings) -> Pool:
    """The pool of a defence, or its part where the own action is split for it (W-31)."""
    pool, dice = can.pools[kind], int(settings.get(SPLIT, 0))
    if can.pays != "action" or not dice:
        return pool
    there = splitting.mean(state, (pool, can.own))
    before = pool.malus if splitting.wounds_first(state) else 0
    part = Part(min(dice, there - 1), there, splitting.harder(state, 1), before)
    return replace(pool, part=part)


def _pay(draft: Draft, system: RuleSystem, who: str, can: Means, kind: str, thrown: Thrown) -> None:
    """Take what the defence costs; a split leaves the rest for the own action."""
    if can.pays == "bought":
        splitting.use_bought(draft, who, kind)
        return
    dice = int(thrown.settings.get(SPLIT, 0))
    if can.pays == "action" and dice:
        pools = can.pools[kind], can.own
        there = splitting.mean(draft.state, pools)
        splitting.share_out(draft, system, who, pools, max(1, there - dice))
        return
    spend(draft, who, can.pays, kind)


def _label(kind: str) -> Words:
    return f"{WORDS[kind]} ({DEFENCES[kind][0]})" if kind in DEFENCES else WORDS[kind]


def _options(
    state: State, can: Means, kind: str, settings: Settings, fixed: bool
) -> tuple[Option, ...]:
    kinds = (kind,) if fixed else (*can.pools, NO_DEFENCE)
    options = (
        Option("defence", Text("defence"), kind, kinds, labels=tuple(map(_label, kinds))),
        Option("mod", Text("difficulty"), settings.get("mod", "0"), low=-10, high=10),
    )
    if can.pays != "action" or kind == NO_DEFENCE:
        return options
    there = splitting.mean(state, (can.pools[kind], can.own))
    if there < 2:
        return options
    part = Option(SPLIT, Text("split: dice"), settings.get(SPLIT, "0"), low=0, high=there - 1)
    return (*options, part)
