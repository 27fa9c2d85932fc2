"""The Probe of Dungeonslayers: vectors, the laying of dice by search, odds by enumeration."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product

import pytest

from gmdash.rules.dungeonslayers import contest, damage, probe
from gmdash.rules.dungeonslayers.probe import PLAIN, Ruling
from gmdash.texts import Refused

STRICT = Ruling(later_twenty=False)
RULINGS = {
    "plain": PLAIN,
    "later 20 fails": STRICT,
    "any die": Ruling(any_die=True),
    "pw": Ruling(at_least_one=False),
    "harmless": Ruling(harmless=True),
    "harmless, later 20 fails": Ruling(later_twenty=False, harmless=True),
}


@pytest.mark.parametrize(
    ("pw", "faces", "degree", "result"),
    [
        pytest.param(8 + 2, (10,), "success", 10, id="SV-01 a"),
        pytest.param(8 + 2, (11,), "failure", 0, id="SV-01 b"),
        pytest.param(15, (15,), "success", 15, id="SV-02 a"),
        pytest.param(15, (16,), "failure", 0, id="SV-02 b"),
        pytest.param(12, (1,), "immersieg", 12, id="SV-08"),
        pytest.param(28 + 2 * 8, (2, 1, 17), "success", 39, id="SV-10"),
        pytest.param(12, (20,), "patzer", 0, id="SV-12"),
        pytest.param(25, (20,), "patzer", 0, id="SV-15"),
        pytest.param(25, (1, 4), "immersieg", 24, id="SV-18"),
        pytest.param(24, (12, 6), "success", 12, id="SV-21"),
        pytest.param(44, (1, 1, 1), "immersieg", 44, id="SV-24"),
        pytest.param(20, (20,), "patzer", 0, id="a Patzer at PW 20 exactly"),
        pytest.param(20, (19,), "success", 19, id="19 at PW 20"),
        pytest.param(20, (1,), "immersieg", 20, id="Immersieg at PW 20"),
        pytest.param(1, (1,), "immersieg", 1, id="PW 1"),
        pytest.param(1, (2,), "failure", 0, id="PW 1 missed"),
        pytest.param(0, (1,), "immersieg", 1, id="Immersieg at PW 0"),
        pytest.param(-7, (1,), "immersieg", 1, id="Immersieg below 0"),
        pytest.param(-7, (2,), "failure", 0, id="failure below 0"),
        pytest.param(-7, (20,), "patzer", 0, id="Patzer below 0"),
        pytest.param(21, (19, 1), "success", 20, id="the 1 on the part of 1"),
        pytest.param(21, (19, 2), "success", 19, id="nothing fits the part of 1"),
        pytest.param(40, (19, 20), "success", 39, id="a later 20 is worth 20"),
        pytest.param(25, (3, 20), "success", 23, id="a later 20 goes on the 20"),
        pytest.param(25, (19, 1), "success", 24, id="a later 1 is no Immersieg of all"),
        pytest.param(60, (20,), "patzer", 0, id="three dice, first a 20"),
    ],
)
def test_probes(pw: int, faces: tuple[int, ...], degree: str, result: int) -> None:
    came = probe.judge(faces, pw)
    assert (came.degree, came.result) == (degree, result)


@pytest.mark.parametrize(
    ("pw", "parts"),
    [
        pytest.param(25, (20, 5), id="SV-09"),
        pytest.param(44, (20, 20, 4), id="SV-10"),
        pytest.param(40, (20, 20), id="40"),
        pytest.param(21, (20, 1), id="21"),
        pytest.param(20, (20,), id="20"),
        pytest.param(0, (0,), id="0"),
        pytest.param(-5, (-5,), id="-5"),
        pytest.param(2000, (20,) * 100, id="2000"),
    ],
)
def test_parts(pw: int, parts: tuple[int, ...]) -> None:
    assert probe.parts(pw) == parts


@pytest.mark.parametrize("pw", [2001, -2001, 1_000_000])
def test_a_pw_past_all_bounds(pw: int) -> None:
    with pytest.raises(Refused):
        probe.parts(pw)


def searched(faces: tuple[int, ...], pw: int, ruling: Ruling) -> set[int]:
    """The Ergebnis of every way to lay the dice."""
    split = [20] * (pw // 20) + ([pw % 20] if pw % 20 else [])
    found = set()
    for laid in set(permutations(split)):
        total = 0
        for face, part in zip(faces, laid, strict=True):
            if face == 1:
                total += part
            elif face <= part and (face < 20 or ruling.later_twenty):
                total += face
        found.add(total)
    return found


@pytest.mark.parametrize("ruling", [PLAIN, STRICT], ids=["plain", "later 20 fails"])
def test_the_dice_are_laid_in_the_best_way(ruling: Ruling) -> None:
    """S-14: every PW from -5 to 65, more than 2,000 sets of dice in all."""
    source = random.Random("assignment")
    sets = 0
    for pw in range(-5, 66):
        dice = len(probe.parts(pw))
        for _ in range(35):
            faces = tuple(source.randint(1, 20) for _ in range(dice))
            came = probe.judge(faces, pw, ruling)
            sets += 1
            if pw <= 20:
                expected = 0 if faces[0] == 20 or 1 < faces[0] > pw else faces[0]
                assert came.result == (max(1, pw) if faces[0] == 1 else expected)
                continue
            if faces[0] == 20:
                assert came == probe.Came("patzer", 0)
                continue
            every = searched(faces, pw, ruling)
            assert came.result == max(every)
            assert sorted(came.assignment, reverse=True) == list(probe.parts(pw))
            assert sum(came.worths) == came.result
            ways = probe.assignments(faces, pw, ruling)
            assert [found.result for _, found in ways] == sorted(every, reverse=True)
            assert all(probe.judge(faces, pw, ruling, at) == found for at, found in ways)
    assert sets > 2000


def test_of_equal_ways_the_dice_stay_as_they_fell() -> None:
    assert probe.judge((3, 3), 25).assignment == (20, 5)
    assert probe.judge((18, 19), 25).assignment == (5, 20)
    assert probe.judge((2, 1, 17), 44).assignment == (4, 20, 20)


def enumerated(pw: int, ruling: Ruling) -> Counter[tuple[str, int]]:
    dice = 1 if pw <= 20 else -(-pw // 20)
    found: Counter[tuple[str, int]] = Counter()
    for faces in product(range(1, 21), repeat=dice):
        came = probe.judge(faces, pw, ruling)
        found[came.degree, came.result] += 1
    return found


@pytest.mark.parametrize("name", ["plain", "later 20 fails", "any die", "pw"])
def test_odds_are_those_of_all_the_ways_to_fall(name: str) -> None:
    ruling = RULINGS[name]
    for pw in range(-5, 41):
        assert dict(probe.odds(pw, ruling).ways) == dict(enumerated(pw, ruling)), pw


@pytest.mark.parametrize(
    ("pw", "name"), [(41, "plain"), (44, "any die"), (45, "plain"), (59, "later 20 fails")]
)
def test_odds_of_three_dice(pw: int, name: str) -> None:
    assert dict(probe.odds(pw, RULINGS[name]).ways) == dict(enumerated(pw, RULINGS[name]))


@pytest.mark.parametrize("pw", [3, 20, 27, 40])
@pytest.mark.parametrize("name", ["harmless", "harmless, later 20 fails"])
def test_odds_without_a_patzer(pw: int, name: str) -> None:
    odds = probe.odds(pw, RULINGS[name])
    assert dict(odds.ways) == dict(enumerated(pw, RULINGS[name]))
    assert "patzer" not in odds.degrees()


def test_odds_of_many_dice_are_complete_and_bounded() -> None:
    odds = probe.odds(95)
    assert odds.of == 20**5
    assert odds.degrees()["patzer"] == 20**4
    assert max(odds.results()) == 95
    with pytest.raises(Refused):
        probe.odds(201)


@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [
        pytest.param((10, 11), (12, 13), None, id="SV-05"),
        pytest.param((10, 8), (12, 12), 1, id="SV-06"),
        pytest.param((10, 1), (12, 12), 0, id="SV-07"),
        pytest.param((14, 9), (14, 9), None, id="SV-27"),
        pytest.param((4, 4), (18, 19), 0, id="SV-30"),
        pytest.param((10, 1), (12, 1), 1, id="two Immersiege, the higher"),
        pytest.param((12, 1), (12, 1), None, id="two equal Immersiege"),
        pytest.param((12, 20), (1, 1), 1, id="a Patzer loses"),
        pytest.param((12, 20), (12, 20), None, id="two Patzer"),
        pytest.param((-3, 1), (12, 12), 0, id="an Immersieg below 0 beats a 12"),
        pytest.param((12, 12), (10, 1), 1, id="the other way round"),
    ],
)
def test_contests(ours: tuple[int, int], theirs: tuple[int, int], winner: int | None) -> None:
    came = [probe.judge((face,), pw) for pw, face in (ours, theirs)]
    assert contest.winner([contest.rank(c.degree, c.result) for c in came]) == winner


def test_by_house_rule_an_immersieg_is_compared_as_a_number() -> None:
    assert contest.winner([contest.rank("immersieg", 10, False), contest.rank("success", 12)]) == 1
    assert (
        contest.winner([contest.rank("immersieg", 12, False), contest.rank("success", 12)]) is None
    )
    low = contest.rank("immersieg", -3, False)
    assert contest.winner([low, contest.rank("failure", 0)]) == 0


@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize(("pw", "against"), [(10, 12), (-2, 5), (20, 20), (25, 9)])
def test_odds_of_contests_are_those_of_all_the_ways(pw: int, against: int, wins: bool) -> None:
    found: Counter[str] = Counter()
    for ours in product(range(1, 21), repeat=len(probe.parts(pw))):
        for theirs in range(1, 21):
            came = [probe.judge(ours, pw), probe.judge((theirs,), against)]
            won = contest.winner([contest.rank(c.degree, c.result, wins) for c in came])
            found["again" if won is None else "ab"[won]] += 1
    assert contest.odds(pw, against, PLAIN, wins).degrees() == dict(found)


@pytest.mark.parametrize(
    ("strike", "block", "doubled", "lost"),
    [
        pytest.param(9, 4, False, 5, id="SX-7 hit 9, Abwehr 4"),
        pytest.param(9, 12, False, 0, id="SX-7 attack 9, Abwehr 12"),
        pytest.param(9, 9, False, 0, id="equal"),
        pytest.param(9, 0, False, 9, id="no Abwehr"),
        pytest.param(9, 4, True, 14, id="SX-14 doubled before the Abwehr"),
        pytest.param(-3, 0, False, 0, id="an Immersieg below 0"),
        pytest.param(5, -3, False, 5, id="an Abwehr below 0"),
    ],
)
def test_damage(strike: int, block: int, doubled: bool, lost: int) -> None:
    assert damage.damage(strike, block, doubled) == lost


@pytest.mark.parametrize("doubled", [False, True])
@pytest.mark.parametrize(
    ("attack", "abwehr"), [(15, 10), (8, 20), (25, 12), (12, 25), (-2, 8), (12, None)]
)
def test_odds_of_damage_are_those_of_all_the_ways(
    attack: int, abwehr: int | None, doubled: bool
) -> None:
    found: Counter[int] = Counter()
    blocks = [0]
    if abwehr is not None:
        every = product(range(1, 21), repeat=len(probe.parts(abwehr)))
        blocks = [probe.judge(faces, abwehr).result for faces in every]
    for faces in product(range(1, 21), repeat=len(probe.parts(attack))):
        strike = probe.judge(faces, attack).result
        for block in blocks:
            found[max(0, strike * (1 + doubled) - block)] += 1
    odds = damage.odds(attack, abwehr, PLAIN, doubled)
    assert odds.results() == dict(sorted(found.items()))
    total = sum(n * ways for n, ways in found.items())
    assert odds.mean * odds.of == total
