"""Words of a GM made into arguments: who is meant, how much, until when."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gmdash.actions.conditions import Until
from gmdash.actions.initiative import Given, rolling_for
from gmdash.actions.wounds import Targets
from gmdash.dice import MAX_NUMBER, whole
from gmdash.encounter.state import State
from gmdash.replies import face_value
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text, chain


def find(state: State, typed: str) -> str:
    """The id of the one meant: an id, a whole name, or a beginning that fits one only.

    Raises:
        Refused: nobody fits, or several do.
    """
    word = typed.strip()
    folded = word.casefold()
    if folded in state.combatants:
        return folded
    people = state.combatants.values()
    named = [c.id for c in people if c.name.casefold() == folded]
    beginning = [
        c.id for c in people if c.name.casefold().startswith(folded) or c.id.startswith(folded)
    ]
    fitting = named or (beginning if folded else [])
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        _hold_left(state, folded)
        raise Refused(Text("Nobody here is called “{typed}”.", typed=word[:40]))
    raise Refused(Text("“{typed}” could be {names}.", typed=word[:40], names=chain(fitting[:5])))


def _hold_left(state: State, folded: str) -> None:
    """Refuse one who was here and has left."""
    for who, name in reversed(list(state.gone.items())):
        if folded in (who, name.casefold()):
            raise Refused(Text("{who} is no longer here.", who=name))


def find_all(state: State, typed: str) -> list[str]:
    """The ids of all meant, joined by commas, each once; the name of a mob means all of it.

    Raises:
        Refused: for one of them nobody fits, or several do.
    """
    found = (_mob(state, part) or [find(state, part)] for part in typed.split(","))
    return list(dict.fromkeys(who for whos in found for who in whos))


def find_some(state: State, system: RuleSystem, typed: str) -> list[str]:
    """The same; `MOB:N` means the next N of a mob who can act, the one whose turn it is first.

    Raises:
        Refused: for one of them nobody fits, or several do; or a mob has not so many.
    """
    whos: list[str] = []
    for part in typed.split(","):
        mob, colon, number = part.rpartition(":")
        members = _mob(state, mob) if colon else []
        if not members:
            whos.extend(find_all(state, part))
            continue
        standing = [who for who in members if not system.incapacity(state, state.combatants[who])]
        wanted = whole(number)
        if wanted is None or not 1 <= wanted <= len(standing):
            raise Refused(
                Text("{mob}: {n} of them can act; no more can be meant.", mob=mob, n=len(standing))
            )
        whos.extend(sorted(standing, key=lambda who: who != state.current)[:wanted])
    return list(dict.fromkeys(whos))


def find_targets(state: State, system: RuleSystem, typed: str) -> Targets:
    """Who is meant by damage or healing; `WHO/2` has half of it.

    Raises:
        Refused: for one of them nobody fits, or several do; or a mob has not so many.
    """
    whos: list[str] = []
    halved: set[str] = set()
    for part in typed.split(","):
        half = part.strip().endswith("/2") and not _called(state, part)
        found = find_some(state, system, part.strip().removesuffix("/2") if half else part)
        whos.extend(found)
        halved.update(found if half else ())
    return Targets(list(dict.fromkeys(whos)), frozenset(halved))


def _called(state: State, typed: str) -> bool:
    """Whether somebody has exactly this name."""
    folded = typed.strip().casefold()
    return any(c.name.casefold() == folded for c in state.combatants.values())


def with_armour(system: RuleSystem, typed: str) -> tuple[str, bool]:
    """An amount, and whether armour still goes off it: `7 rs`, `2W6 Soak`.

    Raises:
        Refused: the word after the amount is not the name of armour in this system.
    """
    found = re.fullmatch(r"(.*[0-9])\s*([^\W\d_]{2,})", typed.strip())
    if found is None:
        return typed, False
    if not system.armour or not system.armour.casefold().startswith(found[2].casefold()):
        known = (
            Text("only {armour} may follow an amount", armour=system.armour)
            if system.armour
            else Text("nothing may follow an amount here")
        )
        raise Refused(Text("“{word}”: {why}.", word=found[2][:40], why=known))
    return found[1], True


def find_target(state: State, system: RuleSystem, typed: str) -> str:
    """The one meant; of a mob the first who can act.

    Raises:
        Refused: nobody fits, or several do.
    """
    members = _mob(state, typed)
    able = (who for who in members if not system.incapacity(state, state.combatants[who]))
    return next(able, "") or (members[0] if members else find(state, typed))


def _mob(state: State, typed: str) -> list[str]:
    """All of the mob of this name; nobody where an id or a name is meant."""
    folded = typed.strip().casefold()
    people = state.combatants.values()
    if not folded or any(folded in (c.id, c.name.casefold()) for c in people):
        return []
    return [c.id for c in people if c.mob.casefold() == folded]


def until(state: State, typed: str) -> Until | None:
    """An ending: `start:WHO:N`, `end:WHO:N`, N may be left out; `fight`; `hand` is None.

    Raises:
        Refused: it is none of these.
    """
    if typed.casefold() == "hand":
        return None
    if typed.casefold() == "fight":
        return Until("fight")
    found = re.fullmatch(r"(start|end):(.+?)(?::([-−]?[0-9]{1,99}))?", typed, re.IGNORECASE)
    if found is None:
        raise Refused(
            Text("until is start:WHO:N, end:WHO:N, fight or hand, not “{typed}”.", typed=typed[:40])
        )
    who = find(state, found[2])
    number = int((found[3] or "1").replace("−", "-"))
    return Until("start" if found[1].casefold() == "start" else "end", who, number)


def initiatives(
    state: State, system: RuleSystem, whos: list[str], words: Iterable[str]
) -> dict[str, Given]:
    """What the table said of initiatives: faces for each in turn, or `=SUM` for one.

    Raises:
        Refused: it is neither, or does not fit those named.
    """
    typed = " ".join(words)
    if not typed:
        return {}
    whos = rolling_for(state, whos)
    if typed.startswith("="):
        total = whole(typed[1:])
        if total is None or abs(total) > MAX_NUMBER or len(whos) != 1:
            raise Refused(Text("A sum is a whole number for one: ini WHO =14."))
        return {whos[0]: Given(total=total)}
    rule = system.initiative_of(state)
    dice = rule.dice if rule else None
    if dice is None:
        raise Refused(
            Text("{system} rolls no initiative; a sum is =14.", system=system.title)
            if rule
            else Text("{system} has no initiative; order by hand.", system=system.title)
        )
    each = dice.count
    faces = re.split(r"[\s,]+", typed)
    if not all(re.fullmatch(r"[0-9]{1,3}", face) for face in faces):
        raise Refused(Text("“{typed}” is no face of a die; a sum is =14.", typed=typed[:20]))
    if len(faces) != each * len(whos):
        raise Refused(
            Text(
                "{n} face is wanted here, not {given}.",
                "{n} faces are wanted here, not {given}.",
                n=each * len(whos),
                given=len(faces),
            )
        )
    values = [face_value(face, dice.sides) for face in faces]
    return {who: Given(tuple(values[at * each : (at + 1) * each])) for at, who in enumerate(whos)}


def number(typed: str, low: int, high: int, what: str) -> int:
    """A whole number within bounds.

    Raises:
        Refused: it is none.
    """
    value = whole(typed)
    if value is None or not low <= value <= high:
        raise Refused(
            Text("{key} is a whole number from {low} to {high}.", key=what, low=low, high=high)
        )
    return value


def one_of(typed: str, values: Iterable[str], what: str) -> str:
    """One of several words.

    Raises:
        Refused: it is none of them.
    """
    possible = list(values)
    if typed.casefold() not in possible:
        raise Refused(Text("{key} is one of: {values}.", key=what, values=chain(possible)))
    return typed.casefold()
