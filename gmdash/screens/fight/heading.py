"""The header of the fight: round, whose turn, what is left, who follows, who waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from gmdash.actions.budgets import KINDS
from gmdash.actions.turning import able, anyone_able, in_extra_round
from gmdash.actions.upcoming import next_up
from gmdash.rules.words import extra_words
from gmdash.screens.fight.fighter import Fighter
from gmdash.screens.fight.panel import all_kinds, spent_for
from gmdash.screens.fight.round_view import mark
from gmdash.screens.fight.scene import Scene
from gmdash.texts import Text, Words
from gmdash.widgets.header import FightHeader, Part

if TYPE_CHECKING:
    from gmdash.screens.fight.past import Past

_NAME = "\0"
How = Literal["why", "words", "signs"]


def heading(
    scene: Scene, title: str, saved: Words, new_round: bool, past: Past | None
) -> FightHeader:
    """The header for the fight as it is shown; in the past it says so."""
    say = scene.look.say
    signs = scene.look.signs
    round_ = say(_round(scene))
    if in_extra_round(scene.state):
        round_ = f"{round_}{say(' · ')}{say(scene.system.extra_round).upper()}"
    marks = [signs.acting * n for n in (3, 1)] if new_round else []
    return FightHeader(
        title=say(f"{title} · {scene.system.title}"),
        round=tuple(f"{mark} {round_} {mark}" for mark in marks) or (round_,),
        saved=say(saved),
        turn=tuple(dict.fromkeys(tuple(_turn(scene, how)) for how in ("why", "words", "signs"))),
        alarm=new_round,
        past=past.banner(_round(scene), scene.look) if past else (),
        ellipsis=signs.ellipsis,
    )


def _round(scene: Scene) -> Words:
    match scene.state.phase:
        case "before":
            return Text("NOT STARTED YET")
        case "over":
            return Text("THE FIGHT IS OVER (ROUND {round})", round=scene.state.round)
        case _:
            return Text("ROUND {round}", round=scene.state.round)


def _turn(scene: Scene, how: How) -> Iterator[Part]:
    state, look = scene.state, scene.look
    acting = next((f for f in scene.fighters if f.combatant.id == state.current), None)
    if acting is not None:
        yield Part(f" {look.signs.acting} ", "bold")
        yield Part(look.say(acting.combatant.name), "bold", name=True)
        yield from _left(scene, acting, how)
    elif state.phase == "running" and anyone_able(state, scene.system):
        yield Part(f" {look.say(Text('between two turns'))}")
    elif state.phase == "running":
        yield Part(f" {look.say(Text('Nobody can act.'))}")
    else:
        yield Part(f" {look.say(Text('{n} in the fight', n=len(state.combatants)))}")
    open_order = acting is None and scene.rolling
    following = None if open_order else next_up(state, scene.system)
    if following is not None:
        yield from _named(scene, Text("then {next}", next=_NAME), [state.name(following)])
    waiting = [who for who in state.held if able(state, scene.system, who)]
    if waiting:
        names = [state.name(who) for who in waiting]
        yield from _named(scene, Text("waits: {who}", who=_NAME), names)


def _left(scene: Scene, fighter: Fighter, how: How) -> Iterator[Part]:
    """What the acting one has left; a further action is cut like a name, so that others fit."""
    say = scene.look.say
    extra = scene.state.extra
    if fighter.status == "out":
        yield Part(f": {say(scene.system.incapacity(scene.state, fighter.combatant))}")
    elif extra is not None and extra.who == fighter.combatant.id:
        sign = scene.look.signs.used if scene.state.spent else scene.look.signs.left
        yield Part(": ")
        yield Part(say(extra_words(extra)), name=True)
        yield Part(f" {sign}")
    else:
        yield Part(f": {_budget(scene, fighter, how)}")


def _budget(scene: Scene, fighter: Fighter, how: How) -> str:
    """The budget in signs, with kinds and reasons where there is room."""
    say = scene.look.say
    said = []
    for kind, remaining in all_kinds(fighter) if how == "why" else fighter.budget:
        sign = mark(scene, fighter, kind, remaining or 0)
        name = say(KINDS[kind])
        why = say(spent_for(scene, fighter, kind)) if how == "why" and not remaining else ""
        if how == "signs":
            said.append(f"{name[:3].capitalize()}{sign}")
        else:
            said.append(f"{name} {sign} {why}".rstrip())
    return " ".join(said) if how == "signs" else ", ".join(said)


def _named(scene: Scene, sentence: Text, names: list[str]) -> Iterator[Part]:
    """A sentence about names, with the names as parts that can be shortened."""
    before, _, after = scene.look.say(sentence).partition(_NAME)
    yield Part(scene.look.say(" · ") + before)
    for at, name in enumerate(names):
        yield Part(", " if at else "")
        yield Part(scene.look.say(name), "bold", name=True)
    yield Part(after)
