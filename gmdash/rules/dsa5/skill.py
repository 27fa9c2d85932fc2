"""The Fertigkeitsprobe: 3W20 against three Eigenschaften, and its exact odds (DX-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from gmdash.asks import Choice
from gmdash.dice import Dice
from gmdash.rules.dsa5.reckoning import put_on_words
from gmdash.rules.dsa5.w20 import DEGREES, SIDES, TWENTY
from gmdash.rules.odds import Odds, chance_words, counted
from gmdash.rules.trials import Trial, Verdict
from gmdash.texts import Text, Words

DICE = 3
MOST_QS = 6
SUCCESSES = ("success", "critical")
NAMED = {
    "gelungen": "success",
    "misslungen": "failure",
    "kritisch": "critical",
    "patzer": "botch",
}


def skill_result(
    faces: tuple[int, ...], attributes: Sequence[int], fw: int, modifier: int
) -> dict[str, Any]:
    """Success, Fertigkeitspunkte, Qualitätsstufe and degree of a skill roll (DX-8)."""
    excess = sum(
        max(0, face - value - modifier) for face, value in zip(faces, attributes, strict=True)
    )
    degree, points, qs = _came_to(fw - excess, faces.count(1), faces.count(TWENTY))
    return {
        "success": degree in SUCCESSES,
        "fp": points,
        "qs": qs,
        "degree": degree,
        "faces": list(faces),
    }


def _came_to(points: int, ones: int, twenties: int) -> tuple[str, int, int]:
    """Degree, Fertigkeitspunkte and Qualitätsstufe."""
    if ones >= 2:
        degree, points = "critical", max(0, points)
    elif twenties >= 2:
        degree = "botch"
    else:
        degree = "success" if points >= 0 else "failure"
    qs = min(MOST_QS, max(1, -(-points // 3))) if degree in SUCCESSES else 0
    return degree, points, qs


@lru_cache(maxsize=512)
def skill_odds(attributes: tuple[int, ...], fw: int, modifier: int) -> Odds:
    """Of 8000 ways: by degree and Qualitätsstufe, one die after another."""
    sofar = {(0, 0, 0): 1}
    for value in attributes:
        following: dict[tuple[int, int, int], int] = {}
        for (excess, ones, twenties), ways in sofar.items():
            for face in range(1, SIDES + 1):
                more = max(0, face - value - modifier)
                key = (excess + more, ones + (face == 1), twenties + (face == TWENTY))
                following[key] = following.get(key, 0) + ways
        sofar = following
    found: dict[tuple[str, int], int] = {
        (degree, qs): 0
        for degree in ("critical", "success", "failure", "botch")
        for qs in (range(1, MOST_QS + 1) if degree in SUCCESSES else (0,))
    }
    for (excess, ones, twenties), ways in sofar.items():
        degree, _, qs = _came_to(fw - excess, ones, twenties)
        found[degree, qs] += ways
    return counted(found)


def skill_trial(
    purpose: str,
    text: Words,
    attributes: Sequence[tuple[str, int]],
    skill: tuple[str, int],
    modifiers: Mapping[str, int],
    sort: str = "",
) -> Trial:
    """A Fertigkeitsprobe.

    Args:
        purpose: the code under which it is recorded.
        text: the question.
        attributes: the three Eigenschaften by name.
        skill: the name of the Fertigkeit and its FW.
        modifiers: what moves all three Eigenschaften, by name; plus is easier.
        sort: is recorded with the roll.
    """
    values, (name, fw) = tuple(value for _, value in attributes), skill
    put_on = {key: value for key, value in modifiers.items() if value}
    modifier = sum(put_on.values())
    tested = "/".join(f"{key} {value}" for key, value in attributes)

    def judge(faces: tuple[int, ...]) -> Verdict:
        result = skill_result(faces, values, fw, modifier)
        return Verdict(result["qs"], result["degree"], result)

    return Trial(
        purpose=purpose,
        text=text,
        dice=Dice(DICE, SIDES),
        judge=judge,
        bounds=(0, MOST_QS),
        announced=lambda qs: _said("success" if qs else "failure", qs),
        outcomes=tuple(Choice(key, DEGREES[degree]) for key, degree in NAMED.items()),
        named=lambda key: _said(NAMED[key], int(NAMED[key] in SUCCESSES)),
        parts={name: fw},
        target_parts=put_on,
        reasons=(tested, f"{name} {fw}", *put_on_words(put_on)),
        chance=chance_words(skill_odds(values, fw, modifier), SUCCESSES, ("Patzer", "botch")),
        sort=" ".join(filter(None, (sort, tested))),
    )


def _said(degree: str, qs: int) -> Verdict:
    """What a roll comes to that was only said."""
    points = max(0, 3 * qs - 2) if qs else 0
    values = {
        "success": degree in SUCCESSES,
        "fp": points,
        "qs": qs,
        "degree": degree,
        "faces": [],
    }
    return Verdict(qs, degree, values)


def skill_words(verdict: Verdict) -> Text:
    """What a Fertigkeitsprobe came to."""
    return Text(
        "{degree}, FP {fp}, QS {qs}",
        degree=DEGREES[verdict.degree],
        fp=verdict.values["fp"],
        qs=verdict.values["qs"],
    )
