"""One W20 against a value, and its confirmation (DX-3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from gmdash.asks import Choice, Option, Procedure, Settings
from gmdash.dice import Dice
from gmdash.rules.dsa5.reckoning import reasons
from gmdash.rules.odds import Odds, chance_words, counted
from gmdash.rules.system import Draft
from gmdash.rules.trials import Trial, Verdict, throw
from gmdash.texts import Text, Words

SIDES = 20
ONE, TWENTY = 1, 20

DEGREES: Mapping[str, Words] = {
    "double": Text("confirmed critical success"),
    "critical": Text("critical success"),
    "success": Text("success"),
    "failure": Text("failure"),
    "botch": "Patzer",
    "confirmed": Text("confirmed"),
    "unconfirmed": Text("not confirmed"),
}
SUCCESSES = ("success", "critical", "double")
# Results as they are said across the table, and what they are.
NAMED = {
    "gelungen": "success",
    "misslungen": "failure",
    "kritisch": "critical",
    "bestaetigt": "double",
    "patzer": "botch",
}
CONFIRMED = {"ja": "confirmed", "nein": "unconfirmed"}


def hits(face: int, value: int) -> bool:
    """Whether a face succeeds: up to the value, a 1 always and a 20 never (DX-3)."""
    return face == ONE or (face <= value and face != TWENTY)


def degree_of(face: int, value: int) -> str:
    """What a face comes to before any confirmation."""
    if face == ONE:
        return "critical"
    return "success" if hits(face, value) else "failure"


def odds(value: int) -> Odds:
    """Of 400 ways of roll and confirmation: 1s and 20s are confirmed at the same value."""
    good = sum(hits(face, value) for face in range(1, SIDES + 1))
    return counted(
        {
            ("double", 1): good,
            ("critical", 1): SIDES - good,
            ("success", 1): SIDES * (good - 1),
            ("failure", 0): SIDES * (SIDES - 1 - good) + good,
            ("botch", 0): SIDES - good,
        }
    )


def plain_odds(value: int) -> Odds:
    """Of 20 ways, where nothing is confirmed."""
    good = sum(hits(face, value) for face in range(1, SIDES + 1))
    return counted({("success", 1): good, ("failure", 0): SIDES - good})


def outcomes(keys: Mapping[str, str] = NAMED) -> tuple[Choice, ...]:
    """What may be said by name."""
    return tuple(Choice(key, DEGREES[degree]) for key, degree in keys.items())


def trial(purpose: str, text: Words, base: str, parts: Mapping[str, int], sort: str = "") -> Trial:
    """A W20 against the sum of the parts.

    Args:
        purpose: the code under which it is recorded.
        text: the question.
        base: the name of the first part, the value of the sheet.
        parts: what the value is made of.
        sort: is recorded with the roll.
    """
    value = sum(parts.values())
    return Trial(
        purpose=purpose,
        text=text,
        dice=Dice(1, SIDES),
        judge=lambda faces: Verdict(faces[0], degree_of(faces[0], value)),
        outcomes=outcomes(),
        named=lambda key: Verdict(0, NAMED[key]),
        target=value,
        target_parts={name: part for name, part in parts.items() if name != base and part},
        reasons=tuple(reasons(base, {n: p for n, p in parts.items() if p or n == base})),
        chance=chance_words(odds(value), SUCCESSES, ("Patzer", "botch")),
        sort=sort,
    )


class Swing(Struct, frozen=True):
    """A W20 that was rolled and confirmed: what it came to, and the options it was made with."""

    degree: str
    settings: Settings

    @property
    def success(self) -> bool:
        """Whether it succeeded."""
        return self.degree in SUCCESSES


def swing(
    draft: Draft,
    who: str,
    against: str,
    make: Callable[[Settings], Trial],
    options: Callable[[Settings], tuple[Option, ...]],
    doubles: bool = True,
    without: tuple[str, Choice] | None = None,
) -> Procedure[Swing]:
    """Roll, record, and confirm a 1 or a 20 (DX-3).

    Args:
        draft: receives the rolls.
        who: the one who rolls.
        against: whom it is about.
        make: the trial by the options as they are set.
        options: what may be changed about it.
        doubles: whether a confirmed 1 counts for more.
        without: as in `throw`.
    """
    thrown = yield from throw(make, options, who=who, without=without)
    if thrown.trial.dice.count == 0:
        return Swing("none", thrown.settings)
    draft.add(thrown.event(who, against))
    degree = thrown.verdict.degree
    faces = thrown.roll.faces
    if faces == (TWENTY,) or (doubles and faces == (ONE,)):
        confirmed = yield from _confirmed(draft, who, against, thrown.trial, faces == (ONE,))
        if confirmed:
            degree = "double" if faces == (ONE,) else "botch"
    return Swing(degree, thrown.settings)


def _confirmed(draft: Draft, who: str, against: str, first: Trial, good: bool) -> Procedure[bool]:
    """A 1 is confirmed by a success, a 20 by a failure."""
    value = first.target or 0
    what = DEGREES["critical"] if good else DEGREES["botch"]
    ways = plain_odds(value)
    chance = ways.percent(("success",) if good else ("failure",))

    def judge(faces: tuple[int, ...]) -> Verdict:
        sure = hits(faces[0], value) == good
        return Verdict(faces[0], "confirmed" if sure else "unconfirmed")

    thrown = yield from throw(
        lambda _: Trial(
            purpose="confirm",
            text=Text(
                "{who}: is it a {what}? (not from the rule text)",
                who=draft.state.name(who),
                what=what,
            ),
            dice=Dice(1, SIDES),
            judge=judge,
            outcomes=outcomes(CONFIRMED),
            named=lambda key: Verdict(0, CONFIRMED[key]),
            target=value,
            reasons=(_limit(value, good),),
            chance=Text("{what} {chance} %", what=what, chance=chance),
        ),
        key=f"{first.purpose}-confirm",
        who=who,
    )
    draft.add(thrown.event(who, against))
    return thrown.verdict.degree == "confirmed"


def _limit(value: int, good: bool) -> Words:
    """Which faces confirm; a 1 always succeeds and a 20 never."""
    highest = max(1, min(SIDES - 1, value))
    if good:
        return Text("confirmed from 1 to {n}", n=highest)
    return Text("confirmed from {n} to 20", n=highest + 1)
