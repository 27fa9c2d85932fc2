"""A Probe as it is asked for: its PW with reasons, its dice, and who lays them (S-4, S-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from gmdash.asks import Ask, Choice, Option, Procedure, Settings, choose
from gmdash.dice import Dice
from gmdash.rules.dungeonslayers import probe
from gmdash.rules.dungeonslayers.probe import Came, Ruling
from gmdash.rules.odds import chance_words
from gmdash.rules.trials import Thrown, Trial, Verdict, throw
from gmdash.rules.words import parts_words
from gmdash.texts import Text, Words, chain

DEGREES: Mapping[str, Words] = {
    "immersieg": "Immersieg",
    "success": Text("success"),
    "failure": Text("failure"),
    "patzer": "Patzer",
}


def ruling_of(rules: Mapping[str, str]) -> Ruling:
    """The house rules of a Probe; the defaults where they are not said."""
    return Ruling(
        later_twenty=rules.get("dungeonslayers.zwanzig_spaeter") != "fehlschlag",
        any_die=rules.get("dungeonslayers.immersieg_ueber_20") == "irgendeiner",
        at_least_one=rules.get("dungeonslayers.immersieg_bei_niedrigem_pw") != "pw",
    )


def trial(
    purpose: str,
    text: Words,
    values: Mapping[str, int],
    modifiers: Mapping[str, int],
    ruling: Ruling,
    further: tuple[Words, ...] = (),
    chance: Words = "",
    sort: str = "",
) -> Trial:
    """A Probe against the sum of values and modifiers (S-1, S-4, S-5).

    Args:
        purpose: the code under which it is recorded.
        text: the question.
        values: what the PW is made of, by the game's words.
        modifiers: what circumstances put on it.
        ruling: the house rules.
        further: more to say beside the PW.
        chance: more to say beside the chances.
        sort: a code that is recorded with the roll.
    """
    modifiers = {name: value for name, value in modifiers.items() if value}
    pw = sum(values.values()) + sum(modifiers.values())
    split = probe.parts(pw)
    chances = chances_of(pw, ruling)
    said = [words for words in (chances, chance) if words]
    stops = probe.PATZER if len(split) > 1 and not ruling.harmless else 0
    ends = (Text("a first {face}: that one only", face=stops),) if stops else ()
    named = () if ruling.harmless else (Choice("patzer", "Patzer"),)
    return Trial(
        purpose=purpose,
        text=chain([headed(pw, text), *ends], " · "),
        dice=Dice(len(split), probe.SIDES),
        judge=lambda faces: verdict(faces, pw, ruling),
        bounds=(0, max(1, pw)),
        announced=lambda result: announced(result, pw),
        outcomes=(Choice("immersieg", "Immersieg"), *named) if len(split) == 1 else named,
        named=lambda key: _named(key, pw, ruling),
        target=pw,
        parts=values,
        target_parts=modifiers,
        reasons=(*_made_of(values, modifiers), *further),
        chance=chain(said) if said else "",
        sort=sort,
        stops=stops,
    )


def chances_of(pw: int, ruling: Ruling) -> Words:
    """`60 %, Patzer 5 %`; nothing where there are too many dice to count the ways."""
    if pw > probe.MOST_PW_OF_ODDS:
        return ""
    return chance_words(probe.odds(pw, ruling), probe.SUCCESS, ("Patzer", "patzer"))


def headed(pw: int, text: Words) -> Words:
    """The question with its PW before all else, for what comes last is cut first."""
    return chain([f"PW {pw}", text], " · ")


def _made_of(values: Mapping[str, int], modifiers: Mapping[str, int]) -> Iterator[Words]:
    """`Geist 4 + Verstand 2 + sehr leicht 4`; over 20 with its parts, `= 20 + 4` (S-12)."""
    made = {**values}
    for name, value in modifiers.items():
        made[name] = made.get(name, 0) + value
    split = probe.parts(sum(made.values()))
    said: list[Words] = [] if list(made) == ["PW"] else [parts_words(made)]
    if len(split) > 1:
        said.append(f"= {' + '.join(map(str, split))}")
    if said:
        yield chain(said, " ")


def verdict(faces: tuple[int, ...], pw: int, ruling: Ruling, on_rest: int | None = None) -> Verdict:
    """What faces come to, as it is printed."""
    return _verdict(probe.judge(faces, pw, ruling, on_rest), pw, faces)


def announced(result: int, pw: int) -> Verdict:
    """A Probe of which only the Ergebnis was said.

    0 is a failure, over 20 a Patzer (S-11); at a PW under 2 only an Immersieg succeeds.
    """
    degree: probe.Degree = "immersieg" if pw < 2 else "success"
    if result < 1:
        degree = "patzer" if pw > probe.SIDES else "failure"
    return _verdict(Came(degree, max(0, result)), pw, ())


def _named(key: str, pw: int, ruling: Ruling) -> Verdict:
    """A Probe of which only the outcome was said by its name."""
    face = 1 if key == "immersieg" else probe.PATZER
    return _verdict(probe.judge((face,), pw, ruling), pw, ())


def _verdict(came: Came, pw: int, faces: tuple[int, ...]) -> Verdict:
    return Verdict(
        came.result,
        came.degree,
        {
            "pw": pw,
            "parts": list(probe.parts(pw)),
            "faces": list(faces),
            "assignment": list(came.assignment),
            "degree": came.degree,
            "result": came.result,
        },
    )


def said(verdict: Verdict) -> Words:
    """`PW 25: success, Ergebnis 24`."""
    return Text(
        "PW {pw}: {degree}, Ergebnis {n}",
        pw=verdict.values["pw"],
        degree=DEGREES[verdict.degree],
        n=verdict.result,
    )


def thrown_probe(
    make: Callable[[Settings], Trial],
    ruling: Ruling,
    options: Callable[[Settings], tuple[Option, ...]] = lambda _: (),
    key: str = "",
    who: str = "",
    chooses: bool = True,
    without: tuple[str, Choice] | None = None,
) -> Procedure[Thrown]:
    """Roll a Probe; then the dice may be laid otherwise, if that gives another Ergebnis (S-14).

    Args:
        make: the trial by the options as they are set.
        ruling: the house rules.
        options: what may be changed about it.
        key: of the question; that of the trial's purpose where empty.
        who: the id of the one who rolls.
        chooses: whether that is asked at all, with the best way as its default.
        without: an option and the value with which nothing is rolled.
    """
    thrown = yield from throw(make, options, key, who, without=without)
    faces, pw = thrown.roll.faces, thrown.trial.target
    assert pw is not None
    if not chooses or not faces:
        return thrown
    ways = probe.assignments(faces, pw, ruling)
    if len(ways) < 2:
        return thrown
    last = probe.parts(pw)[-1]
    choices = tuple(Choice(str(faces[at]), _way_words(faces, at, came, last)) for at, came in ways)
    answer = yield from choose(
        Ask(
            key=f"{key or thrown.trial.purpose}.lay",
            kind="choose",
            who=who,
            text=Text("Which die goes on the part of {n}?", n=last),
            choices=choices,
            default=choices[0].key,
        )
    )
    at = next(at for at, _ in ways if str(faces[at]) == answer)
    return Thrown(thrown.trial, thrown.roll, verdict(faces, pw, ruling, at))


def _way_words(faces: tuple[int, ...], at: int, came: Came, last: int) -> Words:
    """`the 2: 20 + 17 + 2 = 39`."""
    ordered = sorted(range(len(faces)), key=lambda i: i == at)
    total = " + ".join(str(came.worths[i]) for i in ordered)
    return Text("the {face}: {sum} = {n}", face=faces[at], sum=total, n=came.result)


def result_words(faces: tuple[int, ...], pw: int | None, degree: str, result: int) -> Words:
    """What a recorded Probe came to: `39 = 20 + 17 + 2`, `Immersieg 12`, `Patzer`."""
    if degree in ("patzer", "failure"):
        return DEGREES[degree]
    made = _sum_words(faces, pw, result)
    return chain(["Immersieg", made], " ") if degree == "immersieg" else made


def _sum_words(faces: tuple[int, ...], pw: int | None, result: int) -> Words:
    """The Ergebnis with what each die was worth, found again from the faces."""
    if pw is None or pw <= probe.SIDES or len(faces) < 2:
        return result
    for ruling in (probe.PLAIN, Ruling(later_twenty=False)):
        harmless = Ruling(ruling.later_twenty, harmless=True)
        for at, came in probe.assignments(faces, pw, harmless):
            if came.result == result:
                ordered = sorted(range(len(faces)), key=lambda i: i == at)
                return f"{result} = {' + '.join(str(came.worths[i]) for i in ordered)}"
    return result
