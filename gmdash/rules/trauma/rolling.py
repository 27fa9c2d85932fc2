"""A Test as it is asked for, judged and recorded: the W100, and the W10 that may follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gmdash.asks import Choice, Option, Procedure, Settings
from gmdash.dice import Dice
from gmdash.rules.circumstances import put_on
from gmdash.rules.odds import chance_words
from gmdash.rules.trauma.grades import (
    GRADES,
    NOTHING,
    PLAIN,
    SIDES,
    SUCCESSES,
    W10,
    Aim,
    Ruling,
    aimed,
    asks_w10,
    ep,
    grade,
    halves,
    odds,
    percentage,
    points,
)
from gmdash.rules.trials import Thrown, Trial, Verdict, throw
from gmdash.texts import Text, Words, chain, signed

NAMES = {
    "EEE": "Super-Erfolg",
    "EE": "Spezieller Erfolg",
    "Ee": "Guter Erfolg",
    "E": "Erfolg",
    "F": "Fehler",
    "SF": "Schwerer Fehler",
    "FF": "Spezieller Fehler",
}


def grade_words(degree: str) -> str:
    """`EE Spezieller Erfolg`; a plain Erfolg or Fehler in one word."""
    name = NAMES.get(degree, degree)
    return name if degree in ("E", "F") else f"{degree} {name}"


class Attempt(Struct, frozen=True, kw_only=True):
    """One Test with everything that bears on it (T-12 to T-19).

    Attributes:
        name: of the skill or Haupteigenschaft; empty where only its value is known.
        skill: the unmodified value.
        source: what that value is, where it is not the skill's own.
        penalty: of wounds, with its reason.
        around: circumstances by name: a number, and whether it is a percentage.
        earns: whether it collects EP.
        void: the skill has failed; it is rolled at 0 for the Spezieller Fehler only (T-15).
        idle: nothing is rolled, for nothing is done.
        purpose: the code under which it is recorded.
        note: a reason that is said last.
    """

    name: str = ""
    skill: int = 0
    source: str = ""
    absolute: tuple[int, ...] = ()
    percents: tuple[int, ...] = ()
    penalty: int = 0
    why: Words = ""
    around: tuple[tuple[str, int, bool], ...] = ()
    rules: Ruling = PLAIN
    earns: bool = True
    void: bool = False
    idle: bool = False
    purpose: str = "test"
    text: Words = "Test"
    note: Words = ""

    @property
    def modifiers(self) -> tuple[int, ...]:
        """All absolute modifiers."""
        named = (number for _, number, percent in self.around if not percent)
        return (*self.absolute, *((self.penalty,) if self.penalty else ()), *named)

    @property
    def all_percents(self) -> tuple[int, ...]:
        """All percentages."""
        return (*self.percents, *(number for _, number, percent in self.around if percent))

    @property
    def aim(self) -> Aim:
        """What is rolled against."""
        if self.void:
            return NOTHING
        return aimed(self.skill, self.modifiers, self.all_percents, self.rules)

    def grade(self, roll: int, w10: int | None = None) -> str:
        """The grade of a roll."""
        return grade(roll, self.aim, self.rules, w10)

    def verdict(self, degree: str, roll: int | None, w10: int | None = None) -> Verdict:
        """What a roll of this grade comes to."""
        values: dict[str, Any] = {
            "value": self.aim.value,
            "roll": roll,
            "w10": w10,
            "degree": degree,
            "success": degree in SUCCESSES,
            "points": points(halves(degree, self.rules)),
            "ep": ep(degree) if self.earns else 0,
        }
        return Verdict(roll or 0, degree, values)

    def trial(self) -> Trial:
        """The W100 of it, with the grades that the value can give (T-11); without a W10."""
        if self.idle:
            return Trial(
                purpose=self.purpose,
                text=self.text,
                dice=Dice(0, SIDES),
                judge=lambda _: Verdict(0),
                reasons=(self.note,) if self.note else (),
            )
        special = [(degree, degree) for degree in ("EEE", "EE", "FF")]
        chances = odds(self.aim, self.rules)
        possible = chances.degrees()
        return Trial(
            purpose=self.purpose,
            # What comes last is cut first, so the value comes before all else.
            text=chain([f"Wert {self.aim.value}", self.text], " · "),
            dice=Dice(1, SIDES),
            judge=lambda faces: self.verdict(self.grade(faces[0]), faces[0]),
            bounds=(1, SIDES),
            announced=lambda roll: self.verdict(self.grade(roll), roll),
            outcomes=tuple(
                Choice(degree, NAMES[degree]) for degree in GRADES if degree in possible
            ),
            impossible=tuple(each for each in GRADES if each not in possible),
            named=lambda degree: self.verdict(degree, None),
            target=self.aim.value,
            target_parts=self.parts,
            reasons=tuple(self.reasons()),
            chance=chance_words(chances, SUCCESSES, *special),
            sort=self.name,
        )

    @property
    def parts(self) -> dict[str, int]:
        """What the value is made of, where modifiers change it."""
        if not (self.modifiers or self.all_percents or self.void or self.source):
            return {}
        own = self.source or "Wert"
        if self.void:
            return {own: self.skill, "−100 %": -self.skill}
        parts = {own: self.skill, "Modifikator": sum(self.absolute)}
        if self.penalty:
            parts["Wunden"] = self.penalty
        named = ", ".join(f"{signed(p)} %" for p in self.percents if p)
        if named:
            parts[named] = sum(self._off(percent) for percent in self.percents)
        kept = {key: value for key, value in parts.items() if value or key in (own, named)}
        return put_on(kept, {name: self._worth(number, p) for name, number, p in self.around})

    def _worth(self, number: int, percent: bool) -> int:
        return self._off(number) if percent else number

    def _off(self, percent: int) -> int:
        return percentage(self.skill, percent, self.rules)

    def reasons(self) -> Iterator[Words]:
        """How the value came about: Schwimmen 47 −8 (−20 %) = 39."""
        yield from self._reckoned()
        if self.note:
            yield self.note

    def _reckoned(self) -> Iterator[Words]:
        said: list[Words] = [chain([self.name, self.skill], " ") if self.name else self.skill]
        if self.void:
            yield Text("only for the FF: assumed value 0")
            return
        said += [signed(number) for number in self.absolute if number]
        if self.penalty:
            said.append(chain([signed(self.penalty), self.why], " "))
        for percent in self.percents:
            if self._off(percent):
                said.append(f"{signed(self._off(percent))} ({signed(percent)} %)")
        for name, number, percent in self.around:
            size = f"{name}, {signed(number)} %" if percent else name
            said.append(f"{signed(self._worth(number, percent))} ({size})")
        if len(said) > 1:
            said.append(f"= {self.aim.value}")
        yield chain(said, " ")
        for percent in self.all_percents:
            if percent and not self._off(percent):
                # By T-13 right, and still a surprise: under 10 there is no ten to take off.
                yield Text("{percent} % of {value}: 0", percent=signed(percent), value=self.skill)
        if self.aim.value == 0:
            yield Text("value 0 cannot succeed")


class Attempted(Struct, frozen=True):
    """A Test that was rolled, with the W10 if there was one."""

    attempt: Attempt
    verdict: Verdict
    thrown: tuple[Thrown, ...]

    @property
    def degree(self) -> str:
        """Its grade."""
        return self.verdict.degree


def attempted(
    make: Callable[[Settings], Attempt],
    options: Callable[[Settings], tuple[Option, ...]] = lambda _: (),
    key: str = "",
    who: str = "",
    without: tuple[str, Choice] | None = None,
) -> Procedure[Attempted]:
    """Roll a Test, and after a 100 on 99 or more the W10 (T-10).

    Args:
        make: the Test by the options as they are set.
        options: what may be changed about it.
        key: of the question; that of the purpose where empty.
        who: the id of the one who rolls.
        without: an option and the value with which nothing is rolled.
    """
    first = yield from throw(
        lambda settings: make(settings).trial(), options, key, who, without=without
    )
    attempt, verdict = make(first.settings), first.verdict
    if first.roll.outcome or not asks_w10(verdict.result, attempt.aim):
        return Attempted(attempt, verdict, (first,))
    second = yield from throw(lambda _: _w10(attempt), key=f"{key or attempt.purpose}-w10", who=who)
    face = second.verdict.result
    final = attempt.verdict(attempt.grade(SIDES, face), SIDES, face or None)
    return Attempted(attempt, final, (replace(first, verdict=final), second))


def said(done: Attempted) -> Words:
    """What a Test came to, as a sentence."""
    values = done.verdict.values
    words = grade_words(done.degree)
    if values["roll"] is None:
        return Text("{degree} on {value}", value=values["value"], degree=words)
    return Text(
        "{roll} on {value}: {degree}", roll=values["roll"], value=values["value"], degree=words
    )


def _w10(attempt: Attempt) -> Trial:
    """The W10 after a 100: only its 0 is a Spezieller Fehler; it is no grade of its own."""
    return Trial(
        purpose="w10",
        text=Text("{what}: a W10 after the 100", what=attempt.text),
        dice=Dice(1, W10),
        judge=lambda faces: Verdict(faces[0]),
        bounds=(1, W10),
        outcomes=(Choice("FF", NAMES["FF"]), Choice("F", NAMES["F"])),
        named=lambda degree: Verdict(W10 if degree == "FF" else 0),
        reasons=(Text("only a 0 is FF"),),
        chance="FF 10 %",
        sort=attempt.name,
    )
