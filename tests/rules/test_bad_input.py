"""What no check of any system takes, made from what its inputs declare."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playing import Game, english

from gmdash import rules
from gmdash.asks import Faces, Procedure
from gmdash.dice import roll
from gmdash.rules.checks import Check, Result
from gmdash.rules.inputs import MOST_NUMBERS, Input
from gmdash.texts import Refused

Given = dict[str, str]

CHECKS = [
    (f"{name}-{check.key}", check)
    for name in rules.names()
    for check in rules.load(name).checks.values()
]
INPUTS = [(f"{name}-{entry.key}", check, entry) for name, check in CHECKS for entry in check.inputs]
NO_NUMBERS = ["", " ", "abc", "1.5", "1,5x", "--3", "+", "1_0", "1e3", "٣", "３", "½", "9" * 30]
every_check = pytest.mark.parametrize("check", [c for _, c in CHECKS], ids=[n for n, _ in CHECKS])
every_input = pytest.mark.parametrize(
    ("check", "entry"), [(c, e) for _, c, e in INPUTS], ids=[n for n, _, _ in INPUTS]
)


def value_for(entry: Input) -> str:
    """A value that this input takes."""
    match entry.kind:
        case "numbers":
            return ",".join(["12"] * (entry.count or 2))
        case "yesno":
            return "ja"
        case "word":
            return entry.values[0]
        case "text":
            return "leicht"
    return str(min(max(3, entry.low), entry.high))


def needed_for(check: Check, entry: Input | None = None) -> Given:
    """The inputs without which the check, or this input of it, is refused."""
    keys = [each.key for each in check.inputs if each.required or each.from_sheet]
    ways = [way for way in check.ways if entry is not None and entry.key in way] or check.ways[:1]
    keys += [way[0] for way in ways]
    if entry is not None and entry.needs:
        keys.append(entry.needs)
    return {key: value_for(check.input(key)) for key in dict.fromkeys(keys)}


def refused(check: Check, *pairs: tuple[str, str]) -> str:
    with pytest.raises(Refused) as caught:
        check.read(pairs)
    sentence = english(caught.value.text)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def with_value(check: Check, entry: Input, typed: str) -> list[tuple[str, str]]:
    return list({**needed_for(check, entry), entry.key: typed}.items())


def rolled(procedure: Procedure[Result]) -> Result:
    try:
        asks = next(procedure)
        while True:
            ask = asks[0]
            asks = procedure.send(Faces(ask.key, roll(ask.dice, f"0/{ask.key}"), "program"))
    except StopIteration as stop:
        result: Result = stop.value
        return result


@every_check
def test_what_is_needed_is_enough(check: Check) -> None:
    inputs = check.read(list(needed_for(check).items()))
    assert rolled(check.procedure(inputs, {})).values


@every_check
def test_an_unknown_input_is_refused_with_those_there_are(check: Check) -> None:
    sentence = refused(check, *needed_for(check).items(), ("farbe", "rot"))
    assert "“farbe”" in sentence
    assert all(entry.key in sentence for entry in check.inputs)


@every_check
def test_what_is_needed_may_not_be_missing(check: Check) -> None:
    needed = needed_for(check)
    for key in needed:
        sentence = refused(check, *((k, v) for k, v in needed.items() if k != key))
        assert key in sentence


@every_check
def test_the_usage_names_every_input_and_what_is_optional(check: Check) -> None:
    usage = check.usage().replace("[,N...]", ",")
    assert usage.count("[") == usage.count("]")
    for entry in check.inputs:
        said = entry.usage.replace("[,N...]", ",")
        assert [word.strip("([])") for word in usage.split()].count(said) == 1
        needed = entry.key in needed_for(check) or any(way[0] == entry.key for way in check.ways)
        assert (f"[{said}]" in usage) == (not needed)


@every_input
def test_an_input_is_given_once_only(check: Check, entry: Input) -> None:
    pairs = with_value(check, entry, value_for(entry))
    twice = (entry.key, value_for(entry))
    if entry.repeats:
        assert len(check.read([*pairs, twice])[entry.key]) == 4
        many = ",".join(["1"] * (MOST_NUMBERS + 1))
        assert str(MOST_NUMBERS) in refused(check, *with_value(check, entry, many))
    else:
        assert refused(check, *pairs, twice) == f"{entry.key} is given twice."


@every_input
def test_what_is_no_value_is_refused_with_what_is_wanted(check: Check, entry: Input) -> None:
    if entry.kind == "text":
        wrong = ["", " "]
    elif entry.kind in ("word", "yesno"):
        wrong = ["", "vielleicht", "1", "0", "ja nein", "-"]
    else:
        wrong = NO_NUMBERS + (["3,4"] if entry.kind == "number" else ["3,", ",3", "3,,4", "3;4"])
    for typed in wrong:
        sentence = refused(check, *with_value(check, entry, typed))
        assert sentence == f"{entry.key}={typed[:20]}: {english(entry.wanted)}."


@every_input
def test_the_bounds_of_a_number_are_its_last_values(check: Check, entry: Input) -> None:
    if entry.kind not in ("number", "numbers"):
        return
    several = entry.count if entry.kind == "numbers" else 1
    for good, bad in ((entry.low, entry.low - 1), (entry.high, entry.high + 1)):
        rest = ["12"] * (several - 1)
        read = check.read(with_value(check, entry, ",".join([str(good), *rest])))[entry.key]
        assert read == ((good, *[12] * (several - 1)) if entry.kind == "numbers" else good)
        sentence = refused(check, *with_value(check, entry, ",".join([str(bad), *rest])))
        assert english(entry.low) in sentence
        assert english(entry.high) in sentence


@every_input
def test_a_number_has_bounds_that_fit_its_default(check: Check, entry: Input) -> None:
    assert entry.low < entry.high <= 9999
    if entry.kind == "number" and entry.default is not None:
        assert entry.low <= entry.default <= entry.high


@every_input
def test_values_at_their_bounds_are_rolled_or_refused(check: Check, entry: Input) -> None:
    if entry.kind not in ("number", "numbers"):
        return
    for number in (entry.low, entry.high):
        typed = ",".join([str(number)] * (entry.count or 1))
        inputs = check.read(with_value(check, entry, typed))
        # Together they may still be too much, which is said in a sentence and never rolled.
        with suppress(Refused):
            assert rolled(check.procedure(inputs, {})).values
        with suppress(Refused):
            assert check.odds is None or check.odds_of(inputs, {}).of > 0


@every_input
def test_too_few_and_too_many_numbers_are_refused(check: Check, entry: Input) -> None:
    if not entry.count:
        return
    for many in (entry.count - 1, entry.count + 1):
        sentence = refused(check, *with_value(check, entry, ",".join(["12"] * many)))
        assert f"{entry.count} whole numbers" in sentence


@every_input
def test_capitals_do_not_count(check: Check, entry: Input) -> None:
    typed = value_for(entry)
    plain = check.read(with_value(check, entry, typed))
    pairs = [(key.upper(), value.upper()) for key, value in with_value(check, entry, typed)]
    if entry.kind != "text":
        assert check.read(pairs) == plain


def contradictions() -> Iterator[tuple[str, Check, Given]]:
    for name, check in CHECKS:
        rest = {k: v for k, v in needed_for(check).items() if k not in sum(check.ways, ())}

        def pair(*keys: str, check: Check = check, rest: Given = rest) -> Given:
            return {**rest, **{key: value_for(check.input(key)) for key in keys}}

        for one in check.ways:
            yield f"{name}-{one[1:]}", check, pair(*one[1:])
            for other in check.ways:
                if one is not other:
                    for key in other:
                        yield f"{name}-{one[0]}-{key}", check, pair(one[0], key)
        for entry in check.inputs:
            if entry.idle_with:
                key, value = entry.idle_with
                said = {True: "ja", False: "nein"}.get(value, str(value))
                yield (
                    f"{name}-{entry.key}-{key}",
                    check,
                    {**needed_for(check), entry.key: value_for(entry), key: said},
                )
            if entry.needs:
                yield (
                    f"{name}-{entry.key}-alone",
                    check,
                    {**needed_for(check), entry.key: value_for(entry)},
                )


CONTRADICTIONS = list(contradictions())


@pytest.mark.parametrize(
    ("check", "given"),
    [(c, g) for _, c, g in CONTRADICTIONS],
    ids=[n for n, _, _ in CONTRADICTIONS],
)
def test_a_contradiction_is_refused(check: Check, given: Given) -> None:
    sentence = refused(check, *given.items())
    assert "exactly one" in sentence or "means nothing" in sentence


FIGHTERS = [
    (name, check, entry)
    for name in rules.names()
    for check in rules.load(name).checks.values()
    if check.for_fighters
    for entry in check.inputs
]


@pytest.mark.parametrize(
    ("name", "check", "entry"), FIGHTERS, ids=[f"{n}-{c.key}-{e.key}" for n, c, e in FIGHTERS]
)
def test_in_a_fight_the_same_is_refused(name: str, check: Check, entry: Input) -> None:
    game = Game(name).play("add A", "start")
    way = next((way for way in check.ways if entry.key in way), ())
    given = needed_for(check, entry) | {key: value_for(check.input(key)) for key in way}
    good = " ".join(f"{k}={v}" for k, v in given.items() if k != entry.key)
    game.line(f"probe a {check.key} {good} {entry.key}={value_for(entry)}")
    wrong = ["", "vielleicht!"]
    if entry.kind in ("number", "numbers"):
        rest = ",12" * max(0, entry.count - 1)
        wrong += [f"{entry.low - 1}{rest}", f"{entry.high + 1}{rest}"]
    for typed in wrong:
        sentence = game.refused(f'probe a {check.key} {good} "{entry.key}={typed}"')
        assert sentence.endswith((".", "?"))
        assert "\n" not in sentence


@pytest.mark.parametrize(
    ("system", "line", "sentence"),
    [
        (
            "woelfe",
            "probe a kraft pool=3",
            "Give exactly one of these: attribut=N [faehigkeit=N] |",
        ),
        ("woelfe", "probe a mittel=3 kraft", "mittel means nothing without wuerfel."),
        ("woelfe", "probe a kraft erfolge=0", "erfolge=0: a whole number from 1 to 300 is wanted."),
        ("woelfe", "probe a kraft kampf +99", "modifikator=+99: a whole number from −50 to 50"),
        ("woelfe", "probe a kraft malus=2 koerperlich=nein", "malus means nothing beside"),
        ("woelfe", "probe a kraft wuerfel=5 mittel=4", "wuerfel is at most mittel."),
        ("woelfe", "probe a pool=301", "pool=301: a whole number from 0 to 300 is wanted."),
        ("woelfe", "probe a 200 200", "At most 300 dice are rolled at once."),
        ("dsa5", "probe a mu/in/ch -1", "fw=-1: a whole number from 0 to 999 is wanted."),
        ("trauma", "probe a 50 he=92", "Give exactly one of these: wert=N | he=N[,N...]."),
        ("trauma", "probe a -5", "wert=-5: a whole number from 0 to 9999 is wanted."),
        ("dungeonslayers", "probe a pw=5 schwere=", "schwere=: a word is wanted."),
    ],
)
def test_what_a_line_is_told(system: str, line: str, sentence: str) -> None:
    assert sentence in Game(system).play("add A", "start").refused(line)


def test_a_learned_skill_leaves_the_other_way_to_those_who_have_not_learned_it() -> None:
    game = Game("trauma").play("add A schwimmen=47", "add B", "start")
    game.line("probe a,b schwimmen he=92,60", "40", "5")
    assert [line for line in game.log() if "against 9" in line or "HE-Bonus" in line]
