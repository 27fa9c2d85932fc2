"""A roll together with how it is judged: one description for probe, fight and odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gmdash.asks import Ask, Choice, Option, Procedure, Roll, Settings, roll
from gmdash.dice import Dice
from gmdash.encounter.events import Rolled
from gmdash.rules import penalty
from gmdash.texts import Words


class Verdict(Struct, frozen=True):
    """What faces come to.

    Attributes:
        result: the number that counts: net successes, the Ergebnis, the W100.
        degree: a code of the system; empty where a roll has no degrees.
        values: what `gmdash probe --json` prints of it.
    """

    result: int
    degree: str = ""
    values: Mapping[str, Any] = {}


class Trial(Struct, frozen=True, kw_only=True):
    """A roll, and what each outcome of it is.

    Attributes:
        purpose: the code under which it is recorded; also the key of its question.
        judge: what faces come to.
        bounds: the least and the highest result that may be announced; None where none may.
        announced: what a result that was only said comes to.
        outcomes: those that may be said by name.
        impossible: the names of those that this roll cannot come to.
        named: what an outcome that was said by name comes to.
        target: the number to reach or stay under.
        parts, target_parts: what dice or sum, and target, are made of, by the game's words.
        reasons: the same as sentences, for the question.
        chance: the exact odds in words.
        sort: a code that is recorded with the roll.
        stops: a face with which the first die ends the roll; 0 where none does.
    """

    purpose: str
    text: Words
    dice: Dice
    judge: Callable[[tuple[int, ...]], Verdict]
    bounds: tuple[int, int] | None = None
    announced: Callable[[int], Verdict] = Verdict
    outcomes: tuple[Choice, ...] = ()
    impossible: tuple[str, ...] = ()
    named: Callable[[str], Verdict] = lambda key: Verdict(0, key)
    target: int | None = None
    parts: Mapping[str, int] = {}
    target_parts: Mapping[str, int] = {}
    reasons: tuple[Words, ...] = ()
    chance: Words = ""
    sort: str = ""
    stops: int = 0

    def ask(self, key: str, who: str, options: tuple[Option, ...] = ()) -> Ask:
        """The question for this roll."""
        return Ask(
            key=key,
            kind="roll",
            who=who,
            text=self.text,
            dice=self.dice,
            options=options,
            announced=self.bounds,
            outcomes=self.outcomes,
            impossible=self.impossible,
            stops=self.stops,
            reasons=self.reasons,
            chance=self.chance,
        )


class Thrown(Struct, frozen=True):
    """A trial that was rolled."""

    trial: Trial
    roll: Roll
    verdict: Verdict

    @property
    def settings(self) -> Settings:
        """The options of the question as they were when it was answered."""
        return self.roll.settings

    def event(self, who: str, against: str | None = None, secret: bool = False) -> Rolled:
        """The record of the roll."""
        trial, verdict = self.trial, self.verdict
        return Rolled(
            who,
            trial.purpose,
            trial.dice.sides,
            trial.dice.count,
            self.roll.faces,
            self.roll.origin,
            verdict.result,
            against=against,
            target=trial.target,
            degree=verdict.degree,
            secret=secret,
            parts=dict(trial.parts),
            target_parts=dict(trial.target_parts),
            sort=penalty.marked(trial.sort, self.settings),
        )


def throw(
    make: Callable[[Settings], Trial],
    options: Callable[[Settings], tuple[Option, ...]] = lambda _: (),
    key: str = "",
    who: str = "",
    group: str = "",
    without: tuple[str, Choice] | None = None,
) -> Procedure[Thrown]:
    """Roll a trial; one that has no die left is not asked for.

    Args:
        make: the trial by the options as they are set.
        options: what may be changed about it.
        key: of the question; that of the trial's purpose where empty.
        who: the id of the one who rolls.
        group: what sort of question it is.
        without: an option and the value with which nothing is rolled; said by its name alone,
            that value ends the question at once.
    """
    first = make({})
    if first.dice.count == 0 and not options({}):
        return Thrown(first, Roll((), "program", None, {}), first.judge(()))

    def question(settings: Settings) -> Ask:
        ask = make(settings).ask(key or first.purpose, who, options(settings))
        said = (without[1],) if without else ()
        return replace(ask, group=group, outcomes=(*ask.outcomes, *said))

    rolled = yield from roll(question)
    if without and rolled.outcome == without[1].key:
        rolled = replace(
            rolled, outcome="", settings={**rolled.settings, without[0]: rolled.outcome}
        )
        trial = make(rolled.settings)
        return Thrown(trial, rolled, trial.judge(()))
    return judged(make(rolled.settings), rolled)


def judged(trial: Trial, rolled: Roll) -> Thrown:
    """What the roll of a trial came to, however it was answered."""
    if rolled.outcome:
        return Thrown(trial, rolled, trial.named(rolled.outcome))
    if rolled.result is not None:
        return Thrown(trial, rolled, trial.announced(rolled.result))
    return Thrown(trial, rolled, trial.judge(rolled.faces))
