"""The checks of Trauma: Test, Konzentrationswurf, one round of a Wettkampf, HE-Bonus."""

from __future__ import annotations

from collections.abc import Mapping

from gmdash.asks import Procedure, asks_nothing
from gmdash.rules.checks import Check, Inputs, Result, Rules
from gmdash.rules.contests import Party
from gmdash.rules.inputs import Input
from gmdash.rules.odds import Odds
from gmdash.rules.trauma.calling import (
    ABZUG,
    CALLED,
    HE,
    MODIFIER,
    MOST_VALUE,
    PERCENT,
    VALUE,
    WAYS,
    attempt_of,
    fitted,
    he_bonus,
)
from gmdash.rules.trauma.concentration import CONCENTRATION
from gmdash.rules.trauma.contests import PARTS, compare
from gmdash.rules.trauma.grades import (
    odds,
    points,
    ruling,
)
from gmdash.rules.trauma.rolling import Attempt, attempted, said
from gmdash.texts import Text

MOST_LEAD = 3


def _test(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """One Test (T-19)."""
    done = yield from attempted(
        lambda settings: attempt_of(TEST.rolled_with(inputs, settings), rules),
        lambda settings: TEST.options(TEST.changed(inputs, settings), settings),
    )
    return Result(done.verdict.values, said(done), done.thrown)


def _test_odds(inputs: Inputs, rules: Rules) -> Odds:
    attempt = attempt_of(inputs, rules)
    return odds(attempt.aim, attempt.rules)


def _contest(inputs: Inputs, rules: Rules) -> Procedure[Result]:
    """One round of a Wettkampf between two (T-20 to T-22)."""
    made = ruling(rules)
    ours = Attempt(
        skill=inputs["wert"],
        absolute=inputs["modifikator"],
        percents=inputs["prozent"],
        rules=made,
        purpose="a",
    )
    theirs = Attempt(skill=inputs["gegen"], rules=made, purpose="b")
    one = yield from attempted(lambda _: ours)
    other = yield from attempted(lambda _: theirs)
    head = (PARTS * inputs["vorsprung"], 0)
    results = [Result(done.verdict.values, said(done)) for done in (one, other)]
    parties = [Party((), (result,), score) for result, score in zip(results, head, strict=True)]
    came = compare(made, parties, PARTS * inputs["ziel"])
    lead = head[0] + came.points[0] - came.points[1]
    winner = None if came.winner is None else "ab"[came.winner]
    values = {
        "values": [ours.aim.value, theirs.aim.value],
        "degrees": [one.degree, other.degree],
        "points": [points(each) for each in came.points],
        "lead": points(lead),
        "winner": winner,
    }
    words = Text(
        "{one} against {other}: {winner}",
        one=one.degree,
        other=other.degree,
        winner=Text("undecided") if winner is None else Text("{who} wins", who=winner),
    )
    return Result(values, words, (*one.thrown, *other.thrown))


@asks_nothing
def _he_check(inputs: Inputs, rules: Rules) -> Result:
    """The value of a skill that is not learned (T-17)."""
    bonus, words = he_bonus(inputs["werte"], "", ruling(rules))
    return Result({"value": bonus}, words)


TEST = Check(
    "test",
    (VALUE, MODIFIER, PERCENT, HE),
    _test,
    odds=_test_odds,
    label="Test",
    ways=WAYS,
    order=CALLED,
    fitted=fitted,
    penalty=ABZUG,
    for_fighters=True,
)
CHECKS: Mapping[str, Check] = {
    check.key: check
    for check in (
        TEST,
        CONCENTRATION,
        Check(
            "wettkampf",
            (
                Input("wert", high=MOST_VALUE, required=True),
                Input("gegen", high=MOST_VALUE, required=True),
                MODIFIER,
                PERCENT,
                Input("vorsprung", default=0, low=-MOST_LEAD, high=MOST_LEAD),
                Input("ziel", default=MOST_LEAD, low=1, high=MOST_LEAD),
            ),
            _contest,
            label="Wettkampf",
        ),
        Check("he", (Input("werte", "numbers", required=True),), _he_check, label="HE-Bonus"),
    )
}
